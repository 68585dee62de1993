#pragma once
extern char *optarg;
extern int optind, opterr, optopt;
int getopt(int argc, char *const argv[], const char *options);
struct option { const char *name; int has_arg, *flag, val; };
#define no_argument 0
#define required_argument 1
#define optional_argument 2
int getopt_long(int argc, char *const argv[], const char *options, const struct option *longs, int *index);
