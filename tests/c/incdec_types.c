#include <stdio.h>
int main(void) {
  unsigned char c = 255; signed char s = 127; unsigned short h = 0; short hs = 32767; int i = -1; unsigned u = 0;
  long long l = 4294967295LL; unsigned long long ul = 0; float f = 0.5f; double d = -0.5; _Bool b = 0;
  char *p = "hello";
  printf("%d ", c++); printf("%d ", c); printf("%d ", s++); printf("%d\n", s); printf("%d ", h--); printf("%d ", h);
  printf("%d ", hs++); printf("%d\n", hs); printf("%d ", ++i); printf("%d ", i--); printf("%u ", u--); printf("%u\n", u);
  printf("%lld ", l++); printf("%lld ", l); printf("%llu ", --ul); printf("%llu\n", ul);
  printf("%g ", f++); printf("%g ", f); printf("%g ", --d); printf("%g\n", d);
  printf("%d ", b++); printf("%d\n", b); b++; printf("%d\n", b); b--; printf("%d\n", b);
  b--; printf("%d\n", b); putchar(*p++); putchar(*++p); puts(p);
  int a[3] = {1, 2, 3}, *q = a; ++*q; (*q)++; printf("%d ", *q++); printf("%d\n", *q); printf("%d\n", *--q); struct { int n; }
  z = {5}, *zp = &z; zp->n++; ++zp->n; printf("%d\n", z.n--); printf("%d\n", (*zp).n);
  double arr[2] = {1, 2}, *dp = arr; *dp++ += 3; printf("%g %g\n", arr[0], *dp); return 0;
}
