// Prime numbers, several ways.
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define LIMIT 20000

static uint32_t sieve_bits[LIMIT / 32 + 1];

static inline bool is_composite(int n) { return sieve_bits[n >> 5] >> (n & 31) & 1; }

static int eratosthenes(void)
{
    int count = 0;
    sieve_bits[0] |= 3;
    for (int i = 2; i < LIMIT; i++) {
        if (is_composite(i))
            continue;
        count++;
        for (int j = i; (int64_t)i * j < LIMIT; j++)
            sieve_bits[i * j >> 5] |= 1u << (i * j & 31);
    }
    return count;
}

static bool trial_division(unsigned n)
{
    if (n < 2) return false;
    if (n % 2 == 0) return n == 2;
    for (unsigned d = 3; d * d <= n; d += 2)
        if (n % d == 0)
            return false;
    return true;
}

static uint64_t mulmod(uint64_t a, uint64_t b, uint64_t m)
{
    uint64_t r = 0;
    while (b) {
        if (b & 1) {
            r += a;
            if (r >= m) r -= m;
        }
        a += a;
        if (a >= m) a -= m;
        b >>= 1;
    }
    return r;
}

static uint64_t powmod(uint64_t base, uint64_t e, uint64_t m)
{
    uint64_t r = 1;
    base %= m;
    for (; e; e >>= 1) {
        if (e & 1)
            r = mulmod(r, base, m);
        base = mulmod(base, base, m);
    }
    return r;
}

static bool miller_rabin(uint64_t n)
{
    static const int bases[] = { 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37 };
    if (n < 2)
        return false;
    for (int i = 0; i < 12; i++)
        if (n % bases[i] == 0)
            return n == (uint64_t)bases[i];
    uint64_t d = n - 1;
    int s = 0;
    while (!(d & 1)) {
        d >>= 1;
        s++;
    }
    for (int i = 0; i < 12; i++) {
        uint64_t x = powmod(bases[i], d, n);
        if (x == 1 || x == n - 1)
            continue;
        int r;
        for (r = 1; r < s; r++) {
            x = mulmod(x, x, n);
            if (x == n - 1)
                break;
        }
        if (r == s)
            return false;
    }
    return true;
}

static void factorise(uint64_t n)
{
    const char *separator = "";
    printf("%llu =", (unsigned long long)n);
    for (uint64_t d = 2; d * d <= n; d += d == 2 ? 1 : 2) {
        int power = 0;
        while (n % d == 0) {
            n /= d;
            power++;
        }
        if (power == 1)
            printf("%s %llu", separator, (unsigned long long)d);
        else if (power > 1)
            printf("%s %llu^%d", separator, (unsigned long long)d, power);
        if (power)
            separator = " *";
    }
    if (n > 1)
        printf("%s %llu", separator, (unsigned long long)n);
    printf("\n");
}

static int gcd(int a, int b) { return b ? gcd(b, a % b) : a; }

static int totient(int n)
{
    int count = 0;
    for (int i = 1; i <= n; i++)
        count += gcd(n, i) == 1;
    return count;
}

int main(void)
{
    int count = eratosthenes(), wrong = 0, printed = 0;
    printf("%d primes below %d\n", count, LIMIT);
    for (int i = 0; i < LIMIT; i++)
        if (trial_division((unsigned)i) == is_composite(i))
            wrong++;
    printf("%d disagreements with trial division\n", wrong);

    for (int i = 0; printed < 20; i++)
        if (!is_composite(i))
            printf("%d%c", i, ++printed % 10 ? ' ' : '\n');

    int gap = 0, gap_at = 0, previous = 2, twins = 0;
    for (int i = 3; i < LIMIT; i++) {
        if (is_composite(i))
            continue;
        if (i - previous > gap) {
            gap = i - previous;
            gap_at = previous;
        }
        twins += i - previous == 2;
        previous = i;
    }
    printf("largest gap %d after %d, %d twins\n", gap, gap_at, twins);

    int goldbach_max = 0, goldbach_at = 0;
    for (int n = 4; n <= 1000; n += 2) {
        int p = 2;
        while (is_composite(p) || is_composite(n - p))
            p++;
        if (p > goldbach_max) {
            goldbach_max = p;
            goldbach_at = n;
        }
    }
    printf("goldbach up to 1000: hardest %d = %d + %d\n", goldbach_at, goldbach_max, goldbach_at - goldbach_max);

    static const uint64_t candidates[] = { 561, 2147483647, 4294967297, 1000000007, 3215031751, 67280421310721, 18446744073709551557u >> 1, 9223372036854775783 };
    for (size_t i = 0; i < sizeof candidates / sizeof *candidates; i++)
        printf("%llu %s\n", (unsigned long long)candidates[i], miller_rabin(candidates[i]) ? "prime" : "composite");
    factorise(360);
    factorise(4294967297);
    factorise(1234567890);
    factorise(999999999989 % 1000003);
    printf("totients:");
    for (int n = 1; n <= 20; n++)
        printf(" %d", totient(n));
    printf("\n");
    return 0;
}
