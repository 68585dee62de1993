#include <stdio.h>
#include <stdlib.h>
struct s { int a; char b[4]; };
int main(void) {
  int t = 1, f = 0; unsigned u = 5; long long l = -1; double d = 1.5; char c = 'c'; int i = -3;
  printf("%d\n", (t ? i : u) > 0); printf("%lld\n", (long long)(f ? u : i)); printf("%g\n", t ? i : d);
  printf("%g\n", f ? i : d); printf("%lld\n", t ? l : u); printf("%d\n", (int)sizeof(t ? c : 'x'));
  struct s x = {1, "abc"}, y = {2, "def"}; printf("%d %s\n", (t ? x : y).a, (f ? x : y).b); struct s z = f ? x : y;
  printf("%d\n", z.a);
  int *p = t ? &i : NULL; printf("%d\n", *p); void *v = f ? (void *)&u : &i; printf("%d\n", v == &i);
  const char *s = t ? "yes" : 0; puts(s); int arr[2] = {10, 20}; printf("%d\n", *(f ? arr : arr + 1));
  printf("%d %d %d\n", t ? f ? 1 : 2 : 3, f ? 1 : t ? 2 : 3, (f ? 1 : 2, 3)); t ? puts("void true") : (void)0;
  (f ? exit : (void (*)(int))0) == 0 ? puts("null fn") : puts("fn");
  *(t ? &i : (int *)&u) = 99; printf("%d %u\n", i, u); i = t ?: 7; printf("%d %d\n", i, f ?: 8);
  printf("%d\n", (u++ ?: 5)); printf("%u\n", u);
  return 0;
}
