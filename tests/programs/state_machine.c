/* State machines by function pointers: a traffic light with pedestrians, a vending machine, and a comment stripper. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* ---- traffic light: each state is a function that returns the next one ---- */

struct crossing;
typedef struct state { struct state (*run)(struct crossing *); } State;

struct crossing {
    int clock;
    int timer;
    bool button;
    int cycles;
    char log[200];
};

static State red(struct crossing *c);
static State red_amber(struct crossing *c);
static State green(struct crossing *c);
static State amber(struct crossing *c);

static void enter(struct crossing *c, char letter)
{
    size_t n = strlen(c->log);
    if (n + 1 < sizeof c->log) {
        c->log[n] = letter;
        c->log[n + 1] = '\0';
    }
    c->timer++;
}

static State red(struct crossing *c)
{
    enter(c, 'R');
    if (c->timer < (c->button ? 6 : 4))
        return (State){ red };
    c->button = false;
    c->timer = 0;
    return (State){ red_amber };
}

static State red_amber(struct crossing *c)
{
    enter(c, 'x');
    c->timer = 0;
    return (State){ green };
}

static State green(struct crossing *c)
{
    enter(c, 'G');
    if (c->timer < (c->button ? 3 : 7))
        return (State){ green };
    c->timer = 0;
    return (State){ amber };
}

static State amber(struct crossing *c)
{
    enter(c, 'a');
    c->timer = 0;
    c->cycles++;
    return (State){ red };
}

/* ---- vending machine: a table of transitions ---- */

typedef enum { IDLE, PAYING, READY, STATES } VState;
typedef enum { COIN5, COIN10, PUSH, CANCEL, KICK, EVENTS } Event;

struct vending {
    VState state;
    int paid, sold, returned;
};

typedef void (*Action)(struct vending *, Event);

static const int price = 25;

static void insert(struct vending *v, Event e)
{
    v->paid += e == COIN5 ? 5 : 10;
    v->state = v->paid >= price ? READY : PAYING;
}

static void give_back(struct vending *v, Event e)
{
    (void)e;
    printf("    returns %d\n", v->paid);
    v->returned += v->paid;
    v->paid = 0;
    v->state = IDLE;
}

static void vend(struct vending *v, Event e)
{
    v->sold++;
    v->paid -= price;
    printf("    clunk!\n");
    if (v->paid > 0)
        give_back(v, e);
    v->state = IDLE;
}

static void beep(struct vending *v, Event e)
{
    (void)e;
    printf("    beep: %d more\n", price - v->paid);
}

static const Action transitions[STATES][EVENTS] = {
    [IDLE] = { [COIN5] = insert, [COIN10] = insert, [PUSH] = beep },
    [PAYING] = { insert, insert, beep, give_back, NULL },
    [READY] = { [PUSH] = vend, [CANCEL] = give_back, [COIN5] = insert, [COIN10] = insert },
};

static const char *state_names[STATES] = { "idle", "paying", "ready" };
static const char *event_names[EVENTS] = { "5", "10", "push", "cancel", "kick" };

static void feed(struct vending *v, const char *events)
{
    char copy[100];
    strcpy(copy, events);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        int e = 0;
        while (e < EVENTS && strcmp(event_names[e], word) != 0)
            e++;
        if (e == EVENTS) {
            printf("  %s?\n", word);
            continue;
        }
        VState before = v->state;
        Action action = transitions[v->state][e];
        if (action)
            action(v, (Event)e);
        printf("  %-6s %s -> %s%s\n", word, state_names[before], state_names[v->state], action ? "" : " (ignored)");
    }
}

/* ---- comment stripper: switch inside a loop ---- */

static int strip_comments(const char *in, char *out)
{
    enum { CODE, SLASH, LINE, BLOCK, STAR, STRING, STRING_ESCAPE } state = CODE;
    int comments = 0;
    for (; *in; in++) {
        char c = *in;
        switch (state) {
        case CODE:
            if (c == '/') { state = SLASH; break; }
            if (c == '"') state = STRING;
            *out++ = c;
            break;
        case SLASH:
            if (c == '/') { state = LINE; comments++; break; }
            if (c == '*') { state = BLOCK; comments++; break; }
            *out++ = '/';
            *out++ = c;
            state = c == '"' ? STRING : CODE;
            break;
        case LINE:
            if (c == '\n') {
                *out++ = c;
                state = CODE;
            }
            break;
        case BLOCK:
            if (c == '*')
                state = STAR;
            break;
        case STAR:
            if (c == '/') {
                *out++ = ' ';
                state = CODE;
            } else if (c != '*') {
                state = BLOCK;
            }
            break;
        case STRING:
            *out++ = c;
            if (c == '\\') state = STRING_ESCAPE;
            else if (c == '"') state = CODE;
            break;
        case STRING_ESCAPE:
            *out++ = c;
            state = STRING;
            break;
        }
    }
    *out = '\0';
    return comments;
}

int main(void)
{
    struct crossing c = { 0, 0, false, 0, "" };
    State s = { red };
    for (c.clock = 0; c.clock < 60; c.clock++) {
        if (c.clock == 7 || c.clock == 30 || c.clock == 31)
            c.button = true;
        s = s.run(&c);
    }
    printf("%s\n%d cycles, now %s\n", c.log, c.cycles, s.run == red ? "red" : s.run == green ? "green" : "changing");

    struct vending v = { IDLE, 0, 0, 0 };
    feed(&v, "push 10 10 push kick 5 kick push");
    feed(&v, "10 cancel 10 10 10 push foo cancel");
    printf("sold %d, returned %d, holds %d\n", v.sold, v.returned, v.paid);

    char out[200];
    const char *source = "int a; // first\nchar *s = \"/* no */ \\\" // no\"; /* multi\n * line **/ a = b / c; //* odd\nx = '/';";
    int n = strip_comments(source, out);
    printf("%d comments:\n%s\n", n, out);
    return 0;
}
