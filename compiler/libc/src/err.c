#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

extern char *__progname;
_Noreturn void exit(int status);

static void say(const char *format, va_list args, int code)
{
  fprintf(stderr, "%s: ", __progname);
  vfprintf(stderr, format, args);
  if (code >= 0)
    fprintf(stderr, ": %s", strerror(code));
  fputc('\n', stderr);
}

void warn(const char *format, ...)
{
  int code = errno;
  va_list args;
  va_start(args, format);
  say(format, args, code);
  va_end(args);
}

void warnx(const char *format, ...)
{
  va_list args;
  va_start(args, format);
  say(format, args, -1);
  va_end(args);
}

_Noreturn void err(int status, const char *format, ...)
{
  int code = errno;
  va_list args;
  va_start(args, format);
  say(format, args, code);
  exit(status);
}

_Noreturn void errx(int status, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  say(format, args, -1);
  exit(status);
}
