// Comparisons, conditions and conversions with NaN, infinities and negative zero, in all forms.
#include <math.h>
#include <stdio.h>
static int all(double a, double b) { return (a < b) | (a > b) << 1 | (a <= b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5 | !(a < b) << 6 | (a && b) << 7 | (!a) << 8 | (a ? 1 : 0) << 9; }
static int allf(float a, float b) { int r = 0; if (a < b) r |= 1; if (!(a >= b)) r |= 2; while (a == b) { r |= 4; break; } r |= (a != a) << 3; return r; }
int main(void)
{
  double v[] = { 0.0, -0.0, 1, -1, INFINITY, -INFINITY, NAN }; for (int i = 0; i < 7; i++) for (int j = 0; j < 7; j++) printf("%x%x ", all(v[i], v[j]), allf(v[i], v[j])); printf("\n");
  printf("%d %d %d %d %g\n", signbit(-0.0) != 0, signbit(0.0 * -1) != 0, 1 / -0.0 < 0, isnan(0 * INFINITY) != 0, fabs(-0.0)); _Bool b = NAN, c = -0.0, d = 0.1f; printf("%d%d%d %g %g\n", b, c, d, fmod(-5.5, 2), -5 + 5.0 * 0); printf("%d %d %d\n", (int)-0.9, (unsigned char)200.9, (int)(char)65.7f); return 0;
}
