#include <stdio.h>
volatile int v = 3; int add(int *restrict a, const int *restrict b) { return *a + *b; } int main(void) { v; v = v + 1; v += v; register int r = v; const volatile int cv = 9; int x = 1, y = 2; printf("%d %d %d %d\n", v, r, cv, add(&x, &y)); volatile int *p = &v; (*p)++; printf("%d\n", *p); return 0; }
