// The "C" locale, with the values that glibc's functions give, which are not just 0 and 1.

int isupper(int c)
{
  return c >= 'A' && c <= 'Z' ? 256 : 0;
}

int islower(int c)
{
  return c >= 'a' && c <= 'z' ? 512 : 0;
}

int isalpha(int c)
{
  return (c | 32) >= 'a' && (c | 32) <= 'z' ? 1024 : 0;
}

int isdigit(int c)
{
  return c >= '0' && c <= '9' ? 2048 : 0;
}

int isxdigit(int c)
{
  return (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'f') ? 4096 : 0;
}

int isspace(int c)
{
  return c == ' ' || (c >= '\t' && c <= '\r') ? 8192 : 0;
}

int isprint(int c)
{
  return c >= ' ' && c <= '~' ? 16384 : 0;
}

int isgraph(int c)
{
  return c > ' ' && c <= '~' ? 32768 : 0;
}

int isblank(int c)
{
  return c == ' ' || c == '\t' ? 1 : 0;
}

int iscntrl(int c)
{
  return (c >= 0 && c < ' ') || c == 127 ? 2 : 0;
}

int isalnum(int c)
{
  return (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z') ? 8 : 0;
}

int ispunct(int c)
{
  return c > ' ' && c <= '~' && !isalnum(c) ? 4 : 0;
}

int isascii(int c)
{
  return (c & ~127) == 0;
}

int toascii(int c)
{
  return c & 127;
}

int tolower(int c)
{
  return c >= 'A' && c <= 'Z' ? c + 32 : c;
}

int toupper(int c)
{
  return c >= 'a' && c <= 'z' ? c - 32 : c;
}
