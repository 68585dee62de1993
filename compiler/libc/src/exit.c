static void (*handlers[64])(void);
static int count;

int atexit(void (*handler)(void))
{
  if (count == 64)
    return -1;
  handlers[count++] = handler;
  return 0;
}

// Handlers run in reverse order; one may register another. Streams need no flushing: nothing is buffered.
void exit(int status)
{
  while (count > 0)
    handlers[--count]();
  __builtin_halt(status & 255);
}
