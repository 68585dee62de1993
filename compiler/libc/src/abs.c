int abs(int value)
{
  return value < 0 ? -value : value;
}

long labs(long value)
{
  return value < 0 ? -value : value;
}

long long llabs(long long value)
{
  return value < 0 ? -value : value;
}

long imaxabs(long value)
{
  return value < 0 ? -value : value;
}
