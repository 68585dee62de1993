#include <stdio.h>
#define PUSH _Pragma("pack(push, 1)")
#define POP _Pragma("pack(pop)")
#define DO_PRAGMA(x) _Pragma(#x)
PUSH struct tight { char c; int i; }; POP
struct loose { char c; int i; };
DO_PRAGMA(pack(2)) struct two { char c; int i; };
#pragma pack()
#pragma unknown_to_everyone value
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma STDC FP_CONTRACT OFF
#pragma once_upon_a_time
#pragma pack(push)
#pragma pack(4)
struct four { char c; double d; };
#pragma pack(pop)
#pragma push_macro("PUSH")
#undef PUSH
#define PUSH 5
static int pushed = PUSH;
#pragma pop_macro("PUSH")
PUSH struct again { char c; short s; }; POP
int main(void) { _Pragma("GCC unroll 4") for (int i = 0; i < 2; i++) printf("%d ", i);
  printf("%d %d %d %d %d %d\n", (int)sizeof(struct tight), (int)sizeof(struct loose), (int)sizeof(struct two), (int)sizeof(struct four), (int)sizeof(struct again), pushed);
  return 0; }
