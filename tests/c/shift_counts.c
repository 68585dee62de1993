#include <stdio.h>
int main(void) {
  int one = 1, neg = -8; unsigned u = 0x80000001u; long long l = 1, nl = -256;
  unsigned long long ul = 0x8000000000000001ULL;
  for (int i = 0; i < 32; i += 5) printf("%d %d %u %u ", one << i, neg >> i, u << i, u >> i);
  putchar('\n');
  for (int i = 0; i < 64; i += 9) printf("%lld %lld %llu %llu ", l << i, nl >> i, ul << i, ul >> i);
  putchar('\n');
  unsigned char c = 0x81; signed char sc = -127; short s = -1;
  printf("%d %d %d %d %d\n", c << 1, c >> 1, sc >> 1, sc << 1, s << 15);
  printf("%d %d\n", 1 << '\3', 1 << 4LL);
  c <<= 1; sc >>= 2; s <<= 3; printf("%d %d %d\n", c, sc, s);
  printf("%llu %d\n", 1ull << 63 >> 63, (int)(1u << 31) >> 31);
  return 0;
}
