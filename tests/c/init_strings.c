#include <stdio.h>
#include <string.h>
static char a[] = "abc", b[10] = "def", c[3] = "ghi", d[] = {"jkl"}, e[4] = {'m', 'n'}, f[2][4] = {"op", "qrs"},
  g[][3] = {"t", {'u', 'v'}, "wx"}; static struct { char n[8]; const char *p; char m[2][2]; }
s = {"name", "pointer", {"a", "b"}}, t = {{'x', 'y'}, .m = {[1] = "z"}};
static const char *const lines[] = {"one", "two" "three", ""}; static unsigned char u[] = "\xff\x80";
static signed char v[] = "sc";
int main(void) {
  printf("%d %d %d %d %d %d\n", (int)sizeof a, (int)sizeof b, (int)sizeof c, (int)sizeof d, (int)sizeof f,
    (int)sizeof g); printf("%s %s %.3s %s %s %s %s %s %.3s\n", a, b, c, d, e, f[0], f[1], g[0], g[2]);
  printf("%s %s %c %c %s %d %c\n", s.n, s.p, s.m[0][0], s.m[1][0], t.n, t.p == 0, t.m[1][0]);
  printf("%s %s %d %d %s\n", lines[1], lines[2], u[0], u[1], v); char l[] = "local", m[8] = "pad", n[5] = {"brace"};
  l[0] = 'L'; printf("%s %d%d %.5s\n", l, m[3], m[7], n); char two[2][6] = {"first", "sec"};
  printf("%s %s\n", two[0], two[1]); struct { char s[4]; int i; } w = {"abc", 5}; printf("%s %d\n", w.s, w.i);
  char zero[4] = ""; printf("%d\n", (int)strlen(zero)); char *parts[] = {l, m + 1, &two[1][0], 0};
  for (char **p = parts; *p; p++) printf("%s,", *p); putchar('\n'); return 0;
}
