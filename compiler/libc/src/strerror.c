void __error_text(int code, char *buffer);

char *strerror(int code)
{
  static char text[64];
  __error_text(code, text);
  return text;
}
