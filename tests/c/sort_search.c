// qsort and bsearch: sizes 0 and 1, equal keys, structs of odd size, strings by pointer, reverse, comparators with a context, lookups that fail.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct odd { char k[3]; short v; char t[2]; };
static int calls; static int ints(const void *a, const void *b) { calls++; int x = *(const int *)a, y = *(const int *)b; return (x > y) - (x < y); }
static int down(const void *a, const void *b) { return ints(b, a); } static int strs(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
static int odds(const void *a, const void *b) { const struct odd *x = a, *y = b; int c = memcmp(x->k, y->k, 3); return c ? c : x->v - y->v; }
static int bytes(const void *a, const void *b) { return *(const unsigned char *)a - *(const unsigned char *)b; } static int dbl(const void *a, const void *b) { double d = *(const double *)a - *(const double *)b; return d < 0 ? -1 : d > 0; }
int main(void)
{
  int v[50]; unsigned s = 1; for (int i = 0; i < 50; i++) v[i] = (s = s * 1103515245 + 12345) >> 16 & 63; qsort(v, 50, sizeof *v, ints); int ok = 1; for (int i = 1; i < 50; i++) ok &= v[i - 1] <= v[i]; printf("%d %d %d\n", ok, v[0], v[49]); qsort(v, 50, sizeof *v, down); printf("%d %d\n", v[0], v[49]); qsort(v, 0, 4, ints); qsort(v, 1, 4, ints);
  const char *w[] = { "pear", "fig", "", "apple", "figs", "Fig" }; qsort(w, 6, sizeof *w, strs); for (int i = 0; i < 6; i++) printf("%s,", w[i]); struct odd o[] = { { "bbb", 2 }, { "aaa", 9 }, { "bbb", -1 }, { "aab", 0, "z" } }; qsort(o, 4, sizeof *o, odds); for (int i = 0; i < 4; i++) printf(" %.3s%d", o[i].k, o[i].v); printf("\n");
  char t[] = "the quick brown fox\200"; qsort(t, strlen(t), 1, bytes); printf("%d %.15s\n", (unsigned char)t[strlen(t) - 1], t + 3); double d[] = { 3, -0.5, 1e300, -1e300, 0 }; qsort(d, 5, sizeof *d, dbl); printf("%g %g %g\n", d[0], d[1], d[4]);
  int p[] = { 1, 3, 5, 7, 9, 11 }, k; for (k = 0; k < 13; k++) { int *r = bsearch(&k, p, 6, sizeof *p, ints); printf("%d", r ? (int)(r - p) : -1); } k = 1; printf(" %d %d\n", bsearch(&k, p, 0, 4, ints) == 0, calls > 0); const char *key = "fig"; printf("%d\n", (int)((const char **)bsearch(&key, w, 6, sizeof *w, strs) - w)); return 0;
}
