/* Conway's game of life on a torus, with a few known patterns. */
#include <stdio.h>
#include <string.h>

#define W 32
#define H 14

static unsigned char grid[H][W], next_grid[H][W];

static void place(const char *pattern[], int rows, int top, int left)
{
    for (int r = 0; r < rows; r++)
        for (int c = 0; pattern[r][c] != '\0'; c++)
            if (pattern[r][c] == '#')
                grid[(top + r) % H][(left + c) % W] = 1;
}

static int neighbours(int r, int c)
{
    int n = 0;
    for (int dr = -1; dr <= 1; dr++)
        for (int dc = -1; dc <= 1; dc++) {
            if (dr == 0 && dc == 0)
                continue;
            n += grid[(r + dr + H) % H][(c + dc + W) % W];
        }
    return n;
}

static void step(void)
{
    for (int r = 0; r < H; r++)
        for (int c = 0; c < W; c++) {
            int n = neighbours(r, c);
            next_grid[r][c] = n == 3 || (grid[r][c] && n == 2);
        }
    memcpy(grid, next_grid, sizeof grid);
}

static int population(void)
{
    int n = 0;
    const unsigned char *p = &grid[0][0];
    for (int i = 0; i < W * H; i++)
        n += p[i];
    return n;
}

static unsigned fingerprint(void)
{
    unsigned h = 5381;
    for (int r = 0; r < H; r++)
        for (int c = 0; c < W; c++)
            h = h * 33 + grid[r][c];
    return h;
}

static void show(int generation)
{
    printf("generation %d, population %d\n", generation, population());
    for (int r = 0; r < H; r++) {
        for (int c = 0; c < W; c++)
            putchar(grid[r][c] ? '#' : '.');
        putchar('\n');
    }
}

static const char *glider[] = { ".#.", "..#", "###" };
static const char *blinker[] = { "###" };
static const char *beehive[] = { ".##.", "#..#", ".##." };
static const char *r_pentomino[] = { ".##", "##.", ".#." };
static const char *acorn[] = { ".#.....", "...#...", "##..###" };

struct scenario {
    const char *name;
    const char **pattern;
    int rows, top, left;
    int generations;
};

static const struct scenario scenarios[] = {
    { "glider", glider, 3, 1, 1, 40 },
    { "r-pentomino", r_pentomino, 3, 5, 14, 60 },
    { "acorn", acorn, 3, 6, 12, 100 },
    { "beehive", beehive, 3, 2, 2, 5 },
};

int main(void)
{
    for (unsigned s = 0; s < sizeof scenarios / sizeof scenarios[0]; s++) {
        const struct scenario *sc = &scenarios[s];
        unsigned seen[128];
        int cycle = 0, generation;

        memset(grid, 0, sizeof grid);
        place(sc->pattern, sc->rows, sc->top, sc->left);
        if (s == 0)
            place(blinker, 1, 10, 25);
        printf("--- %s\n", sc->name);
        show(0);
        for (generation = 0; generation < sc->generations; generation++) {
            seen[generation] = fingerprint();
            step();
            for (int g = 0; g <= generation && !cycle; g++)
                if (seen[g] == fingerprint())
                    cycle = generation + 1 - g;
            if (cycle)
                break;
        }
        show(generation);
        if (cycle)
            printf("repeats with period %d\n", cycle);
        printf("fingerprint %08x\n", fingerprint());
    }
    return 0;
}
