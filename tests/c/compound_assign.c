#include <stdio.h>
int calls; int arr[3];
int *at(int i) { calls++; return &arr[i]; }
int addg(void) { arr[0] += 100; return 1; }
int main(void) {
  int a = 10; a += 5; a -= 3; a *= 4; a /= 5; a %= 7; a <<= 4; a >>= 1; a |= 3; a &= ~1; a ^= 0xff; printf("%d\n", a);
  *at(1) += 5; *at(1) *= 3; printf("%d %d\n", arr[1], calls);
  arr[0] += addg(); printf("%d\n", arr[0]);
  *at(0) -= addg(); printf("%d\n", arr[0]);
  long long l = 1; l += 0.5; l <<= 40; l -= 1; l %= 1000; printf("%lld\n", l);
  double d = 2; d += 1; d *= d; d /= 2; d -= 'A'; printf("%g\n", d);
  unsigned char c = 250; c += 10; printf("%d\n", c); c -= 20; printf("%d\n", c); int v = c *= 3; printf("%d %d\n", v, c);
  short s = 1000; s *= 1000; printf("%d\n", s);
  int *p = arr; p += 2; p -= 1; printf("%d\n", (int)(p - arr));
  char *q = "abcdef"; q += 3; printf("%s\n", q);
  int x = 1, y; y = x += 2; printf("%d %d\n", x, y);
  x = y = 9; printf("%d %d\n", x, y);
  unsigned u = 5; u -= 6; printf("%u\n", u);
  int i = 0; arr[i++] += 7; printf("%d %d\n", arr[0], i);
  return 0;
}
