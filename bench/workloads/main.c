/* Runs the workload it is linked with: main SCALE prints bench(SCALE). */
#include <stdio.h>
#include <stdlib.h>

int bench(int scale);
int elsewhere(int n);

int main(int argc, char **argv) {
    int scale = argc > 1 ? atoi(argv[1]) : 1;
    if (argc > 100)
        return elsewhere(argc);
    printf("%d\n", bench(scale));
    return 0;
}
