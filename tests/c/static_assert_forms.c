#include <assert.h>
#include <stddef.h>
#include <stdio.h>
_Static_assert(sizeof(int) == 4, "int"); static_assert(1 + 1 == 2, "sum"); struct s { int a;
_Static_assert(sizeof(short) == 2, "in a struct"); int b; }; static_assert(offsetof(struct s, b) == 4, "offset");
_Static_assert((unsigned char)256 == 0, ""); enum { N = 3 }; _Static_assert(N > 2 && !0, "enum");
_Static_assert("string" && 1 ? 1 : 0, "x");
int main(void) { _Static_assert(sizeof(char[N]) == 3, "local");
for (int i = 0; i < 1; i++) { static_assert(-1 < 0, "block"); puts("ok"); } switch (1) { case 1:;
_Static_assert(1, "switch"); puts("switch"); } return 0; }
