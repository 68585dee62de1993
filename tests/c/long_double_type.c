#include <float.h>
#include <stdio.h>
static long double half(long double x) { return x / 2; }
int main(void) { long double a = 1.5L, b = a * 2 + 1; printf("%g %g\n", (double)a, (double)b);
printf("%d %d\n", a < b, (int)half(7)); float f = a; double d = half(5); printf("%g %g\n", f, d);
long double arr[2] = {1, 2}; arr[1] += 0.5; printf("%g\n", (double)arr[1]); int i = 2.9L; long long l = -3.9L;
printf("%d %lld\n", i, l); printf("%d\n", _Generic(a + 1.0, long double: 1, double: 2)); printf("%d\n", a ? 1 : 0);
a++; --b; printf("%g %g\n", (double)a, (double)-b); return 0; }
