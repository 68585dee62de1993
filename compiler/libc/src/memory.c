#include <stddef.h>

void *memcpy(void *to, const void *from, size_t size)
{
  return __builtin_memcpy(to, from, size);
}

void *memmove(void *to, const void *from, size_t size)
{
  return __builtin_memmove(to, from, size);
}

void *memset(void *block, int byte, size_t size)
{
  return __builtin_memset(block, byte, size);
}

void *mempcpy(void *to, const void *from, size_t size)
{
  __builtin_memcpy(to, from, size);
  return (char *)to + size;
}
