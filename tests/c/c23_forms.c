// by hand
#include <stdio.h>
#include <stdbool.h>
[[nodiscard]] int f(void) { return 1; }
[[maybe_unused]] static int g;
[[noreturn]] void die(void);
[[gnu::always_inline]] static inline int twice(int a) { return a * 2; }
struct [[gnu::packed]] tight { char c; int i; };
enum [[deprecated]] e { A [[maybe_unused]], B };
int h([[maybe_unused]] int unused, int used [[maybe_unused]]) { return 7; }
double global = 2.5;
int main(void) {
  __auto_type z = 5; __auto_type d = 1.5f; const __auto_type q = 3ul; [[maybe_unused]] int u; int v [[maybe_unused]] = 1;
  int n = 1'000'000; unsigned x = 0xff'ff, b = 0b1010'1010; double r = 1'0.2'5;
  switch (z) { case 5: z++; [[fallthrough]]; case 6: z++; break; default: break; }
  printf("%d %g %lu %u %d %x %x %g %g\n", z, d, q, (unsigned)sizeof d, n, x, b, r, global);
  printf("%d %d %d %d\n", f(), twice(4), (int)sizeof(struct tight), h(1, 2));
  int empty[3] = {}; struct { int a, b; } s = {}; label: printf("%d %d\n", empty[2], s.b);
  if (0) { goto label; }
  return B - 1;
}
