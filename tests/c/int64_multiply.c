#include <stdio.h>
int main(void) {
  unsigned long long a = 1; for (int i = 0; i < 30; i++) { a = a * 6364136223846793005ULL + 1442695040888963407ULL;
  printf("%llx ", a); } putchar('\n');
  long long b = -3; for (int i = 0; i < 50; i++) b *= -7; printf("%lld\n", b); long long c = 1;
  for (int i = 1; i <= 25; i++) { c *= i; if (i > 18) printf("%lld ", c); } putchar('\n');
  printf("%llx %llx\n", 0xffffffffULL * 0xffffffffULL, 0xffffffffffffffffULL * 0xffffffffffffffffULL);
  printf("%lld\n", (long long)(-2147483647 - 1) * (-2147483647 - 1)); printf("%lld\n", 1LL * 2147483647 * 2);
  printf("%llu\n", (unsigned long long)4294967295u * 3);
  unsigned long long h = 14695981039346656037ULL; for (const char *p = "fnv hash"; *p; p++) { h ^= (unsigned char)*p;
  h *= 1099511628211ULL; } printf("%llx\n", h); return 0;
}
