#include <stdio.h>
#include <stdlib.h>
struct e {}; struct z { int n; int a[0]; }; struct fl { int n; int a[]; };
static struct fl f1 = { 3, { 1, 2, 3 } };
int sw(int x) { switch (x) { case 1 ... 5: return 1; case 6: case 7 ... 9: return 2; default: return 3; } }
static inline __attribute__((always_inline)) int inl(int a) { return a; }
__inline__ static int inl2(int a) { return a; }
static void __attribute__((unused, noinline)) unu(int *__restrict p, const char *__restrict__ q) { (void)p; (void)q; }
static int __attribute__((format(printf, 1, 2))) pf(const char *f, ...) { return f[0]; }
int main(void) {
  __auto_type x = 3; __auto_type d = 2.5; __auto_type p = &x;
  printf("%d %g %d\n", x, d, *p);
  __extension__ typedef long long ll; ll big = __extension__ 5;
  __typeof__(x) y = 4; __typeof(d) e = 1.5; typeof(y) *yp = &y; __const int c = 1; __signed__ char sc = -1; __volatile__ int v = 3;
  printf("%lld %d %g %d %d %d %d\n", big, y, e, *yp, c, sc, v);
  printf("%s %s %s\n", __func__, __FUNCTION__, __PRETTY_FUNCTION__);
  printf("%d %d %d %d\n", __COUNTER__, __COUNTER__, __INCLUDE_LEVEL__, 0b1011);
  printf("%d %d %d\n", sw(3), sw(8), sw(10));
  printf("%d %d\n", x ?: 5, 0 ?: 7);
  printf("%d %d %d\n", (int)sizeof(struct e), (int)sizeof(struct z), f1.a[2]);
  void *vp = &x; vp = vp + 4; vp++; vp -= 5; printf("%d %d %d\n", vp == (void *)&x, (int)sizeof(void), (int)sizeof(main));
  { __label__ again; int i = 0; again: if (++i < 3) goto again; printf("%d\n", i); }
  printf("%d %d\n", inl(3), inl2(4)); unu(0, 0); pf("%d", 1);
  int arr[] = { [0 ... 2] = 7, [5] = 1 }; printf("%d %d\n", arr[2], (int)(sizeof arr / sizeof *arr));
  struct { int a; struct { int b, c; }; union { int d; float f; }; } an = { .b = 2, .d = 4 }; printf("%d %d\n", an.b, an.d);
  printf("%d\n", ({ int q = 3; q * 2; }));
  _Static_assert(sizeof(int) == 4);
  return 0;
}
