/* String -> int hash map with chaining, growing as it fills. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct entry {
    char *key;
    int value;
    unsigned hash;
    struct entry *next;
} entry;

typedef struct {
    entry **buckets;
    unsigned capacity;
    unsigned count;
    unsigned resizes;
} map;

static unsigned hash_string(const char *s)
{
    unsigned h = 2166136261u;
    while (*s) {
        h ^= (unsigned char)*s++;
        h *= 16777619u;
    }
    return h;
}

static void map_init(map *m, unsigned capacity)
{
    m->buckets = calloc(capacity, sizeof(entry *));
    m->capacity = capacity;
    m->count = 0;
    m->resizes = 0;
}

static entry **slot(map *m, const char *key, unsigned h)
{
    entry **p = &m->buckets[h % m->capacity];
    while (*p && ((*p)->hash != h || strcmp((*p)->key, key) != 0))
        p = &(*p)->next;
    return p;
}

static void grow(map *m)
{
    unsigned old = m->capacity, i;
    entry **previous = m->buckets;
    m->capacity = old * 2 + 1;
    m->buckets = calloc(m->capacity, sizeof(entry *));
    m->resizes++;
    for (i = 0; i < old; i++) {
        entry *e = previous[i];
        while (e) {
            entry *next = e->next;
            entry **b = &m->buckets[e->hash % m->capacity];
            e->next = *b;
            *b = e;
            e = next;
        }
    }
    free(previous);
}

static int *map_get(map *m, const char *key)
{
    entry *e = *slot(m, key, hash_string(key));
    return e ? &e->value : NULL;
}

static int *map_put(map *m, const char *key)
{
    unsigned h = hash_string(key);
    entry **p = slot(m, key, h);
    if (*p == NULL) {
        entry *e;
        if (m->count * 4 >= m->capacity * 3) {
            grow(m);
            p = slot(m, key, h);
        }
        e = malloc(sizeof *e);
        e->key = malloc(strlen(key) + 1);
        strcpy(e->key, key);
        e->hash = h;
        e->value = 0;
        e->next = NULL;
        *p = e;
        m->count++;
    }
    return &(*p)->value;
}

static int map_delete(map *m, const char *key)
{
    entry **p = slot(m, key, hash_string(key));
    entry *e = *p;
    if (!e)
        return 0;
    *p = e->next;
    free(e->key);
    free(e);
    m->count--;
    return 1;
}

static void map_free(map *m)
{
    unsigned i;
    for (i = 0; i < m->capacity; i++)
        while (m->buckets[i]) {
            entry *e = m->buckets[i];
            m->buckets[i] = e->next;
            free(e->key);
            free(e);
        }
    free(m->buckets);
    m->buckets = NULL;
}

static int by_key(const void *a, const void *b)
{
    const entry *x = *(const entry *const *)a, *y = *(const entry *const *)b;
    return strcmp(x->key, y->key);
}

static void print_sorted(map *m)
{
    entry **all = malloc(m->count * sizeof *all);
    unsigned n = 0, i;
    for (i = 0; i < m->capacity; i++)
        for (entry *e = m->buckets[i]; e; e = e->next)
            all[n++] = e;
    qsort(all, n, sizeof *all, by_key);
    for (i = 0; i < n; i++)
        printf("  %-8s %d\n", all[i]->key, all[i]->value);
    free(all);
}

int main(void)
{
    static const char *words[] = { "red", "green", "blue", "red", "cyan", "blue", "red", "mauve", "green", "red" };
    map m;
    char key[16];
    int i, found = 0, sum = 0;
    unsigned longest = 0;

    map_init(&m, 3);
    for (i = 0; i < 10; i++)
        ++*map_put(&m, words[i]);
    printf("%u colours:\n", m.count);
    print_sorted(&m);
    int first = map_delete(&m, "cyan");
    printf("delete cyan: %d, again: %d\n", first, map_delete(&m, "cyan"));
    printf("cyan is %s\n", map_get(&m, "cyan") ? "there" : "gone");

    for (i = 0; i < 2000; i++) {
        sprintf(key, "k%d", i * 37 % 5003);
        *map_put(&m, key) = i;
    }
    for (i = 0; i < 5003; i++) {
        int *v;
        sprintf(key, "k%d", i);
        if ((v = map_get(&m, key)) != NULL) {
            found++;
            sum += *v;
        }
    }
    printf("found %d of 5003, sum %d\n", found, sum);
    for (i = 0; i < (int)m.capacity; i++) {
        unsigned chain = 0;
        for (entry *e = m.buckets[i]; e; e = e->next)
            chain++;
        if (chain > longest)
            longest = chain;
    }
    printf("count %u capacity %u resizes %u longest chain %u\n", m.count, m.capacity, m.resizes, longest);
    map_free(&m);
    return 0;
}
