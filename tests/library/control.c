#include <assert.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <locale.h>
#include <stddef.h>
#include <stdint.h>
#include <stdbool.h>
#include <iso646.h>
#include <limits.h>
#include <float.h>
#include <errno.h>
#include <unistd.h>

static jmp_buf place;
static volatile sig_atomic_t caught;

static void handler(int number) { caught = number; }
static void jump(int depth) { if (depth == 0) longjmp(place, 42); jump(depth - 1); }

static int sum(int count, ...)
{
  va_list args, again;
  va_start(args, count);
  va_copy(again, args);
  int total = 0;
  for (int i = 0; i < count; i++) total += va_arg(args, int);
  for (int i = 0; i < count; i++) total += va_arg(again, int);
  va_end(again);
  va_end(args);
  return total;
}

static void logf_(const char *format, ...)
{
  char text[64];
  va_list args;
  va_start(args, format);
  int n = vsnprintf(text, sizeof text, format, args);
  va_end(args);
  printf("%d:%s\n", n, text);
  va_start(args, format);
  vprintf(format, args);
  va_end(args);
  putchar('\n');
}

int main(int argc, char **argv)
{
  setvbuf(stdout, NULL, _IONBF, 0);
  volatile int count = 0;
  int code = setjmp(place);
  printf("setjmp %d\n", code);
  if (code == 0) jump(5);
  if (count++ == 0) longjmp(place, 0);
  printf("%d\n", signal(SIGUSR1, handler) == SIG_DFL);
  raise(SIGUSR1);
  printf("caught %d ", (int)caught);
  printf("%d\n", signal(SIGUSR1, SIG_IGN) == handler);
  printf("raise ignored %d\n", raise(SIGUSR1));
  printf("%d\n", sum(4, 1, 2, 3, 4));
  logf_("%s=%d %.2f %c", "x", 5, 2.5, 'q');
  printf("%s %s\n", setlocale(LC_ALL, NULL), localeconv()->decimal_point);
  printf("%d %d %ld %lu\n", INT_MIN, CHAR_MIN, LONG_MAX, ULONG_MAX);
  printf("%g %g %g %d\n", FLT_MAX, DBL_EPSILON, DBL_MIN, DBL_DIG);
  printf("%d %d\n", (int)offsetof(struct { char c; int i; }, i), not false and true);
  printf("%d %ld\n", INT8_MIN, (long)INT64_MAX);
  char *args[] = {"prog", "-a", "-bvalue", "-c", "file", NULL};
  int option;
  while ((option = getopt(5, args, "ab:c")) != -1) printf("option %c %s\n", option, optarg ? optarg : "-");
  printf("rest %s\n", args[optind]);
  write(1, "raw\n", 4);
  assert(argc == 1);
  errno = 0;
  const char *reason = "none";
  assert(strcmp(reason, "some") == 0 && "reasons");
  return 0;
}
