// == an undeclared name
int main(void) {
  return x; //! undeclared-name@10
}
// == an undeclared name, twice in one function and once in another
int f(void) { return count + count; } //! undeclared-name@22
int main(void) { return count; } //! undeclared-name@25
// == a misspelt variable
int main(void) {
  int counter = 1;
  return conter; //! undeclared-name-suggest@10
}
// == a misspelt function
int compute(int a) { return a; }
int main(void) { return compue(1); } //! undeclared-function-suggest@25
// == printf without its header
int main(void) {
  printf("hello\n"); //! undeclared-function@3
  return 0;
}
// == a constant whose header is missing
int main(void) { return INT_MAX; } //! undeclared-name@25
// == NULL without a header
int main(void) { int *p = NULL; return p != 0; } //! undeclared-name@27
// == bool without a header
int main(void) { bool b = 1; return b; } //! unknown-type-name@18
// == a misspelt standard function
#include <stdio.h>
int main(void) { prinft("hi\n"); return 0; } //! undeclared-function-suggest@18
// == an unknown type
int main(void) { strng s; return 0; } //! unknown-type-name@18
// == a struct's tag used alone
struct point { int x; };
int main(void) { point p; p.x = 1; return p.x; } //! must-use-tag@18
// == a misspelt keyword as a type
int main(void) { itn x = 1; return x; } //! unknown-type-name-suggest@18
// == a variable declared twice
int main(void) {
  int a = 1;
  int a = 2; //! redefinition@7
  return a;
}
// == a name that is a type and a variable
typedef int T;
int T; //! redefinition-kind@5
int main(void) { return 0; }
// == two definitions of a function
int f(void) { return 1; }
int f(void) { return 2; } //! redefinition@5
int main(void) { return f(); }
// == conflicting prototypes
int f(int);
long f(int a) { return a; } //! conflicting-types@6
int main(void) { return 0; }
// == conflicting variables
int a;
char a; //! redefinition-type@6
int main(void) { return a; }
// == static after extern
int f(void);
static int f(void) { return 1; } //! static-after-non-static@12
int main(void) { return f(); }
// == two initialised globals
int a = 1;
int a = 2; //! redefinition@5
int main(void) { return a; }
// == a parameter named twice
int f(int a, int a) { return a; } //! redefinition-parameter@18
int main(void) { return 0; }
// == a local that repeats a parameter
int f(int a) { int a = 2; return a; } //! redefinition@20
int main(void) { return f(1); }
// == a tag of another kind
struct S { int x; };
union S u; //! tag-kind-mismatch@7
int main(void) { return 0; }
// == a struct defined twice
struct S { int x; };
struct S { int y; }; //! redefinition-tag@8
int main(void) { return 0; }
// == a member twice
struct S { int x; char x; }; //! duplicate-member@24
int main(void) { return 0; }
// == an enumerator twice
enum { A, B, A }; //! redefinition-enumerator@14
int main(void) { return B; }
// == a label that nothing defines
int main(void) { goto out; } //! undeclared-label@23
// == a label twice
int main(void) { a: ; a: return 0; goto a; } //! redefinition-label@23 unreachable-code@36
// == out of scope
int main(void) {
  for (int i = 0; i < 3; i++) { }
  return i; //! undeclared-name@10
}
// == a typedef redefined
typedef int T;
typedef long T; //! redefinition-typedef@14
int main(void) { return 0; }
// == a static function never defined
static int f(void); //! static-undefined@12
int main(void) { return f(); }
// == a type name as a value
typedef int T;
int main(void) { return T; } //! unexpected-type-name@25
// == a member that is not there
struct P { int width, height; };
int main(void) { struct P p = { 1, 2 }; return p.widht; } //! no-member-suggest@50
// == a member that is not like any
struct P { int width, height; };
int main(void) { struct P p = { 1, 2 }; return p.depth_of_field; } //! no-member@50
// == a member of an incomplete struct
struct P;
int f(struct P *p) { return p->x; } //! member-of-incomplete@29
int main(void) { return 0; }
// == names that objects of the compiler's own language have
#pragma GCC diagnostic constructor "-Wunused" //! pragma-diagnostic@2
#pragma GCC diagnostic ignored "-Wconstructor"
typedef int T __attribute__((mode(constructor))); //! unsupported-attribute@30
int main(void) { return __proto__ + constructor; } //! undeclared-name@25 undeclared-name@37
int f(void) { return __builtin_constructor(1) + toString(); } //! unsupported-builtin@22 undeclared-function@49
