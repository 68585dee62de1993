#include <stdio.h>
int main(void) { int a = 1, b; b = (a++, a += 5, a * 2); printf("%d %d\n", a, b); for (a = 0, b = 9; a < b; a++, b--) ; printf("%d %d\n", a, b); int i = (1, 2, 3); printf("%d\n", i); if (a = 0, b) printf("%d\n", a); struct { int v; } s = {3}; printf("%d\n", (a, s).v); return 0; }
