#include <time.h>

double difftime(time_t end, time_t begin)
{
  return end - begin;
}

int timespec_get(struct timespec *result, int base)
{
  if (base != TIME_UTC)
    return 0;
  clock_gettime(CLOCK_REALTIME, result);
  return base;
}
