#include <stdio.h>
struct node { int v; struct node *next; int pad[3]; };
struct pair { struct node a, b; };
static struct node twice(struct node n) { n.v *= 2; return n; }
int main(void) {
  struct pair p = {{1, 0, {1, 2, 3}}, {2, 0, {4, 5, 6}}};
  struct node t = p.a; p.a = p.b; p.b = t;
  printf("%d %d %d\n", p.a.v, p.b.v, p.a.pad[2]);
  p.a = p.a; p.a = twice(p.a); p.b = twice(twice(p.a));
  printf("%d %d\n", p.a.v, p.b.v);
  p.a.next = &p.b; p.b.next = &p.a;
  *p.a.next = *p.b.next;
  printf("%d %d\n", p.b.v, p.b.next == &p.b);
  struct node list[4]; for (int i = 0; i < 4; i++) list[i] = (struct node){i, i < 3 ? &list[i + 1] : NULL};
  for (struct node *n = list; n; n = n->next) printf("%d ", n->v);
  putchar('\n');
  list[0] = *list[0].next->next;
  printf("%d %d\n", list[0].v, list[0].next->v);
  struct pair q = p, *r = &q; r->a.v = (r->b = r->a).v + 1;
  printf("%d %d\n", q.a.v, q.b.v);
  return 0;
}
