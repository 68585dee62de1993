// alloca lives to the end of the function: a list built in a loop, in an argument, beside VLAs of inner blocks, aligned to 16.
#include <alloca.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
struct node { int v; struct node *next; };
static int length(const char *s) { return (int)strlen(s); }
static int list(int n) { struct node *head = 0; for (int i = 0; i < n; i++) { struct node *p = alloca(sizeof *p); p->v = i; p->next = head; head = p; } int s = 0; for (; head; head = head->next) s = s * 7 % 10007 + head->v; return s; }
static char *fill(char *p, int c, int n) { memset(p, c, n); p[n] = 0; return p; }
int main(void)
{
  printf("%d %d\n", list(100), list(3));
  printf("%d\n", length(fill(alloca(30), 'x', 20)) + length(fill(__builtin_alloca(9), 'y', 8)));
  char *parts[5]; for (int i = 0; i < 5; i++) { int n = i + 1; parts[i] = strcpy(alloca(n * 3 + 1), "abcdefghijklmno" + 15 - n * 3); }
  for (int i = 0; i < 5; i++) printf("%s%c", parts[i], i < 4 ? ' ' : '\n');
  for (int i = 1; i < 40; i += 7) { char *p = alloca(i); p[0] = 1; if ((uintptr_t)p % 16) printf("unaligned "); }
  int *zero = alloca(0); printf("%d\n", zero != 0 || zero == 0);
  return 0;
}
