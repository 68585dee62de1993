#include <stdio.h>
static int n;
static void *next(void) { n++; return &n; }
int main(void) {
  void *p = &n;
  *p; (void)*p; p[1]; n ? *p : (void)0; *next(); (void)next()[3]; *p, n++; ({ *p; });
  for (*next(); n < 6; *next()) ;
  printf("%d\n", n);
  return 0;
}
