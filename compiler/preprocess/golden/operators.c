// # and ## in all their corners.
#define str(x) #x
#define xstr(x) str(x)
#define cat(a, b) a ## b
#define xcat(a, b) cat(a, b)
str() str(a) str( a  b ) str("a\n" '\n' '"') str(a /* c */ b) str(a
   b) str(\n) str('\\') str(L"x\"y") str(u8"z") str(@) str((a , b)) str((a, b))
#define two(a, ...) #a #__VA_ARGS__
two(1, 2,  3 ,4) two(1) two(1,)
xstr(__LINE__) xstr(cat(a, b)) str(cat(a, b)) xstr(xcat(1, 2))
cat(,) cat(a,) cat(,b) cat(1, 2) cat(1., e5) cat(., 5) cat(x, 1) cat(1, x) cat(+, +) cat(<, <=) cat(<<, =) cat(-, >)
cat(L, "w") cat(L, 'c') cat(u8, "s") cat(0x, ff) cat(a b, c d) cat(-, =) 
cat(st, r)(x) xcat(ca, t)(x, y) xcat(xcat(a, b), xcat(c, d)) cat(a, cat(b, c))
#define AB 99
cat(A, B) xcat(A, B) cat(A, B)cat(A, B)
#define three(a, b, c) a ## b ## c
three(1, 2, 3) three(, 2, ) three(, , ) three(a, , c) three(x, y, 1)
#define mid(a) x ## a ## y a ## a
mid(1) mid() mid(p q)
#define hash #
#define hashhash # ## #
hash hashhash str(hash) xstr(hash) xstr(hashhash)
#define lead(x) .x
lead(5) lead(.) -lead(-) x-lead(-1)
#define objcat a ## b ## c
#define objcat2 L ## "x"
objcat objcat2
#define spaces( a ,b )   a   b
str(spaces(1,2)) xstr(spaces( 1 , 2 )) xstr(spaces(,2)) xstr([spaces(,)]) xstr([spaces(x,)]) xstr([spaces(,)x])
#define E
xstr(a E b) xstr(E) xstr(a E) xstr(E b) xstr([E]) xstr(E E) xstr(x E E y)
#define id(x) x
xstr(id(a)id(b)) xstr(id( a )id( b )) xstr(-id(-)) xstr(id(id(id(q)))) xstr(id()x) xstr(a id() b)
#define arg_twice(x) x x #x
arg_twice(AB) arg_twice(id(AB)) arg_twice(cat(A, B))
#define raw_and_full(x) x [x ## _] [_ ## x] #x
raw_and_full(AB)
str(<: %: :>) xstr(%:)
#define p(...) cat(__VA_ARGS__)
p(A, B)
#define ident(x) x ## _t
ident(a) ident(E) ident()
