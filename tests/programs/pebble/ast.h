/* The tree a script is parsed to. */
#ifndef PEBBLE_AST_H
#define PEBBLE_AST_H

#include "common.h"
#include "lexer.h"

typedef enum {
    NODE_NUMBER, NODE_STRING, NODE_NAME, NODE_CONSTANT, NODE_LIST, NODE_MAP, NODE_FUNCTION,
    NODE_UNARY, NODE_BINARY, NODE_LOGICAL, NODE_CALL, NODE_INDEX, NODE_ASSIGN,
    NODE_LET, NODE_IF, NODE_WHILE, NODE_FOR, NODE_RETURN, NODE_BREAK, NODE_BLOCK, NODE_EXPRESSION
} NodeKind;

#define MAX_PARAMETERS 8

struct Node {
    NodeKind kind;
    TokenKind op;               /* of operators; true, false and nil of constants */
    int line;
    double number;
    char *text;                 /* name or string */
    Node *a, *b, *c;            /* operands: condition, then, else; target, value; … */
    Node *next;                 /* in lists of statements, arguments, elements */
    char *parameters[MAX_PARAMETERS];
    int parameter_count;
};

Node *new_node(NodeKind kind, int line);
Node *new_named_node(NodeKind kind, int line, const char *text, int length);
void dump_tree(const Node *n, int depth);
int count_nodes(const Node *n);
void free_tree(Node *n);

#endif
