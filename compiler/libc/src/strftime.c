#include <time.h>
#include <stdio.h>
#include <string.h>

static const char days[7][10] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
static const char months[12][10] = {
  "January", "February", "March", "April", "May", "June",
  "July", "August", "September", "October", "November", "December",
};

static const char *day_name(const struct tm *tm)
{
  return tm->tm_wday >= 0 && tm->tm_wday < 7 ? days[tm->tm_wday] : "?";
}

static const char *month_name(const struct tm *tm)
{
  return tm->tm_mon >= 0 && tm->tm_mon < 12 ? months[tm->tm_mon] : "?";
}

char *asctime_r(const struct tm *tm, char *buffer)
{
  sprintf(buffer, "%.3s %.3s%3d %.2d:%.2d:%.2d %d\n", day_name(tm), month_name(tm), tm->tm_mday, tm->tm_hour,
          tm->tm_min, tm->tm_sec, 1900 + tm->tm_year);
  return buffer;
}

static char shared[64];

char *asctime(const struct tm *tm)
{
  return asctime_r(tm, shared);
}

char *ctime_r(const time_t *time, char *buffer)
{
  struct tm tm;
  return localtime_r(time, &tm) ? asctime_r(&tm, buffer) : NULL;
}

char *ctime(const time_t *time)
{
  return ctime_r(time, shared);
}

// ISO 8601 week number; the year it belongs to goes to *year.
static int iso_week(const struct tm *tm, int *year)
{
  int weekday = (tm->tm_wday + 6) % 7;
  int week = (tm->tm_yday - weekday + 10) / 7;
  *year = tm->tm_year + 1900;
  int leap = (*year % 4 == 0 && *year % 100 != 0) || *year % 400 == 0;
  if (week < 1) {
    int before = *year - 1;
    int days_before = ((before % 4 == 0 && before % 100 != 0) || before % 400 == 0) ? 366 : 365;
    *year = before;
    return (tm->tm_yday + days_before - weekday + 10) / 7;
  }
  if (week == 53 && tm->tm_yday - weekday + 3 >= 365 + leap) {
    ++*year;
    return 1;
  }
  return week;
}

size_t strftime(char *buffer, size_t size, const char *format, const struct tm *tm)
{
  size_t used = 0;
  for (; *format; format++) {
    char part[80];
    int iso_year, hour12 = (tm->tm_hour + 11) % 12 + 1;
    part[0] = *format;
    part[1] = 0;
    if (*format == '%') {
      const char *nested = NULL;
      format++;
      if (*format == 'E' || *format == 'O')
        format++;
      switch (*format) {
      case 'a': sprintf(part, "%.3s", day_name(tm)); break;
      case 'A': strcpy(part, day_name(tm)); break;
      case 'b':
      case 'h': sprintf(part, "%.3s", month_name(tm)); break;
      case 'B': strcpy(part, month_name(tm)); break;
      case 'c': nested = "%a %b %e %H:%M:%S %Y"; break;
      case 'C': sprintf(part, "%d", (tm->tm_year + 1900) / 100); break;
      case 'd': sprintf(part, "%02d", tm->tm_mday); break;
      case 'D':
      case 'x': nested = "%m/%d/%y"; break;
      case 'e': sprintf(part, "%2d", tm->tm_mday); break;
      case 'F': nested = "%Y-%m-%d"; break;
      case 'g': iso_week(tm, &iso_year); sprintf(part, "%02d", iso_year % 100); break;
      case 'G': iso_week(tm, &iso_year); sprintf(part, "%d", iso_year); break;
      case 'H': sprintf(part, "%02d", tm->tm_hour); break;
      case 'I': sprintf(part, "%02d", hour12); break;
      case 'j': sprintf(part, "%03d", tm->tm_yday + 1); break;
      case 'k': sprintf(part, "%2d", tm->tm_hour); break;
      case 'l': sprintf(part, "%2d", hour12); break;
      case 'm': sprintf(part, "%02d", tm->tm_mon + 1); break;
      case 'M': sprintf(part, "%02d", tm->tm_min); break;
      case 'n': strcpy(part, "\n"); break;
      case 'p': strcpy(part, tm->tm_hour < 12 ? "AM" : "PM"); break;
      case 'P': strcpy(part, tm->tm_hour < 12 ? "am" : "pm"); break;
      case 'r': nested = "%I:%M:%S %p"; break;
      case 'R': nested = "%H:%M"; break;
      case 's': {
        struct tm copy = *tm;
        sprintf(part, "%ld", mktime(&copy));
        break;
      }
      case 'S': sprintf(part, "%02d", tm->tm_sec); break;
      case 't': strcpy(part, "\t"); break;
      case 'T':
      case 'X': nested = "%H:%M:%S"; break;
      case 'u': sprintf(part, "%d", tm->tm_wday ? tm->tm_wday : 7); break;
      case 'U': sprintf(part, "%02d", (tm->tm_yday + 7 - tm->tm_wday) / 7); break;
      case 'V': sprintf(part, "%02d", iso_week(tm, &iso_year)); break;
      case 'w': sprintf(part, "%d", tm->tm_wday); break;
      case 'W': sprintf(part, "%02d", (tm->tm_yday + 7 - (tm->tm_wday + 6) % 7) / 7); break;
      case 'y': sprintf(part, "%02d", ((tm->tm_year + 1900) % 100 + 100) % 100); break;
      case 'Y': sprintf(part, "%d", tm->tm_year + 1900); break;
      case 'z': strcpy(part, "+0000"); break;
      case 'Z': strcpy(part, "UTC"); break;
      case '%': strcpy(part, "%"); break;
      case 0: format--; strcpy(part, "%"); break;
      default: sprintf(part, "%%%c", *format); break;
      }
      if (nested)
        strftime(part, sizeof part, nested, tm);
    }
    size_t length = strlen(part);
    if (length >= size - used)
      return 0;
    strcpy(buffer + used, part);
    used += length;
  }
  if (size == 0)
    return 0;
  buffer[used] = 0;
  return used;
}
