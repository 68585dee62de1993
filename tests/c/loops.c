#include <stdio.h>
int main(void) {
  int i = 0; while (i < 3) printf("%d ", i++); putchar('\n');
  do { printf("%d ", i--); } while (i); putchar('\n');
  do printf("once\n"); while (0);
  for (;;) { if (++i == 4) continue; if (i > 6) break; printf("%d ", i); } putchar('\n');
  for (int a = 0, b = 10; a < b; a += 2, b--) printf("%d,%d ", a, b); putchar('\n');
  for (i = 0; i < 3; i++) { for (int j = 0; ; j++) { if (j == i) break; printf("%d%d ", i, j); } } putchar('\n');
  while (1) { if (i-- < 0) break; } printf("%d\n", i);
  for (i = 5; i--;) ; printf("%d\n", i);
  int n = 0; do { if (n == 2) continue; if (n == 5) break; } while (n++ < 10); printf("%d\n", n);
  for (const char *p = "xyz"; *p; p++) putchar(*p); putchar('\n');
  unsigned u = 3; while (u --> 0) printf("%u ", u); putchar('\n');
  for (double d = 0; d < 1; d += 0.25) printf("%g ", d); putchar('\n');
  long long l = 1LL << 33; int c = 0; while (l) { l >>= 1; c++; } printf("%d\n", c);
  return 0;
}
