/* Base64, hex dump, run-length and Caesar/Vigenere ciphers. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char alphabet[64] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static char *encode(const unsigned char *data, size_t n)
{
    char *out = malloc((n + 2) / 3 * 4 + 1), *p = out;
    while (n > 0) {
        unsigned v = (unsigned)data[0] << 16 | (n > 1 ? (unsigned)data[1] << 8 : 0) | (n > 2 ? data[2] : 0u);
        *p++ = alphabet[v >> 18];
        *p++ = alphabet[v >> 12 & 63];
        *p++ = n > 1 ? alphabet[v >> 6 & 63] : '=';
        *p++ = n > 2 ? alphabet[v & 63] : '=';
        data += n > 3 ? 3 : n;
        n -= n > 3 ? 3 : n;
    }
    *p = '\0';
    return out;
}

static int value_of(char c)
{
    const char *p = memchr(alphabet, c, 64);
    return p ? (int)(p - alphabet) : -1;
}

/* number of bytes, or -1 */
static int decode(const char *text, unsigned char *out)
{
    int n = 0, have = 0, padding = 0;
    unsigned v = 0;
    for (; *text; text++) {
        if (isspace((unsigned char)*text))
            continue;
        if (*text == '=') {
            padding++;
            continue;
        }
        int d = value_of(*text);
        if (d < 0 || padding)
            return -1;
        v = v << 6 | (unsigned)d;
        if (++have == 4) {
            out[n++] = (unsigned char)(v >> 16);
            out[n++] = (unsigned char)(v >> 8);
            out[n++] = (unsigned char)v;
            v = 0;
            have = 0;
        }
    }
    if (have == 1 || (have && have + padding != 4))
        return -1;
    if (have == 2)
        out[n++] = (unsigned char)(v >> 4);
    if (have == 3) {
        out[n++] = (unsigned char)(v >> 10);
        out[n++] = (unsigned char)(v >> 2);
    }
    return n;
}

static void hex_dump(const unsigned char *p, int n)
{
    for (int line = 0; line < n; line += 16) {
        printf("%04x ", line);
        for (int i = 0; i < 16; i++) {
            if (line + i < n)
                printf("%s%02x", i == 8 ? "  " : " ", p[line + i]);
            else
                printf("%s  ", i == 8 ? "  " : " ");
        }
        printf("  |");
        for (int i = 0; i < 16 && line + i < n; i++)
            putchar(isprint(p[line + i]) ? p[line + i] : '.');
        printf("|\n");
    }
}

static void run_length(const char *in, char *out)
{
    while (*in) {
        int n = 1;
        while (in[n] == *in && n < 99)
            n++;
        if (n > 1)
            out += sprintf(out, "%d", n);
        *out++ = *in;
        in += n;
    }
    *out = '\0';
}

static void un_run_length(const char *in, char *out)
{
    while (*in) {
        int n = isdigit((unsigned char)*in) ? (int)strtol(in, (char **)&in, 10) : 1;
        memset(out, *in++, (size_t)n);
        out += n;
    }
    *out = '\0';
}

static void vigenere(char *text, const char *key, int direction)
{
    size_t k = 0, n = strlen(key);
    for (; *text; text++) {
        int base = isupper((unsigned char)*text) ? 'A' : 'a';
        if (!isalpha((unsigned char)*text))
            continue;
        int shift = direction * (tolower((unsigned char)key[k++ % n]) - 'a');
        *text = (char)(base + (*text - base + shift + 26) % 26);
    }
}

int main(void)
{
    static const char *samples[] = { "", "f", "fo", "foo", "foob", "fooba", "foobar", "Man is distinguished, not only by his reason" };
    unsigned char bytes[256], back[256];
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        char *text = encode((const unsigned char *)samples[i], strlen(samples[i]));
        int n = decode(text, back);
        printf("%-44s %s %s\n", samples[i], text, n == (int)strlen(samples[i]) && memcmp(back, samples[i], (size_t)n) == 0 ? "ok" : "BAD");
        free(text);
    }
    for (int i = 0; i < 256; i++)
        bytes[i] = (unsigned char)(i * 7 + i / 3);
    int wrong = 0;
    for (size_t n = 0; n <= 256; n++) {
        char *text = encode(bytes, n);
        int m = decode(text, back);
        wrong += m != (int)n || memcmp(bytes, back, n) != 0;
        free(text);
    }
    printf("%d of 257 lengths wrong\n", wrong);
    printf("bad input: %d %d %d %d\n", decode("ab*d", back), decode("abcde", back), decode("a=bc", back), decode("Zm9v\n YmFy", back));
    hex_dump(bytes, 40);
    hex_dump((const unsigned char *)"tab\there", 8);

    char packed[100], unpacked[100];
    static const char *runs[] = { "aaabccddddde", "abc", "zzzzzzzzzzzzzzzzzzzzzzzz", "WWWWWWWWWWWWBWWWWWWWWWWWWBBBWWWW" };
    for (int i = 0; i < 4; i++) {
        run_length(runs[i], packed);
        un_run_length(packed, unpacked);
        printf("%s -> %s %s\n", runs[i], packed, strcmp(unpacked, runs[i]) ? "BAD" : "ok");
    }
    char secret[] = "Attack at dawn, not at dusk!";
    vigenere(secret, "Lemon", 1);
    printf("%s\n", secret);
    vigenere(secret, "Lemon", -1);
    printf("%s\n", secret);
    return 0;
}
