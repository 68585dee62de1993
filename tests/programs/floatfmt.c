/* Floating point: formatting in many ways, rounding, accumulation, special values, parsing back. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double samples[] = { 0, -0.0, 1, -1, 0.1, 0.5, 1.5, 2.5, 3.14159265358979, 100, 123456.789, 1e6, 999999.5, 1e-5, 0.0001, 1e21, 1.7976931348623157e308, 2.2250738585072014e-308, 5e-324, 1.0 / 3 };

static void formats(double x)
{
    printf("[%f] [%.0f] [%.3f] [%e] [%.2e] [%g] [%.12g] [%G] [%a]\n", x, x, x, x, x, x, x, x, x);
}

static void flags(double x)
{
    printf("[%10.2f] [%-10.2f] [%+10.2f] [%010.2f] [% .2f] [%#.0f] [%#g] [%+e] [%*.*f] [%-12g]\n", x, x, x, x, x, x, x, x, 9, 1, x, x);
}

static double kahan(const double *v, int n)
{
    double sum = 0, lost = 0;
    for (int i = 0; i < n; i++) {
        double y = v[i] - lost, t = sum + y;
        lost = (t - sum) - y;
        sum = t;
    }
    return sum;
}

static double newton_sqrt(double x, int *steps)
{
    double r = x > 1 ? x : 1, previous;
    *steps = 0;
    do {
        previous = r;
        r = (r + x / r) / 2;
        ++*steps;
    } while (fabs(r - previous) > r * 1e-15 && *steps < 100);
    return r;
}

static void money(double amount, char *out)
{
    char digits[40];
    int n, i, k = 0;
    snprintf(digits, sizeof digits, "%.2f", fabs(amount));
    n = (int)strcspn(digits, ".");
    if (amount < 0)
        out[k++] = '-';
    for (i = 0; i < n; i++) {
        out[k++] = digits[i];
        if ((n - i) % 3 == 1 && i < n - 1)
            out[k++] = ',';
    }
    strcpy(out + k, digits + n);
}

int main(void)
{
    static const char *texts[] = { "1.5", "  -2.5e3xyz", "0x1.8p3", ".5", "5.", "1e400", "-1e-400", "inf", "-Infinity", "nan", "abc", "1e", "1e+", "0x", "12345678901234567890", "0.1e1" };
    double values[1000], sum = 0;
    float single = 0;
    char text[60];
    int steps;

    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        formats(samples[i]);
    for (int i = 4; i < 12; i++)
        flags(-samples[i]);
    printf("%f %F %e %g %G % f %5.1f|%-5f|%05f\n", INFINITY, -INFINITY, INFINITY, fabs(NAN), fabs(NAN), INFINITY, INFINITY, INFINITY, INFINITY);

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char *end;
        double v = strtod(texts[i], &end);
        printf("\"%s\" -> %g, rest \"%s\"\n", texts[i], v, end);
    }
    for (int i = 0; i < 1000; i++) {
        values[i] = 0.1 + i * 1e-9;
        sum += values[i];
        single += (float)values[i];
    }
    printf("sum %.15f, kahan %.15f, single %.6f\n", sum, kahan(values, 1000), single);
    printf("0.1 + 0.2 %s 0.3, difference %g\n", 0.1 + 0.2 == 0.3 ? "==" : "!=", 0.1 + 0.2 - 0.3);
    printf("float 0.1 as double %.20f\n", 0.1f);
    printf("16777216f + 1 = %.1f\n", 16777216.0f + 1.0f);

    for (double x = -2.5; x <= 2.5; x += 0.5)
        printf("%4.1f: floor %g ceil %g trunc %g (int) %d %%.0f %.0f\n", x, floor(x) + 0.0, ceil(x) + 0.0, trunc(x) + 0.0, (int)x, x + 0.0);
    for (int i = 1; i <= 4; i++) {
        double x = i * i * 7.3, r = newton_sqrt(x, &steps);
        printf("sqrt(%.2f) = %.12f in %d steps, off by %g\n", x, r, steps, fabs(r - sqrt(x)) < 1e-14 ? 0 : r - sqrt(x));
    }
    double exponential = 1, term = 1;
    for (int n = 1; n < 20; n++)
        exponential += term /= n;
    printf("e = %.15f\n", exponential);
    double leibniz = 0;
    for (int n = 0; n < 2000; n++)
        leibniz += (n % 2 ? -4.0 : 4.0) / (2 * n + 1);
    printf("pi about %.6f\n", leibniz);
    int exponent;
    double mantissa = frexp(1234.5, &exponent), whole, fraction = modf(-3.75, &whole);
    printf("frexp %g %d, ldexp %g, modf %g %g, fmod %g, hypot %g\n", mantissa, exponent, ldexp(0.75, 10), whole, fraction, fmod(-7.5, 2), hypot(3, 4));
    static const double amounts[] = { 0, 5, 999.999, 1000, 1234567.891, -98765.4321, 1e12 };
    for (size_t i = 0; i < sizeof amounts / sizeof *amounts; i++) {
        money(amounts[i], text);
        printf("%s%s", text, i + 1 < sizeof amounts / sizeof *amounts ? "; " : "\n");
    }
    printf("limits: %g %g %g %d %d %g\n", DBL_MAX, DBL_MIN, DBL_EPSILON, DBL_DIG, FLT_DIG, FLT_MAX);
    printf("casts: %d %u %lld %d\n", (int)-3.99, (unsigned)3e9, (long long)-1e15, (int)(char)65.9);
    printf("compare nan: %d %d %d\n", NAN == NAN, NAN < 1, NAN != NAN);
    return 0;
}
