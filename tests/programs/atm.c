/* A cash machine: cards, PINs, notes. The session is read from standard input; the exit code says how it ended. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum exit_code { EXIT_DONE = 0, EXIT_CARD_KEPT = 4, EXIT_NO_INPUT = 5, EXIT_MACHINE_EMPTY = 6 };

typedef struct {
    int number;
    int pin;
    int balance;
    int day_limit;
    int drawn_today;
    int failures;
    bool blocked;
} Card;

typedef struct {
    int value;
    int count;
} Cassette;

static Card cards[] = {
    { 1001, 1234, 500, 300, 0, 0, false },
    { 1002, 9999, 20, 300, 0, 0, false },
    { 1003, 4711, 5000, 1000, 0, 0, false },
};
static Cassette cassettes[] = { { 100, 4 }, { 50, 5 }, { 20, 10 }, { 10, 3 } };

#define CASSETTES (int)(sizeof cassettes / sizeof cassettes[0])

static int receipts;

static Card *find_card(int number)
{
    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++)
        if (cards[i].number == number)
            return &cards[i];
    return NULL;
}

static int in_machine(void)
{
    int sum = 0;
    for (int i = 0; i < CASSETTES; i++)
        sum += cassettes[i].value * cassettes[i].count;
    return sum;
}

/* how to pay the amount with the notes there are; tries fewer large notes where the large ones do not work out */
static bool choose_notes(int amount, int from, int chosen[])
{
    if (from == CASSETTES)
        return amount == 0;
    int most = amount / cassettes[from].value;
    if (most > cassettes[from].count)
        most = cassettes[from].count;
    for (int n = most; n >= 0; n--) {
        chosen[from] = n;
        if (choose_notes(amount - n * cassettes[from].value, from + 1, chosen))
            return true;
    }
    return false;
}

static void receipt(const Card *c, const char *what, int amount)
{
    printf("    +--------------------+\n");
    printf("    | receipt %-10d |\n", ++receipts);
    printf("    | card ***%-10d |\n", c->number % 1000);
    printf("    | %-9s %8d |\n", what, amount);
    printf("    | balance  %9d |\n", c->balance);
    printf("    +--------------------+\n");
}

static bool withdraw(Card *c, int amount)
{
    int chosen[8] = { 0 };
    if (amount <= 0 || amount % 10 != 0) {
        printf("    multiples of ten, please\n");
        return false;
    }
    if (amount > c->balance) {
        printf("    balance too low\n");
        return false;
    }
    if (c->drawn_today + amount > c->day_limit) {
        printf("    daily limit: %d left\n", c->day_limit - c->drawn_today);
        return false;
    }
    if (!choose_notes(amount, 0, chosen)) {
        printf("    these notes are out\n");
        return false;
    }
    printf("    notes:");
    for (int i = 0; i < CASSETTES; i++) {
        if (chosen[i])
            printf(" %dx%d", chosen[i], cassettes[i].value);
        cassettes[i].count -= chosen[i];
    }
    printf("\n");
    c->balance -= amount;
    c->drawn_today += amount;
    receipt(c, "withdrawn", amount);
    return true;
}

static bool enter_pin(Card *c)
{
    int pin;
    while (c->failures < 3) {
        printf("  pin: ");
        if (scanf("%d", &pin) != 1) {
            printf("(end of input)\n");
            exit(EXIT_NO_INPUT);
        }
        printf("****\n");
        if (pin == c->pin) {
            c->failures = 0;
            return true;
        }
        c->failures++;
        printf("    wrong, %d left\n", 3 - c->failures);
    }
    c->blocked = true;
    return false;
}

static void menu(Card *c)
{
    char choice[12];
    int amount;
    while (scanf("%11s", choice) == 1) {
        printf("  %s", choice);
        switch (choice[0]) {
        case 'b':
            printf("\n    balance %d\n", c->balance);
            break;
        case 'w':
            if (scanf("%d", &amount) != 1)
                amount = 0;
            printf(" %d\n", amount);
            withdraw(c, amount);
            if (in_machine() < 20) {
                printf("machine is empty\n");
                exit(EXIT_MACHINE_EMPTY);
            }
            break;
        case 'd':
            if (scanf("%d", &amount) != 1 || amount <= 0)
                amount = 0;
            printf(" %d\n", amount);
            c->balance += amount;
            receipt(c, "paid in", amount);
            break;
        case 'p':
            if (scanf("%d", &amount) == 1 && amount >= 1000 && amount <= 9999) {
                c->pin = amount;
                printf("\n    pin changed\n");
            } else {
                printf("\n    four digits\n");
            }
            break;
        case 'e':
            printf("\n");
            return;
        default:
            printf("?\n");
        }
    }
}

static void goodbye(void)
{
    printf("%d receipts, %d left in the machine\n", receipts, in_machine());
}

int main(void)
{
    int number;
    atexit(goodbye);
    printf("%d in the machine\n", in_machine());
    while (scanf(" card %d", &number) == 1) {
        Card *c = find_card(number);
        printf("card %d\n", number);
        if (c == NULL || c->blocked) {
            printf("  card not accepted\n");
            continue;
        }
        if (!enter_pin(c)) {
            printf("  card kept\n");
            if (c->balance > 1000)
                return EXIT_CARD_KEPT;
            continue;
        }
        menu(c);
    }
    return EXIT_DONE;
}
