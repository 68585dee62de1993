#include <stdio.h>
#include <string.h>
enum kind { NUM, STR, PAIR }; struct val { enum kind k; union { double n; const char *s; struct { struct val *a, *b; } p; } u; }; struct val num(double n) { struct val v = {NUM, {.n = n}}; return v; } struct val str(const char *s) { return (struct val){.k = STR, .u.s = s}; }
void show(const struct val *v) { switch (v->k) { case NUM: printf("%g", v->u.n); break; case STR: printf("\"%s\"", v->u.s); break; case PAIR: putchar('('); show(v->u.p.a); printf(" . "); show(v->u.p.b); putchar(')'); } }
int main(void) { struct val a = num(1.5), b = str("two"), p = {PAIR}; p.u.p.a = &a; p.u.p.b = &b; struct val q = p; q.u.p.a = &p; show(&q); putchar('\n'); struct val arr[3] = {num(1), str("x"), p}; for (int i = 0; i < 3; i++) show(arr + i); putchar('\n'); union { struct { unsigned lo : 4, hi : 4; } n; unsigned char b; } x; x.b = 0xa5; printf("%x %x\n", x.n.lo, x.n.hi); x.n.hi = 3; printf("%x\n", x.b); return 0; }
