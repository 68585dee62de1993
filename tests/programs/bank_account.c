/* A small bank: accounts in an array, transactions in a log. */
#include <stdio.h>
#include <string.h>

#define MAX_ACCOUNTS 8
#define MAX_LOG 64
#define NAME_LEN 24

typedef enum { DEPOSIT, WITHDRAW, TRANSFER_IN, TRANSFER_OUT, INTEREST } Kind;

typedef struct {
    int id;
    char owner[NAME_LEN];
    long long cents;
    int overdraft_limit;
    int open;
} Account;

typedef struct {
    int account;
    Kind kind;
    long long amount;
    long long balance_after;
} Entry;

static Account accounts[MAX_ACCOUNTS];
static int account_count = 0;
static Entry history[MAX_LOG];
static int history_count = 0;

static const char *kind_name(Kind k)
{
    switch (k) {
    case DEPOSIT: return "deposit";
    case WITHDRAW: return "withdraw";
    case TRANSFER_IN: return "transfer in";
    case TRANSFER_OUT: return "transfer out";
    case INTEREST: return "interest";
    }
    return "?";
}

static void note(Account *a, Kind kind, long long amount)
{
    if (history_count < MAX_LOG) {
        Entry *e = &history[history_count++];
        e->account = a->id;
        e->kind = kind;
        e->amount = amount;
        e->balance_after = a->cents;
    }
}

static Account *find(int id)
{
    int i;
    for (i = 0; i < account_count; i++)
        if (accounts[i].id == id && accounts[i].open)
            return &accounts[i];
    return NULL;
}

static int open_account(const char *owner, int overdraft)
{
    Account *a;
    if (account_count == MAX_ACCOUNTS)
        return -1;
    a = &accounts[account_count];
    a->id = 1000 + 7 * account_count;
    strncpy(a->owner, owner, NAME_LEN - 1);
    a->owner[NAME_LEN - 1] = '\0';
    a->cents = 0;
    a->overdraft_limit = overdraft;
    a->open = 1;
    account_count++;
    return a->id;
}

static int deposit(int id, long long cents)
{
    Account *a = find(id);
    if (a == NULL || cents <= 0)
        return 0;
    a->cents += cents;
    note(a, DEPOSIT, cents);
    return 1;
}

static int withdraw(int id, long long cents)
{
    Account *a = find(id);
    if (a == NULL || cents <= 0)
        return 0;
    if (a->cents - cents < -(long long)a->overdraft_limit)
        return 0;
    a->cents -= cents;
    note(a, WITHDRAW, cents);
    return 1;
}

static int transfer(int from, int to, long long cents)
{
    Account *a = find(from), *b = find(to);
    if (!a || !b || a == b)
        return 0;
    if (a->cents - cents < -(long long)a->overdraft_limit)
        return 0;
    a->cents -= cents;
    b->cents += cents;
    note(a, TRANSFER_OUT, cents);
    note(b, TRANSFER_IN, cents);
    return 1;
}

static void add_interest(int basis_points)
{
    int i;
    for (i = 0; i < account_count; i++) {
        Account *a = &accounts[i];
        if (a->open && a->cents > 0) {
            long long extra = a->cents * basis_points / 10000;
            a->cents += extra;
            note(a, INTEREST, extra);
        }
    }
}

static void print_money(long long cents)
{
    const char *sign = cents < 0 ? "-" : "";
    if (cents < 0)
        cents = -cents;
    printf("%s%lld.%02lld", sign, cents / 100, cents % 100);
}

static void statement(int id)
{
    Account *a = find(id);
    int i;
    if (!a) {
        printf("no account %d\n", id);
        return;
    }
    printf("== %d %s ==\n", a->id, a->owner);
    for (i = 0; i < history_count; i++) {
        if (history[i].account != id)
            continue;
        printf("  %-12s ", kind_name(history[i].kind));
        print_money(history[i].amount);
        printf(" -> ");
        print_money(history[i].balance_after);
        printf("\n");
    }
    printf("  balance      ");
    print_money(a->cents);
    printf("\n");
}

int main(void)
{
    int ann = open_account("Ann Archer", 0);
    int bob = open_account("Bob Baker", 50000);
    int cyd = open_account("Cyd Carpenter-Cholmondeley", 0);
    int i;
    long long total = 0;

    printf("deposit: %d\n", deposit(ann, 125050));
    printf("deposit: %d\n", deposit(bob, 9999));
    printf("withdraw too much: %d\n", withdraw(ann, 999999));
    printf("withdraw: %d\n", withdraw(bob, 30000));
    printf("transfer: %d\n", transfer(ann, cyd, 25025));
    printf("transfer to nobody: %d\n", transfer(ann, 4242, 1));
    printf("transfer beyond limit: %d\n", transfer(bob, ann, 40000));
    add_interest(125);
    find(cyd)->open = 0;
    printf("closed account deposit: %d\n", deposit(cyd, 5));
    statement(ann);
    statement(bob);
    statement(cyd);
    for (i = 0; i < account_count; i++)
        total += accounts[i].cents;
    printf("bank holds ");
    print_money(total);
    printf(" in %d accounts, %d entries\n", account_count, history_count);
    return 0;
}
