#include <stdio.h>
int main(void) {
  int a = -64; unsigned b = 0x80000001u; long long c = -4096; unsigned long long d = 0x8000000000000001ULL;
  for (int i = 0; i < 8; i += 3) printf("%d %u %lld %llu\n", a >> i, b >> i, c >> i, d >> i);
  for (int i = 0; i < 8; i += 3) printf("%u %llu\n", b << i, d << i);
  long long n = 5; printf("%d %u\n", 3 << n, b >> n);
  char k = 3; printf("%lld\n", 1LL << k);
  a >>= 2; b <<= 1; c >>= n; d <<= k; printf("%d %u %lld %llu\n", a, b, c, d);
  unsigned char uc = 0xf0; uc >>= 2; printf("%d\n", uc); uc <<= 3; printf("%d\n", uc);
  return 0;
}
