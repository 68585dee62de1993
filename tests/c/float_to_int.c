#include <stdio.h>
int main(void) {
  double d[] = {0.0, 0.9, -0.9, 1.5, -1.5, 2147483647.0, -2147483648.0, 127.99, -128.5, 65535.7};
  for (int i = 0; i < 10; i++) printf("%d %lld ", (int)d[i], (long long)d[i]); putchar('\n');
  for (int i = 3; i < 4; i++) printf("%u %llu %d %d\n", (unsigned)d[i], (unsigned long long)d[i], (char)d[i],
    (short)d[i]);
  printf("%u %u\n", (unsigned)4294967295.0, (unsigned)2147483648.5);
  printf("%lld %lld\n", (long long)9.2233720368547748e18, (long long)-9.2233720368547758e18);
  printf("%llu %llu\n", (unsigned long long)1.8446744073709550e19, (unsigned long long)9.3e18);
  printf("%d %d %d\n", (_Bool)0.1, (_Bool)0.0, (_Bool)-0.0); float f = 123456.789f;
  printf("%d %lld\n", (int)f, (long long)f);
  printf("%d %d %d\n", (signed char)-100.7, (unsigned char)200.9, (unsigned short)60000.5f); int i = 3.99;
  unsigned char c = 250.5; i += 0.7; printf("%d %d\n", i, c); printf("%d\n", (int)(0.1 * 3 * 10)); return 0;
}
