// Designators that jump, come back, overlap, name inner members; what follows a designator goes on from there.
#include <stdio.h>
struct in { int a; int b[3]; struct { char c; short d; }; };
struct out { struct in x[2]; union { int u; float f; struct { short lo, hi; } h; } y; const char *name; };
static struct out s[] = { [2].x[1].b[1] = 5, 6, { 7 }, [0] = { .x = { [1] = { 1, { 2 }, .d = 3 } }, .y.f = 1.5f, "zero" }, [1].y.h.hi = 9, "one", [1].x[0].a = 4, { 5, 6 } };
static int m[3][4] = { [1] = { 1, [3] = 2 }, [2][1] = 3, 4, [0][0] = 5, [0][3] = 6, 7 };
static int r[10] = { [0 ... 3] = 1, [2 ... 5] = 2, 3, [9] = 4 };
static char t[][4] = { "ab", { 'c' }, [3] = "wxyz", "q" };
static struct { int a, b, c; } o = { .c = 1, .a = 2, 3 };
int main(void)
{
  for (int i = 0; i < (int)(sizeof s / sizeof *s); i++) {
    for (int j = 0; j < 2; j++) printf("%d %d %d %d %d %d, ", s[i].x[j].a, s[i].x[j].b[0], s[i].x[j].b[1], s[i].x[j].b[2], s[i].x[j].c, s[i].x[j].d);
    printf("%x %s\n", s[i].y.u, s[i].name ? s[i].name : "-");
  }
  for (int i = 0; i < 12; i++) printf("%d ", m[i / 4][i % 4]);
  for (int i = 0; i < 10; i++) printf("%d ", r[i]);
  printf("\n%d %.4s|%s|%s|%.4s|%s %d %d %d\n", (int)sizeof t, t[0], t[1], t[2], t[3], t[4], o.a, o.b, o.c);
  int k = 3; struct in l = { .b[1] = k++, k++, 'x', .a = k, { [2] = k * 2 } }; printf("%d %d %d %d %d %d\n", l.a, l.b[0], l.b[1], l.b[2], l.c, l.d);
  return 0;
}
