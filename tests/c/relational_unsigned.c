#include <stdio.h>
int main(void) {
  int i[] = {-1, 0, 1, 2147483647, -2147483647 - 1}; unsigned u[] = {0, 1, 2147483647u, 2147483648u, 4294967295u};
  for (int a = 0; a < 5; a++) { for (int b = 0; b < 5; b++) printf("%d%d%d%d%d%d ", i[a] < u[b], i[a] <= u[b],
    i[a] > u[b], i[a] >= u[b], i[a] == u[b], i[a] != u[b]); putchar('\n'); }
  for (int a = 0; a < 5; a++) { for (int b = 0; b < 5; b++) printf("%d%d%d%d ", (long long)i[a] < u[b],
    (unsigned long long)i[a] < u[b], i[a] < (long long)u[b], (double)i[a] < u[b]); putchar('\n'); }
  for (int a = 0; a < 5; a++) printf("%d%d%d ", (signed char)u[a] < 0, (unsigned char)i[a] > 0,
    (short)u[a] == (short)i[a]); putchar('\n');
  return 0;
}
