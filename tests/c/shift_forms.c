// Shifts of every type by every kind of count, signed right shifts, into the sign, of promoted and unsigned narrow values, rotates.
#include <stdio.h>
static unsigned rotl(unsigned x, int k) { return x << k | x >> (32 - k); } static unsigned long long rotr(unsigned long long x, unsigned k) { return x >> (k & 63) | x << (-k & 63); } static unsigned char rot8(unsigned char x, int k) { return x << k | x >> (8 - k); }
int main(void)
{
  signed char sc = -128; unsigned char uc = 255; short s = -1; unsigned short us = 65535; int i = -2147483647 - 1; unsigned u = 1u << 31; long long l = -1; char k = 3; long long wide = 5; printf("%d %d %d %d %d\n", sc >> 3, uc << 4, s >> 15, us << 15 > 0, i >> 31); printf("%u %lld %d %x\n", u >> wide, l << 40 >> 38, sc << k, (unsigned char)(uc << k));
  for (int j = 0; j < 64; j += 9) printf("%llx ", rotr(0x0123456789abcdefULL, j)); for (int j = 1; j < 32; j += 10) printf("%x ", rotl(0xdeadbeef, j)); for (int j = 1; j < 8; j += 3) printf("%x ", rot8(0xa5, j)); printf("\n"); uc >>= 1; us <<= 3; sc >>= 2; s <<= 1; l >>= 60; i >>= k; u <<= 0; printf("%d %d %d %d %lld %d %u\n", uc, us, sc, s, l, i, u); int one = 1; printf("%lld %d %d\n", 1LL << 62 >> one, one << 30, (1 << one) << one); return 0;
}
