#include <string.h>

size_t strxfrm(char *to, const char *from, size_t size)
{
  size_t length = strlen(from);
  if (size > 0)
    strncpy(to, from, size);
  return length;
}
