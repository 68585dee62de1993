#include <stdio.h>
int main(void) {
  int a[] = {7, -7, 1, -1, 0, 2147483647, -2147483647 - 1}; int b[] = {2, -2, 3, -3, 1, 2147483647};
  for (int i = 0; i < 7; i++) for (int j = 0; j < 6; j++) printf("%d/%d=%d,%d ", a[i], b[j], a[i] / b[j],
    a[i] % b[j]);
  putchar('\n');
  long long c[] = {7, -7, 9223372036854775807LL, -9223372036854775807LL - 1, 4294967296LL};
  long long d[] = {2, -3, 4294967297LL, 9223372036854775807LL};
  for (int i = 0; i < 5; i++) for (int j = 0; j < 4; j++) printf("%lld,%lld ", c[i] / d[j], c[i] % d[j]);
  putchar('\n');
  unsigned u[] = {7, 4294967295u, 2147483648u};
  for (int i = 0; i < 3; i++) printf("%u %u %u %u ", u[i] / 3, u[i] % 3, u[i] / 2147483649u, u[i] % 2147483649u);
  putchar('\n');
  unsigned long long q[] = {18446744073709551615ULL, 9223372036854775808ULL, 10};
  for (int i = 0; i < 3; i++) printf("%llu %llu %llu ", q[i] / 10, q[i] % 10, q[i] / 9223372036854775809ULL);
  putchar('\n');
  signed char sc = -128; printf("%d %d\n", sc / -1, sc % 3); short s = -32768; printf("%d\n", s / -1);
  return 0;
}
