#include <stdio.h>
int main(void) {
  unsigned char c = 250; c += 10; printf("%d ", c); c -= 20; printf("%d ", c); c *= 3; printf("%d ", c); c /= 7;
  printf("%d ", c); c <<= 5; printf("%d ", c); c |= 0x1ff; printf("%d ", c); c ^= -1; printf("%d\n", c);
  signed char s = 100; s += 100; printf("%d ", s); s *= 5; printf("%d ", s); s >>= 1; printf("%d ", s); s %= 7;
  printf("%d\n", s);
  short h = 30000; h += h; printf("%d ", h); h *= h; printf("%d ", h); h -= 1.5; printf("%d\n", h);
  unsigned u = 5; u -= 6; printf("%u ", u); u /= -1; printf("%u ", u); u += 2.5; printf("%u\n", u);
  int i = 7; i *= 1.5; printf("%d ", i); i /= 0.3; printf("%d ", i); i += 1LL << 33; printf("%d ", i);
  i -= 0x100000005LL; printf("%d\n", i);
  float f = 16777216; f += 1; printf("%.1f ", f); f += 1.0; printf("%.1f ", f); f *= 1.1; printf("%.9g ", f); f /= 3;
  printf("%.9g\n", f);
  long long l = 1; l <<= 40; l |= 1; l *= -3; printf("%lld ", l); l /= 1000; printf("%lld ", l); l *= 0.5;
  printf("%lld\n", l); _Bool b = 1; b += 5; printf("%d ", b); b -= 1; printf("%d ", b); b |= 8; printf("%d ", b);
  b *= 0; printf("%d\n", b);
  return 0;
}
