// Pointers through void *, char *, uintptr_t and unions; null in every spelling; function pointers back and forth; comparisons.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
struct s { char c; int v[3]; struct { short x, y; } in[2]; };
static int f(int x) { return x + 1; }
int main(void)
{
  struct s s = { 'c', { 1, 2, 3 }, { { 4, 5 }, { 6, 7 } } }; void *v = &s; char *c = v; int *i = (int *)(c + offsetof(struct s, v)); i++; printf("%c %d %d\n", *c, *i, i[1]); uintptr_t u = (uintptr_t)&s.in[1].y; printf("%d %d\n", *(short *)u, (int)(u - (uintptr_t)&s) == (int)offsetof(struct s, in[1].y));
  short (*p)[2] = (short (*)[2])s.in; printf("%d %d %d\n", p[1][0], (*p)[1], *p[1]); int (*g)(int) = f; void (*h)(void) = (void (*)(void))g; printf("%d %d\n", ((int (*)(int))h)(4), g == (int (*)(int))h); struct s *q = (struct s *)((char *)&s.in[1] - offsetof(struct s, in[1])); printf("%d\n", q == &s);
  int *n = 0, *m = NULL, *o = (void *)0, *k = (int *)0L; printf("%d%d%d%d %d\n", !n, m == 0, o == NULL, 0 == k, n == m && !(o != k)); const int *ci = &s.v[0]; const int *const *cci = &ci; printf("%d %td %td\n", **cci, &s.v[2] - ci, (char *)&s.v[2] - (char *)ci); char *e = (char *)&s + sizeof s, *b = (char *)&s; printf("%d %d %d\n", e > b, e - b == sizeof s, &s.v[3] == (int *)&s.in[0]); return 0;
}
