#include <string.h>

static int lower(char c)
{
  return c >= 'A' && c <= 'Z' ? c + 32 : (unsigned char)c;
}

int strcasecmp(const char *a, const char *b)
{
  while (*a && lower(*a) == lower(*b)) {
    a++;
    b++;
  }
  return lower(*a) - lower(*b);
}

int strncasecmp(const char *a, const char *b, size_t size)
{
  for (; size > 0; a++, b++, size--)
    if (lower(*a) != lower(*b) || !*a)
      return lower(*a) - lower(*b);
  return 0;
}

char *strcasestr(const char *s, const char *wanted)
{
  size_t length = strlen(wanted);
  for (;; s++) {
    if (strncasecmp(s, wanted, length) == 0)
      return (char *)s;
    if (!*s)
      return NULL;
  }
}
