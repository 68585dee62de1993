/* An LZ77 compressor with a hash of three-byte prefixes, and its decompressor. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WINDOW 4096
#define MIN_MATCH 3
#define MAX_MATCH 66
#define HASH_SIZE 1024

/* Format: a control byte c. c < 64: c+1 literal bytes follow. Otherwise a match of length (c & 63) + 3,
   whose distance - 1 follows in one byte if c < 128, in two if not. */

typedef struct {
    uint8_t *data;
    size_t size, capacity;
} buffer;

static void put(buffer *b, int byte)
{
    if (b->size == b->capacity) {
        b->capacity = b->capacity ? 2 * b->capacity : 64;
        b->data = realloc(b->data, b->capacity);
        if (b->data == NULL) {
            perror("realloc");
            exit(1);
        }
    }
    b->data[b->size++] = (uint8_t)byte;
}

static int hash3(const uint8_t *p)
{
    return (p[0] * 37 + p[1] * 101 + p[2] * 7) & (HASH_SIZE - 1);
}

static void flush_literals(buffer *out, const uint8_t *start, size_t n)
{
    while (n > 0) {
        size_t part = n > 64 ? 64 : n;
        put(out, (int)part - 1);
        for (size_t i = 0; i < part; i++)
            put(out, start[i]);
        start += part;
        n -= part;
    }
}

struct stats { int matches, literals, longest, far_matches; };

static buffer compress(const uint8_t *in, size_t size, struct stats *st)
{
    buffer out = { NULL, 0, 0 };
    int *head = malloc(HASH_SIZE * sizeof *head);
    int *previous = malloc((size ? size : 1) * sizeof *previous);
    size_t i = 0, literal_start = 0;

    memset(st, 0, sizeof *st);
    for (int h = 0; h < HASH_SIZE; h++)
        head[h] = -1;
    while (i < size) {
        int best = 0, best_at = -1;
        if (i + MIN_MATCH <= size) {
            int h = hash3(in + i), tries = 32;
            for (int at = head[h]; at >= 0 && (int)i - at <= WINDOW && tries-- > 0; at = previous[at]) {
                int n = 0;
                while (n < MAX_MATCH && i + (size_t)n < size && in[at + n] == in[i + (size_t)n])
                    n++;
                if (n > best) {
                    best = n;
                    best_at = at;
                }
            }
        }
        int advance = 1;
        int distance = (int)i - best_at;
        if (best >= MIN_MATCH && !(best == MIN_MATCH && distance > 256)) {
            flush_literals(&out, in + literal_start, i - literal_start);
            st->matches++;
            if (best > st->longest)
                st->longest = best;
            if (distance <= 256) {
                put(&out, 64 | (best - MIN_MATCH));
                put(&out, distance - 1);
            } else {
                put(&out, 128 | (best - MIN_MATCH));
                put(&out, (distance - 1) & 255);
                put(&out, (distance - 1) >> 8);
                st->far_matches++;
            }
            advance = best;
            literal_start = i + (size_t)best;
        } else {
            st->literals++;
        }
        while (advance-- > 0) {
            if (i + MIN_MATCH <= size) {
                int h = hash3(in + i);
                previous[i] = head[h];
                head[h] = (int)i;
            }
            i++;
        }
    }
    flush_literals(&out, in + literal_start, i - literal_start);
    free(head);
    free(previous);
    return out;
}

static int decompress(const uint8_t *in, size_t size, buffer *out)
{
    size_t i = 0;
    while (i < size) {
        int c = in[i++];
        if (c < 64) {
            if (i + (size_t)c + 1 > size)
                return -1;
            for (int n = 0; n <= c; n++)
                put(out, in[i++]);
        } else {
            int length = (c & 63) + MIN_MATCH, wide = c >= 128;
            if (i + 1 + (size_t)wide > size)
                return -1;
            size_t distance = in[i++];
            if (wide)
                distance |= (size_t)in[i++] << 8;
            distance++;
            if (distance > out->size)
                return -2;
            while (length-- > 0)
                put(out, out->data[out->size - distance]);
        }
    }
    return 0;
}

static unsigned adler32(const uint8_t *p, size_t n)
{
    unsigned a = 1, b = 0;
    while (n-- > 0) {
        a = (a + *p++) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

static void try(const char *label, const uint8_t *data, size_t size)
{
    struct stats st;
    buffer packed = compress(data, size, &st), again = { NULL, 0, 0 };
    int status = decompress(packed.data, packed.size, &again);
    int same = status == 0 && again.size == size && memcmp(again.data ? again.data : data, data, size) == 0;
    printf("%-10s %6u -> %6u  matches %4d (far %3d, longest %2d) literals %5d  adler %08x  %s\n", label, (unsigned)size,
           (unsigned)packed.size, st.matches, st.far_matches, st.longest, st.literals, adler32(packed.data, packed.size), same ? "ok" : "BROKEN");
    free(packed.data);
    free(again.data);
}

int main(void)
{
    static uint8_t data[20000];
    const char *verse = "The rain it raineth on the just and also on the unjust fella, but chiefly on the just, because the unjust hath the just's umbrella. ";
    size_t n = 0;
    unsigned x = 1;

    try("empty", data, 0);
    try("short", (const uint8_t *)"abcabcabcd", 10);
    memset(data, 'z', 5000);
    try("run", data, 5000);
    while (n + strlen(verse) < 8000) {
        memcpy(data + n, verse, strlen(verse));
        n += strlen(verse);
        data[n - 1] = (uint8_t)('0' + n % 10);
    }
    try("verse", data, n);
    for (n = 0; n < sizeof data; n++) {
        x = x * 1664525u + 1013904223u;
        data[n] = (uint8_t)(x >> 24);
    }
    try("noise", data, 6000);
    for (n = 0; n < sizeof data; n++) {
        x = x * 1664525u + 1013904223u;
        data[n] = (uint8_t)("ACGT"[x >> 30]);
    }
    try("dna", data, sizeof data);
    for (n = 0; n < sizeof data; n++)
        data[n] = (uint8_t)((n * n) >> 7);
    try("squares", data, sizeof data);

    buffer out = { NULL, 0, 0 };
    static const uint8_t damaged[] = { 1, 'a', 'b', 64 | 5, 9 };
    printf("damaged: %d\n", decompress(damaged, sizeof damaged, &out));
    printf("cut: %d\n", decompress(damaged, 2, &out));
    free(out.data);
    return 0;
}
