/* Averages of groups; one of them is empty, and nobody checked. */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    const char *name;
    int values[8];
    int count;
} Group;

static int sum(const Group *g)
{
    int total = 0;
    for (int i = 0; i < g->count; i++)
        total += g->values[i];
    return total;
}

static int average(const Group *g)
{
    return sum(g) / g->count;
}

static int spread(const Group *g)
{
    int low = g->values[0], high = g->values[0];
    for (int i = 1; i < g->count; i++) {
        if (g->values[i] < low)
            low = g->values[i];
        if (g->values[i] > high)
            high = g->values[i];
    }
    return high - low;
}

static int greatest_common(int a, int b)
{
    while (b != 0) {
        int r = a % b;
        a = b;
        b = r;
    }
    return a;
}

static void reduce(int *numerator, int *denominator)
{
    int g = greatest_common(abs(*numerator), abs(*denominator));
    *numerator /= g;
    *denominator /= g;
}

int main(void)
{
    Group groups[] = {
        { "north", { 3, 5, 7, 9 }, 4 },
        { "east", { 100, -100, 50 }, 3 },
        { "south", { 42 }, 1 },
        { "west", { 0 }, 0 },
        { "centre", { 1, 2 }, 2 },
    };
    int n = 84, d = 126;
    reduce(&n, &d);
    printf("84/126 = %d/%d\n", n, d);
    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++) {
        printf("%s: sum %d, spread %d\n", groups[i].name, sum(&groups[i]), spread(&groups[i]));
        fflush(stdout);
        printf("  average %d\n", average(&groups[i]));
    }
    printf("not reached\n");
    return 0;
}
