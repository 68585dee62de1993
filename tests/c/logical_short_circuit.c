#include <stdio.h>
static int n; static int t(int v) { n = n * 10 + v; return v & 1; }
int main(void) {
  int r; r = t(1) && t(2) && t(3); printf("%d %d\n", r, n); n = 0; r = t(2) || t(3) || t(5); printf("%d %d\n", r, n);
  n = 0; r = t(2) && t(1) || t(3); printf("%d %d\n", r, n); n = 0; r = t(1) || t(2) && t(3); printf("%d %d\n", r, n);
  n = 0;
  r = !(t(1) && t(3)) || !t(2); printf("%d %d\n", r, n); n = 0; if ((t(1) && !t(2)) || t(9)) printf("in %d\n", n);
  double d = 0.0; int *p = 0; printf("%d %d %d %d\n", d && 1, !d, p && *p, !p);
  printf("%d %d\n", 0.1 && 1, -0.0 || 0);
  n = 0; int x = (t(1) || t(2)) + (t(2) || t(4)) * 10; printf("%d\n", x); while (t(1) && n < 100) ; printf("%d\n", n);
  printf("%d\n", "str" && 1); printf("%d\n", 5 && 0x100000000LL); return 0;
}
