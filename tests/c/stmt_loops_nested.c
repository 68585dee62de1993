#include <stdio.h>
int main(void) {
  for (int i = 0; i < 4; i++) { for (int j = 0; j < 4; j++) { if (j == 2) continue; if (i == 2) break;
  printf("%d%d ", i, j); } if (i == 3) break; } putchar('\n');
  int n = 0; while (1) { do { n++; if (n % 3 == 0) continue; if (n > 10) break; } while (n % 5); if (n > 12) break;
  for (;;) { n++; break; } } printf("%d\n", n); for (int i = 0, j = 10; i < j; i += 2, --j) printf("%d ", i * j);
  for (n = 3; n; ) printf("%d ", n--); for (; n < 3; ) n++; for (;; n++) if (n > 5) break; printf("%d\n", n);
  do printf("once\n"); while (0); while (n-- > 3) ; printf("%d\n", n); for (char c = 'a'; c <= 'e'; c++) putchar(c);
  for (unsigned u = 3; u-- > 0; ) printf("%u", u); for (double d = 0; d < 1; d += 0.25) printf(" %g", d);
  putchar('\n'); for (int *p = (int[]){3, 2, 1, 0}; *p; p++) printf("%d", *p);
  for (struct { int a; } s = {2}; s.a; s.a--) printf("s%d", s.a);
  for (long long l = 1; l > 0 && l < 1LL << 40; l <<= 13) printf(" %lld", l); putchar('\n'); int k = 5;
  do { int k = 7; (void)k; } while (--k); printf("%d\n", k); for (int i = 0; i < 3; i++) { int i = 10;
  printf("%d ", i); } int i = 0; for (; i < 10; i++) { switch (i) { case 2: continue; case 4: break;
  default: if (i > 6) goto done; } printf("%d", i); } done: printf(" %d\n", i); return 0;
}
