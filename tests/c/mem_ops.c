#include <stdio.h>
#include <string.h>
int main(void) { char a[16], b[16]; memset(a, 'x', 15); a[15] = 0; printf("%s\n", a); memcpy(b, a, 16); b[3] = 'y'; printf("%s %d\n", b, memcmp(a, b, 16) < 0); memmove(a + 2, a, 5); memcpy(a, "ab", 2); printf("%s\n", a); char *r = memset(b, 0, 4); printf("%d %d\n", r == b, b[3]); printf("%s\n", (char *)memcpy(a, "hello", 6)); return 0; }
