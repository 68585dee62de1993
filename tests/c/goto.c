#include <stdio.h>
int main(void) {
  int i = 0;
again:
  printf("%d ", i);
  if (++i < 3) goto again;
  putchar('\n');
  for (int a = 0; a < 3; a++) for (int b = 0; b < 3; b++) if (a * b == 2) { printf("%d %d\n", a, b); goto done; }
done:
  goto in;
  while (i < 10) { printf("never\n"); in: printf("in %d\n", i); i += 4; }
  { goto end; }
  printf("skipped\n");
end:;
  int x = 5; { int y = x; x: y++; if (y < 8) goto x; printf("%d\n", y); }
  return 0;
}
