#include <math.h>

int __isnan(double x)
{
  return x != x;
}

// As glibc: 1 for positive infinity, -1 for negative.
int __isinf(double x)
{
  return x == HUGE_VAL ? 1 : x == -HUGE_VAL ? -1 : 0;
}

int __isfinite(double x)
{
  return x - x == 0;
}

int __signbit(double x)
{
  return *(long *)&x < 0;
}

static int classify(double x, double least)
{
  if (x != x)
    return FP_NAN;
  if (x - x != 0)
    return FP_INFINITE;
  if (x == 0)
    return FP_ZERO;
  return x < least && x > -least ? FP_SUBNORMAL : FP_NORMAL;
}

int __fpclassify(double x)
{
  return classify(x, 2.2250738585072014e-308);
}

int __fpclassifyf(float x)
{
  return classify(x, 1.1754943508222875e-38);
}
