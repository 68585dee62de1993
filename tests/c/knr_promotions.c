// K&R definitions with narrow parameters: arguments arrive promoted and are narrowed; default argument promotions without a prototype.
#include <stdio.h>
int narrow(c, s, u, f, b) char c; short s; unsigned char u; float f; _Bool b; { return c + s * 2 + u * 3 + (int)(f * 4) + b; }
static double mean(n, v) int n; double *v; { double t = 0; int i; for (i = 0; i < n; i++) t += v[i]; return t / n; }
int implicit_order(a, b, c) int c, a; char *b; { return a * 100 + b[0] + c; }
struct s { int x; double y; };
struct s twice(p, k) struct s p; int k; { p.x *= k; p.y *= k; return p; }
int arr(a, n) int a[]; unsigned n; { int t = 0; while (n--) t += a[n]; return t; }
int fn(g, x) int g(); int x; { return g(x) + (*g)(x + 1); }
static int sq(x) { return x * x; }
int (*pick(which))() int which; { return which ? sq : 0; }
int unproto();
int main()
{
  char c = 'A'; float f = 2.5f; struct s p = { 3, 1.5 }; double v[] = { 1, 2, 6 }; int a[] = { 1, 2, 3 };
  printf("%d %d\n", narrow(c, 300, 255, 1.25, 7), narrow('\377', -1, 3, f, 0));
  printf("%g %d\n", mean(3, v), implicit_order(1, "x", 3));
  p = twice(p, 2); printf("%d %g %d %d\n", p.x, p.y, arr(a, 3), fn(sq, 4));
  printf("%d %d\n", pick(1)(5), unproto(c, (short)-2, f));
  return 0;
}
int unproto(a, b, d) int a, b; double d; { return a + b + (int)(d * 10); }
