#include <stdio.h>
#include <string.h>
struct a { char c; int b : 4; }; struct b { int a : 4; char c; int d : 20; }; struct c { char a : 3; short b : 7;
int c : 9; long long d : 30; }; struct d { int a : 20; int b : 20; }; struct e { unsigned a : 1; unsigned : 0;
unsigned b : 1; }; struct f { char a : 4; char : 0; char b : 4; };
struct g { int a : 3; int : 29; int b : 1; }; struct h { short a : 9; char b : 5; char c : 5; };
struct i { unsigned char a : 7; unsigned short b : 12; unsigned c : 30; }; struct j { long long a : 33; int b : 31; };
struct k { int : 5; char c; }; struct l { char a; long long : 0; char b; }; struct m { _Bool a : 1, b : 1; int c; };
struct n { int a : 1; double d; int b : 1; };
union o { int a : 3; unsigned char b : 8; }; union p { long long x : 40; char c; };
static void show(const char *n, const void *p, int size) { printf("%s %d:", n, size); const unsigned char *b = p;
for (int i = 0; i < size; i++) printf(" %02x", b[i]); putchar('\n'); }
int main(void) {
  static struct a a = {1, -1}; static struct b b = {-1, 2, -1}; static struct c c = {-1, 0, -1, 1};
  static struct d d = {-1, -1}; static struct e e = {1, 1}; static struct f f = {-1, -1};
  static struct g g = {-1, -1}; static struct h h = {-1, -1, 1}; static struct i i = {0x7f, 0x800, 0x20000001};
  static struct j j = {-1, 1}; static struct k k = {7}; static struct l l = {1, 2}; static struct m m = {1, 1, 5};
  static struct n n = {-1, 1.0, -1}; static union o o = {-1}; static union p p = {-2};
  show("a", &a, sizeof a); show("b", &b, sizeof b); show("c", &c, sizeof c); show("d", &d, sizeof d);
  show("e", &e, sizeof e); show("f", &f, sizeof f); show("g", &g, sizeof g); show("h", &h, sizeof h);
  show("i", &i, sizeof i); show("j", &j, sizeof j); show("k", &k, sizeof k); show("l", &l, sizeof l);
  show("m", &m, sizeof m); show("n", &n, sizeof n); show("o", &o, sizeof o); show("p", &p, sizeof p);
  struct c lc; memset(&lc, 0, sizeof lc); lc.b = -1; show("c.b", &lc, sizeof lc); lc.b = 0; lc.d = -1;
  show("c.d", &lc, sizeof lc); struct i li; memset(&li, 0xff, sizeof li); li.b = 0; show("i.b", &li, sizeof li);
  li.c = 0; show("i.c", &li, sizeof li); return 0;
}
