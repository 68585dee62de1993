#include <stdio.h>
static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
static void hanoi(int n, char a, char b, char c, int *moves) { if (n == 0) return; hanoi(n - 1, a, c, b, moves);
++*moves; hanoi(n - 1, c, b, a, moves); }
static long long fib(int n, long long a, long long b) { return n == 0 ? a : fib(n - 1, b, a + b); }
static int gcd(int a, int b) { return b ? gcd(b, a % b) : a; }
static void perm(char *s, int k, int n, int *count) { if (k == n) { if (++*count <= 4) puts(s); return; }
for (int i = k; i < n; i++) { char t = s[k]; s[k] = s[i]; s[i] = t; perm(s, k + 1, n, count); t = s[k]; s[k] = s[i];
s[i] = t; } } static int isOdd(int); static int isEven(int n) { return n == 0 || isOdd(n - 1); }
static int isOdd(int n) { return n != 0 && isEven(n - 1); } struct tree { int v; struct tree *l, *r; };
static struct tree *insert(struct tree *t, struct tree *n) { if (!t) return n;
if (n->v < t->v) t->l = insert(t->l, n); else t->r = insert(t->r, n); return t; }
static int depth(struct tree *t) { if (!t) return 0; int l = depth(t->l), r = depth(t->r); return 1 + (l > r ? l : r);
} static void walk(struct tree *t, void (*f)(int)) { if (t) { walk(t->l, f); f(t->v); walk(t->r, f); } }
static void show(int v) { printf("%d ", v); }
static double power(double x, int n) { return n == 0 ? 1 : n % 2 ? x * power(x, n - 1) : power(x * x, n / 2); }
static int collatz(unsigned n, int steps) { return n == 1 ? steps : collatz(n % 2 ? 3 * n + 1 : n / 2, steps + 1); }
static void print_rev(const char *s) { if (*s) { print_rev(s + 1); putchar(*s); } }
static unsigned bin(unsigned n) { return n < 2 ? n : bin(n / 2) * 10 + n % 2; }
static int sumdeep(int n) { int pad[50]; pad[n % 50] = n; return n ? pad[n % 50] + sumdeep(n - 1) : 0; }
int main(void) { int moves = 0, count = 0; hanoi(10, 'A', 'B', 'C', &moves);
printf("%d %d %lld %d\n", ack(2, 3), moves, fib(80, 0, 1), gcd(1071, 462)); char s[] = "abcd"; perm(s, 0, 4, &count);
printf("%d %d %d\n", count, isEven(101), isOdd(7)); struct tree n[7], *root = 0; int keys[] = {4, 2, 6, 1, 3, 5, 7};
for (int i = 0; i < 7; i++) { n[i] = (struct tree){keys[i]}; root = insert(root, &n[i]); } walk(root, show);
printf("%d\n", depth(root)); printf("%g %d ", power(1.5, 10), collatz(27, 0)); print_rev("reverse");
printf(" %u %d\n", bin(10), sumdeep(2000)); return 0; }
