void __error_text(int code, char *buffer);

// One text for each number, so that two can be used at once.
char *strerror(int code)
{
  static char texts[136][56];
  char *text = texts[code >= 0 && code < 135 ? code : 135];
  __error_text(code, text);
  return text;
}
