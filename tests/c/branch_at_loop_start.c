// An if on a constant with an empty then, at the beginning of each kind of loop and behind a label that is only jumped back to.
#include <stdio.h>
int main(void)
{
  int n = 0, i = 0;
  for (int k = 0; k < 3; k++) { if (1) ; else n += 100; n++; }
  for (;; i++) { if (0.5 || n) (void)n; else n += 100; if (++n > 6) break; }
  while (n < 10) { if (1) { } else n += 100; n++; }
  do { if (2) ; else { n += 100; } } while (n++ < 12);
  goto in; back: if (1) ; else n += 100; n++; in: if (n < 20) goto back;
  printf("%d %d\n", n, i);
  return 0;
}
