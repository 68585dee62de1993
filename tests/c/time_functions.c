// Calendar arithmetic: gmtime, mktime normalising, strftime conversions, asctime, ctime, difftime, years far away.
#include <stdio.h>
#include <string.h>
#include <time.h>
int main(void)
{
  time_t t[] = { 0, 951782400, 1709164799, 2102444800, 86399, 1000000000 }; char b[200];
  for (int i = 0; i < 6; i++) { struct tm *g = gmtime(&t[i]); printf("%d-%02d-%02d %02d:%02d:%02d %d %d\n", g->tm_year + 1900, g->tm_mon + 1, g->tm_mday, g->tm_hour, g->tm_min, g->tm_sec, g->tm_wday, g->tm_yday); }
  struct tm m = { .tm_year = 120, .tm_mon = 13, .tm_mday = 31, .tm_hour = 25, .tm_min = -61, .tm_sec = 3661 }; m.tm_isdst = 0; time_t r = mktime(&m); struct tm n = *gmtime(&r); printf("%lld %d-%d-%d %d:%d:%d %d %d\n", (long long)r, m.tm_year, m.tm_mon, m.tm_mday, m.tm_hour, m.tm_min, m.tm_sec, m.tm_wday, n.tm_yday == m.tm_yday);
  n = *gmtime(&t[2]); strftime(b, sizeof b, "%a %A %b %B %d %e %H %I %j %m %M %p %S %u %w %y %Y %% %C %D %F %T %R %r %n|%t|%h %U %W %V %G %g", &n); printf("%s\n", b); printf("%d %s", (int)strftime(b, 5, "%Y-%m", &n), asctime(&n)); printf("%d\n", (int)strftime(b, 9, "%Y", &n)); printf("%s", ctime(&t[5]));
  printf("%g %g\n", difftime(t[5], t[4]), difftime(0, 86400)); struct tm q = { .tm_year = 136, .tm_mon = 1, .tm_mday = 29 }; mktime(&q); printf("%d %d %d\n", q.tm_mon, q.tm_mday, q.tm_wday); for (int y = 1970; y < 2030; y += 7) { struct tm w = { .tm_year = y - 1900, .tm_mday = 1 }; mktime(&w); strftime(b, sizeof b, "%a%V", &w); printf("%s ", b); } printf("\n"); time_t now = time(0); printf("%d %d\n", now > 0, clock() >= 0); return 0;
}
