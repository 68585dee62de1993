#include <wchar.h>
#include <stdlib.h>
#include <stdarg.h>

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
static char *narrow(const wchar_t *format)
{
  size_t size = wcslen(format) * 4 + 1;
  char *bytes = malloc(size);
  if (bytes && wcstombs(bytes, format, size) != (size_t)-1)
    return bytes;
  free(bytes);
  return NULL;
}

int vfwprintf(FILE *stream, const wchar_t *format, va_list args)
{
  char *bytes = narrow(format);
  int result = bytes ? vfprintf(stream, bytes, args) : -1;
  free(bytes);
  return result;
}

int vwprintf(const wchar_t *format, va_list args)
{
  return vfwprintf(stdout, format, args);
}

int wprintf(const wchar_t *format, ...)
{
  va_list args;
  va_start(args, format);
  int result = vfwprintf(stdout, format, args);
  va_end(args);
  return result;
}

int fwprintf(FILE *stream, const wchar_t *format, ...)
{
  va_list args;
  va_start(args, format);
  int result = vfwprintf(stream, format, args);
  va_end(args);
  return result;
}

// Unlike snprintf, -1 for what does not fit.
int vswprintf(wchar_t *to, size_t size, const wchar_t *format, va_list args)
{
  va_list again;
  va_copy(again, args);
  char *bytes = narrow(format);
  int result = bytes ? vsnprintf(NULL, 0, bytes, again) : -1;
  va_end(again);
  char *text = result < 0 ? NULL : malloc(result + 1);
  result = -1;
  if (text && size > 0) {
    vsprintf(text, bytes, args);
    size_t count = mbstowcs(to, text, size);
    if (count < size)
      result = count;
    else
      to[size - 1] = 0;
  }
  free(text);
  free(bytes);
  return result;
}

int swprintf(wchar_t *to, size_t size, const wchar_t *format, ...)
{
  va_list args;
  va_start(args, format);
  int result = vswprintf(to, size, format, args);
  va_end(args);
  return result;
}
