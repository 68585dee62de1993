// Code that is never reached may refer to functions that nobody defines.
#include <stdio.h>

int nobody(int);
void nothing(void);
struct pair { int a, b; } no_pair(double, long);

static int answer(int x) {
  int (*p)(int) = 0;
  if (0) nothing();
  else x++;
  if (0 && nobody(x)) puts("never");
  if (1 || nobody(3)) puts("always");
  else nothing();
  x += 0 && nobody(1);
  x += sizeof nobody(2) == sizeof(int);
  x += 1 ? 2 : nobody(4);
  if (0) p = nobody;
  if (0) {
    for (int i = 0; i < x; i++) x = no_pair(i, x).a;
    while (x) nothing();
  }
  while (0) nothing();
  for (; 0;) nothing();
  do puts("once"); while (0 && nobody(5));
  return x + (p != 0);
  nothing();
}

int main(void) {
  printf("%d\n", answer(3));
  return 0;
}
