#include <stdio.h>
enum plain { A, B, C }; enum minus { M = -1, N }; typedef enum { X = 1u } typed;
int main(void) {
  enum plain a = A; enum minus m = M; typed t = X; printf("%d %d\n", a - 1 < 0, m < 0);
  printf("%d\n", _Generic(a, unsigned: 1, int: 2, default: 3));
  printf("%d\n", _Generic(m, unsigned: 1, int: 2, default: 3));
  printf("%d\n", _Generic(A, unsigned: 1, int: 2, default: 3));
  printf("%d\n", _Generic(t, unsigned: 1, int: 2, default: 3));
  a = (enum plain)-1; printf("%d %lld\n", a > 0, (long long)a); m = -5; printf("%lld %g\n", (long long)m, (double)m);
  printf("%d\n", (int)(a >> 31)); printf("%g\n", (double)a); unsigned *p = &a; *p = 2; printf("%d\n", a == C);
  return 0;
}
