#include <stdio.h>
int main(void) {
  float f = 0.1f; double d = 0.1;
  printf("%.9g %.17g\n", f, d);
  printf("%d %d\n", f == 0.1, f == 0.1f);
  float g = f * 3; printf("%.9g\n", g);
  double h = f * 3.0; printf("%.17g\n", h);
  f += 1e8; printf("%.9g\n", f);
  f = 16777216.0f; f++; printf("%.9g\n", f);
  d = 1.0 / 3; printf("%.17g %.9g\n", d, (float)d);
  printf("%.17g\n", -d * 2 + 1);
  d = 5; d /= 2; d -= 0.25; printf("%g\n", d);
  printf("%d %d %d %d\n", d < 2.5, d <= 2.25, d != 2.25, !d);
  printf("%d\n", 0.0 == -0.0);
  double z = 0; printf("%g %g\n", 1 / z, -1 / z);
  double n = z / z; printf("%d %d %d\n", n == n, n != n, n < 1);
  long double ld = 1.5L; printf("%g\n", (double)(ld * 2));
  return 0;
}
