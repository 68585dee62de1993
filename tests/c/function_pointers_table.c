#include <stdio.h>
typedef int (*binop)(int, int); typedef int unary(int); static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; } static int mul(int a, int b) { return a * b; }
static int neg(int a) { return -a; } static int inc(int a) { return a + 1; } static const struct { char name; binop f;
} ops[] = {{'+', add}, {'-', &sub}, {'*', mul}}; static unary *const list[] = {neg, inc, 0};
static int apply(binop f, int a, int b) { return f(a, b); }
static binop choose(char c) { for (unsigned i = 0; i < sizeof ops / sizeof *ops; i++) if (ops[i].name == c) return ops[i].f;
return 0; } static int (*direct(int i))(int) { return list[i]; }
static int compose(int (*f)(int), int (*g)(int), int x) { return f(g(x)); } struct obj { int v;
int (*get)(struct obj *); void (*set)(struct obj *, int); }; static int get(struct obj *o) { return o->v; }
static void set(struct obj *o, int v) { o->v = v; }
static void each(int *a, int n, void (*f)(int *, void *), void *ctx) { for (int i = 0; i < n; i++) f(&a[i], ctx); }
static void sum(int *x, void *c) { *(int *)c += *x; }
static int (*(*maker(void))[2])(int) { static int (*arr[2])(int) = {neg, inc}; return &arr; }
static double fd(double x, float y, long long z) { return x + y + z; }
int main(void) { for (unsigned i = 0; i < 3; i++) printf("%d ", ops[i].f(7, 3));
for (int i = 0; list[i]; i++) printf("%d ", list[i](5));
printf("%d %d %d\n", apply(mul, 6, 7), choose('-')(1, 2), choose('/') == 0);
printf("%d %d\n", direct(0)(9), compose(neg, inc, 4)); struct obj o = {1, get, set}; o.set(&o, 42);
printf("%d %d\n", o.get(&o), (&o)->get(&o)); int a[] = {1, 2, 3}, total = 0; each(a, 3, sum, &total);
printf("%d\n", total); printf("%d %d\n", (*maker())[0](3), (*maker())[1](3));
double (*pd)(double, float, long long) = fd; printf("%g\n", pd(1, 2, 3)); binop p = add, *pp = &p;
p = p == add ? sub : add; printf("%d %d\n", (*pp)(5, 1), (***p)(5, 2)); void *raw = (void *)add;
printf("%d\n", ((binop)raw)(2, 3)); int (*vf)() = neg; printf("%d\n", vf(8)); printf("%d\n", (0 ? add : mul)(3, 4));
return !(ops[0].f == add); }
