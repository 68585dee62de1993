#include <stdio.h>
#define FIELDS(X) X(int, id, "%d") X(double, weight, "%g") X(const char *, name, "%s")
#define OPS(X) X(ADD, +) X(SUB, -) X(MUL, *)
struct rec {
#define DECLARE(t, n, f) t n;
  FIELDS(DECLARE)
#undef DECLARE
};
static void print(const struct rec *r) {
#define PRINT(t, n, f) printf(#n "=" f " ", r->n);
  FIELDS(PRINT) putchar('\n');
}
enum op {
#define E(n, o) OP_##n,
  OPS(E)
};
static int eval(enum op op, int a, int b) { switch (op) {
#define C(n, o) case OP_##n: return a o b;
  OPS(C)
} return 0; }
#define NAME(n, o) [OP_##n] = #n,
static const char *names[] = {OPS(NAME)};
#define COUNT(...) +1
enum { FIELD_COUNT = 0 FIELDS(COUNT), OP_COUNT = OPS(COUNT) };
int main(void) { print(&(struct rec){7, 2.5, "seven"}); for (int i = 0; i < OP_COUNT;
  i++) printf("%s %d\n", names[i], eval(i, 6, 4)); printf("%d\n", FIELD_COUNT); return 0; }
