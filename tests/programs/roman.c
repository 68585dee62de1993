/* Roman numerals, number words, and other ways of writing numbers. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const struct { int value; const char *text; } numerals[] = {
    { 1000, "M" }, { 900, "CM" }, { 500, "D" }, { 400, "CD" }, { 100, "C" }, { 90, "XC" },
    { 50, "L" }, { 40, "XL" }, { 10, "X" }, { 9, "IX" }, { 5, "V" }, { 4, "IV" }, { 1, "I" },
};

static char *to_roman(int n, char *out)
{
    char *p = out;
    *p = '\0';
    for (unsigned i = 0; i < sizeof numerals / sizeof *numerals; i++) {
        while (n >= numerals[i].value) {
            p += sprintf(p, "%s", numerals[i].text);
            n -= numerals[i].value;
        }
    }
    return out;
}

static int digit(char c)
{
    switch (toupper((unsigned char)c)) {
    case 'I': return 1;
    case 'V': return 5;
    case 'X': return 10;
    case 'L': return 50;
    case 'C': return 100;
    case 'D': return 500;
    case 'M': return 1000;
    default: return 0;
    }
}

/* -1 for what no Roman would have written */
static int from_roman(const char *s)
{
    int total = 0, previous = 0;
    char check[32];
    if (!*s)
        return -1;
    for (const char *p = s + strlen(s); p-- > s;) {
        int d = digit(*p);
        if (d == 0)
            return -1;
        if (d < previous)
            total -= d;
        else {
            total += d;
            previous = d;
        }
    }
    if (total <= 0 || total > 3999)
        return -1;
    to_roman(total, check);
    for (int i = 0; check[i] || s[i]; i++)
        if (toupper((unsigned char)s[i]) != check[i])
            return -1;
    return total;
}

static const char *small[] = {
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
};
static const char *tens[] = { "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety" };

static void below_thousand(int n, char *out)
{
    if (n >= 100) {
        strcat(out, small[n / 100]);
        strcat(out, " hundred");
        n %= 100;
        if (n)
            strcat(out, " and ");
        else
            return;
    }
    if (n >= 20) {
        strcat(out, tens[n / 10]);
        if (n % 10) {
            strcat(out, "-");
            strcat(out, small[n % 10]);
        }
    } else {
        strcat(out, small[n]);
    }
}

static void words(long long n, char *out)
{
    static const struct { long long value; const char *name; } scales[] = {
        { 1000000000000LL, " trillion" }, { 1000000000LL, " billion" }, { 1000000LL, " million" }, { 1000LL, " thousand" },
    };
    out[0] = '\0';
    if (n < 0) {
        strcat(out, "minus ");
        n = -n;
    }
    for (int i = 0; i < 4; i++)
        if (n >= scales[i].value) {
            below_thousand((int)(n / scales[i].value), out);
            strcat(out, scales[i].name);
            n %= scales[i].value;
            if (n)
                strcat(out, n < 100 ? " and " : ", ");
            else
                return;
        }
    below_thousand((int)n, out);
}

static void in_base(unsigned n, unsigned base)
{
    if (n >= base)
        in_base(n / base, base);
    putchar("0123456789abcdefghijklmnopqrstuvwxyz"[n % base]);
}

static void ordinal(int n)
{
    const char *suffix = "th";
    if (n / 10 % 10 != 1)
        switch (n % 10) {
        case 1: suffix = "st"; break;
        case 2: suffix = "nd"; break;
        case 3: suffix = "rd"; break;
        }
    printf("%d%s ", n, suffix);
}

int main(void)
{
    static const int samples[] = { 1, 4, 9, 14, 40, 49, 90, 400, 444, 944, 1066, 1666, 1984, 1999, 2024, 3888, 3999 };
    static const char *inputs[] = { "XIV", "mcmxciv", "IIII", "IC", "VX", "MMXXVI", "", "ABC", "MMMM", "CDXLIV" };
    static const long long numbers[] = { 0, 7, 13, 40, 85, 100, 101, 999, 1000, 1001, 12345, 1000000, 7000042, 123456789012345, -56 };
    char text[200];
    int wrong = 0, longest = 0;

    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        printf("%5d %s\n", samples[i], to_roman(samples[i], text));
    for (int n = 1; n < 4000; n++) {
        wrong += from_roman(to_roman(n, text)) != n;
        if (strlen(text) > strlen(to_roman(longest ? longest : 1, (char[32]){ 0 })))
            longest = n;
    }
    printf("%d wrong; longest is %d\n", wrong, longest);
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++)
        printf("\"%s\" is %d\n", inputs[i], from_roman(inputs[i]));
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        words(numbers[i], text);
        printf("%lld: %s\n", numbers[i], text);
    }
    for (unsigned base = 2; base <= 36; base += base < 4 ? 1 : base * 2 / 3) {
        printf("base %2u: ", base);
        in_base(20240229u, base);
        putchar('\n');
    }
    for (int n = 1; n <= 23; n++)
        ordinal(n);
    ordinal(101);
    ordinal(111);
    ordinal(112);
    printf("\n");
    return wrong;
}
