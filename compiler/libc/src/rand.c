// The additive feedback generator x[i] = x[i-3] + x[i-31] that glibc's rand documents: a program that seeds it
// prints the same numbers here as there.

static unsigned state[31];
static int front = 3, back = 0, is_seeded;

void srandom(unsigned seed)
{
  long word = seed == 0 ? 1 : (int)seed;
  state[0] = word;
  for (int i = 1; i < 31; i++) {
    word = 16807 * (word % 127773) - 2836 * (word / 127773);
    if (word < 0)
      word += 2147483647;
    state[i] = word;
  }
  front = 3;
  back = 0;
  is_seeded = 1;
  for (int i = 0; i < 310; i++) {
    state[front] += state[back];
    front = front == 30 ? 0 : front + 1;
    back = back == 30 ? 0 : back + 1;
  }
}

void srand(unsigned seed)
{
  srandom(seed);
}

int rand(void)
{
  if (!is_seeded)
    srandom(1);
  unsigned value = state[front] += state[back];
  front = front == 30 ? 0 : front + 1;
  back = back == 30 ? 0 : back + 1;
  return value >> 1;
}

long random(void)
{
  return rand();
}
