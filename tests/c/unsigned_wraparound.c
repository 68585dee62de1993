#include <limits.h>
#include <stdio.h>
int main(void) {
  unsigned u = UINT_MAX; printf("%u %u %u\n", u + 1, 0u - 1, u * 2); unsigned char c = UCHAR_MAX; c++;
  unsigned short s = 0; s--; printf("%d %d\n", c, s); unsigned long long l = ULLONG_MAX;
  printf("%llu %llu\n", l + 1, l * l); for (unsigned i = 3; i < 4; i--) printf("%u ", i); putchar('\n'); int n = 0;
  for (unsigned char i = 250; i >= 250; i++) n++; printf("%d\n", n); printf("%d\n", 1u - 2 < 0);
  unsigned a = 5, b = 10; printf("%d %d\n", (int)(a - b), a - b > 0); printf("%u\n", (a - b) / 2);
  printf("%u %u\n", -a % 7, -(int)a % 7); unsigned x = 1; for (int i = 0; i < 33; i++) x = x * 3 + 1;
  printf("%u\n", x); printf("%u\n", 4000000000u + 500000000u); unsigned h = 5381;
  for (const char *p = "hash me"; *p; p++) h = h * 33 + *p; printf("%u\n", h); int i = INT_MAX; i++;
  printf("%d\n", i == INT_MIN); i = INT_MIN; i--; printf("%d\n", i); i = 46341; printf("%d\n", i * i);
  printf("%d\n", -INT_MIN == INT_MIN); unsigned short m = 65535; printf("%u\n", (unsigned)m * m);
  printf("%d\n", (signed char)(127 + 1)); return 0;
}
