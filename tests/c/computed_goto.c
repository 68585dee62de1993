#include <stdio.h>
int run(const unsigned char *code) {
  static void *const table[] = {&&halt, &&push, &&add, &&mul, &&jnz, &&dec};
  int stack[16], *sp = stack; 
  goto *table[*code++];
push: *sp++ = *code++; goto *table[*code++];
add: sp--; sp[-1] += *sp; goto *table[*code++];
mul: sp--; sp[-1] *= *sp; goto *table[*code++];
dec: sp[-1]--; goto *table[*code++];
jnz: if (sp[-1]) code -= *code; else code++; goto *table[*code++];
halt: return sp[-1];
}
int off(int n) {
  static const int offs[] = {&&a - &&a, &&b - &&a, &&c - &&a};
  goto *(&&a + offs[n]);
a: return 1; b: return 2; c: return 3;
}
int main(void) {
  unsigned char p[] = {1, 5, 1, 6, 3, 1, 2, 2, 0}; printf("%d\n", run(p));
  unsigned char q[] = {1, 9, 5, 4, 2, 0}; printf("%d\n", run(q));
  void *t = &&x; int n = 0;
y: n++; if (n < 3) { t = &&y; } else t = &&z; goto *t;
x: printf("x\n");
z: printf("%d\n", n);
  printf("%d %d %d\n", off(0), off(1), off(2));
  return 0;
}
