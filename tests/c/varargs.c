#include <stdarg.h>
#include <stdio.h>
struct pt { int x, y; char c; };
int sum(int n, ...) { va_list ap; va_start(ap, n); int s = 0; while (n--) s += va_arg(ap, int); va_end(ap); return s; }
double mix(const char *f, ...) {
  va_list ap; va_start(ap, f); double r = 0;
  for (; *f; f++) switch (*f) { case 'i': r += va_arg(ap, int); break; case 'l': r += va_arg(ap, long long); break; case 'd': r += va_arg(ap, double); break; case 's': r += va_arg(ap, char *)[0]; break; case 'p': { struct pt p = va_arg(ap, struct pt); r += p.x * 100 + p.y + p.c; } }
  va_end(ap); return r;
}
int vsum(int n, va_list ap) { int s = 0; while (n--) s += va_arg(ap, int); return s; }
int twice(int n, ...) { va_list a, b; va_start(a, n); va_copy(b, a); int r = vsum(n, a) * 1000 + vsum(n, b); va_end(a); va_end(b); return r; }
int last(char c, ...) { va_list ap; va_start(ap, c); unsigned u = va_arg(ap, unsigned); unsigned long long v = va_arg(ap, unsigned long long); va_end(ap); return u == 4000000000u && v == 1ULL << 63; }
void log2_(const char *f, ...) { va_list ap; va_start(ap, f); vprintf(f, ap); va_end(ap); }
int main(void) {
  printf("%d %d\n", sum(0), sum(5, 1, 2, 3, 4, 5));
  struct pt p = {1, 2, 3};
  printf("%g\n", mix("ildsdp", 1, 2LL, 0.5, "A", 3.0f, p));
  printf("%d\n", twice(3, 1, 2, 3)); printf("%d\n", last('x', 4000000000u, 1ULL << 63));
  log2_("%s %d %c %.2f %lld\n", "str", (short)-5, 'c', 2.5f, -1LL);
  char c = -1; unsigned char u = 255; printf("%d %d %d\n", c, u, (short)-2);
  printf("%d %d\n", sum(2, sum(1, 5), sum(2, 3, 4)), sum(1, 9));
  return 0;
}
