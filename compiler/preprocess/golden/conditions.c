#define ONE 1
#define ZERO 0
#define EMPTY
#define FN(x) x
#if ONE
a1
#endif
#if ZERO
a2
#else
a3
#endif
#if 0
#error no
#if 1
nested
#else
'unterminated
#endif
#elif ONE
a4
#elif 1
#error never
#else
#error never
#endif
#ifdef ONE
b1
#endif
#ifndef ONE
b2
#elif defined TWO
b3
#elif !defined(TWO) && defined ONE
b4
#endif
#if -1 > 0u
c1
#endif
#if -1 < 0
c2
#endif
#if (2 || 1/0) && !(0 && 1/0)
c3
#endif
#if 1 ? 2 : (1/0)
c4
#endif
#if 'a' == 97 && '\377' < 0 && '\0' == 0 && 'ab' == 24930
c5
#endif
#if 0x7fffffffffffffff + 0 == 9223372036854775807 && 18446744073709551615u == -1
c6
#endif
#if (1 << 62) > 0 && (1ull << 63) > 0 && (-8 >> 1) == -4
c7
#endif
#if 10 % 3 == 1 && -7 / 2 == -3 && -7 % 2 == -1 && (7 & 3) == 3 && (4 | 1) == 5 && (6 ^ 3) == 5 && ~0 == -1
c8
#endif
#if 1 + 2 * 3 == 7 && (1 + 2) * 3 == 9 && 1 - 2 - 3 == -4 && 100 / 10 / 5 == 2
c9
#endif
#if 1 == 1 == 1 && 3 > 2 > 0 && !0 == 1 && - - 1 == 1 && + + 1 == 1
c10
#endif
#if undefined_name == 0 && FN(ONE) == 1 && FN (2) == 2
c11
#endif
#define HAS defined(ONE)
#define HASNOT defined(NOPE) || defined NOPE2
#if HAS && !(HASNOT)
c12
#endif
#if EMPTY + 1
c13
#endif
#if 1 // comment
d1
#endif /* comment */
#if \
  1
d2
#\
endif
#   if 1
# /* x */ if 0
#  else
d3
# endif
#   endif
# 
#
/* lead */ # if 1
d4
#endif
#if defined(ONE) && \
    defined(ZERO) && \
    !defined(EMPTY2)
d5
#endif
#undef ONE
#undef NEVER
#if defined ONE || ONE
e1
#else
e2
#endif
#if 0
#elif 0
#elif 1
e3
#elif 1/0
#endif
#if 1
e4
#elif 1/0
#endif
#ifdef __LINE__
f1
#endif
#if __LINE__ == 143
f2
#endif
#ifdef __has_include
#if __has_include("include/guarded.h") && !__has_include(<no/such.h>)
f3
#endif
#endif
