#include <stdio.h>
#include <string.h>
struct p { int x, y; const char *n; }; static int sum(const int *a, int n) { int s = 0; while (n-- > 0) s += a[n];
return s; } static int area(struct p p) { return p.x * p.y; }
static int areap(const struct p *p) { return p->x * p->y; } static struct p *gp = &(struct p){3, 4, "static"};
static int *ga = (int[]){1, 2, 3}; static struct p gs = {1, 2, "init"};
int main(void) {
  printf("%d %d %s %d\n", gp->x, ga[2], gp->n, gs.y);
  printf("%d %d\n", sum((int[]){1, 2, 3, 4}, 4), sum((int[5]){[4] = 9}, 5));
  printf("%d %d\n", area((struct p){5, 6}), areap(&(struct p){.y = 7, .x = 2})); int *q = (int[]){10, 20}; q[0]++;
  printf("%d\n", q[0] + q[1]); struct p s; s = (struct p){1, 2, "assigned"}; puts(s.n);
  printf("%d\n", (struct p){8, 9}.y); printf("%d\n", (int){5}); (int){3} = 4; int *z = &(int){6}; *z *= 2;
  printf("%d\n", *z); char *c = (char[]){"mutable"}; c[0] = 'M'; puts(c); printf("%s\n", (char[10]){"pad"});
  printf("%d\n", (int)sizeof((char[]){"four"})); for (int i = 0; i < 3; i++) { struct p *t = &(struct p){i, i * 2};
  t->x += 10; printf("%d,%d ", t->x, t->y); } putchar('\n'); printf("%d\n", ((int[2][2]){{1, 2}, {3, 4}})[1][0]);
  printf("%s\n", ((const char *[]){"a", "b", "c"})[1]); int k = 4; printf("%d\n", sum((int[]){k, k + 1, k * k}, 3));
  printf("%d\n", ((union { int i; char c; }){.i = 65}).c); struct p arr[2] = {(struct p){1, 1, "x"}, {2, 2, "y"}};
  printf("%s%s\n", arr[0].n, arr[1].n); printf("%d\n", memcmp((int[]){1}, (int[]){1}, 4));
  const int *cc = (const int[]){7}; printf("%d\n", *cc); printf("%d\n", (struct { int a[3]; }){{1, 2, 3}}.a[1]);
  return 0;
}
