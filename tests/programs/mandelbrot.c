/* Mandelbrot and Julia sets in characters, in double and in fixed point. */
#include <stdio.h>

static const char shades[] = " .:-=+*#%@";

static int mandel(double cr, double ci, int limit)
{
    double zr = 0, zi = 0;
    int n = 0;
    while (n < limit && zr * zr + zi * zi <= 4) {
        double t = zr * zr - zi * zi + cr;
        zi = 2 * zr * zi + ci;
        zr = t;
        n++;
    }
    return n;
}

static int julia(double zr, double zi, double cr, double ci, int limit)
{
    int n = 0;
    while (n < limit && zr * zr + zi * zi <= 4) {
        double t = zr * zr - zi * zi + cr;
        zi = 2 * zr * zi + ci;
        zr = t;
        n++;
    }
    return n;
}

#define FRACTION 12
typedef int fixed;

static fixed fmul(fixed a, fixed b)
{
    return (fixed)((long long)a * b >> FRACTION);
}

static int mandel_fixed(fixed cr, fixed ci, int limit)
{
    fixed zr = 0, zi = 0;
    for (int n = 0; n < limit; n++) {
        fixed rr = fmul(zr, zr), ii = fmul(zi, zi);
        if (rr + ii > 4 << FRACTION)
            return n;
        zi = 2 * fmul(zr, zi) + ci;
        zr = rr - ii + cr;
    }
    return limit;
}

static void row(int counts[], int width, int limit)
{
    for (int x = 0; x < width; x++)
        putchar(counts[x] == limit ? '@' : shades[counts[x] % 9]);
    putchar('\n');
}

int main(void)
{
    enum { WIDTH = 70, HEIGHT = 24, LIMIT = 120 };
    int counts[WIDTH];
    long long total = 0;
    int inside = 0, differ = 0;

    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            double cr = -2.1 + 2.8 * x / (WIDTH - 1);
            double ci = -1.2 + 2.4 * y / (HEIGHT - 1);
            counts[x] = mandel(cr, ci, LIMIT);
            total += counts[x];
            inside += counts[x] == LIMIT;
            fixed fr = (fixed)(cr * (1 << FRACTION)), fi = (fixed)(ci * (1 << FRACTION));
            differ += mandel_fixed(fr, fi, LIMIT) != counts[x];
        }
        row(counts, WIDTH, LIMIT);
    }
    printf("iterations %lld, inside %d, fixed point differs at %d\n\n", total, inside, differ);

    total = 0;
    for (int y = 0; y < 18; y++) {
        for (int x = 0; x < WIDTH; x++) {
            counts[x] = julia(-1.6 + 3.2 * x / (WIDTH - 1), -1.0 + 2.0 * y / 17, -0.4, 0.6, 60);
            total += counts[x];
        }
        row(counts, WIDTH, 60);
    }
    printf("iterations %lld\n", total);

    /* the area, by counting; single precision for a change */
    float area = 0;
    const float h = 0.05f;
    for (float y = -1.2f; y < 1.2f; y += h)
        for (float x = -2.0f; x < 0.6f; x += h)
            if (mandel(x, y, 100) == 100)
                area += h * h;
    printf("area about %.4f\n", area);

    /* an escape-time histogram over octaves */
    int buckets[8] = { 0 };
    for (int i = 0; i < 400; i++) {
        int n = mandel(-0.75 + 0.001 * (i % 20), 0.1 + 0.001 * (i / 20), 200), b = 0;
        while (n > 1) {
            n >>= 1;
            b++;
        }
        buckets[b]++;
    }
    for (int b = 0; b < 8; b++)
        printf("%3d..%3d: %d\n", 1 << b, (2 << b) - 1, buckets[b]);
    return 0;
}
