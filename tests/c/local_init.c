#include <stdio.h>
struct in { int a; char b[4]; }; struct out { struct in x[2]; double d; const char *s; int (*f)(int); };
int id(int x) { return x; }
int test(int n) {
  int a[5] = {n, n + 1, [4] = n * 2}; struct out o = {{{n, "ab"}, {2, {'x', 'y'}}}, n / 2.0, "str", id};
  struct out z = {.d = 9, .x[1].a = n, .x[1].b = "q"}; int big[40] = {1, 2, 3, [20] = n, [39] = 7}; char buf[100] = "text"; int sum = 0;
  for (int i = 0; i < 40; i++) sum += big[i] * i; long long ll[2] = {n, -1}; struct in copy = o.x[0], arr[2] = {copy, {n}}; int m[2][3] = {{1, n}, {3}}; int s = {n}; char str[] = {'h', 'i', 0}; float f[3] = {n}; union { int i; char c[4]; } u = {.c = {1, 2}};
  printf("%d %d %d %d %d\n", a[0], a[1], a[2], a[3], a[4]); printf("%d %s %d %c %g %s %d\n", o.x[0].a, o.x[0].b, o.x[1].a, o.x[1].b[1], o.d, o.s, o.f(5));
  printf("%g %d %s %d %d\n", z.d, z.x[1].a, z.x[1].b, z.x[0].a, z.s == 0); printf("%d %s %d %d\n", sum, buf, buf[99], buf[4]); printf("%lld %lld %d %s %d\n", ll[0], ll[1], arr[0].a, arr[0].b, arr[1].a); printf("%d %d %d %d %d %s %g %g %d\n", m[0][1], m[0][2], m[1][0], m[1][2], s, str, f[0], f[2], u.i);
  big[0] = buf[0] = 9; return sum;
}
int main(void) { test(3); test(4); return 0; }
