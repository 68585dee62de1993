static void (*handlers[32])(void);
static int count;

int at_quick_exit(void (*handler)(void))
{
  if (count == 32)
    return -1;
  handlers[count++] = handler;
  return 0;
}

void quick_exit(int status)
{
  while (count > 0)
    handlers[--count]();
  __builtin_halt(status & 255);
}

void _Exit(int status)
{
  __builtin_halt(status & 255);
}

void _exit(int status)
{
  __builtin_halt(status & 255);
}
