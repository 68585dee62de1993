#include <stdio.h>
int main(void) {
  long long v[] = {0, 1, -1, 4294967296LL, -4294967296LL, 9223372036854775807LL, -9223372036854775807LL - 1,
    4294967295LL, -4294967295LL};
  for (int i = 0; i < 9; i++) { for (int j = 0; j < 9; j++) { unsigned long long a = v[i], b = v[j];
  printf("%d%d%d%d", v[i] < v[j], v[i] <= v[j], a < b, a >= b); } putchar('\n'); }
  for (int i = 0; i < 9; i++) printf("%d%d%d%d ", v[i] ? 1 : 0, !v[i], v[i] == (int)v[i], v[i] == (unsigned)v[i]);
  putchar('\n'); if (v[3]) puts("nonzero in the high half only"); while (v[3] >>= 8) printf("%lld ", v[3]);
  putchar('\n'); return 0;
}
