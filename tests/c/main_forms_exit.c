#include <stdio.h>
#include <stdlib.h>
static void first(void) { puts("first"); } static void second(void) { puts("second"); }
static void third(void) { atexit(first); puts("third"); }
int main(int argc, char *argv[], char *envp[]) { atexit(third); atexit(second);
printf("%d %d\n", argc, argv[argc] == NULL); (void)envp; printf("no newline at the end"); if (argc) exit(7);
puts("not reached"); return 1; }
