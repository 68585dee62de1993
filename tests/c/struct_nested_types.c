#include <stdio.h>
struct outer { struct inner { int a; struct deep { short x, y; } d[2]; } in; enum kind { ONE = 1, TWO } k;
union { int i; float f; } u; };
struct later; struct user { struct later *p; }; struct later { int v; struct user back; };
typedef struct { int x, y; } point; typedef struct tree { struct tree *l, *r; point at; } tree;
int main(void) {
  struct outer o = {{1, {{2, 3}, {4, 5}}}, TWO, {6}}; struct inner i = o.in; struct deep d = i.d[1];
  enum kind k = o.k;
  printf("%d %d %d %d %d\n", i.a, d.x, d.y, k, o.u.i);
  struct later l = {7, {&l}}; printf("%d\n", l.back.p->back.p->v);
  tree leaf = {0, 0, {1, 2}}, root = {&leaf, &leaf, {3, 4}}; printf("%d %d\n", root.l->at.y, (*root.r).at.x);
  struct inner { char other; } shadow = {'s'}; printf("%c %d\n", shadow.other, (int)sizeof(struct inner));
  { struct later { char c[3]; }; printf("%d\n", (int)sizeof(struct later)); } struct { int a; struct { int b; } c; }
  anon = {1, {2}}; printf("%d\n", anon.a + anon.c.b);
  struct outer *po = &o; po->in.d[po->k - ONE].y += 10; printf("%d\n", o.in.d[1].y); (&o)->in.a++; (*po).in.a++;
  printf("%d\n", o.in.a);
  return 0;
}
