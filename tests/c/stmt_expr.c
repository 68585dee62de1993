#include <stdio.h>
#define MAX(a, b) ({ typeof(a) _a = (a); typeof(b) _b = (b); _a > _b ? _a : _b; })
#define FIND(arr, n, v) ({ int _r = -1; for (int _i = 0; _i < (n); _i++) if ((arr)[_i] == (v)) { _r = _i; break; } _r; })
struct s { int a, b; };
int f(int n) { int x = 1 + ({ if (n > 5) return 99; n * 2; }); return x; }
int main(void) {
  printf("%d %g\n", MAX(3, 7), MAX(2.5, 1.5)); int a[] = {4, 5, 6}; printf("%d %d\n", FIND(a, 3, 6), 10 * FIND(a, 3, 9) + a[FIND(a, 3, 5)]);
  printf("%d %d\n", f(3), f(6)); struct s q = ({ struct s t = {1, 2}; t.b *= 10; t; }); printf("%d %d\n", q.a, q.b); printf("%d\n", ({ struct s t = {5, 6}; t; }).b);
  int r = 5 + ({ int i = 0; top: i++; if (i < 4) goto top; i; }) * 2; printf("%d\n", r); ({ printf("void\n"); });
  for (int i = 0; i < 5; i++) { int z = 3 + ({ if (i == 1) continue; if (i == 3) break; i; }); printf("%d\n", z); }
  double d = 1.5 + ({ double t = 0; for (int i = 0; i < 3; i++) t += i; t; }) * ({ long long k = 1; while (k < 100) k *= 3; k; }); printf("%g\n", d); printf("%d\n", MAX(MAX(1, 9), MAX(4, 3))); return 0;
}
