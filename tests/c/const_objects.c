#include <stdio.h>
#include <string.h>
static const int table[] = {1, 2, 3}; const char *const names[] = {"a", "b"}; static const struct { int x;
const char *n; } rows[] = {{1, "one"}, {2, "two"}}; const double pi = 3.25; static const char text[] = "const text";
static int sum(const int *p, int n) { int s = 0; while (n--) s += *p++; return s; }
static const char *pick(int i) { return names[i]; }
int main(void) {
  const int local = 4; int const also = 5; printf("%d %d %d\n", sum(table, 3), local, also); puts(pick(1));
  printf("%d %s\n", rows[1].x, rows[1].n); const int *p = &local; int *const q = &(int){6}; *q += 1;
  printf("%d %d\n", *p, *q); p = table; printf("%d %g %s\n", p[2], pi, text); char copy[20]; strcpy(copy, text);
  copy[0] = 'K'; puts(copy); const int m[2][2] = {{1, 2}, {3, 4}}; printf("%d\n", m[1][0]); const struct { int a[2]; }
  s = {{7, 8}}; printf("%d\n", s.a[1]); return 0;
}
