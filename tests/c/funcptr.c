#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef int (*op)(int, int);
int add(int a, int b) { return a + b; } int sub(int a, int b) { return a - b; } int mul(int a, int b) { return a * b; }
op ops[] = {add, sub, &mul};
struct vt { const char *n; op f; } vts[] = {{"add", add}, {"mul", mul}};
int apply(int (*f)(int, int), int a, int b) { return f(a, b); }
op pick(char c) { return c == '+' ? add : c == '-' ? sub : mul; }
int (*pick2(int k))(int, int) { return ops[k]; }
static int cmp(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
void each(int *a, int n, void (*f)(int *)) { for (int i = 0; i < n; i++) f(a + i); }
void dbl(int *p) { *p *= 2; }
int main(void) {
  for (int i = 0; i < 3; i++) printf("%d ", ops[i](7, 3)); putchar('\n');
  printf("%d %d %d\n", apply(add, 1, 2), (*pick('-'))(5, 3), pick2(2)(4, 5));
  for (int i = 0; i < 2; i++) printf("%s %d\n", vts[i].n, vts[i].f(2, 5));
  int a[] = {5, 2, 9, 1, 7}; qsort(a, 5, sizeof *a, cmp); each(a, 5, dbl); for (int i = 0; i < 5; i++) printf("%d ", a[i]); putchar('\n');
  op p = &add; printf("%d %d %d\n", p == add, p != sub, p ? 1 : 0); printf("%d\n", (**p)(3, 4)); printf("%d\n", (&add)(3, 4));
  int (*len)(const char *) = (int (*)(const char *))0; printf("%d\n", len == 0);
  unsigned (*sl)(const char *) = (unsigned (*)(const char *))0; (void)sl;
  void *fps[2]; fps[0] = (void *)add; printf("%d\n", ((op)fps[0])(10, 20));
  return 0;
}
