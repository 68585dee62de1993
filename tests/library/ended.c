#include <stdio.h>
#include <stdlib.h>
#include <signal.h>

static void handler(int number)
{
  printf("handler %d\n", number);
}

int main(void)
{
  setvbuf(stdout, NULL, _IONBF, 0);
  signal(SIGABRT, handler);
  fprintf(stderr, "before\n");
  abort();
}
