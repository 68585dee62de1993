#include <stdio.h>
struct f { unsigned u3 : 3; int s3 : 3; unsigned u31 : 31; int s31 : 31; unsigned u32 : 32; unsigned char c5 : 5;
signed char d5 : 5; unsigned short h9 : 9; short i9 : 9; _Bool b : 1; };
int main(void) {
  struct f f = {7, -4, 0x7fffffff, -0x40000000, 0xffffffff, 31, -16, 511, -256, 1};
  printf("%d %d %d %d\n", f.u3 - 8 < 0, f.u31 - 0x7fffffff - 1 < 0, f.u32 - 1 > 0, f.c5 - 32 < 0);
  printf("%d %d %d %d\n", -f.u3, ~f.u3, f.u3 << 4, f.s3 >> 1); printf("%d %u\n", -f.u31, -f.u32);
  printf("%d %d\n", f.s3 < f.u3, f.s3 < f.u32);
  f.u3++; printf("%d ", f.u3); f.u3--; printf("%d ", f.u3); f.s3 += 8; printf("%d ", f.s3); f.s3 -= 1;
  printf("%d ", f.s3); f.u31 <<= 1; printf("%u ", f.u31); f.s31 *= 2; printf("%d ", f.s31); f.u32 /= 3;
  printf("%u\n", f.u32);
  f.c5 += 5; f.d5 -= 1; f.h9 ^= 0x1aa; f.i9 = ~f.i9; printf("%d %d %d %d\n", f.c5, f.d5, f.h9, f.i9); f.b = 6;
  printf("%d ", f.b); f.b = !f.b; printf("%d ", f.b); f.b--; printf("%d\n", f.b);
  printf("%d %d\n", (f.u3 = 12), (f.s3 = 5)); int x = f.s3 = 100; printf("%d\n", x); f.u3 = f.s3 = -1;
  printf("%d %d\n", f.u3, f.s3); printf("%d %d %d\n", f.u3++, f.s3--, ++f.c5); printf("%d %d\n", f.u3, f.s3);
  struct f *p = &f; p->h9 = p->i9 = 300; printf("%d %d\n", p->h9, p->i9); printf("%g\n", p->h9 / 8.0);
  if (p->u3) puts("set"); else puts("clear"); switch (f.h9) { case 300: puts("300"); } return f.h9 & 7;
}
