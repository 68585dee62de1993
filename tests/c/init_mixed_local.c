#include <stdio.h>
struct p { int x, y; }; static struct p mk(int a) { struct p r = {a, -a}; return r; } static int n;
static int next(void) { return ++n; }
int main(void) {
  int a = next(), b = a + next(), c[3] = {next(), b}; printf("%d %d %d %d %d\n", a, b, c[0], c[1], c[2]);
  struct p s = mk(3), t[2] = {mk(1), {5}}, *q = &t[1]; printf("%d %d %d %d %d\n", s.y, t[0].x, t[0].y, q->x, q->y);
  struct { struct p in; int z; } w = {mk(7), 8}, v = {.z = 9, .in = s}, u = {.in.y = 4};
  printf("%d %d %d %d %d %d\n", w.in.y, w.z, v.in.x, v.z, u.in.x, u.in.y);
  int self = self = 4; printf("%d\n", self); int big[100] = {1, 2}; int sum = 0;
  for (int i = 0; i < 100; i++) sum += big[i]; printf("%d\n", sum); for (int i = 0; i < 3; i++) { int fresh[4] = {i};
  fresh[3] += 5; struct p z = {.y = i}; printf("%d %d %d ", fresh[0], fresh[3], z.x + z.y); } putchar('\n');
  double d = 1 / 2, e = 1.0 / 2; float f = e; char ch = 'a' + 1; printf("%g %g %g %c\n", d, e, f, ch);
  static int st = 5; static int *sp = &st; *sp += 1; printf("%d\n", st); int m[2][2] = {{a, b}, {a * b}};
  printf("%d %d\n", m[1][0], m[1][1]); char s5[5] = {[1 ... 3] = 'x', 0}; s5[0] = 'y'; puts(s5); _Bool bb = 256;
  unsigned char uc = 300; printf("%d %d\n", bb, uc); int empty[2] = {}; struct p pe = {};
  printf("%d %d\n", empty[1], pe.y); return 0;
}
