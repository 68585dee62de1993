#include <stdio.h>

char *__tmpnam(char *buffer);

// Streams are never buffered: what these ask for is granted and changes nothing.
int setvbuf(FILE *stream, char *buffer, int mode, size_t size)
{
  return mode < _IOFBF || mode > _IONBF ? -1 : 0;
}

void setbuf(FILE *stream, char *buffer)
{
}

void setlinebuf(FILE *stream)
{
}

char *tmpnam(char *buffer)
{
  static char own[L_tmpnam];
  return __tmpnam(buffer ? buffer : own);
}
