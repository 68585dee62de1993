#include <stdio.h>

extern char *__progname;
void abort(void);

void __assert_fail(const char *condition, const char *file, unsigned line, const char *function)
{
  fprintf(stderr, "%s: %s:%u: %s: Assertion `%s' failed.\n", __progname, file, line, function, condition);
  abort();
}
