#include <stdarg.h>
#include <stdio.h>
struct p { int x, y; }; struct big { double d[3]; char c; };
static double total(const char *f, ...) { va_list a; va_start(a, f); double t = 0;
for (; *f; f++) switch (*f) { case 'c': t += (char)va_arg(a, int); break; case 's': t += (short)va_arg(a, int); break;
case 'i': t += va_arg(a, int); break; case 'u': t += va_arg(a, unsigned); break; case 'l': t += va_arg(a, long long);
break; case 'f': case 'd': t += va_arg(a, double); break; case 'p': { struct p p = va_arg(a, struct p);
t += p.x * p.y; break; } case 'b': { struct big b = va_arg(a, struct big); t += b.d[2] + b.c; break; }
case 't': t += *va_arg(a, char *); break; case 'q': t += *va_arg(a, int *); break;
case 'n': t += va_arg(a, int (*)(void))(); } va_end(a); return t; }
static int seven(void) { return 7; } static int vsum(int n, va_list a) { int s = 0;
while (n-- > 0) s += va_arg(a, int); return s; } static int twice(int n, ...) { va_list a, b; va_start(a, n);
va_copy(b, a); int r = vsum(n, a) * 100 + vsum(n, b); va_end(b); va_end(a); return r; }
static int again(int n, ...) { va_list a; int r = 0; for (int k = 0; k < 2; k++) { va_start(a, n);
for (int i = 0; i < n; i++) r = r * 10 + va_arg(a, int); va_end(a); } return r; }
static int forward(const char *f, ...) { va_list a; va_start(a, f); int n = vprintf(f, a); va_end(a); return n; }
static void take(va_list *a, int *out) { *out = va_arg(*a, int); } static int viaPointer(int n, ...) { va_list a;
va_start(a, n); int x, y; take(&a, &x); take(&a, &y); va_end(a); return x * 10 + y; }
static int last(char c, ...) { va_list a; va_start(a, c); int r = c + va_arg(a, int); va_end(a); return r; }
int main(void) { char c = -1; short s = -300; float f = 1.5f; unsigned char uc = 200; _Bool b = 1; int i = 5;
printf("%g\n", total("csfuidl", c, s, f, 4000000000u, -7, 2.25, 1LL << 33));
printf("%g\n", total("pbtq", (struct p){3, 4}, (struct big){{1, 2, 3}, 4}, "A", &i));
printf("%g %g %g\n", total(""), total("in", uc, seven), total("ii", b, 'x'));
printf("%g\n", total("lplbl", 1LL, (struct p){2, 2}, 5LL, (struct big){{0, 0, 9}, 1}, 3LL));
printf("%d %d %d %d\n", twice(3, 1, 2, 3), again(3, 4, 5, 6), viaPointer(2, 8, 9), last('a', 1));
int n = forward("%d %s %c %.2f %lld\n", 42, "str", 'z', 3.14159, 1LL << 40); printf("%d\n", n);
int (*fp)(const char *, ...) = forward; fp("%s\n", "through a pointer");
printf("%d %d %d %d %d %d %d %d %d %d\n", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10); return 0; }
