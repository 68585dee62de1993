// ctype over all of -1…255, as truth values, and its conversions.
#include <ctype.h>
#include <stdio.h>
int main(void) { unsigned h = 0; int n[13] = { 0 }; for (int c = -1; c < 256; c++) { int t[] = { isalnum(c), isalpha(c), iscntrl(c), isdigit(c), isgraph(c), islower(c), isprint(c), ispunct(c), isspace(c), isupper(c), isxdigit(c), isblank(c), isascii(c) }; for (int i = 0; i < 13; i++) { n[i] += !!t[i]; h = h * 31 + !!t[i] * (unsigned)(c + 2); } h = h * 31 + (unsigned)toupper(c) * 7 + (unsigned)tolower(c); } for (int i = 0; i < 13; i++) printf("%d ", n[i]); printf("%u %c%c%c%d\n", h, toupper('a'), tolower('Z'), toupper('1'), toupper(EOF)); return 0; }
