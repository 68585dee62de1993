// differs by long alone
#include <stdio.h>
#define T(e) _Generic((e), _Bool: "bool", char: "char", signed char: "schar", unsigned char: "uchar", short: "short", unsigned short: "ushort", int: "int", \
  unsigned: "uint", long: "long", unsigned long: "ulong", long long: "llong", unsigned long long: "ullong", \
    float: "float", double: "double", long double: "ldouble", default: "other")
int main(void) {
  char c = 1; signed char sc = 1; unsigned char uc = 1; short s = 1; unsigned short us = 1; int i = 1; unsigned u = 1;
  long l = 1; unsigned long ul = 1;
  long long ll = 1; unsigned long long ull = 1; float f = 1; double d = 1; long double ld = 1; _Bool b = 1;
  puts(T(c)); puts(T(c + c)); puts(T(+c)); puts(T(-uc)); puts(T(~us)); puts(T(!d)); puts(T(b + b)); puts(T(s << l));
  puts(T(l << s)); puts(T(us * us));
  puts(T(i + u)); puts(T(i + l)); puts(T(ll + ul)); puts(T(l + ll)); puts(T(ul + ll)); puts(T(ull - i));
  puts(T(f + i)); puts(T(f + ll)); puts(T(f + d)); puts(T(d + ld)); puts(T(f * f));
  puts(T(c ? c : c)); puts(T(b ? u : i)); puts(T(b ? f : i)); puts(T((c, sc))); puts(T(c = 5)); puts(T(us += 3));
  puts(T(c++)); puts(T(sc == uc)); puts(T(b && d));
  puts(T(1)); puts(T(1u)); puts(T(1l)); puts(T(1ul)); puts(T(1ll)); puts(T(1ull)); puts(T(1.0f)); puts(T(1.0));
  puts(T(1.0L)); puts(T('a')); puts(T("a"[0])); puts(T((char)1)); puts(T(0x7fffffff)); puts(T(0xffffffff));
  puts(T((short)1 + (short)1)); puts(T(i < u ? ull : f)); puts(T(uc | sc));
  return 0;
}
