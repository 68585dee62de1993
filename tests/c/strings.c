#include <stdio.h>
#include <string.h>
#include <wchar.h>
int main(void) {
  const char *a = "con" "cat" "\x41\102\n"; printf("%s%zu\n", a, strlen(a)); char b[20]; strcpy(b, "abc"); strcat(b, "def"); printf("%s %d %d\n", b, strcmp(b, "abcdeg") < 0, strncmp(b, "abc", 3));
  printf("%s %s\n", strchr(b, 'd'), strstr(b, "cd")); printf("%d\n", "hello"[1]); printf("%zu %zu\n", sizeof "abc", sizeof("a\0b")); wchar_t w[] = L"wide"; printf("%d %d\n", (int)w[0], (int)(sizeof w / sizeof *w));
  printf("%d %d %d %d\n", '\n', '\'', 'ab' > 0, L'\x20ac'); unsigned short u16[] = u"hi"; printf("%d %d\n", u16[1], (int)sizeof u16); printf("%s\n", u8"utf8"); char *s = b; while (*s) *s++ ^= 32; printf("%s\n", b); printf("%s %s\n", __func__, "%d"); memmove(b + 1, b, 4); printf("%s\n", b); return 0;
}
