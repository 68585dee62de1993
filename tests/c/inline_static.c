#include <stdio.h>
static inline int sq(int x) { return x * x; } inline int tw(int x) { return 2 * x; } extern int tw(int); static int unused_fn(int x) { return x; } __attribute__((noinline)) int at(int x) { return x + 1; } int main(void) { printf("%d %d %d\n", sq(5), tw(6), at(1)); (void)unused_fn; return 0; }
