// Braces left out at every level, with strings, unions, struct values and scalars in braces.
#include <stdio.h>
struct p { int x, y; };
struct l { struct p a, b[2]; char s[4]; union { char c; int i; } u; int z; };
static struct l v[2] = { 1, 2, 3, 4, 5, 6, "abc", 'u', 7, { { 8 }, { { 9 }, 10 }, { 'd' }, { 'e' } } };
static int cube[2][2][2] = { 1, 2, { 3 }, { { 4 }, 5 } };
static struct { int n; struct p q[2]; } w[] = { 1, { 2, 3, 4 }, 5, { { 6 }, { 7 } }, { 8, 9, 10 } };
static struct { char name[4]; int v; } named[] = { "one", 1, { "two" }, "xyz", 3 };
static int scalar = { 5 }, scalars[] = { { 1 }, 2, { 3 } };
static char *strings[] = { "a", { "b" }, "c" "d" };
static struct e { int a; struct {} nothing; int b; } e = { 1, {}, 2 };
int main(void)
{
  for (int i = 0; i < 2; i++) printf("%d %d %d %d %d %d %.4s %d %d\n", v[i].a.x, v[i].a.y, v[i].b[0].x, v[i].b[0].y, v[i].b[1].x, v[i].b[1].y, v[i].s, v[i].u.c, v[i].z);
  for (int i = 0; i < 8; i++) printf("%d ", ((int *)cube)[i]);
  for (int i = 0; i < (int)(sizeof w / sizeof *w); i++) printf("| %d %d %d %d %d ", w[i].n, w[i].q[0].x, w[i].q[0].y, w[i].q[1].x, w[i].q[1].y);
  for (int i = 0; i < 3; i++) printf("| %.4s %d ", named[i].name, named[i].v);
  printf("| %d %d%d%d %s%s%s %d%d\n", scalar, scalars[0], scalars[1], scalars[2], strings[0], strings[1], strings[2], e.a, e.b);
  struct p q = { 11, 12 }; struct l k = { q, q, 13, 14, "zz", .z = 15 }, j[] = { k, q, { q } };
  printf("%d %d %d %d %s %d %d %d %d\n", k.a.y, k.b[0].x, k.b[1].x, k.b[1].y, k.s, k.z, (int)(sizeof j / sizeof *j), j[1].a.x, j[1].b[0].y);
  return 0;
}
