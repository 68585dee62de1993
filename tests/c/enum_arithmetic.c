#include <stdio.h>
enum colour { RED, GREEN = 5, BLUE, NONE = -2, MORE, ALSO = GREEN * 2 + 1, };
enum big { B1 = 0x7fffffff, B2 = -0x7fffffff - 1 }; typedef enum { ONE = 1, TWO, THREE } count;
enum pos { P0, P1, P2 };
static enum colour next(enum colour c) { return c + 1; }
static const char *name(count c) { switch (c) { case ONE: return "one"; case TWO: return "two";
case THREE: return "three"; } return "?"; }
int main(void) {
  printf("%d %d %d %d %d %d\n", RED, GREEN, BLUE, NONE, MORE, ALSO); printf("%d %d\n", B1, B2); enum colour c = GREEN;
  c++; printf("%d %d\n", c, c == BLUE); c = next(c); printf("%d\n", c); c = 100; printf("%d\n", c); c = NONE;
  printf("%d %d\n", c < 0, c * 3); int arr[THREE] = {[ONE] = 7, [TWO] = 8};
  printf("%d %d %d\n", arr[0], arr[1], arr[2]);
  puts(name(TWO)); printf("%d %d\n", (int)sizeof(enum colour), (int)sizeof c);
  enum { LOCAL = RED + 3, LATER = LOCAL << 2 }; printf("%d %d\n", LOCAL, LATER);
  for (count k = ONE; k <= THREE; k++) printf("%s ", name(k)); putchar('\n'); struct { enum colour c : 4;
  enum pos p : 2; } s = {NONE, P2}; printf("%d %d\n", s.c, s.p); printf("%d\n", RED ? 1 : 2);
  printf("%d\n", (enum colour)7 + 1); enum pos p = P0; p = p - 1 < 0; enum fwd { F } x = F; printf("%d\n", x | 4);
  return 0;
}
