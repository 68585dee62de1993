#include <stdio.h>
static int t; int id(int x) { t = t * 10 + x; return x; } int add3(int a, int b, int c) { return a + b + c; } double mixd(int a, double b, long long c) { return a * b + c; }
int main(void) { printf("%d\n", add3(add3(1, 2, 3), add3(4, add3(5, 6, 7), 8), id(9))); printf("%g\n", mixd(add3(1, 1, 1), mixd(2, 1.5, 3), add3(1, 2, 3) * 1LL)); int x = (id(1), id(2), id(3)); printf("%d %d\n", x, t); printf("%d %s\n", printf("%d-", 5), "ok"); return 0; }
