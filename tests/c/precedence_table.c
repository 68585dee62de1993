#include <stdio.h>
int main(void) {
  int a = 6, b = 3, c = 2, d = 1; int arr[] = {1, 2, 3}, *p = arr;
  printf("%d %d %d\n", a + b * c, a - b - c, a / b / c); printf("%d %d %d\n", a << b - c, a >> d + d, a & b == c);
  printf("%d %d %d\n", a | b & c, a ^ b | c, a & b ^ c); printf("%d %d %d\n", a < b == c < d, a == b < c, a != b > c);
  printf("%d %d\n", a && b || c && 0, 0 && a || b); printf("%d %d\n", !a == 0, -a + b);
  printf("%d %d\n", ~a & b, !a + !0); printf("%d %d\n", a ? b : c ? d : a, a > b ? a : b > c ? b : c);
  printf("%d\n", (a = b = c)); a = 6; b = 3; a += b -= c *= 2; printf("%d %d %d\n", a, b, c); printf("%d ", *p++);
  printf("%d\n", (*p)++); printf("%d ", ++*p); printf("%d\n", *++p); printf("%d %d\n", -*p, &arr[1] - arr > 0);
  printf("%d %d\n", sizeof a + 1 > 4, (int)sizeof(a) * 2); printf("%d\n", (int)2.9 + 1);
  printf("%d\n", (char)300 + 1); a = 1, b = 2; printf("%d\n", a); printf("%d %d\n", 1 + 2 << 3, 1 << 2 + 3);
  printf("%d %d\n", 7 & 3 << 1, 7 % 4 * 2); printf("%d %d\n", 2 - 3 + 4, 2 * 3 % 4); struct { int v; int *q; }
  s = {5, arr}, *sp = &s; printf("%d %d\n", *sp->q, -sp->v); printf("%d\n", ++sp->v); printf("%d\n", sp->q[1] * 2);
  printf("%d\n", !sp->v == 0); printf("%d\n", a = 3 > 2 ? 4 : 5); printf("%d\n", a++ + ++b);
  printf("%d\n", 1 ? 2, 3 : 4); return 0;
}
