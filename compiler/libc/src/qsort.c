#include <stdlib.h>

// Merge sort, stable, which compares in the order that glibc's qsort does: the halves first, the left one being
// the smaller, then merging from the left.
static void sort(char *base, size_t count, size_t size, int (*compare)(const void *, const void *), char *space)
{
  if (count < 2)
    return;
  size_t left = count / 2, right = count - left;
  char *a = base, *b = base + left * size, *to = space;
  sort(a, left, size, compare, space);
  sort(b, right, size, compare, space);
  while (left > 0 && right > 0) {
    if (compare(a, b) <= 0) {
      __builtin_memcpy(to, a, size);
      a += size;
      left--;
    } else {
      __builtin_memcpy(to, b, size);
      b += size;
      right--;
    }
    to += size;
  }
  __builtin_memcpy(to, a, left * size);
  __builtin_memcpy(base, space, (count - right) * size);
}

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *))
{
  if (count < 2 || size == 0)
    return;
  if (count * size < 1024) {
    sort(base, count, size, compare, __builtin_alloca(count * size));
    return;
  }
  char *space = malloc(count * size);
  if (space) {
    sort(base, count, size, compare, space);
    free(space);
    return;
  }
  // No room for a copy: insertion, stable too.
  char *array = base, item[size];
  for (size_t i = 1; i < count; i++) {
    __builtin_memcpy(item, array + i * size, size);
    size_t at = i;
    for (; at > 0 && compare(array + (at - 1) * size, item) > 0; at--)
      __builtin_memcpy(array + at * size, array + (at - 1) * size, size);
    __builtin_memcpy(array + at * size, item, size);
  }
}
