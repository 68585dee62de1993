// Initialising a member does not touch the bit-fields that share its unit, whatever comes first.
#include <stdio.h>
struct a { char c[1]; int f : 11; }; struct b { float d[5]; long long w : 17; char t[2]; };
struct outer { int n; struct a in; };
static struct a first = {.f = 4, .c = {0}}, last = {.c = {7}, .f = -5}, text = {.f = 9, .c = ""};
static struct b wide = {.w = -1, .d = {1, 2}, .t = {3}}, back = {.t = {5, 6}, .w = 77};
static struct outer nested = {24, {.f = 4, .c = {}}}, again = {.in = {.f = 3}, .in.c = {2}};
static struct a over = {.f = 4, .f = 6, .c = {1}, .c = {2}};
int main(void) {
  printf("%d %d %d %d %d %d\n", first.f, first.c[0], last.f, last.c[0], text.f, text.c[0]);
  printf("%d %g %d %d %d %d\n", (int)wide.w, wide.d[1], wide.t[0], (int)back.w, back.t[0], back.t[1]);
  printf("%d %d %d %d %d %d\n", nested.n, nested.in.f, again.in.f, again.in.c[0], over.f, over.c[0]);
  int v = 100;
  struct a l = {.f = v, .c = {3}}, m = {.f = v, .c = {}};
  struct outer o = {.in.f = v, .in.c = {v / 50}};
  printf("%d %d %d %d %d %d\n", l.f, l.c[0], m.f, m.c[0], o.in.f, o.in.c[0]);
  return 0;
}
