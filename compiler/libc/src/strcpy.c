#include <stddef.h>

char *strcpy(char *to, const char *from)
{
  char *p = to;
  while ((*p++ = *from++))
    ;
  return to;
}

char *strncpy(char *to, const char *from, size_t size)
{
  size_t i = 0;
  for (; i < size && from[i]; i++)
    to[i] = from[i];
  for (; i < size; i++)
    to[i] = 0;
  return to;
}

char *stpcpy(char *to, const char *from)
{
  while ((*to = *from++))
    to++;
  return to;
}

char *strcat(char *to, const char *from)
{
  char *p = to;
  while (*p)
    p++;
  while ((*p++ = *from++))
    ;
  return to;
}

char *strncat(char *to, const char *from, size_t size)
{
  char *p = to;
  while (*p)
    p++;
  while (size-- > 0 && *from)
    *p++ = *from++;
  *p = 0;
  return to;
}
