int signgam;

double __lgamma(double x, int *sign);
float __lgammaf(float x, int *sign);
long double __lgammal(long double x, int *sign);

double lgamma(double x)
{
  return __lgamma(x, &signgam);
}

float lgammaf(float x)
{
  return __lgammaf(x, &signgam);
}

long double lgammal(long double x)
{
  return __lgammal(x, &signgam);
}

double lgamma_r(double x, int *sign)
{
  return __lgamma(x, sign);
}
