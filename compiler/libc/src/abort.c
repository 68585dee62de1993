void __abort(void);

// Set by signal(SIGABRT, …), which may not be part of the program.
void (*__abort_handler)(int);

void abort(void)
{
  void (*handler)(int) = __abort_handler;
  if (handler != (void (*)(int))0 && handler != (void (*)(int))1) {
    __abort_handler = 0;
    handler(6);
  }
  __abort();
}
