#include <stdio.h>
int a; int a; extern int a; int b; int b = 5; extern int b; static int c; static int c; static int c = 7; int arr[];
int arr[4]; extern int arr[]; struct s; extern struct s later; struct s { int x, y; }; struct s later; static int d;
int get(void) { return d; } const int k; int *p; int *q = &a; static int f(void); static int f(void);
extern int g(void); int g(void); int h(void) { return a + b; } extern int h(void); int open[]; char text[];
char text[] = "tentative"; static int size(void) { return sizeof text; }
int main(void) { printf("%d %d %d %d %d\n", a, b, c, d, k); a = 3; arr[3] = 4; later.y = 9; d = 6;
printf("%d %d %d %d %d\n", *q, arr[3], later.x + later.y, get(), p == 0); { extern int a; extern int b; a += b;
printf("%d\n", a); } printf("%d %d %d\n", f(), g(), h()); printf("%d %d\n", open[0], size()); return 0; }
static int f(void) { return 1; } int g(void) { return 2; }
