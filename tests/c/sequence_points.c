#include <stdio.h>
static int trace_n; static int t(int id) { trace_n = trace_n * 10 + id; return id; }
static int reset(void) { int r = trace_n; trace_n = 0; return r; } static int two(int a, int b) { return a * 10 + b; }
int main(void) { int i = 0, a[5] = {0}; (t(1), t(2)), t(3); printf("%d\n", reset()); t(1) && t(2) || t(3);
printf("%d\n", reset()); int x = t(1) ? t(2) : t(3); printf("%d %d\n", reset(), x); i = 5; i = i + 1, i = i * 2;
printf("%d\n", i); i = 0; a[i] = i + 1; i++; a[i] = i + 1; printf("%d %d\n", a[0], a[1]); int j = (i++, i * 2);
printf("%d\n", j); for (t(1); t(2) > 5; t(3)) ; printf("%d\n", reset()); i = 1; int k = i++ && i == 2;
printf("%d\n", k); printf("%d\n", (i = 3, two(i, i))); i = 0; while (i++ < 3) a[i] = i; printf("%d %d\n", a[3], i);
int *p = a; *p++ = 9; *p = 8; printf("%d %d\n", a[0], a[1]); if (t(1), t(0)) puts("no"); printf("%d\n", reset());
struct { int v; } s = {t(4)}; printf("%d %d\n", s.v, reset()); return 0; }
