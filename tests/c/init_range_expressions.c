// A range of elements initialised by an expression: a copy of it for each.
#include <stdio.h>
int main(void) {
  int x = 3;
  int a[5] = {[0 ... 2] = x + 1, [3 ... 4] = -x};
  int *p[3] = {[0 ... 2] = &a[x]};
  struct { int v; char *s; } r[3] = {[1 ... 2] = {x * x, x > 2 ? "big" : "small"}};
  for (int i = 0; i < 5; i++) printf("%d ", a[i]);
  for (int i = 0; i < 3; i++) printf("%d %d %s ", *p[i], r[i].v, r[i].s ? r[i].s : "-");
  putchar(10);
  return 0;
}
