/* Characters: word counting, case folding and a checksum over generated text. */
static char text[16384];
static unsigned table[256];

static int is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static int length(const char *s) {
    const char *p = s;
    while (*p)
        p++;
    return (int)(p - s);
}

static void make_table(void) {
    for (unsigned i = 0; i < 256; i++) {
        unsigned c = i;
        for (int k = 0; k < 8; k++)
            c = c & 1 ? c >> 1 ^ 0xedb88320u : c >> 1;
        table[i] = c;
    }
}

static void make_text(unsigned seed) {
    int i;
    for (i = 0; i < (int)sizeof text - 1; i++) {
        seed = seed * 1664525u + 1013904223u;
        unsigned r = seed >> 24;
        text[i] = r < 40 ? ' ' : r < 50 ? '\n' : (char)((r & 32 ? 'a' : 'A') + r % 26);
    }
    text[i] = 0;
}

int bench(int scale) {
    unsigned sum = 0;
    make_table();
    for (int round = 0; round < scale; round++) {
        make_text((unsigned)round);
        int words = 0, inside = 0, n = length(text);
        unsigned crc = ~0u;
        for (int i = 0; i < n; i++) {
            char c = text[i];
            if (is_letter(c)) {
                if (!inside)
                    words++;
                inside = 1;
                if (c >= 'A' && c <= 'Z')
                    c = (char)(c + 32);
            } else {
                inside = 0;
            }
            crc = table[(crc ^ (unsigned char)c) & 255] ^ crc >> 8;
        }
        sum = sum * 31 + crc + (unsigned)words;
    }
    return (int)sum;
}
