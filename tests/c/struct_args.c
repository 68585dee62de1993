#include <stdio.h>
struct small { int a; }; struct mid { int a, b, c; }; struct big { int v[20]; double d; };
struct small inc(struct small s) { s.a++; return s; }
struct mid swap(struct mid m) { int t = m.a; m.a = m.c; m.c = t; return m; }
struct big fill(struct big b, int n) { for (int i = 0; i < 20; i++) b.v[i] = n + i; b.d = n / 2.0; return b; }
int sum(struct big b) { int s = 0; for (int i = 0; i < 20; i++) s += b.v[i]; b.v[0] = 0; return s; }
struct mid make(int a, int b, int c) { struct mid m = {a, b, c}; return m; }
struct mid choose(int k) { if (k) return make(1, 2, 3); return (struct mid){7, 8, 9}; }
struct mid rec(int n) { if (n == 0) return make(0, 0, 0); struct mid m = rec(n - 1); m.a += n; m.b += n * n; m.c++; return m; }
union uu { int i; char c[4]; }; union uu un(union uu u) { u.i++; return u; }
int main(void) {
  struct small s = {1}; s = inc(inc(s)); printf("%d\n", s.a);
  struct mid m = {1, 2, 3}; m = swap(m); printf("%d %d %d\n", m.a, m.b, m.c);
  printf("%d %d\n", swap(m).a, make(4, 5, 6).b);
  struct big b = {{0}, 0}; b = fill(b, 10); printf("%d %g\n", sum(b), b.d); printf("%d\n", b.v[0]);
  printf("%d\n", sum(fill(b, 1)));
  m = choose(1); printf("%d %d %d\n", m.a, m.b, m.c); m = choose(0); printf("%d %d %d\n", m.a, m.b, m.c);
  m = rec(5); printf("%d %d %d\n", m.a, m.b, m.c);
  union uu u = {41}; printf("%d\n", un(u).i);
  struct mid (*fp)(int, int, int) = make; printf("%d\n", fp(1, 2, 3).c);
  struct mid arr[2] = {make(1, 1, 1), swap(make(1, 2, 3))}; printf("%d %d\n", arr[0].a, arr[1].a);
  const struct mid *pm = &arr[1]; m = *pm; printf("%d\n", m.c);
  printf("%d\n", make(1, 2, 3).a + make(4, 5, 6).b * make(7, 8, 9).c);
  return 0;
}
