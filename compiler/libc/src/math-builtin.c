// What is one instruction, and its forms for float and long double.
double sqrt(double x)
{
  return __builtin_sqrt(x);
}

double fabs(double x)
{
  return __builtin_fabs(x);
}

double floor(double x)
{
  return __builtin_floor(x);
}

double ceil(double x)
{
  return __builtin_ceil(x);
}

double trunc(double x)
{
  return __builtin_trunc(x);
}

// A float's square root is right when it is the double's, rounded.
float sqrtf(float x)
{
  return __builtin_sqrt(x);
}

float fabsf(float x)
{
  return __builtin_fabs(x);
}

float floorf(float x)
{
  return __builtin_floor(x);
}

float ceilf(float x)
{
  return __builtin_ceil(x);
}

float truncf(float x)
{
  return __builtin_trunc(x);
}

long double sqrtl(long double x)
{
  return __builtin_sqrt(x);
}

long double fabsl(long double x)
{
  return __builtin_fabs(x);
}

long double floorl(long double x)
{
  return __builtin_floor(x);
}

long double ceill(long double x)
{
  return __builtin_ceil(x);
}

long double truncl(long double x)
{
  return __builtin_trunc(x);
}
