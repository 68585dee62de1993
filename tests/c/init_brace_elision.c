#include <stdio.h>
struct in { int a, b; }; struct out { struct in i, j; int k[2]; char s[3]; struct in last; };
static struct out g = {1, 2, 3, 4, 5, 6, "ab", 7, 8}, h = {{1}, 2, 3, {4}, {'x'}, 5};
static int m[2][3] = {1, 2, 3, 4}, n[][2] = {1, 2, 3, {4}, 5}, c[2][2][2] = {{1, 2, 3}, {{4}, 5}};
static struct in arr[] = {1, 2, 3, 4, {5}, 6}; static struct { int n; struct in v[2]; }
w[2] = {1, {2, 3, 4, 5}, 6, 7};
int main(void) {
  printf("%d %d %d %d %d %d %s %d %d\n", g.i.a, g.i.b, g.j.a, g.j.b, g.k[0], g.k[1], g.s, g.last.a, g.last.b);
  printf("%d %d %d %d %d %c %d %d\n", h.i.a, h.i.b, h.j.a, h.j.b, h.k[0], h.s[0], h.last.a, h.last.b);
  for (int i = 0; i < 6; i++) printf("%d ", m[i / 3][i % 3]); printf("%d: ", (int)(sizeof n / sizeof *n));
  for (int i = 0; i < 6; i++) printf("%d ", n[i / 2][i % 2]);
  for (int i = 0; i < 8; i++) printf("%d ", ((int *)c)[i]); putchar('\n');
  printf("%d: ", (int)(sizeof arr / sizeof *arr)); for (int i = 0; i < 4; i++) printf("%d,%d ", arr[i].a, arr[i].b);
  printf("%d %d %d %d %d %d\n", w[0].n, w[0].v[0].a, w[0].v[1].b, w[1].n, w[1].v[0].a, w[1].v[1].a); int x = 3;
  struct out l = {x, x, x + 1, x + 2, x, x, "z", x * 3};
  printf("%d %d %d %s %d %d\n", l.i.b, l.j.a, l.k[1], l.s, l.last.a, l.last.b); struct in si = {9, 9};
  struct out from = {si, si, 1, 2, "q", si}; printf("%d %d %d\n", from.j.b, from.k[1], from.last.a);
  int deep[1][1][1] = {{{7}}}; printf("%d\n", deep[0][0][0]); int scalar = {5}; int trailing[] = {1, 2, 3,};
  printf("%d %d\n", scalar, (int)(sizeof trailing / sizeof *trailing)); return 0;
}
