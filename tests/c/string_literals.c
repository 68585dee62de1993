#include <stdio.h>
#include <string.h>
#include <wchar.h>
static const char *joined = "one" " two"
  " three";
static char array[] = "hello" "\0hidden";
static char exact[5] = "exact";
static char padded[10] = "pad";
static char braced[] = {"braced"};
int main(void) {
  puts(joined);
  printf("%d %s %d\n", (int)sizeof array, array, array[6]);
  printf("%.5s %d\n", exact, (int)sizeof exact);
  printf("%d %d %s\n", padded[3], padded[9], braced);
  printf("%s\n", "tab\tquote\"back\\slash\x41\101\u00e9");
  printf("%d %d\n", (int)strlen("\x41" "1"), (int)strlen("\1011"));
  printf("%d %d %d\n", (int)sizeof(L"ab"), (int)sizeof(u"ab"), (int)sizeof("a\0b"));
  wchar_t w[] = L"wide\u20ac"; unsigned short h[] = u"\U0001f600"; unsigned full[] = U"\U0001f600x";
  printf("%d %x %d %x %x %x\n", (int)wcslen(w), w[4], (int)(sizeof h / sizeof h[0]), h[0], h[1], full[0]);
  const char *u8 = u8"\u20ac"; printf("%d %d %d\n", (unsigned char)u8[0], (unsigned char)u8[1], (unsigned char)u8[2]);
  printf("%c%c %d\n", "index"[2], 3["subscript"], *"");
  char local[] = "modify"; local[0] = 'M'; puts(local);
  printf("%s", "line one\n\
still line one\n");
  printf("%d\n", "same" == 0);
  const wchar_t *mixed = L"a" "b" L"c"; printf("%d\n", (int)wcslen(mixed));
  return 0;
}
