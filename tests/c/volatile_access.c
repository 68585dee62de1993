#include <stdio.h>
static volatile int g = 5; volatile const int vc = 9; static int *volatile vp; struct { volatile int a; int b; }
s = {1, 2};
int main(void) {
  volatile int x = 1; x; x++; x += x; printf("%d\n", x); volatile int *p = &g; *p = *p + 1; *p *= 2;
  printf("%d %d\n", g, *p); vp = (int *)&g; *vp = 3; printf("%d %d\n", g, vc); s.a++; s.a--; printf("%d\n", s.a);
  volatile double d = 0.5; d *= 3; printf("%g\n", d); volatile char c = 200; printf("%d\n", c);
  volatile unsigned char arr[3] = {1, 2, 3}; arr[1] <<= 7; printf("%d\n", arr[1]);
  for (volatile int i = 0; i < 3; i++) printf("%d ", i); putchar('\n'); volatile struct { int q; } vs = {7}; vs.q--;
  printf("%d\n", vs.q); return 0;
}
