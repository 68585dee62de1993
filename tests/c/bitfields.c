#include <stdio.h>
#include <string.h>
struct b { unsigned a : 3, b : 5; int c : 4; unsigned d : 20; unsigned char e : 2; _Bool f : 1; int g : 7; };
struct l { unsigned long long x : 40; long long y : 20; int z : 3; };
struct p { int : 0; unsigned a : 31; unsigned : 5; unsigned b : 9; };
struct b gb = {5, 17, -3, 0xabcde, 3, 1, -60};
int main(void) {
  struct b s; memset(&s, 0, sizeof s);
  s.a = 9; s.b = 31; s.c = 7; s.d = 0xfffff; s.e = 5; s.f = 2; s.g = -1;
  printf("%d %d %d %d %d %d %d\n", s.a, s.b, s.c, s.d, s.e, s.f, s.g);
  printf("%d %d %d %d %d %d %d\n", gb.a, gb.b, gb.c, gb.d, gb.e, gb.f, gb.g);
  printf("%d %d %d\n", s.a = 12, s.c = 9, (s.g = 200));
  s.a++; s.b--; s.c += 3; s.d >>= 4; printf("%d %d %d %d\n", s.a, s.b, s.c, s.d);
  printf("%d %d %d\n", s.a++, ++s.b, s.c--); printf("%d %d %d\n", s.a, s.b, s.c);
  struct b *q = &gb; q->d ^= 0xff; q->c = q->a - 8; printf("%d %d\n", q->d, q->c);
  struct l l = {0}; l.x = 0xffffffffffULL; l.y = -5; l.z = 3; printf("%llu %lld %d\n", (unsigned long long)l.x, (long long)l.y, l.z);
  l.x += 2; l.y *= 1000; printf("%llu %lld\n", (unsigned long long)l.x, (long long)l.y);
  struct p p = {1, 2}; p.a = ~0u; p.b = 300; printf("%u %u\n", p.a, p.b);
  printf("%zu %zu %zu\n", sizeof(struct b), sizeof(struct l), sizeof(struct p));
  struct b loc = {.c = -1, .f = 1, .a = 7}; printf("%d %d %d %d\n", loc.a, loc.c, loc.f, loc.d);
  unsigned char raw[sizeof(struct b)]; memcpy(raw, &gb, sizeof raw); for (unsigned i = 0; i < sizeof raw; i++) printf("%02x", raw[i]); putchar('\n');
  return 0;
}
