/* Polynomials with integer and rational coefficients: arithmetic, division, gcd, roots, printing. */
#include <stdio.h>
#include <stdlib.h>

#define MAX_DEGREE 24

typedef struct { int num, den; } Rational;

static int gcd(int a, int b)
{
    while (b) {
        int t = a % b;
        a = b;
        b = t;
    }
    return a < 0 ? -a : a;
}

static Rational rational(int n, int d)
{
    int g = gcd(n, d);
    Rational r;
    if (d == 0) {
        fprintf(stderr, "division by zero\n");
        exit(1);
    }
    if (d < 0)
        g = -g;
    r.num = n / g;
    r.den = d / g;
    return r;
}

static Rational radd(Rational a, Rational b) { return rational(a.num * b.den + b.num * a.den, a.den * b.den); }
static Rational rsub(Rational a, Rational b) { return rational(a.num * b.den - b.num * a.den, a.den * b.den); }
static Rational rmul(Rational a, Rational b) { return rational(a.num * b.num, a.den * b.den); }
static Rational rdiv(Rational a, Rational b) { return rational(a.num * b.den, a.den * b.num); }

typedef struct {
    int degree;                     /* -1: zero */
    Rational c[MAX_DEGREE + 1];
} Poly;

static Poly normal(Poly p)
{
    while (p.degree >= 0 && p.c[p.degree].num == 0)
        p.degree--;
    return p;
}

static Poly poly(int n, const int *coefficients)
{
    Poly p;
    p.degree = n - 1;
    for (int i = 0; i < n; i++)
        p.c[n - 1 - i] = rational(coefficients[i], 1);
    return normal(p);
}

#define POLY(...) poly((int)(sizeof((int[]){ __VA_ARGS__ }) / sizeof(int)), (int[]){ __VA_ARGS__ })

static Rational coefficient(const Poly *p, int i)
{
    return i <= p->degree ? p->c[i] : (Rational){ 0, 1 };
}

static Poly combine(Poly a, Poly b, Rational (*op)(Rational, Rational))
{
    Poly r;
    r.degree = a.degree > b.degree ? a.degree : b.degree;
    for (int i = 0; i <= r.degree; i++)
        r.c[i] = op(coefficient(&a, i), coefficient(&b, i));
    return normal(r);
}

static Poly multiply(Poly a, Poly b)
{
    Poly r;
    r.degree = a.degree < 0 || b.degree < 0 ? -1 : a.degree + b.degree;
    for (int i = 0; i <= r.degree; i++)
        r.c[i] = (Rational){ 0, 1 };
    for (int i = 0; i <= a.degree; i++)
        for (int j = 0; j <= b.degree; j++)
            r.c[i + j] = radd(r.c[i + j], rmul(a.c[i], b.c[j]));
    return r;
}

static Poly divide(Poly a, Poly b, Poly *remainder)
{
    Poly q;
    q.degree = a.degree - b.degree;
    for (int i = 0; i <= q.degree; i++)
        q.c[i] = (Rational){ 0, 1 };
    while (a.degree >= b.degree) {
        int shift = a.degree - b.degree;
        Rational f = rdiv(a.c[a.degree], b.c[b.degree]);
        q.c[shift] = f;
        for (int i = 0; i <= b.degree; i++)
            a.c[i + shift] = rsub(a.c[i + shift], rmul(f, b.c[i]));
        a = normal(a);
    }
    *remainder = a;
    if (q.degree < 0)
        q.degree = -1;
    return normal(q);
}

static Poly monic(Poly p)
{
    for (int i = 0; i < p.degree; i++)
        p.c[i] = rdiv(p.c[i], p.c[p.degree]);
    if (p.degree >= 0)
        p.c[p.degree] = (Rational){ 1, 1 };
    return p;
}

static Poly common_divisor(Poly a, Poly b)
{
    while (b.degree >= 0) {
        Poly r;
        divide(a, b, &r);
        a = b;
        b = monic(r);
    }
    return monic(a);
}

static Poly derivative(Poly p)
{
    for (int i = 1; i <= p.degree; i++)
        p.c[i - 1] = rmul(p.c[i], rational(i, 1));
    p.degree = p.degree < 1 ? -1 : p.degree - 1;
    return normal(p);
}

static Rational evaluate(Poly p, Rational x)
{
    Rational v = { 0, 1 };
    for (int i = p.degree; i >= 0; i--)
        v = radd(rmul(v, x), p.c[i]);
    return v;
}

static void print(const char *label, Poly p)
{
    printf("%s", label);
    if (p.degree < 0)
        printf("0");
    for (int i = p.degree; i >= 0; i--) {
        Rational c = p.c[i];
        if (c.num == 0)
            continue;
        printf("%s", c.num < 0 ? (i == p.degree ? "-" : " - ") : (i == p.degree ? "" : " + "));
        int n = c.num < 0 ? -c.num : c.num;
        if (c.den != 1)
            printf("%d/%d%s", n, c.den, i ? "*" : "");
        else if (n != 1 || i == 0)
            printf("%d", n);
        if (i > 0)
            printf("x");
        if (i > 1)
            printf("^%d", i);
    }
    printf("\n");
}

static void rational_roots(Poly p)
{
    int lead = abs(p.c[p.degree].num), last = abs(p.c[0].num), found = 0;
    printf("rational roots:");
    for (int d = 1; d <= lead; d++) {
        if (lead % d)
            continue;
        for (int n = -last; n <= last; n++) {
            if (n == 0 || last % n || gcd(n, d) != 1)
                continue;
            if (evaluate(p, rational(n, d)).num == 0) {
                if (d == 1)
                    printf(" %d", n);
                else
                    printf(" %d/%d", n, d);
                found++;
            }
        }
    }
    printf(found ? "\n" : " none\n");
}

int main(void)
{
    Poly a = POLY(1, -6, 11, -6), b = POLY(1, 0, -1), c = POLY(2, -3, 0, 7, 1), r;
    print("a = ", a);
    print("b = ", b);
    print("c = ", c);
    print("a + b = ", combine(a, b, radd));
    print("b - c = ", combine(b, c, rsub));
    print("a - a = ", combine(a, a, rsub));
    print("a * b = ", multiply(a, b));
    Poly q = divide(c, POLY(3, 1), &r);
    print("c / (3x + 1) = ", q);
    print("  remainder ", r);
    print("  back: ", combine(multiply(q, POLY(3, 1)), r, radd));
    print("gcd(a, b) = ", common_divisor(a, b));
    print("a' = ", derivative(a));
    Poly binomial = POLY(1);
    for (int i = 0; i < 7; i++)
        binomial = multiply(binomial, POLY(1, -1));
    print("(x - 1)^7 = ", binomial);
    rational_roots(a);
    rational_roots(POLY(6, -5, -2, 1));
    rational_roots(POLY(1, 0, 1));
    Rational half = evaluate(a, rational(1, 2));
    printf("a(1/2) = %d/%d\n", half.num, half.den);

    /* Chebyshev polynomials by their recurrence */
    Poly t0 = POLY(1), t1 = POLY(1, 0);
    for (int n = 2; n <= 8; n++) {
        Poly t2 = combine(multiply(POLY(2, 0), t1), t0, rsub);
        t0 = t1;
        t1 = t2;
        char label[16];
        sprintf(label, "T%d = ", n);
        print(label, t2);
    }
    /* Lagrange through (0,1) (1,3) (2,2) (3,5) */
    static const int ys[] = { 1, 3, 2, 5 };
    Poly sum = POLY(0);
    for (int i = 0; i < 4; i++) {
        Poly term = POLY(1);
        int den = 1;
        for (int j = 0; j < 4; j++)
            if (i != j) {
                term = multiply(term, poly(2, (int[]){ 1, -j }));
                den *= i - j;
            }
        for (int k = 0; k <= term.degree; k++)
            term.c[k] = rmul(term.c[k], rational(ys[i], den));
        sum = combine(sum, term, radd);
    }
    print("through the points: ", sum);
    for (int x = 0; x < 5; x++)
        printf(" %d", evaluate(sum, rational(x, 1)).num);
    printf("\n");
    return 0;
}
