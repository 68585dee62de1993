/* wc and word frequencies of standard input. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_WORDS 512
#define WORD_LEN 32

struct word {
    char text[WORD_LEN];
    int count;
    int first_line;
};

static struct word words[MAX_WORDS];
static int word_total;

static int compare(const void *a, const void *b)
{
    const struct word *x = a, *y = b;
    if (x->count != y->count)
        return y->count - x->count;
    return strcmp(x->text, y->text);
}

static void add_word(const char *text, int line)
{
    int i;
    for (i = 0; i < word_total; i++) {
        if (strcmp(words[i].text, text) == 0) {
            words[i].count++;
            return;
        }
    }
    if (word_total == MAX_WORDS)
        return;
    strcpy(words[word_total].text, text);
    words[word_total].count = 1;
    words[word_total].first_line = line;
    word_total++;
}

static int is_vowel(int c)
{
    return strchr("aeiou", c) != NULL && c != '\0';
}

static int syllables(const char *w)
{
    int n = 0, previous = 0;
    for (; *w; w++) {
        int v = is_vowel(*w) || *w == 'y';
        if (v && !previous)
            n++;
        previous = v;
    }
    return n ? n : 1;
}

int main(void)
{
    char current[WORD_LEN];
    int length = 0;
    int c, i;
    int chars = 0, lines = 0, total = 0, sentences = 0, longest_line = 0, column = 0;
    int letters[26] = { 0 };
    int lengths[WORD_LEN] = { 0 };
    int syllable_total = 0;

    while ((c = getchar()) != EOF) {
        chars++;
        if (c == '\n') {
            lines++;
            if (column > longest_line)
                longest_line = column;
            column = 0;
        } else {
            column++;
        }
        if (c == '.' || c == '?' || c == '!')
            sentences++;
        if (isalpha(c) || (c == '\'' && length > 0)) {
            if (isalpha(c))
                letters[tolower(c) - 'a']++;
            if (length < WORD_LEN - 1)
                current[length++] = (char)tolower(c);
        } else if (length > 0) {
            current[length] = '\0';
            add_word(current, lines + (c != '\n'));
            lengths[length]++;
            syllable_total += syllables(current);
            total++;
            length = 0;
        }
    }

    printf("%d lines, %d words, %d characters\n", lines, total, chars);
    printf("%d sentences, longest line %d, %d different words\n", sentences, longest_line, word_total);
    printf("%.2f words per sentence, %.3f syllables per word\n", (double)total / sentences, (double)syllable_total / total);

    qsort(words, (size_t)word_total, sizeof words[0], compare);
    printf("\nmost frequent:\n");
    for (i = 0; i < 10 && i < word_total; i++)
        printf("%3d %-12s first on line %d\n", words[i].count, words[i].text, words[i].first_line);

    printf("\nword lengths:\n");
    for (i = 1; i < WORD_LEN; i++) {
        if (lengths[i] == 0)
            continue;
        printf("%2d |", i);
        for (int j = 0; j < lengths[i]; j++)
            putchar('#');
        printf(" %d\n", lengths[i]);
    }

    printf("\nletters:\n");
    for (i = 0; i < 26; i++) {
        printf("%c %-4d%s", 'a' + i, letters[i], i % 6 == 5 ? "\n" : " ");
    }
    printf("\n");
    return 0;
}
