#include <stdlib.h>

// The comparison that qsort calls, and what goes with it: a comparison may itself sort, so they are put back.
static int (*compare_with)(const void *, const void *, void *);
static void *current;

static int compare_current(const void *a, const void *b)
{
  return compare_with(a, b, current);
}

void qsort_r(void *base, size_t count, size_t size, int (*compare)(const void *, const void *, void *), void *context)
{
  int (*before)(const void *, const void *, void *) = compare_with;
  void *outer = current;
  compare_with = compare;
  current = context;
  qsort(base, count, size, compare_current);
  compare_with = before;
  current = outer;
}
