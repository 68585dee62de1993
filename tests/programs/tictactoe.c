// Tic-tac-toe: minimax against scripted and perfect opponents.
#include <stdio.h>
#include <string.h>

#define EMPTY ' '

static char board[9];
static int nodes;

static const int lines[8][3] = {
    { 0, 1, 2 }, { 3, 4, 5 }, { 6, 7, 8 },
    { 0, 3, 6 }, { 1, 4, 7 }, { 2, 5, 8 },
    { 0, 4, 8 }, { 2, 4, 6 },
};

static char winner(void)
{
    for (int i = 0; i < 8; i++) {
        char a = board[lines[i][0]];
        if (a != EMPTY && a == board[lines[i][1]] && a == board[lines[i][2]])
            return a;
    }
    return EMPTY;
}

static int is_full(void)
{
    return memchr(board, EMPTY, 9) == NULL;
}

static char other(char player) { return player == 'X' ? 'O' : 'X'; }

static int minimax(char player, char me, int depth, int alpha, int beta)
{
    char w = winner();
    nodes++;
    if (w == me)
        return 10 - depth;
    if (w != EMPTY)
        return depth - 10;
    if (is_full())
        return 0;
    int best = player == me ? -100 : 100;
    for (int i = 0; i < 9; i++) {
        if (board[i] != EMPTY)
            continue;
        board[i] = player;
        int score = minimax(other(player), me, depth + 1, alpha, beta);
        board[i] = EMPTY;
        if (player == me) {
            if (score > best) best = score;
            if (best > alpha) alpha = best;
        } else {
            if (score < best) best = score;
            if (best < beta) beta = best;
        }
        if (beta <= alpha)
            break;
    }
    return best;
}

static int best_move(char me)
{
    int best = -100, move = -1;
    for (int i = 0; i < 9; i++) {
        if (board[i] != EMPTY)
            continue;
        board[i] = me;
        int score = minimax(other(me), me, 1, -100, 100);
        board[i] = EMPTY;
        if (score > best) {
            best = score;
            move = i;
        }
    }
    return move;
}

static int first_free(char me)
{
    (void)me;
    for (int i = 0; i < 9; i++)
        if (board[i] == EMPTY)
            return i;
    return -1;
}

static unsigned seed = 12345;
static int random_move(char me)
{
    (void)me;
    int free_count = 0;
    for (int i = 0; i < 9; i++)
        free_count += board[i] == EMPTY;
    seed = seed * 1103515245u + 12345u;
    int skip = (int)((seed >> 16) % (unsigned)free_count);
    for (int i = 0; i < 9; i++)
        if (board[i] == EMPTY && skip-- == 0)
            return i;
    return -1;
}

static void show(void)
{
    for (int r = 0; r < 3; r++) {
        printf(" %c | %c | %c\n", board[3 * r], board[3 * r + 1], board[3 * r + 2]);
        if (r < 2)
            printf("---+---+---\n");
    }
    printf("\n");
}

typedef int (*strategy)(char me);

static char play(strategy x, strategy o, int verbose)
{
    char player = 'X';
    memset(board, EMPTY, sizeof board);
    while (winner() == EMPTY && !is_full()) {
        int move = player == 'X' ? x(player) : o(player);
        board[move] = player;
        if (verbose)
            printf("%c takes %d\n", player, move + 1);
        player = other(player);
    }
    if (verbose)
        show();
    return winner();
}

int main(void)
{
    char w = play(first_free, best_move, 1);
    printf("winner: %c\n", w == EMPTY ? '-' : w);
    w = play(best_move, best_move, 1);
    printf("winner: %c, %d positions looked at\n", w == EMPTY ? '-' : w, nodes);

    int wins = 0, losses = 0, draws = 0;
    for (int game = 0; game < 20; game++) {
        w = game % 2 ? play(random_move, best_move, 0) : play(best_move, random_move, 0);
        char me = game % 2 ? 'O' : 'X';
        if (w == me) wins++;
        else if (w == EMPTY) draws++;
        else losses++;
    }
    printf("against chance: %d won, %d drawn, %d lost\n", wins, draws, losses);
    return losses;
}
