#include <stdio.h>
static int cube[2][3][4]; static char grid[3][5] = {"abcd", "efgh", "ijkl"};
static void fill(int a[][3][4],
  int n) { for (int i = 0; i < n; i++) for (int j = 0; j < 3; j++) for (int k = 0; k < 4;
  k++) a[i][j][k] = i * 100 + j * 10 + k;
} static int trace(int m[3][3]) { return m[0][0] + m[1][1] + m[2][2]; }
static int first(int a[static 2]) { return a[0] + a[1]; } static int row(int (*r)[3]) { return (*r)[0] + (*r)[2]; }
static int qual(int a[const], int n) { return a[n]; } extern int ext[]; static int use(void) { return ext[2]; }
int ext[3] = {1, 2, 3};
int main(void) {
  fill(cube, 2); printf("%d %d %d\n", cube[1][2][3], *(*(*(cube + 1) + 1) + 2), (*cube)[2][1]);
  int *flat = &cube[0][0][0]; printf("%d %d\n", flat[13], (int)(&cube[1][1][1] - flat));
  printf("%d %d %d %d\n", (int)sizeof cube, (int)sizeof cube[0], (int)sizeof cube[0][0],
    (int)(sizeof cube / sizeof **cube)); for (int i = 0; i < 3; i++) { grid[i][i] = '*'; puts(grid[i]); }
  int m[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
  printf("%d %d %d %d\n", trace(m), first(m[1]), row(&m[2]), qual(m[0], 1));
  printf("%d %c %d\n", use(), 1[grid[0]], 2[m[1]]); int t[2][2], u[2][2] = {{1, 2}, {3, 4}};
  for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) t[j][i] = u[i][j]; printf("%d %d\n", t[0][1], t[1][0]);
  int(*p)[4] = cube[1]; p++; printf("%d %d\n", (*p)[3], p[-1][0]); int *rows[3] = {m[2], m[0], m[1]};
  printf("%d %d\n", rows[0][0], *rows[1] + rows[2][2]); short s[2][1][2] = {{{1, 2}}, {{3, 4}}};
  printf("%d\n", s[1][0][1]); return 0;
}
