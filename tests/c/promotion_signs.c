#include <stdio.h>
int main(void) {
  unsigned char uc = 255; signed char sc = -1; unsigned short us = 65535; short ss = -1; char c = '\xff';
  printf("%d %d %d %d\n", uc + 1, sc + 1, us + 1, ss + 1);
  printf("%d %d %d\n", uc == (unsigned char)sc, us == (unsigned short)ss, uc == sc);
  printf("%d %d\n", sc < 0u, ss < 1u);
  printf("%d %d %d\n", -1 < 1u, -1 < 1LL, -1LL < 1u);
  printf("%d %d\n", ~uc, ~us);
  printf("%u %d\n", -1 / 2u, -1 / 2);
  printf("%lld %llu\n", -1 / 2LL, -1 / 2ULL);
  printf("%d %d\n", c, c < 0);
  printf("%d %d\n", (us * us) == 4294836225u, (int)(us * (unsigned)us));
  printf("%d %d %d\n", uc << 8, sc << 3, us >> 4);
  _Bool b = 5; printf("%d %d %d\n", b + b, ~b, -b);
  return 0;
}
