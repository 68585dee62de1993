#include <locale.h>
#include <limits.h>

static char empty[] = "";

// "C" is the only locale; "" asks for the environment's, which is "C" too.
char *setlocale(int category, const char *locale)
{
  if (category < LC_CTYPE || category > LC_ALL)
    return NULL;
  if (!locale || !*locale || (locale[0] == 'C' && !locale[1]))
    return "C";
  const char *posix = "POSIX";
  while (*posix && *posix == *locale) {
    posix++;
    locale++;
  }
  return *posix || *locale ? NULL : "C";
}

struct lconv *localeconv(void)
{
  static struct lconv c = {
    ".", empty, empty, empty, empty, empty, empty, empty, empty, empty,
    CHAR_MAX, CHAR_MAX, CHAR_MAX, CHAR_MAX, CHAR_MAX, CHAR_MAX, CHAR_MAX, CHAR_MAX,
  };
  return &c;
}
