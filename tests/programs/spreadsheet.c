/* A spreadsheet in text mode: cells with numbers, text and formulas; recalculation in order of dependence; cycles found. */
#include <ctype.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROWS 12
#define COLS 6
#define TEXT 40

typedef enum { EMPTY, NUMBER, LABEL, FORMULA } CellKind;
typedef enum { OK, BAD_SYNTAX, BAD_REFERENCE, BAD_VALUE, DIVIDED_BY_ZERO, CIRCULAR } Status;

typedef struct {
    CellKind kind;
    char text[TEXT];
    double value;
    Status status;
    enum { CLEAN, DIRTY, IN_PROGRESS } state;
} Cell;

typedef struct { int row, col; } Ref;

static Cell sheet[ROWS][COLS];
static int evaluations;

static const char *const status_names[] = { "", "#SYNTAX", "#REF", "#VALUE", "#DIV/0", "#CIRC" };

typedef struct {
    const char *p;
    Status status;
} Parser;

static double expression(Parser *ps);
static void evaluate(int row, int col);

static void fail(Parser *ps, Status s)
{
    if (ps->status == OK)
        ps->status = s;
}

static void blank(Parser *ps)
{
    while (*ps->p == ' ')
        ps->p++;
}

static bool parse_ref(const char **p, Ref *ref)
{
    const char *s = *p;
    if (!isalpha((unsigned char)s[0]) || !isdigit((unsigned char)s[1]))
        return false;
    ref->col = toupper((unsigned char)*s++) - 'A';
    ref->row = 0;
    while (isdigit((unsigned char)*s))
        ref->row = ref->row * 10 + (*s++ - '0');
    ref->row--;
    *p = s;
    return true;
}

static bool valid(Ref r) { return r.row >= 0 && r.row < ROWS && r.col >= 0 && r.col < COLS; }

static double cell_value(Parser *ps, Ref r)
{
    if (!valid(r)) {
        fail(ps, BAD_REFERENCE);
        return 0;
    }
    Cell *c = &sheet[r.row][r.col];
    evaluate(r.row, r.col);
    if (c->status != OK)
        fail(ps, c->status);
    if (c->kind == LABEL)
        fail(ps, BAD_VALUE);
    return c->value;
}

typedef struct { int n; double sum, least, greatest, squares; } Range;

static void collect(Parser *ps, Range *range, double v)
{
    (void)ps;
    if (range->n == 0 || v < range->least)
        range->least = v;
    if (range->n == 0 || v > range->greatest)
        range->greatest = v;
    range->n++;
    range->sum += v;
    range->squares += v * v;
}

static double function(Parser *ps, const char *name)
{
    Range range = { 0, 0, 0, 0, 0 };
    double last = 0, args[4] = { 0 };
    int arg_count = 0;
    bool is_if = strcmp(name, "IF") == 0;
    do {
        Ref from, to;
        const char *start;
        blank(ps);
        start = ps->p;
        if (!is_if && parse_ref(&ps->p, &from) && *ps->p == ':') {
            ps->p++;
            if (!parse_ref(&ps->p, &to) || !valid(from) || !valid(to)) {
                fail(ps, BAD_REFERENCE);
                return 0;
            }
            for (int r = from.row; r <= to.row; r++)
                for (int c = from.col; c <= to.col; c++)
                    if (sheet[r][c].kind == NUMBER || sheet[r][c].kind == FORMULA)
                        collect(ps, &range, cell_value(ps, (Ref){ r, c }));
        } else {
            ps->p = start;
            last = expression(ps);
            if (arg_count < 4)
                args[arg_count] = last;
            collect(ps, &range, last);
        }
        arg_count++;
        blank(ps);
    } while (*ps->p == ',' && ps->p++);
    if (*ps->p == ')')
        ps->p++;
    else
        fail(ps, BAD_SYNTAX);

    if (strcmp(name, "SUM") == 0)
        return range.sum;
    if (strcmp(name, "MIN") == 0)
        return range.least;
    if (strcmp(name, "MAX") == 0)
        return range.greatest;
    if (strcmp(name, "COUNT") == 0)
        return range.n;
    if (strcmp(name, "AVG") == 0 || strcmp(name, "DEV") == 0) {
        if (range.n == 0) {
            fail(ps, DIVIDED_BY_ZERO);
            return 0;
        }
        double mean = range.sum / range.n;
        return name[0] == 'A' ? mean : sqrt(range.squares / range.n - mean * mean);
    }
    if (is_if && arg_count == 3)
        return args[0] != 0 ? args[1] : args[2];
    if (strcmp(name, "ROUND") == 0 && arg_count == 2) {
        double k = 1;
        for (int i = 0; i < (int)args[1]; i++)
            k *= 10;
        return floor(args[0] * k + 0.5) / k;
    }
    if (strcmp(name, "SQRT") == 0 && arg_count == 1) {
        if (args[0] < 0)
            fail(ps, BAD_VALUE);
        return args[0] < 0 ? 0 : sqrt(args[0]);
    }
    fail(ps, BAD_SYNTAX);
    return 0;
}

static double factor(Parser *ps)
{
    Ref r;
    blank(ps);
    if (*ps->p == '-') {
        ps->p++;
        return -factor(ps);
    }
    if (*ps->p == '(') {
        ps->p++;
        double v = expression(ps);
        blank(ps);
        if (*ps->p == ')')
            ps->p++;
        else
            fail(ps, BAD_SYNTAX);
        return v;
    }
    if (isdigit((unsigned char)*ps->p) || *ps->p == '.') {
        char *end;
        double v = strtod(ps->p, &end);
        ps->p = end;
        if (*ps->p == '%') {
            ps->p++;
            v /= 100;
        }
        return v;
    }
    if (parse_ref(&ps->p, &r))
        return cell_value(ps, r);
    if (isalpha((unsigned char)*ps->p)) {
        char name[8];
        int n = 0;
        while (isalpha((unsigned char)*ps->p)) {
            if (n < 7)
                name[n++] = (char)toupper((unsigned char)*ps->p);
            ps->p++;
        }
        name[n] = '\0';
        if (*ps->p == '(') {
            ps->p++;
            return function(ps, name);
        }
    }
    fail(ps, BAD_SYNTAX);
    return 0;
}

static double term(Parser *ps)
{
    double v = factor(ps);
    for (;;) {
        blank(ps);
        if (*ps->p == '*') {
            ps->p++;
            v *= factor(ps);
        } else if (*ps->p == '/') {
            ps->p++;
            double d = factor(ps);
            if (d == 0)
                fail(ps, DIVIDED_BY_ZERO);
            else
                v /= d;
        } else {
            return v;
        }
    }
}

static double sum(Parser *ps)
{
    double v = term(ps);
    for (;;) {
        blank(ps);
        if (*ps->p == '+') {
            ps->p++;
            v += term(ps);
        } else if (*ps->p == '-') {
            ps->p++;
            v -= term(ps);
        } else {
            return v;
        }
    }
}

static double expression(Parser *ps)
{
    double v = sum(ps);
    blank(ps);
    if (*ps->p == '<' || *ps->p == '>' || *ps->p == '=') {
        char op = *ps->p++;
        bool or_equal = *ps->p == '=';
        if (or_equal)
            ps->p++;
        double w = sum(ps);
        return op == '=' ? v == w : op == '<' ? (or_equal ? v <= w : v < w) : or_equal ? v >= w : v > w;
    }
    return v;
}

static void evaluate(int row, int col)
{
    Cell *c = &sheet[row][col];
    if (c->kind != FORMULA || c->state == CLEAN)
        return;
    if (c->state == IN_PROGRESS) {
        c->status = CIRCULAR;
        return;
    }
    c->state = IN_PROGRESS;
    c->status = OK;
    evaluations++;
    Parser ps = { c->text + 1, OK };
    double v = expression(&ps);
    blank(&ps);
    if (*ps.p)
        fail(&ps, BAD_SYNTAX);
    if (c->status == CIRCULAR)
        ps.status = CIRCULAR;
    c->status = ps.status;
    c->value = ps.status == OK ? v : 0;
    c->state = CLEAN;
}

static void recalculate(void)
{
    for (int r = 0; r < ROWS; r++)
        for (int c = 0; c < COLS; c++)
            sheet[r][c].state = sheet[r][c].kind == FORMULA ? DIRTY : CLEAN;
    for (int r = 0; r < ROWS; r++)
        for (int c = 0; c < COLS; c++)
            evaluate(r, c);
}

static void set(Ref r, const char *text)
{
    Cell *c = &sheet[r.row][r.col];
    char *end;
    memset(c, 0, sizeof *c);
    snprintf(c->text, sizeof c->text, "%s", text);
    if (text[0] == '\0') {
        c->kind = EMPTY;
        return;
    }
    if (text[0] == '=') {
        c->kind = FORMULA;
        return;
    }
    c->value = strtod(text, &end);
    c->kind = *end == '\0' ? NUMBER : LABEL;
    if (c->kind == LABEL)
        c->value = 0;
}

static void print_sheet(bool formulas)
{
    int last = 0;
    for (int r = 0; r < ROWS; r++)
        for (int c = 0; c < COLS; c++)
            if (sheet[r][c].kind != EMPTY)
                last = r;
    printf("   ");
    for (int c = 0; c < COLS; c++)
        printf("|%*c%*s", 7, 'A' + c, 6, "");
    printf("|\n");
    for (int r = 0; r <= last; r++) {
        printf("%2d ", r + 1);
        for (int c = 0; c < COLS; c++) {
            const Cell *cell = &sheet[r][c];
            if (formulas && cell->kind == FORMULA)
                printf("|%-13.13s", cell->text);
            else if (cell->kind == LABEL)
                printf("|%-13.13s", cell->text);
            else if (cell->kind == EMPTY)
                printf("|%13s", "");
            else if (cell->status != OK)
                printf("|%13s", status_names[cell->status]);
            else
                printf("|%13.8g", cell->value);
        }
        printf("|\n");
    }
}

static void copy(Ref from, Ref to)
{
    /* formulas move with their references */
    char out[TEXT];
    const char *p = sheet[from.row][from.col].text;
    int n = 0, dr = to.row - from.row, dc = to.col - from.col;
    while (*p && n < TEXT - 8) {
        Ref r;
        const char *start = p;
        if (sheet[from.row][from.col].kind == FORMULA && (start == sheet[from.row][from.col].text || !isalpha((unsigned char)start[-1])) && parse_ref(&p, &r))
            n += snprintf(out + n, sizeof out - (size_t)n, "%c%d", 'A' + r.col + dc, r.row + dr + 1);
        else
            out[n++] = *p++;
    }
    out[n] = '\0';
    set(to, out);
}

int main(void)
{
    char line[120];
    int errors = 0;
    while (fgets(line, sizeof line, stdin)) {
        Ref r, to;
        const char *p = line;
        line[strcspn(line, "\r\n")] = '\0';
        if (strcmp(line, "show") == 0 || strcmp(line, "formulas") == 0) {
            evaluations = 0;
            recalculate();
            print_sheet(line[0] == 'f');
            printf("%d formulas evaluated\n", evaluations);
        } else if (strncmp(line, "copy ", 5) == 0 && (p = line + 5, parse_ref(&p, &r)) && *p++ == ' ' && parse_ref(&p, &to) && valid(r) && valid(to)) {
            copy(r, to);
        } else if (parse_ref(&p, &r) && valid(r) && *p == ' ') {
            set(r, p + 1);
        } else if (line[0] && line[0] != '#') {
            printf("? %s\n", line);
            errors++;
        }
    }
    int bad = 0;
    for (int row = 0; row < ROWS; row++)
        for (int c = 0; c < COLS; c++)
            bad += sheet[row][c].status != OK;
    printf("%d bad cells, %d bad lines\n", bad, errors);
    return bad;
}
