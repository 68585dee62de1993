#include <stdio.h>
inline int plain(int x) { return x + 1; }
extern int plain(int x);
static inline int stat(int x) { return x + 2; }
extern inline int ext(int x) { return x + 3; }
inline __attribute__((always_inline)) static int always(int x) { return x + 4; }
static __inline__ int gnu(int x) { return x + 5; }
inline static _Noreturn void stop(int x) { printf("%d\n", x); __builtin_exit(x); }
int (*volatile p)(int) = plain;
int main(void) { printf("%d %d %d %d %d %d\n", plain(1), stat(1), ext(1), always(1), gnu(1), p(1)); stop(3); }
