#include <stdio.h>
#define F() 5
#define ID(x) x
#define PAIR(a, b) a, b
#define SUM(a, b) ((a) + (b))
#define SUM2(p) SUM(p)
#define APPLY(f, args) f args
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define SQ(x) ((x) * (x))
#define BAD_SQ(x) x * x
#define EMPTY_ARG(a, b) b
#define REC(x) x + REC(x)
#define OBJ (1, 2)
#define DEFER(x) x ID
#define COMMA ,
#define SELF SELF
#define ARGS(x, y) #x ":" #y
static int (REC)(int x) { return x; } static int SELF = 3;
int main(void) { printf("%d %d\n", F(), F ()); int F = 6; printf("%d\n", F); printf("%d %d\n", PAIR(1, 2));
  printf("%d\n", APPLY(SUM, (3, 4))); printf("%d\n", APPLY(SUM, OBJ)); printf("%d %d\n", SQ(1 + 2), BAD_SQ(1 + 2));
  printf("%d\n", MIN(MIN(5, 3), MIN(4, 6))); printf("%d\n", EMPTY_ARG(, 7));
  printf("%d %d\n", ID(1 COMMA 2)); printf("%d\n", SELF); puts(ARGS(a b, "c, d"));
  puts(ARGS((x, y), [z)); puts(ARGS( , )); printf("%d\n", SUM(
  1,
  2
  )); printf("%d\n", SUM ((1, 2), (3, 4))); puts(ARGS(ID(1), F)); return (REC)(0); }
