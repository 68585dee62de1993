#include <stdio.h>
int main(void) { unsigned a = 4000000000u, b = 3; printf("%u %u\n", a / b, a % b); unsigned long long c = 18000000000000000000ULL; printf("%llu %llu\n", c / 7, c % 1000); printf("%d\n", a > 0x7fffffff); unsigned char d = 200; printf("%d %d\n", d / 7, d % 7); printf("%u\n", (unsigned)-7 / 2); unsigned short s = 60000; printf("%d\n", s * 30000u == 1800000000u); return 0; }
