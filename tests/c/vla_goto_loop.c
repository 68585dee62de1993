#include <stdio.h>
#include <stdint.h>
int main(void) {
  int n = 1; uintptr_t first = 0, last = 0;
again:;
  { char block[n * 16]; block[0] = n; last = (uintptr_t)block; if (!first) first = last; n = n % 3 + 1;
  if (block[0] < 0) return 1; static int rounds; if (++rounds < 300) goto again; }
  printf("%d\n", first - last < 4096 || last - first < 4096); for (int i = 0; i < 1000; i++) { int v[100 + i % 7];
  v[0] = i; if (i % 3 == 0) continue; if (i > 990) break; v[99] = v[0]; } int total = 0;
  for (int i = 1; i < 50; i++) { switch (i % 4) { case 0: { int w[i]; w[i - 1] = i; total += w[i - 1]; break; }
  case 1: { int w[i * 2]; w[i] = 1; total += w[i]; continue; } default: total -= 1; } } printf("%d\n", total);
  return 0;
}
