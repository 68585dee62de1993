#include <stdlib.h>
#include <errno.h>

void *reallocarray(void *block, size_t count, size_t size)
{
  if (size != 0 && count > (size_t)-1 / size) {
    errno = ENOMEM;
    return NULL;
  }
  return realloc(block, count * size);
}

int posix_memalign(void **result, size_t alignment, size_t size)
{
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0)
    return EINVAL;
  void *block = aligned_alloc(alignment, size);
  if (!block)
    return ENOMEM;
  *result = block;
  return 0;
}
