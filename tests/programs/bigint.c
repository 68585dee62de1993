/* Arbitrary precision integers: base 10^9 limbs, sign and magnitude. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BASE 1000000000u

typedef struct {
    unsigned *limb;     /* little end first */
    int count;          /* no leading zeros; 0 is count 0 */
    int capacity;
    int negative;
} Big;

static int live;

static void reserve(Big *b, int n)
{
    if (n > b->capacity) {
        if (!b->limb)
            live++;
        b->limb = realloc(b->limb, (size_t)n * sizeof(unsigned));
        if (!b->limb)
            exit(1);
        b->capacity = n;
    }
}

static Big big_new(void)
{
    Big b = { NULL, 0, 0, 0 };
    return b;
}

static void big_free(Big *b)
{
    if (b->limb) {
        free(b->limb);
        live--;
    }
    *b = big_new();
}

static void trim(Big *b)
{
    while (b->count > 0 && b->limb[b->count - 1] == 0)
        b->count--;
    if (b->count == 0)
        b->negative = 0;
}

static Big big_from(long long v)
{
    Big b = big_new();
    unsigned long long m = v < 0 ? -(unsigned long long)v : (unsigned long long)v;
    b.negative = v < 0;
    while (m) {
        reserve(&b, b.count + 1);
        b.limb[b.count++] = (unsigned)(m % BASE);
        m /= BASE;
    }
    return b;
}

static Big big_copy(const Big *a)
{
    Big b = big_new();
    reserve(&b, a->count ? a->count : 1);
    if (a->count)
        memcpy(b.limb, a->limb, (size_t)a->count * sizeof(unsigned));
    b.count = a->count;
    b.negative = a->negative;
    return b;
}

static Big big_parse(const char *s)
{
    Big b = big_new();
    int n, end, negative = 0;
    if (*s == '-') {
        negative = 1;
        s++;
    }
    n = (int)strlen(s);
    reserve(&b, n / 9 + 1);
    for (end = n; end > 0; end -= 9) {
        unsigned v = 0;
        for (int i = end < 9 ? 0 : end - 9; i < end; i++)
            v = v * 10 + (unsigned)(s[i] - '0');
        b.limb[b.count++] = v;
    }
    b.negative = negative;
    trim(&b);
    return b;
}

static char *big_text(const Big *a)
{
    char *s = malloc((size_t)a->count * 9 + 3), *p = s;
    if (a->count == 0) {
        strcpy(s, "0");
        return s;
    }
    if (a->negative)
        *p++ = '-';
    p += sprintf(p, "%u", a->limb[a->count - 1]);
    for (int i = a->count - 2; i >= 0; i--)
        p += sprintf(p, "%09u", a->limb[i]);
    return s;
}

static int compare_magnitude(const Big *a, const Big *b)
{
    if (a->count != b->count)
        return a->count < b->count ? -1 : 1;
    for (int i = a->count - 1; i >= 0; i--)
        if (a->limb[i] != b->limb[i])
            return a->limb[i] < b->limb[i] ? -1 : 1;
    return 0;
}

static Big add_magnitude(const Big *a, const Big *b)
{
    Big r = big_new();
    int n = a->count > b->count ? a->count : b->count;
    unsigned carry = 0;
    reserve(&r, n + 1);
    for (int i = 0; i < n; i++) {
        unsigned sum = carry + (i < a->count ? a->limb[i] : 0) + (i < b->count ? b->limb[i] : 0);
        carry = sum >= BASE;
        r.limb[i] = carry ? sum - BASE : sum;
    }
    r.limb[n] = carry;
    r.count = n + 1;
    trim(&r);
    return r;
}

/* |a| >= |b| */
static Big sub_magnitude(const Big *a, const Big *b)
{
    Big r = big_new();
    int borrow = 0;
    reserve(&r, a->count ? a->count : 1);
    for (int i = 0; i < a->count; i++) {
        int d = (int)a->limb[i] - borrow - (i < b->count ? (int)b->limb[i] : 0);
        borrow = d < 0;
        r.limb[i] = (unsigned)(borrow ? d + (int)BASE : d);
    }
    r.count = a->count;
    trim(&r);
    return r;
}

static Big big_add(const Big *a, const Big *b)
{
    Big r;
    if (a->negative == b->negative) {
        r = add_magnitude(a, b);
        r.negative = a->negative && r.count > 0;
    } else if (compare_magnitude(a, b) >= 0) {
        r = sub_magnitude(a, b);
        r.negative = a->negative && r.count > 0;
    } else {
        r = sub_magnitude(b, a);
        r.negative = b->negative && r.count > 0;
    }
    return r;
}

static Big big_sub(const Big *a, const Big *b)
{
    Big minus = *b;
    minus.negative = !b->negative;
    return big_add(a, &minus);
}

static Big big_mul(const Big *a, const Big *b)
{
    Big r = big_new();
    reserve(&r, a->count + b->count + 1);
    memset(r.limb, 0, (size_t)(a->count + b->count + 1) * sizeof(unsigned));
    for (int i = 0; i < a->count; i++) {
        unsigned long long carry = 0;
        for (int j = 0; j < b->count || carry; j++) {
            unsigned long long t = r.limb[i + j] + carry;
            if (j < b->count)
                t += (unsigned long long)a->limb[i] * b->limb[j];
            r.limb[i + j] = (unsigned)(t % BASE);
            carry = t / BASE;
        }
    }
    r.count = a->count + b->count;
    r.negative = a->negative != b->negative;
    trim(&r);
    return r;
}

static unsigned divide_small(Big *a, unsigned d)
{
    unsigned long long rest = 0;
    for (int i = a->count - 1; i >= 0; i--) {
        rest = rest * BASE + a->limb[i];
        a->limb[i] = (unsigned)(rest / d);
        rest %= d;
    }
    trim(a);
    return (unsigned)rest;
}

/* schoolbook, each quotient limb by binary search; truncates toward zero like C */
static Big big_divide(const Big *a, const Big *b, Big *remainder)
{
    Big q = big_new(), r = big_new(), divisor = *b;
    divisor.negative = 0;
    reserve(&q, a->count ? a->count : 1);
    q.count = a->count;
    for (int i = a->count - 1; i >= 0; i--) {
        reserve(&r, r.count + 1);
        memmove(r.limb + 1, r.limb, (size_t)r.count * sizeof(unsigned));
        r.limb[0] = a->limb[i];
        r.count++;
        trim(&r);
        unsigned low = 0, high = BASE - 1;
        while (low < high) {
            unsigned middle = low + (high - low + 1) / 2;
            Big m = big_from(middle), product = big_mul(&divisor, &m);
            if (compare_magnitude(&product, &r) <= 0)
                low = middle;
            else
                high = middle - 1;
            big_free(&m);
            big_free(&product);
        }
        q.limb[i] = low;
        Big m = big_from(low), product = big_mul(&divisor, &m), rest = sub_magnitude(&r, &product);
        big_free(&m);
        big_free(&product);
        big_free(&r);
        r = rest;
    }
    trim(&q);
    q.negative = q.count > 0 && a->negative != b->negative;
    r.negative = r.count > 0 && a->negative;
    if (remainder)
        *remainder = r;
    else
        big_free(&r);
    return q;
}

static Big big_power(const Big *base, unsigned exponent)
{
    Big result = big_from(1), square = big_copy(base);
    while (exponent) {
        if (exponent & 1) {
            Big t = big_mul(&result, &square);
            big_free(&result);
            result = t;
        }
        exponent >>= 1;
        if (exponent) {
            Big t = big_mul(&square, &square);
            big_free(&square);
            square = t;
        }
    }
    big_free(&square);
    return result;
}

static void show(const char *label, const Big *b)
{
    char *s = big_text(b);
    printf("%s = %s\n", label, s);
    free(s);
}

static Big factorial(int n)
{
    Big r = big_from(1);
    for (int i = 2; i <= n; i++) {
        Big f = big_from(i), t = big_mul(&r, &f);
        big_free(&f);
        big_free(&r);
        r = t;
    }
    return r;
}

/* pi by Machin's formula, scaled by 10^digits */
static Big arctan_inverse(unsigned x, const Big *unity)
{
    Big sum = big_copy(unity), term = big_copy(unity);
    divide_small(&sum, x);
    divide_small(&term, x);
    for (unsigned n = 3, sign = 1; term.count > 0; n += 2, sign ^= 1) {
        divide_small(&term, x * x);
        Big part = big_copy(&term);
        divide_small(&part, n);
        Big next = sign ? big_sub(&sum, &part) : big_add(&sum, &part);
        big_free(&part);
        big_free(&sum);
        sum = next;
    }
    big_free(&term);
    return sum;
}

static void print_pi(int digits)
{
    Big ten = big_from(10), unity = big_power(&ten, (unsigned)digits + 10);
    Big a = arctan_inverse(5, &unity), b = arctan_inverse(239, &unity);
    Big sixteen = big_from(16), four = big_from(4);
    Big x = big_mul(&a, &sixteen), y = big_mul(&b, &four), pi = big_sub(&x, &y);
    char *s = big_text(&pi);
    printf("pi = %c.%.*s\n", s[0], digits, s + 1);
    free(s);
    Big *all[] = { &ten, &unity, &a, &b, &sixteen, &four, &x, &y, &pi };
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
        big_free(all[i]);
}

int main(void)
{
    Big a = big_parse("123456789012345678901234567890"), b = big_parse("-987654321098765432109876543210");
    Big sum = big_add(&a, &b), difference = big_sub(&a, &b), product = big_mul(&a, &b), rest;
    Big quotient = big_divide(&b, &a, &rest);
    show("a", &a);
    show("b", &b);
    show("a+b", &sum);
    show("a-b", &difference);
    show("a*b", &product);
    show("b/a", &quotient);
    show("b%a", &rest);
    Big back = big_mul(&quotient, &a), check = big_add(&back, &rest);
    printf("b/a*a + b%%a == b: %s\n", compare_magnitude(&check, &b) == 0 && check.negative == b.negative ? "yes" : "no");

    Big f = factorial(60);
    show("60!", &f);
    Big seven = big_from(7), p = big_power(&seven, 100);
    show("7^100", &p);
    unsigned digit_sum = 0;
    char *text = big_text(&p);
    for (char *c = text; *c; c++)
        digit_sum += (unsigned)(*c - '0');
    printf("digit sum %u, 7^100 mod 1000007 = %u\n", digit_sum, divide_small(&p, 1000007));
    free(text);
    Big zero = big_sub(&a, &a);
    show("a-a", &zero);
    Big least = big_from(-9223372036854775807LL - 1);
    show("least", &least);
    print_pi(100);

    Big *all[] = { &a, &b, &sum, &difference, &product, &rest, &quotient, &back, &check, &f, &seven, &p, &zero, &least };
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
        big_free(all[i]);
    printf("live numbers: %d\n", live);
    return 0;
}
