#include <wchar.h>
#include <stdlib.h>
#include <errno.h>

// Multibyte text is UTF-8. Length of the character at `text`, 0 for NUL, -1 if malformed, -2 if cut off by `size`.
static int decode(const char *text, size_t size, wchar_t *result)
{
  unsigned char lead = *text;
  if (lead < 0x80) {
    *result = lead;
    return lead != 0;
  }
  int length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4)
    return -1;
  int code = lead & (0x7f >> length);
  for (int i = 1; i < length; i++) {
    if (i >= size)
      return -2;
    if ((text[i] & 0xc0) != 0x80)
      return -1;
    code = code << 6 | (text[i] & 0x3f);
  }
  if (code < (length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80) || code > 0x10ffff || code >> 11 == 0x1b)
    return -1;
  *result = code;
  return length;
}

int mbtowc(wchar_t *result, const char *text, size_t size)
{
  wchar_t c;
  if (!text)
    return 0;
  int length = size == 0 ? -1 : decode(text, size, &c);
  if (length < 0) {
    errno = EILSEQ;
    return -1;
  }
  if (result)
    *result = c;
  return length;
}

int mblen(const char *text, size_t size)
{
  return mbtowc(NULL, text, size);
}

int wctomb(char *result, wchar_t c)
{
  if (!result)
    return 0;
  if (c < 0x80 && c >= 0) {
    *result = c;
    return 1;
  }
  if (c < 0 || c > 0x10ffff || c >> 11 == 0x1b) {
    errno = EILSEQ;
    return -1;
  }
  int length = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  for (int i = length - 1; i > 0; i--) {
    result[i] = 0x80 | (c & 0x3f);
    c >>= 6;
  }
  result[0] = 0xf00 >> length | c;
  return length;
}

size_t mbstowcs(wchar_t *result, const char *text, size_t size)
{
  size_t n = 0;
  for (; !result || n < size; n++) {
    wchar_t c;
    int length = decode(text, 4, &c);
    if (length < 0) {
      errno = EILSEQ;
      return -1;
    }
    if (result)
      result[n] = c;
    if (length == 0)
      break;
    text += length;
  }
  return n;
}

size_t wcstombs(char *result, const wchar_t *text, size_t size)
{
  size_t n = 0;
  for (;; text++) {
    char bytes[4];
    int length = wctomb(bytes, *text);
    if (length < 0)
      return -1;
    if (*text == 0) {
      if (result && n < size)
        result[n] = 0;
      return n;
    }
    if (result) {
      if (n + length > size)
        return n;
      __builtin_memcpy(result + n, bytes, length);
    }
    n += length;
  }
}

size_t mbrtowc(wchar_t *result, const char *text, size_t size, mbstate_t *state)
{
  wchar_t c;
  if (!text)
    return 0;
  int length = size == 0 ? -2 : decode(text, size, &c);
  if (length == -1)
    errno = EILSEQ;
  if (length >= 0 && result)
    *result = c;
  return length;
}

size_t wcrtomb(char *result, wchar_t c, mbstate_t *state)
{
  return result ? wctomb(result, c) : 1;
}

wint_t btowc(int c)
{
  return c >= 0 && c < 128 ? c : WEOF;
}

int wctob(wint_t c)
{
  return c < 128 ? c : EOF;
}
