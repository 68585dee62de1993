// Every integer and floating type converted to every other, by assignment, cast, argument and return.
#include <stdio.h>
#define TYPES(X) X(_Bool, b) X(signed char, sc) X(unsigned char, uc) X(short, s) X(unsigned short, us) X(int, i) X(unsigned, u) X(long long, ll) X(unsigned long long, ull)
#define TARGETS(X) X(_Bool, b) X(signed char, sc) X(unsigned char, uc) X(short, s) X(unsigned short, us) X(int, i) X(unsigned, u) X(long long, ll) X(unsigned long long, ull)
static unsigned long long seen;
static void note(unsigned long long v) { seen = seen * 1099511628211ULL + v; }
#define PASS(T, n) static T pass_##n(T x) { return x; }
TYPES(PASS)
static const long long whole[] = { 0, 1, -1, 127, 128, -128, 255, 256, 32767, 32768, -32769, 65535, 65536, 2147483647, 2147483648LL, -2147483647 - 1, 4294967295LL, 4294967296LL, 0x7fffffffffffffffLL, -0x7fffffffffffffffLL - 1, 0x123456789abcdefLL };
static const double parts[] = { 0.0, -0.0, 0.5, -0.5, 1.0, 1.999, 100.25, 126.9, -127.5 };
int main(void)
{
#define FROM(T, n) { T v = (T)whole[k]; TARGETS(TO) double d = v; float f = v; note((long long)(d / 4)); note(f < 0 ? 3 : f > 1e9f); }
#define TO(T, n) { T a = v; T b = (T)v; T c; c = v; note(a); note(b); note(c); note(pass_##n(v)); }
  for (unsigned k = 0; k < sizeof whole / sizeof *whole; k++) {
    TYPES(FROM)
    printf("%llx\n", seen);
  }
#undef TO
#define TO(T, n) { T a = d; T b = f; note(a); note(b); note(pass_##n(d)); note((T)f); }
  for (unsigned k = 0; k < sizeof parts / sizeof *parts; k++) {
    double d = parts[k] < 0 ? -parts[k] : parts[k];
    float f = d;
    TARGETS(TO)
    { signed char x = parts[k]; short y = parts[k]; int z = parts[k]; long long w = (float)parts[k]; _Bool q = parts[k]; printf("%d %d %d %lld %d ", x, y, z, w, q); }
    printf("%llx\n", seen);
  }
  return 0;
}
