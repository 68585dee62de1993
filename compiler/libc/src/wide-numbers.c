#include <wchar.h>
#include <stdlib.h>

// Numbers are ASCII: what follows the first other character is no part of them.
static char *narrow(const wchar_t *s)
{
  size_t n = 0;
  while (s[n] > 0 && s[n] < 128)
    n++;
  char *text = malloc(n + 1);
  for (size_t i = 0; text && i < n; i++)
    text[i] = s[i];
  if (text)
    text[n] = 0;
  return text;
}

static void finish(const wchar_t *s, wchar_t **end, char *text, char *text_end)
{
  if (end)
    *end = (wchar_t *)s + (text ? text_end - text : 0);
  free(text);
}

long wcstol(const wchar_t *s, wchar_t **end, int base)
{
  char *text = narrow(s), *text_end;
  long value = text ? strtol(text, &text_end, base) : 0;
  finish(s, end, text, text_end);
  return value;
}

unsigned long wcstoul(const wchar_t *s, wchar_t **end, int base)
{
  char *text = narrow(s), *text_end;
  unsigned long value = text ? strtoul(text, &text_end, base) : 0;
  finish(s, end, text, text_end);
  return value;
}

long long wcstoll(const wchar_t *s, wchar_t **end, int base)
{
  char *text = narrow(s), *text_end;
  long long value = text ? strtoll(text, &text_end, base) : 0;
  finish(s, end, text, text_end);
  return value;
}

unsigned long long wcstoull(const wchar_t *s, wchar_t **end, int base)
{
  char *text = narrow(s), *text_end;
  unsigned long long value = text ? strtoull(text, &text_end, base) : 0;
  finish(s, end, text, text_end);
  return value;
}

double wcstod(const wchar_t *s, wchar_t **end)
{
  char *text = narrow(s), *text_end;
  double value = text ? strtod(text, &text_end) : 0;
  finish(s, end, text, text_end);
  return value;
}

float wcstof(const wchar_t *s, wchar_t **end)
{
  char *text = narrow(s), *text_end;
  float value = text ? strtof(text, &text_end) : 0;
  finish(s, end, text, text_end);
  return value;
}
