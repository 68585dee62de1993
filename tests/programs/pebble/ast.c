#include "ast.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const kind_names[] = {
    "number", "string", "name", "constant", "list", "map", "function", "unary", "binary", "logical", "call", "index", "assign",
    "let", "if", "while", "for", "return", "break", "block", "expression",
};

Node *new_node(NodeKind kind, int line)
{
    Node *n = calloc(1, sizeof *n);
    if (n == NULL) {
        fprintf(stderr, "out of memory\n");
        exit(2);
    }
    n->kind = kind;
    n->line = line;
    return n;
}

Node *new_named_node(NodeKind kind, int line, const char *text, int length)
{
    Node *n = new_node(kind, line);
    n->text = malloc((size_t)length + 1);
    memcpy(n->text, text, (size_t)length);
    n->text[length] = '\0';
    return n;
}

void dump_tree(const Node *n, int depth)
{
    for (; n; n = n->next) {
        printf("%*s%s", depth * 2, "", kind_names[n->kind]);
        if (n->kind == NODE_NUMBER)
            printf(" %g", n->number);
        if (n->text)
            printf(" %s", n->text);
        if (n->op)
            printf(" %s", token_name(n->op));
        if (n->kind == NODE_FUNCTION) {
            printf("(");
            for (int i = 0; i < n->parameter_count; i++)
                printf("%s%s", i ? ", " : "", n->parameters[i]);
            printf(")");
        }
        printf("\n");
        dump_tree(n->a, depth + 1);
        dump_tree(n->b, depth + 1);
        dump_tree(n->c, depth + 1);
    }
}

int count_nodes(const Node *n)
{
    int count = 0;
    for (; n; n = n->next)
        count += 1 + count_nodes(n->a) + count_nodes(n->b) + count_nodes(n->c);
    return count;
}

void free_tree(Node *n)
{
    while (n) {
        Node *next = n->next;
        free_tree(n->a);
        free_tree(n->b);
        free_tree(n->c);
        free(n->text);
        for (int i = 0; i < n->parameter_count; i++)
            free(n->parameters[i]);
        free(n);
        n = next;
    }
}
