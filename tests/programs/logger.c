/* Variadic functions: a logger with levels and sinks, a small printf of our own, sums and joins. */
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

enum level { DEBUG, INFO, WARN, ERROR };

static const char *const level_names[] = { "debug", "info", "WARN", "ERROR" };
static enum level threshold = INFO;
static int counts[4], dropped;

typedef void (*sink)(enum level, const char *);
static sink sinks[4];
static int sink_count;

static char ring[4][48];
static int ring_at;

static void to_stdout(enum level l, const char *text)
{
    printf("[%-5s] %s\n", level_names[l], text);
}

static void to_ring(enum level l, const char *text)
{
    snprintf(ring[ring_at++ % 4], sizeof ring[0], "%c:%s", level_names[l][0], text);
}

static void vlog(enum level l, const char *format, va_list args)
{
    char text[80];
    int n;
    counts[l]++;
    if (l < threshold) {
        dropped++;
        return;
    }
    n = vsnprintf(text, sizeof text, format, args);
    if (n >= (int)sizeof text)
        strcpy(text + sizeof text - 4, "...");
    for (int i = 0; i < sink_count; i++)
        sinks[i](l, text);
}

static void logf_(enum level l, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void logf_(enum level l, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vlog(l, format, args);
    va_end(args);
}

#define LOG(level, ...) logf_(level, __VA_ARGS__)
#define TRACE(format, ...) logf_(DEBUG, "%s: " format, __func__, ##__VA_ARGS__)

/* %d %u %x %s %c %f(two digits) %% and %v for a vector of ints: pointer, count */
static int my_printf(const char *format, ...)
{
    va_list ap;
    int written = 0;
    va_start(ap, format);
    for (; *format; format++) {
        char buffer[32], *p = buffer + sizeof buffer;
        *--p = '\0';
        if (*format != '%') {
            putchar(*format);
            written++;
            continue;
        }
        switch (*++format) {
        case 'd': {
            int v = va_arg(ap, int);
            unsigned u = v < 0 ? 0u - (unsigned)v : (unsigned)v;
            do
                *--p = (char)('0' + u % 10);
            while (u /= 10);
            if (v < 0)
                *--p = '-';
            break;
        }
        case 'u':
        case 'x': {
            unsigned base = *format == 'u' ? 10 : 16, u = va_arg(ap, unsigned);
            do
                *--p = "0123456789abcdef"[u % base];
            while (u /= base);
            break;
        }
        case 's':
            p = va_arg(ap, char *);
            break;
        case 'c':
            *--p = (char)va_arg(ap, int);
            break;
        case 'f': {
            double d = va_arg(ap, double);
            int cents = (int)(d < 0 ? -d * 100 + 0.5 : d * 100 + 0.5);
            for (int i = 0; i < 2; i++, cents /= 10)
                *--p = (char)('0' + cents % 10);
            *--p = '.';
            do
                *--p = (char)('0' + cents % 10);
            while (cents /= 10);
            if (d < 0)
                *--p = '-';
            break;
        }
        case 'v': {
            const int *v = va_arg(ap, const int *);
            int n = va_arg(ap, int);
            putchar('<');
            for (int i = 0; i < n; i++)
                written += printf(i ? ",%d" : "%d", v[i]);
            putchar('>');
            written += 2;
            break;
        }
        default:
            *--p = *format;
        }
        written += (int)strlen(p);
        fputs(p, stdout);
    }
    va_end(ap);
    return written;
}

static long long sum(int n, ...)
{
    va_list ap;
    long long total = 0;
    va_start(ap, n);
    while (n-- > 0)
        total += va_arg(ap, long long);
    va_end(ap);
    return total;
}

static double mean(const char *types, ...)
{
    va_list ap, again;
    double total = 0;
    int n = 0, passes;
    va_start(ap, types);
    va_copy(again, ap);
    for (passes = 0; passes < 2; passes++)
        for (const char *t = types; *t; t++) {
            double v = 0;
            if (*t == 'i')
                v = passes ? va_arg(again, int) : va_arg(ap, int);
            else if (*t == 'd')
                v = passes ? va_arg(again, double) : va_arg(ap, double);
            else if (*t == 'l')
                v = (double)(passes ? va_arg(again, long long) : va_arg(ap, long long));
            total += v;
            n++;
        }
    va_end(again);
    va_end(ap);
    return n ? total / n : 0;
}

static size_t join(char *out, size_t size, const char *separator, ...)
{
    va_list ap;
    const char *s;
    size_t n = 0;
    out[0] = '\0';
    va_start(ap, separator);
    while ((s = va_arg(ap, const char *)) != NULL) {
        n += (size_t)snprintf(out + n, size - n, "%s%s", n ? separator : "", s);
        if (n >= size)
            break;
    }
    va_end(ap);
    return n;
}

typedef struct { int x, y; } point;

static point furthest(int n, ...)
{
    va_list ap;
    point best = { 0, 0 };
    va_start(ap, n);
    for (int i = 0; i < n; i++) {
        point p = va_arg(ap, point);
        if (p.x * p.x + p.y * p.y > best.x * best.x + best.y * best.y)
            best = p;
    }
    va_end(ap);
    return best;
}

int main(void)
{
    char text[64];
    int numbers[] = { 3, 1, 4, 1, 5 };

    sinks[sink_count++] = to_stdout;
    sinks[sink_count++] = to_ring;
    LOG(INFO, "starting version %d.%d", 1, 7);
    LOG(DEBUG, "not shown %s", "at all");
    LOG(WARN, "disk %d%% full, %.1f MB left", 97, 12.345);
    threshold = DEBUG;
    TRACE("now shown");
    TRACE("%c%c%c %lld", 'a', 'b', 'c', 1LL << 40);
    sink_count = 1;
    LOG(ERROR, "a very long message: %s %s %s", "the quick brown fox", "jumps over the lazy dog", "again and again and again");
    printf("counts: %d %d %d %d, dropped %d\n", counts[DEBUG], counts[INFO], counts[WARN], counts[ERROR], dropped);
    for (int i = 0; i < 4; i++)
        printf("ring %d: %s\n", i, ring[i]);

    int n = my_printf("%d %d %u %x %s %c %f %f %v %%\n", -42, 2147483647, 3000000000u, 0xbeef, "text", '!', 3.14159, -0.5, numbers, 5);
    n += my_printf("least %d\n", -2147483647 - 1);
    printf("%d characters\n", n);
    printf("sum %lld\n", sum(4, 1LL, 1LL << 33, -5LL, 100LL));
    printf("mean %.4f\n", mean("idli", 1, 2.5, 1000000000000LL, -7));
    printf("join %d: %s\n", (int)join(text, sizeof text, ", ", "alpha", "beta", "gamma", (char *)NULL), text);
    printf("join cut: %d\n", (int)join(text, 8, "-", "alpha", "beta", "gamma", (char *)NULL));
    point far = furthest(3, (point){ 1, 2 }, (point){ -5, 1 }, (point){ 3, 3 });
    printf("furthest %d,%d\n", far.x, far.y);
    return 0;
}
