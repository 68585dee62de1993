#include <stdio.h>
int main(void) {
  long long a = 1234567890123LL, b = -987654321LL;
  printf("%lld %lld %lld\n", a + b, a - b, a * b);
  printf("%lld %lld\n", a / b, a % b);
  unsigned long long u = 0xfedcba9876543210ULL;
  printf("%llu %llx %llx\n", u / 10, u << 5, u >> 37);
  printf("%lld %lld\n", b >> 3, b << 2);
  printf("%llx %llx %llx %llx\n", u & 0xff00ff00ff00ULL, u | 1, u ^ (unsigned long long)a, ~u);
  int s = 35;
  printf("%lld %lld\n", 1LL << s, (a >> s) + (long long)s);
  printf("%d %d %d\n", a > b, (unsigned long long)a > u, a == a + 1 - 1);
  long long m = 1;
  for (int i = 0; i < 20; i++) m = m * 7 + i;
  printf("%lld\n", m);
  return 0;
}
