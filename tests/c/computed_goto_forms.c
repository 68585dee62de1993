#include <stdio.h>
static int run(const unsigned char *code) { static const void *const ops[] = {&&halt, &&push, &&add, &&mul, &&dup,
  &&jnz, &&dec}; int stack[16], sp = 0, pc = 0; goto *ops[code[pc++]]; push: stack[sp++] = code[pc++];
goto *ops[code[pc++]]; add: sp--; stack[sp - 1] += stack[sp]; goto *ops[code[pc++]]; mul: sp--;
stack[sp - 1] *= stack[sp]; goto *ops[code[pc++]]; dup: stack[sp] = stack[sp - 1]; sp++; goto *ops[code[pc++]];
dec: stack[sp - 1]--; goto *ops[code[pc++]]; jnz: { int t = code[pc++]; if (stack[sp - 1]) pc = t; }
goto *ops[code[pc++]]; halt: return stack[sp - 1] + 100 * sp; }
static int pick(int i) { void *p = i == 0 ? &&a : i == 1 ? &&b : &&c; goto *p; a: return 10; b: i += 5; c: return i; }
static int state(int n) { void *next = &&s0; int out = 0; while (n-- > 0) { goto *next; s0: out = out * 4;
next = &&s1; continue; s1: out = out * 4 + 1; next = &&s2; continue; s2: out = out * 4 + 2; next = &&s0; } return out;
} static int nested(int k) { void *t[2]; t[0] = &&x; t[1] = &&y; for (int i = 0; i < 4; i++) { goto *t[i & 1];
x: k += 1; continue; y: k *= 2; } return k; } static int compare(void) { void *p = &&l1, *q = &&l2;
int r = (p == q) * 2 + (p == &&l1); goto *q; l1: r += 100; l2: return r; }
int main(void) { printf("%d %d\n", run((unsigned char[]){1, 3, 1, 4, 2, 4, 3, 0}),
  run((unsigned char[]){1, 5, 6, 5, 2, 0})); printf("%d %d %d\n", pick(0), pick(1), pick(2));
printf("%d %d %d\n", state(7), nested(3), compare()); return 0; }
