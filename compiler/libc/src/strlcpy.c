#include <string.h>

size_t strlcpy(char *to, const char *from, size_t size)
{
  size_t length = strlen(from);
  if (size > 0) {
    size_t n = length < size ? length : size - 1;
    memcpy(to, from, n);
    to[n] = 0;
  }
  return length;
}

size_t strlcat(char *to, const char *from, size_t size)
{
  size_t used = strnlen(to, size);
  return used + strlcpy(to + used, from, size - used);
}

char *stpncpy(char *to, const char *from, size_t size)
{
  strncpy(to, from, size);
  return to + strnlen(to, size);
}

void *memccpy(void *to, const void *from, int byte, size_t size)
{
  char *end = memchr(from, byte, size);
  if (!end)
    return memcpy(to, from, size), NULL;
  return (char *)memcpy(to, from, end + 1 - (char *)from) + (end + 1 - (char *)from);
}
