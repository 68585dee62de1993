#include <stdio.h>
int mixed(n, s, f, arr, fn) int n; const char *s; float f; int arr[]; int (*fn)(); { return n + s[0] + (int)(f * 2) + arr[1] + (*fn)(3); }
int trip(x) { return x * 3; } char low(c) char c; { return c | 32; } unsigned char uc(c) unsigned char c; { c++; return c; } short sh(s) short s; { return s; }
int main() { int a[] = {1, 20}; printf("%d\n", mixed(1, "A", 1.5, a, trip)); printf("%c %d %d\n", low('Q'), uc(255), sh(40000 - 65536)); int (*any)() = trip; printf("%d\n", any(7)); return 0; }
