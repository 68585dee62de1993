// strtod: halfway cases, denormals, overflow, hex, infinity and NaN spellings, exponents cut off, long digits, strtof's own rounding.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static void d(const char *s) { char *e; errno = 0; double v = strtod(s, &e); unsigned long long b; memcpy(&b, &v, 8); if (v != v) b = 0; printf("%016llx@%d,%d ", b, (int)(e - s), errno == ERANGE); }
static void f(const char *s) { char *e; float v = strtof(s, &e); unsigned b; memcpy(&b, &v, 4); printf("%08x@%d ", b, (int)(e - s)); }
int main(void)
{
  d("0"); d("-0"); d(".5"); d("5."); d("."); d("e5"); d("1e"); d("1e+"); d("1e+5x"); d("  12.5"); d("1e400"); d("-1e400"); d("1e-400"); printf("\n");
  d("4.9e-324"); d("2.4703282292062327208e-324"); d("2.4703282292062328e-324"); d("2.2250738585072011e-308"); d("2.2250738585072014e-308"); d("1.7976931348623157e308"); d("1.7976931348623159e308"); d("9007199254740993"); d("9007199254740992.9999999999999999999999999"); d("0.1"); printf("\n");
  d("0x1p-1074"); d("0x1.8p3"); d("0x.1"); d("0x"); d("0x.p1"); d("0x1p"); d("0x1.fffffffffffff8p0"); d("0x1.00000000000008p0"); d("0x1.000000000000081p0"); d("-0X1P+3"); printf("\n");
  d("inf"); d("INFINITYx"); d("-infin"); d("nan"); d("nan(123)x"); d("nan("); d("infi"); printf("\n"); f("16777217"); f("16777219"); f("1.00000005960464477539"); f("1.000000059604644775390625"); f("1.00000005960464477540"); f("3.4028235677973366e38"); f("1e-46"); f("7.1e-46"); f("0x1.000001p0"); printf("\n"); printf("%g %g\n", atof("3.5abc"), atof("x")); return 0;
}
