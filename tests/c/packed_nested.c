// packed and aligned on structs, members and typedefs: layout, pointers into packed structs, arrays of them, nesting either way.
#include <stddef.h>
#include <stdio.h>
#include <string.h>
struct __attribute__((packed)) p { char c; int i; short s; double d; char e; };
struct q { char c; struct p p; int i; } __attribute__((packed));
struct r { char c; struct p p; int i; };
struct s { char c; int i __attribute__((packed)); short s; };
struct t { char c; int i __attribute__((aligned(8))); char d; } ;
struct u { short a; char b; } __attribute__((aligned(16)));
typedef int slack __attribute__((aligned(8))); struct v { char c; slack i; char d; };
struct w { _Alignas(8) char c; char d; _Alignas(int) char e; };
#pragma pack(push, 2)
struct x { char c; int i; double d; short s; };
#pragma pack(1)
struct y { char c; int i; };
#pragma pack(pop)
struct z { char c; int i; };
union m { char c[5]; int i; } __attribute__((packed));
#define SHOW(T, m) printf(#T " %d %d %d\n", (int)sizeof(struct T), (int)_Alignof(struct T), (int)offsetof(struct T, m))
int main(void)
{
  SHOW(p, d); SHOW(q, i); SHOW(r, i); SHOW(s, s); SHOW(t, d); SHOW(u, b); SHOW(v, d); SHOW(w, e); SHOW(x, d); SHOW(y, i); SHOW(z, i);
  printf("m %d %d\n", (int)sizeof(union m), (int)_Alignof(union m));
  struct p a[3]; memset(a, 0, sizeof a); a[1].i = 0x01020304; a[1].d = 1.5; a[2].s = -2; a[1].i += 5; a[1].d *= 2; a[2].s--;
  for (unsigned k = sizeof(struct p); k < 2 * sizeof(struct p); k++) printf("%02x", ((unsigned char *)a)[k]); printf(" %d %d %g\n", a[1].i, a[2].s, a[1].d);
  struct q b = { 1, { 2, 3, 4, 5.5, 6 }, 7 }, c = b; c.p.d += b.i; struct p d = c.p; printf("%d %d %g %d\n", c.c, d.i, d.d, c.i);
  char raw[] = { 9, 1, 0, 0, 0, 2, 0 }; struct p *o = (struct p *)raw; printf("%d %d %d\n", o->c, o->i, o->s); struct u us[2]; printf("%d\n", (int)((char *)&us[1] - (char *)us)); return 0;
}
