/* String searching: naive, Knuth-Morris-Pratt, Boyer-Moore-Horspool, Rabin-Karp, wildcards, edit distance, LCS. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int comparisons;

static int same(char a, char b)
{
    comparisons++;
    return a == b;
}

static int naive(const char *text, const char *pattern, int from)
{
    for (int i = from; text[i]; i++) {
        int j = 0;
        while (pattern[j] && text[i + j] && same(text[i + j], pattern[j]))
            j++;
        if (!pattern[j])
            return i;
    }
    return -1;
}

static int kmp(const char *text, const char *pattern, int from)
{
    int m = (int)strlen(pattern), *fail = malloc(sizeof(int) * (size_t)(m + 1)), result = -1;
    fail[0] = -1;
    for (int i = 1, k = -1; i <= m; i++) {
        while (k >= 0 && !same(pattern[k], pattern[i - 1]))
            k = fail[k];
        fail[i] = ++k;
        if (i == 1)
            fail[i] = k = 0;
    }
    for (int i = from, k = 0; text[i]; i++) {
        while (k >= 0 && !same(pattern[k], text[i]))
            k = fail[k];
        if (++k == m) {
            result = i - m + 1;
            break;
        }
    }
    free(fail);
    return result;
}

static int horspool(const char *text, const char *pattern, int from)
{
    int n = (int)strlen(text), m = (int)strlen(pattern), skip[256];
    for (int c = 0; c < 256; c++)
        skip[c] = m;
    for (int i = 0; i < m - 1; i++)
        skip[(unsigned char)pattern[i]] = m - 1 - i;
    for (int i = from; i + m <= n; i += skip[(unsigned char)text[i + m - 1]]) {
        int j = m - 1;
        while (j >= 0 && same(text[i + j], pattern[j]))
            j--;
        if (j < 0)
            return i;
    }
    return -1;
}

static int rabin_karp(const char *text, const char *pattern, int from)
{
    const unsigned base = 257, prime = 1000003;
    unsigned hash = 0, want = 0, top = 1;
    int m = (int)strlen(pattern), n = (int)strlen(text);
    if (from + m > n)
        return -1;
    for (int i = 0; i < m; i++) {
        want = (want * base + (unsigned char)pattern[i]) % prime;
        hash = (hash * base + (unsigned char)text[from + i]) % prime;
        if (i)
            top = top * base % prime;
    }
    for (int i = from;; i++) {
        if (hash == want) {
            int j = 0;
            while (j < m && same(text[i + j], pattern[j]))
                j++;
            if (j == m)
                return i;
        }
        if (i + m >= n)
            return -1;
        /* roll the window on: drop the oldest character, append the next */
        unsigned oldest = (unsigned char)text[i] * top % prime;
        hash = ((hash + prime - oldest) * base + (unsigned char)text[i + m]) % prime;
    }
}

typedef int (*searcher)(const char *, const char *, int);

static void search_all(const char *name, searcher find, const char *text, const char *pattern)
{
    int count = 0, first = -1, last = -1;
    comparisons = 0;
    for (int at = find(text, pattern, 0); at >= 0; at = find(text, pattern, at + 1)) {
        if (first < 0)
            first = at;
        last = at;
        count++;
    }
    printf("  %-12s %2d found, first %3d, last %3d, %d comparisons\n", name, count, first, last, comparisons);
}

/* * ? [a-z] [!x] */
static int match(const char *p, const char *s)
{
    for (; *p; p++, s++) {
        if (*p == '*') {
            while (*p == '*')
                p++;
            do {
                if (match(p, s))
                    return 1;
            } while (*s++);
            return 0;
        }
        if (!*s)
            return 0;
        if (*p == '[') {
            int negate = p[1] == '!', found = 0;
            for (p += 1 + negate; *p && *p != ']'; p++) {
                if (p[1] == '-' && p[2] && p[2] != ']') {
                    found |= *s >= p[0] && *s <= p[2];
                    p += 2;
                } else {
                    found |= *p == *s;
                }
            }
            if (found == negate)
                return 0;
        } else if (*p != '?' && *p != *s) {
            return 0;
        }
    }
    return *s == '\0';
}

static int edit_distance(const char *a, const char *b)
{
    int n = (int)strlen(b), row[64];
    for (int j = 0; j <= n; j++)
        row[j] = j;
    for (int i = 1; a[i - 1]; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= n; j++) {
            int above = row[j], best = diagonal + (a[i - 1] != b[j - 1]);
            if (above + 1 < best)
                best = above + 1;
            if (row[j - 1] + 1 < best)
                best = row[j - 1] + 1;
            diagonal = above;
            row[j] = best;
        }
    }
    return row[n];
}

static void common_subsequence(const char *a, const char *b, char *out)
{
    int n = (int)strlen(a), m = (int)strlen(b), length[n + 1][m + 1];
    for (int i = n; i >= 0; i--)
        for (int j = m; j >= 0; j--) {
            if (i == n || j == m)
                length[i][j] = 0;
            else if (a[i] == b[j])
                length[i][j] = 1 + length[i + 1][j + 1];
            else
                length[i][j] = length[i + 1][j] > length[i][j + 1] ? length[i + 1][j] : length[i][j + 1];
        }
    for (int i = 0, j = 0; i < n && j < m;) {
        if (a[i] == b[j]) {
            *out++ = a[i];
            i++;
            j++;
        } else if (length[i + 1][j] >= length[i][j + 1]) {
            i++;
        } else {
            j++;
        }
    }
    *out = '\0';
}

static int soundex_code(char c)
{
    static const char codes[] = "01230120022455012623010202";
    return codes[c - 'a'];
}

static void soundex(const char *name, char out[5])
{
    int n = 1, previous = soundex_code(name[0]);
    strcpy(out, "0000");
    out[0] = (char)(name[0] - 'a' + 'A');
    for (const char *p = name + 1; *p && n < 4; p++) {
        int code = soundex_code(*p);
        if (code != '0' && code != previous)
            out[n++] = (char)code;
        if (*p != 'h' && *p != 'w')
            previous = code;
    }
}

int main(void)
{
    static const char *texts[] = {
        "she sells sea shells by the sea shore, and the shells she sells are sea shells for sure",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab",
        "abcabcabcabdabcabcabcabdabcabd",
    };
    static const char *patterns[] = { "sea shells", "aaaaaaab", "abcabd" };
    for (int i = 0; i < 3; i++) {
        printf("\"%s\":\n", patterns[i]);
        search_all("naive", naive, texts[i], patterns[i]);
        search_all("kmp", kmp, texts[i], patterns[i]);
        search_all("horspool", horspool, texts[i], patterns[i]);
        search_all("rabin-karp", rabin_karp, texts[i], patterns[i]);
    }
    static const char *globs[][2] = { { "*.c", "main.c" }, { "m?in.*", "main.c" }, { "*a*b*c", "xxaxxbxxc" }, { "[a-m]*", "zebra" }, { "[!a-m]*", "zebra" }, { "a*b", "ac" }, { "", "" }, { "***", "" }, { "file[0-9][0-9].txt", "file07.txt" } };
    for (size_t i = 0; i < sizeof globs / sizeof *globs; i++)
        printf("%s matches %s: %d\n", globs[i][0], globs[i][1], match(globs[i][0], globs[i][1]));
    static const char *pairs[][2] = { { "kitten", "sitting" }, { "saturday", "sunday" }, { "", "abc" }, { "same", "same" }, { "intention", "execution" } };
    char lcs[64], code[5];
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        common_subsequence(pairs[i][0], pairs[i][1], lcs);
        printf("%s / %s: distance %d, common \"%s\"\n", pairs[i][0], pairs[i][1], edit_distance(pairs[i][0], pairs[i][1]), lcs);
    }
    static const char *names[] = { "robert", "rupert", "rubin", "ashcraft", "tymczak", "pfister", "lee" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        soundex(names[i], code);
        printf("%s %s ", names[i], code);
    }
    printf("\n");
    return 0;
}
