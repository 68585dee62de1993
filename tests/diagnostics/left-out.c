// What the language here leaves out is named, each thing by a code of its own.
// == a complex variable
double _Complex z; //! unsupported-complex@8
int main(void) { return 0; }
// == a complex parameter
int f(double _Complex z); //! unsupported-complex@14
int main(void) { return 0; }
// == complex arithmetic's header
#include <complex.h> //! header-complex@10
int main(void) { return 0; }
// == an imaginary constant
double d = 2.0i; //! imaginary-constant@15
int main(void) { return 0; }
// == thread-local storage, the old way
static __thread int t; //! unsupported-threads@8
int main(void) { return t; }
// == C11's threads
#include <threads.h> //! header-threads@10
int main(void) { return 0; }
// == POSIX threads
#include <pthread.h> //! header-threads@10
int main(void) { return 0; }
// == atomic operations
#include <stdatomic.h> //! header-atomics@10
int main(void) { return 0; }
// == plain access to an atomic object is not left out
int main(void) { _Atomic int a = 1; a++; return a; }
// == assembly at file scope
asm(".globl x"); //! unsupported-asm@1
int main(void) { return 0; }
// == assembly with operands
int main(void) { int x = 0; __asm__ volatile("mov %0, 1" : "=r"(x)); return x; } //! unsupported-asm@29
// == a variable in a register of its own
int main(void) { register int r asm("eax") = 1; return r; } //! unsupported-asm@33
// == a symbol of another name
int f(void) asm("other"); //! unsupported-asm@13
int main(void) { return 0; }
// == a 128-bit integer
int main(void) { __int128 x = 1; return (int)x; } //! unsupported-int128@18
// == an unsigned 128-bit integer
unsigned __int128 u; //! unsupported-int128@10
int main(void) { return 0; }
// == a vector type
typedef int v4 __attribute__((vector_size(16))); //! unsupported-attribute@31
int main(void) { return 0; }
// == a cleanup function
void f(int *p);
int main(void) { int x __attribute__((cleanup(f))) = 1; return x; } //! unsupported-attribute@39
// == a constructor
__attribute__((constructor)) void f(void) {} //! unsupported-attribute@16
int main(void) { return 0; }
// == an alias
int x; extern int y __attribute__((alias("x"))); //! unsupported-attribute@36
int main(void) { return y; }
// == an enum smaller than an int
enum __attribute__((packed)) e { A }; //! unsupported-attribute@6
int main(void) { return A; }
// == a nested function
int main(void) { int g(int x) { return x; } return 0; } //! nested-function@22
// == more alignment than a frame has
int main(void) { _Alignas(64) int x = 1; return x; } //! local-alignment@35
// == more alignment than a frame has, by its type
struct s { int a; } __attribute__((aligned(32)));
int main(void) { struct s x = { 1 }; static struct s y; return x.a + y.a; } //! local-alignment@27
// == the frame's address, and builtins that are not there
int main(void) { return __builtin_frame_address(0) == __builtin_return_address(0); } //! unsupported-builtin@25 unsupported-builtin@55
int f(int a) { return __builtin_ia32_pause(a); } //! unsupported-builtin@23
