#include <stdio.h>
int main(void) {
  float a = 0.1f, b = 0.2f, c = a + b; printf("%.9g %d %d\n", c, c == 0.3f, a + b == 0.3f);
  printf("%.9g %.17g\n", a * 3, a * 3.0); float big = 16777216.0f;
  printf("%.1f %.1f %.1f\n", big + 1, big + 2, big + 1.0); printf("%d\n", big + 1 == big);
  float s = 0; for (int i = 0; i < 1000; i++) s += 0.1f; printf("%.9g\n", s); double d = 0;
  for (int i = 0; i < 1000; i++) d += 0.1; printf("%.17g\n", d); float q = 1.0f / 3.0f;
  printf("%.9g %.9g\n", q * 3.0f, (float)(q * 3.0)); printf("%.9g\n", 1e38f * 10.0f);
  printf("%.9g %.9g\n", 1e-45f, 1e-45f / 2);
  float x = 3.4028235e38f; printf("%g %d\n", x * 2, x * 2 > x); printf("%.9g\n", (float)1e-40);
  printf("%.9g %.9g\n", (float)16777217, (float)33554435); printf("%.17g\n", (double)(float)0.1); int i = 16777217;
  printf("%d %d\n", i == (float)i, (double)i == i); return 0;
}
