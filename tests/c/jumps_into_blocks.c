// goto into and out of blocks: past initialisers (indeterminate until set), into loops' middles, backwards over declarations, out of nested switches.
#include <stdio.h>
static int into(int k) { int r = 0; if (k) goto in; for (r = 100; r < 103; r++) { int x = 5; if (0) { in: x = 7; } r += x; } return r; }
static int mid(int n) { int s = 0, i; i = n; goto middle; while (i < 10) { s += 1; middle: s += 10; i++; if (s > 1000) goto end; } end: return s; }
static int back(void) { int n = 0; top:; int fresh = n * 2; n++; if (fresh < 6) goto top; return fresh * 10 + n; }
static int deep(int k) { for (int i = 0; i < 9; i++) for (int j = 0; j < 9; j++) switch (i * j) { case 6: if (k-- > 0) break; goto out; default: do { if (j > 5) goto next; } while (0); continue; next: j = 99; } out: return k; }
static int elsewhere(int k) { switch (k) { case 0: { int a = 1; goto shared; case 1: a = 2; shared: return a * 3; } case 2: goto tail; } return -1; tail: return 50; }
static int crossing(int n) { a: if (n > 5) goto c; n++; goto b; c: n += 100; goto d; b: if (n & 1) { n += 2; goto a; } else goto a; d: return n; }
int main(void)
{
  printf("%d %d ", deep(0), deep(2)); printf("%d %d %d %d %d\n", into(0), into(1), mid(0), mid(20), back());
  printf("%d %d %d %d %d\n", elsewhere(0), elsewhere(1), elsewhere(2), elsewhere(3), crossing(0));
  int n = 0; { again:; int v[2] = { n, n + 1 }; struct { int a; } s = { v[1] }; n = s.a; if (n < 3) goto again; printf("%d %d\n", n, v[0]); }
  if (0) { reached: printf("reached\n"); return 0; } goto reached;
}
