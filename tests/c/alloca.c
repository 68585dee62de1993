#include <alloca.h>
#include <stdio.h>
#include <string.h>
struct l { int v; struct l *n; };
int main(void) {
  struct l *h = 0; for (int i = 0; i < 10; i++) { struct l *e = alloca(sizeof *e); e->v = i; e->n = h; h = e; }
  int s = 0; for (; h; h = h->n) s = s * 2 + h->v; printf("%d\n", s);
  char *p = alloca(100); strcpy(p, "stack"); char *q = alloca(5); memcpy(q, "heap", 5); printf("%s %s\n", p, q); return 0;
}
