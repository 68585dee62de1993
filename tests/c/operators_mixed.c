// Conditional operators with mixed types, commas, nested assignments, logical values, unary on all types, precedence traps.
#include <stdio.h>
static int n; static int t(int v) { n = n * 10 + v; return v; }
int main(void)
{
  int i = -1; unsigned u = 1; long long l = -5; char c = 'x'; float f = 2.5f; printf("%d %d %g %lld\n", (1 ? i : u) > 0, (0 ? l : i) < 0, 1 ? i : f, 1 ? u : l); printf("%d %d\n", (int)sizeof(1 ? c : 1), (int)sizeof(1 ? 1.0f : 1)); int a, b; a = b = c = 300; printf("%d %d %d\n", a, b, c); a = (b = 3, b += 2, b * 2); printf("%d %d\n", a, b);
  printf("%d %d %d\n", 1 | 2 == 2, 5 & 3 << 1, -2 * 3 % 4); printf("%d %d %d %d\n", !5, !!5, ~0u > 0, - -3); printf("%d %d\n", 1 < 2 < 3, 3 > 2 > 1); (t(0) && t(1)) || (t(2) && t(3)) || t(4); printf("%d\n", n); n = 0; int r = t(1) ? t(2), t(3) : t(4); printf("%d %d\n", n, r); a = 5; a += (b -= 2 * (a > 0)); int *p = &a, **q = &p; printf("%d\n", **q * *p); printf("%d ", *p++ == a); p--; printf("%d\n", +*p - -*p); printf("%d\n", (*p)-- - 1);
  const char *s = i < 0 ? "neg" : i ? "pos" : "zero"; printf("%s %d %d\n", s, i ?: 7, 0 ?: 8); printf("%d\n", sizeof(char) + sizeof "ab" - (unsigned)2 ? 1 : 0); return (i++, u--, l *= 2, 0);
}
