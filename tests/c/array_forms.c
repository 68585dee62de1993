// Arrays and pointers to them: decay, &array, index on either side, negative, of pointers, in structs, ternaries, sizeof in parameters.
#include <stdio.h>
typedef int row[3]; static row grid[2] = { { 1, 2, 3 }, { 4, 5, 6 } }; static int *rows[] = { grid[1], grid[0], &grid[1][2] };
static int f(row a) { return (int)(sizeof a == sizeof(int *)) + a[1]; } static int g(row *a) { return a[1][2] + (*a)[0] + (int)(sizeof *a / sizeof **a); } static row *h(void) { return &grid[1]; } static int (*fp[2])(row) = { f, f }; static int k(int a[][3], int n) { int t = 0; for (int (*p)[3] = a; p < a + n; ++p) t = t * 10 + (*p)[n]; return t; }
int main(void)
{
  int i = 1; printf("%d %d %d %d\n", grid[i][2], 2[grid[i]], i[grid][0], *(*(grid + 1) + 1)); printf("%d %d %d %d\n", rows[0][2], rows[2][-1], *rows[1] + **rows, rows[i][i]); printf("%d %d %d %d\n", f(grid[0]), g(grid), (*h())[1], fp[1](grid[1])); printf("%d %d\n", k(grid, 2), (int)(&grid[1] - grid));
  int a[4] = { 7, 8, 9, 10 }, *p = i ? a : 0, (*q)[4] = &a; printf("%d %d %d %d\n", (i ? a : grid[0])[1], p[3], (*q)[2], (int)(q + 1 == (int (*)[4])(a + 4))); char s[][4] = { "abc", "de" }, (*t)[4] = s; printf("%s %c %s %d\n", t[1], (*t)[2], *s + 1, (int)sizeof s[0]); struct { int n; row r; } x = { 1, { 2, 3 } }, y = x; y.r[2] = 5; printf("%d %d %d\n", x.r[2], y.r[1], (&y)->r[2]); int m[2][2][2] = { 1, 2, 3, 4, 5, 6, 7, 8 }, *z = m[1][0] + 1; printf("%d %d %d\n", *z, z[2], ((int *)m)[3]); return 0;
}
