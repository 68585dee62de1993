#include <stdio.h>
const char *n(int x) {
  switch (x) {
    case -1000000: return "a"; case -5: return "b"; case 0: return "c"; case 7: return "d"; case 100: return "e"; case 101: return "f"; case 102: return "g"; case 103: return "h"; case 5000: return "i"; case 2147483647: return "j"; case -2147483647 - 1: return "k"; case 65536 ... 70000: return "l";
  }
  return "?";
}
int u(unsigned x) { switch (x) { case 0u: return 1; case 0xffffffffu: return 2; case 0x80000000u: return 3; case 17: return 4; case 1000 ... 2000000000u: return 5; } return 0; }
int w(long long x) { switch (x) { case 1LL << 40: return 1; case -1: return 2; case 5: return 3; case 6: return 4; case 7: return 5; case 8: return 6; case 0x100000005LL: return 7; default: return 0; } }
int v(unsigned long long x) { switch (x) { case 0xffffffffffffffffULL: return 1; case 2: return 2; case 0x8000000000000000ULL ... 0x8000000000000010ULL: return 3; } return 0; }
int main(void) {
  int t[] = {-1000000, -999999, -5, -4, 0, 1, 7, 99, 100, 101, 102, 103, 104, 5000, 2147483647, -2147483647 - 1, 65535, 65536, 68000, 70000, 70001};
  for (unsigned i = 0; i < sizeof t / sizeof *t; i++) printf("%s", n(t[i])); putchar('\n');
  unsigned us[] = {0, 1, 17, 999, 1000, 2000000000u, 2000000001u, 0x80000000u, 0xffffffffu};
  for (unsigned i = 0; i < 9; i++) printf("%d", u(us[i])); putchar('\n');
  long long ws[] = {1LL << 40, -1, 5, 6, 7, 8, 9, 0x100000005LL, 0xffffffffLL, 0x100000006LL}; for (int i = 0; i < 10; i++) printf("%d", w(ws[i])); putchar('\n');
  unsigned long long vs[] = {~0ULL, 2, 3, 0x8000000000000000ULL, 0x8000000000000010ULL, 0x8000000000000011ULL}; for (int i = 0; i < 6; i++) printf("%d", v(vs[i])); putchar('\n');
  return 0;
}
