/* Sudoku solver: candidates as bit sets, most constrained cell first. */
#include <stdio.h>
#include <string.h>

typedef struct {
    int cell[9][9];
    unsigned rows[9], cols[9], boxes[9];
} Sudoku;

static int guesses, dead_ends, solutions;

static int box_of(int r, int c) { return r / 3 * 3 + c / 3; }

static int count_bits(unsigned x)
{
    int n = 0;
    while (x) {
        x &= x - 1;
        n++;
    }
    return n;
}

static void put(Sudoku *s, int r, int c, int digit)
{
    unsigned bit = 1u << digit;
    s->cell[r][c] = digit;
    s->rows[r] |= bit;
    s->cols[c] |= bit;
    s->boxes[box_of(r, c)] |= bit;
}

static void take(Sudoku *s, int r, int c)
{
    unsigned bit = 1u << s->cell[r][c];
    s->cell[r][c] = 0;
    s->rows[r] &= ~bit;
    s->cols[c] &= ~bit;
    s->boxes[box_of(r, c)] &= ~bit;
}

static unsigned candidates(const Sudoku *s, int r, int c)
{
    return 0x3fe & ~(s->rows[r] | s->cols[c] | s->boxes[box_of(r, c)]);
}

static int load(Sudoku *s, const char *text)
{
    memset(s, 0, sizeof *s);
    for (int i = 0; i < 81; i++) {
        int digit = text[i] == '.' ? 0 : text[i] - '0';
        if (digit == 0)
            continue;
        if (!(candidates(s, i / 9, i % 9) & 1u << digit)) {
            printf("clue %d at row %d, column %d contradicts another\n", digit, i / 9 + 1, i % 9 + 1);
            return 0;
        }
        put(s, i / 9, i % 9, digit);
    }
    return 1;
}

static void print(const Sudoku *s)
{
    for (int r = 0; r < 9; r++) {
        if (r % 3 == 0)
            puts("+-------+-------+-------+");
        for (int c = 0; c < 9; c++) {
            if (c % 3 == 0)
                printf("| ");
            printf("%c ", s->cell[r][c] ? '0' + s->cell[r][c] : '.');
        }
        puts("|");
    }
    puts("+-------+-------+-------+");
}

static int solve(Sudoku *s, Sudoku *found, int limit)
{
    int best_r = -1, best_c = -1, best = 10;
    for (int r = 0; r < 9; r++) {
        for (int c = 0; c < 9; c++) {
            if (s->cell[r][c])
                continue;
            int n = count_bits(candidates(s, r, c));
            if (n < best) {
                best = n;
                best_r = r;
                best_c = c;
                if (n <= 1)
                    goto chosen;
            }
        }
    }
chosen:
    if (best_r < 0) {
        if (solutions++ == 0)
            *found = *s;
        return solutions >= limit;
    }
    if (best == 0) {
        dead_ends++;
        return 0;
    }
    unsigned set = candidates(s, best_r, best_c);
    for (int digit = 1; digit <= 9; digit++) {
        if (!(set & 1u << digit))
            continue;
        if (best > 1)
            guesses++;
        put(s, best_r, best_c, digit);
        if (solve(s, found, limit))
            return 1;
        take(s, best_r, best_c);
    }
    return 0;
}

static const char *puzzles[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "................................................................................1",
    "5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8",
};

int main(void)
{
    for (unsigned i = 0; i < sizeof puzzles / sizeof puzzles[0]; i++) {
        Sudoku s, found;
        printf("puzzle %u\n", i + 1);
        if (!load(&s, puzzles[i]))
            continue;
        print(&s);
        guesses = dead_ends = solutions = 0;
        solve(&s, &found, 2);
        if (solutions == 0) {
            printf("no solution\n");
        } else {
            print(&found);
            printf("%s; ", solutions > 1 ? "not unique" : "unique");
        }
        printf("%d guesses, %d dead ends\n", guesses, dead_ends);
    }
    return 0;
}
