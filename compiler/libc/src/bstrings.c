#include <string.h>

int bcmp(const void *a, const void *b, size_t size)
{
  return memcmp(a, b, size);
}

void bcopy(const void *from, void *to, size_t size)
{
  __builtin_memmove(to, from, size);
}

void bzero(void *block, size_t size)
{
  __builtin_memset(block, 0, size);
}

int ffs(int value)
{
  for (int bit = 0; bit < 32; bit++)
    if (value & (1u << bit))
      return bit + 1;
  return 0;
}

int ffsll(long long value)
{
  for (int bit = 0; bit < 64; bit++)
    if (value & (1ull << bit))
      return bit + 1;
  return 0;
}

int ffsl(long value)
{
  return ffsll(value);
}
