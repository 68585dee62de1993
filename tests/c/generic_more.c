// differs by long alone
// _Generic by type of value: qualifiers dropped, arrays and functions decayed, char types apart, pointers to const apart, nested, in macros.
#include <stdio.h>
#define NAME(x) _Generic((x), _Bool: "bool", char: "char", signed char: "schar", unsigned char: "uchar", short: "short", unsigned short: "ushort", int: "int", unsigned: "uint", long: "long", unsigned long: "ulong", long long: "llong", unsigned long long: "ullong", float: "float", double: "double", long double: "ldouble", char *: "char*", const char *: "cchar*", void *: "void*", int *: "int*", const int *: "cint*", int (*)(int): "fn", int (*)[3]: "int[3]*", struct s: "s", struct s *: "s*", default: "other")
struct s { int a; const int b; unsigned f : 3; char c[3]; } s;
enum e { E1 } e;
static int f(int x) { return x; }
#define cbrt_like(x) _Generic((x), float: half_f, default: half)(x)
static double half(double x) { return x / 2; } static float half_f(float x) { return x / 4; }
int main(void)
{
  const int ci = 1; volatile short vs = 1; int a[3]; const char cs[] = "x"; char c = 1; signed char sc; register int r = 2; _Bool b = 1;
  puts(NAME(ci)); puts(NAME(vs)); puts(NAME(a)); puts(NAME(cs)); puts(NAME("lit")); puts(NAME(c)); puts(NAME(sc)); puts(NAME(+c)); puts(NAME('c')); puts(NAME(b)); puts(NAME(b + b)); puts(NAME(!b)); puts(NAME(1 < 2));
  puts(NAME(1)); puts(NAME(1u)); puts(NAME(1l)); puts(NAME(1ull)); puts(NAME(2147483648)); puts(NAME(0x80000000)); puts(NAME(1.f)); puts(NAME(1.)); puts(NAME(1.L)); puts(NAME(1.f + 1)); puts(NAME(1u + 1l)); puts(NAME(vs + vs)); puts(NAME(c << 1u));
  puts(NAME(f)); puts(NAME(&f)); puts(NAME(*f)); puts(NAME(&a)); puts(NAME(&*a)); puts(NAME((void *)0)); puts(NAME(&ci)); puts(NAME(s)); puts(NAME(&s)); puts(NAME(s.b)); puts(NAME(s.c)); puts(NAME(E1)); puts(NAME((char)1)); puts(NAME((const int)1)); puts(NAME(r++)); puts(NAME(&e == 0)); puts(NAME(1 ? c : vs)); puts(NAME(1 ? (void *)0 : a)); puts(NAME(1 ? 0 : "x")); puts(NAME((short)1 ? 1.f : 2)); puts(NAME(c = 3)); puts(NAME((1, c))); puts(NAME(sizeof 1 == 4 ? 1 : 1u));
  printf("%g %g %d\n", cbrt_like(8), cbrt_like(8.f), _Generic(0, int: _Generic(0u, unsigned: 5, default: 6), default: 7));
  int side = 0; (void)_Generic(side++, int: 0); printf("%d %d\n", side, _Generic(&a, int (*)[3]: (int)sizeof(a) / 4, default: 0)); int k = _Generic(1, int: side = 4, default: side); printf("%d %d\n", side, k);
  return 0;
}
