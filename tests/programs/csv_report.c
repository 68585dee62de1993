/* Reads CSV (with quotes) from standard input, prints an aligned table and totals by department. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_ROWS 64
#define MAX_FIELDS 8
#define FIELD_LEN 48

typedef struct {
    char field[MAX_FIELDS][FIELD_LEN];
    int count;
} Row;

typedef struct {
    char name[FIELD_LEN];
    int people;
    double pay, highest;
    const char *best_paid;
} Department;

static Row rows[MAX_ROWS];
static int row_count;
static int problems;

/* One record; quoted fields may hold commas, doubled quotes and newlines. */
static int read_row(FILE *in, Row *row)
{
    int c, n = 0, quoted = 0, any = 0;
    row->count = 0;
    while ((c = fgetc(in)) != EOF) {
        any = 1;
        if (quoted) {
            if (c == '"') {
                int next = fgetc(in);
                if (next == '"') {
                    if (n < FIELD_LEN - 1) row->field[row->count][n++] = '"';
                } else {
                    quoted = 0;
                    if (next != EOF) ungetc(next, in);
                }
            } else if (n < FIELD_LEN - 1) {
                row->field[row->count][n++] = (char)c;
            }
            continue;
        }
        if (c == '"' && n == 0) {
            quoted = 1;
        } else if (c == ',' || c == '\n') {
            row->field[row->count][n] = '\0';
            n = 0;
            if (row->count < MAX_FIELDS - 1)
                row->count++;
            if (c == '\n')
                return 1;
        } else if (c != '\r' && n < FIELD_LEN - 1) {
            row->field[row->count][n++] = (char)c;
        }
    }
    if (any) {
        row->field[row->count++][n] = '\0';
        if (quoted) {
            printf("warning: quote not closed\n");
            problems++;
        }
    }
    return any;
}

static int column(const char *name)
{
    for (int i = 0; i < rows[0].count; i++)
        if (strcmp(rows[0].field[i], name) == 0)
            return i;
    fprintf(stderr, "no column %s\n", name);
    exit(1);
}

static void print_field(const char *text, int width, int right)
{
    int length = 0;
    char flat[FIELD_LEN];
    for (; text[length]; length++)
        flat[length] = text[length] == '\n' ? '/' : text[length];
    flat[length] = '\0';
    if (right)
        printf("%*s", width, flat);
    else
        printf("%-*s", width, flat);
}

static void print_table(int numeric)
{
    int width[MAX_FIELDS] = { 0 };
    for (int r = 0; r < row_count; r++)
        for (int f = 0; f < rows[r].count; f++) {
            int n = (int)strlen(rows[r].field[f]);
            if (n > width[f])
                width[f] = n;
        }
    for (int r = 0; r < row_count; r++) {
        for (int f = 0; f < rows[r].count; f++) {
            print_field(rows[r].field[f], width[f], r > 0 && f == numeric);
            printf(f + 1 < rows[r].count ? " | " : "\n");
        }
        if (r == 0) {
            for (int f = 0; f < rows[0].count; f++) {
                for (int i = 0; i < width[f]; i++)
                    putchar('-');
                printf(f + 1 < rows[0].count ? "-+-" : "\n");
            }
        }
    }
}

static int by_pay(const void *a, const void *b)
{
    const Department *x = a, *y = b;
    return x->pay < y->pay ? 1 : x->pay > y->pay ? -1 : strcmp(x->name, y->name);
}

int main(void)
{
    static Department departments[16];
    int department_count = 0;
    while (row_count < MAX_ROWS && read_row(stdin, &rows[row_count])) {
        Row *row = &rows[row_count];
        if (row->count == 1 && row->field[0][0] == '\0')
            continue;
        if (row_count > 0 && row->count != rows[0].count) {
            printf("warning: record %d has %d fields\n", row_count + 1, row->count);
            problems++;
        }
        row_count++;
    }
    int name = column("name"), dept = column("dept"), pay = column("pay");
    print_table(pay);

    for (int r = 1; r < row_count; r++) {
        if (rows[r].count != rows[0].count)
            continue;
        char *end;
        double amount = strtod(rows[r].field[pay], &end);
        if (*end != '\0' || end == rows[r].field[pay]) {
            printf("warning: '%s' is no number\n", rows[r].field[pay]);
            problems++;
            continue;
        }
        Department *d = departments;
        while (d < departments + department_count && strcmp(d->name, rows[r].field[dept]) != 0)
            d++;
        if (d == departments + department_count) {
            strcpy(d->name, rows[r].field[dept]);
            department_count++;
        }
        d->people++;
        d->pay += amount;
        if (d->best_paid == NULL || amount > d->highest) {
            d->highest = amount;
            d->best_paid = rows[r].field[name];
        }
    }
    qsort(departments, (size_t)department_count, sizeof(Department), by_pay);
    printf("\n%-12s %6s %10s %10s  %s\n", "department", "people", "total", "average", "best paid");
    for (int i = 0; i < department_count; i++) {
        Department *d = &departments[i];
        printf("%-12s %6d %10.2f %10.2f  %s\n", d->name, d->people, d->pay, d->pay / d->people, d->best_paid);
    }
    printf("%d problems\n", problems);
    return problems;
}
