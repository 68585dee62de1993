// string.h at its edges: empty strings, limits, overlaps, high bytes, searching for the terminator.
#include <stdio.h>
#include <string.h>
#include <strings.h>
static int sign(int x) { return (x > 0) - (x < 0); }
int main(void)
{
  char b[32]; memset(b, '#', sizeof b); strncpy(b, "abc", 6); printf("%c%d%d%c ", b[2], b[3], b[5], b[6]); strncpy(b, "abcdef", 3); printf("%c%d\n", b[2], b[3]);
  strcpy(b, "ab"); strncat(b, "cdef", 2); strcat(b, ""); strncat(b, "xyz", 0); printf("%s %d %d %d\n", b, (int)strlen(b), (int)strnlen(b, 2), (int)strnlen(b, 20));
  printf("%d%d%d%d%d%d\n", sign(strcmp("", "")), sign(strcmp("a", "")), sign(strcmp("a\200", "a\177")), sign(strncmp("abc", "abd", 2)), sign(strncmp("abc", "ab", 3)), sign(memcmp("\xff", "\x01", 1)));
  printf("%d %d %d %d\n", (int)(strchr("hello", 'l') - (char *)0 != 0), strchr("hello", 0)[-1], strrchr("hello", 'l')[1], strchr("hello", 'z') == 0);
  printf("%s|%s|%s|%d\n", strstr("mississippi", "ssip"), strstr("abc", ""), strpbrk("key=value", "=:"), strstr("ab", "abc") == 0);
  printf("%d %d %d %d\n", (int)strspn("112233abc", "123"), (int)strcspn("abc;def", ";,"), (int)strspn("", "a"), (int)strcspn("abc", ""));
  memcpy(b, "0123456789", 11); memmove(b + 2, b, 5); printf("%s ", b); memcpy(b, "0123456789", 11); memmove(b, b + 3, 7); printf("%s\n", b);
  printf("%d %d %s\n", memchr("abcabc", 'c', 2) == 0, *(char *)memchr("ab\0c", 0, 4), (char *)memchr("xyz", 'y', 3));
  char t[] = "  one,,two;three  "; for (char *p = strtok(t, " ,;"); p; p = strtok(0, " ,;")) printf("<%s>", p); char r[] = "a=1&b=&c", *save, *q = r; while ((q = strtok_r(q, "&", &save))) { printf("[%s]", q); q = 0; } char z[] = ",,"; printf("%d\n", strtok(z, ",") == 0);
  printf("%d %d %d\n", strcasecmp("HeLLo", "hEllO"), sign(strncasecmp("ABx", "aby", 3)), sign(strcasecmp("a", "B")));
  char *d = strdup("dup"), *n = strndup("limited", 3); printf("%s %s\n", d, n); size_t l = strxfrm(b, "xf", 10); printf("%d %s %d\n", (int)l, b, sign(strcoll("a", "b")));
  memset(b, 0x1ff, 3); printf("%d %d\n", (unsigned char)b[2], b[0] == (char)255); printf("%s\n", strerror(0)); return 0;
}
