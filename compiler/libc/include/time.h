#pragma once
#include <stddef.h>
typedef long time_t;
typedef long clock_t;
typedef int clockid_t;
struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
};
struct timespec { time_t tv_sec; long tv_nsec; };
#define CLOCKS_PER_SEC 1000000L
#define TIME_UTC 1
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
#define CLOCK_PROCESS_CPUTIME_ID 2
clock_t clock(void);
time_t time(time_t *result);
double difftime(time_t end, time_t begin);
time_t mktime(struct tm *tm);
time_t timegm(struct tm *tm);
int timespec_get(struct timespec *result, int base);
int clock_gettime(clockid_t clock, struct timespec *result);
int nanosleep(const struct timespec *wanted, struct timespec *left);
struct tm *gmtime(const time_t *time);
struct tm *gmtime_r(const time_t *time, struct tm *result);
struct tm *localtime(const time_t *time);
struct tm *localtime_r(const time_t *time, struct tm *result);
char *asctime(const struct tm *tm);
char *asctime_r(const struct tm *tm, char *buffer);
char *ctime(const time_t *time);
char *ctime_r(const time_t *time, char *buffer);
size_t strftime(char *buffer, size_t size, const char *format, const struct tm *tm);
