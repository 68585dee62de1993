#include <stdio.h>
#include <time.h>

int main(void)
{
  long times[] = {0, 1, 86399, 86400, 951782400, 951868800, 1709164800, 1709251199, 1700000000, 4102444800, -1, -86401, 2147483647,
                  253402300799, -62135596800, 1230768000, 1262304000, 1451606399, 1483228800};
  char buffer[200];
  for (int i = 0; i < (int)(sizeof times / sizeof *times); i++) {
    time_t t = times[i];
    struct tm *tm = gmtime(&t);
    printf("%ld: %d %d %d %d %d %d %d %d\n", times[i], tm->tm_year, tm->tm_mon, tm->tm_mday, tm->tm_hour, tm->tm_min, tm->tm_sec, tm->tm_wday, tm->tm_yday);
    strftime(buffer, sizeof buffer, "%a %A %b %B %c %C %d %D %e %F %g %G %H %I %j %k %l %m %M %n %p %P %r %R %S %t %T %u %U %V %w %W %x %X %y %Y %%", tm);
    printf("%s\n%s", buffer, asctime(tm));
    struct tm copy = *tm;
    printf("%d %s", mktime(&copy) == t, ctime(&t));
  }
  struct tm odd = {.tm_year = 124, .tm_mon = 13, .tm_mday = -5, .tm_hour = 50, .tm_min = -3, .tm_sec = 4000};
  printf("%ld ", (long)mktime(&odd));
  printf("%d-%d-%d %d:%d:%d wday %d yday %d\n", odd.tm_year, odd.tm_mon, odd.tm_mday, odd.tm_hour, odd.tm_min, odd.tm_sec, odd.tm_wday, odd.tm_yday);
  printf("%d %d\n", (int)strftime(buffer, 5, "%Y", &odd), (int)strftime(buffer, 4, "%Y", &odd));
  printf("%.1f\n", difftime(10, 4));
  time_t now = time(NULL);
  printf("%d %d\n", now > 1600000000, clock() >= 0);
  printf("%s %ld\n", localtime(&now) ? "ok" : "null", CLOCKS_PER_SEC);
  return 0;
}
