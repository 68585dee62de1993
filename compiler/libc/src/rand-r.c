// As POSIX's example: three steps of a linear congruential generator.
int rand_r(unsigned *seed)
{
  unsigned next = *seed;
  next = next * 1103515245 + 12345;
  int result = (next >> 16) & 2047;
  next = next * 1103515245 + 12345;
  result = result << 10 ^ ((next >> 16) & 1023);
  next = next * 1103515245 + 12345;
  result = result << 10 ^ ((next >> 16) & 1023);
  *seed = next;
  return result;
}
