#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
struct a { char c; double d; }; struct b { char c; alignas(16) char d; }; struct c { char x; _Alignas(8) short y;
char z; }; _Alignas(32) static char buffer[5]; alignas(double) static char other[9];
int main(void) {
  printf("%d %d %d %d\n", (int)alignof(char), (int)alignof(short), (int)alignof(int), (int)_Alignof(float));
  printf("%d %d\n", (int)alignof(struct b), (int)alignof(struct c));
  printf("%d %d\n", (int)offsetof(struct b, d), (int)sizeof(struct b));
  printf("%d %d %d\n", (int)offsetof(struct c, y), (int)offsetof(struct c, z), (int)sizeof(struct c));
  printf("%d %d\n", (int)((uintptr_t)buffer % 32), (int)((uintptr_t)other % 8));
  alignas(16) int local = 1; _Alignas(int) char ch = 2;
  printf("%d %d %d\n", (int)((uintptr_t)&local % 16), (int)((uintptr_t)&ch % 4), local + ch);
  printf("%d %d\n", (int)__alignof__(int), (int)__alignof__(local)); printf("%d\n", (int)alignof(int[5]));
  printf("%d %d\n", (int)alignof(struct a), (int)offsetof(struct a, d)); alignas(0) int zero = 3;
  printf("%d\n", zero); return 0;
}
