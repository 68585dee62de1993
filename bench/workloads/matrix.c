/* Doubles in two dimensions: matrix product. */
#define N 48

static double a[N][N], b[N][N], c[N][N];

static void multiply(void) {
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            double sum = 0;
            for (int k = 0; k < N; k++)
                sum += a[i][k] * b[k][j];
            c[i][j] = sum;
        }
}

int bench(int scale) {
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            a[i][j] = i - j * 0.5;
            b[i][j] = i * 0.25 + j;
        }
    double trace = 0;
    for (int round = 0; round < scale; round++) {
        multiply();
        for (int i = 0; i < N; i++) {
            trace += c[i][i];
            a[i][(i + round) % N] = c[i][0] / 1024;
        }
    }
    return (int)trace;
}
