/* Runs the workload it is linked with: main SCALE prints bench(SCALE). */
#include <stdio.h>
#include <stdlib.h>

int bench(int scale);

int main(int argc, char **argv) {
    int scale = argc > 1 ? atoi(argv[1]) : 1;
    printf("%d\n", bench(scale));
    return 0;
}
