#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct n { int v; struct n *l, *r; }; struct n *ins(struct n *t, int v) { if (!t) { t = calloc(1, sizeof *t); t->v = v; return t; } if (v < t->v) t->l = ins(t->l, v); else t->r = ins(t->r, v); return t; } void walk(struct n *t) { if (t) { walk(t->l); printf("%d ", t->v); walk(t->r); free(t); } }
int main(void) { struct n *t = 0; int v[] = {5, 2, 8, 1, 9, 3}; for (int i = 0; i < 6; i++) t = ins(t, v[i]); walk(t); putchar('\n'); int *a = malloc(4 * sizeof *a); for (int i = 0; i < 4; i++) a[i] = i; a = realloc(a, 100 * sizeof *a); a[99] = 7; printf("%d %d\n", a[3], a[99]); free(a); free(NULL); char *s = strdup("dup"); s[0] = 'D'; printf("%s\n", s); free(s); return 0; }
