#include <stdio.h>
#include <string.h>
struct text { char s[16]; int n[4]; };
static struct text make(const char *s) { struct text t = {"", {1, 2, 3, 4}}; strcpy(t.s, s); return t; }
int main(void) {
  printf("%s %c %d\n", make("hello").s, make("world").s[2], make("x").n[3]);
  printf("%d\n", (int)strlen(make("four").s));
  const char *p = make("temporary").s; (void)p;
  int i = 2; printf("%d\n", make("").n[i] + make("").n[i + 1]);
  printf("%d\n", (int)sizeof make("").s);
  struct { struct text t[2]; } w = {{make("a"), make("bc")}};
  printf("%s%s\n", w.t[0].s, w.t[1].s);
  return 0;
}
