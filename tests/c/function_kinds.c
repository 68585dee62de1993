#include <stdio.h>
static int none(void) { return 1; } static void nothing(void) {} int proto(int, char, double);
int proto(int a, char b, double c) { return a + b + (int)c; } static inline int inl(int x) { return x * 2; }
static long long wide(char a, long long b, short c, unsigned char d, float e) { return a + b + c + d + (long long)e; }
static float flt(float a, double b) { return a + b; }
static double many(int a, double b, int c, double d, int e, double f, int g, double h, int i,
  double j) { return a + b * c + d * e + f * g + h * i + j; } static _Bool boolean(int x) { return x; }
static signed char narrow(int x) { return x; } static unsigned short narrowu(int x) { return x; }
static char *str(char *s) { return s + 1; } static const int *ptr(const int *p) { return p; }
static void out(int *r, int v) { *r = v; } static int rec(int n) { return n < 2 ? n : rec(n - 1) + rec(n - 2); }
static int even(int); static int odd(int n) { return n == 0 ? 0 : even(n - 1); }
static int even(int n) { return n == 0 ? 1 : odd(n - 1); } static void early(int n) { if (n) return; puts("late"); }
static int (*get(int n))(int) { return n ? rec : inl; } static int shadow(int none) { { int none = 5; return none + 1;
} } static int param_mod(int a, char b) { a++; b += a; return b; } void extern_later(void);
static int arr(int a[10], int n) { return a[n] + (int)(sizeof a == sizeof(int *)); }
static int fnp(int f(int), int x) { return f(x) + (*f)(x) + (**f)(x); } static void void_ret(void) { return nothing();
}
int main(void) { printf("%d %d %d %lld\n", none(), proto(1, 'a', 2.9), inl(4), wide(-1, 1LL << 40, -300, 255, 2.5f));
printf("%g %g\n", flt(0.1f, 0.2), many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
printf("%d %d %d\n", boolean(256), narrow(200), narrowu(-1)); puts(str("xyz")); int v = 7; printf("%d\n", *ptr(&v));
out(&v, 9); printf("%d %d %d %d\n", v, rec(15), even(10), odd(7)); early(1); early(0);
printf("%d %d\n", get(0)(5), get(1)(10)); printf("%d %d\n", shadow(1), param_mod(5, 250)); extern_later();
int z[3] = {1, 2, 3}; printf("%d %d\n", arr(z, 2), fnp(inl, 3)); void_ret(); int local(int); printf("%d\n", local(3));
return none() - 1; } void extern_later(void) { puts("later"); } int local(int x) { return x * x; }
