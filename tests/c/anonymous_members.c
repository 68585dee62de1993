#include <stddef.h>
#include <stdio.h>
struct v { int tag; union { int i; double d; struct { short lo, hi; }; char *s; }; struct { int x; struct { int y;
union { int z; char zc; }; }; }; };
union reg { unsigned w; struct { unsigned char b0, b1, b2, b3; }; struct { unsigned short h0, h1; }; };
int main(void) {
  struct v a = {1, {.i = 0x00050003}, {7, {8, {9}}}}; printf("%d %d %d %d %d %d\n", a.tag, a.lo, a.hi, a.x, a.y, a.z);
  struct v b = {.tag = 2, .d = 2.5, .y = 5, .z = 65}; printf("%d %g %d %d %c\n", b.tag, b.d, b.x, b.y, b.zc);
  union reg r = {0x11223344}; printf("%x %x %x %x %x %x\n", r.b0, r.b1, r.b2, r.b3, r.h0, r.h1); r.b1 = 0xff; r.h1++;
  printf("%x\n", r.w);
  struct v *p = &b; p->s = "text"; p->x = p->y; printf("%s %d\n", p->s, b.x); int *q = &p->z; *q = 3;
  printf("%d\n", b.z);
  struct { union { struct { int deep; }; }; } d = {{{4}}}; printf("%d\n", d.deep); struct v c = b; c.y++;
  printf("%d %d\n", c.y, b.y);
  printf("%d %d\n", (int)(offsetof(struct v, z) - offsetof(struct v, x)), (int)offsetof(union reg, b2)); return 0;
}
