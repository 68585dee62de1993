// Enumerations: values, negative, repeated, expressions of earlier ones, in sizes, cases, bit-fields, arithmetic, block scope.
#include <stdio.h>
enum color { RED, GREEN = RED + 2, BLUE, ALSO_BLUE = BLUE, LAST = BLUE << 2, NEG = -LAST }; enum { A = sizeof(int), B = A == 4 ? 10 : 20, C = 'c', D = 1 << 30, E = ~0, F }; typedef enum { OFF, ON } toggle; enum big { LOW = -2147483647 - 1, HIGH = 2147483647 };
struct s { enum color c : 6; toggle t : 2; enum big b; }; static toggle other(toggle t) { return !t; } static int names[LAST + 1] = { [RED] = 1, [BLUE] = 2, [LAST] = 3 };
int main(void)
{
  printf("%d %d %d %d %d %d\n", GREEN, BLUE, ALSO_BLUE, LAST, NEG, B + C + E + F); enum color c = GREEN; c++; printf("%d %d %d\n", c == BLUE, c * 2, (int)sizeof c); enum { RED = 77, X }; printf("%d %d\n", RED, X); { enum color { P = 5 } z = P; printf("%d\n", z); } struct s s = { LAST, ON, LOW }; s.b--; printf("%d %d %d\n", s.c, other(s.t), s.b == HIGH);
  for (toggle t = OFF; t <= ON; t++) printf("%d", t ? names[BLUE] : names[0]); switch (c) { case RED + 0 == 77 ? BLUE : GREEN: printf(" blue"); break; default: printf(" no"); } enum color *p = &c; *p = NEG; printf(" %d %d %d\n", c, D >> 29, -1 < (int)ON); return 0;
}
