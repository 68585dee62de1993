#include <stddef.h>

size_t strlen(const char *s)
{
  const char *p = s;
  while (*p)
    p++;
  return p - s;
}

size_t strnlen(const char *s, size_t limit)
{
  size_t n = 0;
  while (n < limit && s[n])
    n++;
  return n;
}
