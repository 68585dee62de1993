/* A ring buffer with its invariants asserted; in the end one of them does not hold. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#define SIZE 8

typedef struct {
    int items[SIZE];
    int head, tail, count;
    int pushed, popped;
} Ring;

static void check(const Ring *r)
{
    assert(r->count >= 0 && r->count <= SIZE);
    assert(r->head >= 0 && r->head < SIZE);
    assert((r->tail + r->count) % SIZE == r->head);
    assert(r->pushed - r->popped == r->count);
}

static int push(Ring *r, int v)
{
    if (r->count == SIZE)
        return 0;
    r->items[r->head] = v;
    r->head = (r->head + 1) % SIZE;
    r->count++;
    r->pushed++;
    check(r);
    return 1;
}

static int pop(Ring *r, int *v)
{
    if (r->count == 0)
        return 0;
    *v = r->items[r->tail];
    r->tail = (r->tail + 1) % SIZE;
    r->count--;
    r->popped++;
    check(r);
    return 1;
}

static void print(const Ring *r)
{
    printf("[");
    for (int i = 0; i < r->count; i++)
        printf("%s%d", i ? " " : "", r->items[(r->tail + i) % SIZE]);
    printf("] %d/%d\n", r->count, SIZE);
}

/* drops what is there, but forgets the statistics */
static void clear(Ring *r)
{
    r->tail = r->head;
    r->count = 0;
}

int main(void)
{
    Ring r;
    int v, refused = 0, total = 0;
    memset(&r, 0, sizeof r);
    for (int i = 0; i < 12; i++)
        refused += !push(&r, i * i);
    print(&r);
    printf("refused %d\n", refused);
    for (int i = 0; i < 5 && pop(&r, &v); i++)
        total += v;
    printf("popped %d in all\n", total);
    for (int i = 0; i < 3; i++)
        push(&r, 100 + i);
    print(&r);
    while (pop(&r, &v))
        total += v;
    print(&r);
    printf("total %d, pushed %d, popped %d\n", total, r.pushed, r.popped);
    push(&r, 1);
    clear(&r);
    printf("cleared\n");
    fflush(stdout);
    push(&r, 2);
    printf("not reached\n");
    return 0;
}
