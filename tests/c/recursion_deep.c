#include <stdio.h>
int depth(int n) { return n ? 1 + depth(n - 1) : 0; } int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); } void hanoi(int n, int a, int b, int c, int *k) { if (!n) return; hanoi(n - 1, a, c, b, k); ++*k; hanoi(n - 1, c, b, a, k); }
int main(void) { int k = 0; hanoi(10, 1, 2, 3, &k); printf("%d %d %d\n", depth(5000), ack(2, 9), k); return 0; }
