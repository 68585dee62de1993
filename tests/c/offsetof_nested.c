#include <stddef.h>
#include <stdio.h>
struct in { short a; int b[3]; }; struct out { char c; struct in i[2]; union { int u; char v[6]; }; struct { char p;
short q; } n; };
int main(void) {
  printf("%d %d %d %d\n", (int)offsetof(struct out, c), (int)offsetof(struct out, i), (int)offsetof(struct out, i[1]),
    (int)offsetof(struct out, i[1].b[2]));
  printf("%d %d %d\n", (int)offsetof(struct out, u), (int)offsetof(struct out, v[3]), (int)offsetof(struct out, n.q));
  enum { K = offsetof(struct out, n) }; int arr[offsetof(struct in, b)] = {1};
  printf("%d %d\n", K, (int)(sizeof arr / sizeof arr[0]));
  struct out o; printf("%d\n", (int)((char *)&o.i[1].b[2] - (char *)&o)); int k = 1;
  printf("%d\n", (int)offsetof(struct out, i[k].b[k + 1])); printf("%d\n", (int)__builtin_offsetof(struct in, b[1]));
  static int s = offsetof(struct out, i[0].b); printf("%d\n", s);
  struct in *back = (struct in *)((char *)&o.i[0].b - offsetof(struct in, b)); printf("%d\n", back == &o.i[0]);
  return 0;
}
