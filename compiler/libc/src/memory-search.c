#include <stddef.h>

int memcmp(const void *a, const void *b, size_t size)
{
  const unsigned char *p = a, *q = b;
  for (; size > 0; p++, q++, size--)
    if (*p != *q)
      return *p - *q;
  return 0;
}

void *memchr(const void *block, int byte, size_t size)
{
  const unsigned char *p = block;
  for (; size > 0; p++, size--)
    if (*p == (unsigned char)byte)
      return (void *)p;
  return NULL;
}

void *memrchr(const void *block, int byte, size_t size)
{
  const unsigned char *p = block;
  while (size > 0)
    if (p[--size] == (unsigned char)byte)
      return (void *)(p + size);
  return NULL;
}

void *memmem(const void *block, size_t size, const void *wanted, size_t length)
{
  const char *p = block;
  for (; size >= length; p++, size--)
    if (memcmp(p, wanted, length) == 0)
      return (void *)p;
  return NULL;
}
