#include <stdio.h>
int sum(int n, int a[n]) { int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
int mat(int r, int c, int m[r][c]) { int t = 0; for (int i = 0; i < r; i++) for (int j = 0; j < c; j++) t += m[i][j] * (i + 1); return t + (int)sizeof m[0]; }
int f(int n) { if (n == 0) return 0; int a[n]; for (int i = 0; i < n; i++) a[i] = i; return a[n - 1] + f(n - 1); }
int main(void) {
  for (int n = 1; n < 5; n++) { int a[n]; for (int i = 0; i < n; i++) a[i] = i * n; printf("%d %zu\n", sum(n, a), sizeof a); if (n == 2) continue; if (n == 4) break; }
  int r = 3, c = 4, m[r][c]; for (int i = 0; i < r; i++) for (int j = 0; j < c; j++) m[i][j] = i * c + j; printf("%d %zu\n", mat(r, c, m), sizeof m); int (*p)[c] = m; p++; printf("%d %zu\n", (*p)[1], sizeof *p); printf("%d\n", (int)(&m[2] - m));
  printf("%d\n", f(20)); long total = 0; for (int k = 0; k < 20000; k++) { char big[k % 500 + 1]; big[0] = k; total += big[0] + (int)sizeof big; } printf("%ld\n", total);
  int k = 0; again: { int v[k + 1]; v[k] = k; if (v[k] < 3000) { k++; goto again; } } printf("%d\n", k); typedef int row[r]; row x; r = 10; printf("%zu\n", sizeof x);
  int i = 0; do { double d[++i]; d[i - 1] = 2.5; if (i == 3) goto out; } while (1); out: printf("%d\n", i); return 0;
}
