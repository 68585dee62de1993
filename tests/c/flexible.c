#include <stdio.h>
#include <stdlib.h>
struct v { int n; int d[]; }; struct z { char c; short s[0]; }; static struct v st = {3, {1, 2, 3}};
int main(void) { struct v *p = malloc(sizeof *p + 5 * sizeof(int)); p->n = 5; for (int i = 0; i < p->n; i++) p->d[i] = i * i; int s = 0; for (int i = 0; i < p->n; i++) s += p->d[i]; printf("%d %zu %zu %d\n", s, sizeof *p, sizeof(struct z), st.d[2]); free(p); return 0; }
