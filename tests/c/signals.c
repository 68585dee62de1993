// signal and raise: handlers, their return values, SIG_IGN, SIG_DFL, one shot or not, from a handler, with longjmp.
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
static volatile sig_atomic_t got, last; static jmp_buf env;
static void note(int s) { got++; last = s; } static void out(int s) { longjmp(env, s); } static void bye(int s) { printf("bye %d\n", s == SIGABRT); fflush(stdout); _Exit(3); }
int main(void)
{
  printf("%d ", signal(SIGINT, note) == SIG_DFL); printf("%d ", raise(SIGINT)); printf("%d %d ", (int)got, last == SIGINT); printf("%d ", signal(SIGINT, SIG_IGN) == note); raise(SIGINT); printf("%d\n", (int)got);
  signal(SIGTERM, note); raise(SIGTERM); signal(SIGTERM, note); raise(SIGTERM); printf("%d %d\n", (int)got, last == SIGTERM); signal(SIGFPE, out); int k = setjmp(env); if (!k) raise(SIGFPE); printf("%d\n", k == SIGFPE); printf("%d\n", signal(999, note) == SIG_ERR);
signal(SIGABRT, bye); abort();
}
