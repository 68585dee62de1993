#pragma once
typedef unsigned int fenv_t;
typedef unsigned int fexcept_t;
#define FE_ALL_EXCEPT 0
#define FE_TONEAREST 0
#define FE_DFL_ENV ((const fenv_t *)0)
int feclearexcept(int exceptions);
int feraiseexcept(int exceptions);
int fetestexcept(int exceptions);
int fegetround(void);
int fesetround(int mode);
int fegetenv(fenv_t *environment);
int fesetenv(const fenv_t *environment);
int feholdexcept(fenv_t *environment);
int feupdateenv(const fenv_t *environment);
