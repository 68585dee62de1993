/* Makes a maze by depth-first search and solves it by breadth-first search. */
#include <stdio.h>
#include <stdlib.h>

#define ROWS 9
#define COLS 19

enum { NORTH = 1, EAST = 2, SOUTH = 4, WEST = 8, VISITED = 16, ON_PATH = 32 };

typedef struct { short r, c; } Cell;

static unsigned char maze[ROWS][COLS];
static int distance[ROWS][COLS];
static unsigned rng_state = 2024;

static const struct { int dr, dc, wall, opposite; char letter; } directions[4] = {
    { -1, 0, NORTH, SOUTH, 'N' }, { 0, 1, EAST, WEST, 'E' }, { 1, 0, SOUTH, NORTH, 'S' }, { 0, -1, WEST, EAST, 'W' },
};

static unsigned rng(unsigned below)
{
    rng_state ^= rng_state << 13;
    rng_state ^= rng_state >> 17;
    rng_state ^= rng_state << 5;
    return rng_state % below;
}

static int inside(int r, int c)
{
    return r >= 0 && r < ROWS && c >= 0 && c < COLS;
}

static void carve(int r, int c, int depth, int *deepest)
{
    int order[4] = { 0, 1, 2, 3 };
    if (depth > *deepest)
        *deepest = depth;
    maze[r][c] |= VISITED;
    for (int i = 3; i > 0; i--) {
        int j = (int)rng((unsigned)i + 1);
        int t = order[i];
        order[i] = order[j];
        order[j] = t;
    }
    for (int i = 0; i < 4; i++) {
        int d = order[i];
        int nr = r + directions[d].dr, nc = c + directions[d].dc;
        if (!inside(nr, nc) || (maze[nr][nc] & VISITED))
            continue;
        maze[r][c] |= directions[d].wall;
        maze[nr][nc] |= directions[d].opposite;
        carve(nr, nc, depth + 1, deepest);
    }
}

static int breadth_first(Cell from, Cell to)
{
    static Cell queue[ROWS * COLS];
    int head = 0, tail = 0;
    for (int r = 0; r < ROWS; r++)
        for (int c = 0; c < COLS; c++)
            distance[r][c] = -1;
    distance[from.r][from.c] = 0;
    queue[tail++] = from;
    while (head < tail) {
        Cell at = queue[head++];
        for (int d = 0; d < 4; d++) {
            Cell next = { (short)(at.r + directions[d].dr), (short)(at.c + directions[d].dc) };
            if (!(maze[at.r][at.c] & directions[d].wall) || distance[next.r][next.c] >= 0)
                continue;
            distance[next.r][next.c] = distance[at.r][at.c] + 1;
            queue[tail++] = next;
        }
    }
    return distance[to.r][to.c];
}

static char *trace_back(Cell from, Cell to)
{
    int length = distance[to.r][to.c];
    char *path = malloc((size_t)length + 1);
    path[length] = '\0';
    while (to.r != from.r || to.c != from.c) {
        maze[to.r][to.c] |= ON_PATH;
        for (int d = 0; d < 4; d++) {
            if (!(maze[to.r][to.c] & directions[d].wall))
                continue;
            int pr = to.r + directions[d].dr, pc = to.c + directions[d].dc;
            if (distance[pr][pc] == distance[to.r][to.c] - 1) {
                path[--length] = directions[(d + 2) % 4].letter;
                to.r = (short)pr;
                to.c = (short)pc;
                break;
            }
        }
    }
    maze[from.r][from.c] |= ON_PATH;
    return path;
}

static void draw(void)
{
    for (int c = 0; c < COLS; c++)
        printf("+--");
    printf("+\n");
    for (int r = 0; r < ROWS; r++) {
        printf("|");
        for (int c = 0; c < COLS; c++)
            printf("%s%c", maze[r][c] & ON_PATH ? "::" : "  ", maze[r][c] & EAST ? ' ' : '|');
        printf("\n");
        for (int c = 0; c < COLS; c++)
            printf("+%s", maze[r][c] & SOUTH ? "  " : "--");
        printf("+\n");
    }
}

int main(void)
{
    Cell start = { 0, 0 }, goal = { ROWS - 1, COLS - 1 };
    int deepest = 0, ends = 0;
    carve(0, 0, 0, &deepest);
    int steps = breadth_first(start, goal);
    char *path = trace_back(start, goal);
    draw();
    printf("%d steps: %s\n", steps, path);
    printf("deepest recursion %d\n", deepest);
    for (int r = 0; r < ROWS; r++)
        for (int c = 0; c < COLS; c++) {
            int open = maze[r][c] & 15;
            if ((open & (open - 1)) == 0)
                ends++;
        }
    printf("%d dead ends, path has %d turns\n", ends, ({
        int turns = 0;
        for (char *p = path; p[0] && p[1]; p++)
            turns += p[0] != p[1];
        turns;
    }));
    free(path);
    return 0;
}
