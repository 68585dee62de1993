/* Recursive descent; binary operators by precedence climbing.

   script     = { statement }
   statement  = "let" name "=" expression ";" | "fn" name function | "if" … | "while" expression block
              | "for" name "in" expression block | "return" [ expression ] ";" | "break" ";" | block
              | expression [ "=" expression ] ";"
   function   = "(" [ name { "," name } ] ")" block
*/
#include "parser.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Token token;
static jmp_buf failed;
static char *error_text;
static int error_room;

/* Everything made so far, to be freed if the script turns out to be wrong. */
static Node *made[2000];
static int count;

static Node *expression(void);
static Node *block(void);

static void fail(const char *what)
{
    if (token.kind == TOK_ERROR)
        snprintf(error_text, (size_t)error_room, "line %d: %.*s", token.line, token.length, token.start);
    else
        snprintf(error_text, (size_t)error_room, "line %d: %s, found %s", token.line, what, token_name(token.kind));
    longjmp(failed, 1);
}

static Node *keep(Node *n)
{
    if (count == (int)(sizeof made / sizeof *made))
        fail("script too long");
    return made[count++] = n;
}

static Node *make(NodeKind kind)
{
    return keep(new_node(kind, token.line));
}

static void advance(void)
{
    token = next_token();
}

static bool accept(TokenKind kind)
{
    if (token.kind != kind)
        return false;
    advance();
    return true;
}

static void expect(TokenKind kind)
{
    char what[40];
    if (token.kind != kind) {
        snprintf(what, sizeof what, "expected %s", token_name(kind));
        fail(what);
    }
    advance();
}

static Node *name(NodeKind kind)
{
    if (token.kind != TOK_NAME)
        fail("expected a name");
    Node *n = keep(new_named_node(kind, token.line, token.start, token.length));
    advance();
    return n;
}

static Node *function(void)
{
    Node *f = make(NODE_FUNCTION);
    expect(TOK_LPAREN);
    while (token.kind != TOK_RPAREN) {
        if (f->parameter_count == MAX_PARAMETERS)
            fail("too many parameters");
        Node *parameter = name(NODE_NAME);
        size_t size = strlen(parameter->text) + 1;
        f->parameters[f->parameter_count++] = memcpy(malloc(size), parameter->text, size);
        if (!accept(TOK_COMMA))
            break;
    }
    expect(TOK_RPAREN);
    f->a = block();
    return f;
}

static Node *list_until(TokenKind end)
{
    Node *first = NULL, **link = &first;
    while (token.kind != end) {
        *link = expression();
        link = &(*link)->next;
        if (!accept(TOK_COMMA))
            break;
    }
    expect(end);
    return first;
}

static Node *map_literal(void)
{
    Node *map = make(NODE_MAP), **link = &map->a;
    advance();
    while (token.kind != TOK_RBRACE) {
        Node *entry;
        if (token.kind == TOK_STRING) {
            entry = keep(new_named_node(NODE_STRING, token.line, token.start, token.length));
            advance();
        } else {
            entry = name(NODE_STRING);
        }
        expect(TOK_COLON);
        entry->b = expression();
        *link = entry;
        link = &entry->next;
        if (!accept(TOK_COMMA))
            break;
    }
    expect(TOK_RBRACE);
    return map;
}

static Node *primary(void)
{
    Node *n;
    switch (token.kind) {
    case TOK_NUMBER:
        n = make(NODE_NUMBER);
        n->number = token.number;
        advance();
        return n;
    case TOK_STRING:
        n = keep(new_named_node(NODE_STRING, token.line, token.start, token.length));
        advance();
        return n;
    case TOK_NAME:
        return name(NODE_NAME);
    case TOK_TRUE:
    case TOK_FALSE:
    case TOK_NIL:
        n = make(NODE_CONSTANT);
        n->op = token.kind;
        advance();
        return n;
    case TOK_FN:
        advance();
        return function();
    case TOK_LPAREN:
        advance();
        n = expression();
        expect(TOK_RPAREN);
        return n;
    case TOK_LBRACKET:
        n = make(NODE_LIST);
        advance();
        n->a = list_until(TOK_RBRACKET);
        return n;
    case TOK_LBRACE:
        return map_literal();
    default:
        fail("expected an expression");
        return NULL;
    }
}

static Node *postfix(void)
{
    Node *n = primary();
    for (;;) {
        Node *outer;
        switch (token.kind) {
        case TOK_LPAREN:
            outer = make(NODE_CALL);
            advance();
            outer->a = n;
            outer->b = list_until(TOK_RPAREN);
            break;
        case TOK_LBRACKET:
            outer = make(NODE_INDEX);
            advance();
            outer->a = n;
            outer->b = expression();
            expect(TOK_RBRACKET);
            break;
        case TOK_DOT:
            outer = make(NODE_INDEX);
            advance();
            outer->a = n;
            outer->b = name(NODE_STRING);
            break;
        default:
            return n;
        }
        n = outer;
    }
}

static Node *unary(void)
{
    if (token.kind == TOK_MINUS || token.kind == TOK_NOT) {
        Node *n = make(NODE_UNARY);
        n->op = token.kind;
        advance();
        n->a = unary();
        return n;
    }
    return postfix();
}

static int precedence(TokenKind kind)
{
    switch (kind) {
    case TOK_OR: return 1;
    case TOK_AND: return 2;
    case TOK_EQ: case TOK_NE: return 3;
    case TOK_LT: case TOK_LE: case TOK_GT: case TOK_GE: return 4;
    case TOK_PLUS: case TOK_MINUS: return 5;
    case TOK_STAR: case TOK_SLASH: case TOK_PERCENT: return 6;
    default: return 0;
    }
}

static Node *binary(int least)
{
    Node *left = unary();
    while (precedence(token.kind) >= least) {
        int level = precedence(token.kind);
        Node *n = make(level <= 2 ? NODE_LOGICAL : NODE_BINARY);
        n->op = token.kind;
        advance();
        n->a = left;
        n->b = binary(level + 1);
        left = n;
    }
    return left;
}

static Node *expression(void)
{
    return binary(1);
}

static Node *let(const char *text, int line, Node *value)
{
    Node *n = keep(new_named_node(NODE_LET, line, text, (int)strlen(text)));
    n->a = value;
    return n;
}

static Node *statement(void)
{
    Node *n, *target;
    switch (token.kind) {
    case TOK_LET:
        advance();
        target = name(NODE_NAME);
        expect(TOK_ASSIGN);
        n = let(target->text, target->line, expression());
        expect(TOK_SEMICOLON);
        return n;
    case TOK_FN:
        advance();
        target = name(NODE_NAME);
        return let(target->text, target->line, function());
    case TOK_IF:
        n = make(NODE_IF);
        advance();
        n->a = expression();
        n->b = block();
        if (accept(TOK_ELSE))
            n->c = token.kind == TOK_IF ? statement() : block();
        return n;
    case TOK_WHILE:
        n = make(NODE_WHILE);
        advance();
        n->a = expression();
        n->b = block();
        return n;
    case TOK_FOR:
        advance();
        n = name(NODE_FOR);
        expect(TOK_IN);
        n->a = expression();
        n->b = block();
        return n;
    case TOK_RETURN:
        n = make(NODE_RETURN);
        advance();
        if (token.kind != TOK_SEMICOLON)
            n->a = expression();
        expect(TOK_SEMICOLON);
        return n;
    case TOK_BREAK:
        n = make(NODE_BREAK);
        advance();
        expect(TOK_SEMICOLON);
        return n;
    case TOK_LBRACE:
        return block();
    default:
        break;
    }
    target = expression();
    if (token.kind == TOK_ASSIGN) {
        if (target->kind != NODE_NAME && target->kind != NODE_INDEX)
            fail("cannot assign to this");
        n = make(NODE_ASSIGN);
        advance();
        n->a = target;
        n->b = expression();
    } else {
        n = make(NODE_EXPRESSION);
        n->a = target;
    }
    expect(TOK_SEMICOLON);
    return n;
}

static Node *block(void)
{
    Node *n = make(NODE_BLOCK), **link = &n->a;
    expect(TOK_LBRACE);
    while (token.kind != TOK_RBRACE) {
        if (token.kind == TOK_END)
            fail("expected }");
        *link = statement();
        link = &(*link)->next;
    }
    advance();
    return n;
}

/* Names of parameters and targets leave nodes behind that are in no tree. */
static void free_strays(const Node *tree, bool in_tree[])
{
    for (; tree; tree = tree->next) {
        for (int i = 0; i < count; i++)
            if (made[i] == tree)
                in_tree[i] = true;
        free_strays(tree->a, in_tree);
        free_strays(tree->b, in_tree);
        free_strays(tree->c, in_tree);
    }
}

Node *parse(const char *source, char *error, int error_size)
{
    Node *first = NULL, **link = &first;
    bool in_tree[sizeof made / sizeof *made] = { false };
    count = 0;
    error_text = error;
    error_room = error_size;
    error[0] = '\0';
    lexer_start(source);
    if (setjmp(failed)) {
        for (int i = 0; i < count; i++) {
            made[i]->a = made[i]->b = made[i]->c = made[i]->next = NULL;
            free_tree(made[i]);
        }
        return NULL;
    }
    advance();
    while (token.kind != TOK_END) {
        *link = statement();
        link = &(*link)->next;
    }
    free_strays(first, in_tree);
    for (int i = 0; i < count; i++)
        if (!in_tree[i])
            free_tree(made[i]);
    return first;
}
