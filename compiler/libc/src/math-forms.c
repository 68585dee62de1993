// The same for float and long double, and to long long.
double fmax(double x, double y);
double fmin(double x, double y);
double fdim(double x, double y);
double round(double x);
double rint(double x);
double nearbyint(double x);
long lround(double x);
long lrint(double x);

float fmaxf(float x, float y)
{
  return fmax(x, y);
}

float fminf(float x, float y)
{
  return fmin(x, y);
}

float fdimf(float x, float y)
{
  return fdim(x, y);
}

float roundf(float x)
{
  return round(x);
}

float rintf(float x)
{
  return rint(x);
}

float nearbyintf(float x)
{
  return nearbyint(x);
}

long double fmaxl(long double x, long double y)
{
  return fmax(x, y);
}

long double fminl(long double x, long double y)
{
  return fmin(x, y);
}

long double fdiml(long double x, long double y)
{
  return fdim(x, y);
}

long double roundl(long double x)
{
  return round(x);
}

long double rintl(long double x)
{
  return rint(x);
}

long double nearbyintl(long double x)
{
  return nearbyint(x);
}

long long llround(double x)
{
  return lround(x);
}

long long llrint(double x)
{
  return lrint(x);
}

long lroundf(float x)
{
  return lround(x);
}

long long llroundf(float x)
{
  return lround(x);
}

long lrintf(float x)
{
  return lrint(x);
}

long long llrintf(float x)
{
  return lrint(x);
}

long lroundl(long double x)
{
  return lround(x);
}

long long llroundl(long double x)
{
  return lround(x);
}

long lrintl(long double x)
{
  return lrint(x);
}

long long llrintl(long double x)
{
  return lrint(x);
}
