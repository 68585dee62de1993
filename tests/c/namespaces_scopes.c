#include <stdio.h>
struct a { int a; }; typedef struct a b; static int a = 1; enum c { C }; static int c = 2; union e { int e; } e = {3};
typedef int T; static int f(T T) { return T + 1; }
static int g(int x) { int y = x; { int x = y * 2; { int x2 = x, y = x + 1; x = x2 + y; } y = x; } return x * 1000 + y;
}
static int h(void) { T T = 5; { int T = 6; T++; } return T; } struct list { struct list *list; int next; };
typedef struct list list; static int label(int label) { struct label { int label; } l = {label}; goto label;
label: return l.label; }
static int k(int n) { for (int n2 = n, n = 0; n < n2; n++) { int n2 = 100; n += n2; } return n; }
static int typed(void) { typedef char T; T x = 300; { typedef double T; T y = 0.5;
return (int)(x + y * 2) + (int)sizeof(T); } } static int proto(int n, int (*fn)(int n));
static int proto(int m, int (*fn)(int)) { return fn(m); } enum { ONE = 1 };
static int en(void) { enum { ONE = 2, TWO = ONE + ONE }; return TWO * 10 + ONE; } extern int shared;
static int ext(void) { int shared = 5; { extern int shared; return shared; } } int shared = 9;
static int s1(void) { struct a { char c[7]; }; return sizeof(struct a); } static int s2(struct a *p) { struct a;
struct q { struct a *p; } q; struct a { double d; } x = {2.5}; q.p = &x; return (int)q.p->d + p->a; }
int main(void) { struct a a2 = {4}; b b2 = {5}; printf("%d %d %d %d %d %d %d\n", a, a2.a, b2.a, c, C, e.e, f(6));
printf("%d %d %d %d %d\n", g(3), h(), label(7), k(3), typed()); list l = {&l, 8};
printf("%d %d\n", l.list->list->next, proto(2, f)); printf("%d %d %d %d %d\n", en(), ONE, ext(), s1(), s2(&a2));
int printf_ = 3, main = 4; printf("%d\n", printf_ + main); return 0; }
