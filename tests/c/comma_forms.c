#include <stdio.h>
static int log_of(int x) { printf("[%d]", x); return x; }
int main(void) {
  int a, b, c; a = (log_of(1), log_of(2), log_of(3)); printf(" %d\n", a);
  for (a = 0, b = 10; a < b; a += 3, b--) printf("%d,%d ", a, b); putchar('\n');
  c = 1, a = 2; printf("%d %d\n", c, a); int arr[] = {(1, 2), (3, 4)};
  printf("%d %d %d\n", arr[0], arr[1], (int)(sizeof arr / sizeof *arr));
  printf("%d\n", (a++, b = a * 2, b + 1)); if (a = 0, b) puts("b"); while (a++, a < 3) printf("w%d ", a);
  putchar('\n'); printf("%d\n", arr[a = 0, 1]);
  int x = (printf("side "), 5) + (printf("effects "), 6); printf("%d\n", x); return (0, 0);
}
