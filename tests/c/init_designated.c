#include <stdio.h>
struct p { int x, y, z; }; struct q { struct p a, b[3]; int c[5]; char s[4]; };
static int a[8] = {[2] = 5, 6, [6] = 7, [0] = 1}; static int r[10] = {[1 ... 3] = 9, [5 ... 6] = 4, 3};
static struct p p = {.z = 3, .x = 1}, list[] = {[3] = {.y = 2}, [1] = {1, 2, 3}};
static struct q q = {.b[1].y = 5, .b[2] = {1, 2}, .c = {[2] = 8}, .a.z = 4, .s = "ab", .c[4] = 7};
static const char *names[] = {[2] = "two", [0] = "zero"};
static int m[3][3] = {[0][1] = 1, [2] = {[2] = 9}, [1] = {4, 5}};
int main(void) {
  for (int i = 0; i < 8; i++) printf("%d ", a[i]); for (int i = 0; i < 10; i++) printf("%d ", r[i]); putchar('\n');
  printf("%d %d %d %d %d %d\n", p.x, p.y, p.z, (int)(sizeof list / sizeof *list), list[3].y, list[1].z);
  printf("%d %d %d %d %d %d %s\n", q.a.z, q.b[1].y, q.b[2].y, q.b[0].x, q.c[2], q.c[4], q.s);
  printf("%s %d %s\n", names[0], names[1] == 0, names[2]); for (int i = 0; i < 9; i++) printf("%d ", m[i / 3][i % 3]);
  putchar('\n');
  int n = 3; int l[6] = {[4] = n, n + 1, [1] = n * 2, 8}; for (int i = 0; i < 6; i++) printf("%d ", l[i]);
  struct q z = {.a = {.y = n}, .b = {[1] = {n, n}}, .s = {'h', 'i'}};
  printf("%d %d %d %s\n", z.a.y, z.b[1].y, z.c[0], z.s); struct p over = {.x = 1, .y = 2, .x = 3};
  printf("%d %d\n", over.x, over.y); enum { RED, GREEN }; int cols[] = {[GREEN] = 20, [RED] = 10};
  printf("%d %d\n", cols[0], cols[1]); struct p after = {.y = 1, 2}; printf("%d %d %d\n", after.x, after.y, after.z);
  int old[3] = {[1] 5}; printf("%d\n", old[1]); struct p oldp = {y: 6}; printf("%d\n", oldp.y); return 0;
}
