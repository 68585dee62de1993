#include <setjmp.h>
#include <stdio.h>
static jmp_buf env, outer; static int depth; static void dive(int n) { depth++; if (n == 0) longjmp(env, depth);
dive(n - 1); } static int attempt(int v) { int r = setjmp(env); if (r == 0) { if (v > 0) dive(v); return 0; }
return r * 10; } static void thrower(int code) { if (code) longjmp(outer, code); }
static int handler(int code) { volatile int steps = 0; switch (setjmp(outer)) { case 0: steps += 1; thrower(code);
steps += 10; break; case 1: steps += 100; break; default: steps += 1000; } return steps; }
static int nested(void) { jmp_buf a, b; volatile int n = 0; if (!setjmp(a)) { if (!setjmp(b)) { n += 1; longjmp(b, 1);
} n += 10; longjmp(a, 1); } n += 100; return n; } static int retry(void) { jmp_buf j; volatile int tries = 0;
int r = setjmp(j); if (r < 4) { tries++; longjmp(j, r + 1); } return tries; } static int zero(void) { jmp_buf j;
int r = setjmp(j); if (r == 0) longjmp(j, 0); return r; } static int in_while(void) { jmp_buf j; volatile int i = 0;
while (setjmp(j) != 3) { i += 2; longjmp(j, i > 4 ? 3 : 1); } return i; } static int locals(void) { jmp_buf j;
volatile int a = 1; volatile double d = 0.5; volatile long long l = 1; if (setjmp(j) == 0) { a = 2; d = 1.5; l <<= 40;
longjmp(j, 1); } return a + (int)(d * 2) + (l == 1LL << 40); } struct frame { jmp_buf buf; struct frame *up; int code;
}; static struct frame *top; static void raise_(int c) { top->code = c; longjmp(top->buf, 1); }
static int try_(int c) { struct frame f; f.up = top; top = &f; if (setjmp(f.buf) == 0) { if (c) raise_(c); top = f.up;
return 0; } top = f.up; return f.code; } static int expr(void) { jmp_buf j; volatile int n = 0;
if (!(setjmp(j) == 0)) return n; n = 5; longjmp(j, 1); } static int vla(int n) { jmp_buf j; volatile int k = 0;
int v[n]; v[n - 1] = 7; if (setjmp(j) < 3) { int w[n * 2]; w[0] = k; k = w[0] + 1; longjmp(j, k); }
return v[n - 1] + k; }
int main(void) { printf("%d ", attempt(0)); printf("%d ", attempt(5)); printf("%d\n", attempt(2));
printf("%d %d %d\n", handler(0), handler(1), handler(7));
printf("%d %d %d %d %d\n", nested(), retry(), zero(), in_while(), locals());
printf("%d %d %d %d\n", try_(0), try_(9), expr(), vla(5)); return 0; }
