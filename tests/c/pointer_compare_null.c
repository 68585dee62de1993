#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
static int f(void) { return 3; }
int main(void) {
  int x, *p = &x, *n = 0; char *c = NULL; void *v = p; int (*fp)(void) = f;
  printf("%d %d %d\n", p == 0, n == NULL, !c); printf("%d %d\n", v == p, (int *)v == &x);
  printf("%d %d %d\n", fp == f, fp == &f, fp != 0); if (fp) puts("fp"); if (!n) puts("n"); if (p && !c) puts("both");
  printf("%d\n", p ? 1 : 0); while (p) { p = 0; puts("loop"); } fp = 0; printf("%d\n", fp == NULL);
  int *h = malloc(4); printf("%d\n", h != NULL); free(h); free(NULL); _Bool b = v; printf("%d\n", b); n = (void *)0;
  printf("%d\n", n == (int *)0); int a[2]; printf("%d %d\n", &a[0] < &a[1], &a[2] > a); struct { int *q; } s = {0};
  printf("%d\n", s.q == 0); return !v;
}
