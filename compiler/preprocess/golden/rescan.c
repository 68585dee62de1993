// Self reference, mutual reference, nested calls, names made by rescanning.
#define foo foo a bar
#define bar foo + 12
foo bar
#define x (4 + y)
#define y (2 * x)
x y
#define NIL(xxx) xxx
#define G_0(arg) NIL(G_1)(arg)
#define G_1(arg) NIL(arg)
G_0(42)
#define f(x) x f
f(1)(2)(3)
#define AB BA
#define BA AB
AB BA AB(1)
#define EMPTY
#define DEFER(id) id EMPTY
#define OBSTRUCT(...) __VA_ARGS__ DEFER(EMPTY)()
#define EXPAND(...) __VA_ARGS__
#define A() 123
DEFER(A)() EXPAND(DEFER(A)())
#define EVAL(...) EVAL1(EVAL1(EVAL1(__VA_ARGS__)))
#define EVAL1(...) EVAL2(EVAL2(EVAL2(__VA_ARGS__)))
#define EVAL2(...) __VA_ARGS__
#define CAT(a, ...) PRIMITIVE_CAT(a, __VA_ARGS__)
#define PRIMITIVE_CAT(a, ...) a ## __VA_ARGS__
#define IIF(c) PRIMITIVE_CAT(IIF_, c)
#define IIF_0(t, ...) __VA_ARGS__
#define IIF_1(t, ...) t
#define COMPL(b) PRIMITIVE_CAT(COMPL_, b)
#define COMPL_0 1
#define COMPL_1 0
#define CHECK_N(x, n, ...) n
#define CHECK(...) CHECK_N(__VA_ARGS__, 0,)
#define PROBE(x) x, 1,
#define NOT(x) CHECK(PRIMITIVE_CAT(NOT_, x))
#define NOT_0 PROBE(~)
#define BOOL(x) COMPL(NOT(x))
#define IF(c) IIF(BOOL(c))
#define EAT(...)
#define WHEN(c) IF(c)(EXPAND, EAT)
#define DEC(x) PRIMITIVE_CAT(DEC_, x)
#define DEC_0 0
#define DEC_1 0
#define DEC_2 1
#define DEC_3 2
#define DEC_4 3
#define DEC_5 4
#define REPEAT(count, macro, ...) \
  WHEN(count) \
  ( \
    OBSTRUCT(REPEAT_INDIRECT) () ( DEC(count), macro, __VA_ARGS__ ) \
    OBSTRUCT(macro) ( DEC(count), __VA_ARGS__ ) \
  )
#define REPEAT_INDIRECT() REPEAT
#define M(i, ...) item i;
EVAL(REPEAT(5, M, ~))
NOT(0) NOT(1) IF(0)(a, b) IF(1)(a, b) CAT(k, CAT(l, m))
#define LPAREN (
#define RPAREN )
#define CALL(x) <x>
EXPAND(CALL LPAREN 7 RPAREN)
CALL LPAREN 7 RPAREN
#define g2(x) x
g2(g2)(g2)(1)
#define obj() obj2
#define obj2 obj()
obj obj() obj()() obj2 obj2()
#define TWICE(x) x x
TWICE(TWICE(TWICE(TWICE(q))))
#define SWAP(a, b) b a
SWAP(SWAP(1, 2), SWAP(3, 4))
#define PLUS1(x) (x + 1)
PLUS1(PLUS1(PLUS1(0)))
#define h(x) x(
h(g2) 5) + h(h)g2)6)
#define fn(a) a * gn
#define gn(a) fn(a)
fn(2)(9) fn(2) (9) fn(fn)(1)(2)
#define nothing
#define func(x) [x]
func nothing (1) func
(2) func
/* comment */ (3)
func
