#include <stdio.h>
#include <wchar.h>
#include <wctype.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
  wchar_t text[32] = L"wide";
  wcscat(text, L" text");
  printf("%d %d\n", (int)wcslen(text), (int)sizeof(wchar_t));
  printf("%ls|%8ls|%.3ls|%lc\n", text, L"abc", L"abcdef", L'x');
  printf("%d %d\n", wcscmp(L"a", L"b") < 0, wcsncmp(L"abc", L"abd", 2));
  printf("%ls %ls %ls\n", wcschr(text, L't'), wcsrchr(text, L't'), wcsstr(text, L"de"));
  char bytes[64];
  printf("%d %s\n", (int)wcstombs(bytes, text, sizeof bytes), bytes);
  wchar_t back[32];
  printf("%d %ls\n", (int)mbstowcs(back, "multi", 32), back);
  printf("%d %d %c\n", !!iswalpha(L'a'), !!iswdigit(L'a'), (char)towupper(L'q'));
  wmemset(back, L'z', 3);
  printf("%ls\n", back);
  return 0;
}
