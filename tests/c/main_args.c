#include <stdio.h>
int main(int argc, char **argv) { printf("%d %d\n", argc, argv[argc] == 0); return argc + 40; }
