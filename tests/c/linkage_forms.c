#include <stdio.h>
static int counter; static int next(void) { return ++counter; } extern int ext; int twice(int); static int hidden = 4;
int visible(void) { extern int ext; int twice(int); return twice(ext); } static void shadowed(void) { int hidden = 1;
{ extern int ext; int hidden = 2; printf("%d %d ", hidden, ext); } printf("%d\n", hidden); } int ext = 21;
int twice(int x) { return x * 2; } static int once(void) { static int n = 10; static int calls; calls++;
return n++ * 100 + calls; } static int *addr(void) { static int cell = 3; return &cell; }
static int rec(int n) { static int depth; int r; depth++; r = n ? rec(n - 1) : depth; depth--; return r; }
inline static int in1(void) { static int k; return ++k; } static int both(int w) { if (w) { static int v = 1;
return v *= 2; } else { static int v = 1; return v *= 3; } }
int main(void) { next(); next(); printf("%d %d %d\n", next(), visible(), hidden); shadowed(); once();
printf("%d\n", once()); *addr() += 5; printf("%d %d\n", *addr(), rec(5)); in1(); printf("%d\n", in1()); both(1);
both(0); both(1); printf("%d ", both(1)); printf("%d\n", both(0)); static int local[3] = {1, 2}; local[2] = local[1];
printf("%d\n", local[2]); for (int i = 0; i < 3; i++) { static int kept = 5; int fresh = 5; kept++; fresh++;
printf("%d %d ", kept, fresh); } putchar('\n'); register int r = 5; auto int au = 6; printf("%d\n", r + au); return 0;
}
