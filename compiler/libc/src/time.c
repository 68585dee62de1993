#include <time.h>
#include <errno.h>

// Days since 1 January 1970 of a date in the proleptic Gregorian calendar; months from 0, any year. Years begin in
// March here, so that the leap day is the last.
static long days_of(long year, int month, long day)
{
  if (month < 2)
    year--;
  long era = (year >= 0 ? year : year - 399) / 400;
  long of_era = year - era * 400;
  long of_year = (153 * ((month + 10) % 12) + 2) / 5 + day - 1;
  return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

struct tm *gmtime_r(const time_t *time, struct tm *result)
{
  long days = *time / 86400, rest = *time % 86400;
  if (rest < 0) {
    rest += 86400;
    days--;
  }
  long from_march = days + 719468;
  long era = (from_march >= 0 ? from_march : from_march - 146096) / 146097;
  long of_era = from_march - era * 146097;
  long year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
  long of_year = of_era - (365 * year + year / 4 - year / 100);
  int month = (5 * of_year + 2) / 153;
  int day = of_year - (153 * month + 2) / 5 + 1;
  month = month < 10 ? month + 2 : month - 10;
  year += era * 400 + (month < 2);
  if (year - 1900 > 2147483647L || year - 1900 < -2147483647L - 1) {
    errno = EOVERFLOW;
    return NULL;
  }
  result->tm_sec = rest % 60;
  result->tm_min = rest / 60 % 60;
  result->tm_hour = rest / 3600;
  result->tm_mday = day;
  result->tm_mon = month;
  result->tm_year = year - 1900;
  result->tm_wday = ((days + 4) % 7 + 7) % 7;
  result->tm_yday = days - days_of(year, 0, 1);
  result->tm_isdst = 0;
  return result;
}

static struct tm shared;

struct tm *gmtime(const time_t *time)
{
  return gmtime_r(time, &shared);
}

// Local time is UTC.
struct tm *localtime_r(const time_t *time, struct tm *result)
{
  return gmtime_r(time, result);
}

struct tm *localtime(const time_t *time)
{
  return gmtime_r(time, &shared);
}

time_t mktime(struct tm *tm)
{
  long month = tm->tm_mon, year = tm->tm_year + 1900L;
  year += month / 12;
  month %= 12;
  if (month < 0) {
    month += 12;
    year--;
  }
  time_t time = days_of(year, month, 1) + tm->tm_mday - 1;
  time = ((time * 24 + tm->tm_hour) * 60 + tm->tm_min) * 60 + tm->tm_sec;
  return gmtime_r(&time, tm) ? time : -1;
}

time_t timegm(struct tm *tm)
{
  return mktime(tm);
}
