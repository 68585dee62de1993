#include <math.h>
#include <stdio.h>

int main(void)
{
  double values[] = {0.0, -0.0, 0.3, -0.3, 0.5, -0.5, 0.49999999999999994, -0.49999999999999994, 1.5, 2.5, -1.5, -2.5, 3.5, 1e15 + 0.5,
                     4503599627370495.5, 4503599627370496.5, -4503599627370497.0, 9007199254740993.0, 1e300, -1e300, 2147483647.5, -2147483648.5,
                     INFINITY, -INFINITY, 123456.789, -0.7, 0.9999999999999999};
  for (int i = 0; i < (int)(sizeof values / sizeof *values); i++) {
    double x = values[i];
    printf("%a: %a %a %a %a %a %a %a\n", x, floor(x), ceil(x), trunc(x), round(x), rint(x), nearbyint(x), fabs(x));
    if (fabs(x) < 1e18) printf("%ld %ld %lld %lld %ld\n", lround(x), lrint(x), llround(x), llrint(x), lroundf(x));
    float f = x;
    printf("%a %a %a %a %a\n", floorf(f), ceilf(f), truncf(f), roundf(f), rintf(f));
  }
  printf("%g %g %g %g %g\n", fmax(1, NAN), fmax(NAN, 2), fmax(-1, 3), fmin(NAN, 4), fmin(5, -6));
  printf("%g %g %g %g %g\n", fdim(5, 3), fdim(3, 5), fmaxf(1, 2), fminf(1, 2), fdim(INFINITY, INFINITY));
  return 0;
}
