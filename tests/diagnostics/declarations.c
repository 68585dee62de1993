// == an array without a size
int main(void) { int a[]; return 0; } //! array-size-missing@22
// == an array of negative size
int a[-1]; //! array-size-negative@7
int main(void) { return 0; }
// == an array of a size that is no constant
int n = 3;
int a[n]; //! vla-at-file-scope@7
int main(void) { return 0; }
// == an array of doubles long
int a[2.5]; //! array-size-not-integer@7
int main(void) { return 0; }
// == an array of functions
int a[3](void); //! array-of-functions@5
int main(void) { return 0; }
// == a function that returns an array
int f(void)[3]; //! function-returns-array@5
int main(void) { return 0; }
// == an array of an incomplete struct
struct S a[3]; //! array-of-incomplete@10
int main(void) { return 0; }
// == an array that is too large
int a[1 << 30]; //! array-too-large@7
int main(void) { return 0; }
// == an initialiser that is no constant
int f(void);
int a = f(); //! initializer-not-constant@9
int main(void) { return a; }
// == a static local's initialiser that is no constant
int main(void) { int n = 1; static int a = n; return a; } //! initializer-not-constant@44
// == an array initialised by a number
int main(void) { int a[3] = 5; return a[0]; } //! array-needs-braces@29
// == an array initialised by an array
int main(void) { int a[2] = { 1, 2 }; int b[2] = a; return b[0]; } //! array-needs-braces@50
// == a variable-length array initialised
int main(void) { int n = 2; int a[n] = { 1, 2 }; return a[0]; } //! vla-initialised@33
// == too many initialisers
int main(void) { int a[2] = { 1, 2, 3 }; return a[0]; } //! excess-array@37
// == too many for a struct
struct S { int x; };
int main(void) { struct S s = { 1, 2 }; return s.x; } //! excess-struct@36
// == a designator past the end
int a[2] = { [2] = 1 }; //! designator-past-end@15
int main(void) { return a[0]; }
// == a designator of a member that is not there
struct S { int x; } s = { .y = 1 }; //! no-member@28
int main(void) { return s.x; }
// == a member designator in an array
int a[2] = { .x = 1 }; //! member-designator-type@15
int main(void) { return a[0]; }
// == a string that is too long
char s[3] = "abcd"; //! string-too-long@13
int main(void) { return s[0]; }
// == a bit-field that is too wide
struct S { int a : 33; }; //! bit-field-too-wide@20
int main(void) { return 0; }
// == a bit-field of floats
struct S { float a : 3; }; //! bit-field-type@18
int main(void) { return 0; }
// == a named bit-field of no width
struct S { int a : 0; }; //! bit-field-zero@20
int main(void) { return 0; }
// == a member of incomplete type
struct S { struct S s; }; //! member-incomplete@21
int main(void) { return 0; }
// == a member function
struct S { int f(void); }; //! member-function@16
int main(void) { return 0; }
// == a flexible array that is not last
struct S { int n; int a[]; int z; }; //! flexible-not-last@23
int main(void) { return 0; }
// == specifiers that do not combine
unsigned float x; //! cannot-combine-specifiers@1
int main(void) { return 0; }
// == too many longs
long long long x; //! cannot-combine-specifiers@11
int main(void) { return 0; }
// == two types
int char x; //! cannot-combine-specifiers@5
int main(void) { return 0; }
// == two storage classes
static extern int x; //! several-storage-classes@8
int main(void) { return 0; }
// == register at file scope
register int x; //! storage-at-file-scope@1
int main(void) { return 0; }
// == static on a parameter
int f(static int a) { return a; } //! storage-not-allowed@7
int main(void) { return 0; }
// == restrict on an int
restrict int x; //! restrict-needs-pointer@1
int main(void) { return 0; }
// == a void parameter among others
int f(int a, void) { return a; } //! void-parameter@14
int main(void) { return 0; }
// == nothing before the dots
int f(...) { return 0; } //! ellipsis-first@7
int main(void) { return 0; }
// == an enumerator that is no constant
int n;
enum { A = n }; //! not-constant-expression@12
int main(void) { return 0; }
// == inline on a variable
inline int x; //! inline-variable@12
int main(void) { return 0; }
// == an initialised typedef
typedef int T = 3; //! typedef-initialised@13
int main(void) { return 0; }
// == a jump past a variable-length array
int f(int n) { goto in; { int a[n]; in: return a[0]; } } //! jump-into-scope@21
int main(void) { return f(1); }
// == alignment that is no power of two
_Alignas(3) int x; //! bad-alignment@1
int main(void) { return x; }
// == complex numbers
_Complex double z; //! unsupported-complex@1
int main(void) { return 0; }
// == thread-local storage
_Thread_local int t; //! unsupported-threads@1
int main(void) { return t; }
// == inline assembly
int main(void) { __asm__("nop"); return 0; } //! unsupported-asm@18
// == 128-bit integers
__int128 big; //! unsupported-int128@1
int main(void) { return 0; }
// == the size of a bit-field
struct S { int a : 3; } s;
int main(void) { return sizeof s.a; } //! sizeof-bit-field@25
// == a statement expression outside of functions
int x = ({ 1; }); //! statement-expression-outside@9
int main(void) { return x; }
// == K&R parameters that are not in the list
int f(a) int a, b; { return a; } //! not-a-parameter@17
int main(void) { return f(1); }
// == implicit int
f(void) { return 1; } //! missing-type-specifier@1
int main(void) { return f(); }
// == a declaration of nothing
int; //! declares-nothing@1
int main(void) { return 0; }
// == offsetof something that is not there
#include <stddef.h>
struct S { int x; };
int main(void) { return offsetof(struct S, y); } //! no-member@44
// == a tentative definition never completed
struct S s; //! tentative-incomplete@10
int main(void) { return 0; }
// == a function that returns an incomplete struct
struct S f(void) { } //! function-returns-incomplete@10 return-type@20
int main(void) { return 0; }
// == a size that only a prototype may leave open
void f(int n, int a[n][*]);
void f(int n, int a[][*]) { a[0][0] = n; } //! vla-unbound@19
int main(void) { return 0; }
