#include <alloca.h>
#include <stdio.h>
#include <string.h>
struct node { struct node *next; int v; }; static int count(int n) { struct node *head = 0;
for (int i = 0; i < n; i++) { struct node *x = alloca(sizeof *x); x->v = i; x->next = head; head = x; } int s = 0;
for (; head; head = head->next) s = s * 3 + head->v; return s; }
static char *dup(char *to, const char *s) { return strcpy(to, s); }
static int deep(int n) { char *p = __builtin_alloca(n + 1); memset(p, n, n + 1);
return n == 0 ? 0 : p[n] + deep(n - 1); }
int main(void) { printf("%d %d\n", count(5), count(8)); puts(dup(alloca(20), "on the stack"));
printf("%d\n", deep(40)); int n = 6; int *a = alloca(n * sizeof(int)), *b = alloca(n * sizeof(int));
for (int i = 0; i < n; i++) a[i] = i, b[i] = -i; printf("%d %d\n", a[5], b[5]); int v[n]; v[0] = a[1];
char *c = alloca(1); *c = v[0]; printf("%d %d\n", *c, a[4]); printf("%d\n", (int)((unsigned long)alloca(3) % 16));
return 0; }
