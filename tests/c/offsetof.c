#include <stddef.h>
#include <stdio.h>
struct s { char a; double b; char c[3]; int d[4]; struct { short x, y; } e; }; int main(void) { printf("%zu %zu %zu %zu %zu\n", offsetof(struct s, a), offsetof(struct s, b), offsetof(struct s, d[2]), offsetof(struct s, e.y), sizeof(struct s)); struct s v; double *p = &v.b; struct s *c = (struct s *)((char *)p - offsetof(struct s, b)); printf("%d\n", c == &v); return 0; }
