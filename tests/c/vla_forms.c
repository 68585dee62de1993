#include <stdio.h>
#include <string.h>
static int sum(int n, int a[n]) { int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
static int sum2(int r, int c, int a[r][c]) { int s = 0;
for (int i = 0; i < r; i++) for (int j = 0; j < c; j++) s += a[i][j] * (i + 1); return s; }
static int ptr(int c, int (*a)[c], int i) { return a[i][c - 1]; } static int size(int n) { char buf[n + 3];
memset(buf, 'x', sizeof buf); return sizeof buf; } static int star(int n, int [*]);
static int star(int n, int a[n]) { return a[n - 1]; } static int rec(int n) { if (n == 0) return 0; int v[n];
for (int i = 0; i < n; i++) v[i] = i; return v[n - 1] + rec(n - 1); }
int main(void) {
  int n = 4; int a[n]; for (int i = 0; i < n; i++) a[i] = i + 1;
  printf("%d %d %d\n", sum(n, a), (int)sizeof a, (int)(sizeof a / sizeof a[0])); int m[n][n + 1];
  for (int i = 0; i < n; i++) for (int j = 0; j <= n; j++) m[i][j] = i * j;
  printf("%d %d %d %d\n", sum2(n, n + 1, m), (int)sizeof m, (int)sizeof m[0], ptr(n + 1, m, 2)); n = 9;
  printf("%d %d\n", (int)sizeof a, (int)sizeof m); for (int i = 1; i < 4; i++) { int v[i]; v[i - 1] = i * i;
  printf("%d %d ", v[i - 1], (int)sizeof v); if (i == 2) continue; char w[i * 2]; memset(w, i, sizeof w);
  printf("%d ", w[i]); } putchar('\n'); printf("%d %d %d\n", size(5), star(4, a), rec(6)); int k = 3;
  int(*p)[k] = (int(*)[k])a; printf("%d\n", (int)sizeof *p); typedef int row[k]; row r; r[0] = 0; k = 100; row q;
  printf("%d %d\n", (int)sizeof r, (int)sizeof q); int i = 2; printf("%d %d\n", (int)sizeof(int[i++]), i); { int b[i];
  b[0] = 5; { int c[i + 1]; c[i] = b[0]; printf("%d\n", c[i]); } printf("%d\n", b[0]); } goto over; over:; int z[i];
  z[i - 1] = 8; printf("%d\n", z[i - 1]); double d[i][2]; d[i - 1][1] = 2.5; printf("%g\n", d[i - 1][1]);
  struct { int x;
  } s[i]; s[1].x = 4; printf("%d\n", s[1].x); return 0;
}
