#include <stdio.h>
struct t { int x; short y; char z; };
int g = 5; double gd = 1.5; long long gl = 9;
int main(void) {
  int a[4] = {1, 2, 3, 4}, *p = a, i = 0;
  printf("%d ", *p++); printf("%d ", *++p); printf("%d ", (*p)++); printf("%d ", ++*p); printf("%d\n", (int)(p - a));
  int e0 = a[i++], e1 = a[i++]; printf("%d %d %d\n", e0, e1, i);
  a[--i] = 50; a[i]--; printf("%d %d %d %d\n", a[0], a[1], a[2], a[3]);
  g++; ++g; gd++; --gd; gd--; gl++; gl--; ++gl;
  printf("%d %g %lld\n", g, gd, gl);
  printf("%g ", gd++); printf("%g ", ++gd); printf("%lld ", gl--); printf("%lld\n", --gl);
  struct t s = {1, 2, 3}, *q = &s;
  q->x++; ++q->y; q->z--; printf("%d %d %d\n", s.x, s.y, s.z);
  printf("%d %d %d\n", q->x++, --q->y, q->z++); printf("%d %d %d\n", s.x, s.y, s.z);
  char *str = "hello"; while (*str) putchar(*str++ - 32); putchar('\n');
  unsigned char c = 255; printf("%d ", c++); printf("%d ", c); printf("%d\n", --c);
  float f = 0.5f; printf("%g ", f++); printf("%g\n", ++f);
  return 0;
}
