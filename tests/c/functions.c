#include <stdio.h>
int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }
static int fib(int n) { if (n < 2) return n; return fib(n - 1) + fib(n - 2); }
void hello(void) { printf("hello\n"); }
double avg(int a, long long b, float c, double d, char e, short f, unsigned char g, _Bool h) { return (a + b + c + d + e + f + g + h) / 8; }
int many(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j) { return a - b + c - d + e - f + g - h + i - j; }
int even(unsigned); int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); } int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
char ch(int x) { return x; } short sh(int x) { return x; } unsigned char uc(int x) { return x; } _Bool bo(int x) { return x; } float fl(double d) { return d; } long long ll(int x) { return x; }
void early(int n) { if (n > 2) return; printf("early %d\n", n); }
int noreturn_value(int x) { if (x) return 3; return 4; }
int main(void) {
  printf("%d %d\n", fact(10), fib(15)); hello();
  printf("%g\n", avg(1, 2, 3.5f, 4.25, 'A', -6, 255, 1));
  printf("%d\n", many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
  printf("%d %d\n", even(10), odd(7));
  printf("%d %d %d %d %g %lld\n", ch(300), sh(70000), uc(-1), bo(8), fl(0.1), ll(-3));
  early(1); early(5); printf("%d\n", noreturn_value(0));
  return 0;
}
