#include <stdio.h>
#include <stddef.h>
#include <stdarg.h>
#include <string.h>
/* declarators of any shape */
int (*fp)(int), *(*fpp[3])(void), (*(*fap)(int))[3], arr2[2][3], (*pa)[3] = arr2;
int x3[3] = {7,8,9};
int (*retarr(int k))[3] { (void)k; return &x3; }
int *retptr(void) { return x3; }
int twice(int v) { return v * 2; }
int (*choose(int w, int (*f)(int)))(int) { return w ? f : 0; }
typedef int (*binop)(int, int);
static int add(int a, int b) { return a + b; }
binop table[] = { add, 0 };
typedef struct S S;
struct S { int a; S *next; };
typedef int T;
int scope_test(void) { T T = 5; { typedef char T; T c = 'x'; (void)c; int r = sizeof(T); if (r != 1) return -1; } return T; }
int label_T(void) { T v = 1; goto T; v = 2; T: return v; }
struct T { int T; };
int tag_T(void) { struct T T; T.T = 4; return T.T; }
enum { A, B = 10, C, D = C + 5 };
int kr(a, b, c) int a; char b; float c; { return a + b + (int)(c * 2); }
int kr2() { return 3; }
unsigned long long ull(void) { long unsigned int long x = 1ull << 40; return x; }
int typeof_test(void) { typeof(int[3]) z = {1,2,3}; __typeof__(z[0]) y = 4; return z[2] + y + sizeof(z); }
int stmt_expr(int n) { return ({ int t = n; t *= 2; t + 1; }) + ({ 3; }); }
int case_ranges(int c) { switch (c) { case 0 ... 9: return 1; case 'a' ... 'z': return 2; default: return 3; } }
int vla(int n, int m, int a[n][m]) { int s = 0; for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) s += a[i][j]; return s + sizeof(a[0]); }
int vla2(int n) { typedef int row[n]; row r[2]; for (int i = 0; i < n; i++) r[0][i] = r[1][i] = i; int (*p)[n] = r; p++; return (*p)[n-1] + sizeof(row) + sizeof(r) + (int)(p - r); }
int vptr(int n, void *q) { return ((int (*)[n])q)[1][0]; }
int sum(int n, ...) { va_list ap, aq; va_start(ap, n); va_copy(aq, ap); int s = 0; for (int i = 0; i < n; i++) s += va_arg(ap, int); va_end(ap); s += va_arg(aq, int); va_end(aq); return s; }
struct P { int x, y; } pts[] = { [2] = {5, 6}, [0].y = 3, [1] = { .y = 1, .x = 9 } };
struct N { struct { int a, b; } in[2]; union { int u; char c[4]; }; int tail; } n1 = { 1, 2, 3, 4, 5, 6 }, n2 = { .in[1].b = 8, 9, .tail = 10 }, n3 = { { {1}, {2, 3} }, { .c = "ab" }, 4 };
int des[] = { [5] = 1, 2, [1] = 3, 4, [3 ... 4] = 7 };
char s1[] = "abc", s2[3] = "abc", s3[] = { "xy" }, s4[2][4] = { "ab", { 'c', 'd' } };
int *comp = (int[]){ 1, 2, 3 };
struct P *cp = &(struct P){ 4, 5 };
const char *strs[] = { "one", "two" "three", [3] = "four" };
_Static_assert(sizeof(int) == 4, "int");
_Static_assert(offsetof(struct N, tail) == 20, "off");
int flex_sizes(void) { struct F { int n; char d[]; }; struct Z { int n; int z[0]; }; return sizeof(struct F) + sizeof(struct Z); }
inline int inl(int a) { return a + 1; }
extern int inl(int);
static int fwd(int); 
int use_fwd(void) { return fwd(3); }
static int fwd(int q) { return q * q; }
int extern_in_block(void) { extern int later; int f2(int); return later + f2(1); }
int later = 12;
int f2(int z) { return z + 100; }
int gen(void) { char c = 1; const int ci = 2; return _Generic(c, char: 1, int: 2) * 1000 + _Generic(ci, int: 3, default: 4) * 100 + _Generic("s", char *: 5, default: 6) * 10 + _Generic(&add, int (*)(int, int): 7, default: 8); }
int comma_in_for(void) { int i, j, k = 0; for (i = 0, j = 10; i < j; i++, j--) k += j - i; return k; }
int dangling(int a, int b) { if (a) if (b) return 1; else return 2; return 3; }
int duff(int n) { int c = 0; switch (n % 4) { case 0: do { c++; case 3: c++; case 2: c++; case 1: c++; } while ((n -= 4) > 0); } return c; }
int computed(int i) { static void *t[] = { &&a, &&b, &&c }; goto *t[i]; a: return 1; b: return 2; c: return 3; }
int arrs(int a[static 3], const char s[const]) { return a[1] + s[0]; }
unsigned bf(void) { struct { unsigned a:3, :0, b:5; int c:4; signed d:3; } v = { 9, 31, -1, 3 }; v.c = 7; v.a++; return v.a * 1000 + v.b * 10 + v.c + v.d + sizeof(v); }
int ternary_types(int i) { long l = i ? 1 : 2u; char *p = i ? "x" : NULL; const void *q = i ? p : (void *)0; return (int)l + (q != 0); }
long ptrdiff(void) { int a[10]; int *p = a + 7, *q = &a[2]; return p - q + (p > q) + !(p == q); }
int main(void) {
  fp = twice; fap = retarr; fpp[1] = retptr;
  printf("%d %d %d %d\n", fp(4), (*fap)(1)[0][2], *fpp[1]() , choose(1, twice)(21));
  printf("%d %d %d %d\n", table[0](1, 2), scope_test(), label_T(), tag_T());
  printf("%d %d %d %d %d\n", kr(1, 'b', 2.5), kr2() , A + B + C + D, typeof_test(), stmt_expr(5));
  printf("%llu %d %d %d\n", ull(), case_ranges(5), case_ranges('q'), case_ranges('Q'));
  int m[2][3] = {{1,2,3},{4,5,6}};
  printf("%d %d %d %d\n", vla(2, 3, m), vla2(4), vptr(3, m), sum(3, 1, 2, 3, 4));
  printf("%d %d %d %d %d\n", pts[0].y, pts[1].x, pts[2].y, (int)(sizeof pts / sizeof *pts), des[6]);
  printf("%d %d %d %d %d %s\n", n1.tail, n1.u, n2.in[1].b, n2.u, n3.in[1].a, n3.c);
  for (int i = 0; i < (int)(sizeof des / sizeof des[0]); i++) printf("%d,", des[i]);
  printf("%d %d %d %s %s\n", (int)sizeof s1, (int)sizeof s2, (int)sizeof s3, s4[0], s4[1]);
  printf("%d %d %s %d\n", comp[2], cp->y, strs[1], strs[2] == 0);
  printf("%d %d %d %d\n", flex_sizes(), use_fwd(), extern_in_block(), gen());
  printf("%d %d %d %d\n", comma_in_for(), dangling(1, 0), duff(7), computed(1) * 10 + computed(2));
  printf("%u %d %ld\n", bf(), ternary_types(1), ptrdiff());
  printf("%d\n", inl(3));
  return 0;
}
