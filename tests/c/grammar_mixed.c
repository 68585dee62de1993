// differs by long alone
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stddef.h>
#include <stdarg.h>
int (x1) = 3; int (*(*x2))(void); typedef int (F)(int); F ff; F *pf = ff; extern F ff;
int ff(int (q)) { return q + 1; }
typedef int T; int par(T (x)) { return x; } int par2(int (T2)) { return T2 * 2; }
int abst(int (*)(int), int (int), int [3], int (*[])(void));
int abst(int (*a)(int), int b(int), int c[3], int (*d[])(void)) { return a(1) + b(2) + c[0] + (d != 0); }
int __attribute__((unused)) un1; __attribute__((noreturn)) void nr(void); void nr2(void) __attribute__((noreturn));
void nr(void) { exit(3); }
struct __attribute__((packed)) PA { char a; int b; }; struct PB { char a; int b; } __attribute__((packed)); struct __attribute__((aligned(32))) PC { char c; };
typedef int al16 __attribute__((aligned(16))); struct PD { char c; al16 x; };
typedef struct { int x, y; } __attribute__((packed, aligned(2))) pt;
static inline __attribute__((always_inline)) int ai(int a) { return a * 3; }
extern int later[]; int sl(void) { return later[2]; } int later[5] = { 1, 2, 3 };
enum { E1 = 'a', E2 = sizeof(int), E3 = E1 + E2, } en; enum tagged { Q1 = -5, Q2 } tv = Q2;
__const int gc1 = 1; __volatile__ int gv1; __signed__ char gs1 = -1; int *__restrict gr1; __inline__ static int gi1(void) { return 4; } __extension__ typedef long long ll_t;
long long int a_ll; int long unsigned a_lu; short int unsigned a_su; unsigned a_u; signed a_s; long a_l; double long a_ld; char signed a_sc;
const char *const names[] = { [2] = "two", [0] = "zero", "one" };
struct R { struct { int a[2]; struct { char n[4]; } in[2]; } v; int z; } r = { .v.a[1] = 4, .v.in = { [1].n = "abc" }, .z = 7 }, r2 = { { { 1, 2 }, { { "xy" }, { { 'z' } } } }, 9 }, r3[] = { [1] = { .z = 3 }, { .z = 4 } };
_Bool bb = 3.5; char *mixed[] = { "a" "b", "c\0d" "e" }; int empty[3] = {}; struct R re = {};
union U { int i; char c[4]; struct { short lo, hi; }; } uu = { .hi = 2, .lo = 1 };
struct bfx { enum tagged t : 4; _Bool b : 1; unsigned : 3; unsigned long w : 50; int : 0; char last : 3; } bx = { Q2, 1, 1UL << 49, 3 };
struct Flex { int n; short d[]; }; static struct Flex fl = { 3, { 10, 20, 30 } };
int (*fparr[2])(int) = { ff, &ff }; int (*(*fpp)(void))(int); int (*getf(void))(int) { return ff; }
int sz(void) { int a[4]; (void)a; return sizeof (int) - 1 + sizeof (a)[0] + sizeof (int){1} + sizeof a / sizeof *a + sizeof "abc" + sizeof(struct { int q; }); }
int casts(int v) { return (T)(v) + (T)+v + (v)-1 + (int)-(short)v + -(-v) + !(T)v; }
int va_direct(int n, ...) { __builtin_va_list ap; __builtin_va_start(ap, n); int s = __builtin_va_arg(ap, int); s += (int)__builtin_va_arg(ap, double); char *p = __builtin_va_arg(ap, char *); s += p[0]; struct R x = __builtin_va_arg(ap, struct R); s += x.z; long l = va_arg(ap, long); __builtin_va_end(ap); return s + (int)l; }
struct R mkr(int z) { struct R q = { .z = z, .v.a = { z + 1 } }; return q; }
int structs(void) { struct R a, b, c; a = b = c = mkr(5); return mkr(6).v.a[0] + a.z + (b = mkr(1)).v.a[0] + mkr(2).v.in[0].n[0] + (1 ? a : b).z; }
int vlap(int n, int m, int (*a)[n], int b[const restrict static 2][m], char s[n][m]) { int t[n][m]; memset(t, 0, sizeof t); t[1][2] = 5; return a[1][0] + b[1][1] + s[0][1] + t[1][2] + (int)(sizeof t / sizeof t[0]) + (int)sizeof *a; }
int vla_scope(int n) { int s = 0; for (int i = 1; i <= n; i++) { char buf[i * 3]; buf[i * 3 - 1] = i; s += sizeof buf + buf[i * 3 - 1]; if (i == 3) continue; } return s; }
int fors(void) { int s = 0; for (struct { int i, j; } k = { 0, 10 }; k.i < k.j; k.i++, k.j--) s += k.j - k.i; for (;;) { if (s++ > 60) break; } return s; }
int tern(int a) { return a > 3 ? a > 5 ? 1 : 2 : a > 1 ? 3 : 4; }
int sw(int c) { switch (c) { case 'a' ... 'f': case 'A' ... 'F': return 1; case 0x30 ... 0x39: { case -1: return 2; } default: if (c) case 1000: return 3; } return 4; }
int lab(int n) { __label__ out; if (n) goto out; n = 5; out: __attribute__((unused)); return n; }
unsigned long hash(const char *s) { unsigned long h = 5381; int c; while ((c = *s++)) h = ((h << 5) + h) + c; return h; }
int stat(void) { static int n = 5, *p = &n; static char buf[2][3] = { "ab" }; return ++*p + buf[0][1]; }
int nested_q(int a, int b) { return a ?: b ?: 7; }
static int rec(int n) { return n <= 1 ? 1 : n * rec(n - 1); }
int ptrs(void) { int a[3][4] = { { 1 }, { 2, 3 } }, (*p)[4] = a, *q = *p, **w = &q; const int *const *cw = (const int *const *)w; p++; return (*p)[1] + *q + **w + **cw + (int)(&a[2] - a) + (a[1] == *p) + (int)((char *)&a[1][1] - (char *)a); }
int comp(void) { int s = 0; int *arr = (int[]){ [3] = 4, 5 }; for (int i = 0; i < 5; i++) s += arr[i]; return s + ((struct { int a, b; }){ .b = 3 }).b + *(&(int){ 9 }) + (int)strlen((char[]){ 'h', 'i', 0 }); }
int floats(void) { float f = 1e10f; double d = 0x1.8p1; long double ld = 3.5L; f += 1; return (f == 1e10f) + (int)d + (int)ld + (int)1e3f + (0.1 + 0.2 != 0.3) + (int)-0.9; }
int chars(void) { return '\x41' + '\101' + '\n' + '\\' + L'\u00e9' + '\377' + sizeof 'a' + "\x41" "B"[0]; }
int bools(int n) { _Bool a = n, b = !n; a ^= 1; b |= 2; return a * 10 + b + (_Bool)0.1 + (_Bool)(void *)&a; }
int main(void) {
  printf("%d %d %d %d\n", x1 + pf(2), par(3), par2(4), abst(ff, ff, later, 0));
  printf("%d %d %d %d %d %d\n", (int)sizeof(struct PA), (int)sizeof(struct PB), (int)sizeof(struct PC), (int)sizeof(struct PD), (int)sizeof(pt), (int)_Alignof(pt));
  printf("%d %d %d %d %d %d\n", ai(2), sl(), E3, tv, gs1, gi1());
  printf("%d %d %d %d\n", (int)sizeof(a_ll), (int)sizeof(a_su), names[1][0], (int)(sizeof names / sizeof *names));
  printf("%d %s %d %s %c %d %d %d\n", r.v.a[1], r.v.in[1].n, r.z, r2.v.in[0].n, r2.v.in[1].n[0], r2.z, r3[2].z, (int)(sizeof r3 / sizeof *r3));
  printf("%d %s %d %d %x\n", bb, mixed[0], empty[2], re.z, uu.i);
  printf("%d %d %lx %d %d\n", bx.t, bx.b, (unsigned long)bx.w, bx.last, (int)sizeof bx);
  printf("%d %d %d\n", fl.n, fl.d[2], fparr[1](3) + getf()(4));
  printf("%d %d %d\n", sz(), casts(5), va_direct(1, 10, 2.5, "A", mkr(3), 100L));
  printf("%d\n", structs());
  int m[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } }; char cs[2][3] = { "ab", "cd" };
  printf("%d %d %d\n", vlap(2, 3, (int (*)[2])m, m, cs), vla_scope(4), fors());
  printf("%d %d %d %d %d %d %d %d\n", tern(6), tern(4), tern(2), tern(0), sw('b'), sw('5'), sw(1000), sw(0));
  printf("%d %d %lu %d %d\n", lab(0), lab(2), hash("stopline"), stat(), 0);
  printf("%d %d %d %d %d %d %d %d\n", nested_q(0, 0), rec(6), ptrs(), comp(), floats(), chars(), bools(3), (int)offsetof(struct R, v.in[1].n[2]));
  return 0;
}
