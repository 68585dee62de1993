// By bits, which keep the sign of a NaN.
double copysign(double x, double y)
{
  long bits = (*(long *)&x & 0x7fffffffffffffffL) | (*(long *)&y & (-0x7fffffffffffffffL - 1));
  return *(double *)&bits;
}

float copysignf(float x, float y)
{
  int bits = (*(int *)&x & 0x7fffffff) | (*(int *)&y & (-0x7fffffff - 1));
  return *(float *)&bits;
}

long double copysignl(long double x, long double y)
{
  return copysign(x, y);
}
