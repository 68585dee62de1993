#include <stdio.h>
int add(a, b) int a, b; { return a + b; }
double half(f, c, s) float f; char c; short s; { return f / 2 + c + s; }
int zero() { return 7; }
int main() {
  float f = 3; char c = 4; short s = 5;
  printf("%d %g %d\n", add(2, 3), half(f, c, s), zero());
  return 0;
}
