#include <stdio.h>
#define LOG(fmt, ...) printf("[" fmt "]\n", ##__VA_ARGS__)
#define OPT(fmt, ...) printf(fmt "\n" __VA_OPT__(,) __VA_ARGS__)
#define ALL(...) printf(__VA_ARGS__)
#define COUNT(...) COUNT_(__VA_ARGS__, 5, 4, 3, 2, 1, 0)
#define COUNT_(a, b, c, d, e, n, ...) n
#define FIRST(a, ...) a
#define REST(a, ...) __VA_ARGS__
#define NAMED(args...) printf("%s\n", #args)
#define WRAP(...) { __VA_ARGS__ }
#define CALL(f, ...) f(__VA_ARGS__)
#define EACH2(m, a, b) m(a) m(b)
#define SHOW(x) printf("%s=%d ", #x, x);
#define TRAIL(...) __VA_OPT__(has(__VA_ARGS__)) none
#define has(...) 1 +
#define none 10
int main(void) { LOG("plain"); LOG("%d", 1); LOG("%d %s", 2, "two"); OPT("x"); OPT("%d", 3); ALL("%d %d\n", 4, 5);
  printf("%d %d %d\n", COUNT(a), COUNT(a, b), COUNT(a, (b, c), d));
  printf("%d %d\n", FIRST(1, 2, 3), REST(1, 2 + 3)); NAMED(a, b  c, "d"); int arr[] = WRAP(1, 2, 3);
  printf("%d\n", arr[2]); CALL(printf, "%s %c\n", "call", 'c'); int p = 6, q = 7; EACH2(SHOW, p, q) puts("");
  printf("%d %d\n", TRAIL(x), TRAIL()); return 0; }
