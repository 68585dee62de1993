#include <wchar.h>

void *malloc(size_t size);

size_t wcslen(const wchar_t *s)
{
  size_t n = 0;
  while (s[n])
    n++;
  return n;
}

wchar_t *wcscpy(wchar_t *to, const wchar_t *from)
{
  wchar_t *p = to;
  while ((*p++ = *from++))
    ;
  return to;
}

wchar_t *wcsncpy(wchar_t *to, const wchar_t *from, size_t size)
{
  size_t i = 0;
  for (; i < size && from[i]; i++)
    to[i] = from[i];
  for (; i < size; i++)
    to[i] = 0;
  return to;
}

wchar_t *wcscat(wchar_t *to, const wchar_t *from)
{
  wcscpy(to + wcslen(to), from);
  return to;
}

wchar_t *wcsncat(wchar_t *to, const wchar_t *from, size_t size)
{
  wchar_t *p = to + wcslen(to);
  while (size-- > 0 && *from)
    *p++ = *from++;
  *p = 0;
  return to;
}

int wcscmp(const wchar_t *a, const wchar_t *b)
{
  while (*a && *a == *b) {
    a++;
    b++;
  }
  return (*a > *b) - (*a < *b);
}

int wcsncmp(const wchar_t *a, const wchar_t *b, size_t size)
{
  for (; size > 0; a++, b++, size--)
    if (*a != *b || !*a)
      return (*a > *b) - (*a < *b);
  return 0;
}

wchar_t *wcschr(const wchar_t *s, wchar_t c)
{
  for (; *s != c; s++)
    if (!*s)
      return NULL;
  return (wchar_t *)s;
}

wchar_t *wcsrchr(const wchar_t *s, wchar_t c)
{
  const wchar_t *found = NULL;
  do {
    if (*s == c)
      found = s;
  } while (*s++);
  return (wchar_t *)found;
}

wchar_t *wcsstr(const wchar_t *s, const wchar_t *wanted)
{
  size_t length = wcslen(wanted);
  for (;; s++) {
    if (wcsncmp(s, wanted, length) == 0)
      return (wchar_t *)s;
    if (!*s)
      return NULL;
  }
}

wchar_t *wcsdup(const wchar_t *s)
{
  wchar_t *copy = malloc((wcslen(s) + 1) * sizeof(wchar_t));
  return copy ? wcscpy(copy, s) : NULL;
}

wchar_t *wmemcpy(wchar_t *to, const wchar_t *from, size_t count)
{
  return __builtin_memcpy(to, from, count * sizeof(wchar_t));
}

wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t count)
{
  return __builtin_memmove(to, from, count * sizeof(wchar_t));
}

wchar_t *wmemset(wchar_t *block, wchar_t c, size_t count)
{
  for (size_t i = 0; i < count; i++)
    block[i] = c;
  return block;
}

int wmemcmp(const wchar_t *a, const wchar_t *b, size_t count)
{
  for (; count > 0; a++, b++, count--)
    if (*a != *b)
      return *a > *b ? 1 : -1;
  return 0;
}
