// sscanf: widths, sets, suppression, %n, %i bases, failures in the middle, whitespace, floats, hex floats, counts.
#include <stdio.h>
#include <string.h>
int main(void)
{
  int a = -1, b = -1, c = -1, n = -1, r; char s[20] = "", t[20] = "", ch = '?'; float f = 0; double d = 0; long long l = 0; unsigned u = 0; short h = 0; unsigned char uc = 0;
  r = sscanf("12 34abc 5", "%d%d%s%n", &a, &b, s, &n); printf("%d %d %d %s %d\n", r, a, b, s, n);
  r = sscanf("0x1F 017 19", "%i%i%i", &a, &b, &c); printf("%d %d %d %d\n", r, a, b, c); r = sscanf("123456", "%2d%3d%d", &a, &b, &c); printf("%d %d %d %d\n", r, a, b, c);
  r = sscanf("key=value;rest", "%[^=]=%[^;];%s", s, t, s + 10); printf("%d %s %s %s\n", r, s, t, s + 10); r = sscanf("a]b-c", "%[]a]%[b-]%c", s, t, &ch); printf("%d %s %s %c\n", r, s, t, ch);
  r = sscanf("1 2 3", "%*d %d %*d", &a); printf("%d %d\n", r, a); r = sscanf("x", "%d", &a); printf("%d %d\n", r, a); r = sscanf("", "%d", &a); printf("%d\n", r); r = sscanf("  ", "%c", &ch); printf("%d %d\n", r, ch);
  r = sscanf("3.5e2 -1e-3 0x1p4 inf", "%f%lf%lf", &f, &d, &d); printf("%d %g %g\n", r, f, d); r = sscanf("1e", "%f", &f); printf("%d\n", r); r = sscanf("nan(7)x", "%lf%c", &d, &ch); printf("%d %d %c\n", r, d != d, ch);
  r = sscanf("99999999999 -5 300 300", "%lld%u%hd%hhu", &l, &u, &h, &uc); printf("%d %lld %u %d %d\n", r, l, u, h, uc); r = sscanf("10:20", "%d:%d", &a, &b); printf("%d %d %d\n", r, a, b); r = sscanf("10 :20", "%d:%d", &a, &b); printf("%d\n", r);
  r = sscanf("abc", "%2c%c", s, &ch); printf("%d %.2s %c\n", r, s, ch); r = sscanf("50%", "%d%%%n", &a, &n); printf("%d %d\n", r, n); r = sscanf("ff 77", "%x%o", &u, (unsigned *)&a); printf("%d %u %d\n", r, u, a); r = sscanf("  lead", " %s", s); printf("%d %s\n", r, s);
  r = sscanf("-0x1A +7", "%x%d", (unsigned *)&a, &b); printf("%d %d %d\n", r, a, b); r = sscanf("5 apples", "%d bananas%n", &a, (n = -1, &n)); printf("%d %d\n", r, n); return 0;
}
