#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <stdlib.h>

static int sign(int x) { return (x > 0) - (x < 0); }

int main(void)
{
  char buffer[64], other[64];
  printf("%d %d %d\n", (int)strlen(""), (int)strlen("hello"), (int)strnlen("hello", 3));
  strcpy(buffer, "abc");
  strcat(buffer, "def");
  strncat(buffer, "ghijkl", 3);
  printf("%s\n", buffer);
  memset(other, '#', sizeof other);
  strncpy(other, "xy", 5);
  printf("%s %d %d %c\n", other, other[3], other[4], other[5]);
  printf("%s\n", stpcpy(buffer, "123") - 3);
  printf("%d %d %d %d %d\n", sign(strcmp("a", "b")), sign(strcmp("b", "a")), strcmp("same", "same"),
         sign(strcmp("ab", "abc")), sign(strcmp("\xff", "a")));
  printf("%d %d %d\n", sign(strncmp("abcd", "abcf", 3)), sign(strncmp("abcd", "abcf", 4)), sign(strncmp("a", "b", 0)));
  printf("%d %d %d\n", strcasecmp("HeLLo", "hEllO"), sign(strcasecmp("a", "B")), strncasecmp("ABCx", "abcy", 3));
  const char *s = "the quick brown fox";
  printf("%s|%s|%s\n", strchr(s, 'q'), strrchr(s, 'o'), strchr(s, 0) == s + strlen(s) ? "end" : "?");
  printf("%s|%d|%s\n", strstr(s, "brown"), strstr(s, "cat") == NULL, strstr(s, ""));
  printf("%s|%s\n", strstr("aaab", "aab"), strpbrk(s, "xyzq"));
  printf("%d %d %d\n", (int)strspn("aabbc", "ab"), (int)strcspn("hello", "xl"), (int)strcspn("hello", ""));
  char text[] = "  one, two,,three ;four";
  for (char *t = strtok(text, " ,;"); t; t = strtok(NULL, " ,;"))
    printf("[%s]", t);
  printf("\n");
  char fields[] = "a::b:";
  char *rest = fields, *field;
  while ((field = strsep(&rest, ":")) != NULL)
    printf("<%s>", field);
  printf("\n");
  char nested1[] = "k1=v1;k2=v2", *outer, *inner;
  for (char *p = strtok_r(nested1, ";", &outer); p; p = strtok_r(NULL, ";", &outer)) {
    char *k = strtok_r(p, "=", &inner), *v = strtok_r(NULL, "=", &inner);
    printf("%s->%s ", k, v);
  }
  printf("\n");
  char *copy = strdup("duplicate"), *part = strndup("duplicate", 3);
  printf("%s %s\n", copy, part);
  free(copy);
  free(part);
  char m[] = "0123456789";
  memmove(m + 2, m, 5);
  printf("%s\n", m);
  memmove(m, m + 1, 5);
  printf("%s\n", m);
  printf("%d %d %s %d\n", sign(memcmp("abc", "abd", 3)), memcmp("abc", "abd", 2), (char *)memchr("hello", 'l', 5),
         memchr("hello", 'l', 2) == NULL);
  int numbers[4];
  memset(numbers, 0xff, sizeof numbers);
  printf("%d\n", numbers[3]);
  memcpy(numbers, (int[]){1, 2, 3, 4}, sizeof numbers);
  printf("%d%d%d%d\n", numbers[0], numbers[1], numbers[2], numbers[3]);
  for (int i = 0; i < 41; i++)
    printf("%d %s\n", i, strerror(i));
  printf("%s %s\n", strerror(75), strerror(4567));
  bzero(m, 3);
  printf("%d %d %s\n", m[0], m[2], m + 3);
  printf("%d %d\n", ffs(0), ffs(48));
  printf("%s %s\n", strsignal(11), strsignal(6));
  return 0;
}
