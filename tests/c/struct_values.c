// Structs as values: results used in place, members of results, assignment chains, in conditionals and commas, passed by callbacks, arrays inside.
#include <stdio.h>
struct v { int x, y; }; struct big { int a[20]; struct v v; }; struct mix { char c; double d; short s; };
static struct v mk(int x, int y) { struct v r = { x, y }; return r; } static struct v add(struct v a, struct v b) { return mk(a.x + b.x, a.y + b.y); } static struct big fill(struct big b, int k) { for (int i = 0; i < 20; i++) b.a[i] += k * i; b.v = add(b.v, mk(k, -k)); return b; }
static struct v apply(struct v (*f)(struct v, struct v), struct v a, int n) { return n ? apply(f, f(a, a), n - 1) : a; } static struct mix swap(struct mix m) { char c = m.c; m.c = m.s; m.s = c; m.d = -m.d; return m; } static int sum(struct big b) { int t = b.v.x; for (int i = 0; i < 20; i++) t += b.a[i]; return t; }
int main(void)
{
  struct v a = mk(1, 2), b, c; b = c = add(a, mk(3, 4)); printf("%d %d %d\n", b.x, c.y, add(b, c).x); a = a.x ? mk(9, 8) : b; printf("%d %d\n", a.x, (a, mk(5, 6)).y); printf("%d\n", apply(add, mk(1, 1), 5).y); struct big g = { { 1 }, { 2, 3 } }, h = fill(fill(g, 1), 2); printf("%d %d %d %d\n", sum(g), sum(h), h.v.y, fill(h, 3).a[19]);
  struct mix m = { 'c', 1.5, 300 }, n = swap(swap(m)); printf("%d %g %d\n", swap(m).c, n.d, n.s); struct v w[3] = { mk(1, 2), [2] = add(a, a) }; w[1] = w[2]; w[0] = w[0]; printf("%d %d %d\n", w[0].y, w[1].x, w[2].y); struct v *p = w; *p++ = mk(7, 7); *p = *(p - 1); printf("%d\n", w[1].x); struct { struct v in; struct v *out; } o = { mk(1, 2), &o.in }; o.out->x = 5; printf("%d %d\n", o.in.x, (*o.out).y); struct v s = mk(1, 2); s = mk(s.y, s.x); printf("%d%d\n", s.x, s.y); return mk(0, 1).x;
}
