// Bit-fields of mixed types and widths: which share a unit, which begin a new one.
#include <stdio.h>
#include <stddef.h>
#include <string.h>
struct a { unsigned char x : 3; unsigned char y : 6; unsigned char z : 2; };
struct b { unsigned x : 20; unsigned short y : 10; unsigned char z : 5; };
struct c { unsigned char x : 1; unsigned y : 31; unsigned char z : 7; };
struct d { int x : 5; int : 0; int y : 5; char c; int z : 4; };
struct e { char c; int x : 24; char d; };
struct f { short s; int x : 17; };
struct g { int x : 30; char c; int y : 2; };
struct h { unsigned short x : 9, y : 9, z : 9; };
struct i { _Bool p : 1, q : 1; char r : 2; int s : 28; };
struct j { int : 3; int x : 4; int : 9; unsigned y : 16; };
struct k { char c; int : 0; char d; };
union l { unsigned x : 3; unsigned y : 11; unsigned char raw; };
#define SHOW(T, ...) { struct T v; memset(&v, 0, sizeof v); __VA_ARGS__; printf(#T " %d %d:", (int)sizeof v, (int)_Alignof(struct T)); for (unsigned n = 0; n < sizeof v; n++) printf(" %02x", ((unsigned char *)&v)[n]); printf("\n"); }
int main(void)
{
  SHOW(a, v.x = 5; v.y = 33; v.z = 3)
  SHOW(b, v.x = 0xabcde; v.y = 0x3a5; v.z = 0x15)
  SHOW(c, v.x = 1; v.y = 0x7abcdef1; v.z = 0x55)
  SHOW(d, v.x = -3; v.y = 11; v.c = 'c'; v.z = -8)
  SHOW(e, v.c = 1; v.x = -2; v.d = 3)
  SHOW(f, v.s = 0x1234; v.x = -1)
  SHOW(g, v.x = 1; v.c = 2; v.y = -1)
  SHOW(h, v.x = 511; v.y = 257; v.z = 0x1aa)
  SHOW(i, v.p = 1; v.q = 4; v.r = 1; v.s = -5)
  SHOW(j, v.x = 7; v.y = 0xbeef)
  SHOW(k, v.c = 1; v.d = 2)
  union l u = { .y = 0x7ff }; u.x = 2; printf("%d %x %d\n", u.y, u.raw, (int)sizeof u);
  return 0;
}
