#include <stdio.h>
#include <string.h>
struct point { int x, y; };
struct rect { struct point a, b; char name[8]; };
union u { int i; float f; unsigned char b[4]; };
struct node { int v; struct node *next; };
struct rect g = {{1, 2}, {3, 4}, "glob"};
int main(void) {
  struct rect r = {{5, 6}, {7, 8}, "loc"}, s;
  s = r; s.a.x = 50; printf("%d %d %s\n", r.a.x, s.a.x, s.name);
  struct rect *p = &g; p->b.y += 10; printf("%d %d %s\n", p->b.y, (*p).a.y, p->name);
  struct point q = p->a; q.x++; printf("%d %d\n", q.x, g.a.x);
  p->a = q; g.b = (struct point){9, 9}; printf("%d %d %d\n", g.a.x, g.b.x, g.b.y);
  union u v; v.f = 1.0f; printf("%x %d\n", v.i, v.b[3]);
  struct node n3 = {3, 0}, n2 = {2, &n3}, n1 = {1, &n2};
  int sum = 0; for (struct node *n = &n1; n; n = n->next) sum = sum * 10 + n->v; printf("%d\n", sum);
  printf("%d\n", n1.next->next->v);
  struct rect arr[3]; memset(arr, 0, sizeof arr); arr[1] = g; arr[2].a = arr[1].b; printf("%d %d %s\n", arr[2].a.x, arr[0].b.y, arr[1].name);
  printf("%zu %zu %zu\n", sizeof(struct point), sizeof(struct rect), sizeof(union u));
  struct { char c; double d; short s; } pad; printf("%zu %d\n", sizeof pad, (int)((char *)&pad.s - (char *)&pad));
  s = arr[1] = r; printf("%s %s\n", s.name, arr[1].name);
  (void)s.name;
  return 0;
}
