#include <stdbool.h>
#include <stdio.h>
static bool f(int x) { return x; } static bool g(bool b) { return !b; }
struct s { bool a; bool b : 1; int c : 2; };
int main(void) {
  bool b = 2; printf("%d %d\n", b, (int)sizeof b); b = 0x100; printf("%d\n", b); b = 0.001; printf("%d\n", b);
  b = (bool)256; printf("%d\n", b); b = &b; printf("%d\n", b); int *p = 0; b = p; printf("%d\n", b);
  printf("%d %d %d\n", f(256), f(0), g(77)); struct s s = {4, 4, 4}; printf("%d %d %d\n", s.a, s.b, s.c); s.b = 2;
  s.b ^= 1; printf("%d\n", s.b);
  bool arr[4] = {0, 1, 2, -1}; printf("%d%d%d%d\n", arr[0], arr[1], arr[2], arr[3]); b = true; b = -b;
  printf("%d\n", b); b = b - 1; printf("%d\n", b); b = ~b; printf("%d\n", b);
  printf("%d %d\n", true + true, true & false); b = b == true; printf("%d\n", b); unsigned char c = b;
  printf("%d\n", c); switch (b) { case true: puts("t"); break; default: puts("f"); }
  for (b = 0; !b; b++) puts("loop"); return b - 1;
}
