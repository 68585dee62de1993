// == an integer for a pointer
int main(void) { int *p = 5; return *p; } //! integer-to-pointer@27
// == a pointer for an integer
int main(void) { int x = 1; int y = &x; return y; } //! pointer-to-integer@37
// == a missing address-of in a call
void set(int *p) { *p = 1; }
int main(void) { int x; set(x); return x; } //! integer-to-pointer@29
// == a missing dereference
int main(void) { int x = 1, *p = &x; int y; y = p; return y; } //! pointer-to-integer@47
// == a string for a char
int main(void) { char c = "a"; return c; } //! pointer-to-integer@27
// == a char for a string
#include <string.h>
int main(void) { return (int)strlen('a'); } //! integer-to-pointer@37
// == a struct for a number
struct S { int x; };
int main(void) { struct S s = { 1 }; int y = s; return y; } //! incompatible-types@46
// == a number for a struct
struct S { int x; };
int main(void) { struct S s = { 1 }; s = 3; return s.x; } //! incompatible-types@40
// == structs of two types
struct S { int x; } a; struct R { int x; } b;
int main(void) { a = b; return 0; } //! incompatible-types@20
// == adding structs
struct S { int x; } a, b;
int main(void) { return (a + b).x; } //! invalid-operands@28
// == adding pointers
int main(void) { int a[2]; int *p = a, *q = a + 1; return (int)(p + q); } //! invalid-operands@67
// == multiplying a pointer
int main(void) { int a[2]; int *p = a; return p * 2; } //! invalid-operands@49
// == remainder of doubles
int main(void) { double d = 5; return d % 2; } //! invalid-operands@41
// == dereferencing a number
int main(void) { int x = 1; return *x; } //! indirection-needs-pointer@36
// == subscripting a number
int main(void) { int x = 1; return x[0]; } //! subscript-of-non-pointer@36
// == subscripting by a double
int main(void) { int a[3] = { 0 }; return a[1.0]; } //! subscript-not-integer@45
// == calling a number
int main(void) { int x = 1; return x(2); } //! called-object-not-function@36
// == too few arguments
int f(int a, int b) { return a + b; }
int main(void) { return f(1); } //! too-few-arguments@28
// == too many arguments
int f(int a) { return a; }
int main(void) { return f(1, 2); } //! too-many-arguments@30
// == too few for a variadic function
#include <stdio.h>
int main(void) { return printf(); } //! too-few-arguments-variadic@32
// == a void value used
void f(void) { }
int main(void) { int x = f(); return x; } //! incompatible-types@26
// == a void variable
int main(void) { void x; return 0; } //! variable-of-void@23
// == dot on a pointer
struct S { int x; };
int f(struct S *s) { return s.x; } //! dot-on-pointer@30
int main(void) { return 0; }
// == arrow on a struct
struct S { int x; };
int main(void) { struct S s = { 1 }; return s->x; } //! arrow-on-struct@46
// == a member of a number
int main(void) { int x = 1; return x.y; } //! member-of-non-struct@37
// == a variable of incomplete type
struct S;
int main(void) { struct S s; return 0; } //! variable-incomplete@27
// == sizeof an incomplete type
struct S;
int main(void) { return sizeof(struct S); } //! sizeof-incomplete@25
// == assigning to an array
int main(void) { int a[3], b[3]; a = b; return 0; } //! array-not-assignable@36
// == assigning a string to an array
int main(void) { char s[8]; s = "abc"; return s[0]; } //! array-not-assignable@31
// == assigning to a constant
int main(void) { const int x = 1; x = 2; return x; } //! assign-to-const-variable@37
// == assigning through a pointer to const
void f(const char *s) { *s = 0; } //! assign-to-const@28
int main(void) { return 0; }
// == changing a const member
struct S { const int x; };
int main(void) { struct S s = { 1 }; s.x = 2; return 0; } //! assign-to-const-member@42
// == assigning to a value
int main(void) { int a = 1, b = 2; a + b = 3; return a; } //! not-assignable@42
// == assigning to a literal
int main(void) { 5 = 3; return 0; } //! not-assignable@20
// == assigning to a function
int f(void) { return 1; }
int main(void) { f = 0; return 0; } //! function-not-assignable@20
// == incrementing a value
int main(void) { int a = 1; return (a + 1)++; } //! not-assignable@43
// == the address of a value
int main(void) { int a = 1; int *p = &(a + 1); return *p; } //! address-of-rvalue@38
// == the address of a bit-field
struct S { int a : 3; } s;
int main(void) { int *p = &s.a; return *p; } //! address-of-bit-field@27
// == the address of a register
int main(void) { register int r = 1; int *p = &r; return *p; } //! address-of-register@47
// == a condition that is a struct
struct S { int x; } s;
int main(void) { if (s) return 1; return 0; } //! condition-not-scalar@22
// == negating a pointer
int main(void) { int x, *p = &x; return -p; } //! invalid-unary-operand@41
// == complementing a double
int main(void) { double d = 1; return ~d; } //! invalid-unary-operand@39
// == a switch on a double
int main(void) { double d = 1; switch (d) { case 1: return 1; } return 0; } //! switch-not-integer@40
// == a case that is no constant
int main(void) { int a = 1, b = 1; switch (a) { case b: return 1; } return 0; } //! not-constant-expression@54
// == a case twice
int main(void) { int a = 1; switch (a) { case 1: return 1; case 1: return 2; } return 0; } //! duplicate-case@60
// == default twice
int main(void) { int a = 1; switch (a) { default: return 1; default: return 2; } return 0; } //! duplicate-default@61
// == void returns a value
void f(void) { return 1; } //! return-value-in-void@16
int main(void) { f(); return 0; }
// == a value is not returned
int f(void) { return; } //! return-without-value@15
int main(void) { return f(); }
// == a string is returned for an int
int f(void) { return "x"; } //! pointer-to-integer@22
int main(void) { return f(); }
// == a cast to a struct
struct S { int x; } s;
int main(void) { s = (struct S)1; return 0; } //! cast-to-non-scalar@22
// == a cast of a struct
struct S { int x; } s;
int main(void) { return (int)s; } //! cast-of-non-scalar@30
// == a cast of a double to a pointer
int main(void) { double d = 1; int *p = (int *)d; return *p; } //! cast-pointer-float@41
// == pointers to two kinds of struct
struct S { int x; } s; struct R { int y; };
int main(void) { struct R *r = &s; return r->y; } //! incompatible-pointer-types@32
// == const is lost
int main(void) { const int x = 1; int *p = &x; return *p; } //! discarded-qualifiers@44
// == void pointers convert freely, function pointers do not
int f(int a) { return a; }
int main(void) { int (*g)(double) = f; return g(1); } //! incompatible-function-pointer-types@37
// == incompatible arms
struct S { int x; } s;
int main(void) { int a = 1; return a ? s : 2; } //! conditional-incompatible@38
// == an element of void
int f(void *p) { return p[0]; } //! incompatible-types@25
int main(void) { return 0; }
// == _Generic without a match
int main(void) { return _Generic(1.0f, int: 1, double: 2); } //! generic-no-match@34
// == va_start in a function of fixed arguments
#include <stdarg.h>
int f(int a) { va_list l; va_start(l, a); va_end(l); return a; } //! va-start-fixed@27
int main(void) { return 0; }
// == a negated comparison of a pointer with an integer
int main(void) { int a[2]; int *p = a; return p == 3; } //! pointer-integer-compare@49
// == a static assertion
_Static_assert(sizeof(int) == 8, "int has 8 bytes"); //! static-assert-failed-text@16
int main(void) { return 0; }
