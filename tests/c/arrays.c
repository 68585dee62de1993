#include <stdio.h>
int g[5] = {1, 2, 3};
char grid[3][5] = {"abcd", "efgh", "ijkl"};
int t[2][3][2] = {{{1, 2}, {3, 4}, {5, 6}}, {{7, 8}, {9, 10}, {11, 12}}};
int main(void) {
  int s = 0; for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) for (int k = 0; k < 2; k++) s = s * 3 + t[i][j][k];
  printf("%d\n", s);
  printf("%d %d %s %c\n", g[2], g[4], grid[1], grid[2][3]);
  int a[] = {[5] = 50, 60, [1] = 10, [2 + 1] = 30}; printf("%zu\n", sizeof a / sizeof *a);
  for (int i = 0; i < 7; i++) printf("%d ", a[i]); putchar('\n');
  int z[8] = {0}; z[3] = 4; for (int i = 0; i < 8; i++) printf("%d ", z[i]); putchar('\n');
  char str[] = "hello", pad[10] = "hi"; printf("%zu %s %zu %s %d\n", sizeof str, str, sizeof pad, pad, pad[9]);
  char no[3] = "abc"; printf("%c%c%c\n", no[0], no[1], no[2]);
  double d[3] = {1.5, 2}; printf("%g %g %g\n", d[0], d[1], d[2]);
  int i = 2; a[i] = a[i + 1] + a[i - 1]; printf("%d\n", a[2]);
  for (int r = 0; r < 3; r++) { for (int c = 0; c < 4; c++) grid[r][c] -= 32; printf("%s\n", grid[r]); }
  return 0;
}
