// Structs with bit-fields by value: arguments, results, arrays, nested, compound literals, through pointers.
#include <stdio.h>
struct date { unsigned day : 5, month : 4; int year : 15; _Bool leap : 1; };
struct pair { struct date from, to; unsigned char flags : 3, : 2, kind : 3; };
static struct date next(struct date d) { if (++d.day > 28) { d.day = 1; if (++d.month > 12) { d.month = 1; d.year++; } } d.leap = d.year % 4 == 0; return d; }
static int key(struct pair p) { return p.from.year * 1000 + p.to.month * 10 + p.kind; }
static void touch(struct pair *p) { p->flags--; p->kind += 3; p->to = next(p->from); (&p->to)->day ^= 31; }
int main(void)
{
  struct date d = { 27, 12, -99, 1 };
  for (int i = 0; i < 4; i++) { d = next(d); printf("%u/%u/%d %d\n", d.day, d.month, d.year, d.leap); }
  struct pair p[3] = { [1] = { .to.month = 11, .from = { .year = 2024, .day = 31 }, .kind = 7, .flags = 5 } };
  touch(&p[1]); touch(p); p[2] = p[1]; p[2].from.year = p[1].to.day + 1;
  for (int i = 0; i < 3; i++) printf("%d %u %u %u %u\n", key(p[i]), p[i].flags, p[i].kind, p[i].to.day, p[i].from.day);
  printf("%d %d\n", key((struct pair){ { .year = 1 }, { .month = 2 }, .kind = 3 }), next((struct date){ 28, 12, 16383 }).year);
  unsigned day = next(d).day, *q = &day; struct date *e = &(struct date){ .month = 15 }; printf("%u %u\n", *q, e->month);
  return 0;
}
