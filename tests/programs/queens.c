/* N queens: recursive, with bit masks, and iterative with an explicit stack. */
#include <stdio.h>
#include <stdlib.h>

#define MAX 12

static int column_of[MAX];
static int solutions, checks;

static int safe(int row, int col)
{
    for (int r = 0; r < row; r++) {
        checks++;
        if (column_of[r] == col || abs(column_of[r] - col) == row - r)
            return 0;
    }
    return 1;
}

static void print_board(int n)
{
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++)
            printf(" %c", column_of[r] == c ? 'Q' : '.');
        printf("\n");
    }
}

static void place(int row, int n, int show)
{
    if (row == n) {
        if (solutions++ < show) {
            print_board(n);
            printf("\n");
        }
        return;
    }
    for (int col = 0; col < n; col++) {
        if (safe(row, col)) {
            column_of[row] = col;
            place(row + 1, n, show);
        }
    }
}

static int bits(unsigned all, unsigned cols, unsigned left, unsigned right)
{
    if (cols == all)
        return 1;
    int count = 0;
    unsigned open = all & ~(cols | left | right);
    while (open) {
        unsigned bit = open & -open;
        open ^= bit;
        count += bits(all, cols | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return count;
}

static int iterative(int n)
{
    int stack[MAX], row = 0, count = 0;
    stack[0] = -1;
    while (row >= 0) {
        int col = ++stack[row];
        if (col >= n) {
            row--;
            continue;
        }
        int ok = 1;
        for (int r = 0; r < row && ok; r++)
            ok = stack[r] != col && stack[r] - col != row - r && col - stack[r] != row - r;
        if (!ok)
            continue;
        if (row == n - 1)
            count++;
        else
            stack[++row] = -1;
    }
    return count;
}

/* a solution up to rotation and reflection is counted if it is the least of its eight images */
static int fundamental;
static void transform(const int *from, int *to, int n, int which)
{
    for (int r = 0; r < n; r++) {
        int c = from[r], nr = r, nc = c, t;
        if (which & 1) nc = n - 1 - nc;
        if (which & 2) nr = n - 1 - nr;
        if (which & 4) { t = nr; nr = nc; nc = t; }
        to[nr] = nc;
    }
}

static void count_fundamental(int row, int n)
{
    if (row == n) {
        for (int which = 1; which < 8; which++) {
            int image[MAX];
            transform(column_of, image, n, which);
            for (int r = 0; r < n; r++) {
                if (image[r] < column_of[r])
                    return;
                if (image[r] > column_of[r])
                    break;
            }
        }
        fundamental++;
        return;
    }
    for (int col = 0; col < n; col++)
        if (safe(row, col)) {
            column_of[row] = col;
            count_fundamental(row + 1, n);
        }
}

int main(void)
{
    for (int n = 1; n <= 8; n++) {
        solutions = checks = fundamental = 0;
        place(0, n, n == 6 ? 2 : n == 8 ? 1 : 0);
        int tests = checks;
        count_fundamental(0, n);
        printf("n=%d: %d solutions, %d fundamental, %d tests, bits %d, iterative %d\n", n, solutions, fundamental, tests,
               bits((1u << n) - 1, 0, 0, 0), iterative(n));
        if (solutions != bits((1u << n) - 1, 0, 0, 0) || solutions != iterative(n))
            return 1;
    }
    printf("n=10: %d\n", bits((1u << 10) - 1, 0, 0, 0));
    return 0;
}
