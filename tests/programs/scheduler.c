/* Process scheduling: first come, shortest job, round robin, priorities with ageing; Gantt charts and averages. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_PROCESSES 8
#define MAX_TIME 200

typedef struct process {
    char name;
    int arrival, burst, priority;
    int left, started, finished, age;
} process;

typedef struct {
    process *items[MAX_PROCESSES + 1];
    int head, tail;
} queue;

typedef process *(*chooser)(process *, int, process *, int);

static const process workload[] = {
    { 'A', 0, 8, 3, 0, 0, 0, 0 }, { 'B', 1, 4, 1, 0, 0, 0, 0 }, { 'C', 2, 9, 4, 0, 0, 0, 0 },
    { 'D', 3, 5, 2, 0, 0, 0, 0 }, { 'E', 20, 2, 5, 0, 0, 0, 0 }, { 'F', 40, 3, 1, 0, 0, 0, 0 },
};
enum { COUNT = sizeof workload / sizeof workload[0] };

static char chart[MAX_TIME + 1];

static void reset(process *p)
{
    memcpy(p, workload, sizeof workload);
    for (int i = 0; i < COUNT; i++) {
        p[i].left = p[i].burst;
        p[i].started = p[i].finished = -1;
    }
}

static int ready(const process *p, int now)
{
    return p->arrival <= now && p->left > 0;
}

static process *first_come(process *p, int n, process *running, int now)
{
    process *best = NULL;
    if (running && running->left > 0)
        return running;
    for (int i = 0; i < n; i++)
        if (ready(&p[i], now) && (!best || p[i].arrival < best->arrival))
            best = &p[i];
    return best;
}

static process *shortest_job(process *p, int n, process *running, int now)
{
    process *best = NULL;
    if (running && running->left > 0)
        return running;
    for (int i = 0; i < n; i++)
        if (ready(&p[i], now) && (!best || p[i].burst < best->burst))
            best = &p[i];
    return best;
}

static process *shortest_remaining(process *p, int n, process *running, int now)
{
    process *best = NULL;
    (void)running;
    for (int i = 0; i < n; i++)
        if (ready(&p[i], now) && (!best || p[i].left < best->left))
            best = &p[i];
    return best;
}

static process *by_priority(process *p, int n, process *running, int now)
{
    process *best = NULL;
    (void)running;
    for (int i = 0; i < n; i++) {
        if (!ready(&p[i], now))
            continue;
        if (&p[i] != running)
            p[i].age++;
        /* small numbers first; every six units of waiting count for one step */
        if (!best || p[i].priority - p[i].age / 6 < best->priority - best->age / 6)
            best = &p[i];
    }
    if (best)
        best->age = 0;
    return best;
}

static queue waiting;
static int quantum, used;

static void enqueue(process *p)
{
    waiting.items[waiting.tail] = p;
    waiting.tail = (waiting.tail + 1) % (MAX_PROCESSES + 1);
}

static process *dequeue(void)
{
    if (waiting.head == waiting.tail)
        return NULL;
    process *p = waiting.items[waiting.head];
    waiting.head = (waiting.head + 1) % (MAX_PROCESSES + 1);
    return p;
}

static process *round_robin(process *p, int n, process *running, int now)
{
    for (int i = 0; i < n; i++)
        if (p[i].arrival == now)
            enqueue(&p[i]);
    if (running && running->left > 0) {
        if (++used < quantum)
            return running;
        enqueue(running);
    }
    used = 0;
    return dequeue();
}

static void simulate(const char *name, chooser choose)
{
    process p[COUNT], *running = NULL;
    int switches = 0, idle = 0, finished = 0, now;
    reset(p);
    memset(&waiting, 0, sizeof waiting);
    used = 0;
    for (now = 0; finished < COUNT && now < MAX_TIME; now++) {
        process *next = choose(p, COUNT, running, now);
        if (next != running && next)
            switches++;
        running = next;
        if (!running) {
            chart[now] = '.';
            idle++;
            continue;
        }
        if (running->started < 0)
            running->started = now;
        chart[now] = running->name;
        if (--running->left == 0) {
            running->finished = now + 1;
            finished++;
        }
    }
    chart[now] = '\0';
    int turnaround = 0, wait = 0, response = 0, worst = 0;
    for (int i = 0; i < COUNT; i++) {
        int t = p[i].finished - p[i].arrival, w = t - p[i].burst;
        turnaround += t;
        wait += w;
        response += p[i].started - p[i].arrival;
        if (w > worst)
            worst = w;
    }
    printf("%-22s %s\n", name, chart);
    printf("   turnaround %.2f, wait %.2f (worst %d), response %.2f, %d switches, idle %d\n", (double)turnaround / COUNT, (double)wait / COUNT, worst,
           (double)response / COUNT, switches, idle);
}

int main(void)
{
    static const struct { const char *name; chooser choose; } policies[] = {
        { "first come", first_come }, { "shortest job", shortest_job }, { "shortest remaining", shortest_remaining }, { "priority with ageing", by_priority },
    };
    printf("process arrival burst priority\n");
    for (int i = 0; i < COUNT; i++)
        printf("%c %7d %6d %6d\n", workload[i].name, workload[i].arrival, workload[i].burst, workload[i].priority);
    for (size_t i = 0; i < sizeof policies / sizeof *policies; i++)
        simulate(policies[i].name, policies[i].choose);
    for (quantum = 1; quantum <= 8; quantum *= 2) {
        char name[32];
        snprintf(name, sizeof name, "round robin, %d", quantum);
        simulate(name, round_robin);
    }
    return 0;
}
