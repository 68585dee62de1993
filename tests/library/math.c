#include <math.h>
#include <stdio.h>
#include <errno.h>

#define SHOW(x) printf(#x " = %.15g\n", (double)(x))

int main(void)
{
  SHOW(sqrt(2)); SHOW(cbrt(27)); SHOW(pow(2, 10)); SHOW(pow(10, -3)); SHOW(pow(-2, 3)); SHOW(hypot(3, 4));
  SHOW(sin(M_PI / 6)); SHOW(cos(M_PI)); SHOW(tan(M_PI_4)); SHOW(asin(1)); SHOW(acos(0)); SHOW(atan(1)); SHOW(atan2(-1, -1));
  SHOW(exp(1)); SHOW(log(M_E)); SHOW(log10(1000)); SHOW(log2(8)); SHOW(exp2(0.5)); SHOW(expm1(1e-10)); SHOW(log1p(1e-10));
  SHOW(sinh(1)); SHOW(cosh(1)); SHOW(tanh(1)); SHOW(asinh(1)); SHOW(acosh(2)); SHOW(atanh(0.5));
  SHOW(floor(-2.5)); SHOW(ceil(-2.5)); SHOW(trunc(-2.5)); SHOW(round(-2.5)); SHOW(rint(-2.5)); SHOW(nearbyint(3.5));
  SHOW(fmod(7.5, 2)); SHOW(remainder(7.5, 2)); SHOW(fabs(-3)); SHOW(fmin(1, NAN)); SHOW(fmax(1, 2)); SHOW(fdim(3, 5));
  SHOW(fma(2, 3, 4)); SHOW(copysign(1, -0.0)); SHOW(nextafter(1, 2)); SHOW(ldexp(0.75, 4)); SHOW(scalbn(1, -3));
  SHOW(tgamma(5)); SHOW(lgamma(10)); SHOW(erf(0.5)); SHOW(erfc(0.5)); SHOW(logb(1000)); SHOW(ilogb(1000));
  SHOW(lround(2.5)); SHOW(llround(-2.5)); SHOW(lrint(2.5)); SHOW(sqrtf(2)); SHOW(sinf(1)); SHOW(powf(2, 0.5f)); SHOW(floorf(-1.5f));
  SHOW(fabsf(-1.25f)); SHOW(expf(1)); SHOW(fmodf(5.5f, 2)); SHOW(roundf(0.5f)); SHOW(sqrtl(2)); SHOW(sinl(1));
  int e;
  double whole;
  printf("%g ", frexp(40, &e));
  printf("%d\n", e);
  printf("%g ", modf(-3.75, &whole));
  printf("%g\n", whole);
  int q;
  printf("%g ", remquo(10, 3, &q));
  printf("%d\n", q);
  printf("%d %d %d %d %d\n", !!isnan(NAN), !!isinf(-INFINITY), !!isfinite(1.0), !!signbit(-0.0), !!isnormal(1e-310));
  printf("%d %d %d %d %d\n", fpclassify(0.0) == FP_ZERO, fpclassify(1.0) == FP_NORMAL, fpclassify(1e-310) == FP_SUBNORMAL,
         fpclassify(INFINITY) == FP_INFINITE, fpclassify(NAN) == FP_NAN);
  printf("%d %d\n", !!isnan(0.0f / 0.0f), !!isinf(1e38f * 10));
  printf("%f %f %f\n", INFINITY, -INFINITY, NAN);
  printf("%e %g\n", HUGE_VAL, nan(""));
  volatile double zero = 0;
  errno = 0;
  printf("%g ", log(zero));
  printf("%d\n", errno == ERANGE);
  errno = 0;
  exp(zero + 1000);
  printf("%d ", errno == ERANGE);
  errno = 0;
  acos(zero + 2);
  printf("%d\n", errno == EDOM);
  printf("%g %g %g %f\n", copysign(2, -NAN), copysign(-2, NAN), copysignf(1, -0.0f), copysign(NAN, -1));
  float f = 0.1f;
  printf("%.10f %.10f\n", f * f, (double)f * f);
  return 0;
}
