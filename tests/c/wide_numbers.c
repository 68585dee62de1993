#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <wchar.h>

static int put(wchar_t *to, size_t size, const wchar_t *format, ...) {
  va_list args;
  va_start(args, format);
  int n = vswprintf(to, size, format, args);
  va_end(args);
  return n;
}

int main(void) {
  wchar_t *end;
  const wchar_t *s = L"  -123abc";
  printf("%ld", (long)wcstol(s, &end, 10));
  printf(" %d\n", (int)(end - s));
  s = L"0x1fg";
  printf("%lld", wcstoll(s, &end, 0));
  printf(" %d\n", (int)(end - s));
  s = L"zz";
  printf("%ld", (long)wcstol(s, &end, 10));
  printf(" %d %ld\n", (int)(end - s), (long)wcstol(s, NULL, 36));
  s = L"3.25e2x";
  printf("%g", wcstod(s, &end));
  printf(" %d\n", (int)(end - s));
  errno = 0;
  printf("%llu", wcstoull(L"99999999999999999999999", NULL, 10));
  printf(" %d\n", errno == ERANGE);
  printf("%lu %g\n", (unsigned long)wcstoul(L"4000000000", NULL, 10), wcstof(L"-1.5", NULL));

  wchar_t text[12];
  int n = swprintf(text, 12, L"%d-%s", 42, "abc");
  printf("%d %ls\n", n, text);
  n = swprintf(text, 12, L"%ls|%5.2f", L"w", 3.14159);
  printf("%d %ls\n", n, text);
  printf("%d\n", swprintf(text, 4, L"%d", 12345));
  n = put(text, 12, L"%x%%", 255);
  printf("%d %ls\n", n, text);
  return 0;
}
