#include <stddef.h>

static int contains(const char *set, char c)
{
  for (; *set; set++)
    if (*set == c)
      return 1;
  return 0;
}

size_t strspn(const char *s, const char *set)
{
  size_t n = 0;
  while (s[n] && contains(set, s[n]))
    n++;
  return n;
}

size_t strcspn(const char *s, const char *set)
{
  size_t n = 0;
  while (s[n] && !contains(set, s[n]))
    n++;
  return n;
}

char *strpbrk(const char *s, const char *set)
{
  s += strcspn(s, set);
  return *s ? (char *)s : NULL;
}
