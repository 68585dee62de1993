// Compound assignment between integers and floats: computed as floating, converted back.
#include <stdio.h>
int main(void)
{
  signed char c = 100; unsigned char u = 200; short s = -300; int i = 7; unsigned w = 4000000000u; long long l = 1LL << 53; unsigned long long q = 1ULL << 60; float f = 0.1f; double d = 0.1;
  c *= 0.5; u /= 3.0f; s += 0.75; i *= 1.5f; w *= 0.25; l += 1.0; q /= 3.0; f += d; d += f; f *= i; d -= w; d /= u;
  printf("%d %d %d %d %u %lld %llu %.9g %.17g\n", c, u, s, i, w, l, q, f, d);
  int big = 16777217; float g = big; big += 0.0f; printf("%.1f %d\n", g, big);
  char k = 'a'; k += 1.9; printf("%c\n", k);
  _Bool b = 0; b += 0.3; printf("%d ", b); b -= 1.0; printf("%d\n", b);
  double e = 1; e += 1LL << 62; printf("%.0f\n", e);
  float x = 3; x /= 7; x -= 3.0 / 7; printf("%g\n", x);
  int n = 5; n /= 0.3; printf("%d\n", n); n = -5; n *= .5; printf("%d\n", n);
  unsigned short us = 65535; us += 0.5; printf("%d\n", us); us *= 0.00001; printf("%d\n", us);
  return 0;
}
