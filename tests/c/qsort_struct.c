#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct rec { char name[12]; int age; double h; }; int by_age(const void *a, const void *b) { return ((struct rec *)a)->age - ((struct rec *)b)->age; } int by_name(const void *a, const void *b) { return strcmp(((const struct rec *)a)->name, ((const struct rec *)b)->name); }
int main(void) { struct rec r[] = {{"zoe", 30, 1.6}, {"adam", 25, 1.8}, {"mia", 41, 1.7}, {"bob", 19, 1.9}}; int n = sizeof r / sizeof *r; qsort(r, n, sizeof *r, by_age); for (int i = 0; i < n; i++) printf("%s %d %.1f\n", r[i].name, r[i].age, r[i].h); qsort(r, n, sizeof *r, by_name); for (int i = 0; i < n; i++) printf("%s ", r[i].name); struct rec key = {"mia"}; struct rec *f = bsearch(&key, r, n, sizeof *r, by_name); printf("%d\n", f ? f->age : -1); return 0; }
