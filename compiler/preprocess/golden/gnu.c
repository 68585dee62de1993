#define push 1
#pragma push_macro("push")
#undef push
#define push 2
push
#pragma pop_macro("push")
push
#define min(a,b) ({ typeof(a) _a = (a); typeof(b) _b = (b); _a < _b ? _a : _b; })
min(1, min(2, 3))
#define container_of(ptr, type, member) ({ const typeof(((type *)0)->member) *__mptr = (ptr); (type *)((char *)__mptr - offsetof(type, member)); })
container_of(p, struct s, m)
#define likely(x) __builtin_expect(!!(x), 1)
if (likely(a && b)) return;
#define PRIu64 "lu"
printf("%" PRIu64 "\n", x);
#define assert(e) ((e) ? (void)0 : __assert_fail(#e, "f", 1))
assert(a == "x" && b != '"');
#define DECLARE_LIST(type) struct type##_list { type *items; int count; }; void type##_push(struct type##_list *l, type v)
DECLARE_LIST(int);
#define __ARG3(_0, _1, _2, ...) _2
#define HAS_COMMA(...) __ARG3(__VA_ARGS__, 1, 0)
HAS_COMMA(a) HAS_COMMA(a, b)
#define foreach(i, n) for (int i = 0; i < (n); i++)
foreach(k, 10) foreach(j, k) sum += k * j;
#define while_ while
#define if if_
if while_ for
#undef if
if
#define true 1
#define bool _Bool
bool b = true;
#define NULL ((void*)0)
p = NULL;
#define a$b 1
a$b
#define ÉTÉ 5
ÉTÉ \u00c9T\u00c9
