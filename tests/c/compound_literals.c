#include <stdio.h>
struct p { int x, y; };
int dist(struct p a, const struct p *b) { return a.x - b->x + a.y - b->y; }
int sum(const int *a, int n) { int s = 0; while (n--) s += *a++; return s; }
struct p *gp = &(struct p){7, 8}; int *ga = (int[]){1, 2, 3};
int main(void) {
  printf("%d\n", dist((struct p){10, 20}, &(struct p){1, 2})); printf("%d\n", sum((int[]){1, 2, 3, 4}, 4));
  for (int i = 0; i < 3; i++) { int *q = (int[2]){i, i * i}; q[0]++; printf("%d %d\n", q[0], q[1]); struct p *r = &(struct p){.y = i}; r->x += 5; printf("%d %d\n", r->x, r->y); }
  printf("%d %d %d\n", gp->x, gp->y, ga[2]); gp->x = 1; printf("%d\n", gp->x); printf("%d\n", (struct p){3, 4}.y); (int){5}; printf("%s %d\n", (char[]){"abc"}, (int){9} + 1);
  struct p s; s = (struct p){s.x = 4, 5}; printf("%d\n", s.y); return 0;
}
