// What of C23 works, and what of it is named.
// == words that are not there
#include <stddef.h>
int main(void) { int *p = nullptr; return p == NULL; } //! c23-word@27
// == constants
constexpr int size = 3; //! c23-word@1
int main(void) { constexpr int k = 3; return k + size; } //! c23-word@18
// == types
int main(void) { const int c = 1; typeof_unqual(c) d = 2; return d; } //! c23-word@35 expected-semicolon-expression@51 undeclared-name@66
// == an enum's type
enum E : unsigned char { A, B }; //! c23-enum-type@8
struct s { enum E e : 2; enum E : 3; };
int main(void) { enum : int { C } x = C; return x; } //! c23-enum-type@23
// == a word too many
int main(void) { quuxx int x = 1; return x; } //! unknown-type-name@18
// == an inferred type
int main(void) { auto a = 1; auto b = &a; __auto_type c = b; return *c + undeclared; } //! undeclared-name@74
// == nothing to infer from
int main(void) { auto a; return a; } //! missing-type-specifier@23
// == attributes
[[shiny]] int f(void) { return 1; } //! unknown-attributes@3
[[nodiscard]] int g(void) { return f(); }
int main(void) { g(); return 0; } //! unused-result@18
// == thread-local storage
static _Thread_local int t = 1; //! unsupported-threads@8
int main(void) { return t; }
// == a nested function is declared all the same
int main(void) { int g(int x) { return x; } return g(1); } //! nested-function@22
