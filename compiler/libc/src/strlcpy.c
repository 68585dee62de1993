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
