#include <stdio.h>
#define x 3
#define f(a) f(x * (a))
#undef x
#define x 2
#define g f
#define z z[0]
#define h g(~
#define m(a) a(w)
#define w 0,1
#define t(a) a
#define p() int
#define q(x) x
#define r(x, y) x ## y
#define str(x) # x
#define show(...) show_(__VA_ARGS__)
#define show_(...) puts(#__VA_ARGS__)
#define xstr(s) str(s)
#define hash_hash # ## #
#define mkstr(a) # a
#define in_between(a) mkstr(a)
#define join(c, d) in_between(c hash_hash d)
#define AAA BBB
#define BBB AAA
#define NIL(x) x
#define G_0(arg) NIL(G_1)(arg)
#define G_1(arg) NIL(arg)
#define EMPTY
#define LPAREN (
#define CALL(x) t LPAREN x )
int main(void) {
  show(f(y+1) + f(f(z)) % t(t(g)(0) + t)(1));
  show(g(x+(3,4)-w) & m(f)^m(m));
  show(p() i[q()] = { q(1), r(2,3), r(4,), r(,5), r(,) };);
  puts(join(x, y));
  puts(xstr(str("\n" '\0' "a\\b")));
  show(AAA BBB);
  show(G_0(42));
  show(t(EMPTY) CALL(5) t (6) t
    (7));
  puts(str( spaces   and  /* a comment */ more ));
  puts(xstr(__LINE__));
  puts(str());
  return 0;
}
