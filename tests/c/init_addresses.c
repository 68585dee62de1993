#include <stdio.h>
static int x = 5, arr[5] = {1, 2, 3, 4, 5}, m[2][3] = {{1, 2, 3}, {4, 5, 6}}; static struct { int a;
struct { char c[4]; int d; } b[2]; } s = {1, {{"abc", 2}, {"def", 3}}}; static int twice(int n) { return 2 * n; }
static int *px = &x, *p2 = arr + 2, *p3 = &arr[4], *p4 = &arr[5] - 1, *p5 = m[1], *p6 = &m[1][2], **pp = &px,
  *p7 = &s.b[1].d; static char *pc = s.b[1].c + 1, *pc2 = &s.b[0].c[2], *str = "literal" + 3, *str2 = &"subscript"[3];
static int (*fp)(int) = twice, (*fp2)(int) = &twice; static void *pv = &s, *pf = 0;
static int *null = 0, *cast = (int *)((char *)arr + 4); static int(*row)[3] = &m[1], (*all)[2][3] = &m;
static const int diff = sizeof arr; extern int later; static int *pl = &later; int later = 9;
static int *cl = (int[]){7, 8}; static struct n { struct n *next; int v; } n1 = {0, 1}, n2 = {&n1, 2}, n3 = {&n2, 3};
static int *ring[] = {&arr[0], arr + 1, &*(arr + 2), &x}; static unsigned char *bytes = (unsigned char *)&x;
static struct n self = {&self, 4}; static long long addr_is_set = 1 ? 5 : 0;
int main(void) {
  printf("%d %d %d %d %d %d %d %d\n", *px, *p2, *p3, *p4, *p5, *p6, **pp, *p7);
  printf("%s %c %s %c\n", pc, *pc2, str, *str2);
  printf("%d %d %d %d %d %d\n", fp(4), (*fp2)(5), pv == &s, pf == 0, null == 0, *cast);
  printf("%d %d %d %d %d\n", (*row)[0], (*all)[1][1], diff, *pl, cl[1]);
  for (struct n *p = &n3; p; p = p->next) printf("%d ", p->v); for (int i = 0; i < 4; i++) printf("%d ", *ring[i]);
  printf("%d %d %lld\n", *bytes, self.next->next->v, addr_is_set); static int *inner = &arr[3];
  static const char *words[2] = {"w0", "w1"}; static int (*table[])(int) = {twice, 0};
  printf("%d %s %d\n", *inner, words[1], table[0](21)); return 0;
}
