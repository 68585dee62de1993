#include <stdio.h>
#include <string.h>

char *optarg;
int optind = 1, opterr = 1, optopt = '?';

// In the argument at optind; 1: at its start.
static int at = 1;
// Arguments that are no options and were passed over: [first, last).
static int first = 1, last = 1;

static void move_behind(char **argv)
{
  for (; last < optind; last++, first++) {
    char *option = argv[last];
    memmove(argv + first + 1, argv + first, (last - first) * sizeof *argv);
    argv[first] = option;
  }
}

// Goes to the next option, as glibc does: what is none is passed over and moved behind the options that follow, unless
// `options` begins with + (the first one ends them) or - (it is the argument of an option 1). 0 if an option is at optind.
int __next_option(int argc, char *const argv[], const char *options)
{
  if (optind == 0)
    optind = at = first = last = 1;
  if (at > 1)
    return 0;
  optarg = NULL;
  if (last > optind)
    last = optind;
  if (first > optind)
    first = optind;
  if (*options != '+' && *options != '-') {
    if (first != last && last != optind)
      move_behind((char **)argv);
    else if (last != optind)
      first = optind;
    while (optind < argc && (argv[optind][0] != '-' || argv[optind][1] == 0))
      optind++;
    last = optind;
  }
  if (optind < argc && strcmp(argv[optind], "--") == 0) {
    optind++;
    if (first != last)
      move_behind((char **)argv);
    else
      first = optind;
    last = optind = argc;
  }
  if (optind >= argc) {
    if (first != last)
      optind = first;
    return -1;
  }
  if (argv[optind][0] == '-' && argv[optind][1] != 0)
    return 0;
  if (*options == '+')
    return -1;
  optarg = argv[optind++];
  return 1;
}

int getopt(int argc, char *const argv[], const char *options)
{
  int next = __next_option(argc, argv, options);
  if (next)
    return next;
  if (*options == '+' || *options == '-')
    options++;
  optarg = NULL;
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
    } else if (found[2] == ':') {
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
