// longjmp through several calls, nested handlers, rethrow, values, loops; volatile locals keep what was set.
#include <setjmp.h>
#include <stdio.h>
static jmp_buf *top; static int depth;
#define TRY { jmp_buf env_, *outer_ = top; int code_ = setjmp(env_); if (code_ == 0) { top = &env_;
#define CATCH(v) top = outer_; } else { top = outer_; int v = code_;
#define END } }
static void throw_(int code) { longjmp(*top, code); }
static int work(int n) { depth++; if (n == 0) throw_(depth * 10); int r = work(n - 1) + 1; depth--; return r; }
static int guarded(int n) { volatile int state = 1; TRY state = 2; work(n); state = 3; CATCH(c) state += c; END return state; }
static int rethrow(int n) { int r = 0; TRY TRY throw_(n); CATCH(c) throw_(c + 1); END CATCH(d) r = d; END return r; }
static int value(int v) { jmp_buf e; int k = 0; switch (setjmp(e)) { case 0: k = 5; longjmp(e, v); case 1: return 100; default: return 200; } return k; }
static int count(void) { jmp_buf e; volatile int i = 0; if (setjmp(e) < 5) { i++; longjmp(e, i); } return i; }
static int copy(void) { jmp_buf a, b; volatile int n = 0; if (setjmp(a)) return n; if (!setjmp(b)) { n = 1; longjmp(b, 7); } n += 10; longjmp(a, 1); }
int main(void)
{
  printf("%d ", guarded(0)); depth = 0; printf("%d ", guarded(5)); depth = 0; printf("%d %d\n", rethrow(41), value(0)); printf("%d %d %d\n", value(1), value(2), count());
  volatile int total = 0; for (volatile int i = 1; i < 50; i++) { TRY if (i % 3) throw_(i); total += 1000; CATCH(c) total += c; END } printf("%d %d\n", total, copy());
  jmp_buf e; volatile int n = 3; while (setjmp(e), n-- > 0) { printf("%d ", n); longjmp(e, 1); } printf("%d\n", n); if (!setjmp(e)) printf("zero\n"); return top != 0;
}
