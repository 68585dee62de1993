/* CRC-32, Adler-32, FNV, MD5, SHA-1 and SHA-256 over test strings; incremental hashing checked against whole. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* ------------------------------------------------------------------ CRC-32 */

static uint32_t crc_table[256];

static void crc_init(void)
{
    for (uint32_t i = 0; i < 256; i++) {
        uint32_t c = i;
        for (int k = 0; k < 8; k++)
            c = c & 1 ? 0xedb88320u ^ (c >> 1) : c >> 1;
        crc_table[i] = c;
    }
}

static uint32_t crc32(uint32_t crc, const void *data, size_t n)
{
    const uint8_t *p = data;
    crc = ~crc;
    while (n--)
        crc = crc_table[(crc ^ *p++) & 255] ^ (crc >> 8);
    return ~crc;
}

static uint16_t crc16_ccitt(const void *data, size_t n)
{
    const uint8_t *p = data;
    uint16_t crc = 0xffff;
    while (n--) {
        crc ^= (uint16_t)(*p++ << 8);
        for (int i = 0; i < 8; i++)
            crc = (uint16_t)(crc & 0x8000 ? crc << 1 ^ 0x1021 : crc << 1);
    }
    return crc;
}

static uint32_t adler32(const void *data, size_t n)
{
    const uint8_t *p = data;
    uint32_t a = 1, b = 0;
    for (size_t i = 0; i < n; i++) {
        a = (a + p[i]) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

static uint64_t fnv1a(const void *data, size_t n)
{
    const uint8_t *p = data;
    uint64_t h = 14695981039346656037ull;
    for (size_t i = 0; i < n; i++) {
        h ^= p[i];
        h *= 1099511628211ull;
    }
    return h;
}

/* --------------------------------------------------------------- block hash */

typedef struct hash {
    uint32_t state[8];
    uint64_t length;
    uint8_t block[64];
    unsigned fill;
    const struct algorithm *algorithm;
} hash;

struct algorithm {
    const char *name;
    int words;
    int big_endian;
    uint32_t initial[8];
    void (*compress)(uint32_t state[8], const uint8_t block[64]);
};

static uint32_t rol(uint32_t x, int n) { return x << n | x >> (32 - n); }
static uint32_t ror(uint32_t x, int n) { return x >> n | x << (32 - n); }

static uint32_t load_be(const uint8_t *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

static uint32_t load_le(const uint8_t *p)
{
    return (uint32_t)p[3] << 24 | (uint32_t)p[2] << 16 | (uint32_t)p[1] << 8 | p[0];
}

/* MD5: the constants are floor(2^32 * |sin(i + 1)|), as a table */
static const uint32_t md5_k[64] = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391,
};
static const uint8_t md5_shift[4][4] = { { 7, 12, 17, 22 }, { 5, 9, 14, 20 }, { 4, 11, 16, 23 }, { 6, 10, 15, 21 } };

static void md5_compress(uint32_t state[8], const uint8_t block[64])
{
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    for (int i = 0; i < 64; i++) {
        uint32_t f;
        int g;
        switch (i >> 4) {
        case 0: f = (b & c) | (~b & d); g = i; break;
        case 1: f = (d & b) | (~d & c); g = (5 * i + 1) & 15; break;
        case 2: f = b ^ c ^ d; g = (3 * i + 5) & 15; break;
        default: f = c ^ (b | ~d); g = (7 * i) & 15; break;
        }
        f += a + md5_k[i] + load_le(block + 4 * g);
        a = d;
        d = c;
        c = b;
        b += rol(f, md5_shift[i >> 4][i & 3]);
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
}

static void sha1_compress(uint32_t state[8], const uint8_t block[64])
{
    uint32_t w[80], a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
    for (int i = 0; i < 16; i++)
        w[i] = load_be(block + 4 * i);
    for (int i = 16; i < 80; i++)
        w[i] = rol(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    for (int i = 0; i < 80; i++) {
        uint32_t f, k;
        if (i < 20) { f = (b & c) | (~b & d); k = 0x5a827999; }
        else if (i < 40) { f = b ^ c ^ d; k = 0x6ed9eba1; }
        else if (i < 60) { f = (b & c) | (b & d) | (c & d); k = 0x8f1bbcdc; }
        else { f = b ^ c ^ d; k = 0xca62c1d6; }
        uint32_t t = rol(a, 5) + f + e + k + w[i];
        e = d;
        d = c;
        c = rol(b, 30);
        b = a;
        a = t;
    }
    state[0] += a; state[1] += b; state[2] += c; state[3] += d; state[4] += e;
}

/* SHA-256's constants come from the fractions of cube roots of primes: found here by integer arithmetic. */
static uint32_t sha256_k[64];

static void sha256_init(void)
{
    int found = 0;
    for (int n = 2; found < 64; n++) {
        int prime = 1;
        for (int d = 2; d * d <= n; d++)
            if (n % d == 0)
                prime = 0;
        if (!prime)
            continue;
        /* largest x with x^3 <= n * 2^96, bit by bit; x has at most 3 + 32 bits, so compare in pieces */
        uint64_t x = 0;
        for (int bit = 34; bit >= 0; bit--) {
            uint64_t y = x | 1ull << bit;
            /* y^3 as three words of 36 bits or so */
            uint64_t mask = (1ull << 32) - 1;
            uint64_t lo = y & mask, hi = y >> 32;
            uint64_t s0 = lo * lo, s1 = 2 * hi * lo, s2 = hi * hi;       /* y^2 = s2<<64 + s1<<32 + s0 */
            uint64_t q0 = s0 & mask;
            uint64_t c = (s0 >> 32) + s1;
            uint64_t q1 = c & mask, q2 = (c >> 32) + s2;
            uint64_t r1 = q0 * lo >> 32, t;
            t = r1 + (q1 * lo & mask) + (q0 * hi & mask);
            uint64_t r2 = (t >> 32) + (q1 * lo >> 32) + (q0 * hi >> 32);
            r2 += (q2 * lo & mask) + (q1 * hi & mask);
            uint64_t r3 = (r2 >> 32) + (q2 * lo >> 32) + (q1 * hi >> 32) + q2 * hi;
            if (r3 < (uint64_t)n)
                x = y;
        }
        sha256_k[found++] = (uint32_t)x;
    }
}

static void sha256_compress(uint32_t state[8], const uint8_t block[64])
{
    uint32_t w[64], v[8];
    for (int i = 0; i < 16; i++)
        w[i] = load_be(block + 4 * i);
    for (int i = 16; i < 64; i++) {
        uint32_t s0 = ror(w[i - 15], 7) ^ ror(w[i - 15], 18) ^ w[i - 15] >> 3;
        uint32_t s1 = ror(w[i - 2], 17) ^ ror(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    memcpy(v, state, sizeof v);
    for (int i = 0; i < 64; i++) {
        uint32_t s1 = ror(v[4], 6) ^ ror(v[4], 11) ^ ror(v[4], 25);
        uint32_t choose = (v[4] & v[5]) ^ (~v[4] & v[6]);
        uint32_t t1 = v[7] + s1 + choose + sha256_k[i] + w[i];
        uint32_t s0 = ror(v[0], 2) ^ ror(v[0], 13) ^ ror(v[0], 22);
        uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
        memmove(v + 1, v, 7 * sizeof v[0]);
        v[4] += t1;
        v[0] = t1 + s0 + majority;
    }
    for (int i = 0; i < 8; i++)
        state[i] += v[i];
}

static const struct algorithm md5 = {
    "MD5", 4, 0, { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476 }, md5_compress,
};
static const struct algorithm sha1 = {
    "SHA-1", 5, 1, { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0 }, sha1_compress,
};
static const struct algorithm sha256 = {
    "SHA-256", 8, 1,
    { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 },
    sha256_compress,
};

static void hash_start(hash *h, const struct algorithm *a)
{
    memset(h, 0, sizeof *h);
    memcpy(h->state, a->initial, sizeof h->state);
    h->algorithm = a;
}

static void hash_update(hash *h, const void *data, size_t n)
{
    const uint8_t *p = data;
    h->length += n;
    while (n > 0) {
        size_t part = 64 - h->fill;
        if (part > n)
            part = n;
        memcpy(h->block + h->fill, p, part);
        h->fill += (unsigned)part;
        p += part;
        n -= part;
        if (h->fill == 64) {
            h->algorithm->compress(h->state, h->block);
            h->fill = 0;
        }
    }
}

static void hash_finish(hash *h, char *hex)
{
    uint64_t bits = h->length * 8;
    uint8_t tail[8];
    hash_update(h, "\x80", 1);
    while (h->fill != 56)
        hash_update(h, "", 1);
    for (int i = 0; i < 8; i++)
        tail[i] = (uint8_t)(bits >> (h->algorithm->big_endian ? 56 - 8 * i : 8 * i));
    hash_update(h, tail, 8);
    for (int i = 0; i < h->algorithm->words; i++)
        for (int k = 0; k < 4; k++) {
            unsigned byte = h->state[i] >> (h->algorithm->big_endian ? 24 - 8 * k : 8 * k) & 255;
            hex += sprintf(hex, "%02x", byte);
        }
}

static void digest(const struct algorithm *a, const void *data, size_t n, char *hex)
{
    hash h;
    hash_start(&h, a);
    hash_update(&h, data, n);
    hash_finish(&h, hex);
}

int main(void)
{
    static const char *samples[] = {
        "", "a", "abc", "123456789", "message digest",
        "The quick brown fox jumps over the lazy dog",
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    };
    static const struct algorithm *all[] = { &md5, &sha1, &sha256 };
    char hex[65], again[65];
    static uint8_t big[1000];
    int mismatches = 0;

    crc_init();
    sha256_init();
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        size_t n = strlen(samples[i]);
        printf("\"%s\"\n", samples[i]);
        printf("  CRC-32 %08x CRC-16 %04x Adler %08x FNV %016llx\n", crc32(0, samples[i], n), crc16_ccitt(samples[i], n),
               adler32(samples[i], n), (unsigned long long)fnv1a(samples[i], n));
        for (int a = 0; a < 3; a++) {
            digest(all[a], samples[i], n, hex);
            printf("  %-8s%s\n", all[a]->name, hex);
        }
    }

    for (int i = 0; i < 1000; i++)
        big[i] = (uint8_t)(i * i >> 3);
    for (int a = 0; a < 3; a++) {
        digest(all[a], big, sizeof big, hex);
        for (size_t step = 1; step < 130; step += 16) {
            hash h;
            hash_start(&h, all[a]);
            for (size_t at = 0; at < sizeof big; at += step)
                hash_update(&h, big + at, sizeof big - at < step ? sizeof big - at : step);
            hash_finish(&h, again);
            mismatches += strcmp(hex, again) != 0;
        }
        printf("%s of 1000 bytes: %s\n", all[a]->name, hex);
    }
    printf("%d mismatches; crc in two parts %s\n", mismatches,
           crc32(crc32(0, big, 333), big + 333, 667) == crc32(0, big, 1000) ? "equal" : "different");
    return mismatches;
}
