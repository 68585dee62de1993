#include <stdio.h>
#include <stdlib.h>
int f(int x) { if (x) return 1; else return 2; printf("never\n"); } int g(int x) { while (1) { if (x-- == 0) return 5; } } int h(int x) { for (;;) { switch (x) { case 1: return 10; default: x = 1; } } } void quit(void) { exit(4); } int k(int x) { if (x > 100) quit(); return x; goto l; l: return 0; } int main(void) { if (0) { printf("no\n"); lab: printf("lab\n"); return f(0) + g(3) + h(7) + k(1); } printf("%d\n", f(1)); goto lab; }
