// extern in blocks, names hidden and seen again, statics of the same name in blocks, prototypes in blocks, tags and labels in their own spaces.
#include <stdio.h>
static int v = 1;
int late;
static int hidden(void) { int v = 2; { extern int late; late += v; } return v; }
int *address(void) { extern int later[]; return later; }
static int count(void) { static int n; { static int n = 10; n++; late = n; } return ++n; }
int struct_(void) { struct v { int v; } v = { 3 }; v: if (v.v++ < 5) goto v; return v.v; }
enum v2 { v2 = 7 };
int main(void)
{
  int before(int), x = before(2); extern int late; typedef int t; { t t = 4; x += t; } { enum { late2 = 5, v = 9 }; x += v + late2; }
  printf("%d %d ", x, hidden()); printf("%d\n", late);
  printf("%d ", address()[1]); printf("%d ", count()); printf("%d ", count()); printf("%d ", late); printf("%d\n", struct_());
  for (int v = 0; v < 2; v++) { int v = 5; v++; printf("%d", v); } printf(" %d %d\n", v, v2);
  { int v = v2; { extern int late; late = v; } } printf("%d ", late);
  struct s { int a; } s = { 1 }; { struct s { char b[9]; } s; printf("%d ", (int)sizeof s); struct s t[2]; printf("%d ", (int)sizeof t); } printf("%d\n", (int)sizeof(struct s) * s.a);
  { struct s; struct s *p = 0; struct s { struct s *next; char c; } n = { 0, 'n' }; p = &n; printf("%c\n", p->c); }
  int i = 3; { int i = 1, j = i + 1; printf("%d %d ", i, j); } int k = sizeof i, i2 = i; printf("%d %d\n", k, i2);
  return 0;
}
int before(int y) { return y * v; }
int later[2] = { 5, 6 };
