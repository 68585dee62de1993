#include <string.h>

void *malloc(size_t size);

char *strdup(const char *s)
{
  size_t size = strlen(s) + 1;
  char *copy = malloc(size);
  return copy ? memcpy(copy, s, size) : NULL;
}

char *strndup(const char *s, size_t size)
{
  size_t length = strnlen(s, size);
  char *copy = malloc(length + 1);
  if (!copy)
    return NULL;
  copy[length] = 0;
  return memcpy(copy, s, length);
}
