/* Guess the number; the secret comes from a fixed generator, the guesses from standard input. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROUNDS 4

static unsigned long long state = 42;

static unsigned next_random(void)
{
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    return (unsigned)(state >> 33);
}

struct round {
    int secret, limit, guesses;
    int low, high;
    enum { PLAYING, WON, LOST, GIVEN_UP } result;
};

static const char *const results[] = { "still playing", "won", "lost", "given up" };

static int read_line(char *line, int size)
{
    int c, n = 0;
    while ((c = getchar()) != EOF && c != '\n')
        if (n < size - 1)
            line[n++] = (char)c;
    line[n] = '\0';
    return c != EOF || n > 0;
}

static int parse(const char *text, int *value)
{
    int sign = 1, any = 0, v = 0;
    while (isspace((unsigned char)*text))
        text++;
    if (*text == '-') {
        sign = -1;
        text++;
    }
    while (isdigit((unsigned char)*text)) {
        if (v > 100000)
            return 0;
        v = v * 10 + (*text++ - '0');
        any = 1;
    }
    while (isspace((unsigned char)*text))
        text++;
    *value = sign * v;
    return any && *text == '\0';
}

static const char *temperature(int distance)
{
    if (distance < 0)
        distance = -distance;
    if (distance <= 2) return "boiling";
    if (distance <= 5) return "hot";
    if (distance <= 15) return "warm";
    if (distance <= 30) return "cool";
    return "freezing";
}

static void play(struct round *r)
{
    char line[40];
    while (r->result == PLAYING) {
        int guess;
        printf("[%d..%d] guess %d of %d: ", r->low, r->high, r->guesses + 1, r->limit);
        if (!read_line(line, sizeof line) || strcmp(line, "quit") == 0) {
            printf("giving up\n");
            r->result = GIVEN_UP;
            break;
        }
        if (strcmp(line, "hint") == 0) {
            printf("the number is %s and its digits sum to %d\n", r->secret % 2 ? "odd" : "even", r->secret / 10 + r->secret % 10);
            continue;
        }
        if (!parse(line, &guess)) {
            printf("\"%s\" is not a number\n", line);
            continue;
        }
        if (guess < r->low || guess > r->high) {
            printf("%d is out of range\n", guess);
            continue;
        }
        r->guesses++;
        if (guess == r->secret) {
            printf("correct!\n");
            r->result = WON;
        } else {
            printf("too %s, %s\n", guess < r->secret ? "low" : "high", temperature(guess - r->secret));
            if (guess < r->secret)
                r->low = guess + 1;
            else
                r->high = guess - 1;
            if (r->guesses == r->limit) {
                printf("out of guesses: it was %d\n", r->secret);
                r->result = LOST;
            }
        }
    }
}

/* what a perfect player would need: bisection, without asking anybody */
static int bisection(int secret)
{
    int low = 1, high = 99, n = 0;
    for (;;) {
        int middle = (low + high) / 2;
        n++;
        if (middle == secret)
            return n;
        if (middle < secret)
            low = middle + 1;
        else
            high = middle - 1;
    }
}

int main(void)
{
    struct round rounds[ROUNDS];
    int i, won = 0;
    for (i = 0; i < ROUNDS; i++) {
        struct round r = { (int)(next_random() % 99) + 1, 7, 0, 1, 99, PLAYING };
        printf("--- round %d\n", i + 1);
        play(&r);
        rounds[i] = r;
        if (r.result == GIVEN_UP)
            break;
    }
    printf("\n");
    for (int k = 0; k < ROUNDS && k <= i; k++) {
        printf("round %d: %s after %d guesses (bisection: %d)\n", k + 1, results[rounds[k].result], rounds[k].guesses, bisection(rounds[k].secret));
        won += rounds[k].result == WON;
    }
    return won == 0;
}
