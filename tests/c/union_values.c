// Unions by value, initialised by any member, with structs sharing a beginning, anonymous inside anonymous, arrays of them.
#include <stdio.h>
#include <string.h>
union u { int i; float f; unsigned char b[4]; struct { short lo, hi; }; }; struct shape { int kind; union { struct { double r; } circle; struct { double w, h; } box; struct { int n; union { char c; int i; }; }; }; };
static union u flip(union u x) { unsigned char t = x.b[0]; x.b[0] = x.b[3]; x.b[3] = t; return x; } static double area(struct shape s) { switch (s.kind) { case 0: return s.circle.r * 3; case 1: return s.box.w * s.box.h; default: return s.n + s.i; } }
int main(void)
{
  union u a = { 0x01020304 }, b = { .f = 1 }, c = { .b = { 1, 2, 3 } }, d = { .hi = 5 }; printf("%x %x %x %x\n", flip(a).i, b.i, c.i, d.i); a = flip(a); a.lo++; printf("%x %d %d\n", a.i, a.hi, (int)sizeof a); struct shape s[] = { { 0, { { 2 } } }, { 1, .box = { 3, 4 } }, { .kind = 2, .n = 7, .i = 0x41 } }; for (int i = 0; i < 3; i++) printf("%g ", area(s[i])); printf("%c\n", s[2].c);
  union { unsigned long long q; unsigned w[2]; double d; } e = { .d = -2 }; printf("%x %llx\n", e.w[1], e.q); union u v[2] = { { 1 }, { .f = 2 } }, *p = v; p[1] = p[0]; p->b[1] = 1; printf("%d %d\n", v[0].i, v[1].i); union { char text[8]; struct { char a, b; } two; } t; strcpy(t.text, "xyz"); t.two.b = '-'; printf("%s\n", t.text); return 0;
}
