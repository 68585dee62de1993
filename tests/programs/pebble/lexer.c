#include "lexer.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char *at;
static int line;

static const struct {
    const char *word;
    TokenKind kind;
} keywords[] = {
    { "and", TOK_AND }, { "break", TOK_BREAK }, { "else", TOK_ELSE }, { "false", TOK_FALSE }, { "fn", TOK_FN }, { "for", TOK_FOR },
    { "if", TOK_IF }, { "in", TOK_IN }, { "let", TOK_LET }, { "nil", TOK_NIL }, { "not", TOK_NOT }, { "or", TOK_OR },
    { "return", TOK_RETURN }, { "true", TOK_TRUE }, { "while", TOK_WHILE },
};

static const struct {
    char text[3];
    TokenKind kind;
} symbols[] = {
    { "==", TOK_EQ }, { "!=", TOK_NE }, { "<=", TOK_LE }, { ">=", TOK_GE }, { "<", TOK_LT }, { ">", TOK_GT }, { "=", TOK_ASSIGN },
    { "+", TOK_PLUS }, { "-", TOK_MINUS }, { "*", TOK_STAR }, { "/", TOK_SLASH }, { "%", TOK_PERCENT }, { "(", TOK_LPAREN },
    { ")", TOK_RPAREN }, { "{", TOK_LBRACE }, { "}", TOK_RBRACE }, { "[", TOK_LBRACKET }, { "]", TOK_RBRACKET }, { ",", TOK_COMMA },
    { ":", TOK_COLON }, { ".", TOK_DOT }, { ";", TOK_SEMICOLON },
};

void lexer_start(const char *source)
{
    at = source;
    line = 1;
}

static Token make(TokenKind kind, const char *start, int length)
{
    Token t = { kind, line, start, length, 0 };
    return t;
}

static void skip(void)
{
    for (;;) {
        if (*at == '\n')
            line++;
        if (isspace((unsigned char)*at))
            at++;
        else if (*at == '#')
            at += strcspn(at, "\n");
        else
            return;
    }
}

static Token string(void)
{
    const char *start = ++at;
    int first = line;
    while (*at != '"') {
        if (*at == '\0')
            return make(TOK_ERROR, "string not closed", 17);
        if (*at == '\n')
            line++;
        at++;
    }
    Token t = make(TOK_STRING, start, (int)(at - start));
    t.line = first;
    at++;
    return t;
}

Token next_token(void)
{
    skip();
    const char *start = at;
    if (*start == '\0')
        return make(TOK_END, start, 0);
    if (*start == '"')
        return string();
    if (isdigit((unsigned char)*start)) {
        char *end;
        double n = strtod(start, &end);
        at = end;
        Token t = make(TOK_NUMBER, start, (int)(at - start));
        t.number = n;
        return t;
    }
    if (isalpha((unsigned char)*start) || *start == '_') {
        while (isalnum((unsigned char)*at) || *at == '_')
            at++;
        int length = (int)(at - start);
        for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
            if ((int)strlen(keywords[i].word) == length && strncmp(keywords[i].word, start, (size_t)length) == 0)
                return make(keywords[i].kind, start, length);
        return make(TOK_NAME, start, length);
    }
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
        int n = (int)strlen(symbols[i].text);
        if (strncmp(start, symbols[i].text, (size_t)n) == 0) {
            at += n;
            return make(symbols[i].kind, start, n);
        }
    }
    at++;
    return make(TOK_ERROR, "unknown character", 17);
}

const char *token_name(TokenKind kind)
{
    switch (kind) {
    case TOK_END: return "end of script";
    case TOK_NUMBER: return "number";
    case TOK_STRING: return "string";
    case TOK_NAME: return "name";
    default: break;
    }
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (keywords[i].kind == kind)
            return keywords[i].word;
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++)
        if (symbols[i].kind == kind)
            return symbols[i].text;
    return "error";
}
