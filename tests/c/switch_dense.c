#include <stdio.h>
int f(int x) { switch (x) { case 0: return 10; case 1: return 11; case 2: case 3: return 23; case 5: return 15; default: return -1; } }
int g(int x) { int r = 0; switch (x) { case 3: r += 3; case 2: r += 2; case 1: r += 1; break; case 10: r = 100; break; } return r; }
int main(void) {
  for (int i = -2; i < 8; i++) printf("%d ", f(i)); putchar('\n');
  for (int i = 0; i < 12; i++) printf("%d ", g(i)); putchar('\n');
  switch (3) { default: printf("d\n"); break; case 4: printf("4\n"); }
  switch (1) { int unused; unused = 3; printf("%d\n", unused); }
  for (int i = 0; i < 5; i++) { switch (i) { case 1: continue; case 3: goto out; } printf("%d\n", i); }
out:
  switch ('b') { case 'a' ... 'c': printf("range\n"); break; case 'd': printf("d\n"); }
  return 0;
}
