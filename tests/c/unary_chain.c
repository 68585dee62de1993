#include <stdio.h>
int main(void) {
  int x = 5, y = -3; unsigned u = 7; double d = -2.5;
  printf("%d %d %d %d\n", - -x, -+-x, ~-x, -~x); printf("%d %d %d %d\n", !x, !!x, !~x, !-x);
  printf("%d %d %d\n", ~~y, - - -y, !(!(!y)));
  printf("%u %u %u\n", -u, ~u, -~u); printf("%g %g %d\n", -d, - -d, !d); printf("%d %d\n", x - -y, x - - - y);
  printf("%d ", x+++y); printf("%d\n", x); printf("%d ", x---y); printf("%d\n", x);
  int *p = &x; printf("%d %d %d\n", *&x, *&*p, &*p == p); printf("%d\n", -*p); printf("%d\n", (int)sizeof -x);
  printf("%d %d\n", sizeof(int) * 2 > 7, (int)sizeof(int) - 1);
  return 0;
}
