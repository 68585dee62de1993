// == assignment as a condition
int main(void) { int a = 1; if (a = 2) return 1; return a; } //! assignment-in-condition@35
// == assignment in parentheses is meant
int main(void) { int a = 1; if ((a = 2)) return 1; return a; }
// == a value that nobody uses
int main(void) { int a = 1; a + 1; a == 2; return a; } //! unused-value@31 unused-comparison@38
// == an unused variable
int main(void) { int unused; return 0; } //! unused-variable@22
// == a variable only set
int main(void) { int set; set = 3; return 0; } //! unused-but-set-variable@22
// == an unused static function
static int f(void) { return 1; } //! unused-function@12
int main(void) { return 0; }
// == an unused label
int main(void) { out: return 0; } //! unused-label@18
// == no return at the end
int f(int a) { if (a) return 1; } //! return-type-paths@33
int main(void) { return f(1); }
// == no return at all
int f(void) { } //! return-type@15
int main(void) { return f(); }
// == a loop that never ends needs no return
int f(void) { for (;;) { } }
int g(int a) { while (1) { if (a) return 1; } }
int h(int a) { do { if (a) return 1; } while (1); }
int i(int a) { switch (a) { case 1: return 1; default: return 2; } }
int j(int a) { if (a) return 1; else return 2; }
int k(int a) { again: if (a) return 1; goto again; }
int main(void) { return f() + g(1) + h(1) + i(1) + j(1) + k(1); }
// == a break out of an endless loop
int f(int a) { while (1) { if (a) break; } } //! return-type@44
int main(void) { return f(1); }
// == code after return
int f(int a) { return a; a = 2; return a; } //! unreachable-code@26
int main(void) { return f(1); }
// == code after break and exit
#include <stdlib.h>
int main(void) { while (1) { break; abs(1); } exit(1); abs(2); } //! unreachable-code@37 unreachable-code@56
// == falling through
int f(int a) { switch (a) { case 1: a = 2; case 2: a = 3; break; case 3: a = 4; /* fall through */ case 4: a = 5; __attribute__((fallthrough)); case 5: case 6: return 7; } return a; } //! implicit-fallthrough@44
int main(void) { return f(1); }
// == a variable read before it is set
int main(void) { int a; int b = a + 1; return b; } //! uninitialized@33
// == a variable only named
int main(void) { int a; (void)a; (void)(a + 1); return 0; } //! uninitialized@41
// == set on one way only
int f(int n) { int a; if (n) a = 1; return a; } //! sometimes-uninitialized@44
int g(int n) { int a; if (n) a = 1; else a = 2; return a; }
int h(int n) { int a; while (n--) a = n; return a; }
int main(void) { return f(1) + g(1) + h(1); }
// == loops entered by jumps, with jumps in them
int f(int n) { int k; k = 1; goto in; for (;;) { n += k; in: if (n > 9) return n; n++; } }
int g(int n) { int k; k = 1; for (;;) { int i; switch (n) { case 1: i = k; goto out; case 2: n = k; continue; default: n = 1; continue; } out: return i; } }
int h(int n) { int k; switch (n) { for (;;) { case 0: if (n++) return k; k = n; } } return 0; }
int main(void) { return f(1) + g(1) + h(1); }
// == a dead loop is one piece, and one entered by a label ends as others do
int f(int n) { return n; while (n--) { if (n == 3) break; n += 1; } n = 2; do { n = 3; } while (n); return n; } //! unreachable-code@26
int g(int n) { goto in; while (n--) { n -= 3; in: n++; } n = 7; return n + 1; }
int h(int n) { goto in; do { n -= 3; in: n++; } while (n); n = 7; return n + 1; }
int main(void) { return f(1) + g(1) + h(1); }
// == assert(0) ends a case and a function, and what follows it is a precaution
#include <assert.h>
int f(int n) { switch (n) { case 1: assert(0); case 2: assert(!"no such thing"); default: assert(0 && "never"); } }
int g(int n) { if (n) return 1; assert(0); n = 2; return n; }
int main(void) { return f(1) + g(1); }
// == an abort() where nothing comes is a precaution
#include <stdlib.h>
#include <assert.h>
int f(int n) { for (;;) if (n++ > 9) return n; abort(); }
int g(int n) { while (1) if (n++ > 9) return n; assert(0); }
int main(void) { return f(1) + g(1); }
// == a loop's step after a body that always leaves
int main(void) { int p, i, j; for (j = 0; j < 2; j++) { p = 1; for (i = 9; i >= 0; i--, p++) { if (p > j) continue; else break; } } return 0; }
// == a computed goto takes a pointer to const
int main(void) { static const void *const at[] = { &&a, &&b }; goto *at[1]; a: return 1; b: return 0; }
// == an index past the end
int main(void) { int a[3] = { 0 }; int *e = &a[3]; a[3] = 1; return a[-1] + *--e; } //! array-bounds@54 array-bounds-before@71
// == division by zero
int main(void) { int a = 1; return a / 0 + a % 0; } //! division-by-zero@38 remainder-by-zero@46
// == shifts too far
int main(void) { int a = 1; return (a << 32) + (a >> -1); } //! shift-count-overflow@39 shift-count-negative@51
// == overflow in a constant
int main(void) { return 2147483647 + 1; } //! integer-overflow@36
// == a constant that does not fit
int main(void) { char c = 300; unsigned char u = -1; short s = 40000; return c + u + s; } //! constant-conversion@27 constant-conversion@64
// == a double that loses its fraction
int main(void) { int a = 3.7; int b = 3.0; return a + b; } //! literal-conversion@26
// == printf with a wrong type
#include <stdio.h>
int main(void) { printf("%d %s %f %c\n", 1.5, 3, 2, "x"); return 0; } //! format@42 format@47 format@50 format@53
// == printf with too few and too many
#include <stdio.h>
int main(void) { printf("%d %d\n", 1); printf("%d\n", 1, 2); return 0; } //! format-insufficient-args@29 format-extra-args@58
// == printf of longs
#include <stdio.h>
int main(void) { long l = 1; long long ll = 2; printf("%d %ld %lld %lld %ld\n", l, l, ll, l, ll); return 0; } //! format@81
// == printf of sizes
#include <stdio.h>
#include <string.h>
int main(void) { size_t n = strlen("x"); printf("%zu %lu %u %d %lu %ld\n", n, n, n, n, sizeof n, (char *)0 - (char *)0); return 0; }
// == printf with an unknown conversion
#include <stdio.h>
int main(void) { printf("%y\n", 1); printf("100%\n"); printf("%"); return 0; } //! format-invalid-specifier@26 format-invalid-specifier@44 format-incomplete@63
// == printf with a width
#include <stdio.h>
int main(void) { printf("%*d %.*f\n", 5, 1, 2, 3.0); printf("%*d\n", 2.0, 1); return 0; } //! format-star@70
// == a format that is no literal
#include <stdio.h>
int f(char *s) { return printf(s) + printf("%s", s); } //! format-security@32
int main(void) { return f("x"); }
// == scanf without addresses
#include <stdio.h>
int main(void) { int n; char s[9]; scanf("%d %s %8s", n, s, &s[0]); scanf("%d", &n); return n; } //! format@55
// == scanf of doubles
#include <stdio.h>
int main(void) { double d; float f; scanf("%f %lf %f", &d, &d, &f); return d + f; } //! format@56
// == strings are not compared by ==
int f(char *s) { return s == "abc"; } //! string-compare@27
int main(void) { return f("abc"); }
// == adding to a string
char *f(int n) { return "abc" + n; } //! string-plus-int@31
int main(void) { return f(1)[0] + *("abc" + 1); }
// == & and ==
int f(int a) { return a & 1 == 1; } //! parentheses@25
int main(void) { return f(1); }
// == && in ||
int f(int a, int b, int c) { return a || b && c; } //! logical-op-parentheses@44
int main(void) { return f(1, 1, 1); }
// == ! and ==
int f(int a, int b) { return !a == b; } //! logical-not-parentheses@30
int main(void) { return f(1, 1); }
// == a chain of comparisons
int f(int a, int b, int c) { return a < b < c; } //! chained-comparison@43
int main(void) { return f(1, 1, 1); }
// == shift and plus
int f(int a, int b) { return a << b + 1; } //! shift-op-parentheses@32
int main(void) { return f(1, 1); }
// == compared with itself
int f(int a) { return a == a; } //! tautological-compare@25
int main(void) { return f(1); }
// == assigned to itself
int f(int a) { a = a; return a; } //! self-assign@18
int main(void) { return f(1); }
// == an empty body
int f(int a) { if (a); return a; } //! empty-body@22
int g(int a) { while (a--); return a; }
int main(void) { return f(1) + g(1); }
// == an enumerator without its case
enum E { A, B, C };
int f(enum E e) { switch (e) { case A: return 1; case B: return 2; } return 0; } //! switch@27
int main(void) { return f(A); }
// == the address of a local is returned
int *f(void) { int a = 1; return &a; } //! return-stack-address@34
char *g(void) { char s[3] = "ab"; return s; } //! return-stack-address@42
int main(void) { return *f() + *g(); }
// == sizeof of an array parameter
int f(int a[10]) { return sizeof a / sizeof a[0]; } //! sizeof-array-argument@27
int main(void) { return f(0); }
// == main is void
void main(void) { } //! main-return-type@6
// == a function that should not return
_Noreturn void f(void) { } //! invalid-noreturn@26
int main(void) { f(); }
// == a library function declared by hand
int atoi(); //! library-without-prototype@5
int main(void) { return atoi("1"); }
// == a char as an index
int f(char c) { int a[256] = { 0 }; return a[c]; } //! char-subscripts@46
int main(void) { return f(1); }
// == a bit-field too small for its constant
struct S { unsigned a : 3; int b : 3; } s;
int main(void) { s.a = 8; s.b = 3; s.b = -5; return s.a; } //! bitfield-constant-conversion@22 bitfield-constant-conversion@40
// == pointers of two types are compared
int f(int *a, char *b) { return a == b; } //! compare-distinct-pointer-types@35
int main(void) { return f(0, 0); }
// == an unknown attribute
__attribute__((shiny)) int a; //! unknown-attributes@16
int main(void) { return a; }
// == an unused value among commas
int f(int a) { return (a, 2); } //! unused-value@24
int main(void) { return f(1); }
// == va_arg of a type that is promoted
#include <stdarg.h>
int f(int n, ...) { va_list l; va_start(l, n); float x = va_arg(l, float); va_end(l); return x; } //! va-arg-promoted@68
int main(void) { return f(1, 1.0f); }
// == a dangling pointer-integer mix
int main(void) { int x = 1; char *p = &x; return *p; } //! incompatible-pointer-types@39
// == a case outside the range of its type
int f(unsigned char c) { switch (c) { case 300: return 1; } return 0; } //! case-overflow@44
int main(void) { return f(1); }
// == an empty range of cases
int f(int c) { switch (c) { case 5 ... 1: return 1; } return 0; } //! case-range-empty@29
int main(void) { return f(1); }
// == set by one arm of an if
int f(int n) { int a; if (n) a = 1; return a; } //! sometimes-uninitialized@44
int g(int n) { int a; if (n) a = 1; else if (n > 2) return 0; else a = 3; return a; }
#include <stdlib.h>
int h(int n) { int a; if (n) a = 1; else exit(1); return a; }
int main(void) { return f(1) + g(1) + h(1); }
// == the order of changes
int f(int, int);
int g(int i, int *a) { i = i++; a[i] = i++; f(i, i++); i = i + 1; i = f(i++, 2); a[i++] = 3; i += i++; return i++ + i++; } //! unsequenced@28 unsequenced@35 unsequenced@47 unsequenced@94 unsequenced@117
int h(int i, char *p, char *q) { while ((*p++ = *q++)) ; i = (i++, i); i = i++ ? 1 : 2; return i && i++; }
int f(int a, int b) { return a + b; }
int main(void) { return g(1, 0) + h(1, 0, 0); }
// == indentation that misleads
int f(int a) {
  int b = 0;
  if (a)
    b = 1;
    b = 2; //! misleading-indentation@5
  for (int i = 0; i < 3; i++)
    b += i;
  b++;
  if (a) b = 3;
  b = 4;
  while (a--); //! empty-body@14
    b++;
  return b;
}
int main(void) { return f(1); }
// == an else that dangles
int f(int a, int b) {
  if (a)
    if (b) return 1;
  else return 2; //! dangling-else@3
  if (a) { if (b) return 3; } else return 4;
  return 5;
}
int main(void) { return f(1, 1); }
// == a result that must be used
__attribute__((warn_unused_result)) int f(void) { return 1; }
int main(void) { f(); (void)f(); return f(); } //! unused-result@18
// == an initialiser overridden
int a[4] = { [1] = 1, 2, [1] = 3, [0 ... 3] = 7 }; //! initializer-overrides@32
struct S { int x, y; unsigned b : 3, c : 3; } s = { .x = 1, .b = 1, .c = 2, .x = 2 }; //! initializer-overrides@82
int main(void) { return a[0] + s.x; }
// == a message of the author's
#pragma message "note to " "self" //! pragma-message@2
int main(void) { return 0; }
// == an operator and = the wrong way round
int main(void) { int a = 1, b; a =+ 2; a =- a; b = -1; b=-1; b =-a; return a + b; } //! swapped-assignment@34 swapped-assignment@42
