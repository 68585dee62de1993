// == no semicolon after an expression
int main(void) {
  int a = 1;
  a = 2 //! expected-semicolon-expression@8
  return a;
}
// == no semicolon after a declaration
int main(void) {
  int a = 1 //! expected-semicolon-declaration@12
  int b = 2;
  return a + b;
}
// == no semicolon after return
int main(void) {
  return 0 //! expected-semicolon@11
}
// == no semicolon after a struct
struct S { int x; } //! expected-semicolon-tag@20
int main(void) { return 0; }
// == no semicolon after the last member
struct S { int x }; //! expected-semicolon-members@17
int main(void) { return 0; }
// == no closing parenthesis in a condition
int main(void) {
  int a = 1;
  if (a > 0 { //! expected@13
    a = 2;
  }
  return a;
}
// == no closing parenthesis in a call
#include <stdio.h>
int main(void) {
  printf("%d\n", 1; //! expected@19
  return 0;
}
// == no closing brace
int main(void) {
  int a = 1;
  if (a) {
    a = 2;
  return a;
} //! expected-before-end@2
// == a closing brace too many
int main(void) {
  return 0;
}
} //! extraneous-brace@1
// == no closing bracket
int main(void) {
  int a[3] = { 1, 2, 3 };
  return a[1; //! expected@13
}
// == an operand missing
int main(void) {
  int a = 1 + ; //! expected-expression@15
  return a;
}
// == an argument missing
int f(int a, int b) { return a + b; }
int main(void) { return f(1, ); } //! expected-expression@30
// == else without if
int main(void) {
  int a = 1;
  else a = 2; //! else-alone@3
  return a;
}
// == commas in a for header
int main(void) {
  int s = 0;
  for (int i = 0, i < 3, i++) s += i; //! redefinition@19 expected-semicolon-declaration@20
  return s;
}
// == one semicolon in a for header
int main(void) {
  int i, s = 0;
  for (i = 0; i < 3) s += i; //! expected-semicolon-for@20
  return s;
}
// == no parentheses around a condition
int main(void) {
  int a = 1;
  if a > 0 { a = 2; } //! expected@6
  return a;
}
// == a keyword as a name
int main(void) {
  int for = 1; //! keyword-as-name@7
  return 0;
}
// == a declaration as the body of an if
int main(void) {
  int a = 1;
  if (a) int b = 2; //! declaration-not-allowed@10
  return a;
}
// == case without a colon
int main(void) {
  int a = 1;
  switch (a) {
    case 1 a = 2; break; //! expected-colon-case@11
  }
  return a;
}
// == do without while
int main(void) {
  int a = 0;
  do { a++; } (a < 3); //! expected@15
  return a;
}
// == a function in a function
int main(void) {
  int inner(int a) { return a; } //! nested-function@7
  return 0;
}
// == garbage at file scope
int a;
$%& //! unknown-type-name@1 expected@2
int main(void) { return a; }
// == a statement at file scope
int a;
a = 3; //! missing-type-specifier@1
int main(void) { return a; }
// == no type at file scope
x; //! missing-type-specifier@1
int main(void) { return x; }
// == no parameter list
int main { return 0; } //! expected-semicolon-declaration@9
// == an empty condition
int main(void) { if () return 1; return 0; } //! expected-expression@22
// == an empty enum
enum E { }; //! empty-enum@10
int main(void) { return 0; }
// == an initialiser with nothing behind it
int main(void) { int a = ; return 0; } //! expected-expression@26
// == the conditional operator's colon is missing
int main(void) { int a = 1; return a ? 2; } //! expected@41
// == a case outside of a switch
int main(void) { case 1: return 0; } //! case-outside-switch@18
// == break outside of a loop
int main(void) { break; return 0; } //! break-outside@18
// == continue in a switch alone
int main(void) { switch (1) { case 1: continue; } return 0; } //! continue-outside@39
// == the end comes too soon
int main(void) {
  if (1) { //! expected-before-end@11
// == several at once
int f(int a) {
  int b = a +; //! expected-expression@14
  return b //! expected-semicolon@11
}
int main(void) {
  int c = f(1; //! expected@14
  retrun c; //! unknown-type-name-suggest@3
}
// == a comment without its end, nothing else
int main(void) {
  /* this //! unterminated-comment@3
  return 0;
}
// == a macro that ends in a semicolon
#define N 3;
int f(int n) { return n; }
int main(void) {
  int a[N] = { 1 }; //! expected@9
  return f(N) + a[0]; //! expected@12
}
