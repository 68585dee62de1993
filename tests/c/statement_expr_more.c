// Statement expressions: values of every kind, loops and gotos inside, nested, in conditions, arguments, initialisers, with structs and VLAs.
#include <stdio.h>
#include <string.h>
struct p { int x, y; };
#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
#define SWAP(a, b) ({ __typeof__(a) t_ = a; a = b; b = t_; (void)0; })
static int next(void) { static int n; return ++n; }
static int three(int a, int b, int c) { return a * 100 + b * 10 + c; }
int main(void)
{
  int i = 3, j = 5; SWAP(i, j); printf("%d %d %d %g\n", i, j, MAX(i, j), MAX(1.5, 2));
  struct p q = ({ struct p t = { 1, 2 }; t.x += 5; t; }); printf("%d %d %d\n", q.x, q.y, ({ q; }).y + ({ struct p *r = &q; r; })->x);
  printf("%d\n", three(({ next(); }), ({ int k = 0; while (k < 5) k++; k; }), ({ int r; if (i > j) r = 7; else r = 8; r; })));
  int s = 0; for (int k = ({ 2; }); ({ k < 6; }); ({ k++; })) s += ({ if (k == 4) continue; k; }); printf("%d\n", s);
  printf("%s %d\n", ({ char *t = "abc"; t + 1; }), (int)sizeof(({ char c = 1; c; })));
  int d = 1 + ({ int z = 2; z * ({ int z = 3; z + 1; }); }) * 2; printf("%d\n", d);
  int g = ({ int k = 0; again: if (++k < 4) goto again; k; }) + 10 * ({ switch (i) { case 5: d = 1; break; default: d = 2; } d; }); printf("%d\n", g);
  long long w = ({ 1LL << 40; }) + ({ (signed char)-1; }); printf("%lld %g\n", w, ({ float f = 0.5f; f; }) * 3);
  int a[3] = { ({ 4; }), ({ i; }), ({ a[0] = 9; 6; }) }; printf("%d %d\n", a[1], a[2]);
  printf("%d\n", ({ int n = 4, v[n]; for (int k = 0; k < n; k++) v[k] = k * k; v[n - 1] + v[1]; }));
  int r = ({ if (j == 3) goto out; 1; }); printf("not here %d\n", r);
out: printf("%d\n", j ? ({ 11; }) : ({ 12; })); ({ ; }); ({}); (void)({ 5; });
  printf("%d\n", three(1, ({ struct p t = { 2, 3 }; struct p u = t; u.y; }), i) + (int)strlen(({ char b[] = "xyz"; b[1] = 0; b; }) ? "four" : ""));
  return 0;
}
