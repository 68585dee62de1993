#include <stdio.h>
struct s { int a; char *p; double d; char b[10]; }; static struct s s; static int arr[100]; int g; static char *p;
static double d; static float f; static long long l; static void (*fn)(void); static struct s partial = {.b = "x"};
static int some[10] = {[5] = 1}; static union { double d; char c[16]; } u; static int m[10][10]; static _Bool b;
static struct { int : 5; int x : 3; } bf;
int main(void) { static int local; static char buf[50]; static struct s ls; int sum = 0;
for (int i = 0; i < 100; i++) sum += arr[i] + m[i / 10][i % 10]; for (int i = 0; i < 50; i++) sum += buf[i];
for (int i = 0; i < 16; i++) sum += u.c[i];
printf("%d %d %d %g %g %lld %d %d\n", sum, g, p == 0, d, f, l, fn == 0, local);
printf("%d %d %g %d %d\n", s.a, s.p == 0, s.d, s.b[9], ls.a);
printf("%d %d %s %d %d\n", partial.a, partial.p == 0, partial.b, some[4], some[5]); printf("%d %d\n", b, bf.x);
arr[7] = 1; buf[3] = 'a'; printf("%d\n", arr[7] + buf[3]); return 0; }
