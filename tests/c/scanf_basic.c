#include <stdio.h>
int main(void) { int a; double d; char w[20]; if (sscanf("12 3.5 word", "%d %lf %19s", &a, &d, w) == 3) printf("%d %g %s\n", a, d, w); char line[32]; snprintf(line, sizeof line, "%05d|%-6s|%+.2e", 42, "ab", 12345.678); puts(line); int n = sprintf(line, "%x %o %c", 255, 8, 'z'); printf("%d %s\n", n, line); return 0; }
