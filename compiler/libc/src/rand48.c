static unsigned long state = 0x1234abcd330eUL;

static unsigned long step(void)
{
  return state = (state * 0x5deece66dUL + 11) & 0xffffffffffffUL;
}

void srand48(long seed)
{
  state = ((unsigned long)seed << 16 & 0xffffffff0000UL) | 0x330e;
}

double drand48(void)
{
  return step() / 281474976710656.0;
}

long lrand48(void)
{
  return step() >> 17;
}

long mrand48(void)
{
  return (int)(step() >> 16);
}
