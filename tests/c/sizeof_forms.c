#include <stdio.h>
struct s { char a; int b; short c; }; union u { char a[5]; int b; }; static int calls; static int f(void) { calls++;
return 1; }
int main(void) {
  printf("%d %d %d %d\n", (int)sizeof(char), (int)sizeof(short), (int)sizeof(int), (int)sizeof(long long));
  printf("%d %d\n", (int)sizeof(float), (int)sizeof(double));
  printf("%d %d\n", (int)sizeof(struct s), (int)sizeof(union u)); int a[10], b[3][4];
  printf("%d %d %d %d\n", (int)sizeof a, (int)sizeof b, (int)sizeof b[0], (int)sizeof b[0][0]);
  printf("%d\n", (int)(sizeof a / sizeof a[0]));
  printf("%d %d\n", (int)sizeof f(), calls); int i = 5; printf("%d %d\n", (int)sizeof(i++), i);
  printf("%d\n", (int)sizeof(char[7])); printf("%d\n", (int)sizeof "hello");
  printf("%d\n", (int)sizeof(struct { char x[3]; })); printf("%d %d\n", (int)sizeof('a'), (int)sizeof((char)'a'));
  printf("%d\n", (int)sizeof(int[2][3])); printf("%d\n", sizeof(int) == sizeof(unsigned));
  printf("%d\n", (int)sizeof *a); printf("%d\n", (int)sizeof(1 ? (char)1 : (short)2));
  printf("%d %d\n", (int)sizeof(void), (int)sizeof(f)); printf("%d\n", (int)sizeof((struct s *)0)->c);
  printf("%d\n", (int)sizeof (a)[0]); printf("%d\n", (int)(sizeof(int) * 3 + 1)); return 0;
}
