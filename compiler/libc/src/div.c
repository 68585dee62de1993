#include <stdlib.h>
#include <inttypes.h>

div_t div(int numerator, int denominator)
{
  div_t result = {numerator / denominator, numerator % denominator};
  return result;
}

ldiv_t ldiv(long numerator, long denominator)
{
  ldiv_t result = {numerator / denominator, numerator % denominator};
  return result;
}

lldiv_t lldiv(long long numerator, long long denominator)
{
  lldiv_t result = {numerator / denominator, numerator % denominator};
  return result;
}

imaxdiv_t imaxdiv(intmax_t numerator, intmax_t denominator)
{
  imaxdiv_t result = {numerator / denominator, numerator % denominator};
  return result;
}
