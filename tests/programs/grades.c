/* Reads a class's marks from standard input and prints statistics. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_STUDENTS 30
#define MAX_MARKS 8

struct student {
    char name[20];
    float marks[MAX_MARKS];
    int count;
    double average;
    char grade;
};

struct statistics {
    double mean, median, deviation, best, worst;
    int n;
};

static struct student students[MAX_STUDENTS];
static int n_students;

static char letter(double average)
{
    return average >= 90 ? 'A' : average >= 80 ? 'B' : average >= 70 ? 'C' : average >= 60 ? 'D' : 'F';
}

/* the average without the worst mark, if there are more than two */
static double average_of(const struct student *s)
{
    double sum = 0, worst = 1e9;
    for (int i = 0; i < s->count; i++) {
        sum += s->marks[i];
        if (s->marks[i] < worst)
            worst = s->marks[i];
    }
    if (s->count == 0)
        return 0;
    return s->count > 2 ? (sum - worst) / (s->count - 1) : sum / s->count;
}

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static int compare_students(const void *a, const void *b)
{
    const struct student *x = a, *y = b;
    if (x->average != y->average)
        return x->average < y->average ? 1 : -1;
    return strcmp(x->name, y->name);
}

static struct statistics analyse(const double *values, int n)
{
    struct statistics s = { 0, 0, 0, 0, 0, n };
    double *sorted, sum = 0, squares = 0;
    if (n == 0)
        return s;
    sorted = malloc(sizeof(double) * (size_t)n);
    memcpy(sorted, values, sizeof(double) * (size_t)n);
    qsort(sorted, (size_t)n, sizeof(double), compare_doubles);
    for (int i = 0; i < n; i++)
        sum += sorted[i];
    s.mean = sum / n;
    for (int i = 0; i < n; i++)
        squares += (sorted[i] - s.mean) * (sorted[i] - s.mean);
    s.deviation = n > 1 ? sqrt(squares / (n - 1)) : 0;
    s.median = n % 2 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
    s.worst = sorted[0];
    s.best = sorted[n - 1];
    free(sorted);
    return s;
}

static void print_statistics(const char *what, struct statistics s)
{
    printf("%-10s n=%-2d mean %6.2f  median %6.2f  deviation %5.2f  range %g to %g\n", what, s.n, s.mean, s.median, s.deviation, s.worst, s.best);
}

static void histogram(void)
{
    int bins[10] = { 0 };
    for (int i = 0; i < n_students; i++) {
        int b = (int)(students[i].average / 10);
        bins[b > 9 ? 9 : b]++;
    }
    for (int b = 9; b >= 0; b--) {
        if (bins[b] == 0 && b < 5)
            continue;
        printf("%3d-%-3d ", b * 10, b == 9 ? 100 : b * 10 + 9);
        for (int i = 0; i < bins[b]; i++)
            putchar('*');
        putchar('\n');
    }
}

static double correlation(const double *x, const double *y, int n)
{
    double mx = 0, my = 0, sxy = 0, sxx = 0, syy = 0;
    for (int i = 0; i < n; i++) {
        mx += x[i] / n;
        my += y[i] / n;
    }
    for (int i = 0; i < n; i++) {
        sxy += (x[i] - mx) * (y[i] - my);
        sxx += (x[i] - mx) * (x[i] - mx);
        syy += (y[i] - my) * (y[i] - my);
    }
    return sxy / sqrt(sxx * syy);
}

int main(void)
{
    double averages[MAX_STUDENTS], column[MAX_STUDENTS], previous[MAX_STUDENTS];
    int exams, i, e;
    char title[40];

    if (scanf("%39[^\n]", title) != 1 || scanf("%d", &exams) != 1 || exams > MAX_MARKS) {
        printf("bad header\n");
        return 2;
    }
    printf("%s, %d exams\n", title, exams);
    while (n_students < MAX_STUDENTS && scanf("%19s", students[n_students].name) == 1) {
        struct student *s = &students[n_students++];
        for (i = 0; i < exams; i++) {
            if (scanf("%f", &s->marks[s->count]) == 1) {
                if (s->marks[s->count] < 0 || s->marks[s->count] > 100) {
                    printf("%s: mark %g ignored\n", s->name, s->marks[s->count]);
                    continue;
                }
                s->count++;
            } else {
                char word[16];
                scanf("%15s", word);
                printf("%s: '%s' is not a mark\n", s->name, word);
            }
        }
        s->average = average_of(s);
        s->grade = letter(s->average);
    }
    for (e = 0; e < exams; e++) {
        char label[24];
        int n = 0;
        for (i = 0; i < n_students; i++)
            if (e < students[i].count)
                column[n++] = students[i].marks[e];
        sprintf(label, "exam %d", e + 1);
        print_statistics(label, analyse(column, n));
        if (e > 0 && n == n_students)
            printf("           correlation with the one before %.4f\n", correlation(previous, column, n));
        memcpy(previous, column, sizeof previous);
    }
    qsort(students, (size_t)n_students, sizeof students[0], compare_students);
    for (i = 0; i < n_students; i++) {
        averages[i] = students[i].average;
        printf("%2d. %-10s %6.2f %c  ", i + 1, students[i].name, students[i].average, students[i].grade);
        for (e = 0; e < students[i].count; e++)
            printf(" %g", students[i].marks[e]);
        printf("\n");
    }
    print_statistics("averages", analyse(averages, n_students));
    histogram();
    return 0;
}
