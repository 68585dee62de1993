#include <stdio.h>
typedef union { int i; float f; const char *s; } value; typedef struct { char tag; value v; } item;
static void show(item x) { switch (x.tag) { case 'i': printf("%d ", x.v.i); break; case 'f': printf("%g ", x.v.f);
break; case 's': printf("%s ", x.v.s); } } static value of_int(int i) { return (value){.i = i}; }
static item wrap(char t, value v) { item r = {t, v}; return r; } static int both(value a, value b) { return a.i * b.i;
}
int main(void) { show((item){'i', {.i = 3}}); show((item){'f', {.f = 2.5f}}); show(wrap('s', (value){.s = "str"}));
show(wrap('i', of_int(9))); printf("%d\n", both(of_int(6), of_int(7)));
item list[] = {{'i', {1}}, {'f', {.f = -1}}, {.tag = 's', .v.s = "z"}};
for (unsigned i = 0; i < sizeof list / sizeof *list; i++) show(list[i]); value v; v.s = "keep"; value w = v;
puts(w.s); return both(of_int(1), of_int(4)); }
