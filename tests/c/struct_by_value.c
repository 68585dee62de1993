#include <stdio.h>
struct small { char c; }; struct mid { int a, b; short s; }; struct large { int v[50]; double d; };
static struct small inc(struct small s) { s.c++; return s; }
static struct mid add(struct mid x, struct mid y) { struct mid r = {x.a + y.a, x.b + y.b, (short)(x.s * y.s)};
return r; }
static struct large fill(int seed) { struct large l; for (int i = 0; i < 50; i++) l.v[i] = seed + i; l.d = seed / 2.0;
return l; }
static int sum(struct large l) { int s = 0; for (int i = 0; i < 50; i++) s += l.v[i], l.v[i] = 0; return s; }
static struct mid chain(struct mid m, int n) { return n ? chain(add(m, m), n - 1) : m; }
int main(void) {
  struct small s = {'a'};
  printf("%c %c\n", inc(s).c, inc(inc(s)).c);
  struct mid m = {1, 2, 3}, n = add(m, add(m, m));
  printf("%d %d %d\n", n.a, n.b, n.s);
  struct large l = fill(3), k = l;
  printf("%d %d %g\n", sum(l), sum(k), fill(7).d);
  printf("%d %d\n", l.v[49], fill(10).v[5]);
  n = chain(n, 4);
  printf("%d %d %d\n", n.a, n.b, n.s);
  m = add(m, n), n = m;
  printf("%d %d\n", m.a, n.b);
  struct mid arr[3] = {{1}, {2}, {3}};
  arr[0] = arr[2]; arr[1] = add(arr[0], arr[1]); *(arr + 2) = (struct mid){9, 8, 7};
  printf("%d %d %d\n", arr[0].a, arr[1].a, arr[2].s);
  fill(1); (void)fill(2);
  return inc((struct small){4}).c;
}
