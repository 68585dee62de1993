#include <err.h>
#include <errno.h>
#include <fenv.h>
#include <getopt.h>
#include <libgen.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <tgmath.h>
#include <wchar.h>

static void options(int argc, char **argv)
{
  static int verbose = 0;
  static const struct option longs[] = {
    { "verbose", no_argument, &verbose, 1 }, { "output", required_argument, NULL, 'o' }, { "level", optional_argument, NULL, 'l' },
    { "version", no_argument, NULL, 'V' }, { 0 },
  };
  int c, index = -1;
  optind = 1;
  while ((c = getopt_long(argc, argv, "ab:o:", longs, &index)) != -1)
    printf("%c %s %d\n", c ? c : '0', optarg ? optarg : "-", index);
  printf("verbose %d, rest %s\n", verbose, optind < argc ? argv[optind] : "none");
}

#define OPTIONS(...) do { char *list[] = { "more", __VA_ARGS__, NULL }; options(sizeof list / sizeof *list - 1, list); } while (0)

int main(void)
{
  OPTIONS("--verbose", "--output", "file", "--out=x", "-a", "-b", "5", "--level", "--level=3", "rest");
  OPTIONS("--verb", "--nothing", "--output");
  OPTIONS("--version=2", "--", "--output");
  char a[] = "/usr/lib/", b[] = "file", c[] = "/", d[] = "a//b";
  printf("%s ", basename(a)); printf("%s\n", dirname(a));
  printf("%s %s ", basename(b), dirname(b)); printf("%s %s ", basename(c), dirname(c)); printf("%s\n", dirname(d));
  float f = 2;
  printf("%d %d %d\n", (int)sizeof sqrt(f), (int)sizeof sqrt(2.0), (int)sizeof pow(f, 2));
  printf("%.9g %.17g %.9g %ld\n", sin(f), sqrt(2), fmax(f, 3.0f), lround(2.5));
  printf("%d %d\n", fegetround() == FE_TONEAREST, fesetround(FE_TONEAREST));
  char to[8] = "#######";
  printf("%d ", (int)((char *)memccpy(to, "abc.def", '.', 7) - to)); printf("%s %d\n", to, memccpy(to, "xyz", '.', 3) == NULL);
  printf("%d ", (int)(stpncpy(to, "pq", 4) - to)); printf("%d ", to[3]); printf("%d %d\n", ffsl(8), ffsll(1LL << 40));
  warnx("careful %d", 1);
  errno = ENOENT;
  warn("cannot open %s", "x");
  errno = EACCES;
  err(3, "giving up");
}
