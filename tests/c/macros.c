#include <stdio.h>
#define SQ(x) ((x) * (x))
#define STR(x) #x
#define XSTR(x) STR(x)
#define CAT(a, b) a##b
#define LOG(fmt, ...) printf("[" fmt "]\n", ##__VA_ARGS__)
#define SWAP(T, a, b) do { T t_ = a; a = b; b = t_; } while (0)
#define LIST X(one) X(two) X(three)
enum {
#define X(n) n,
  LIST
#undef X
};
int main(void) { int xy = 3, a = 1, b = 2; printf("%d %s %s %d\n", SQ(a + 2), STR(a + b), XSTR(SQ(2)), CAT(x, y)); LOG("plain"); LOG("%d %d", a, b); SWAP(int, a, b); printf("%d %d %d\n", a, b, three); if (a > b) SWAP(int, a, b); else puts("else");
#if defined(SQ) && !defined(NOPE) && (1 + 1 == 2)
  puts("cond");
#else
  puts("not");
#endif
  printf("%d %s\n", __LINE__, __func__); return 0; }
