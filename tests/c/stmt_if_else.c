#include <stdio.h>
static const char *sign(int x) { if (x > 0) return "+"; else if (x < 0) return "-"; else return "0"; }
static int dangling(int a, int b) { if (a) if (b) return 1; else return 2; return 3; }
static int empty(int a) { if (a) ; else a = 5; if (!a) {} else { ; } return a; }
int main(void) {
  printf("%s%s%s\n", sign(5), sign(-5), sign(0));
  printf("%d %d %d\n", dangling(1, 1), dangling(1, 0), dangling(0, 1)); printf("%d %d\n", empty(0), empty(2));
  if (0) puts("never"); if (1) puts("always"); if ("") puts("pointer"); if (0.0) puts("zero"); else puts("not zero");
  if (0x100000000LL) puts("wide"); int x = 3; if (x == 3 && (x = 4)) printf("%d\n", x);
  if (({ int y = x; y - 4; })) puts("no"); else puts("yes"); if (x) { int x = 9; printf("%d\n", x); }
  printf("%d\n", x); if (!x || x) { if (x > 100) { puts("big"); } else if (x > 3) { puts("mid"); } } return 0;
}
