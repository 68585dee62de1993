// Flexible array members: sizes, allocation, copies without the tail, static initialisers, nested at the end.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stddef.h>
struct text { short length; char bytes[]; };
struct wide { char tag; double items[]; };
struct pts { int n; struct { short x, y; } at[]; };
struct zero { int n; char bytes[0]; int after; };
static struct text fixed = { 3, "abc" };
static struct wide numbers = { 'n', { 1.5, 2.5, [4] = 9 } };
static struct pts two = { 2, { { 1, 2 }, { .y = 4 } } };
int main(void)
{
  printf("%d %d %d %d %d\n", (int)sizeof(struct text), (int)offsetof(struct text, bytes), (int)sizeof(struct pts), (int)offsetof(struct wide, items) == (int)sizeof(struct wide), (int)sizeof(struct zero));
  printf("%d %s %c %g %g %g %d %d\n", fixed.length, fixed.bytes, numbers.tag, numbers.items[1], numbers.items[3], numbers.items[4], two.at[1].x, two.at[1].y);
  struct text *t = malloc(offsetof(struct text, bytes) + 6), copy;
  t->length = 5; strcpy(t->bytes, "hello"); copy = *t; printf("%d %s\n", copy.length, t->bytes);
  t = realloc(t, sizeof *t + 20); strcat(t->bytes, ", world"); printf("%s %d\n", t->bytes, (int)(t->bytes - (char *)t));
  struct pts *p = malloc(sizeof *p + 5 * sizeof p->at[0]); p->n = 5;
  for (int i = 0; i < p->n; i++) { p->at[i].x = i * i; p->at[i].y = -i; }
  int sum = 0; for (int i = 0; i < 5; i++) sum += p->at[i].x * 10 + p->at[i].y; printf("%d %d\n", sum, (int)sizeof p->at[0]);
  struct zero *z = calloc(1, sizeof *z); z->after = 0x41424344; printf("%d\n", z->bytes[0]);
  free(t); free(p); free(z); return 0;
}
