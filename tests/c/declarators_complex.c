#include <stdio.h>
static int add(int a, int b) { return a + b; } static int zero(void) { return 0; } static int vals[3] = {1, 2, 3};
static int *pv[2] = {&vals[1], &vals[2]}; static int (*pa)[3] = &vals; static int *(*ppa)[2] = &pv;
static int (*fp)(int, int) = add; static int (**fpp)(int, int) = &fp; static int (*fa[2])(int, int) = {add, add};
static int (*(*pfa)[2])(int, int) = &fa; static int *fr(int i) { return &vals[i]; } static int *(*fpr)(int) = fr;
static int (*fra(void))[3] { return &vals; } static int (*(*fpra)(void))[3] = fra;
static int (*frf(int n))(int, int) { return n ? add : 0; } static int (*(*fprf)(int))(int, int) = frf;
static char *const *const cpp = (char *const[]){"x", "y"}; static const char *volatile vs = "vs";
static int ((paren)) = 5; static int (*(*(*deep)(void))[3])[1];
static int take(int (*)(int, int), int[], int (*)[3], char **, void (*)(void)); static void noop(void) {}
static int take(int f(int, int), int a[], int (*m)[3], char **s, void g(void)) { g(); return f(a[0], (*m)[1]) + **s; }
typedef int (*cmp)(const void *, const void *); typedef cmp (*getcmp)(int);
static int cmpf(const void *a, const void *b) { return *(int *)a - *(int *)b; }
static cmp getc_(int x) { return x ? cmpf : 0; } static int (*arr2[2][2])(void) = {{zero, zero}, {zero, zero}};
static unsigned long int *ulp; static long unsigned lu = 3; static int long long signed ll = -3;
static short signed int ss = -4; static char unsigned uc = 255;
static const int volatile *const volatile weird = &vals[0];
int main(void) { printf("%d %d %d %d %d\n", *pv[0], (*pa)[2], *(*ppa)[1], fp(1, 2), (*fpp)(3, 4));
printf("%d %d %d\n", fa[1](5, 6), (*pfa)[0](7, 8), (*(*pfa)[1])(1, 1));
printf("%d %d %d %d\n", *fpr(2), (*fra())[1], (*fpra())[0], *fr(0)); printf("%d %d\n", frf(1)(2, 3), fprf(1)(4, 5));
printf("%s %s %d %d\n", cpp[1], vs, paren, deep == 0); char *str = "A";
printf("%d\n", take(add, vals, &vals, &str, noop)); getcmp gc = getc_;
printf("%d %d\n", gc(1)(&vals[2], &vals[0]), arr2[1][0]()); ulp = &lu;
printf("%lu %lld %d %d %d\n", *ulp, ll, ss, uc, *weird); return 0; }
