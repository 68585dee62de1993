/* Discrete event simulation of a bank with tellers and a queue; events in a heap. */
#include <stdio.h>
#include <stdlib.h>

typedef enum { ARRIVE, FINISH, BREAK_START, BREAK_END } EventKind;

typedef struct {
    int time;
    int order;              /* ties go first come, first served */
    EventKind kind;
    int who;
} Event;

static Event *heap;
static int heap_size, heap_capacity, next_order;

static int earlier(const Event *a, const Event *b)
{
    return a->time != b->time ? a->time < b->time : a->order < b->order;
}

static void schedule(int time, EventKind kind, int who)
{
    Event e = { time, next_order++, kind, who };
    int i;
    if (heap_size == heap_capacity) {
        heap_capacity = heap_capacity ? 2 * heap_capacity : 4;
        heap = realloc(heap, (size_t)heap_capacity * sizeof *heap);
    }
    for (i = heap_size++; i > 0 && earlier(&e, &heap[(i - 1) / 2]); i = (i - 1) / 2)
        heap[i] = heap[(i - 1) / 2];
    heap[i] = e;
}

static Event next_event(void)
{
    Event first = heap[0], last = heap[--heap_size];
    int i = 0;
    for (;;) {
        int c = 2 * i + 1;
        if (c >= heap_size)
            break;
        if (c + 1 < heap_size && earlier(&heap[c + 1], &heap[c]))
            c++;
        if (!earlier(&heap[c], &last))
            break;
        heap[i] = heap[c];
        i = c;
    }
    heap[i] = last;
    return first;
}

typedef struct Customer {
    int id, arrived, service;
    struct Customer *next;
} Customer;

typedef struct {
    Customer *first, *last;
    int length, longest;
} Line;

static void line_up(Line *l, Customer *c)
{
    c->next = NULL;
    if (l->last)
        l->last->next = c;
    else
        l->first = c;
    l->last = c;
    if (++l->length > l->longest)
        l->longest = l->length;
}

static Customer *call_next(Line *l)
{
    Customer *c = l->first;
    if (c) {
        l->first = c->next;
        if (!l->first)
            l->last = NULL;
        l->length--;
    }
    return c;
}

struct teller {
    Customer *serving;
    int on_break, wants_break;
    int busy_since, busy_total, served;
};

static unsigned seed;

static int uniform(int low, int high)
{
    seed = seed * 214013u + 2531011u;
    return low + (int)((seed >> 16 & 0x7fff) % (unsigned)(high - low + 1));
}

static void simulate(int tellers, int minutes, int verbose)
{
    struct teller t[6] = { { NULL, 0, 0, 0, 0, 0 } };
    Line line = { NULL, NULL, 0, 0 };
    int now = 0, arrived = 0, served = 0, total_wait = 0, longest_wait = 0, turned_away = 0;

    seed = 20;
    next_order = 0;
    schedule(uniform(1, 3), ARRIVE, 0);
    for (int i = 0; i < tellers; i++)
        schedule(60 + 20 * i, BREAK_START, i);
    while (heap_size > 0) {
        Event e = next_event();
        now = e.time;
        switch (e.kind) {
        case ARRIVE:
            arrived++;
            if (line.length >= 12) {
                turned_away++;
            } else {
                Customer *c = malloc(sizeof *c);
                c->id = arrived;
                c->arrived = now;
                c->service = uniform(2, 9);
                line_up(&line, c);
            }
            if (now < minutes)
                schedule(now + uniform(1, 4), ARRIVE, 0);
            break;
        case FINISH:
            t[e.who].busy_total += now - t[e.who].busy_since;
            t[e.who].served++;
            free(t[e.who].serving);
            t[e.who].serving = NULL;
            served++;
            if (t[e.who].wants_break) {
                t[e.who].wants_break = 0;
                t[e.who].on_break = 1;
                schedule(now + 15, BREAK_END, e.who);
            }
            break;
        case BREAK_START:
            if (t[e.who].serving) {
                t[e.who].wants_break = 1;
            } else {
                t[e.who].on_break = 1;
                schedule(now + 15, BREAK_END, e.who);
            }
            break;
        case BREAK_END:
            t[e.who].on_break = 0;
            break;
        }
        for (int i = 0; i < tellers; i++) {
            if (t[i].serving || t[i].on_break || line.length == 0)
                continue;
            Customer *c = call_next(&line);
            int wait = now - c->arrived;
            total_wait += wait;
            if (wait > longest_wait)
                longest_wait = wait;
            t[i].serving = c;
            t[i].busy_since = now;
            schedule(now + c->service, FINISH, i);
            if (verbose && c->id <= 12)
                printf("  %3d: teller %d takes customer %d after %d min\n", now, i + 1, c->id, wait);
        }
    }
    printf("%d tellers: %d came, %d served, %d turned away; wait %.2f on average, %d at most; line of %d; over at %d\n", tellers, arrived,
           served, turned_away, served ? (double)total_wait / served : 0.0, longest_wait, line.longest, now);
    for (int i = 0; i < tellers; i++)
        printf("  teller %d: %d served, busy %d%%\n", i + 1, t[i].served, 100 * t[i].busy_total / now);
}

int main(void)
{
    for (int tellers = 1; tellers <= 4; tellers++)
        simulate(tellers, 240, tellers == 2);
    free(heap);
    return 0;
}
