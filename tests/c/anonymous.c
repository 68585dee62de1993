#include <stdio.h>
struct v { int kind; union { int i; double d; struct { short lo, hi; }; }; struct { int x; } named; }; struct v g = {.kind = 1, .i = 7, .named.x = 3}; struct v h = {2, {.d = 2.5}, {4}};
int main(void) { struct v a = {.lo = 3, .hi = 4}; printf("%d %d %d %g %d\n", g.i, g.named.x, h.kind, h.d, h.named.x); printf("%x %d\n", a.i, a.hi); a.d = 1.5; struct v *p = &a; p->hi++; printf("%d\n", p->kind); a.lo = 1; printf("%d\n", a.lo); return 0; }
