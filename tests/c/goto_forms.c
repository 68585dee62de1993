#include <stdio.h>
static int find(int m[3][3], int v) { int i, j;
for (i = 0; i < 3; i++) for (j = 0; j < 3; j++) if (m[i][j] == v) goto found; return -1; found: return i * 3 + j; }
static int back(int n) { int r = 1; loop: if (n > 1) { r *= n--; goto loop; } return r; }
static int into(int n) { int r = 0; if (n == 1) goto in_if; if (n == 2) goto in_loop; if (n == 3) goto in_else;
if (n > 10) { in_if: r += 1; } else { in_else: r += 2; } for (int i = 0; r < 5; i++) { r += 1; in_loop: r += 3; }
return r; } static int skip(int n) { if (n) goto end; int x = 5; n = x; end: return n; }
static int clean(int step) { int r = 0; if (step == 1) goto c1; r += 1; if (step == 2) goto c2; r += 10;
if (step == 3) goto c3; r += 100; c3: r += 1000; c2: r += 2000; c1: return r; } static int multi(void) { int n = 0;
a: b: c: n++; if (n < 3) goto a; if (n < 5) goto b; if (n < 7) goto c; return n; }
static int same(int x) { struct x { int x; } s = {x}; x: if (s.x++ < 5) goto x; return s.x; }
int main(void) { int m[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
printf("%d %d %d\n", find(m, 6), find(m, 1), find(m, 0)); printf("%d\n", back(6));
printf("%d %d %d %d\n", into(1), into(2), into(3), into(20)); printf("%d %d\n", skip(0), skip(3));
printf("%d %d %d %d\n", clean(1), clean(2), clean(3), clean(4)); printf("%d %d\n", multi(), same(1)); int i = 0;
goto test; body: printf("%d ", i); i++; test: if (i < 4) goto body; putchar('\n'); { goto inner; { puts("skipped"); }
inner: puts("inner"); } goto last; last: return 0; }
