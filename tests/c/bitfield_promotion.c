#include <stdio.h>
struct b { unsigned long long a : 30, b : 32; long long c : 31, d : 32; unsigned e : 31, f : 32; } s = {5, 6, 7, 8, 9, 10};
int main(void) {
  printf("%g %g %g\n", (double)(s.a - 10), (double)(s.e - 10), (double)(s.c - 10));
  printf("%d %d %d\n", s.a - 10 < 0, s.f - 11 > 0, s.b - 7 > 0);
  printf("%zu %zu %zu\n", sizeof(+s.a), sizeof(+s.b), sizeof(+s.d));
  return 0;
}
