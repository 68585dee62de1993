#include <ctype.h>
#include <limits.h>
#include <stdio.h>
int main(void) { char c = 200; unsigned char u = 200; signed char s = 200; printf("%d %d %d\n", c, u, s);
printf("%d %d\n", c == u, (unsigned char)c == u); printf("%d %d\n", CHAR_MIN, CHAR_MAX); char buf[] = "\x80\xff";
printf("%d %d %d\n", buf[0], buf[1], buf[0] < 'a'); printf("%d\n", buf[1] == EOF); int count[256] = {0};
for (const char *p = "hello\xe9"; *p; p++) count[(unsigned char)*p]++; printf("%d %d\n", count['l'], count[0xe9]);
printf("%d %d\n", isalpha((unsigned char)'z') != 0, toupper('q')); c = 127; c++; printf("%d\n", c);
printf("%d %d\n", 'a' + 1, (char)('a' + 1)); c = 'a'; c -= 32; printf("%c %d\n", c, c);
printf("%d\n", '0' + 5 == '5'); char digits[] = "12345"; int v = 0;
for (char *p = digits; *p; p++) v = v * 10 + (*p - '0'); printf("%d\n", v);
printf("%d %d\n", (char)0x1ff, (char)-129); for (c = 'z'; c >= 'x'; c--) putchar(c); putchar('\n'); c = -1;
printf("%x %x\n", c, (unsigned char)c); return 0; }
