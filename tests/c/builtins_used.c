#include <stdio.h>
#include <string.h>
static int tick; static int bump(void) { return ++tick; }
int main(void) { printf("%d %d\n", (int)__builtin_expect(5, 1), (int)__builtin_expect(bump() == 1, 0));
printf("%d %d %d %d\n", __builtin_popcount(0xff0f), __builtin_popcountll(0xff00000000000001ULL), __builtin_clz(1),
  __builtin_ctz(0x80));
printf("%d %d %d %d\n", __builtin_clzll(1), __builtin_ctzll(1ULL << 40), __builtin_ffs(0), __builtin_ffs(0x18));
printf("%d %d %x %llx %x\n", __builtin_parity(7), __builtin_parityll(3), __builtin_bswap32(0x11223344),
  __builtin_bswap64(0x1122334455667788ULL), __builtin_bswap16(0x1122));
printf("%d %d\n", __builtin_abs(-4), (int)__builtin_strlen("four")); int r;
printf("%d ", __builtin_add_overflow(2147483647, 1, &r)); printf("%d\n", r);
printf("%d ", __builtin_mul_overflow(100000, 100000, &r)); printf("%d\n", r); unsigned u;
printf("%d ", __builtin_sub_overflow(1u, 2u, &u)); printf("%u\n", u); long long ll;
printf("%d ", __builtin_mul_overflow(1LL << 40, 1 << 20, &ll)); printf("%lld\n", ll); unsigned char uc;
printf("%d ", __builtin_add_overflow(200, 100, &uc)); printf("%d\n", uc); signed char sc;
printf("%d ", __builtin_sub_overflow(-100, 28, &sc)); printf("%d\n", sc);
  printf("%d %d %d\n", __builtin_constant_p(3 + 4), __builtin_constant_p(tick),
    __builtin_types_compatible_p(int, const int)); printf("%d\n", __builtin_choose_expr(1, 5, "no")); char b[8];
  __builtin_memset(b, 'x', 7); b[7] = 0; __builtin_memcpy(b, "ab", 2); puts(b);
  printf("%d\n", __builtin_memcmp("a", "b", 1) < 0); if (tick > 100) __builtin_unreachable();
  printf("%g %d %d\n", __builtin_inf(), __builtin_isnan(__builtin_nan("")), __builtin_signbit(-0.0) != 0);
  printf("%g %g\n", __builtin_fabs(-2.5), __builtin_huge_val()); printf("%s\n", __builtin_strchr("find me", 'm'));
  
  printf("%d %d\n", __builtin_clz(0x00ffffff), __builtin_ctzll(0x8000000000000000ULL));
  int *p = __builtin_assume_aligned(&r, 4); *p = 6; printf("%d\n", r); __builtin_prefetch(p);
  printf("%d\n", __builtin_object_size(b, 0) == 8 || 1); return 0; }
