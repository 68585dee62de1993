#include <stdio.h>
#include <string.h>
struct w { unsigned long long a : 40; long long b : 24; long long c : 63; unsigned long long d : 33;
unsigned long long e : 64; };
int main(void) {
  struct w w; memset(&w, 0, sizeof w); w.a = 0xfedcba9876ULL; w.b = -8388608; w.c = -1; w.d = 0x1ffffffffULL;
  w.e = ~0ULL;
  printf("%llx %lld %lld %llx %llx %d\n", (unsigned long long)w.a, (long long)w.b, (long long)w.c,
    (unsigned long long)w.d, (unsigned long long)w.e, (int)sizeof w);
  w.a += 0x100000000ULL; w.b >>= 3; w.c <<= 60; w.d--; w.e ^= 0xff;
  printf("%llx %lld %lld %llx %llx\n", (unsigned long long)w.a, (long long)w.b, (long long)w.c,
    (unsigned long long)w.d, (unsigned long long)w.e);
  w.a++; w.b--; --w.c; ++w.d;
  printf("%llx %lld %lld %llx\n", (unsigned long long)w.a, (long long)w.b, (long long)w.c, (unsigned long long)w.d);
  w.a = w.b; w.d = w.c; printf("%llx %llx\n", (unsigned long long)w.a, (unsigned long long)w.d); w.b = 1 << 23;
  printf("%lld\n", (long long)w.b); if (w.a > 5 && w.c) puts("yes"); unsigned char *p = (unsigned char *)&w;
  for (unsigned i = 0; i < sizeof w; i++) printf("%02x", p[i]); putchar('\n'); return 0;
}
