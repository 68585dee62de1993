#include <stdio.h>
#include <string.h>

char *optarg;
int optind = 1, opterr = 1, optopt = '?';

// Options first: scanning stops at the first argument that is none, as POSIX says.
int getopt(int argc, char *const argv[], const char *options)
{
  static int at = 1;
  optarg = NULL;
  if (optind >= argc || argv[optind][0] != '-' || argv[optind][1] == 0)
    return -1;
  if (strcmp(argv[optind], "--") == 0) {
    optind++;
    return -1;
  }
  int option = argv[optind][at++];
  const char *found = option == ':' ? NULL : strchr(options, option);
  int is_last = argv[optind][at] == 0;
  if (!found) {
    optopt = option;
    if (opterr && *options != ':')
      fprintf(stderr, "%s: invalid option -- '%c'\n", argv[0], option);
    option = '?';
  } else if (found[1] == ':') {
    if (!is_last) {
      optarg = argv[optind] + at;
    } else if (optind + 1 < argc) {
      optarg = argv[++optind];
    } else {
      optopt = option;
      if (opterr && *options != ':')
        fprintf(stderr, "%s: option requires an argument -- '%c'\n", argv[0], option);
      option = *options == ':' ? ':' : '?';
    }
    is_last = 1;
  }
  if (is_last) {
    optind++;
    at = 1;
  }
  return option;
}
