// A bit-field's value promotes by its width, also behind a comma and as what was assigned.
#include <stdio.h>
struct s { unsigned f : 3; unsigned g : 32; int h : 5; unsigned char c : 8; };
int main(void) {
  struct s s = {2, 3, 1, 4}, *p = &s;
  int z = 0;
  printf("%d %d %d\n", s.f - 8 < 0, (0, s.f) - 8 < 0, (z, (0, s.f)) - 8 < 0);
  printf("%d ", (s.f = 2) - 8 < 0);
  printf("%d ", (s.f += 1) - 8 < 0);
  printf("%d ", ++s.f - 8 < 0);
  printf("%d ", s.f++ - 8 < 0);
  printf("%d ", --p->f - 8 < 0);
  printf("%d\n", p->f-- - 8 < 0);
  printf("%d %d %d\n", (z ? s.f : s.f) - 8 < 0, (0, s.g) - 8 < 0, (0, s.h) - 8 < 0);
  s.f = 2;
  printf("%d %d %d\n", -(0, s.f) % 5, (0, s.f) < -1, (0, s.g) < -1);
  switch (-(0, s.f) % 5 * 0x100000000LL) { case -2 * 0x100000000LL: puts("below zero"); }
  return 0;
}
