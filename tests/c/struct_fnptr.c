#include <stdarg.h>
#include <stdio.h>
struct v { double x, y; }; typedef struct v (*vop)(struct v, struct v); struct v add(struct v a, struct v b) { a.x += b.x; a.y += b.y; return a; } struct v scale(struct v a, struct v b) { return (struct v){a.x * b.x, a.y * b.x}; } vop ops[] = {add, scale};
struct v sum(int n, ...) { struct v r = {0, 0}; va_list ap; va_start(ap, n); while (n--) { struct v t = va_arg(ap, struct v); r = add(r, t); } va_end(ap); return r; } vop pick(int i) { return ops[i]; }
int main(void) { struct v a = {1, 2}, b = {3, 4}; for (int i = 0; i < 2; i++) { struct v c = ops[i](a, b); printf("%g %g\n", c.x, c.y); } struct v s = sum(3, a, b, add(a, b)); printf("%g %g\n", s.x, s.y); printf("%g\n", pick(0)(pick(1)(a, b), a).y); struct { vop f; struct v arg; } call = {add, {10, 20}}; a = call.f(a, call.arg); printf("%g %g\n", a.x, a.y); struct v *p = &b; *p = ops[0](*p, *p); printf("%g\n", p->x); return 0; }
