#include <math.h>
#include <stdio.h>
int main(void) {
  double a = 1.0, b = 3.0; printf("%a %a %a %a\n", a + b, a - b, a * b, a / b);
  printf("%a %a\n", 1e308 * 10, -1e308 * 10); printf("%a %a\n", 5e-324 / 2, 5e-324 * 0.5 + 5e-324);
  printf("%a\n", 2.2250738585072014e-308 / 4); printf("%a %a\n", 0.1 + 0.2, 0.3); printf("%d\n", 0.1 + 0.2 == 0.3);
  double s = 0; for (int i = 1; i < 100; i++) s += 1.0 / i / i; printf("%.17g\n", s);
  printf("%.17g %.17g\n", sqrt(2), sqrt(1e-300));
  printf("%g %g %g %g\n", floor(-2.5), ceil(-2.5), trunc(-2.5), fabs(-2.5)); printf("%.17g\n", 1e16 + 1.0 + 1.0);
  printf("%.17g\n", 1.0 + 1e16 + 1.0); printf("%g %g\n", 0.0, -0.0); printf("%g\n", 0.0 * -1); double x = 1;
  int n = 0; while (1 + x / 2 != 1) { x /= 2; n++; } printf("%d\n", n); return 0;
}
