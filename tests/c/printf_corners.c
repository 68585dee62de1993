// printf: flags against each other, widths and precisions negative, zero and huge, %n, %%, length modifiers, rounding, infinities.
#include <limits.h>
#include <math.h>
#include <stdio.h>
int main(void)
{
  int n; printf("%5d|%-5d|%05d|%+d|% d|%+ d|%-05d|%.0d|%.3d|%8.3d|%-8.3d|%08.3d|%+.0d\n", 42, 42, 42, 42, 42, 42, 42, 0, 7, 7, 7, 7, 0);
  printf("%*d|%-*d|%*d|%.*d|%.*d|%*.*f\n", 5, 1, 5, 2, -5, 3, 4, 4, -1, 5, 8, 2, 3.14159);
  printf("%x|%#x|%#X|%#o|%#.3o|%#x|%08x|%#010x|%.0x|%#.0o\n", 255, 255, 255, 8, 8, 0, 255, 255, 0, 0);
  printf("%hhd|%hhu|%hd|%hu|%lld|%llu|%jd|%zu|%td\n", 300, 300, 70000, 70000, LLONG_MIN, ULLONG_MAX, (long long)5, sizeof(int), (char *)8 - (char *)3);
  printf("%c|%3c|%-3c|%s|%5s|%-5s|%.2s|%.0s|%5.1s|%%|%5%|\n", 'a', 'b', 'c', "s", "ab", "ab", "abc", "abc", "xyz");
  printf("%f|%.0f|%#.0f|%.1f|%.2f|%e|%.0e|%E|%g|%G|%#g\n", 1.5, 2.5, 2.5, 0.25, 1.005, 12345.678, 15000.0, 1e-10, 1e-5, 1e-5, 1.5);
  printf("%g|%g|%g|%g|%.3g|%.10g|%g|%g\n", 100000.0, 1000000.0, 0.0001, 0.00001, 1234.5, 0.1, 1e100, 123456789.0);
  printf("%a|%.1a|%A|%a|%.0a|%a\n", 1.0, 1.999, 0.1, 0.0, 1.5, -3e-310);
  printf("%f|%F|%e|%g|%5f|%-6f|%06f|%+f|%+f\n", INFINITY, INFINITY, -INFINITY, NAN, INFINITY, INFINITY, INFINITY, INFINITY, -0.0);
  printf("%.20f|%.15g|%.17g|%.30e\n", 0.1, 0.1, 0.1, 1.0 / 3); printf("%.3f|%.3f|%.0f|%.0f|%.0f|%.1f\n", 2.0005, 1e22, 0.5, 1.5, 1e15 + 0.5, 0.05);
  n = printf("abc%n", &n); printf(" %d ", n); long long big; short sn; printf("12345%hn%lln\n", &sn, &big); printf("%d %lld\n", sn, big);
  printf("%p|%10s|%.3s|%d\n", (void *)0, "(null)"[0] ? "x" : "y", "abcdef", printf("")); char b[10]; n = snprintf(b, 5, "%d-%s", 12, "long text"); printf("%s %d %d\n", b, n, snprintf(0, 0, "%050d", 1));
  printf("%2$s %1$d %2$s|%1$*3$d\n", 7, "pos", 4); printf("%#.3g|%#g|%+.3e|% .2e|%010.2e|%-12.3e|\n", 1.0, 100.0, 0.0, 1e10, -1.5, 2.5); printf("%d%i%u%o\n", INT_MIN, INT_MAX, UINT_MAX, UINT_MAX); return 0;
}
