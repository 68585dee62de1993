#include <stdio.h>
int main(void) {
  int a = 17, b = -5;
  printf("%d %d %d %d %d\n", a + b, a - b, a * b, a / b, a % b);
  printf("%d %d\n", -17 / 5, -17 % 5);
  unsigned u = 3000000000u, v = 7;
  printf("%u %u %u\n", u + u, u / v, u % v);
  printf("%u %u\n", u * 3, v - 8);
  printf("%d %d %d %d\n", a & b, a | b, a ^ b, ~a);
  printf("%d %d %u\n", a << 3, b >> 1, u >> 4);
  return 0;
}
