#include <stdio.h>
static int n;
static int f(int r) { n++; return r; }
int main(void) {
  printf("%d ", f(0) && f(1)); printf("%d\n", n);
  printf("%d ", f(1) && f(2)); printf("%d\n", n);
  printf("%d ", f(1) || f(0)); printf("%d\n", n);
  printf("%d ", f(0) || f(0) || f(5)); printf("%d\n", n);
  int r = (f(1) && f(0)) || (f(1) && !f(0)); printf("%d %d\n", r, n);
  f(0) && f(1); f(1) || f(1); printf("%d\n", n);
  if (!(f(1) && f(1)) || f(0)) printf("no\n"); else printf("yes %d\n", n);
  while (f(1) && n < 30) ;
  printf("%d\n", n);
  return 0;
}
