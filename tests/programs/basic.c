/* A line-numbered BASIC: PRINT, LET, INPUT, IF, GOTO, GOSUB, FOR, DIM, DATA. The program and its input come from standard input. */
#include <ctype.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_LINES 100
#define MAX_NEST 16

typedef struct {
    int number;
    char text[72];
} Line;

typedef struct {
    int variable;
    double limit, step;
    int line;
    const char *after;
} For;

static Line program[MAX_LINES];
static int line_count;
static double variables[26];
static double *arrays[26];
static int array_size[26];
static For loops[MAX_NEST];
static int loop_depth;
static struct { int line; const char *after; } calls[MAX_NEST];
static int call_depth;
static int data_line, data_offset;

static int here;                /* index of the current line */
static const char *p;
static jmp_buf stop;
static int jumped;
static int column;
static int statements;
static unsigned rnd_state = 1;

static void error(const char *what)
{
    printf("\n? %s in %d\n", what, program[here].number);
    longjmp(stop, 1);
}

static void blank(void)
{
    while (*p == ' ')
        p++;
}

static int keyword(const char *word)
{
    size_t n = strlen(word);
    blank();
    if (strncmp(p, word, n) != 0 || isalpha((unsigned char)p[n]))
        return 0;
    p += n;
    return 1;
}

static int symbol(char c)
{
    blank();
    if (*p != c)
        return 0;
    p++;
    return 1;
}

static void need(char c)
{
    char text[] = "expected ?";
    if (!symbol(c)) {
        text[9] = c;
        error(text);
    }
}

static double expression(void);

static double function(const char *name)
{
    double x;
    need('(');
    x = expression();
    need(')');
    if (strcmp(name, "INT") == 0)
        return (double)(long long)x - ((double)(long long)x > x);
    if (strcmp(name, "ABS") == 0)
        return x < 0 ? -x : x;
    if (strcmp(name, "SGN") == 0)
        return (x > 0) - (x < 0);
    if (strcmp(name, "RND") == 0) {
        rnd_state = rnd_state * 1103515245u + 12345u;
        return (int)(rnd_state >> 16 & 0x7fff) % (int)x + 1;
    }
    if (strcmp(name, "SQR") == 0) {
        double r = x > 1 ? x : 1;
        if (x < 0)
            error("square root of a negative number");
        for (int i = 0; i < 60; i++)
            r = (r + x / r) / 2;
        return r;
    }
    error("unknown function");
    return 0;
}

/* the place of a variable or an array's element */
static double *place(void)
{
    int v;
    blank();
    if (!isupper((unsigned char)*p))
        error("variable expected");
    v = *p++ - 'A';
    if (symbol('(')) {
        int i = (int)expression();
        need(')');
        if (!arrays[v])
            error("array without DIM");
        if (i < 0 || i >= array_size[v])
            error("index out of range");
        return &arrays[v][i];
    }
    return &variables[v];
}

static double primary(void)
{
    blank();
    if (isdigit((unsigned char)*p) || *p == '.') {
        char *end;
        double v = strtod(p, &end);
        p = end;
        return v;
    }
    if (symbol('(')) {
        double v = expression();
        need(')');
        return v;
    }
    if (symbol('-'))
        return -primary();
    if (isupper((unsigned char)p[0]) && isupper((unsigned char)p[1])) {
        char name[8];
        int n = 0;
        while (isupper((unsigned char)*p)) {
            if (n < 7)
                name[n++] = *p;
            p++;
        }
        name[n] = '\0';
        return function(name);
    }
    return *place();
}

static double product(void)
{
    double v = primary();
    for (;;) {
        if (symbol('*')) {
            v *= primary();
        } else if (symbol('/')) {
            double d = primary();
            if (d == 0)
                error("division by zero");
            v /= d;
        } else {
            return v;
        }
    }
}

static double sum(void)
{
    double v = product();
    for (;;) {
        if (symbol('+'))
            v += product();
        else if (symbol('-'))
            v -= product();
        else
            return v;
    }
}

static double comparison(void)
{
    double v = sum();
    blank();
    if (strchr("<>=", *p) && *p) {
        int less = 0, equal = 0, greater = 0;
        while (*p && strchr("<>=", *p)) {
            less |= *p == '<';
            equal |= *p == '=';
            greater |= *p == '>';
            p++;
        }
        double w = sum();
        return (less && v < w) || (equal && v == w) || (greater && v > w);
    }
    return v;
}

static double expression(void)
{
    double v = comparison();
    for (;;) {
        if (keyword("AND")) {
            double w = comparison();
            v = v != 0 && w != 0;
        } else if (keyword("OR")) {
            double w = comparison();
            v = v != 0 || w != 0;
        } else {
            return v;
        }
    }
}

static void jump_to(int number)
{
    for (int i = 0; i < line_count; i++)
        if (program[i].number == number) {
            here = i;
            p = program[i].text;
            jumped = 1;
            return;
        }
    error("no such line");
}

static void print(void)
{
    int newline = 1;
    for (;;) {
        blank();
        if (*p == '\0' || *p == ':')
            break;
        newline = 1;
        if (*p == '"') {
            const char *end = strchr(++p, '"');
            if (!end)
                error("quote not closed");
            column += printf("%.*s", (int)(end - p), p);
            p = end + 1;
        } else if (keyword("TAB")) {
            need('(');
            int to = (int)expression();
            need(')');
            while (column < to)
                column += printf(" ");
        } else {
            column += printf("%g", expression());
        }
        if (symbol(';')) {
            newline = 0;
        } else if (symbol(',')) {
            newline = 0;
            do
                column += printf(" ");
            while (column % 10);
        } else {
            break;
        }
    }
    if (newline) {
        printf("\n");
        column = 0;
    }
}

static void input(void)
{
    do {
        double *v = place();
        printf("? ");
        if (scanf("%lf", v) != 1)
            error("out of input");
        printf("%g\n", *v);
    } while (symbol(','));
    column = 0;
}

static void read_data(void)
{
    do {
        double *v = place();
        for (;;) {
            if (data_line == line_count)
                error("out of data");
            const char *text = program[data_line].text;
            if (data_offset == 0) {
                if (strncmp(text, "DATA", 4) != 0) {
                    data_line++;
                    continue;
                }
                data_offset = 4;
            }
            char *end;
            double d = strtod(text + data_offset, &end);
            if (end == text + data_offset) {
                data_line++;
                data_offset = 0;
                continue;
            }
            *v = d;
            while (*end == ' ' || *end == ',')
                end++;
            data_offset = (int)(end - text);
            break;
        }
    } while (symbol(','));
}

static void statement(void)
{
    if (++statements > 20000)
        error("running too long");
    if (keyword("PRINT")) {
        print();
    } else if (keyword("IF")) {
        double v = expression();
        if (!keyword("THEN"))
            error("expected THEN");
        blank();
        if (v == 0) {
            p += strlen(p);
            return;
        }
        if (isdigit((unsigned char)*p))
            jump_to(atoi(p));
        else
            statement();
    } else if (keyword("GOTO")) {
        jump_to((int)expression());
    } else if (keyword("GOSUB")) {
        int to = (int)expression();
        if (call_depth == MAX_NEST)
            error("GOSUB too deep");
        calls[call_depth].line = here;
        calls[call_depth++].after = p;
        jump_to(to);
    } else if (keyword("RETURN")) {
        if (call_depth == 0)
            error("RETURN without GOSUB");
        here = calls[--call_depth].line;
        p = calls[call_depth].after;
        jumped = 1;
    } else if (keyword("FOR")) {
        For f;
        blank();
        f.variable = *p++ - 'A';
        if (f.variable < 0 || f.variable > 25)
            error("variable expected");
        need('=');
        variables[f.variable] = expression();
        if (!keyword("TO"))
            error("expected TO");
        f.limit = expression();
        f.step = keyword("STEP") ? expression() : 1;
        f.line = here;
        f.after = p;
        while (loop_depth > 0 && loops[loop_depth - 1].variable == f.variable)
            loop_depth--;
        if (loop_depth == MAX_NEST)
            error("FOR too deep");
        loops[loop_depth++] = f;
    } else if (keyword("NEXT")) {
        blank();
        int v = *p++ - 'A';
        while (loop_depth > 0 && loops[loop_depth - 1].variable != v)
            loop_depth--;
        if (loop_depth == 0)
            error("NEXT without FOR");
        For *f = &loops[loop_depth - 1];
        variables[v] += f->step;
        if (f->step >= 0 ? variables[v] <= f->limit : variables[v] >= f->limit) {
            here = f->line;
            p = f->after;
            jumped = 1;
        } else {
            loop_depth--;
        }
    } else if (keyword("DIM")) {
        do {
            blank();
            int v = *p++ - 'A';
            need('(');
            int n = (int)expression() + 1;
            need(')');
            free(arrays[v]);
            arrays[v] = calloc((size_t)n, sizeof(double));
            array_size[v] = n;
        } while (symbol(','));
    } else if (keyword("INPUT")) {
        input();
    } else if (keyword("READ")) {
        read_data();
    } else if (keyword("RESTORE")) {
        data_line = data_offset = 0;
    } else if (keyword("REM") || keyword("DATA")) {
        p += strlen(p);
    } else if (keyword("END")) {
        longjmp(stop, 2);
    } else {
        keyword("LET");
        double *v = place();
        need('=');
        *v = expression();
    }
}

static int run(void)
{
    int why;
    memset(variables, 0, sizeof variables);
    loop_depth = call_depth = data_line = data_offset = statements = column = 0;
    here = 0;
    if ((why = setjmp(stop)) != 0)
        return why;
    while (here < line_count) {
        p = program[here].text;
        for (;;) {
            jumped = 0;
            statement();
            blank();
            if (*p == ':') {
                p++;
                continue;
            }
            if (*p == '\0')
                break;
            if (jumped)
                continue;
            error("cannot understand the rest");
        }
        here++;
    }
    return 0;
}

static void enter(int number, const char *text)
{
    int i = 0;
    while (i < line_count && program[i].number < number)
        i++;
    if (i < line_count && program[i].number == number) {
        if (*text == '\0') {
            memmove(&program[i], &program[i + 1], sizeof(Line) * (size_t)(--line_count - i));
            return;
        }
    } else {
        if (line_count == MAX_LINES || *text == '\0')
            return;
        memmove(&program[i + 1], &program[i], sizeof(Line) * (size_t)(line_count++ - i));
    }
    program[i].number = number;
    snprintf(program[i].text, sizeof program[i].text, "%s", text);
}

int main(void)
{
    char line[100];
    int failures = 0;
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        if (isdigit((unsigned char)line[0])) {
            char *rest;
            int number = (int)strtol(line, &rest, 10);
            while (*rest == ' ')
                rest++;
            enter(number, rest);
        } else if (strcmp(line, "RUN") == 0) {
            int why = run();
            failures += why == 1;
            printf("READY (%d statements)\n", statements);
            for (int i = 0; i < 26; i++) {
                free(arrays[i]);
                arrays[i] = NULL;
            }
        } else if (strcmp(line, "LIST") == 0) {
            for (int i = 0; i < line_count; i++)
                printf("%d %s\n", program[i].number, program[i].text);
        } else if (strcmp(line, "NEW") == 0) {
            line_count = 0;
        } else if (line[0]) {
            printf("%s?\n", line);
        }
    }
    return failures;
}
