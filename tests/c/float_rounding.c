// Arithmetic in float rounds to float at each step; double to float, integers to float, ties, denormals.
#include <stdio.h>
#include <string.h>
static unsigned bits(float f) { unsigned u; memcpy(&u, &f, 4); return u; }
int main(void)
{
  float a = 16777216.0f, b = 1.0f, c = 0.1f, d = 3.0f; volatile float t = a + b; printf("%x %x %x %x\n", bits(t), bits(a + b + b), bits(a + (b + b)), bits(c * d - 0.3f));
  printf("%x %x %x %x\n", bits(1.00000005960464477539), bits(16777217), bits(2147483583), bits(9007199254740993LL)); printf("%x %x %x\n", bits(1e-45f / 2), bits(1e-38f / 10), bits(3e38f * 10)); double s = 0; float f = 0; for (int i = 0; i < 1000; i++) { s += 0.1f; f += 0.1f; } printf("%.10f %.10f\n", s, f);
  float x = 1.1f; x = x * x - 1.21f; printf("%x %d %d\n", bits(x), 0.1f == 0.1, (float)0.1 == 0.1f); unsigned long long big = 0xffffffffffffffffULL; printf("%x %x %x\n", bits(big), bits((float)(big >> 1)), bits((float)(double)0x1000001000000001ULL)); printf("%g %g %g\n", 7 / 2 * 1.0f, 7 / 2.0f, (double)(1.0f / 3)); return 0;
}
