#include <stdio.h>
#include <string.h>
struct __attribute__((packed)) p { unsigned a : 3; unsigned b : 32; unsigned c : 29; unsigned char d; };
struct __attribute__((packed)) q { char c; int i; short s; long long l; };
struct __attribute__((packed)) r { unsigned a : 5; unsigned long long b : 58; unsigned c : 5; };
int main(void) {
  struct p x; memset(&x, 0, sizeof x); x.a = 5; x.b = 0xdeadbeef; x.c = 0x1234567; x.d = 99;
  printf("%zu %u %x %x %d\n", sizeof x, x.a, x.b, x.c, x.d);
  x.b++; x.c -= 1; printf("%x %x %d\n", x.b, x.c, x.a);
  struct q y = {1, 0x11223344, -2, 0x0102030405060708LL}; y.i++; y.l--; printf("%zu %x %d %llx\n", sizeof y, y.i, y.s, y.l);
  struct q ys[2] = {y, y}; ys[1].i = 7; printf("%x %x\n", ys[0].i, ys[1].i);
  struct r z; memset(&z, 0, sizeof z); z.a = 31; z.b = 0x2fffffffffff1f1ULL; z.c = 17; printf("%zu %d %llx %d\n", sizeof z, z.a, (unsigned long long)z.b, z.c);
  z.b += 2; z.a = 0; printf("%d %llx %d\n", z.a, (unsigned long long)z.b, z.c);
  return 0;
}
