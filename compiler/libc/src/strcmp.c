#include <stddef.h>

int strcmp(const char *a, const char *b)
{
  while (*a && *a == *b) {
    a++;
    b++;
  }
  return (unsigned char)*a - (unsigned char)*b;
}

int strncmp(const char *a, const char *b, size_t size)
{
  for (; size > 0; a++, b++, size--)
    if (*a != *b || !*a)
      return (unsigned char)*a - (unsigned char)*b;
  return 0;
}

int strcoll(const char *a, const char *b)
{
  return strcmp(a, b);
}
