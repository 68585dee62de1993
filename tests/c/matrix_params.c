#include <stdio.h>
#define N 3
typedef double mat[N][N];
static void mul(mat r, const mat a,
  const mat b) { for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) { r[i][j] = 0;
for (int k = 0; k < N; k++) r[i][j] += a[i][k] * b[k][j]; } }
static void transpose(int n, int m, int a[n][m],
  int t[m][n]) { for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) t[j][i] = a[i][j]; }
static int det(int n, int m[n][n]) { if (n == 1) return m[0][0]; int r = 0, s = 1;
for (int c = 0; c < n; c++) { int sub[n - 1][n - 1];
for (int i = 1; i < n; i++) for (int j = 0, k = 0; j < n; j++) if (j != c) sub[i - 1][k++] = m[i][j];
r += s * m[0][c] * det(n - 1, sub); s = -s; } return r; } static double trace(double (*m)[N]) { double t = 0;
for (int i = 0; i < N; i++) t += m[i][i]; return t; }
static void fill(char g[][8], int rows,
  char c) { for (int i = 0; i < rows; i++) { for (int j = 0; j < 7; j++) g[i][j] = c + i; g[i][7] = 0; } }
static int sum3(int a[2][2][2]) { int s = 0; for (int *p = &a[0][0][0]; p < &a[0][0][0] + 8; p++) s += *p; return s; }
int main(void) { mat a = {{1, 2, 3}, {4, 5, 6}, {7, 8, 10}}, b = {{1, 0, 0}, {0, 2, 0}, {0, 0, 3}}, r; mul(r, a, b);
printf("%g %g %g %g\n", r[0][0], r[1][1], r[2][2], trace(r)); int m[2][3] = {{1, 2, 3}, {4, 5, 6}}, t[3][2];
transpose(2, 3, m, t); printf("%d %d %d\n", t[0][1], t[2][0], t[2][1]);
int d[4][4] = {{2, 0, 1, 3}, {1, 1, 0, 2}, {0, 3, 1, 1}, {4, 1, 2, 0}}; printf("%d\n", det(4, d)); char g[3][8];
fill(g, 3, 'a'); puts(g[2]); int c[2][2][2] = {{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}}; printf("%d\n", sum3(c)); return 0;
}
