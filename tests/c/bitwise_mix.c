#include <stdio.h>
int main(void) {
  int a = 0x5a5a1234, b = -0x0f0f; unsigned c = 0xf00ff00f; long long d = -0x123456789aLL; unsigned char e = 0xaa;
  signed char f = -0x56;
  printf("%x %x %x\n", a & b, a | b, a ^ b); printf("%x %x %x\n", a & c, b | c, b ^ c);
  printf("%llx %llx %llx\n", a & d, c | d, b ^ d);
  printf("%x %x %x %d\n", e & f, e | f, e ^ f, e == f); printf("%x %llx\n", ~a, ~d);
  a &= ~0xff; b |= 1 << 20; c ^= d; d &= c; e |= 0x155; f ^= 0x7f; printf("%x %x %x %llx %d %d\n", a, b, c, d, e, f);
  printf("%d %d %d\n", (a & 0xf0) == 0, a & (0xf0 == 0), !(a & 1));
  printf("%x\n", (c & 0xff) << 24 | (c & 0xff00) << 8 | (c >> 8 & 0xff00) | c >> 24);
  return 0;
}
