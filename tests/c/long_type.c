// differs by long alone
#include <stdio.h>
#include <limits.h>
int main(void) { long l = 1L << 40; unsigned long u = ~0UL; printf("%ld %lu %zu\n", l, u, sizeof l); l = LONG_MAX; printf("%ld\n", l); printf("%ld\n", l / 3); u = 5; u -= 6; printf("%lx\n", u); int i = l; printf("%d\n", i); l = -5; printf("%ld %ld\n", l >> 1, l % 3); return 0; }
