#include <limits.h>
#include <stdio.h>
#define A 5
#define EMPTY
#define F(x) (x) + 1
#if A > 3 && defined(A) && !defined B
static int one = 1;
#elif 1
static int one = 2;
#else
#error not here
#endif
#ifdef B
# error B
#else
# ifndef A
#  error A
# endif
static int two = 2;
#endif
#if 0
 ' unbalanced " in a skipped group /* but comments count */
#error skipped
# if 1
# else
# endif
#endif
#if (2 + 3) * 4 == 20 && 7 / 2 == 3 && -7 / 2 == -3 && -7 % 3 == -1 && (1 ? 2 : 3) == 2 && ~0 == -1 && !0
static int three = 3;
#endif
#if 'a' == 97 && '\n' == 10 && '\377' < 0 && 0x10 == 020 && 0b11 == 3 && 1u - 2 > 0 && -1 > 0u && 18446744073709551615u == -1
static int four = 4;
#endif
#if undefined_name == 0 && EMPTY + 1 && F(2) == 3 && INT_MAX == 2147483647 && LLONG_MAX > INT_MAX
static int five = 5;
#endif
#if 1 || 1 / 0
static int six = 6;
#endif
#if 0 && (1 / 0)
#elif (1, 2) == 2
static int seven = 7;
#else
static int seven = 0;
#endif
#if defined A || defined(B)
#define EIGHT 8
#endif
#undef A
#undef NEVER_DEFINED
#ifdef A
static int nine = 0;
#else
static int nine = 9;
#endif
#if __has_include(<stdio.h>) && !__has_include(<no_such_header.h>)
static int ten = 10;
#endif
#if (1 << 40) > 0 && (-1 >> 1) == -1 && (3 & 6) == 2 && (3 ^ 5) == 6 && (1 < 2) == (2 > 1)
static int eleven = 11;
#endif
# /* null directive */
int main(void) { printf("%d %d %d %d %d %d %d %d %d %d %d\n", one, two, three, four, five, six, seven, EIGHT, nine, ten, eleven);
  return 0; }
