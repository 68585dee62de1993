#include <fenv.h>

// There is one way to round, and no record of exceptions: their macros are not defined, as C allows.
int feclearexcept(int exceptions)
{
  return exceptions;
}

int feraiseexcept(int exceptions)
{
  return exceptions;
}

int fetestexcept(int exceptions)
{
  return exceptions & 0;
}

int fegetround(void)
{
  return FE_TONEAREST;
}

int fesetround(int mode)
{
  return mode != FE_TONEAREST;
}

int fegetenv(fenv_t *environment)
{
  *environment = 0;
  return 0;
}

int fesetenv(const fenv_t *environment)
{
  (void)environment;
  return 0;
}

int feholdexcept(fenv_t *environment)
{
  return fegetenv(environment);
}

int feupdateenv(const fenv_t *environment)
{
  return fesetenv(environment);
}
