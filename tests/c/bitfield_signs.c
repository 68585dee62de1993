// Signed and unsigned fields of every width: range, wrap, increment, compare, negative values.
#include <stdio.h>
#define FIELDS(X) X(1) X(2) X(3) X(7) X(8) X(9) X(15) X(16) X(17) X(30) X(31) X(32)
#define S(w) int s##w : w;
#define U(w) unsigned u##w : w;
struct all { FIELDS(S) FIELDS(U) signed char c5 : 5; unsigned short h13 : 13; } v;
#define TRY(w) { \
  v.s##w = (int)(1u << (w - 1)); printf("%d ", v.s##w); v.s##w--; printf("%d ", v.s##w); v.s##w = v.s##w + 1; printf("%d ", v.s##w < 0); v.s##w = ~v.s##w; printf("%d | ", v.s##w); \
  v.u##w = -1; printf("%u ", v.u##w); v.u##w++; printf("%u ", v.u##w); v.u##w -= 2; printf("%u ", v.u##w); printf("%d %d\n", v.u##w > -1, -v.u##w < 0); }
int main(void)
{
  FIELDS(TRY)
  v.c5 = 15; v.c5++; v.h13 = 8191; v.h13 += 2; printf("%d %d %d\n", v.c5, v.h13, v.c5 * v.h13);
  v.u3 = 5; v.u3 <<= 1; v.s7 = -64; v.s7 >>= 2; v.u9 ^= 0x155; v.s9 |= 256; printf("%u %d %u %d\n", v.u3, v.s7, v.u9, v.s9);
  int r = (v.u3 = 12) + (v.s3 = 5) + (v.u8++ == 255); printf("%d %u %d %u\n", r, v.u3, v.s3, v.u8);
  printf("%d %d\n", v.u7 - 200 < 0, v.u32 - 200 < 0);
  v.u1 = 2; v.s1 = 1; printf("%u %d %d\n", v.u1, v.s1, v.s1 == -1);
  return 0;
}
