#include <stdio.h>
int main(void) {
  int i; unsigned char c; short s; float f; double d; _Bool b; long long l; int *p, *q, arr[3];
  printf("%d\n", i = 300); printf("%d\n", c = 300); printf("%d\n", s = 70000); printf("%g\n", f = 0.1);
  printf("%g\n", d = 5); printf("%d\n", b = 0.5); printf("%lld\n", l = -1u); printf("%lld\n", l = -1);
  i = c = s = 1000; printf("%d %d %d\n", i, c, s); d = i = 3.9; printf("%g %d\n", d, i); f = d = 1.0 / 3;
  printf("%.9g %.17g\n", f, d); d = f = 1.0 / 3; printf("%.17g\n", d);
  p = q = arr; *p++ = *q = 5; printf("%d %d\n", arr[0], (int)(p - q)); p[1] = p[0] = arr[0] + 1;
  printf("%d %d %d\n", arr[0], arr[1], arr[2]); i -= 2; printf("%d\n", i); (i = 4) > 3 && (i = 9);
  printf("%d\n", i);
  return 0;
}
