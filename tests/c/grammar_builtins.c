// differs by long alone
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <limits.h>
#include <stdbool.h>
#include <setjmp.h>
#include <math.h>
#include <float.h>
/* builtins and odd bits */
static jmp_buf env;
static int jumper(int n) { if (n == 0) longjmp(env, 42); return jumper(n - 1); }
typedef unsigned char u8; typedef uint32_t u32;
struct __attribute__((packed)) pk { char c; int i; short s; };
struct al { char c; int i __attribute__((aligned(16))); };
struct { char a; _Alignas(8) char b; } als;
struct bits64 { unsigned long a : 33, b : 31; long c : 10; } b64 = { 0x1ffffffffUL, 7, -5 };
union u { double d; unsigned long l; struct { unsigned lo, hi; }; } uu = { .d = 1.5 };
enum neg { NEG = -1, POS }; enum pos { P0, P1 };
int const volatile cv = 3;
static const struct { const char *name; int (*f)(int); double k[2]; } tab[] = { { "abs", abs, { 1, .5 } }, { .k = { [1] = 2 }, .name = "nil" } };
int arr[3][2] = { 1, 2, { 3 }, 5 };
int (*parr)[2] = arr + 1;
int *pe = &arr[2][0], off = (int)sizeof(struct al);
long diff = (char *)&arr[1] - (char *)&arr[0];
char big[] = "a\0b\x41\101\n";
double inf_ = 1.0 / 0.0; float ff = 0.1f + 0.2f;
int neg_shift = -8 >> 1; unsigned wrap = 0u - 1; long mixed = -1 + 1u; int cmp = -1 < 1u; 
long lm = LONG_MIN; int im = INT_MIN; unsigned long um = ULONG_MAX;
u8 bytes[] = { 0xff, 300 & 255, 'A' };
int init_order(void) { int a[3] = { [2] = 1, [0] = 5 }; struct { int x, y[2]; } s = { .y = { 1, 2 }, .x = a[0] }; return s.x + s.y[1] + a[1]; }
_Bool bl(double d) { _Bool b = d; b += 5; return b; }
static inline int mx(int a, int b) { return a > b ? a : b; }
int nested(int n) { struct L { int v; struct L *n; } c = { n, 0 }, d = { n + 1, &c }; return d.n->v; }
float farith(float a, float b) { return a * b + 1; }
int fcmp(float a) { return a == 0.1; }
unsigned short us(unsigned short a) { return a << 4; }
struct big_s { int a[20]; } mk(int v) { struct big_s s = { { v, v + 1 } }; return s; }
int take(struct big_s s) { s.a[0]++; return s.a[0] + s.a[1]; }
int ov(void) { int r, o = __builtin_add_overflow(INT_MAX, 1, &r); long lr; o += 2 * __builtin_mul_overflow(LONG_MAX, 2L, &lr); unsigned ur; o += 4 * __builtin_sub_overflow(1u, 2u, &ur); o += 8 * __builtin_mul_overflow(3, 4, &r); return o * 100 + r; }
int clz(void) { unsigned x = 40; unsigned long y = 1ul << 40; return __builtin_clz(x) * 10000 + __builtin_ctzl(y) * 100 + __builtin_popcountl(y | x) + __builtin_ffs(0) + __builtin_parity(7); }
unsigned bs(unsigned v) { return __builtin_bswap32(v); }
int cls(double d) { return isnan(d) * 1 + isinf(d) * 2 + isfinite(d) * 4 + isnormal(d) * 8 + !!signbit(d) * 16; }
int expect(int x) { if (__builtin_expect(x > 3, 0)) return 1; return __builtin_constant_p(5) + __builtin_types_compatible_p(int, signed); }
int choose(void) { return __builtin_choose_expr(1, 5, "x") + (int)__builtin_offsetof(struct al, i) + (int)__builtin_strlen("four"); }
int goto_into(int n) { int s = 0; if (n) goto in; while (s < 10) { s += 1; in: s += 3; } return s; }
int sw(int c) { int r = 0; switch (c) { int hidden; case 1: hidden = 4; r = hidden; break; default: r = 9; break; case 2: { r = 7; } } return r; }
int lng(unsigned long v) { switch (v) { case 0x100000000: return 1; case -1ul: return 2; case 5: return 3; } return 0; }
int wc(void) { int w[] = L"h\u00e9"; return w[1] + (int)(sizeof w); }
int cmpd_lit(int n) { int *p = (int[3]){ n, n * 2 }; struct P { int x; } *q = &(struct P){ p[1] }; p[2] = q->x; return p[2]; }
const int *cip; int *const pc = &arr[0][0];
int loopc(void) { int c = 0; for (int i = 0; i < 5; i++) { if (i == 2) continue; for (;;) { if (c++ > 20) break; if (c % 3 == 0) break; } } do { c--; } while (c > 3); return c; }
int main(void) {
  int r = setjmp(env); if (r == 0) jumper(3); printf("%d\n", r);
  printf("%d %d %d %d %d\n", (int)sizeof(struct pk), (int)sizeof(struct al), (int)_Alignof(struct al), (int)sizeof als, (int)sizeof b64);
  printf("%lx %d %ld\n", (unsigned long)b64.a, (int)b64.b, (long)b64.c);
  printf("%lx %x\n", uu.l, uu.hi);
  printf("%d %d %d\n", (enum neg)-1 < 0, (enum pos)-1 < 0, NEG < 0u);
  printf("%d %s %g %g %d\n", tab[0].f(-3), tab[1].name, tab[0].k[1], tab[1].k[1], tab[1].f == 0);
  printf("%d %d %d %d %d %d\n", arr[1][1], arr[2][0], (*parr)[0], *pe, off, (int)diff);
  printf("%d %s %g %.9g\n", (int)sizeof big, big + 2, inf_, ff);
  printf("%d %u %ld %d %ld %d %lu\n", neg_shift, wrap, mixed, cmp, lm, im, um);
  printf("%d %d %d %d\n", bytes[0] + bytes[1], init_order(), bl(0.1), mx(3, 4) + nested(6));
  printf("%.9g %d %d %d\n", farith(0.1f, 3), fcmp(0.1f), us(0xffff), take(mk(7)));
  printf("%d %d %x\n", ov(), clz(), bs(0x12345678));
  printf("%d %d %d %d\n", cls(NAN), cls(-INFINITY), cls(1e-310), cls(-0.0));
  printf("%d %d %d %d %d %d\n", expect(2), choose(), goto_into(1), sw(1), sw(2), sw(3));
  printf("%d %d %d %d\n", lng(0x100000000), lng(-1), wc(), cmpd_lit(8));
  printf("%d %d\n", loopc(), cv);
  return 0;
}
