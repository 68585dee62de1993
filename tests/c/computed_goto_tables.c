// Labels as values: relative tables, addresses passed on and compared, in loops with locals, in several functions, static tables of tables.
#include <stdio.h>
static int run(const unsigned char *code)
{
  static const int offset[] = { &&push - &&push, &&add - &&push, &&mul - &&push, &&dup_ - &&push, &&jnz - &&push, &&halt - &&push, &&dec - &&push };
  int stack[16], *sp = stack; const unsigned char *ip = code;
#define NEXT goto *(&&push + offset[*ip++])
  NEXT;
push: *sp++ = *ip++; NEXT;
add: sp--; sp[-1] += *sp; NEXT;
mul: sp--; sp[-1] *= *sp; NEXT;
dup_: *sp = sp[-1]; sp++; NEXT;
dec: sp[-1]--; NEXT;
jnz: if (sp[-1]) ip = code + *ip; else ip++; NEXT;
halt: return sp[-1] * 1000 + (int)(sp - stack);
}
static int states(const char *s)
{
  void *state = &&begin; int words = 0, numbers = 0;
loop: goto *state;
begin: if (!*s) return words * 10 + numbers; state = *s >= '0' && *s <= '9' ? (numbers++, &&number) : *s == ' ' ? &&skip : (words++, &&word); goto loop;
number: while (*s >= '0' && *s <= '9') s++; state = &&begin; goto loop;
word: while (*s && *s != ' ') s++; state = &&begin; goto *state;
skip: s++; state = &&begin; goto loop;
}
static int same(int k) { void *p[2] = { &&a, &&b }; void *volatile q = p[k]; int n = 0; if (q == &&a) n = 1; goto *q; a: n += 10; b: n += 100; return n; }
int main(void)
{
  printf("%d\n", run((const unsigned char[]){ 0, 6, 0, 7, 2, 3, 1, 5 })); printf("%d\n", run((const unsigned char[]){ 0, 5, 6, 4, 2, 0, 3, 1, 5 }));
  printf("%d %d %d %d\n", states("12 abc x9 7"), states(""), same(0), same(1));
  int i = 0; { static void *const t[][2] = { { &&x, &&y }, { &&y, &&z } }; x: if (i++ > 2) goto *t[1][1]; y: i++; goto *t[i & 1][0]; z:; } printf("%d\n", i);
  return 0;
}
