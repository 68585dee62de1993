#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct flex { int n; short tail[]; }; struct zero { int n; char tail[0]; }; struct old { int n; int tail[1]; };
struct inz { int a[0]; int b; }; static struct flex init = {3, {1, 2, 3}}; static struct zero z0 = {5};
struct empty {}; struct withEmpty { int a; struct empty e; int b; }; struct flexs { char len; struct { int x, y; }
at[]; };
static struct flex *make(int n) { struct flex *f = malloc(sizeof *f + n * sizeof f->tail[0]); f->n = n;
for (int i = 0; i < n; i++) f->tail[i] = i * i; return f; } static int sum(const struct flex *f) { int s = 0;
for (int i = 0; i < f->n; i++) s += f->tail[i]; return s; }
int main(void) { printf("%d %d %d %d %d %d\n", (int)sizeof(struct flex), (int)offsetof(struct flex, tail),
  (int)sizeof(struct zero), (int)sizeof(struct inz), (int)sizeof(struct empty), (int)sizeof(struct withEmpty));
struct flex *f = make(10); printf("%d %d\n", sum(f), sum(&init)); struct flex head = *f; printf("%d\n", head.n);
free(f); struct zero *z = malloc(sizeof *z + 6); z->n = 1; strcpy(z->tail, "flexy");
printf("%s %d %d\n", z->tail, z0.n, (int)(z->tail - (char *)z)); free(z);
struct flexs *s = malloc(sizeof *s + 2 * sizeof s->at[0]); s->at[1].y = 7;
printf("%d %d\n", s->at[1].y, (int)offsetof(struct flexs, at)); free(s); struct empty e1, e2; e1 = e2; (void)e1;
int none[0]; printf("%d\n", (int)sizeof none); return 0; }
