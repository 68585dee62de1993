// Warnings switched in the text, by our names and by gcc's and clang's.
// == off between push and pop
int main(void) {
  int a; //! unused-variable@7
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-variable"
  int b;
#pragma GCC diagnostic pop
  int c; //! unused-variable@7
  return 0;
}
// == nested, and a group
int main(void) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused"
  int a;
#pragma GCC diagnostic push
#pragma GCC diagnostic warning "-Wunused-variable"
  int b; //! unused-variable@7
#pragma GCC diagnostic pop
  int c; c = 1; 1;
#pragma GCC diagnostic pop
  2; //! unused-value@3
  return 0;
}
// == to the end without push, and what is found at the end of the unit
static int f(void) { return 1; } //! unused-function@12
#pragma clang diagnostic ignored "-Wunused-function"
static int g(void) { return 1; }
int main(void) { return 0; }
// == as an error
#pragma GCC diagnostic error "-Wunused-variable"
int main(void) { int a; return 0; } //! unused-variable@22
// == one that is silent otherwise
int f(unsigned a) { return a >= 0; }
#pragma GCC diagnostic warning "-Wtype-limits"
int main(void) { unsigned a = 1; return a >= 0; } //! tautological-unsigned-zero-compare@43
// == another's names: gcc's for an assignment in a condition, for a constant that does not fit
#pragma GCC diagnostic ignored "-Wparentheses"
#pragma GCC diagnostic ignored "-Woverflow"
int main(void) { int a; if (a = 1) return (char)a; char c = 300; return c; }
// == by operator, in macros of one line
#define QUIET(text) _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wunused-variable\"") text; _Pragma("GCC diagnostic pop")
#define BEGIN _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wunused-variable\"")
#define END _Pragma("GCC diagnostic pop")
#define INNER(name) BEGIN int name; END int name##_seen;
int main(void) {
  QUIET(int a) int b; //! unused-variable@20
  BEGIN int c; END int d; //! unused-variable@24
  INNER(e) //! unused-variable@9
  return 0;
}
// == a slip in a name; a name that only others have
#pragma GCC diagnostic ignored "-Wunused-varable" //! unknown-warning-name@32
#pragma GCC diagnostic ignored "-Wcast-align"
int main(void) { return 0; }
// == what cannot be
#pragma GCC diagnostic pop //! pragma-pop@2
#pragma GCC diagnostic ignored //! pragma-diagnostic@2
#pragma GCC diagnostic quiet "-Wunused" //! pragma-diagnostic@2
int main(void) { return 0; }
