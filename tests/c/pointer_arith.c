#include <stdio.h>
int main(void) {
  int a[10]; for (int i = 0; i < 10; i++) a[i] = i * i; int *p = a, *q = a + 9, *end = a + 10;
  printf("%d %d %d\n", (int)(q - p), (int)(p - q), (int)(end - a));
  printf("%d %d %d %d\n", *(p + 3), p[4], *(q - 2), q[-1]); printf("%d %d %d\n", p < q, p == a, q >= end); p += 5;
  p -= 2; printf("%d ", *p++); printf("%d\n", *p); printf("%d\n", *--p); printf("%d\n", *(2 + p));
  for (p = a; p != end; p += 3) { printf("%d ", *p); if (p + 3 > end) break; } putchar('\n');
  char *c = (char *)a; printf("%d\n", (int)((char *)(a + 2) - c)); double d[4] = {1, 2, 3, 4}, *dp = &d[1];
  printf("%g %g %d\n", dp[1], dp[-1], (int)(&d[3] - dp)); struct { char x[3]; } s[5], *sp = s + 4;
  printf("%d\n", (int)(sp - s)); int m[3][4] = {{1}, {2}, {3}}; int(*row)[4] = m; row++;
  printf("%d %d %d\n", (*row)[0], row[1][0], (int)(row - m)); int **pp = &p; *pp = a; **pp = 77; printf("%d\n", a[0]);
  void *v = a; printf("%d\n", *(int *)(v + 4)); unsigned i = 2; printf("%d\n", *(a + 5 - i)); long long l = -1;
  printf("%d\n", (a + 3)[l]); return 0;
}
