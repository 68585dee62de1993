#include <stdio.h>
struct s { int a; struct { short b[3]; char c; } in; } arr[4] = {{1}, {2}, {3, {{7, 8, 9}, 'x'}}};
short *p1 = &arr[2].in.b[1]; char *p2 = &arr[2].in.c; int *p3 = &arr[0].a + 4; struct s *p4 = arr + 3, *p5 = &arr[1] - 1; void *p6 = (char *)&arr[1] + 4;
int m[2][3] = {{1, 2, 3}, {4, 5, 6}}; int (*row)[3] = &m[1]; int *cell = &m[1][2], *flat = m[1]; const char *mid = &"hello"[2]; char (*whole)[6] = &"world";
int f(void) { return 3; } int (*pf)(void) = f, (*pf2)(void) = &f; struct { int (*f)(void); int *p; } t = {f, &arr[2].a}; long off = (char *)&arr[2] - (char *)&arr[0]; int cnt = &arr[3] - &arr[1];
int main(void) { printf("%d %c %d\n", *p1, *p2, (int)(p3 - (int *)arr)); printf("%d %d %d\n", (int)(p4 - arr), (int)(p5 - arr), p6 == &arr[1].in); printf("%d %d %d %s %s\n", (*row)[1], *cell, flat[0], mid, *whole); printf("%d %d %d %d %d %d\n", pf(), pf2(), t.f(), *t.p, (int)(off / sizeof *arr), cnt); static int *sp = &arr[3].a; *sp = 44; printf("%d\n", arr[3].a); return 0; }
