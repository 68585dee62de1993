// Blocks with VLAs left by break, continue, goto, return and longjmp: storage is given back (a leak would overflow the stack).
#include <stdio.h>
#include <setjmp.h>
#include <string.h>
#include <alloca.h>
static jmp_buf env;
static int leave(int k, int n) { char v[n]; memset(v, k, n); if (k % 2) return v[n - 1]; { char w[n]; w[0] = v[0]; return w[0] + 1; } }
static void out(int n) { char v[n]; v[n - 1] = 1; longjmp(env, v[n - 1]); }
static int recursive(int d) { char v[d * 10 + 1]; v[d * 10] = d; return d ? recursive(d - 1) + v[d * 10] : 0; }
int main(void)
{
  long long t = 0;
  for (int i = 0; i < 2000; i++) { int n = 5000 + i; char v[n]; v[0] = 1; if (i % 3 == 0) continue; char w[n * 2]; w[n] = 2; t += v[0] + w[n]; if (i == 1999) break; }
  printf("%lld\n", t);
  int k = 0; again: { int n = 20000; char v[n]; v[n - 1] = k; if (++k < 1000) goto again; printf("%d\n", v[n - 1] == (char)999); }
  for (int i = 0; i < 1000; i++) k += leave(i % 100, 9000); printf("%d\n", k);
  volatile int times = 0; if (setjmp(env) == 0 || times < 500) { times++; out(8000); } printf("%d\n", times);
  k = 0; do { switch (k) { case 700: goto done; default: { int v[3000]; char w[k + 1]; v[0] = w[k] = 1; k += w[k]; break; } } } while (1); done: printf("%d %d\n", k, recursive(50));
  for (int i = 1; i < 200; i++) { int v[i]; v[i - 1] = i; char *p = alloca(16); strcpy(p, "alloca"); t += v[i - 1] + p[0]; } printf("%lld\n", t);
  return 0;
}
