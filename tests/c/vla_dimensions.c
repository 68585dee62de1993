// VLAs of several dimensions: sizeof at each level, pointers to them, parameters, typedefs fixed when passed, arithmetic.
#include <stdio.h>
static int calls; static int n(int v) { calls++; return v; }
static long long sum3(int a, int b, int c, short m[a][b][c]) { long long s = 0; for (int i = 0; i < a; i++) for (int j = 0; j < b; j++) for (int k = 0; k < c; k++) s = s * 3 + m[i][j][k]; return s % 1000003; }
static int column(int rows, int cols, int (*m)[cols], int c) { int t = 0; for (int i = 0; i < rows; i++) t += m[i][c]; return t; }
static int quals(int k, int a[const static k], int b[restrict]) { return a[k - 1] + b[0]; }
int main(void)
{
  int a = 2, b = 3, c = 4;
  short m[a][b][c]; for (int i = 0; i < a * b * c; i++) (&m[0][0][0])[i] = i;
  printf("%d %d %d %d %lld\n", (int)sizeof m, (int)sizeof m[0], (int)sizeof *m[0], (int)sizeof ***m, sum3(a, b, c, m));
  typedef int row[b]; b = 50; row x[2]; for (int i = 0; i < 6; i++) x[i / 3][i % 3] = i * i;
  printf("%d %d %d\n", (int)sizeof(row), (int)sizeof x, column(2, 3, x, 2));
  int (*p)[a + 1] = x; p++; printf("%d %d %d %d\n", (*p)[1], (int)(p - x), (int)sizeof *p, p[-1][2]);
  int s = sizeof(int[n(3)][n(4)]); printf("%d %d\n", s, calls);
  int fixed[5]; s = sizeof(fixed[n(1)]); s += sizeof(int (*)[n(2)]) * 0; printf("%d %d\n", s, calls >= 2);
  char (*q)[n(2)][n(5)] = (char (*)[2][5])&m; printf("%d %d %d\n", (int)sizeof *q, (int)sizeof **q, (int)((char *)(q + 1) - (char *)q));
  for (int k = 1; k < 4; k++) { int v[k][k]; for (int i = 0; i < k * k; i++) (*v)[i] = i + k; int t = 0; for (int i = 0; i < k; i++) t += v[i][i]; printf("%d,%d ", (int)sizeof v, t); }
  int y[3] = { 1, 2, 3 }; printf("%d\n", quals(3, y, y));
  int w = 3; int z[w++][w]; printf("%d %d\n", (int)sizeof z > 0, w); void *jump = z; printf("%d\n", jump == (void *)z[0]);
  struct { int k; } d = { 2 }; double e[d.k][d.k + 1]; e[1][2] = 2.5; printf("%g %d\n", *(*(e + 1) + 2), (int)(&e[1][0] - &e[0][0]));
  return 0;
}
