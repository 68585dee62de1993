// 64-bit arithmetic built from 32-bit parts against the built-in one, at the carries.
#include <stdio.h>
typedef unsigned long long u64; typedef unsigned u32;
static u64 join(u32 h, u32 l) { return (u64)h << 32 | l; }
static u64 mul(u64 a, u64 b) { u32 al = a, ah = a >> 32, bl = b, bh = b >> 32; return ((u64)(ah * bl + al * bh) << 32) + (u64)al * bl; }
static u64 divide(u64 n, u64 d, u64 *r) { u64 q = 0, x = 0; for (int i = 63; i >= 0; i--) { int over = x >> 63; x = x << 1 | (n >> i & 1); if (over || x >= d) { x -= d; q |= 1ULL << i; } } *r = x; return q; }
static u64 add(u64 a, u64 b) { u32 l = (u32)a + (u32)b; return join((u32)(a >> 32) + (u32)(b >> 32) + (l < (u32)a), l); }
int main(void)
{
  static const u64 v[] = { 0, 1, 2, 3, 0x7fffffff, 0x80000000, 0xffffffff, 0x100000000, 0x100000001, 0xfffffffe00000001, 0x7fffffffffffffff, 0x8000000000000000, ~0ULL, 0x123456789abcdef0, 10000000000 };
  int n = sizeof v / sizeof *v, bad = 0; u64 h = 0;
  for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { u64 a = v[i], b = v[j], r; bad += mul(a, b) != a * b; bad += add(a, b) != a + b; if (b) { bad += divide(a, b, &r) != a / b; bad += r != a % b; if (b != ~0ULL) h = h * 31 + (long long)a / (long long)b + (long long)a % (long long)b; } h = h * 7 + ((a > b) + 2 * ((long long)a > (long long)b) + 4 * (a == b)); h ^= a >> (b & 63); h += (long long)a >> (b & 63); h ^= a << (b & 63); }
  printf("%d %llx\n", bad, h); return 0;
}
