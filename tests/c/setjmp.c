#include <setjmp.h>
#include <stdio.h>
static jmp_buf env, outer; static int depth;
void deep(int n) { if (n == 0) longjmp(env, 5); int pad[10]; pad[n] = n; deep(n - 1); depth = pad[n]; }
int try_(int k) { int r = setjmp(env); if (r == 0) { if (k) longjmp(env, k); return 0; } return r; }
int main(void) {
  volatile int n = 0; int r; if ((r = setjmp(env)) == 0) { n++; deep(8); printf("no\n"); } else printf("caught %d %d\n", r, n);
  printf("%d %d %d\n", try_(0), try_(7), try_(-3));
  switch (setjmp(outer)) { case 0: longjmp(outer, 0); case 1: printf("one\n"); longjmp(outer, 2); case 2: printf("two\n"); }
  volatile int loops = 0; if (setjmp(env) < 3) { loops++; longjmp(env, loops); } printf("%d\n", loops); while (setjmp(outer) != 4) { static int t; longjmp(outer, ++t); } printf("end\n"); return 0;
}
