#include <stdio.h>
void copy(char *to, const char *from, int count) {
  int n = (count + 7) / 8;
  switch (count % 8) {
  case 0: do { *to++ = *from++;
  case 7:      *to++ = *from++;
  case 6:      *to++ = *from++;
  case 5:      *to++ = *from++;
  case 4:      *to++ = *from++;
  case 3:      *to++ = *from++;
  case 2:      *to++ = *from++;
  case 1:      *to++ = *from++;
          } while (--n > 0);
  }
}
int main(void) {
  char b[40] = {0}; const char *s = "the quick brown fox jumps over it";
  copy(b, s, 33); puts(b);
  for (int i = 1; i < 20; i++) { char c[40] = {0}; copy(c, s, i); puts(c); }
  int k = 2, n = 0; switch (k) { for (; n < 10; n += 3) { case 2: printf("in %d\n", n); } } 
  return 0;
}
