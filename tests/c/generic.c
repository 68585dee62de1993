#include <stdio.h>
#define NAME(x) _Generic((x), int: "int", unsigned: "unsigned", double: "double", float: "float", char *: "char *", const char *: "const char *", long long: "long long", default: "other")
_Static_assert(sizeof(int) == 4, "int"); int main(void) { char c = 1; printf("%s %s %s %s %s %s %s\n", NAME(1), NAME(1u), NAME(1.0), NAME(1.f), NAME("s"), NAME(c), NAME(1LL)); printf("%zu %zu\n", _Alignof(double), _Alignof(short)); _Alignas(16) char buf[3]; printf("%d\n", (int)((unsigned long)(void *)buf % 16)); typeof(c) d = 5; __typeof__(1.0) e = 2; printf("%d %g\n", d, e); return 0; }
