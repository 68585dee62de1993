#include <stdio.h>
#include <string.h>
union d { double d; unsigned long long u; unsigned char b[8]; struct { unsigned lo, hi; } w; }; int main(void) { union d x = {.d = -1.5}; printf("%llx %x %x\n", x.u, x.w.hi, x.b[7]); x.u = 0x4000000000000000ULL; printf("%g\n", x.d); float f = 3.0f; unsigned u; memcpy(&u, &f, 4); printf("%x\n", u); x.b[6] = 8; printf("%g\n", x.d); return 0; }
