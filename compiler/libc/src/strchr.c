#include <stddef.h>

char *strchr(const char *s, int c)
{
  for (; *s != (char)c; s++)
    if (!*s)
      return NULL;
  return (char *)s;
}

char *strrchr(const char *s, int c)
{
  const char *found = NULL;
  do {
    if (*s == (char)c)
      found = s;
  } while (*s++);
  return (char *)found;
}

char *strchrnul(const char *s, int c)
{
  while (*s && *s != (char)c)
    s++;
  return (char *)s;
}

char *index(const char *s, int c)
{
  return strchr(s, c);
}

char *rindex(const char *s, int c)
{
  return strrchr(s, c);
}
