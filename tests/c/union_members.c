#include <stdio.h>
#include <string.h>
union u { char c; int i; double d; char s[12]; struct { short a, b; } p; };
static union u g = {5}, h = {.d = 1.5}, t[2] = {{.s = "text"}, {.p = {1, 2}}};
static union u make(int i) { union u r; memset(&r, 0, sizeof r); r.i = i; return r; }
static int low(union u x) { x.i &= 0xff; return x.i; }
int main(void) {
  printf("%d %g %s %d\n", g.c, h.d, t[0].s, t[1].p.b); union u a = make(0x01020304), b = a;
  printf("%d %d %d\n", a.c, low(b), b.i == a.i); b.d = 2.0; printf("%d\n", b.i); b.p.a = 7; b.p.b = -1;
  printf("%x\n", b.i); union u *q = &b; strcpy(q->s, "abc"); printf("%x %d\n", q->i, (int)sizeof *q); a = *q;
  puts(a.s); union { unsigned u; float f; } fu = {.f = 1.0f}; printf("%x\n", fu.u); fu.u ^= 0x80000000;
  printf("%g\n", fu.f);
  union { unsigned long long q; unsigned w[2]; unsigned char b[8]; } e = {0x1122334455667788ULL};
  printf("%x %x %x\n", e.w[0], e.w[1], e.b[7]); e.b[0]++; e.w[1] = 0; printf("%llx\n", e.q);
  printf("%d\n", make(300).c); return 0;
}
