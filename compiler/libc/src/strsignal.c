#include <stdio.h>

char *strsignal(int number)
{
  static const char *const texts[] = {
    0, "Hangup", "Interrupt", "Quit", "Illegal instruction", "Trace/breakpoint trap", "Aborted", "Bus error",
    "Floating point exception", "Killed", "User defined signal 1", "Segmentation fault", "User defined signal 2",
    "Broken pipe", "Alarm clock", "Terminated",
  };
  static char other[32];
  if (number > 0 && number < 16)
    return (char *)texts[number];
  snprintf(other, sizeof other, "Unknown signal %d", number);
  return other;
}
