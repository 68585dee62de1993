// The low half of a 64-bit result goes into a local between two others.
#include <stdio.h>
static unsigned sum(void) {
  unsigned before = 7, v = 0xcccccccc, after = 9;
  for (unsigned i = 0; i != 5; ++i) v += 0x40000030L;
  return v ^ before << 8 ^ after << 16;
}
int main(void) {
  int a = 1, b = -5, c = 3;
  long long w = 0x123456789abcdefLL;
  b = w + a;
  printf("%d %d %d\n", a, b, c);
  b = (a ? w : c) - 1;
  printf("%d %d %d %x\n", a, b, c, sum());
  unsigned char small = 200, other = 5;
  small += w;
  printf("%d %d\n", small, other);
}
