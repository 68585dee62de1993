#include <stdio.h>
int main(void) {
  unsigned char a = 200, b = 100;
  printf("%d %d\n", a + b, (unsigned char)(a + b));
  short s = -1; unsigned short us = 65535;
  printf("%d %d\n", s == us, (unsigned short)s == us);
  printf("%d\n", -1 < 1u);
  printf("%d\n", (char)-1 < (unsigned char)1);
  unsigned u = 5; int i = -10;
  printf("%u %d\n", u + i, (int)(u + i));
  printf("%d\n", u + i > 0);
  long long l = -1; printf("%d %d\n", l < 1u, l < 1ull);
  printf("%d\n", ~(unsigned char)0);
  printf("%d\n", (unsigned char)255 << 4);
  printf("%zu %zu %zu\n", sizeof(a + b), sizeof(1 ? s : 1LL), sizeof(char));
  float f = 1; double d = 3; printf("%zu %zu\n", sizeof(f * f), sizeof(f * d));
  return 0;
}
