// Compound literals: one object per evaluation of its place, changed through pointers, in loops, static ones, arrays of them, as operands.
#include <stdio.h>
#include <string.h>
struct n { int v; struct n *next; };
static int *global = (int[]){ 1, 2, 3 };
static struct n *list = &(struct n){ 1, &(struct n){ 2, &(struct n){ 3, 0 } } };
static const char *const *words = (const char *const[]){ "x", "yy", 0 };
static int sum(const int *p, int n) { int s = 0; while (n--) s += *p++; return s; }
static struct n make(int v) { return (struct n){ .v = v }; }
int main(void)
{
  global[1] = 20; printf("%d", sum(global, 3)); for (struct n *p = list; p; p = p->next) printf(" %d", p->v++); printf(" %d %s\n", list->next->v, words[1]);
  int *last = 0, total = 0;
  for (int i = 0; i < 3; i++) { int *p = (int[]){ i, i * 2 }; p[1]++; total += p[0] * 10 + p[1]; if (last) total += 100 * (last == p); last = p; }
  printf("%d\n", total > 0);
  int k = 0; again: { int *p = &(int){ k * 7 }; *p += 1; if (k++ < 2) goto again; printf("%d %d\n", *p, k); }
  (struct n){ 5 }.v ? puts("yes") : puts("no");
  printf("%d %d %d\n", ((int[]){ 4, 5, 6 })[1], (int)sizeof(int[]){ 1, 2, 3, 4 } / (int)sizeof(int), ((struct n){ .v = 9 }).v);
  char *s = (char[]){ "literal" }; s[0] = 'L'; printf("%s %d\n", s, (int)sizeof((char[]){ "literal" }));
  struct n a = make(3), *b = &(struct n){ make(4).v + 1, &a }; b->next->v = 8; printf("%d %d\n", a.v, b->v);
  printf("%d\n", sum((int[]){ [3] = 1, 2 }, 5) + (int){ 10 } + (char){ 300 - 256 });
  double *d = (double[2]){ 1.5 }; *++d += 0.5; printf("%g %g\n", d[-1], *d);
  union u { int i; float f; } *u = &(union u){ .f = 1 }; printf("%x\n", u->i);
  int (*rows)[2] = (int[][2]){ 1, 2, 3, 4 }; printf("%d %d\n", rows[1][0], (int)sizeof *rows);
  return strcmp((char[4]){ "abc" }, "abc");
}
