// Loops and switches interleaved: Duff's device, coroutines by switch, case labels inside if, else, for, do and nested blocks.
#include <stdio.h>
static void copy(char *to, const char *from, int n) { int k = (n + 3) / 4; if (n) switch (n % 4) { case 0: do { *to++ = *from++; case 3: *to++ = *from++; case 2: *to++ = *from++; case 1: *to++ = *from++; } while (--k > 0); } *to = 0; }
struct gen { int line, i, j; };
static int step(struct gen *g) { switch (g->line) { case 0: for (g->i = 0; g->i < 3; g->i++) { for (g->j = 0; g->j <= g->i; g->j++) { g->line = 1; return g->i * 10 + g->j; case 1:; } g->line = 2; return -g->i; case 2:; } g->line = 3; default: return 99; } }
static int odd(int x, int y) { int r = 0; switch (x) { if (y) { case 1: r += 1; } else { case 2: r += 2; y++; } r += 4; break; while (y-- > 0) { case 3: r += 8; if (r > 30) break; case 4: r += 16; } r += 64; default: r += 128; { int k; case 5: k = 7; r += k; } } return r; }
static int loops(int n) { int r = 0; switch (n) for (;;) { case 0: r++; case 1: r += 10; if (r > 40) return r; continue; case 2: r += 100; break; } return r; }
static int nest(int a, int b) { switch (a) { case 1: switch (b) { case 1: return 11; case 2: break; default: return 19; } return 12; case 2: { switch (b) case 3: return 23; } default: return 90 + b; } }
int main(void)
{
  char b[40]; for (int n = 0; n < 11; n += 3) { copy(b, "abcdefghijk", n); printf("%s,", b); }
  struct gen g = { 0 }; for (int v; (v = step(&g)) != 99;) printf("%d ", v); printf("%d\n", step(&g));
  for (int x = 0; x < 6; x++) printf("%d %d, ", odd(x, 0), odd(x, 2)); printf("%d %d %d\n", loops(0), loops(1), loops(2));
  for (int a = 0; a < 4; a++) for (int c = 1; c < 4; c++) printf("%d ", nest(a, c)); printf("\n"); return 0;
}
