#include <stdio.h>
int f(int a, int b) { switch (a) { case 1: switch (b) { case 1: return 11; case 2: break; default: return 19; } return 12; case 2: for (int i = 0; i < 5; i++) { switch (i) { case 1: continue; case 3: goto out; } b += i; } return b; out: return -b; case 3: { int k = b; while (1) { switch (k--) { case 0: return 30; default: continue; } break; } } default: if (b) { case 7: return 70 + b; } } return 0; }
int main(void) { for (int a = 0; a < 9; a++) for (int b = 0; b < 4; b++) printf("%d ", f(a, b)); putchar('\n'); return 0; }
