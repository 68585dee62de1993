// strtol and kin: bases, prefixes, overflow and errno, where the text ends, no digits; atoi and friends.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
static void ll(const char *s, int base) { char *e; errno = 0; long long v = strtoll(s, &e, base); printf("%lld@%d,%d ", v, (int)(e - s), errno == ERANGE ? 2 : errno != 0); }
static void ull(const char *s, int base) { char *e; errno = 0; unsigned long long v = strtoull(s, &e, base); printf("%llu@%d,%d ", v, (int)(e - s), errno == ERANGE ? 2 : errno != 0); }
int main(void)
{
  ll("42", 10); ll("  -42x", 10); ll("+7", 0); ll("0x1fg", 0); ll("0x", 16); ll("0xg", 0); ll("010", 0); ll("08", 0); ll("z", 36); ll("Zz", 36); ll("12", 2); ll("2", 2); printf("\n");
  ll("", 10); ll("-", 10); ll(" + 1", 10); ll("9223372036854775807", 10); ll("9223372036854775808", 10); ll("-9223372036854775808", 10); ll("-9223372036854775809", 10); ll("99999999999999999999999z", 10); ll("7fffffffffffffff", 16); ll("-0", 10); printf("\n");
  ull("18446744073709551615", 10); ull("18446744073709551616", 10); ull("-1", 10); ull("-18446744073709551615", 10); ull("-18446744073709551616", 10); ull("0xffffffffffffffff", 0); ull("1777777777777777777777", 8); ull("\t\n\v\f\r 5", 10); printf("\n");
  printf("%d %d %d %lld\n", atoi("12abc"), atoi("-"), atoi(" \n+3"), atoll("-9000000000")); printf("%d %d\n", abs(-5), (int)llabs(-5LL)); div_t d = div(-7, 2); lldiv_t l = lldiv(7, -2); printf("%d %d %lld %lld\n", d.quot, d.rem, l.quot, l.rem); return 0;
}
