#include <stdio.h>
struct b { int a : 4, : 3, b : 5; unsigned c : 10; int : 0; int d : 7; };
static struct b g = {1, 2, 3, 4}, h = {.d = -1, .a = 7}, arr[3] = {{1}, [2] = {.c = 1023}};
static const struct b k = {-8, -16, 1000, 63}; struct n { struct b in; int x : 3; }
n = {{1, 2, 3, 4}, -1}, m = {.in.b = 9, .x = 2};
int main(void) {
  int v = 5; struct b l = {v, v + 1, v * 100, -v}, z = {0}, part = {.c = v};
  printf("%d %d %d %d\n", g.a, g.b, g.c, g.d); printf("%d %d %d %d\n", h.a, h.b, h.c, h.d);
  printf("%d %d %d\n", arr[0].a, arr[1].c, arr[2].c); printf("%d %d %d %d\n", k.a, k.b, k.c, k.d);
  printf("%d %d %d %d\n", n.in.a, n.in.d, n.x, m.in.b + m.x);
  printf("%d %d %d %d\n", l.a, l.b, l.c, l.d); printf("%d %d\n", z.d, part.c + part.a);
  struct b q = (struct b){.b = 3, .a = -2}; printf("%d %d %d\n", q.a, q.b, q.c); l = q; printf("%d %d\n", l.a, l.d);
  return 0;
}
