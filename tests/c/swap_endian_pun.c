#include <stdint.h>
#include <stdio.h>
#include <string.h>
static uint32_t bits(float f) { uint32_t u; memcpy(&u, &f, 4); return u; } static double from(uint64_t u) { double d;
memcpy(&d, &u, 8); return d; } static float fast_isqrt(float x) { float h = x * 0.5f; union { float f; int32_t i; }
u = {x}; u.i = 0x5f3759df - (u.i >> 1); return u.f * (1.5f - h * u.f * u.f); }
int main(void) { uint32_t x = 0x01020304; unsigned char *p = (unsigned char *)&x;
printf("%d%d%d%d\n", p[0], p[1], p[2], p[3]); uint16_t *h = (uint16_t *)&x; printf("%x %x\n", h[0], h[1]);
printf("%x %x %x\n", bits(1.0f), bits(-0.0f), bits(0.1f)); printf("%g %g\n", from(0x3ff8000000000000ULL), from(1));
printf("%.6g\n", fast_isqrt(4)); int64_t q = -2; uint8_t b[8]; memcpy(b, &q, 8); printf("%d %d\n", b[0], b[7]);
b[7] = 0x7f; memcpy(&q, b, 8); printf("%lld\n", (long long)q); double d = -1.5; uint64_t u; memcpy(&u, &d, sizeof u);
printf("%d %llx %llx\n", (int)(u >> 63), (unsigned long long)(u >> 52 & 0x7ff),
  (unsigned long long)(u & 0xfffffffffffffULL)); int i = -1; printf("%u %d\n", *(unsigned *)&i, *(signed char *)&i);
char buf[12] = "abcdefghijk"; *(int *)(buf + 4) = 0x5a595857; puts(buf); return 0; }
