#include <getopt.h>
#include <stdio.h>
#include <string.h>

int __next_option(int argc, char *const argv[], const char *options);

// `--name`, `--name=value`, `--name value`; a name may be shortened while it is one option's alone.
int getopt_long(int argc, char *const argv[], const char *options, const struct option *longs, int *index)
{
  int next = __next_option(argc, argv, options);
  if (next)
    return next;
  if (strncmp(argv[optind], "--", 2) != 0)
    return getopt(argc, argv, options);
  if (*options == '+' || *options == '-')
    options++;
  const char *name = argv[optind++] + 2;
  size_t length = strcspn(name, "=");
  int found = -1, count = 0;
  for (int i = 0; longs[i].name; i++)
    if (strncmp(longs[i].name, name, length) == 0) {
      found = i;
      if (strlen(longs[i].name) == length) {
        count = 1;
        break;
      }
      count++;
    }
  int say = opterr && *options != ':';
  optopt = 0;
  optarg = NULL;
  if (count != 1) {
    if (say)
      fprintf(stderr, count ? "%s: option '--%s' is ambiguous\n" : "%s: unrecognized option '--%s'\n", argv[0], name);
    return '?';
  }
  const struct option *option = longs + found;
  if (name[length]) {
    if (!option->has_arg) {
      if (say)
        fprintf(stderr, "%s: option '--%s' doesn't allow an argument\n", argv[0], option->name);
      optopt = option->val;
      return '?';
    }
    optarg = (char *)name + length + 1;
  } else if (option->has_arg == required_argument) {
    if (optind >= argc) {
      if (say)
        fprintf(stderr, "%s: option '--%s' requires an argument\n", argv[0], option->name);
      optopt = option->val;
      return *options == ':' ? ':' : '?';
    }
    optarg = argv[optind++];
  }
  if (index)
    *index = found;
  if (!option->flag)
    return option->val;
  *option->flag = option->val;
  return 0;
}
