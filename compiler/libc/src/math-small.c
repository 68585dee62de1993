// What is faster here than through a host call.
double fmax(double x, double y)
{
  return x > y || y != y ? x : y;
}

double fmin(double x, double y)
{
  return x < y || y != y ? x : y;
}

double fdim(double x, double y)
{
  return x <= y ? 0 : x - y;
}

// Ties go away from zero. The sign of a zero is x's.
double round(double x)
{
  double whole = __builtin_trunc(x), rest = x - whole;
  return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole;
}

// Ties go to the even number: adding 2^52 leaves no room for a fraction.
double rint(double x)
{
  double size = __builtin_fabs(x);
  if (size < 4503599627370496.0) {
    size = size + 4503599627370496.0 - 4503599627370496.0;
    if (x < 0)
      return -size;
    if (x > 0)
      return size;
  }
  return x;
}

double nearbyint(double x)
{
  return rint(x);
}

long lround(double x)
{
  return round(x);
}

long lrint(double x)
{
  return rint(x);
}
