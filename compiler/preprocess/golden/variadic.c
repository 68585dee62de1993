#define v(...) [__VA_ARGS__] #__VA_ARGS__
v() v(a) v(a,b) v(a, b , c) v((a,b),c) v(v(1),v(2,3))
#define gnu(fmt, args...) printf(fmt, ## args)
gnu("x") gnu("x",) gnu("x", 1) gnu("x", 1, 2) gnu()
#define c99(fmt, ...) printf(fmt, ##__VA_ARGS__)
c99("x") c99("x",) c99("x", 1) c99("x", 1, 2) c99()
#define only(...) f(0, ##__VA_ARGS__)
only() only(1) only(1, 2)
#define K 1, 2
#define count(...) count_(__VA_ARGS__, 4, 3, 2, 1, 0)
#define count_(a, b, c, d, n, ...) n
count(a) count(a, b) count(a, b, c) count(K) count(K, K)
#define opt(a, ...) f(a __VA_OPT__(,) __VA_ARGS__)
opt(1) opt(1,) opt(1, 2) opt(1, 2, 3) opt()
#define none
opt(1, none) opt(1, none none) opt(none, 2)
#define SDEF(sname, ...) S sname __VA_OPT__(= { __VA_ARGS__ })
SDEF(foo); SDEF(bar, 1, 2);
#define H2(X, Y, ...) __VA_OPT__(X ## Y,) __VA_ARGS__
H2(a, b, c, d) H2(a, b)
#define H3(X, ...) #__VA_OPT__(X##X X##X)
H3(, 0) H3(a, 0) H3(a)
#define H4(X, ...) __VA_OPT__(a X ## X) ## b
H4(, 1) H4(c, 1) H4(c)
#define H5A(...) __VA_OPT__()/**/__VA_OPT__()
#define H5B(X) a ## X ## b
#define H5C(X) H5B(X)
H5C(H5A())
#define LAST(a, ...) __VA_OPT__((__VA_ARGS__))a
LAST(1) LAST(1, 2)
#define LPAREN() (
#define G(Q) 42
#define F(R, X, ...) __VA_OPT__(G R X) )
int x = F(LPAREN(), 0, <:-);
#define after(x, ...) x __VA_OPT__(+ after2(__VA_ARGS__))
#define after2(x, ...) x __VA_OPT__(+ after3(__VA_ARGS__))
#define after3(x) x
after(1, 2, 3) after(1)
#define named(a, rest...) a | rest | #rest
named(1) named(1, 2, 3) named(1, K)
#define emptyfirst(a, ...) <a|__VA_ARGS__>
emptyfirst(, 1) emptyfirst(,) emptyfirst()
