#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void all(const char *options, const char *line, int is_long) {
  static const struct option longs[] = {{"name", required_argument, 0, 'n'}, {"quiet", no_argument, 0, 'q'}, {"level", optional_argument, 0, 'l'}, {0}};
  char text[200], *argv[20];
  int argc = 0, c;
  strcpy(text, line);
  for (char *p = strtok(text, " "); p; p = strtok(NULL, " ")) argv[argc++] = p;
  argv[argc] = NULL;
  printf("[%s] %s:\n", options, line);
  optind = 0;
  opterr = 0;
  while ((c = is_long ? getopt_long(argc, argv, options, longs, NULL) : getopt(argc, argv, options)) != -1) {
    printf("  %d '%c' %s %d |", c, c < 32 ? '.' : c, optarg ? optarg : "-", optind);
    for (int i = 1; i < argc; i++) printf(" %s", argv[i]);
    printf("\n");
  }
  printf("  end %d |", optind);
  for (int i = 1; i < argc; i++) printf(" %s", argv[i]);
  printf("\n");
}

int main(void) {
  all("ab:c", "p x -a y -b val z -c w", 0);
  all("ab:c", "p -a x -- -c y", 0);
  all("ab:c", "p x y", 0);
  all("ab:c", "p", 0);
  all("ab:c", "p x -acb y z", 0);
  all("+ab:c", "p -a x -c", 0);
  all("-ab:c", "p -a x -c y", 0);
  all(":ab:", "p x -b", 0);
  all("ab::c", "p x -b y -bz -c - -q", 0);
  all("n:ql::", "p one --name joe two -q three --level --level=4 four", 1);
  all("n:ql::", "p one --quiet -- --name two", 1);
  all("+n:q", "p --quiet one --name two", 1);
  all("-n:q", "p one --quiet two", 1);
  char where[4096];
  printf("%d", getcwd(where, sizeof where) == where);
  printf(" %d\n", where[0] == '/');
  printf("%d\n", getcwd(where, 1) == NULL);
  return 0;
}
