#include <errno.h>
#include <stdlib.h>

// There are no directories but the one where the files are.
char *getcwd(char *buffer, size_t size)
{
  if (size < 2 && (buffer || size)) {
    errno = size ? ERANGE : EINVAL;
    return NULL;
  }
  if (!buffer)
    buffer = malloc(size ? size : 2);
  return buffer ? __builtin_strcpy(buffer, "/") : NULL;
}
