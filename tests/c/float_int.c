#include <stdio.h>
int main(void) {
  double d = 3.99; float f = -3.99f;
  printf("%d %d %lld %u\n", (int)d, (int)f, (long long)d, (unsigned)d);
  printf("%d %d\n", (char)65.9, (unsigned char)200.5);
  int i = 16777217; printf("%.9g %.17g\n", (float)i, (double)i);
  unsigned u = 4294967295u; printf("%.9g %.17g\n", (float)u, (double)u);
  long long l = 9007199254740993LL; printf("%.17g %.9g\n", (double)l, (float)l);
  unsigned long long ul = 18446744073709551615ULL; printf("%.17g %.9g\n", (double)ul, (float)ul);
  printf("%llu\n", (unsigned long long)1e19);
  printf("%lld\n", (long long)-1e18);
  short s = -7; printf("%g %g\n", (double)s, s * 0.5);
  i = 7; i *= 1.5; printf("%d\n", i);
  i = 7; i /= 0.5; printf("%d\n", i);
  char c = 10; c += 0.9; printf("%d\n", c);
  _Bool b = 0.1; printf("%d\n", b);
  return 0;
}
