// rand with a seed, atexit in reverse, exit codes, abs, getenv, bsearch on none, system-free parts of stdlib.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
static void a(void) { printf("a\n"); } static void b(void) { printf("b "); atexit(a); } static void c(void) { printf("c "); }
int main(void) { srand(42); int x = rand(), y = rand(); srand(42); int again = x == rand(); again += y == rand(); printf("%d %d %d\n", again, x != y, x >= 0 && x <= RAND_MAX); unsigned seed = 5; int r = rand_r(&seed); seed = 5; printf("%d %d\n", r == rand_r(&seed), getenv("SURELY_NOT_SET") == 0); printf("%d %lld %d\n", abs(INT_MIN + 1), llabs(LLONG_MIN + 1), MB_LEN_MAX > 0); printf("%d %d\n", EXIT_SUCCESS, EXIT_FAILURE); atexit(b); atexit(c); atexit(c); exit(259); }
