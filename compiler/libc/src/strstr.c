#include <stddef.h>

char *strstr(const char *s, const char *wanted)
{
  if (!*wanted)
    return (char *)s;
  for (; *s; s++) {
    if (*s != *wanted)
      continue;
    size_t i = 1;
    while (wanted[i] && s[i] == wanted[i])
      i++;
    if (!wanted[i])
      return (char *)s;
  }
  return NULL;
}
