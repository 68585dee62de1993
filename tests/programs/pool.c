/* Memory managers on top of one static array: a bump arena, a fixed-size pool and a first-fit heap with coalescing. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* ---- arena ---- */

typedef struct {
    unsigned char *base;
    unsigned used, size, peak;
} Arena;

static void *arena_alloc(Arena *a, unsigned n, unsigned align)
{
    unsigned at = (a->used + align - 1) & ~(align - 1);
    if (n > a->size - at || at > a->size)
        return NULL;
    a->used = at + n;
    if (a->used > a->peak)
        a->peak = a->used;
    return a->base + at;
}

static char *arena_strdup(Arena *a, const char *s)
{
    unsigned n = (unsigned)strlen(s) + 1;
    char *p = arena_alloc(a, n, 1);
    return p ? memcpy(p, s, n) : NULL;
}

/* ---- pool of equal blocks ---- */

typedef union Block {
    union Block *next;
    double align;
    char data[32];
} Block;

typedef struct {
    Block blocks[16];
    Block *free_list;
    int used, peak, refused;
} Pool;

static void pool_init(Pool *p)
{
    p->free_list = NULL;
    for (int i = 15; i >= 0; i--) {
        p->blocks[i].next = p->free_list;
        p->free_list = &p->blocks[i];
    }
    p->used = p->peak = p->refused = 0;
}

static void *pool_get(Pool *p)
{
    Block *b = p->free_list;
    if (!b) {
        p->refused++;
        return NULL;
    }
    p->free_list = b->next;
    if (++p->used > p->peak)
        p->peak = p->used;
    return b;
}

static void pool_put(Pool *p, void *block)
{
    Block *b = block;
    b->next = p->free_list;
    p->free_list = b;
    p->used--;
}

/* ---- heap: headers by index, so that they are the same everywhere ---- */

#define HEAP_BYTES 1024
#define GRAIN 16

typedef struct {
    uint16_t grains;        /* with the header */
    uint16_t before;        /* grains of the block before */
    uint32_t used;
    uint32_t serial;
    uint32_t magic;
} Header;

static _Alignas(16) unsigned char heap[HEAP_BYTES];
static unsigned serials;

static Header *header_at(unsigned grain) { return (Header *)(void *)(heap + grain * GRAIN); }
static unsigned grain_of(const Header *h) { return (unsigned)((const unsigned char *)h - heap) / GRAIN; }

static void heap_init(void)
{
    Header *h = header_at(0);
    memset(heap, 0, sizeof heap);
    h->grains = HEAP_BYTES / GRAIN;
    h->magic = 0xfeedface;
}

static Header *following(Header *h)
{
    unsigned next = grain_of(h) + h->grains;
    return next < HEAP_BYTES / GRAIN ? header_at(next) : NULL;
}

static void *heap_alloc(unsigned n)
{
    unsigned need = 1 + (n + GRAIN - 1) / GRAIN;
    for (Header *h = header_at(0); h; h = following(h)) {
        if (h->used || h->grains < need)
            continue;
        if (h->grains - need >= 2) {
            Header *rest = header_at(grain_of(h) + need), *after = following(h);
            rest->grains = (uint16_t)(h->grains - need);
            rest->before = (uint16_t)need;
            rest->used = 0;
            rest->magic = 0xfeedface;
            if (after)
                after->before = rest->grains;
            h->grains = (uint16_t)need;
        }
        h->used = n;
        h->serial = ++serials;
        return h + 1;
    }
    return NULL;
}

static void absorb_next(Header *h)
{
    Header *next = following(h), *after;
    if (!next || next->used)
        return;
    h->grains = (uint16_t)(h->grains + next->grains);
    next->magic = 0;
    after = following(h);
    if (after)
        after->before = h->grains;
}

static int heap_free(void *p)
{
    Header *h = (Header *)p - 1;
    if (h->magic != 0xfeedface || !h->used)
        return 0;
    h->used = 0;
    absorb_next(h);
    if (h->before) {
        Header *previous = header_at(grain_of(h) - h->before);
        if (!previous->used)
            absorb_next(previous);
    }
    return 1;
}

static void heap_map(void)
{
    unsigned blocks = 0, free_grains = 0, largest = 0;
    printf("  ");
    for (Header *h = header_at(0); h; h = following(h)) {
        printf(h->used ? "[%u:%u]" : "(%u)", h->used ? h->serial : h->grains, h->used);
        blocks++;
        if (!h->used) {
            free_grains += h->grains;
            if (h->grains > largest)
                largest = h->grains;
        }
    }
    printf("  %u blocks, %u grains free, largest %u\n", blocks, free_grains, largest);
}

int main(void)
{
    static unsigned char storage[256];
    Arena arena = { storage, 0, sizeof storage, 0 };
    const char *words[8];
    int n = 0;
    char sentence[] = "the cat sat on the mat and slept";
    for (char *w = strtok(sentence, " "); w; w = strtok(NULL, " "))
        words[n++] = arena_strdup(&arena, w);
    double *numbers = arena_alloc(&arena, 8 * sizeof *numbers, 8);
    for (int i = 0; i < 8; i++)
        numbers[i] = (double)strlen(words[i]) / 2;
    double sum = 0;
    for (int i = 0; i < 8; i++)
        sum += numbers[i];
    printf("arena: %u used, sum %g, first %s, last %s\n", arena.used, sum, words[0], words[7]);
    printf("too large: %s\n", arena_alloc(&arena, 200, 4) ? "given" : "refused");
    arena.used = 0;
    void *rest = arena_alloc(&arena, 200, 4);
    printf("after reset: %s, peak %u\n", rest ? "given" : "refused", arena.peak);

    Pool pool;
    void *held[20];
    pool_init(&pool);
    for (int i = 0; i < 20; i++)
        held[i] = pool_get(&pool);
    for (int i = 0; i < 16; i += 2)
        pool_put(&pool, held[i]);
    void *again = pool_get(&pool);
    printf("pool: used %d, peak %d, refused %d, last freed comes first: %s\n", pool.used, pool.peak, pool.refused, again == held[14] ? "yes" : "no");

    void *p[8];
    heap_init();
    for (int i = 0; i < 6; i++) {
        p[i] = heap_alloc((unsigned)(20 + 25 * i));
        memset(p[i], 'A' + i, (size_t)(20 + 25 * i));
    }
    heap_map();
    int first = heap_free(p[1]), third = heap_free(p[3]), again_third = heap_free(p[3]);
    printf("free 1: %d, free 3: %d, free 3 again: %d\n", first, third, again_third);
    heap_map();
    p[6] = heap_alloc(90);
    p[7] = heap_alloc(10);
    heap_map();
    heap_free(p[2]);
    heap_map();
    printf("too large: %s\n", heap_alloc(900) ? "given" : "refused");
    int intact = 1;
    for (int i = 0; i < 20; i++)
        intact &= ((char *)p[0])[i] == 'A';
    for (int i = 0; i < 145; i++)
        intact &= ((char *)p[5])[i] == 'F';
    printf("contents intact: %d\n", intact);
    heap_free(p[0]);
    heap_free(p[4]);
    heap_free(p[5]);
    heap_free(p[6]);
    heap_free(p[7]);
    heap_map();
    return 0;
}
