#include <stdio.h>
int main(void) {
  printf("%d %d %d %d %d %d %d %d\n", '\a', '\b', '\f', '\n', '\r', '\t', '\v', '\e');
  printf("%d %d %d %d %d\n", '\\', '\'', '"', '\"', '\?');
  printf("%d %d %d %d %d\n", '\0', '\7', '\12', '\123', '\377');
  printf("%d %d %d\n", '\x1', '\x7f', '\xFF');
  printf("%d %d %d\n", 'ab', 'abc', 'abcd');
  printf("%d %d %d %d\n", L'a', u'\xffff', U'\x10ffff', L'\u00e9');
  printf("%d\n", (int)L'é');
  char c = '\xe9'; printf("%d\n", c);
  return 0;
}
