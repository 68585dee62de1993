#include <stdio.h>
#define ABS(x) ({ int v_ = (x); v_ < 0 ? -v_ : v_; })
static int n; static int bump(void) { return ++n; } struct s { int a, b; };
static int early(int x) { return ({ if (x < 0) return -1; x * 2; }); } static int inLoop(void) { int s = 0;
for (int i = 0; ({ s += i; i < 5; }); i++) { int k = ({ if (i == 2) continue; i; }); s += k * 100; } return s; }
int main(void) { printf("%d %d\n", ABS(-5), ABS(bump() - 3));
int r = ({ int t = 0; for (int i = 0; i < 5; i++) t += i; t; }) + ({ 1; 2; }); printf("%d\n", r);
printf("%d %d\n", early(-3), early(4)); struct s s = ({ struct s q = {1, 2}; q.a += 5; q; });
printf("%d %d\n", s.a, ({ s; }).b); ({ puts("void"); }); (void)({ 5; }); int a[3] = {({ bump(); }), ({ 7; }), n};
printf("%d %d\n", a[0], a[1]); printf("%s\n", ({ const char *p = n > 100 ? "big" : "small"; p; })); int x = 1;
x += ({ x = 10; 5; }) * 0 + 3; printf("%d\n", x > 3); if (({ int c = x > 0; c; })) puts("if");
while (({ x--; x > 10; })) ; printf("%d\n", ({ goto skip; 1; }) + 2);
skip: printf("%d\n", ({ int y = 3; ({ int z = y; z * z; }) + y; })); double d = ({ 1; 2.5; }); printf("%g\n", d);
printf("%d\n", inLoop()); int *p = ({ static int kept = 4; &kept; }); printf("%d\n", ++*p);
printf("%d %d\n", 1 + ({ bump(); n; }) * 2, ({ switch (n) { case 1: r = 5; break; default: r = 6; } r; })); return 0;
}
