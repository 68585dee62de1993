#include <stdio.h>
#include <stddef.h>
struct __attribute__((packed)) p1 { char c; int i; short s; double d; }; struct p2 { char c;
int i __attribute__((packed)); short s; }; struct p3 { char a; struct { char b; int c; } __attribute__((packed)) in;
int d; }; struct al { char c; } __attribute__((aligned(8))); struct al2 { char a; int b __attribute__((aligned(16)));
}; typedef int unaligned __attribute__((aligned(1))); struct al3 { char c; unaligned i; }; typedef struct { short s;
char c; } __attribute__((packed, aligned(2))) pa; union __attribute__((packed)) u { int i; char c[5]; };
 struct pb { int a : 5; int b : 13; char c; int d : 30;
} __attribute__((packed));
static int unused __attribute__((unused)) = 3;
static int f(int a __attribute__((unused)), ...) __attribute__((noinline, cold));
static void *alloc(int n) __attribute__((malloc, warn_unused_result));
__attribute__((const)) static int sq(int x) { return x * x; } static int f(int a, ...) { return 1; }
static void *alloc(int n) { static char pool[100]; return pool + n;
} __attribute__((format(printf, 1, 2))) static void say(const char *s, ...) { puts(s); }
static int g __attribute__((section(".data.x"), used)) = 4; int v __attribute__((aligned(32)));
 __extension__ typedef long long ll;
#pragma pack(push, 1)
struct pp { char c; int i; }; struct pp2 { short s; long long l; };
#pragma pack(pop)
#pragma pack(2)
struct pp3 { char c; int i; };
#pragma pack()
struct pp4 { char c; int i; };
int main(void) { printf("%d %d %d %d\n", (int)sizeof(struct p1), (int)offsetof(struct p1, s), (int)sizeof(struct p2),
  (int)offsetof(struct p2, i));
printf("%d %d %d\n", (int)sizeof(struct p3), (int)offsetof(struct p3, in.c), (int)offsetof(struct p3, d));
printf("%d %d %d %d\n", (int)sizeof(struct al), (int)sizeof(struct al2), (int)offsetof(struct al2, b),
  (int)sizeof(struct al3));
printf("%d %d %d\n", (int)sizeof(pa), (int)sizeof(union u), (int)sizeof(struct pb));
printf("%d %d %d %d\n", (int)sizeof(struct pp), (int)sizeof(struct pp2), (int)sizeof(struct pp3),
  (int)sizeof(struct pp4)); struct p1 a = {'c', 0x01020304, -2, 1.5}, *q = &a; printf("%d %d %g\n", q->i, q->s, q->d);
q->i++; q->d *= 2; int *pi = &a.i; printf("%d %d %g\n", *pi, a.i, a.d); struct pb b = {-1, 4000, 'x', -5};
printf("%d %d %c %d\n", b.a, b.b, b.c, b.d); printf("%d %d %d %d\n", f(1, 2), sq(4), g, v); (void)!alloc(3);
say("said"); int x __attribute__((unused, aligned(8))) = 1; switch (x) { case 1: x = 2; __attribute__((fallthrough));
default: x++; } ll big = 5; printf("%d %lld\n", x, big); lab: __attribute__((unused)); return 0; }
