/* Recursive descent calculator with variables and functions. Reads lines from standard input. */
#include <ctype.h>
#include <math.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *p;           /* where we are in the line */
static const char *line_start;
static jmp_buf on_error;
static int errors;

struct variable {
    char name[16];
    double value;
    struct variable *next;
};
static struct variable *variables;

static double expression(void);

static void fail(const char *message)
{
    printf("error at column %d: %s\n", (int)(p - line_start) + 1, message);
    errors++;
    longjmp(on_error, 1);
}

static void skip(void)
{
    while (*p == ' ' || *p == '\t')
        p++;
}

static int accept(char c)
{
    skip();
    if (*p == c) {
        p++;
        return 1;
    }
    return 0;
}

static void expect(char c)
{
    char message[] = "expected '?'";
    if (!accept(c)) {
        message[10] = c;
        fail(message);
    }
}

static struct variable *lookup(const char *name)
{
    struct variable *v;
    for (v = variables; v; v = v->next)
        if (strcmp(v->name, name) == 0)
            return v;
    return NULL;
}

static void assign(const char *name, double value)
{
    struct variable *v = lookup(name);
    if (!v) {
        v = malloc(sizeof *v);
        strcpy(v->name, name);
        v->next = variables;
        variables = v;
    }
    v->value = value;
}

static double square(double x) { return x * x; }
static double cube(double x) { return x * x * x; }

static const struct {
    const char *name;
    double (*function)(double);
} functions[] = {
    { "sqrt", sqrt }, { "abs", fabs }, { "floor", floor }, { "ceil", ceil }, { "sq", square }, { "cube", cube },
};

static void name(char out[16])
{
    int n = 0;
    while (isalnum((unsigned char)*p) || *p == '_') {
        if (n < 15)
            out[n++] = *p;
        p++;
    }
    out[n] = '\0';
}

static double call(const char *f)
{
    double x = expression();
    unsigned i;
    if (strcmp(f, "min") == 0 || strcmp(f, "max") == 0) {
        while (accept(',')) {
            double y = expression();
            if ((f[1] == 'i') == (y < x))
                x = y;
        }
        expect(')');
        return x;
    }
    expect(')');
    for (i = 0; i < sizeof functions / sizeof functions[0]; i++)
        if (strcmp(functions[i].name, f) == 0)
            return functions[i].function(x);
    fail("unknown function");
    return 0;
}

static double primary(void)
{
    skip();
    if (isdigit((unsigned char)*p) || *p == '.') {
        char *end;
        double v = strtod(p, &end);
        p = end;
        return v;
    }
    if (isalpha((unsigned char)*p)) {
        char id[16];
        struct variable *v;
        name(id);
        if (accept('('))
            return call(id);
        v = lookup(id);
        if (v == NULL)
            fail("unknown variable");
        return v->value;
    }
    if (accept('(')) {
        double v = expression();
        expect(')');
        return v;
    }
    fail(*p ? "unexpected character" : "unexpected end of line");
    return 0;
}

/* power binds tighter than unary minus, and to the right */
static double power(void);

static double unary(void)
{
    if (accept('-'))
        return -unary();
    if (accept('+'))
        return unary();
    return power();
}

static double power(void)
{
    double base = primary();
    if (accept('^')) {
        double exponent = unary(), result = 1;
        int n = (int)fabs(exponent);
        if (exponent != floor(exponent))
            fail("only whole exponents");
        while (n-- > 0)
            result *= base;
        return exponent < 0 ? 1 / result : result;
    }
    return base;
}

static double term(void)
{
    double v = unary();
    for (;;) {
        if (accept('*'))
            v *= unary();
        else if (accept('/')) {
            double d = unary();
            if (d == 0)
                fail("division by zero");
            v /= d;
        } else if (accept('%')) {
            double d = unary();
            if (d == 0)
                fail("division by zero");
            v = v - d * floor(v / d);
        } else
            return v;
    }
}

static double expression(void)
{
    double v = term();
    for (;;) {
        if (accept('+'))
            v += term();
        else if (accept('-'))
            v -= term();
        else
            return v;
    }
}

static void statement(char *line)
{
    char id[16];
    double v;
    line_start = p = line;
    skip();
    if (isalpha((unsigned char)*p)) {
        const char *start = p;
        name(id);
        if (accept('=')) {
            v = expression();
            skip();
            if (*p)
                fail("trailing text");
            assign(id, v);
            printf("%s = %.10g\n", id, v);
            return;
        }
        p = start;
    }
    v = expression();
    skip();
    if (*p)
        fail("trailing text");
    assign("ans", v);
    printf("%.10g\n", v);
}

int main(void)
{
    char line[256];
    int count = 0;
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '\0' || line[0] == '#')
            continue;
        printf("> %s\n", line);
        count++;
        if (setjmp(on_error) == 0)
            statement(line);
    }
    printf("%d lines, %d errors\n", count, errors);
    while (variables) {
        struct variable *v = variables;
        variables = v->next;
        free(v);
    }
    return errors > 0 ? 3 : 0;
}
