#include <wchar.h>

wint_t fgetwc(FILE *stream)
{
  char bytes[4];
  wchar_t c;
  for (int n = 0; n < 4; ) {
    int byte = fgetc(stream);
    if (byte == EOF)
      return WEOF;
    bytes[n++] = byte;
    mbstate_t state = { 0 };
    size_t used = mbrtowc(&c, bytes, n, &state);
    if (used == (size_t)-1)
      return WEOF;
    if (used != (size_t)-2)
      return c;
  }
  return WEOF;
}

wint_t getwchar(void)
{
  return fgetwc(stdin);
}

wchar_t *fgetws(wchar_t *buffer, int size, FILE *stream)
{
  int n = 0;
  while (n < size - 1) {
    wint_t c = fgetwc(stream);
    if (c == WEOF)
      break;
    buffer[n++] = c;
    if (c == '\n')
      break;
  }
  buffer[n] = 0;
  return n > 0 ? buffer : NULL;
}
