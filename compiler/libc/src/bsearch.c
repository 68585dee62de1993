#include <stddef.h>

void *bsearch(const void *key, const void *base, size_t count, size_t size, int (*compare)(const void *, const void *))
{
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    const void *item = (const char *)base + middle * size;
    int order = compare(key, item);
    if (order < 0)
      high = middle;
    else if (order > 0)
      low = middle + 1;
    else
      return (void *)item;
  }
  return NULL;
}
