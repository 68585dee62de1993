#include <stdio.h>
int main(void) {
  int i = -2147483647 - 1; unsigned u = 4294967295u; long long l = 9223372036854775807LL;
  unsigned long long ul = 18446744073709551615ULL;
  printf("%.17g %.17g %.17g %.17g\n", (double)i, (double)u, (double)l, (double)ul);
  printf("%.9g %.9g %.9g %.9g\n", (float)i, (float)u, (float)l, (float)ul);
  printf("%.17g %.17g\n", (double)9007199254740993LL, (double)9007199254740995ULL);
  printf("%.9g %.9g %.9g\n", (float)16777217, (float)16777219, (float)0x7fffffbf);
  printf("%.9g %.9g\n", (float)0x8000004000000001LL, (float)0x8000004000000000ULL);
  printf("%.9g %.9g\n", (float)0x4000004000000000LL, (float)0x4000004000000001LL);
  printf("%.17g\n", (double)0x8000000000000401ULL);
  printf("%g %g %g\n", (double)(char)-1, (double)(unsigned char)-1, (double)(short)40000); double d = 5 / 2;
  printf("%g %g\n", d, 5 / 2.0); d = 'a'; printf("%g\n", d); _Bool b = 1; printf("%g\n", b + 0.5); return 0;
}
