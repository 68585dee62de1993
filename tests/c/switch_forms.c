#include <stdio.h>
static int f(int x) { switch (x) { default: return -1; case 1: case 2: return 12; case -3: return 3;
case 'a': return 97; case 0x7fffffff: return 5; case -2147483647 - 1: return 6; } }
static int noDefault(int x) { int r = 0; switch (x) { case 1: r += 1; case 2: r += 10; case 3: r += 100; break;
case 4: r += 1000; } return r; }
static int mid(int x) { switch (x) { case 0: x += 5; default: x += 10; case 9: x += 20; } return x; }
static int inner(int x) { switch (x & 3) { case 0: { int y = x; switch (y >> 2) { case 0: return 1; case 1: break;
default: return 2; } return 3; } case 1: for (int i = 0; i < 5; i++) { if (i == 3) break; x++; } break;
case 2: while (x < 100) { x *= 2; if (x > 50) continue; x++; } } return x; }
static int decl(int x) { switch (x) { int y; case 1: y = 5; return y; case 2: y = 7; return y * 2; } return 0; }
static int single(int x) { switch (x) case 5: return 1; return 0; }
static int odd(int x) { switch (x) { if (0) { case 1: x = 11; } else { case 2: x = 22; } x++; } return x; }
static int wide(long long x) { switch (x) { case 0x100000001LL: return 1; case 1: return 2; case -1: return 3; }
return 4; } static int narrow(unsigned char c) { switch (c) { case 255: return 1; case 0 ... 9: return 2;
case 10 ... 99: return 3; default: return 4; } } static int un(unsigned u) { switch (u) { case -1: return 1;
case 0x80000000: return 2; case 3000000000u ... 3000000010u: return 3; } return 0; }
static int on_bool(_Bool b) { switch (b) { case 0: return 10; case 1: return 20; } return 30; }
int main(void) {
  printf("%d %d %d %d %d %d %d\n", f(1), f(2), f(-3), f('a'), f(0x7fffffff), f(-2147483647 - 1), f(99));
  printf("%d %d %d %d %d\n", noDefault(1), noDefault(2), noDefault(3), noDefault(4), noDefault(5));
  printf("%d %d %d\n", mid(0), mid(5), mid(9));
  printf("%d %d %d %d %d\n", inner(0), inner(4), inner(8), inner(1), inner(2));
  printf("%d %d %d %d %d\n", decl(1), decl(2), decl(3), single(5), single(6));
  printf("%d %d %d\n", odd(1), odd(2), odd(3));
  printf("%d %d %d %d\n", wide(0x100000001LL), wide(1), wide(-1), wide(1LL << 33));
  printf("%d %d %d %d\n", narrow(255), narrow(5), narrow(50), narrow(100));
  printf("%d %d %d %d %d\n", un(0xffffffff), un(0x80000000), un(3000000005u), un(1), on_bool(7)); switch (3) ;
  switch (0) { } switch (1, 2) { case 2: puts("comma"); } enum { A, B } e = B; switch (e) { case A: puts("A"); break;
  case B: puts("B"); } switch ('x') { case 'x': puts("char"); } return 0;
}
