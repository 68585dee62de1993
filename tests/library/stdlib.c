#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <errno.h>
#include <limits.h>
#include <inttypes.h>

static int comparisons;
struct person { char name[8]; int age; };
static int by_age(const void *a, const void *b)
{
  comparisons++;
  return ((const struct person *)a)->age - ((const struct person *)b)->age;
}
static int ints(const void *a, const void *b)
{
  comparisons++;
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}
static void first(void) { printf("first registered\n"); }
static void second(void) { printf("second registered\n"); }

int main(void)
{
  srand(42);
  for (int i = 0; i < 5; i++) printf("%d ", rand());
  srand(0);
  printf("%d ", rand());
  srand(1);
  printf("%d %d\n", rand(), RAND_MAX);
  unsigned seed = 7;
  for (int i = 0; i < 3; i++) printf("%d ", rand_r(&seed));
  srand48(5);
  printf("%ld ", lrand48());
  printf("%.10f ", drand48());
  printf("%ld\n", mrand48());

  int numbers[700];
  for (int i = 0; i < 700; i++) numbers[i] = rand() % 500;
  qsort(numbers, 700, sizeof(int), ints);
  int sorted = 1;
  for (int i = 1; i < 700; i++) sorted &= numbers[i - 1] <= numbers[i];
  printf("sorted %d, %d comparisons\n", sorted, comparisons);
  int key = numbers[333], *found = bsearch(&key, numbers, 700, sizeof(int), ints);
  printf("found %d\n", found && *found == key);
  key = 1000;
  printf("absent %d\n", bsearch(&key, numbers, 700, sizeof(int), ints) == NULL);
  struct person people[] = {{"Ann", 30}, {"Bob", 25}, {"Cy", 30}, {"Di", 25}, {"Ed", 19}, {"Flo", 30}};
  comparisons = 0;
  qsort(people, 6, sizeof people[0], by_age);
  for (int i = 0; i < 6; i++) printf("%s %d, ", people[i].name, people[i].age);
  printf("%d comparisons\n", comparisons);

  printf("%d %ld %lld\n", abs(-5), labs(-5000000000L), llabs(5LL));
  div_t d = div(-17, 5);
  ldiv_t l = ldiv(17000000000L, -5);
  printf("%d %d %ld %ld\n", d.quot, d.rem, l.quot, l.rem);
  printf("%d %d %ld %.3f\n", atoi("  42abc"), atoi("x"), atol("-123456789012"), atof("3.75e2z"));
  char *end;
  errno = 0;
  printf("%ld ", strtol("99999999999999999999", &end, 10));
  printf("%d %d\n", errno == ERANGE, *end);
  printf("%ld ", strtol("0x1fz", &end, 0));
  printf("%s\n", end);
  printf("%lu ", strtoul("-1 x", &end, 10));
  printf("%s\n", end);
  printf("%jd %ju\n", strtoimax("-77", NULL, 8), strtoumax("zz", NULL, 36));
  printf("%.17g ", strtod("1e-400 x", &end));
  printf("%s\n", end);
  printf("%.17g\n", strtod("0.1", NULL));
  printf("%.9g\n", strtof("0.1", NULL));
  int *block = calloc(10, sizeof *block);
  int zero = 1;
  for (int i = 0; i < 10; i++) zero &= block[i] == 0;
  block[9] = 99;
  block = realloc(block, 1000 * sizeof *block);
  printf("%d %d\n", zero, block[9]);
  free(block);
  free(NULL);
  printf("%d\n", getenv("SURELY_NOT_THERE") == NULL);
  atexit(first);
  atexit(second);
  printf("%" PRId64 " %" PRIu32 " %" PRIx64 "\n", INT64_MIN, UINT32_MAX, UINT64_MAX);
  exit(300);
}
