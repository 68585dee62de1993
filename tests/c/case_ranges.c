#include <stdio.h>
static const char *kind(int c) { switch (c) { case '0' ... '9': return "digit";
case 'a' ... 'z': case 'A' ... 'Z': return "letter"; case 0 ... 31: case 127: return "control";
case 128 ... 255: return "high"; case -10 ... -1: return "negative"; default: return "other"; } }
static int big(long long v) { switch (v) { case -1LL << 40 ... -1: return 1; case 0: return 2;
case 1 ... 1LL << 40: return 3; } return 4; } static int one(int v) { switch (v) { case 5 ... 5: return 1;
case 6 ... 1000000: return 2; case 0x7ffffff0 ... 0x7fffffff: return 3; } return 0; }
static int fall(int v) { int r = 0; switch (v) { case 1 ... 3: r++; case 4 ... 6: r += 10; break;
case 7 ... 9: r += 100; default: r += 1000; } return r; }
static int ch(signed char c) { switch (c) { case -128 ... -1: return 1; case 0 ... 127: return 2; } return 3; }
int main(void) { for (const char *p = "a5Z \n~"; *p; p++) printf("%s ", kind(*p));
printf("%s %s %s\n", kind(200), kind(-5), kind(300));
printf("%d %d %d %d %d\n", big(-5), big(0), big(1LL << 39), big(1LL << 41), big(-1LL << 41));
printf("%d %d %d %d\n", one(5), one(999999), one(0x7fffffff), one(4));
for (int i = 0; i < 11; i++) printf("%d ", fall(i)); printf("%d %d\n", ch(-128), ch(100)); return 0; }
