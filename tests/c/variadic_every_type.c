// va_arg of every type, structs of all sizes, mixed with many arguments; va_copy, va_list passed on, by pointer, kept in a struct.
#include <stdarg.h>
#include <stdio.h>
struct s1 { char a; }; struct s3 { char a[3]; }; struct s8 { int a, b; }; struct s12 { int a[3]; }; struct s16 { double d; long long l; }; struct s40 { int a[10]; }; union u { float f; int i; };
static long long mixed(const char *k, ...)
{
  va_list ap, two; long long t = 0; va_start(ap, k); va_copy(two, ap);
  for (; *k; k++) { t = t * 31; switch (*k) {
    case 'c': t += (char)va_arg(ap, int); break; case 'i': t += va_arg(ap, int); break; case 'u': t += va_arg(ap, unsigned); break; case 'q': t += va_arg(ap, long long); break;
    case 'Q': t ^= va_arg(ap, unsigned long long); break; case 'd': t += (long long)(va_arg(ap, double) * 8); break; case 's': t += *va_arg(ap, const char *); break; case 'p': t += *va_arg(ap, int *); break;
    case '1': t += va_arg(ap, struct s1).a; break; case '3': t += va_arg(ap, struct s3).a[2]; break; case '8': { struct s8 x = va_arg(ap, struct s8); t += x.a - x.b; break; } case 'w': t += va_arg(ap, struct s12).a[1]; break;
    case 'x': { struct s16 x = va_arg(ap, struct s16); t += x.l + (int)x.d; break; } case 'y': t += va_arg(ap, struct s40).a[9]; break; case 'U': t += va_arg(ap, union u).i; break; case 'f': t += va_arg(ap, int (*)(int))(3); break; } }
  t += va_arg(two, int) * 0; va_end(two); va_end(ap); return t;
}
static int sq(int x) { return x * x; }
static int vsum(int n, va_list ap) { int t = 0; while (n--) t += va_arg(ap, int); return t; }
static int sum(int n, ...) { va_list ap; va_start(ap, n); int t = vsum(n, ap); va_end(ap); va_start(ap, n); t = t * 100 + va_arg(ap, int); va_end(ap); return t; }
static int first(va_list *ap) { return va_arg(*ap, int); }
static int through(int n, ...) { struct { int n; va_list ap; } k = { n }; va_start(k.ap, n); int a = first(&k.ap), b = first(&k.ap), c = va_arg(k.ap, int); va_end(k.ap); return a * 100 + b * 10 + c; }
static void forward(char *out, const char *f, ...) { va_list ap; va_start(ap, f); vsprintf(out, f, ap); va_end(ap); }
static double davg(float first, ...) { va_list ap; va_start(ap, first); double d = first + va_arg(ap, double); va_end(ap); return d / 2; }
int main(void)
{
  int v = 77; char buf[80]; struct s40 big = { { [9] = 9 } }; unsigned char uc = 200; short sh = -5; float fl = 1.25f; _Bool bo = 1;
  printf("%lld\n", mixed("iciuqQdsp", 1, 'x', -2, 4000000000u, 1LL << 40, ~0ULL, 2.5, "str", &v)); printf("%lld\n", mixed("i138wxyUf", 0, (struct s1){ 1 }, (struct s3){ { 1, 2, 3 } }, (struct s8){ 9, 4 }, (struct s12){ { 0, 5 } }, (struct s16){ 2.9, 1LL << 33 }, big, (union u){ 1.0f }, sq));
  printf("%lld\n", mixed("iiiidd", uc, sh, bo, 'a', fl, fl * 2)); printf("%d %d\n", sum(4, 1, 2, 3, 4), through(3, 1, 2, 3));
  forward(buf, "%d %s %g %c %lld %5.2f|%-4d|%x", 1, "two", 3.5, '4', 5LL, 6.789, 7, 255u); puts(buf); printf("%g\n", davg(1.5f, 2.5)); int (*fp)(int, ...) = sum; printf("%d %d\n", fp(1, 5), (*fp)(2, 6, 7)); return 0;
}
