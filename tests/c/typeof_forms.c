#include <stdio.h>
#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
#define SWAP(x, y) do { typeof(x) t_ = x; x = y; y = t_; } while (0)
struct s { int a; double d[2]; }; static int f(int x) { return x + 1; } typeof(int) g = 5; typeof(g) *pg = &g;
typeof(f) h; typeof(struct s) gs = {1, {2, 3}}; int h(int y) { return y * 2; } static __typeof(&f) table[] = {f, h};
int main(void) { int i = 3; double d = 2.5; printf("%g ", MAX(i, d)); printf("%d\n", MAX(i++, 2)); printf("%d\n", i); int j = 9;
SWAP(i, j); printf("%d %d\n", i, j); struct s a = gs, b = {7, {8, 9}}; SWAP(a, b); printf("%d %g\n", a.a, b.d[1]);
typeof(a.d) arr = {1.5, 2.5}; printf("%g %d\n", arr[1], (int)(sizeof arr / sizeof *arr)); typeof(a.d[0]) x = 1 / 2.0;
typeof(1 + 1.0f) y = 1; typeof(&i) p = &j; *p = 4; printf("%g %d %d\n", x, (int)sizeof y, j); typeof(i++) k = 6;
printf("%d %d\n", i, k); typeof(char[4]) word = "abc"; typeof(const char *) str = word; puts(str);
printf("%d %d %d\n", *pg, table[0](1), table[1](5)); typeof(typeof(i) *) pp = &i; printf("%d\n", *pp);
const int ci = 1; typeof(ci) cj = 2; printf("%d\n", cj); int n = 3; typeof(int[n]) v; v[2] = n;
printf("%d %d\n", v[2], (int)sizeof v); typeof(f(1)) r = f(2); printf("%d\n", r); return 0; }
