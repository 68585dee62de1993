// A growable string, with formatting, searching, splitting and joining.
#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char *text;
    size_t length, capacity;
    int grown;
} sb;

static void sb_reserve(sb *s, size_t extra)
{
    size_t need = s->length + extra + 1;
    if (need <= s->capacity)
        return;
    size_t capacity = s->capacity ? s->capacity : 8;
    while (capacity < need)
        capacity *= 2;
    char *text = realloc(s->text, capacity);
    if (!text)
        abort();
    s->text = text;
    s->capacity = capacity;
    s->grown++;
}

static void sb_append_n(sb *s, const char *text, size_t n)
{
    sb_reserve(s, n);
    memcpy(s->text + s->length, text, n);
    s->length += n;
    s->text[s->length] = '\0';
}

static void sb_append(sb *s, const char *text) { sb_append_n(s, text, strlen(text)); }
static void sb_putc(sb *s, char c) { sb_append_n(s, &c, 1); }

static void sb_printf(sb *s, const char *format, ...)
{
    va_list args, copy;
    va_start(args, format);
    va_copy(copy, args);
    int n = vsnprintf(NULL, 0, format, copy);
    va_end(copy);
    sb_reserve(s, (size_t)n);
    vsnprintf(s->text + s->length, (size_t)n + 1, format, args);
    s->length += (size_t)n;
    va_end(args);
}

static void sb_insert(sb *s, size_t at, const char *text)
{
    size_t n = strlen(text);
    sb_reserve(s, n);
    memmove(s->text + at + n, s->text + at, s->length - at + 1);
    memcpy(s->text + at, text, n);
    s->length += n;
}

static void sb_remove(sb *s, size_t at, size_t n)
{
    memmove(s->text + at, s->text + at + n, s->length - at - n + 1);
    s->length -= n;
}

static int sb_replace(sb *s, const char *from, const char *to)
{
    int count = 0;
    size_t at = 0;
    char *found;
    while ((found = strstr(s->text + at, from)) != NULL) {
        at = (size_t)(found - s->text);
        sb_remove(s, at, strlen(from));
        sb_insert(s, at, to);
        at += strlen(to);
        count++;
    }
    return count;
}

static void sb_reverse(sb *s)
{
    for (size_t i = 0, j = s->length; i + 1 < j; i++) {
        char c = s->text[i];
        s->text[i] = s->text[--j];
        s->text[j] = c;
    }
}

static void sb_trim(sb *s)
{
    size_t start = 0;
    while (s->length > 0 && isspace((unsigned char)s->text[s->length - 1]))
        s->text[--s->length] = '\0';
    while (isspace((unsigned char)s->text[start]))
        start++;
    sb_remove(s, 0, start);
}

static void sb_free(sb *s)
{
    free(s->text);
    memset(s, 0, sizeof *s);
}

static bool is_palindrome(const char *s)
{
    const char *end = s + strlen(s);
    while (s < end) {
        if (!isalpha((unsigned char)*s)) { s++; continue; }
        if (!isalpha((unsigned char)end[-1])) { end--; continue; }
        if (tolower((unsigned char)*s++) != tolower((unsigned char)*--end))
            return false;
    }
    return true;
}

static void title_case(char *s)
{
    for (bool start = true; *s; s++) {
        *s = (char)(start ? toupper((unsigned char)*s) : tolower((unsigned char)*s));
        start = !isalpha((unsigned char)*s);
    }
}

int main(void)
{
    sb s = { 0 };
    sb_append(&s, "Hello");
    sb_append(&s, ", ");
    sb_append(&s, "world");
    sb_putc(&s, '!');
    printf("[%s] length %d capacity %d grown %d\n", s.text, (int)s.length, (int)s.capacity, s.grown);
    sb_insert(&s, 7, "wide ");
    sb_printf(&s, " %d%% of %s is %.1f", 25, "ten", 2.5);
    printf("[%s]\n", s.text);
    printf("replaced %d\n", sb_replace(&s, "o", "00"));
    printf("[%s]\n", s.text);
    sb_remove(&s, 0, 8);
    sb_reverse(&s);
    printf("[%s] length %d\n", s.text, (int)s.length);
    sb_free(&s);

    for (int i = 0; i < 300; i++)
        sb_printf(&s, "%d,", i);
    printf("numbers: %d characters, capacity %d, grown %d times\n", (int)s.length, (int)s.capacity, s.grown);
    int commas = 0, digits[10] = { 0 };
    for (char *p = s.text; *p; p++) {
        if (*p == ',') commas++;
        else digits[*p - '0']++;
    }
    printf("%d commas; digits:", commas);
    for (int i = 0; i < 10; i++)
        printf(" %d", digits[i]);
    printf("\n");
    sb_free(&s);

    sb_append(&s, " \t the quick brown FOX jumps over the lazy dog\n ");
    sb_trim(&s);
    printf("[%s]\n", s.text);
    title_case(s.text);
    printf("[%s]\n", s.text);
    sb words = { 0 };
    int count = 0;
    for (char *w = strtok(s.text, " "); w; w = strtok(NULL, " ")) {
        if (count++)
            sb_append(&words, " / ");
        sb_append(&words, w);
    }
    printf("%d words: %s\n", count, words.text);
    sb_free(&s);
    sb_free(&words);

    const char *samples[] = { "A man, a plan, a canal: Panama", "Was it a rat I saw?", "Not a palindrome", "" };
    for (int i = 0; i < 4; i++)
        printf("\"%s\" %s\n", samples[i], is_palindrome(samples[i]) ? "yes" : "no");
    return 0;
}
