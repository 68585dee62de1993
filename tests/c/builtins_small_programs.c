#include <stdio.h>
#include <string.h>
static int two(void) { return 2; }
struct s { char c; struct { int a[4]; } in; };
static int pick(int n) { if (n == 1) return 10; if (n == 2) return 20; __builtin_unreachable(); }
int main(void) {
  unsigned x = 0x00f0u; unsigned long long w = 0x00f0000000000000ull; unsigned long l = 8; int z = 0;
  printf("%d %d %d %d %d\n", __builtin_clz(x), __builtin_ctz(x), __builtin_popcount(x), __builtin_parity(x | 1), __builtin_ffs((int)x));
  printf("%d %d %d %d %d\n", __builtin_clzll(w), __builtin_ctzll(w), __builtin_popcountll(w), __builtin_parityll(w), __builtin_ffsll((long long)w));
  printf("%d %d %d %d\n", __builtin_ctzl(l), __builtin_popcountl(l), __builtin_parityl(l), __builtin_ffsl((long)l));
  printf("%d %d %d %d\n", __builtin_ffs(z), __builtin_clrsb(-1), __builtin_clrsb((int)x), __builtin_clrsbll(1));
  printf("%x %x %llx\n", __builtin_bswap16(0x1234), __builtin_bswap32(0x12345678u + (unsigned)z), (unsigned long long)__builtin_bswap64(w | 1));
  printf("%d %d %d\n", __builtin_constant_p(3 + 4), __builtin_constant_p(two()), __builtin_constant_p("s"));
  printf("%d %d\n", __builtin_types_compatible_p(int, const int), __builtin_types_compatible_p(int, unsigned));
  printf("%d\n", __builtin_choose_expr(sizeof(int) == 4, 1, (void)0));
  printf("%d %d\n", (int)__builtin_offsetof(struct s, in), (int)__builtin_offsetof(struct s, in.a[2]));
  printf("%d %d\n", pick(1), pick(2));
  printf("%f %f %f\n", __builtin_huge_val(), __builtin_inf(), (double)-__builtin_inff());
  printf("%d %d %d %d %d\n", __builtin_isnan(__builtin_nan("")), !!__builtin_isinf(__builtin_inf()), __builtin_isfinite(1.0), __builtin_isnormal(0.0), !!__builtin_signbit(-0.0));
  printf("%d %d %d\n", __builtin_isinf_sign(-__builtin_inf()), __builtin_isunordered(1.0, __builtin_nan("")), __builtin_isgreater(2.0, 1.0));
  char buffer[32]; char *p = __builtin_alloca(16);
  __builtin_memset(p, 'a', 15); p[15] = 0; __builtin_memcpy(buffer, p, 16); __builtin_strcat(buffer, "!");
  printf("%s %d %d %s\n", buffer, (int)__builtin_strlen(buffer), __builtin_strcmp("a", "a"), __builtin_strchr("key=value", '='));
  __builtin_memmove(buffer + 1, buffer, 4); printf("%d\n", __builtin_memcmp(buffer, p, 5));
  char *q = __builtin_assume_aligned(buffer, 1); printf("%d\n", q == buffer);
  void *unknown = p; printf("%d\n", __builtin_object_size(unknown + z, 0) == (size_t)-1 || 1);
  printf("%d %d\n", (int)__builtin_expect(two() == 2, 1), __builtin_abs(-3));
  __builtin_printf("%s\n", "said"); __builtin_puts("put"); __builtin_putchar('\n');
  printf("%g %g %g %g\n", __builtin_sqrt(16.0), __builtin_fabs(-2.0), __builtin_fmax(1, 2), __builtin_pow(2.0, -3));
  __builtin_prefetch(buffer); __builtin_prefetch(buffer, 0, 1);
  printf("%g %d\n", __builtin_copysign(3.0, -1.0), __builtin_fpclassify(0, 1, 2, 3, 4, 0.0));
  return two() == 2 ? 0 : (__builtin_trap(), 1);
}
