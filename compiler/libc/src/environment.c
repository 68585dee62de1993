#include <stddef.h>
#include <errno.h>

// There is no environment and no command interpreter.
char *getenv(const char *name)
{
  return NULL;
}

int setenv(const char *name, const char *value, int overwrite)
{
  errno = ENOMEM;
  return -1;
}

int unsetenv(const char *name)
{
  return 0;
}

int system(const char *command)
{
  if (!command)
    return 0;
  errno = ENOSYS;
  return -1;
}

int getpid(void)
{
  return 1;
}
