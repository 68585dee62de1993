/* An elevator with ten floors: SCAN scheduling, doors, capacity; compared with first come, first served. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define FLOORS 10
#define CAPACITY 4
#define PEOPLE 24

typedef enum { STOPPED, GOING_UP, GOING_DOWN, DOORS_OPEN } Motion;

typedef struct {
    int appears, from, to;
    int boarded, left;          /* -1 until it happens */
} Person;

typedef struct {
    int floor;
    Motion motion, direction;
    int passengers[CAPACITY];
    int load;
    int door_timer;
    int travelled, stops;
} Elevator;

typedef int (*Policy)(const Elevator *, const Person *, int now);

static Person crowd[PEOPLE];

static void make_crowd(void)
{
    unsigned x = 3;
    int time = 0;
    for (int i = 0; i < PEOPLE; i++) {
        x = x * 1664525u + 1013904223u;
        time += (int)(x >> 29);
        crowd[i].appears = time;
        crowd[i].from = x >> 24 & 1 ? 0 : (int)(x >> 8 & 0xffff) % FLOORS;
        do {
            x = x * 1664525u + 1013904223u;
            crowd[i].to = (int)(x >> 12 & 0xffff) % FLOORS;
        } while (crowd[i].to == crowd[i].from);
        crowd[i].boarded = crowd[i].left = -1;
    }
}

static bool waiting_at(int floor, int now)
{
    for (int i = 0; i < PEOPLE; i++)
        if (crowd[i].boarded < 0 && crowd[i].appears <= now && crowd[i].from == floor)
            return true;
    return false;
}

static bool wants_out(const Elevator *e, int floor)
{
    for (int i = 0; i < e->load; i++)
        if (crowd[e->passengers[i]].to == floor)
            return true;
    return false;
}

static bool stop_wanted(const Elevator *e, int floor, int now)
{
    return wants_out(e, floor) || (e->load < CAPACITY && waiting_at(floor, now));
}

/* The next floor to go to, or -1. */
static int scan(const Elevator *e, const Person *people, int now)
{
    (void)people;
    int step = e->direction == GOING_DOWN ? -1 : 1;
    for (int pass = 0; pass < 2; pass++, step = -step)
        for (int f = e->floor + step; f >= 0 && f < FLOORS; f += step)
            if (stop_wanted(e, f, now))
                return f;
    return -1;
}

static int first_come(const Elevator *e, const Person *people, int now)
{
    if (e->load > 0)
        return people[e->passengers[0]].to;
    for (int i = 0; i < PEOPLE; i++)
        if (people[i].boarded < 0 && people[i].appears <= now)
            return people[i].from;
    return -1;
}

static int exchange(Elevator *e, int now)
{
    int moved = 0, kept = 0;
    for (int i = 0; i < e->load; i++) {
        Person *p = &crowd[e->passengers[i]];
        if (p->to == e->floor) {
            p->left = now;
            moved++;
        } else {
            e->passengers[kept++] = e->passengers[i];
        }
    }
    e->load = kept;
    for (int i = 0; i < PEOPLE && e->load < CAPACITY; i++) {
        Person *p = &crowd[i];
        if (p->boarded < 0 && p->appears <= now && p->from == e->floor) {
            p->boarded = now;
            e->passengers[e->load++] = i;
            moved++;
        }
    }
    return moved;
}

static void draw(const Elevator *e, int now)
{
    printf("%3d |", now);
    for (int f = 0; f < FLOORS; f++) {
        char c = waiting_at(f, now) ? 'w' : '.';
        if (f == e->floor)
            printf("[%d%c]", e->load, e->motion == DOORS_OPEN ? 'o' : e->motion == GOING_UP ? '>' : e->motion == GOING_DOWN ? '<' : '-');
        else
            printf(" %c ", c);
    }
    printf("|\n");
}

static bool everyone_home(void)
{
    for (int i = 0; i < PEOPLE; i++)
        if (crowd[i].left < 0)
            return false;
    return true;
}

static void run(const char *name, Policy policy, int frames)
{
    Elevator e;
    int now = 0, wait = 0, ride = 0, worst = 0;
    memset(&e, 0, sizeof e);
    e.direction = GOING_UP;
    make_crowd();
    printf("%s\n", name);
    while (!everyone_home() && now < 2000) {
        if (e.motion == DOORS_OPEN && --e.door_timer > 0) {
            /* still open */
        } else if ((wants_out(&e, e.floor) || (e.load < CAPACITY && waiting_at(e.floor, now))) && exchange(&e, now) > 0) {
            e.motion = DOORS_OPEN;
            e.door_timer = 2;
            e.stops++;
        } else {
            int target = policy(&e, crowd, now);
            if (target < 0 || target == e.floor) {
                e.motion = STOPPED;
            } else {
                e.motion = e.direction = target > e.floor ? GOING_UP : GOING_DOWN;
                e.floor += target > e.floor ? 1 : -1;
                e.travelled++;
            }
        }
        if (now < frames)
            draw(&e, now);
        now++;
    }
    for (int i = 0; i < PEOPLE; i++) {
        int w = crowd[i].boarded - crowd[i].appears;
        wait += w;
        ride += crowd[i].left - crowd[i].boarded;
        if (w > worst)
            worst = w;
    }
    printf("done at %d: %d floors, %d stops; wait %.2f (worst %d), ride %.2f\n\n", now, e.travelled, e.stops, (double)wait / PEOPLE, worst, (double)ride / PEOPLE);
}

int main(void)
{
    run("scan", scan, 30);
    run("first come, first served", first_come, 12);
    return 0;
}
