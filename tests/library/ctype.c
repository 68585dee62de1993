#include <ctype.h>
#include <stdio.h>

int main(void)
{
  for (int c = -1; c < 256; c++) {
    printf("%d: %d %d %d %d %d %d %d %d %d %d %d %d", c, isalnum(c), isalpha(c), isblank(c), iscntrl(c), isdigit(c), isgraph(c),
           islower(c), isprint(c), ispunct(c), isspace(c), isupper(c), isxdigit(c));
    printf(" %d %d\n", tolower(c), toupper(c));
  }
  return 0;
}
