/* Calendar calculations: day numbers, weekdays, Easter, calendars of a month, differences. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef struct {
    int year;
    signed char month;      /* 1..12 */
    signed char day;
} Date;

enum weekday { MON, TUE, WED, THU, FRI, SAT, SUN };

static const char *day_names[] = { "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday" };
static const char *month_names[] = { "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December" };

static bool is_leap(int y) { return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0; }

static int days_in_month(int y, int m)
{
    static const unsigned char days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    return m == 2 && is_leap(y) ? 29 : days[m - 1];
}

static bool is_valid(Date d)
{
    return d.month >= 1 && d.month <= 12 && d.day >= 1 && d.day <= days_in_month(d.year, d.month);
}

/* days since 1 January of year 1 */
static int day_number(Date d)
{
    int y = d.year - 1;
    int n = y * 365 + y / 4 - y / 100 + y / 400;
    for (int m = 1; m < d.month; m++)
        n += days_in_month(d.year, m);
    return n + d.day - 1;
}

static Date from_day_number(int n)
{
    Date d = { n / 366 + 1, 1, 1 };
    Date next = { d.year + 1, 1, 1 };
    while (day_number(next) <= n) {
        d.year++;
        next.year++;
    }
    n -= day_number(d);
    while (n >= days_in_month(d.year, d.month)) {
        n -= days_in_month(d.year, d.month);
        d.month++;
    }
    d.day = (signed char)(n + 1);
    return d;
}

static enum weekday weekday(Date d) { return (enum weekday)(day_number(d) % 7); }

static Date add_days(Date d, int n) { return from_day_number(day_number(d) + n); }

static Date add_months(Date d, int n)
{
    int months = d.year * 12 + d.month - 1 + n;
    Date r = { months / 12, (signed char)(months % 12 + 1), d.day };
    if (r.day > days_in_month(r.year, r.month))
        r.day = (signed char)days_in_month(r.year, r.month);
    return r;
}

static Date easter(int y)
{
    int a = y % 19, b = y / 100, c = y % 100, d = b / 4, e = b % 4, f = (b + 8) / 25, g = (b - f + 1) / 3;
    int h = (19 * a + b - d - g + 15) % 30, i = c / 4, k = c % 4, l = (32 + 2 * e + 2 * i - h - k) % 7;
    int m = (a + 11 * h + 22 * l) / 451, n = h + l - 7 * m + 114;
    return (Date){ y, (signed char)(n / 31), (signed char)(n % 31 + 1) };
}

static int iso_week(Date d, int *week_year)
{
    Date thursday = add_days(d, THU - (int)weekday(d));
    Date january_first = { thursday.year, 1, 1 };
    *week_year = thursday.year;
    return (day_number(thursday) - day_number(january_first)) / 7 + 1;
}

static const char *text(Date d)
{
    static char buffers[4][40];
    static int which;
    char *b = buffers[which++ % 4];
    snprintf(b, sizeof buffers[0], "%s, %d %s %d", day_names[weekday(d)], d.day, month_names[d.month - 1], d.year);
    return b;
}

static void age(Date born, Date now)
{
    int years = now.year - born.year, months = now.month - born.month, days = now.day - born.day;
    if (days < 0) {
        months--;
        days += days_in_month(born.year, born.month);
    }
    if (months < 0) {
        years--;
        months += 12;
    }
    printf("%d years, %d months, %d days (%d days)\n", years, months, days, day_number(now) - day_number(born));
}

static void calendar(int y, int m)
{
    Date first = { y, (signed char)m, 1 };
    int column = weekday(first);
    char title[40];
    snprintf(title, sizeof title, "%s %d", month_names[m - 1], y);
    printf("%*s\n", (int)(20 + strlen(title)) / 2, title);
    printf("Mo Tu We Th Fr Sa Su\n%*s", column * 3, "");
    for (int day = 1; day <= days_in_month(y, m); day++) {
        printf("%2d", day);
        printf(++column % 7 == 0 || day == days_in_month(y, m) ? "\n" : " ");
    }
}

static bool parse(const char *s, Date *d)
{
    int y, m, day;
    char rest;
    if (sscanf(s, "%d-%d-%d%c", &y, &m, &day, &rest) != 3 && sscanf(s, "%d.%d.%d%c", &day, &m, &y, &rest) != 3)
        return false;
    *d = (Date){ y, (signed char)m, (signed char)day };
    return y >= 1 && m < 100 && day < 100 && is_valid(*d);
}

int main(void)
{
    static const char *inputs[] = { "2024-02-29", "2023-02-29", "1900-02-29", "24.12.1999", "2000-13-01", "hello", "1969-07-20", "2026-11-30x" };
    int mistakes = 0, fridays[7] = { 0 };
    Date d;

    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++) {
        if (parse(inputs[i], &d)) {
            int week_year, week = iso_week(d, &week_year);
            printf("%-12s %s, week %d of %d\n", inputs[i], text(d), week, week_year);
        } else {
            printf("%-12s is no date\n", inputs[i]);
        }
    }
    for (int n = 0; n < 800000; n += 97)
        mistakes += day_number(from_day_number(n)) != n;
    printf("%d mistakes\n", mistakes);
    calendar(2024, 2);
    calendar(2026, 11);
    for (int y = 2020; y < 2028; y++)
        printf("easter: %s\n", text(easter(y)));
    age((Date){ 1969, 7, 20 }, (Date){ 2024, 2, 29 });
    age((Date){ 2000, 1, 31 }, (Date){ 2001, 3, 1 });
    printf("%s plus 1000 days is %s\n", text((Date){ 2024, 1, 1 }), text(add_days((Date){ 2024, 1, 1 }, 1000)));
    printf("%s plus 1 month is %s\n", text((Date){ 2023, 1, 31 }), text(add_months((Date){ 2023, 1, 31 }, 1)));
    for (int y = 1601; y <= 2000; y++)
        for (int m = 1; m <= 12; m++)
            fridays[weekday((Date){ y, (signed char)m, 13 })]++;
    printf("the 13th in 400 years:");
    for (int i = 0; i < 7; i++)
        printf(" %.3s %d", day_names[i], fridays[i]);
    printf("\n");
    return mistakes;
}
