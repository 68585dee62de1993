// Case ranges: overlapping nothing, negative, characters, unsigned, long long, ends equal, sparse and dense mixed, in loops.
#include <stdio.h>
static int a(int x) { switch (x) { case -2147483647 - 1 ... -100: return 1; case -99 ... -1: return 2; case 0: return 3; case 1 ... 1: return 4; case 2 ... 1000000: return 5; case 2147483647: return 6; default: return 7; } }
static int b(unsigned x) { switch (x) { case 0 ... 9: return 1; case 0x80000000 ... 0xfffffffe: return 2; case 0xffffffff: return 3; default: return 4; } }
static int c(long long x) { switch (x) { case -5000000000LL ... -1: return 1; case 0 ... 4294967295LL: return 2; case 4294967296LL ... 1LL << 40: return 3; } return 4; }
static int d(char x) { switch (x) { case 'a' ... 'z': return 'l'; case 'A' ... 'Z': return 'u'; case '0' ... '9': return 'd'; case -128 ... -1: return 'n'; } return '.'; }
static int e(unsigned char x) { int n = 0; switch (x) { case 200 ... 255: n += 100; case 10 ... 20: n += 10; break; default: n = 1; case 21 ... 30: n += 2; } return n; }
int main(void)
{
  int v[] = { -2147483647 - 1, -100, -99, -1, 0, 1, 2, 1000000, 1000001, 2147483647 };
  for (int i = 0; i < 10; i++) printf("%d%d ", a(v[i]), b(v[i]));
  long long w[] = { -5000000001LL, -5000000000LL, -1, 0, 4294967295LL, 4294967296LL, 1LL << 40, (1LL << 40) + 1 };
  for (int i = 0; i < 8; i++) printf("%d ", c(w[i]));
  for (const char *s = "aZ5-\377"; *s; s++) printf("%c", d(*s));
  for (int i = 0; i < 256; i += 15) printf(" %d", e(i)); printf("\n"); return 0;
}
