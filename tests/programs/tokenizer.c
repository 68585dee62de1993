/* A tokenizer for a C-like language: reads source from standard input, prints tokens and statistics. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum {
    T_END, T_NAME, T_KEYWORD, T_INTEGER, T_FLOAT, T_STRING, T_CHAR, T_OPERATOR, T_ERROR, T_KINDS
} Kind;

static const char *const kind_names[T_KINDS] = { "end", "name", "keyword", "integer", "float", "string", "char", "operator", "error" };

typedef struct {
    Kind kind;
    int line, column;
    const char *start;
    int length;
    union {
        unsigned long long integer;
        double real;
        const char *message;
    } value;
} Token;

typedef struct {
    const char *source, *at, *line_start;
    int line;
} Lexer;

static const char *const keywords[] = { "break", "case", "char", "do", "else", "for", "if", "int", "return", "struct", "while" };
static const char *const operators[] = {
    "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=", "*=", "/=",
    "+", "-", "*", "/", "%", "<", ">", "=", "!", "&", "|", "^", "~", "?", ":", ";", ",", ".", "(", ")", "[", "]", "{", "}",
};

static Token make(const Lexer *lx, Kind kind, const char *start)
{
    Token t;
    memset(&t, 0, sizeof t);
    t.kind = kind;
    t.line = lx->line;
    t.column = (int)(start - lx->line_start) + 1;
    t.start = start;
    t.length = (int)(lx->at - start);
    return t;
}

static Token error(const Lexer *lx, const char *start, const char *message)
{
    Token t = make(lx, T_ERROR, start);
    t.value.message = message;
    return t;
}

/* 1 when something was skipped, 0 when not, -1 for an unclosed comment */
static int skip_blank(Lexer *lx)
{
    const char *p = lx->at;
    if (*p == '\n') {
        lx->line++;
        lx->line_start = ++lx->at;
        return 1;
    }
    if (isspace((unsigned char)*p)) {
        lx->at++;
        return 1;
    }
    if (p[0] == '/' && p[1] == '/') {
        lx->at += strcspn(p, "\n");
        return 1;
    }
    if (p[0] == '/' && p[1] == '*') {
        for (p += 2; *p && !(p[0] == '*' && p[1] == '/'); p++)
            if (*p == '\n') {
                lx->line++;
                lx->line_start = p + 1;
            }
        lx->at = *p ? p + 2 : p;
        return *p ? 1 : -1;
    }
    return 0;
}

static int compare_keyword(const void *key, const void *element)
{
    return strcmp(key, *(const char *const *)element);
}

static Token number(Lexer *lx)
{
    const char *start = lx->at;
    char *end;
    unsigned long long v = strtoull(start, &end, 0);
    if (*end == '.' || ((*end == 'e' || *end == 'E') && start[1] != 'x')) {
        double d = strtod(start, &end);
        lx->at = end;
        Token t = make(lx, T_FLOAT, start);
        t.value.real = d;
        return t;
    }
    while (*end == 'u' || *end == 'U' || *end == 'l' || *end == 'L')
        end++;
    lx->at = end;
    if (isalnum((unsigned char)*end)) {
        while (isalnum((unsigned char)*lx->at))
            lx->at++;
        return error(lx, start, "bad number");
    }
    Token t = make(lx, T_INTEGER, start);
    t.value.integer = v;
    return t;
}

static int escape(const char **p)
{
    static const char letters[] = "abfnrtv\\'\"?0", values[] = "\a\b\f\n\r\t\v\\'\"?";
    const char *found = strchr(letters, **p);
    if (**p == 'x') {
        char *end;
        int v = (int)strtol(*p + 1, &end, 16);
        int ok = end > *p + 1;
        *p = end;
        return ok ? v & 255 : -1;
    }
    if (!found || !**p)
        return -1;
    ++*p;
    return values[found - letters];
}

static Token quoted(Lexer *lx, char quote)
{
    const char *start = lx->at, *p = start + 1;
    int count = 0, value = 0;
    while (*p != quote) {
        if (*p == '\0' || *p == '\n') {
            lx->at = p;
            return error(lx, start, quote == '"' ? "string not closed" : "character not closed");
        }
        if (*p == '\\') {
            p++;
            value = escape(&p);
            if (value < 0) {
                lx->at = p + 1;
                while (*lx->at && *lx->at != quote && *lx->at != '\n')
                    lx->at++;
                if (*lx->at == quote)
                    lx->at++;
                return error(lx, start, "unknown escape");
            }
        } else {
            value = (unsigned char)*p++;
        }
        count++;
    }
    lx->at = p + 1;
    if (quote == '\'' && count != 1)
        return error(lx, start, count ? "more than one character" : "no character");
    Token t = make(lx, quote == '"' ? T_STRING : T_CHAR, start);
    t.value.integer = (unsigned long long)(quote == '"' ? count : value);
    return t;
}

static Token next(Lexer *lx)
{
    int skipped;
    while ((skipped = skip_blank(lx)) > 0)
        ;
    const char *start = lx->at;
    if (skipped < 0)
        return error(lx, start, "comment not closed");
    if (*start == '\0')
        return make(lx, T_END, start);
    if (isalpha((unsigned char)*start) || *start == '_') {
        char word[32];
        while (isalnum((unsigned char)*lx->at) || *lx->at == '_')
            lx->at++;
        snprintf(word, sizeof word, "%.*s", (int)(lx->at - start), start);
        int is_keyword = bsearch(word, keywords, sizeof keywords / sizeof *keywords, sizeof *keywords, compare_keyword) != NULL;
        return make(lx, is_keyword ? T_KEYWORD : T_NAME, start);
    }
    if (isdigit((unsigned char)*start))
        return number(lx);
    if (*start == '"' || *start == '\'')
        return quoted(lx, *start);
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
        size_t n = strlen(operators[i]);
        if (strncmp(start, operators[i], n) == 0) {
            lx->at += n;
            return make(lx, T_OPERATOR, start);
        }
    }
    lx->at++;
    return error(lx, start, "stray character");
}

int main(void)
{
    static char source[4096];
    size_t n = fread(source, 1, sizeof source - 1, stdin);
    source[n] = '\0';
    Lexer lx = { source, source, source, 1 };
    int counts[T_KINDS] = { 0 }, depth = 0, deepest = 0;
    for (;;) {
        Token t = next(&lx);
        counts[t.kind]++;
        printf("%3d:%-3d %-8s", t.line, t.column, kind_names[t.kind]);
        switch (t.kind) {
        case T_INTEGER: printf(" %.*s = %llu", t.length, t.start, t.value.integer); break;
        case T_FLOAT: printf(" %.*s = %g", t.length, t.start, t.value.real); break;
        case T_STRING: printf(" %.*s (%llu)", t.length, t.start, t.value.integer); break;
        case T_CHAR: printf(" %.*s = %llu", t.length, t.start, t.value.integer); break;
        case T_ERROR: printf(" %s", t.value.message); break;
        default: printf(" %.*s", t.length, t.start);
        }
        printf("\n");
        if (t.length == 1 && *t.start == '{' && ++depth > deepest)
            deepest = depth;
        if (t.length == 1 && *t.start == '}')
            depth--;
        if (t.kind == T_END)
            break;
    }
    for (int k = 0; k < T_KINDS; k++)
        printf("%s %d%s", kind_names[k], counts[k], k + 1 < T_KINDS ? ", " : "\n");
    printf("braces: %d deep, %d left open\n", deepest, depth);
    return counts[T_ERROR];
}
