#include <stdio.h>
int next(void) { static int n; return ++n; }
int other(void) { static int n = 100; static int calls[3]; calls[n % 3]++; return n++ + calls[0] * 1000; }
int *cell(void) { static int c[2] = {5, 6}; return c; }
int main(void) {
  for (int i = 0; i < 4; i++) printf("%d %d\n", next(), other());
  cell()[1]++; printf("%d\n", cell()[1]);
  for (int i = 0; i < 3; i++) { static int k; k += i; printf("%d ", k); } putchar('\n');
  { static const char *s[] = {"a", "b"}; printf("%s\n", s[1]); }
  return 0;
}
