#include <stdio.h>
#define T(x) printf("%d ", (x))
int main(void) {
  int a = 3, b = 4; unsigned c = 3; long long d = 3; double e = 3; float f = 4;
  T(a < b); T(a <= b); T(a > b); T(a >= b); T(a == b); T(a != b);
  T(a == c); T(a == d); T(a == e); T(f > e); T(d < b); T(c >= 0);
  putchar('\n');
  if (a) T(1); else T(0);
  if (!a) T(1); else T(0);
  if (a == 3 && b == 4 || a == 9) T(1);
  if (d) T(2);
  if (!d) T(9); else T(8);
  if (e) T(3);
  if (!e) T(9); else T(7);
  if (f && d && a) T(4);
  int *p = &a, *q = &a + 1;
  T(p < q); T(p == &a); T(p != 0); T(!p); T(p && q);
  putchar('\n');
  int x = a < b, y = !(a < b), z = !!a; printf("%d %d %d\n", x, y, z);
  return 0;
}
