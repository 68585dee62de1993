// Macros as real headers write them: do-while, token pasting for names, X macros for enum and strings, variadic loggers, counting arguments, stringised types.
#include <stdio.h>
#define LIST(X) X(add, +) X(sub, -) X(mul, *)
#define ENUM(n, o) OP_##n,
#define FN(n, o) static int n##_(int a, int b) { return a o b; }
#define ROW(n, o) { #n, #o, n##_ },
enum { LIST(ENUM) OP_COUNT }; LIST(FN) static const struct { const char *name, *sign; int (*f)(int, int); } ops[] = { LIST(ROW) };
#define LOG(...) LOG_(__VA_ARGS__, "")
#define LOG_(f, ...) printf("[" f "] " , ##__VA_ARGS__)
#define COUNT(...) COUNT_(__VA_ARGS__, 5, 4, 3, 2, 1)
#define COUNT_(a, b, c, d, e, n, ...) n
#define CAT(a, b) CAT_(a, b)
#define CAT_(a, b) a##b
#define SUM(...) CAT(SUM, COUNT(__VA_ARGS__))(__VA_ARGS__)
#define SUM1(a) (a)
#define SUM2(a, b) (a + b)
#define SUM3(a, b, c) (a + b + c)
#define FOREACH(T, v, a) for (T *v = a; v < a + sizeof(a) / sizeof *(a); v++)
#define container(p, T, m) ((T *)((char *)(p) - __builtin_offsetof(T, m)))
#define UNIQUE(p) CAT(p, __LINE__)
#define OPT(x, ...) (x __VA_OPT__(+ (__VA_ARGS__)))
struct list { struct list *next; }; struct item { int v; struct list link; };
int main(void)
{
  for (int i = 0; i < OP_COUNT; i++) printf("%s%s%d ", ops[i].name, ops[i].sign, ops[i].f(7, 3)); printf("%d %d %d\n", SUM(1), SUM(1, 2), SUM(1, 2, 3)); LOG("%d", 5); LOG("plain"); int a[] = { 1, 2, 3 }, t = 0; FOREACH(int, p, a) t += *p; struct item x = { 9, { 0 } }; struct list *l = &x.link; int UNIQUE(v) = 4; printf("%d %d %d\n", t, container(l, struct item, link)->v, OPT(1) + OPT(2, 3)); if (t) do { t = 0; } while (0); else t = 1; printf("%s %d\n", "a" "b" /* c */ "c", __LINE__ > 30); return t;
}
