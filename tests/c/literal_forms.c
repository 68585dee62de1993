#include <stdio.h>
int main(void) {
  printf("%d %d %d %d %d\n", 0, 010, 0x1F, 0xabcDEF, 0b1011);
  printf("%u %llu %lld\n", 4000000000u, 18446744073709551615ULL, 0x7fffffffffffffffLL);
  printf("%g %g %g %g %g %g\n", 1., .5, 1e3, 1E-2, 0x1.8p1, 0xAp-2);
  printf("%g %g %g\n", 3.25f, 1e+2, 00012.5);
  printf("%.17g %.9g %.17g\n", 0.1, 0.1f, (double)0.1f);
  printf("%a %a\n", 1.0 / 3, 5e-324);
 
  return 0;
}
