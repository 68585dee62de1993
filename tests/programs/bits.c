/* Bit tricks: counting, reversing, Gray codes, bit sets, bit-fields, packing, Hamming codes. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static int popcount(uint32_t x)
{
    x = x - ((x >> 1) & 0x55555555);
    x = (x & 0x33333333) + ((x >> 2) & 0x33333333);
    x = (x + (x >> 4)) & 0x0f0f0f0f;
    return (int)(x * 0x01010101 >> 24);
}

static uint32_t reverse(uint32_t x)
{
    x = (x >> 1 & 0x55555555) | (x & 0x55555555) << 1;
    x = (x >> 2 & 0x33333333) | (x & 0x33333333) << 2;
    x = (x >> 4 & 0x0f0f0f0f) | (x & 0x0f0f0f0f) << 4;
    x = (x >> 8 & 0x00ff00ff) | (x & 0x00ff00ff) << 8;
    return x >> 16 | x << 16;
}

static int log2_floor(uint32_t x)
{
    int n = 0;
    if (x >= 1u << 16) { n += 16; x >>= 16; }
    if (x >= 1u << 8) { n += 8; x >>= 8; }
    if (x >= 1u << 4) { n += 4; x >>= 4; }
    if (x >= 1u << 2) { n += 2; x >>= 2; }
    return n + (x >= 2);
}

static uint32_t next_with_same_bits(uint32_t x)
{
    uint32_t low = x & -x, ripple = x + low;
    return ripple | (((x ^ ripple) >> 2) / low);
}

static uint32_t gray(uint32_t n) { return n ^ n >> 1; }
static uint32_t from_gray(uint32_t g)
{
    for (int shift = 1; shift < 32; shift *= 2)
        g ^= g >> shift;
    return g;
}

static void print_bits(uint64_t x, int n)
{
    while (n-- > 0) {
        putchar(x >> n & 1 ? '1' : '0');
        if (n && n % 8 == 0)
            putchar('\'');
    }
    putchar('\n');
}

static uint32_t morton(uint16_t x, uint16_t y)
{
    uint32_t z = 0;
    for (int i = 0; i < 16; i++)
        z |= (uint32_t)(x >> i & 1) << (2 * i) | (uint32_t)(y >> i & 1) << (2 * i + 1);
    return z;
}

/* ---- bit-fields ---- */

struct packed_date {
    unsigned day : 5;
    unsigned month : 4;
    unsigned year : 12;
    unsigned weekday : 3;
    signed zone : 6;
    unsigned dst : 1;
};

union float_bits {
    float f;
    uint32_t u;
    struct {
        uint32_t mantissa : 23;
        uint32_t exponent : 8;
        uint32_t sign : 1;
    } part;
};

/* ---- a bit set ---- */

#define SET_BITS 200
typedef struct { uint32_t word[(SET_BITS + 31) / 32]; } Set;

static void set_add(Set *s, int i) { s->word[i / 32] |= 1u << i % 32; }
static void set_toggle(Set *s, int i) { s->word[i / 32] ^= 1u << i % 32; }
static bool set_has(const Set *s, int i) { return s->word[i / 32] >> i % 32 & 1; }

static int set_size(const Set *s)
{
    int n = 0;
    for (size_t i = 0; i < sizeof s->word / sizeof *s->word; i++)
        n += popcount(s->word[i]);
    return n;
}

static Set set_and(Set a, Set b)
{
    for (size_t i = 0; i < sizeof a.word / sizeof *a.word; i++)
        a.word[i] &= b.word[i];
    return a;
}

static void set_print(const char *name, const Set *s)
{
    printf("%s = {", name);
    for (int i = 0, n = 0; i < SET_BITS; i++)
        if (set_has(s, i))
            printf(n++ ? ",%d" : "%d", i);
    printf("}\n");
}

/* ---- Hamming(7,4) ---- */

static unsigned hamming_encode(unsigned d)
{
    unsigned d1 = d & 1, d2 = d >> 1 & 1, d3 = d >> 2 & 1, d4 = d >> 3 & 1;
    unsigned p1 = d1 ^ d2 ^ d4, p2 = d1 ^ d3 ^ d4, p3 = d2 ^ d3 ^ d4;
    return p1 | p2 << 1 | d1 << 2 | p3 << 3 | d2 << 4 | d3 << 5 | d4 << 6;
}

static unsigned hamming_decode(unsigned c)
{
    unsigned syndrome = 0;
    for (unsigned i = 1; i <= 7; i++)
        if (c >> (i - 1) & 1)
            syndrome ^= i;
    if (syndrome)
        c ^= 1u << (syndrome - 1);
    return (c >> 2 & 1) | (c >> 4 & 1) << 1 | (c >> 5 & 1) << 2 | (c >> 6 & 1) << 3;
}

int main(void)
{
    static const uint32_t samples[] = { 0, 1, 2, 3, 0x80000000, 0xffffffff, 0xdeadbeef, 12345678 };
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        uint32_t x = samples[i];
        printf("%08x: %2d bits, reversed %08x, log2 %d, power of two %d, lowest %08x\n", x, popcount(x), reverse(x),
               x ? log2_floor(x) : -1, x && !(x & (x - 1)), x & -x);
    }
    printf("subsets of 5 of size 3:");
    for (uint32_t x = 7; x < 32; x = next_with_same_bits(x))
        printf(" %02x", x);
    printf("\ngray:");
    for (uint32_t n = 0; n < 16; n++)
        printf(" %x", gray(n));
    int bad = 0;
    for (uint32_t n = 0; n < 5000; n++)
        bad += from_gray(gray(n * 77777)) != n * 77777 || popcount(gray(n) ^ gray(n + 1)) != 1;
    printf(", %d bad\n", bad);
    print_bits(0x123456789abcdefULL, 60);
    print_bits((uint64_t)-1 << 40 >> 8, 64);
    printf("morton %08x\n", morton(0x1234, 0xfedc));

    struct packed_date d = { 29, 2, 2024, 4, -5, 1 };
    printf("%u-%02u-%02u weekday %u zone %d dst %u, size %d\n", d.year, d.month, d.day, d.weekday, d.zone, d.dst, (int)sizeof d);
    d.day += 5;
    d.zone -= 28;
    d.year += 3000;
    printf("after: day %u zone %d year %u month %u\n", d.day, d.zone, d.year, d.month);

    static const float floats[] = { 1.0f, -0.15625f, 3.1415927f, 1e-40f, 0.1f };
    for (int i = 0; i < 5; i++) {
        union float_bits b;
        b.f = floats[i];
        printf("%g = %08x: sign %u, exponent %d, mantissa %06x\n", b.f, b.u, b.part.sign, (int)b.part.exponent - 127, b.part.mantissa);
    }

    Set threes = { { 0 } }, fives = { { 0 } }, both;
    for (int i = 0; i < SET_BITS; i += 3) set_add(&threes, i);
    for (int i = 0; i < SET_BITS; i += 5) set_add(&fives, i);
    both = set_and(threes, fives);
    set_toggle(&both, 0);
    set_toggle(&both, 199);
    printf("%d threes, %d fives\n", set_size(&threes), set_size(&fives));
    set_print("both", &both);

    int corrected = 0, wrong = 0;
    for (unsigned data = 0; data < 16; data++) {
        unsigned code = hamming_encode(data);
        for (int flip = -1; flip < 7; flip++) {
            unsigned received = flip < 0 ? code : code ^ 1u << flip;
            if (hamming_decode(received) == data)
                corrected++;
            else
                wrong++;
        }
    }
    printf("hamming: %d right, %d wrong\n", corrected, wrong);

    int a = 5, b = 9;
    a ^= b; b ^= a; a ^= b;
    printf("swapped %d %d, average %d, sign %d, abs %d, min %d\n", a, b, (a & b) + ((a ^ b) >> 1), -7 >> 31, (-7 ^ -7 >> 31) - (-7 >> 31), b ^ ((a ^ b) & -(a < b)));
    uint8_t byte = 0xf0;
    int8_t small = (int8_t)byte;
    uint16_t wide = (uint16_t)small;
    printf("%u %d %u %d %u\n", byte, small, wide, small >> 2, (unsigned)(byte << 4 & 0xff));
    printf("%lld %llu\n", (long long)INT32_MIN * 2, (unsigned long long)(uint32_t)-1 + 1);
    return wrong + bad;
}
