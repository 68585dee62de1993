// wchar.h and wide literals: sizes, functions, conversions in the "C" locale's ASCII, wide printing.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>
static const wchar_t text[] = L"wide \u00e9\x263a", more[8] = L"ab" "cd";
int main(void)
{
  printf("%d %d %d %x %x\n", (int)sizeof(wchar_t), (int)(sizeof text / sizeof *text), (int)wcslen(text), text[5], text[6]); wchar_t b[20]; wcscpy(b, L"one"); wcscat(b, L", two"); printf("%d %d %d %ls\n", (int)wcslen(b), wcscmp(b, L"one, two"), wcsncmp(b, L"onx", 2), b);
  printf("%d %d %d\n", (int)(wcschr(b, L',') - b), (int)(wcsrchr(b, L'o') - b), (int)(wcsstr(b, L"tw") - b)); wmemset(b, L'x', 3); wmemcpy(b + 3, more, 5); printf("%ls %d %lc|%5ls|%-5ls|%.2ls|\n", b, wmemcmp(b, L"xxx", 3), L'q', L"r", L"l", L"prec");
  printf("%d %d %d %d %lc\n", iswalpha(L'a') != 0, iswdigit(L'7') != 0, iswspace(L' ') != 0, iswupper(L'a') != 0, (wint_t)towupper(L'z')); char n[20]; int k = (int)wcstombs(n, L"narrow", 20); printf("%d %s ", k, n); k = (int)mbstowcs(b, "widen", 20); printf("%d %d %lc\n", k, (int)mblen("a", 1), (wint_t)b[4]);
  wchar_t w; int r = mbtowc(&w, "k", 1); printf("%d %d %d\n", r, w == L'k', wctomb(n, L'm')); wchar_t c = L'\0', d = L'ab'; printf("%d %d %d\n", c, L'a' == 'a', d != 0); printf("%d %d\n", sizeof L'a' == sizeof(wchar_t), (int)sizeof(u8"xyz")); unsigned short u16[] = u"h\u00e9"; unsigned u32[] = U"\U0001F600"; printf("%d %x %x\n", (int)(sizeof u16 / 2), u16[1], u32[0]); return 0;
}
