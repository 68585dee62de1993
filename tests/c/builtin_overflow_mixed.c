#include <stdio.h>
typedef long long i64; typedef unsigned long long u64;
static const i64 S[] = { 0, 1, -1, 2, -2, 3, 2147483647, -2147483647 - 1, 4294967295LL, -4294967296LL, 4294967296LL, 9223372036854775807LL, -9223372036854775807LL - 1, 3037000500LL, -3037000500LL, 127, -128, 200 };
static const u64 U[] = { 0, 1, 2, 3, 255, 256, 4294967295u, 4294967296ull, 9223372036854775807ull, 9223372036854775808ull, 18446744073709551615ull, 18446744073709551614ull, 6074001000ull };
#define N(a) (int)(sizeof a / sizeof *a)
static unsigned long long sum; static int overflows;
#define ONE(op, x, y, T) do { T r; int o = __builtin_##op##_overflow(x, y, &r); overflows += o; sum = sum * 1000003 + (u64)r * 2 + o; } while (0)
#define ALL(x, y, T) do { ONE(add, x, y, T); ONE(sub, x, y, T); ONE(mul, x, y, T); } while (0)
#define TYPES(x, y) do { ALL(x, y, i64); ALL(x, y, u64); ALL(x, y, int); ALL(x, y, unsigned); ALL(x, y, short); ALL(x, y, unsigned char); ALL(x, y, signed char); } while (0)
#define SAID(what) printf("%-12s %016llx %d\n", what, sum, overflows)
int main(void) {
  for (int i = 0; i < N(S); i++) for (int j = 0; j < N(S); j++) TYPES(S[i], S[j]);
  SAID("s64 s64");
  for (int i = 0; i < N(S); i++) for (int j = 0; j < N(U); j++) TYPES(S[i], U[j]);
  SAID("s64 u64");
  for (int i = 0; i < N(U); i++) for (int j = 0; j < N(S); j++) TYPES(U[i], S[j]);
  SAID("u64 s64");
  for (int i = 0; i < N(U); i++) for (int j = 0; j < N(U); j++) TYPES(U[i], U[j]);
  SAID("u64 u64");
  for (int i = 0; i < N(S); i++) for (int j = 0; j < N(U); j++) { TYPES((int)S[i], U[j]); TYPES((unsigned)U[j], S[i]); TYPES((short)S[i], (unsigned)U[j]); TYPES((int)S[i], (unsigned)U[j]); }
  SAID("narrower");
  i64 r; u64 u; long l; int n; unsigned m;
  printf("%d", __builtin_saddll_overflow(9223372036854775807LL, 1, &r)); printf(" %lld\n", r);
  printf("%d", __builtin_umulll_overflow(1ull << 63, 2, &u)); printf(" %llu\n", u);
  printf("%d", __builtin_ssubll_overflow(-2, 9223372036854775807LL, &r)); printf(" %lld\n", r);
  printf("%d", __builtin_usubll_overflow(1, 2, &u)); printf(" %llu\n", u);
  printf("%d", __builtin_smull_overflow(3, 4, &l)); printf(" %ld\n", l);
  printf("%d", __builtin_sadd_overflow(2147483647, 1, &n)); printf(" %d\n", n);
  printf("%d", __builtin_usub_overflow(1, 2, &m)); printf(" %u\n", m);
  printf("%d %d\n", __builtin_add_overflow_p(1, 2147483647, (int)0), __builtin_mul_overflow_p(-1, 1ull, (u64)0));
  return 0;
}
