/* Text to tokens. */
#ifndef PEBBLE_LEXER_H
#define PEBBLE_LEXER_H

typedef enum {
    TOK_END, TOK_NUMBER, TOK_STRING, TOK_NAME,
    TOK_LET, TOK_FN, TOK_IF, TOK_ELSE, TOK_WHILE, TOK_FOR, TOK_IN, TOK_RETURN, TOK_BREAK, TOK_TRUE, TOK_FALSE, TOK_NIL,
    TOK_AND, TOK_OR, TOK_NOT,
    TOK_PLUS, TOK_MINUS, TOK_STAR, TOK_SLASH, TOK_PERCENT,
    TOK_EQ, TOK_NE, TOK_LT, TOK_LE, TOK_GT, TOK_GE, TOK_ASSIGN,
    TOK_LPAREN, TOK_RPAREN, TOK_LBRACE, TOK_RBRACE, TOK_LBRACKET, TOK_RBRACKET,
    TOK_COMMA, TOK_COLON, TOK_DOT, TOK_SEMICOLON, TOK_ERROR
} TokenKind;

typedef struct {
    TokenKind kind;
    int line;
    const char *start;          /* of a string, behind the quote */
    int length;
    double number;
} Token;

void lexer_start(const char *source);
Token next_token(void);
const char *token_name(TokenKind kind);

#endif
