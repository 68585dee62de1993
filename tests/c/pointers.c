#include <stdio.h>
int main(void) {
  int a[10]; for (int i = 0; i < 10; i++) a[i] = i * i;
  int *p = a, *q = a + 9;
  printf("%d %d %d\n", *q, q[-1], (int)(q - p));
  printf("%d %d\n", 3[a], *(a + 4));
  int **pp = &p; **pp = 77; printf("%d\n", a[0]);
  *pp += 3; printf("%d\n", *p);
  char *c = (char *)&a[1]; printf("%d\n", *c);
  void *v = &a[5]; printf("%d\n", *(int *)v);
  int m[3][4]; for (int i = 0; i < 12; i++) *(&m[0][0] + i) = i;
  int (*row)[4] = m; row++; printf("%d %d %d\n", (*row)[2], row[1][3], *(*(m + 2) + 1));
  printf("%d %d\n", (int)(row - m), (int)((char *)(m + 1) - (char *)m));
  int *end = &m[2][3] + 1; printf("%d\n", (int)(end - m[0]));
  const char *s[] = {"a", "bc", "def"}; const char **ps = s; printf("%s %s %c\n", *ps, ps[2], *(*(ps + 1) + 1));
  p = &*q; printf("%d\n", *p);
  long long ll[3] = {1, 2, 3}; long long *lp = ll; lp += 2; printf("%lld %d\n", *lp, (int)(lp - ll));
  struct { char a, b, c; } t[4]; printf("%d\n", (int)(&t[3] - &t[0]));
  long k = 2; printf("%d\n", a[k]); unsigned char uc = 3; printf("%d\n", a[uc]);
  return 0;
}
