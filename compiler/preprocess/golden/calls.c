// Calls over lines, directives inside arguments, parentheses and commas.
#define f(a, b) <a|b>
#define g(x) [x]
f(1
,
2
) f((1,2),(3,4)) f({1},3) g([1]) g("a,b") g(',') f(g(1),g(2)) f(,) f( , )
g(
#define inside 7
inside
) g(
#ifdef inside
yes
#else
no
#endif
) g(
#undef inside
inside
)
f(1,
#if 1
 2
#endif
 )
g() g( ) g(()) g((()))
#define none() none_
none() none( ) none(
) none
g
(1) g /* c */ (2) g // d
(3)
g
#define later 1
(4)
#define obj g
obj(5) obj (6) obj
(7)
__LINE__ g(__LINE__) g(
__LINE__
) f(__LINE__,
__LINE__)
#define line() __LINE__
line() line(
) g(line(
))
#line 100
__LINE__
#line 7 "other.c"
__LINE__ __FILE__
#define N 50
#line N
__LINE__
# 33 "marker.c" 1
__LINE__ __FILE__
#define CAT(a, b) a ## b
#define VAR(x) CAT(x, __LINE__)
VAR(v)
#define XCAT(a, b) CAT(a, b)
XCAT(w, __LINE__) XCAT(u, __COUNTER__) XCAT(u, __COUNTER__)
