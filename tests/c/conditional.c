#include <stdio.h>
struct s { int a, b; };
int main(void) {
  for (int i = 0; i < 3; i++) {
    int v = i == 0 ? 10 : i == 1 ? 20 : 30;
    double d = i ? 1 : 2.5;
    const char *s = i > 1 ? "big" : "small";
    printf("%d %g %s\n", v, d, s);
    struct s x = {1, 2}, y = {3, 4};
    struct s z = i ? x : y;
    printf("%d %d %d\n", z.a, z.b, (i ? x : y).b);
    *(i ? &x.a : &x.b) = 9;
    printf("%d %d\n", x.a, x.b);
    i ? (void)printf("t\n") : (void)printf("f\n");
    int e = i ?: 77; printf("%d\n", e);
    long long l = i ? -1 : 1u; printf("%lld\n", l);
  }
  return 0;
}
