#include <stdio.h>
#define CAT(a, b) a##b
#define XCAT(a, b) CAT(a, b)
#define CAT3(a, b, c) a##b##c
#define STR(x) #x
#define XSTR(x) STR(x)
#define VAR(n) int var_##n = n
#define OP(a, o, b) a o##= b
#define TYPE(s, t) s##_##t
#define NUM(a, b) 0x##a##b
#define N 5
#define FIELD(name) .name##_field = #name
struct s { const char *a_field, *b_field; };
struct TYPE(my, struct) { int v; };
int main(void) {
  VAR(1); VAR(22); printf("%d %d\n", var_1, var_22); int CAT(x, y) = 3; int xy2 = XCAT(xy, 2) = 4;
  printf("%d %d\n", xy, xy2); int z = 1; OP(z, +, 5); OP(z, <<, 2); printf("%d\n", z);
  printf("%x %d %g\n", NUM(a, f), CAT3(1, 2, 3), CAT(1e, 3)); puts(STR(N)); puts(XSTR(N)); puts(XSTR(CAT(N, N)));
  puts(STR("quoted \"twice\"" 'c' \n)); struct s s = {FIELD(a), FIELD(b)}; printf("%s %s\n", s.a_field, s.b_field);
  struct my_struct m = {6}; printf("%d\n", m.v); puts(STR(a   +   b)); puts(STR(@#$));
  printf("%d\n", CAT(, 7) CAT(+ 1, )); int N5 = 9; printf("%d %d\n", CAT(N, 5), XCAT(N, 5));
  puts(XSTR(XCAT(L, x)) ); printf("%d\n", 1 CAT(<, <) 3); puts("" XSTR(__COUNTER__) XSTR(__COUNTER__)); return 0;
}
