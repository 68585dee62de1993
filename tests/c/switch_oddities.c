// Switches: no cases, only default, default first and in the middle, no braces, duplicates by type, 64-bit, narrow, enum, bool, in a comma, after declarations.
#include <stdio.h>
enum c { RED, GREEN = 5, BLUE };
static int a(int x) { switch (x); switch (x) {} switch (x) default: x++; switch (x) { default: x += 10; case 3: x += 100; break; case 4: x += 1000; } return x; }
static int b(signed char x) { switch (x) { case 200: return 1; case -56: return 2; case 'a': return 3; default: return 4; } }
static int c(unsigned long long x) { switch (x) { case 0: return 0; case 1ULL << 63: return 1; case -1ULL: return 2; case 0xffffffff: return 3; case 0x100000000: return 4; } return 5; }
static int d(enum c x) { switch (x) { case RED: return 'r'; case GREEN: return 'g'; case BLUE: return 'b'; } return '?'; }
static int e(_Bool x) { switch (x) { case 1: return 7; case 0: return 8; } return 9; }
static int f(int x) { int r = 0; switch (x, x * 2) { int hidden; case 2: hidden = 5; r = hidden; break; case 4: { case 6: r = 6; } break; default: if (x > 9) case 8: r = 8; else r = 1; } return r; }
static int g(int x) { int n = 0; for (;;) { switch (x) { case 0: x = 5; continue; case 5: n += 5; x++; continue; case 6: break; default: return -1; } break; } return n; }
static int h(unsigned x) { switch (x) { case -1: return 1; case 2147483648u: return 2; case 'b' - 'a': return 3; case sizeof(int): return 4; case (int)3.9: return 5; } return 0; }
static int calls; static int once(void) { return ++calls; }
int main(void)
{
  printf("%d %d %d\n", a(1), a(2), a(3)); printf("%d %d %d %d\n", b(-56), b('a'), b((signed char)200), b(1));
  printf("%d%d%d%d%d%d\n", c(0), c(1ULL << 63), c(-1), c(0xffffffffu), c(1LL << 32), c(7)); printf("%c%c%c%c %d%d\n", d(RED), d(GREEN), d(BLUE), d(3), e(4), e(0));
  for (int i = 1; i < 12; i += 2) printf("%d %d ", f(i), g(i % 7)); printf("%d\n", g(0)); printf("%d%d%d%d%d\n", h(-1), h(1u << 31), h(1), h(4), h(3));
  switch (once()) { case 1: switch (once()) { case 2: switch (once()) case 3: printf("%d\n", calls); } } return 0;
}
