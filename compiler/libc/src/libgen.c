#include <string.h>

// Both cut what they are given; a path without a name is "." or "/".
static char *cut(char *path)
{
  size_t n = strlen(path);
  while (n > 1 && path[n - 1] == '/')
    path[--n] = 0;
  return strrchr(path, '/');
}

char *basename(char *path)
{
  if (!path || !*path)
    return ".";
  char *slash = cut(path);
  return slash && slash[1] ? slash + 1 : path;
}

char *dirname(char *path)
{
  char *slash = path && *path ? cut(path) : NULL;
  if (!slash)
    return ".";
  while (slash > path && slash[-1] == '/')
    slash--;
  if (slash == path)
    return "/";
  *slash = 0;
  return path;
}
