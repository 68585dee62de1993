#include <stdio.h>
int add(a, b) int a, b; { return a + b; }
double mixed(c, s, f, d, p) char c; short s; float f; double d; int *p; { return c + s + f + d + *p; }
unsigned char narrow(u) unsigned char u; { return u + 1; }
struct p { int x; }; int st(s, n) struct p s; int n; { return s.x * n; } char *str(s, i) char *s; { return s + i; }
int arr(a, n) int a[]; int n; { return a[n]; } int fn(f, x) int (*f)(); int x; { return f(x, 2); }
long long wide(a, b) long long a; unsigned b; { return a * b; } int none() { return 5; }
int main() { int v = 4; printf("%d %g\n", add(1, 2), mixed('a', -5, 0.5, 0.25, &v));
printf("%d %d\n", narrow(255), none()); struct p s = {3};
printf("%d %s\n", st(s, 4), str("hello", 2)); int z[] = {1, 2};
printf("%d %d %lld\n", arr(z, 1), fn(add, 5), wide(1LL << 33, 3u)); int (*f)() = add; printf("%d\n", f(7, 8));
return 0; }
