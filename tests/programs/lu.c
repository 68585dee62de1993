/* Linear algebra: LU decomposition with pivoting, determinant, inverse, least squares, power iteration. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#define MAX 6

typedef struct {
    int n;
    double a[MAX][MAX];
    int pivot[MAX];
    int sign;
    int singular;
} LU;

static void print_matrix(const char *name, int n, double a[MAX][MAX])
{
    printf("%s:\n", name);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            printf(" %10.5f", a[i][j] == 0 ? 0.0 : a[i][j]);
        printf("\n");
    }
}

static LU decompose(int n, double a[MAX][MAX])
{
    LU lu;
    lu.n = n;
    lu.sign = 1;
    lu.singular = 0;
    memcpy(lu.a, a, sizeof lu.a);
    for (int i = 0; i < n; i++)
        lu.pivot[i] = i;
    for (int k = 0; k < n; k++) {
        int best = k;
        for (int i = k + 1; i < n; i++)
            if (fabs(lu.a[i][k]) > fabs(lu.a[best][k]))
                best = i;
        if (fabs(lu.a[best][k]) < 1e-12) {
            lu.singular = 1;
            continue;
        }
        if (best != k) {
            for (int j = 0; j < n; j++) {
                double t = lu.a[k][j];
                lu.a[k][j] = lu.a[best][j];
                lu.a[best][j] = t;
            }
            int t = lu.pivot[k];
            lu.pivot[k] = lu.pivot[best];
            lu.pivot[best] = t;
            lu.sign = -lu.sign;
        }
        for (int i = k + 1; i < n; i++) {
            double f = lu.a[i][k] /= lu.a[k][k];
            for (int j = k + 1; j < n; j++)
                lu.a[i][j] -= f * lu.a[k][j];
        }
    }
    return lu;
}

static double determinant(const LU *lu)
{
    double d = lu->sign;
    for (int i = 0; i < lu->n; i++)
        d *= lu->a[i][i];
    return lu->singular ? 0 : d;
}

static void solve(const LU *lu, const double *b, double *x)
{
    int n = lu->n;
    for (int i = 0; i < n; i++) {
        x[i] = b[lu->pivot[i]];
        for (int j = 0; j < i; j++)
            x[i] -= lu->a[i][j] * x[j];
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int j = i + 1; j < n; j++)
            x[i] -= lu->a[i][j] * x[j];
        x[i] /= lu->a[i][i];
    }
}

static void invert(const LU *lu, double out[MAX][MAX])
{
    for (int j = 0; j < lu->n; j++) {
        double e[MAX] = { 0 }, x[MAX];
        e[j] = 1;
        solve(lu, e, x);
        for (int i = 0; i < lu->n; i++)
            out[i][j] = x[i];
    }
}

static double determinant_by_minors(int n, double a[MAX][MAX])
{
    if (n == 1)
        return a[0][0];
    double sum = 0;
    for (int c = 0; c < n; c++) {
        double minor[MAX][MAX];
        for (int i = 1; i < n; i++)
            for (int j = 0, k = 0; j < n; j++)
                if (j != c)
                    minor[i - 1][k++] = a[i][j];
        sum += (c % 2 ? -1 : 1) * a[0][c] * determinant_by_minors(n - 1, minor);
    }
    return sum;
}

/* least squares polynomial through points, by normal equations */
static void fit(int degree, int points, const double *x, const double *y)
{
    double a[MAX][MAX] = { { 0 } }, b[MAX] = { 0 }, c[MAX];
    int n = degree + 1;
    for (int p = 0; p < points; p++) {
        double powers[2 * MAX] = { 1 };
        for (int i = 1; i < 2 * n; i++)
            powers[i] = powers[i - 1] * x[p];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++)
                a[i][j] += powers[i + j];
            b[i] += powers[i] * y[p];
        }
    }
    LU lu = decompose(n, a);
    solve(&lu, b, c);
    double error = 0;
    printf("degree %d: y =", degree);
    for (int i = 0; i < n; i++)
        printf(i ? " %+.4f x^%d" : " %.4f", c[i], i);
    for (int p = 0; p < points; p++) {
        double v = 0;
        for (int i = n - 1; i >= 0; i--)
            v = v * x[p] + c[i];
        error += (v - y[p]) * (v - y[p]);
    }
    printf(", error %.6f\n", error);
}

int main(void)
{
    double a[MAX][MAX] = { { 2, 1, -1, 3 }, { 4, -6, 0, 1 }, { -2, 7, 2, -5 }, { 1, 0, 3, 8 } };
    double b[MAX] = { 13, 8, -9, 41 }, x[MAX], inverse[MAX][MAX], singular[MAX][MAX] = { { 1, 2, 3 }, { 4, 5, 6 }, { 7, 8, 9 } };
    LU lu = decompose(4, a);

    print_matrix("a", 4, a);
    print_matrix("lu", 4, lu.a);
    printf("determinant %.6f, by minors %.6f\n", determinant(&lu), determinant_by_minors(4, a));
    solve(&lu, b, x);
    printf("x = %.6f %.6f %.6f %.6f\n", x[0], x[1], x[2], x[3]);
    double residual = 0;
    for (int i = 0; i < 4; i++) {
        double r = -b[i];
        for (int j = 0; j < 4; j++)
            r += a[i][j] * x[j];
        residual += fabs(r);
    }
    printf("residual %s\n", residual < 1e-12 ? "tiny" : "large");
    invert(&lu, inverse);
    print_matrix("inverse", 4, inverse);
    LU s = decompose(3, singular);
    printf("singular: %d, determinant %g\n", s.singular, determinant(&s));

    double hilbert[MAX][MAX];
    for (int n = 2; n <= MAX; n++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                hilbert[i][j] = 1.0 / (i + j + 1);
        LU h = decompose(n, hilbert);
        printf("hilbert %d: determinant %.6e\n", n, determinant(&h));
    }

    static const double px[] = { -2, -1, 0, 1, 2, 3 }, py[] = { 9.2, 3.9, 1.1, 2.1, 6.8, 16.1 };
    for (int degree = 1; degree <= 3; degree++)
        fit(degree, 6, px, py);

    double v[3] = { 1, 1, 1 }, m[3][3] = { { 4, 1, 0 }, { 1, 3, 1 }, { 0, 1, 2 } }, eigen = 0;
    int iterations = 0;
    for (double previous = -1; fabs(eigen - previous) > 1e-10; iterations++) {
        double w[3], norm = 0;
        previous = eigen;
        for (int i = 0; i < 3; i++) {
            w[i] = 0;
            for (int j = 0; j < 3; j++)
                w[i] += m[i][j] * v[j];
            norm += w[i] * w[i];
        }
        eigen = sqrt(norm);
        for (int i = 0; i < 3; i++)
            v[i] = w[i] / eigen;
    }
    printf("largest eigenvalue %.8f after %d iterations, vector %.5f %.5f %.5f\n", eigen, iterations, v[0], v[1], v[2]);
    return 0;
}
