// Tentative definitions completed later, static and external, arrays and structs incomplete at first.
#include <stdio.h>
extern int ext; int ext; int ext = 4; extern int ext;
static int a[3]; int *first(void) { return a; } static int a[3] = { 1, 2 };
struct later; extern struct later thing; struct later *where(void) { return &thing; }
struct later { int x, y[2]; }; struct later thing; struct later thing = { 1, { 2, 3 } };
int open_[]; extern int sized[]; int sized[4]; int get(int i) { return sized[i]; }
int same, same, same;
typedef int row[]; row r1 = { 1, 2 }, r2 = { 1, 2, 3 };
extern char text[]; int length(void); char text[] = "known now"; int length(void) { return sizeof text; }
const struct later constant; int zero[2][3]; static double d; static double d;
int (*fp)(int); int (*fp)(int) = get; int get(int), (*again)(int) = &get;
int main(void)
{
  sized[2] = 7; open_[0] = 5;
  printf("%d %d %d %d %d %d\n", ext, first()[1], where()->y[1], open_[0], get(2), same);
  printf("%d %d %d %d %d %g %d %d\n", (int)(sizeof r1 / sizeof *r1), (int)(sizeof r2 / sizeof *r2), length(), constant.y[1], zero[1][2], d, fp(2), again(3));
  return 0;
}
