/* Least-recently-used cache: hash table and doubly linked list over the same nodes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BUCKETS 8

typedef struct item {
    int key;
    char value[16];
    struct item *older, *newer;   /* by use */
    struct item *chain;           /* in the bucket */
} item;

typedef struct {
    item *buckets[BUCKETS];
    item *oldest, *newest;
    int size, capacity;
    int hits, misses, evictions;
    void (*on_evict)(const item *);
} cache;

static void report(const item *it)
{
    printf("    evicting %d (%s)\n", it->key, it->value);
}

static cache *cache_new(int capacity, void (*on_evict)(const item *))
{
    cache *c = calloc(1, sizeof *c);
    c->capacity = capacity;
    c->on_evict = on_evict;
    return c;
}

static void unlink_item(cache *c, item *it)
{
    if (it->older) it->older->newer = it->newer; else c->oldest = it->newer;
    if (it->newer) it->newer->older = it->older; else c->newest = it->older;
}

static void append(cache *c, item *it)
{
    it->newer = NULL;
    it->older = c->newest;
    if (c->newest)
        c->newest->newer = it;
    else
        c->oldest = it;
    c->newest = it;
}

static unsigned bucket_of(int key)
{
    return (unsigned)key * 2654435761u >> 29;
}

static item *find(cache *c, int key)
{
    item *it = c->buckets[bucket_of(key)];
    while (it && it->key != key)
        it = it->chain;
    return it;
}

static void unchain(cache *c, item *it)
{
    item **p = &c->buckets[bucket_of(it->key)];
    while (*p != it)
        p = &(*p)->chain;
    *p = it->chain;
}

static const char *cache_get(cache *c, int key)
{
    item *it = find(c, key);
    if (!it) {
        c->misses++;
        return NULL;
    }
    c->hits++;
    unlink_item(c, it);
    append(c, it);
    return it->value;
}

static void cache_put(cache *c, int key, const char *value)
{
    item *it = find(c, key);
    if (it) {
        unlink_item(c, it);
    } else {
        if (c->size == c->capacity) {
            it = c->oldest;
            if (c->on_evict)
                c->on_evict(it);
            unlink_item(c, it);
            unchain(c, it);
            c->evictions++;
        } else {
            it = malloc(sizeof *it);
            c->size++;
        }
        it->key = key;
        it->chain = c->buckets[bucket_of(key)];
        c->buckets[bucket_of(key)] = it;
    }
    snprintf(it->value, sizeof it->value, "%s", value);
    append(c, it);
}

static void show(const cache *c)
{
    const item *it;
    printf("  [");
    for (it = c->newest; it; it = it->older)
        printf("%d=%s%s", it->key, it->value, it->older ? ", " : "");
    printf("] %d/%d\n", c->size, c->capacity);
}

static void cache_free(cache *c)
{
    item *it = c->oldest;
    while (it) {
        item *newer = it->newer;
        free(it);
        it = newer;
    }
    free(c);
}

static int slow_square(cache *memo, int n, int *computed)
{
    char text[16];
    const char *known = cache_get(memo, n);
    if (known)
        return atoi(known);
    ++*computed;
    sprintf(text, "%d", n * n);
    cache_put(memo, n, text);
    return n * n;
}

int main(void)
{
    cache *c = cache_new(3, report);
    const char *v;
    cache_put(c, 1, "one");
    cache_put(c, 2, "two");
    cache_put(c, 3, "three");
    show(c);
    printf("get 1: %s\n", cache_get(c, 1));
    show(c);
    cache_put(c, 4, "four");
    show(c);
    v = cache_get(c, 2);
    printf("get 2: %s\n", v ? v : "(missing)");
    cache_put(c, 3, "drei, a long value");
    show(c);
    cache_put(c, 5, "five");
    show(c);
    printf("hits %d, misses %d, evictions %d\n", c->hits, c->misses, c->evictions);
    cache_free(c);

    for (int capacity = 1; capacity <= 64; capacity *= 4) {
        cache *memo = cache_new(capacity, NULL);
        int computed = 0, sum = 0;
        unsigned x = 7;
        for (int i = 0; i < 500; i++) {
            x = x * 69069u + 1u;
            int n = (int)(x >> 24) % 40;
            n = n * n / 40;
            sum += slow_square(memo, n, &computed);
        }
        printf("capacity %2d: sum %d, computed %3d, hits %d\n", capacity, sum, computed, memo->hits);
        cache_free(memo);
    }
    return 0;
}
