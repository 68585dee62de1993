#include <stdio.h>
#define MIN (-9223372036854775807LL - 1)
int main(void) {
  long long min = MIN, max = 9223372036854775807LL; unsigned long long umax = ~0ULL;
  printf("%lld %lld %lld\n", -min, min - 1, max + 1); printf("%lld %lld\n", min / 2, min % 10);
  printf("%lld %lld\n", min / max, max / min); printf("%llu %llu\n", umax / 3, umax % 1000); printf("%llu\n", -umax);
  printf("%lld %lld\n", min >> 63, (long long)((unsigned long long)min >> 63));
  printf("%d %d %d\n", (int)min, (int)max, (int)(max >> 31));
  printf("%lld %lld %lld\n", (long long)(int)0xffffffff, (long long)(unsigned)0xffffffff, (long long)(short)0x8000);
  long long x = 0; x--; printf("%lld %llu\n", x, (unsigned long long)x); x = 0xffffffff; x++; printf("%lld\n", x);
  x = 0x100000000; --x; printf("%lld\n", x); printf("%llx %llx\n", min | 1, max ^ min); printf("%lld\n", min * -1);
  unsigned long long s = 0; for (int i = 0; i < 64; i++) s |= 1ULL << i; printf("%d\n", s == umax);
  printf("%llu %llu\n", 10000000000000000000ULL / 10, 10000000000000000000ULL % 7); printf("%lld\n", (max - min) * 2);
  return 0;
}
