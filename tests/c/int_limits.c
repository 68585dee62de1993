#include <limits.h>
#include <stdint.h>
#include <stdio.h>
int main(void) { int a = INT_MIN, b = INT_MAX; unsigned c = UINT_MAX; printf("%d %d %u\n", a, b, c); int64_t l = INT64_MIN; uint64_t u = UINT64_MAX; printf("%lld %llu\n", (long long)l, (unsigned long long)u); printf("%d %d %d\n", SCHAR_MIN, SHRT_MAX, CHAR_BIT); unsigned x = 0; x--; printf("%d\n", x == UINT_MAX); int8_t i8 = -128; uint16_t u16 = 65535; printf("%d %d\n", -i8, u16 + 1); printf("%lld\n", (long long)INT_MAX + 1); printf("%d\n", a / 2 - b / 2); return 0; }
