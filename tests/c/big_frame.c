#include <stdio.h>
int f(int k) { if (k == 0) { char a[60000]; a[59999] = 1; a[0] = 2; return a[59999] + a[0]; } else if (k == 1) { int b[20000]; for (int i = 0; i < 20000; i++) b[i] = i; return b[19999]; } else { double c[10000]; c[9999] = k; return c[9999]; } } int main(void) { for (int i = 0; i < 4; i++) printf("%d\n", f(i)); return 0; }
