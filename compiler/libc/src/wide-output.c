#include <wchar.h>
#include <stdlib.h>
#include <stdarg.h>

int vfprintf(FILE *stream, const char *format, va_list args);

wint_t fputwc(wchar_t c, FILE *stream)
{
  return fprintf(stream, "%lc", c) < 0 ? WEOF : c;
}

wint_t putwchar(wchar_t c)
{
  return fputwc(c, stdout);
}

int fputws(const wchar_t *s, FILE *stream)
{
  return fprintf(stream, "%ls", s) < 0 ? -1 : 1;
}

// The format in bytes says the same: only the text between its conversions can be other than ASCII.
static int print(FILE *stream, const wchar_t *format, va_list args)
{
  size_t size = wcslen(format) * 4 + 1;
  char *bytes = malloc(size);
  if (!bytes || wcstombs(bytes, format, size) == (size_t)-1) {
    free(bytes);
    return -1;
  }
  int result = vfprintf(stream, bytes, args);
  free(bytes);
  return result;
}

int wprintf(const wchar_t *format, ...)
{
  va_list args;
  va_start(args, format);
  int result = print(stdout, format, args);
  va_end(args);
  return result;
}

int fwprintf(FILE *stream, const wchar_t *format, ...)
{
  va_list args;
  va_start(args, format);
  int result = print(stream, format, args);
  va_end(args);
  return result;
}
