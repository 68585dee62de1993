// Matrices: static ones, heap ones, and exponentiation for Fibonacci numbers.
#include <stdio.h>
#include <stdlib.h>

#define N 4

typedef struct {
    int rows, cols;
    double *data;
} Matrix;

static double *at(Matrix *m, int r, int c)
{
    return &m->data[r * m->cols + c];
}

static Matrix matrix_new(int rows, int cols)
{
    Matrix m = { rows, cols, NULL };
    m.data = calloc((size_t)(rows * cols), sizeof(double));
    return m;
}

static Matrix matrix_mul(Matrix *a, Matrix *b)
{
    Matrix out = matrix_new(a->rows, b->cols);
    for (int i = 0; i < a->rows; i++)
        for (int j = 0; j < b->cols; j++) {
            double sum = 0;
            for (int k = 0; k < a->cols; k++)
                sum += *at(a, i, k) * *at(b, k, j);
            *at(&out, i, j) = sum;
        }
    return out;
}

static Matrix matrix_transpose(Matrix *a)
{
    Matrix out = matrix_new(a->cols, a->rows);
    for (int i = 0; i < a->rows; i++)
        for (int j = 0; j < a->cols; j++)
            *at(&out, j, i) = *at(a, i, j);
    return out;
}

static void matrix_print(const char *name, Matrix *m)
{
    printf("%s (%dx%d)\n", name, m->rows, m->cols);
    for (int i = 0; i < m->rows; i++) {
        for (int j = 0; j < m->cols; j++)
            printf("%8.2f", *at(m, i, j));
        putchar('\n');
    }
}

static void rotate(int m[N][N])
{
    for (int layer = 0; layer < N / 2; layer++) {
        int last = N - 1 - layer;
        for (int i = layer; i < last; i++) {
            int offset = i - layer;
            int top = m[layer][i];
            m[layer][i] = m[last - offset][layer];
            m[last - offset][layer] = m[last][last - offset];
            m[last][last - offset] = m[i][last];
            m[i][last] = top;
        }
    }
}

static void print_square(int m[N][N])
{
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++)
            printf("%4d", m[i][j]);
        printf("\n");
    }
}

static void spiral(int m[N][N])
{
    int top = 0, left = 0, bottom = N - 1, right = N - 1;
    printf("spiral:");
    while (top <= bottom && left <= right) {
        for (int j = left; j <= right; j++) printf(" %d", m[top][j]);
        top++;
        for (int i = top; i <= bottom; i++) printf(" %d", m[i][right]);
        right--;
        if (top <= bottom) {
            for (int j = right; j >= left; j--) printf(" %d", m[bottom][j]);
            bottom--;
        }
        if (left <= right) {
            for (int i = bottom; i >= top; i--) printf(" %d", m[i][left]);
            left++;
        }
    }
    printf("\n");
}

typedef unsigned long long u64;

static void mul2(u64 a[2][2], u64 b[2][2])
{
    u64 c[2][2];
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            c[i][j] = a[i][0] * b[0][j] + a[i][1] * b[1][j];
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            a[i][j] = c[i][j];
}

static u64 fib(int n)
{
    u64 result[2][2] = { { 1, 0 }, { 0, 1 } };
    u64 base[2][2] = { { 1, 1 }, { 1, 0 } };
    while (n > 0) {
        if (n & 1)
            mul2(result, base);
        mul2(base, base);
        n >>= 1;
    }
    return result[0][1];
}

int main(void)
{
    Matrix a = matrix_new(2, 3), b = matrix_new(3, 2);
    for (int i = 0; i < 6; i++) {
        a.data[i] = i + 1;
        b.data[i] = (i * i) % 7 - 2.5;
    }
    matrix_print("a", &a);
    matrix_print("b", &b);
    Matrix ab = matrix_mul(&a, &b), t = matrix_transpose(&ab), ba = matrix_mul(&b, &a);
    matrix_print("a*b", &ab);
    matrix_print("(a*b)'", &t);
    matrix_print("b*a", &ba);
    free(a.data);
    free(b.data);
    free(ab.data);
    free(t.data);
    free(ba.data);

    int square[N][N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            square[i][j] = i * N + j + 1;
    print_square(square);
    spiral(square);
    rotate(square);
    printf("rotated:\n");
    print_square(square);

    int trace = 0;
    for (int i = 0; i < N; i++)
        trace += square[i][i];
    printf("trace %d\n", trace);
    for (int n = 0; n <= 90; n += 15)
        printf("fib(%d) = %llu\n", n, fib(n));
    return 0;
}
