#include <wctype.h>
#include <ctype.h>

// Beyond ASCII the "C" locale knows no classes.

int iswalnum(wint_t c)
{
  return c < 128 ? isalnum(c) : 0;
}

int iswalpha(wint_t c)
{
  return c < 128 ? isalpha(c) : 0;
}

int iswblank(wint_t c)
{
  return c < 128 ? isblank(c) : 0;
}

int iswcntrl(wint_t c)
{
  return c < 128 ? iscntrl(c) : 0;
}

int iswdigit(wint_t c)
{
  return c < 128 ? isdigit(c) : 0;
}

int iswgraph(wint_t c)
{
  return c < 128 ? isgraph(c) : 0;
}

int iswlower(wint_t c)
{
  return c < 128 ? islower(c) : 0;
}

int iswprint(wint_t c)
{
  return c < 128 ? isprint(c) : 0;
}

int iswpunct(wint_t c)
{
  return c < 128 ? ispunct(c) : 0;
}

int iswspace(wint_t c)
{
  return c < 128 ? isspace(c) : 0;
}

int iswupper(wint_t c)
{
  return c < 128 ? isupper(c) : 0;
}

int iswxdigit(wint_t c)
{
  return c < 128 ? isxdigit(c) : 0;
}

wint_t towlower(wint_t c)
{
  return c < 128 ? tolower(c) : c;
}

wint_t towupper(wint_t c)
{
  return c < 128 ? toupper(c) : c;
}
