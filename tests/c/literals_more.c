// Literals: escapes, octal and hex ends, adjacent strings, multi-character, suffixes, bases, separators of tokens, wide strings' sizes.
#include <stdio.h>
#include <string.h>
int main(void)
{
  char s[] = "\0a\x41\101\7\\\"\'\?\a\b\f\n\r\t\v\e"; for (unsigned i = 0; i < sizeof s; i++) printf("%02x", (unsigned char)s[i]); printf(" %d\n", (int)sizeof s); printf("%d %d %d %d\n", (int)sizeof "\1234", (int)strlen("a\0b"), (int)sizeof "x" "\x1" "f", '\377'); printf("%x %d %d\n", 'ab', 'A' + '\0', '\x7f'); printf("%d %d %d %lld\n", 017, 0x1F, 0b101, 0xFFFFFFFFFLL); printf("%g %g %g %g %g\n", 1e3, .5, 5., 0x1.8p1, 1e-3f); printf("%d %d %d %d\n", (int)sizeof 1, (int)sizeof 1LL, (int)sizeof 1.f, (int)sizeof 'a'); printf("%s\n", "tri" "graph ??/ no" " \u00e9 \U0001f600"); int a = 1, b = 2; int z = a+++b; printf("%d %d\n", z, a- -b); printf("%d%d\n", (int)(sizeof L"abc" / sizeof L'a'), (int)sizeof u8"\u20ac"); return 0;
}
