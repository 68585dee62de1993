/* Shortest routes in a road map, with a binary heap. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_NODES 16

typedef struct edge {
    int to, km;
    struct edge *next;
} edge;

static const char *cities[MAX_NODES];
static edge *roads[MAX_NODES];
static int city_count;

static int city(const char *name)
{
    int i;
    for (i = 0; i < city_count; i++)
        if (!strcmp(cities[i], name))
            return i;
    cities[city_count] = name;
    return city_count++;
}

static void one_way(int a, int b, int km)
{
    edge *e = malloc(sizeof(edge));
    e->to = b;
    e->km = km;
    e->next = roads[a];
    roads[a] = e;
}

static void road(const char *from, const char *to, int km)
{
    int a = city(from), b = city(to);
    one_way(a, b, km);
    one_way(b, a, km);
}

/* ---- priority queue with decrease-key ---- */

struct heap {
    int items[MAX_NODES];
    int where[MAX_NODES];
    int size;
    int *key;
    int swaps;
};

static void heap_swap(struct heap *h, int i, int j)
{
    int t = h->items[i];
    h->items[i] = h->items[j];
    h->items[j] = t;
    h->where[h->items[i]] = i;
    h->where[h->items[j]] = j;
    h->swaps++;
}

static void sift_up(struct heap *h, int i)
{
    while (i > 0 && h->key[h->items[i]] < h->key[h->items[(i - 1) / 2]]) {
        heap_swap(h, i, (i - 1) / 2);
        i = (i - 1) / 2;
    }
}

static void sift_down(struct heap *h, int i)
{
    for (;;) {
        int child = 2 * i + 1;
        if (child >= h->size)
            return;
        if (child + 1 < h->size && h->key[h->items[child + 1]] < h->key[h->items[child]])
            child++;
        if (h->key[h->items[i]] <= h->key[h->items[child]])
            return;
        heap_swap(h, i, child);
        i = child;
    }
}

static int heap_pop(struct heap *h)
{
    int top = h->items[0];
    heap_swap(h, 0, --h->size);
    sift_down(h, 0);
    return top;
}

static int dijkstra(int source, int dist[], int previous[])
{
    struct heap h;
    int i;
    h.size = city_count;
    h.key = dist;
    h.swaps = 0;
    for (i = 0; i < city_count; i++) {
        dist[i] = i == source ? 0 : INT_MAX;
        previous[i] = -1;
        h.items[i] = h.where[i] = i;
    }
    sift_up(&h, h.where[source]);
    while (h.size > 0) {
        int u = heap_pop(&h);
        edge *e;
        if (dist[u] == INT_MAX)
            break;
        for (e = roads[u]; e != NULL; e = e->next) {
            int d = dist[u] + e->km;
            if (d < dist[e->to]) {
                dist[e->to] = d;
                previous[e->to] = u;
                sift_up(&h, h.where[e->to]);
            }
        }
    }
    return h.swaps;
}

static void print_route(const int previous[], int to)
{
    if (previous[to] >= 0) {
        print_route(previous, previous[to]);
        printf(" - ");
    }
    printf("%s", cities[to]);
}

int main(void)
{
    int dist[MAX_NODES], previous[MAX_NODES], all[MAX_NODES][MAX_NODES];
    int i, j, k, swaps;

    road("Harbour", "Mill", 7);
    road("Harbour", "Castle", 9);
    road("Harbour", "Market", 14);
    road("Mill", "Castle", 10);
    road("Mill", "Forest", 15);
    road("Castle", "Market", 2);
    road("Castle", "Forest", 11);
    road("Market", "Abbey", 9);
    road("Forest", "Abbey", 6);
    road("Abbey", "Quarry", 21);
    road("Forest", "Quarry", 18);
    road("Lighthouse", "Island", 3);

    swaps = dijkstra(city("Harbour"), dist, previous);
    for (i = 0; i < city_count; i++) {
        if (dist[i] == INT_MAX) {
            printf("%-10s cannot be reached\n", cities[i]);
            continue;
        }
        printf("%-10s %3d km: ", cities[i], dist[i]);
        print_route(previous, i);
        printf("\n");
    }
    printf("%d swaps in the heap\n\n", swaps);

    /* the same for all pairs, by Floyd and Warshall, as a check */
    for (i = 0; i < city_count; i++)
        for (j = 0; j < city_count; j++)
            all[i][j] = i == j ? 0 : INT_MAX / 2;
    for (i = 0; i < city_count; i++)
        for (edge *e = roads[i]; e; e = e->next)
            if (e->km < all[i][e->to])
                all[i][e->to] = e->km;
    for (k = 0; k < city_count; k++)
        for (i = 0; i < city_count; i++)
            for (j = 0; j < city_count; j++)
                if (all[i][k] + all[k][j] < all[i][j])
                    all[i][j] = all[i][k] + all[k][j];
    k = 0;
    for (i = 0; i < city_count; i++) {
        dijkstra(i, dist, previous);
        for (j = 0; j < city_count; j++)
            if ((dist[j] == INT_MAX) != (all[i][j] >= INT_MAX / 2) || (dist[j] != INT_MAX && dist[j] != all[i][j]))
                k++;
        printf("%-10s", cities[i]);
        for (j = 0; j < city_count; j++)
            if (all[i][j] < INT_MAX / 2)
                printf("%4d", all[i][j]);
            else
                printf("   -");
        printf("\n");
    }
    printf("%d disagreements\n", k);
    return k != 0;
}
