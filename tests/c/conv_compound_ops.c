// op= computes in the common type and narrows back, for all pairs of types.
#include <stdio.h>
#define TYPES(X, ...) X(_Bool, __VA_ARGS__) X(signed char, __VA_ARGS__) X(unsigned char, __VA_ARGS__) X(short, __VA_ARGS__) X(unsigned short, __VA_ARGS__) X(int, __VA_ARGS__) X(unsigned, __VA_ARGS__) X(long long, __VA_ARGS__) X(unsigned long long, __VA_ARGS__)
static unsigned long long h;
static void note(unsigned long long v) { h = (h ^ v) * 0x9e3779b97f4a7c15ULL; h ^= h >> 31; }
#define ONE(op) { L l = (L)a; R r = (R)b; note(l op r); note(l); }
#define BODY(R) do { ONE(+=) ONE(-=) ONE(*=) ONE(&=) ONE(|=) ONE(^=) if ((R)b != 0 && (R)b != (R)-1) { ONE(/=) ONE(%=) } { L l = (L)a; note(l <<= b & 7); note(l >>= (R)b & 7); note(l++); note(++l); note(l--); note(--l); note(-l); note(~l); note(!l); } } while (0)
#define EACH(R, L) { typedef L LL; typedef R RR; }
static void pair(long long a, long long b)
{
#define RIGHT(R, ...) BODY(R);
#define LEFT(T) { typedef T L; RIGHTS }
#define RIGHTS { typedef signed char R; BODY(R); } { typedef unsigned char R; BODY(R); } { typedef short R; BODY(R); } { typedef unsigned short R; BODY(R); } { typedef int R; BODY(R); } { typedef unsigned R; BODY(R); } { typedef long long R; BODY(R); } { typedef unsigned long long R; BODY(R); }
  LEFT(signed char) LEFT(unsigned char) LEFT(short) LEFT(unsigned short) LEFT(int) LEFT(unsigned) LEFT(long long) LEFT(unsigned long long)
}
int main(void)
{
  static const long long v[] = { 3, -3, 100, 200, -129, 40000, 70000, -2000000000, 5000000000LL, 0x7ffffffffffffff0LL };
  for (int i = 0; i < 10; i++) {
    for (int j = 0; j < 10; j++) pair(v[i], v[j]);
    printf("%llx\n", h);
  }
  return 0;
}
