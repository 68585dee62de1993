#include <stdio.h>
#define NAME(x) _Generic((x), char *: "char *", const char *: "const char *", int *: "int *", const int *: "const int *", void *: "void *", int (*)[3]: "int (*)[3]", int (*)(int): "int (*)(int)", struct s: "struct s", struct s *: "struct s *", enum e: "enum", double: "double", float: "float", default: "default")
#define cbrt_(x) _Generic((x), float: fcase, double: dcase, long double: lcase)(x)
struct s { int a; }; enum e { E = -1 }; static int f(int x) { return x; } static int fcase(float x) { return 1; }
static int dcase(double x) { return 2; } static int lcase(long double x) { return 3; }
int main(void) { char c[3]; const char *cc = ""; int i = 0; const int ci = 1; const int *pci = &ci; void *v = 0;
int a[3]; struct s s; const struct s cs = {1}; volatile double vd = 1; enum e e = E; puts(NAME(c)); puts(NAME(cc));
puts(NAME(&i)); puts(NAME(pci)); puts(NAME(v)); puts(NAME(&a)); puts(NAME(a)); puts(NAME(f)); puts(NAME(&f));
puts(NAME(s)); puts(NAME(&s)); puts(NAME(cs)); puts(NAME(e)); puts(NAME(vd)); puts(NAME("lit")); puts(NAME(1.0f));
puts(NAME(NULL)); puts(NAME((const int)5 + 0.5)); printf("%d %d %d\n", cbrt_(1.0f), cbrt_(1.0), cbrt_(1.0L));
printf("%d\n", _Generic(i++, int: 10, default: 20)); printf("%d\n", i);
printf("%d\n", _Generic(1, int: _Generic(1.0, double: 5, default: 6), default: 7)); int x = _Generic(0, default: 4);
_Generic(0, int: x) = 8; printf("%d\n", x);
printf("%d\n", _Generic((char)1, char: 1, signed char: 2, unsigned char: 3));
printf("%d\n", _Generic(ci, int: 1, default: 2)); return 0; }
