#include <string.h>

char *strtok_r(char *s, const char *delimiters, char **rest)
{
  if (s == NULL)
    s = *rest;
  s += strspn(s, delimiters);
  if (*s == 0) {
    *rest = s;
    return NULL;
  }
  char *end = s + strcspn(s, delimiters);
  if (*end)
    *end++ = 0;
  *rest = end;
  return s;
}

char *strtok(char *s, const char *delimiters)
{
  static char *rest = "";
  return strtok_r(s, delimiters, &rest);
}

char *strsep(char **s, const char *delimiters)
{
  char *token = *s;
  if (token == NULL)
    return NULL;
  char *end = token + strcspn(token, delimiters);
  if (*end) {
    *end = 0;
    *s = end + 1;
  } else {
    *s = NULL;
  }
  return token;
}
