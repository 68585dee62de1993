#include <stdio.h>
enum { A = 3 + 4 * 2, B = A > 10 ? 1 : 2, C = (char)300, D = sizeof(int) * 2, E = -7 / 2, F = -7 % 3, G = 1 << 10 | 3,
  H = !0 + ~0, I = 'a' - 'A', J = (int)3.99, K = (unsigned char)-1 > 0, L = 5 && 0 || 1, M = 0x7fffffff };
static int a[A], b[B + 1], c[(int)2.5 + 1], d[sizeof(a) / sizeof(a[0])]; struct bits { int x : A; unsigned y : B + 4;
int : 0; int z : sizeof(int); }; _Static_assert(A == 11 && E == -3 && F == -1, "folds");
static long long big = 1LL << 40; static unsigned wrap = 4000000000u + 500000000u; static int neg = -1 >> 1;
static unsigned long long m = -1; static int t = 1 ? 5 : 1 / 0; static double dd = 1 / 2 + 1 / 2.0;
static float ff = 0.1f + 0.2f; static int cmp = 1.5 > 1;
int main(void) {
  printf("%d %d %d %d %d %d %d %d %d %d %d %d %d\n", A, B, C, D, E, F, G, H, I, J, K, L, M);
  printf("%d %d %d %d\n", (int)sizeof a, (int)sizeof b, (int)sizeof c, (int)sizeof d);
  switch (11) { case A: puts("A"); break; case B: puts("B"); }
  printf("%lld %u %d %llu %d %g %.9g %d\n", big, wrap, neg, m, t, dd, ff, cmp);
  printf("%d\n", (int)sizeof(struct bits)); printf("%d\n", (int)sizeof(char[sizeof(short) * 3])); return 0;
}
