#include <stdio.h>
static int grid[3][4][2]; static int total(int n, int (*a)[4][2]) { int s = 0;
for (int i = 0; i < n; i++) for (int j = 0; j < 4; j++) s += a[i][j][0] - a[i][j][1]; return s; }
typedef int row_t[4]; static row_t rows[2] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
static int (*choose(int i))[4] { return &rows[i]; }
int main(void) {
  for (int i = 0; i < 24; i++) (&grid[0][0][0])[i] = i * i % 17; printf("%d\n", total(3, grid));
  int(*p)[4][2] = grid + 1; printf("%d %d\n", (*p)[2][1], p[1][0][0]); int(*q)[2] = grid[2];
  printf("%d %d\n", q[3][1], (*(q + 1))[0]); int(*whole)[3][4][2] = &grid;
  printf("%d %d\n", (*whole)[1][1][1], (int)sizeof *whole); printf("%d\n", (*choose(1))[2]); row_t *r = rows;
  printf("%d %d\n", r[1][0], (*r)[3]); r++; printf("%d\n", **r); int(*tab[2])[4] = {&rows[1], &rows[0]};
  printf("%d\n", (*tab[0])[1]); printf("%d\n", (int)sizeof(*q)); char names[][6] = {"ab", "cde", "fghij"};
  char(*n)[6] = names; puts(n[2]); puts(*(names + 1)); return 0;
}
