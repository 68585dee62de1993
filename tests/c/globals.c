#include <stdio.h>
int a; int a; int a = 5; static int b; extern int c; int c = 9; const int k = 42; double d = 1.5; char s[] = "glob"; const char *p = "ptr"; int *pa = &a; int arr[4] = {1, 2}; int *parr = &arr[2]; int *end = arr + 4; short sh = -3; unsigned char uc = 200; long long ll = -1LL << 40; float f = 0.25f; _Bool bo = 1;
struct s { int x; const char *n; int (*f)(int); struct s *next; } s2, s1 = {3, "one", 0, &s2}; int twice(int x) { return x * 2; } int (*fp)(int) = twice; struct s s2 = {4, "two", twice, &s1}; char *strs[] = {"x", "yy", s, &s[1]}; int neg = -7, expr = 3 * 4 + sizeof(int); unsigned big = 0xffffffff; char *mid = "middle" + 3; long addr_diff = 5; struct { struct s in[2]; } nest = {{{1, "n1"}, {2, "n2", twice, &nest.in[0]}}}; int *pn = &nest.in[1].x;
static int counter(void) { static int n = 10; static int *pn = &a; return n++ + *pn; }
int main(void) {
  printf("%d %d %d %d %g %s %s %d %d\n", a, b, c, k, d, s, p, *pa, (int)(end - parr));
  printf("%d %d %lld %g %d %s %s\n", sh, uc, ll, f, bo, strs[2], strs[3]);
  printf("%d %s %d %s %d\n", s1.next->x, s1.next->n, s2.f(21), s2.next->n, fp(4));
  printf("%d %d %u %s\n", neg, expr, big, mid); counter(); printf("%d %d\n", counter(), *pn);
  { extern int a; a = 100; } printf("%d %d\n", a, counter()); printf("%s %d\n", nest.in[1].next->n, nest.in[1].f(3));
  static struct s loc = {1, "loc", twice}; loc.x++; printf("%d %s\n", loc.x, loc.n);
  return 0;
}
