// _Alignas, _Alignof, offsetof of nested and array members, structs of every mixture of sizes, aligned locals and statics.
#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#define S(n, ...) struct n { __VA_ARGS__ }; enum { size_##n = sizeof(struct n), align_##n = alignof(struct n) };
S(a, char c; short s; char d; int i;) S(b, char c; double d; char e;) S(c, short s[3]; char c; float f;) S(d, char c[3]; short s; char e;) S(e, struct b b; char c;) S(f, char c; union { long long l; char t[9]; } u; short s;) S(g, alignas(16) char c; int i;) S(h, char c; alignas(8) int i; alignas(4) char d;) S(i, _Bool b; float f; _Bool c; double d[2]; char z;) S(j, char c; struct { alignas(2) char x; } y;)
static alignas(64) char wide[3]; static _Alignas(double) char like[1];
int main(void) {
#define P(n) printf("%d/%d ", size_##n, align_##n);
  P(a) P(b) P(c) P(d) P(e) P(f) P(g) P(h) P(i) P(j) printf("\n"); printf("%d %d %d %d\n", (int)offsetof(struct e, c), (int)offsetof(struct f, u.t[2]), (int)offsetof(struct i, d[1]), (int)offsetof(struct h, d)); alignas(16) char l[5]; int k = 0; printf("%d %d %d\n", (int)((uintptr_t)wide % 64), (int)((uintptr_t)like % 8), (int)((uintptr_t)l % 16) + k); struct g v[2]; printf("%d %d\n", (int)((char *)&v[1] - (char *)v), (int)alignof(struct { char c; })); return 0; }
