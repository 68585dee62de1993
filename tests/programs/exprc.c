/* A compiler for a little expression language: parse to a tree, fold constants, emit stack code, run it. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------- nodes */

typedef enum { N_NUMBER, N_VARIABLE, N_UNARY, N_BINARY, N_TERNARY, N_ASSIGN, N_CALL, N_SEQUENCE } NodeKind;

typedef struct Node {
    NodeKind kind;
    char op[3];
    int value;              /* number; slot; built-in function */
    int child_count;
    struct Node *child[4];
} Node;

static Node arena[400];
static int arena_used;
static int folded;

static char variable_names[26][12];
static int variable_count;

static const char *source;
static const char *at;
static char message[80];

static Node *node(NodeKind kind, const char *op, int value)
{
    Node *n = &arena[arena_used < 399 ? arena_used++ : 399];
    memset(n, 0, sizeof *n);
    n->kind = kind;
    snprintf(n->op, sizeof n->op, "%s", op);
    n->value = value;
    return n;
}

static Node *with(Node *n, Node *child)
{
    n->child[n->child_count++] = child;
    return n;
}

static Node *error(const char *what)
{
    if (!message[0])
        snprintf(message, sizeof message, "%s at column %d", what, (int)(at - source) + 1);
    return node(N_NUMBER, "", 0);
}

/* ------------------------------------------------------------------- parse */

static const struct { const char *op; int level; } binary_operators[] = {
    { "||", 1 }, { "&&", 2 }, { "==", 3 }, { "!=", 3 }, { "<=", 4 }, { ">=", 4 }, { "<<", 5 }, { ">>", 5 },
    { "<", 4 }, { ">", 4 }, { "+", 6 }, { "-", 6 }, { "*", 7 }, { "/", 7 }, { "%", 7 },
};

static const struct { const char *name; int arguments; } builtins[] = { { "min", 2 }, { "max", 2 }, { "abs", 1 }, { "clamp", 3 } };

static void blank(void)
{
    while (*at == ' ')
        at++;
}

static bool take(const char *token)
{
    size_t n = strlen(token);
    blank();
    if (strncmp(at, token, n) != 0)
        return false;
    at += n;
    return true;
}

static Node *parse_sequence(void);
static Node *parse_assignment(void);

static int slot(const char *name)
{
    for (int i = 0; i < variable_count; i++)
        if (strcmp(variable_names[i], name) == 0)
            return i;
    if (variable_count == 26)
        return 25;
    strcpy(variable_names[variable_count], name);
    return variable_count++;
}

static Node *parse_name(void)
{
    char name[12];
    int n = 0;
    while (isalnum((unsigned char)*at)) {
        if (n < 11)
            name[n++] = *at;
        at++;
    }
    name[n] = '\0';
    if (!take("("))
        return node(N_VARIABLE, "", slot(name));
    for (int i = 0; i < 4; i++) {
        if (strcmp(builtins[i].name, name) != 0)
            continue;
        Node *call = node(N_CALL, "", i);
        do {
            if (call->child_count == 4)
                return error("too many arguments");
            with(call, parse_assignment());
        } while (take(","));
        if (call->child_count != builtins[i].arguments)
            return error("wrong number of arguments");
        return take(")") ? call : error("expected )");
    }
    return error("unknown function");
}

static Node *parse_primary(void)
{
    blank();
    if (isdigit((unsigned char)*at)) {
        int v = 0;
        while (isdigit((unsigned char)*at))
            v = v * 10 + (*at++ - '0');
        return node(N_NUMBER, "", v);
    }
    if (isalpha((unsigned char)*at))
        return parse_name();
    if (take("(")) {
        Node *n = parse_sequence();
        return take(")") ? n : error("expected )");
    }
    return error(*at ? "unexpected character" : "unexpected end");
}

static Node *parse_unary(void)
{
    static const char *const operators[] = { "-", "!", "~" };
    for (int i = 0; i < 3; i++)
        if (take(operators[i]))
            return with(node(N_UNARY, operators[i], 0), parse_unary());
    return parse_primary();
}

static Node *parse_binary(int level)
{
    Node *left = parse_unary();
    for (;;) {
        const char *op = NULL;
        int found = 0;
        blank();
        for (size_t i = 0; i < sizeof binary_operators / sizeof *binary_operators; i++)
            if (strncmp(at, binary_operators[i].op, strlen(binary_operators[i].op)) == 0) {
                op = binary_operators[i].op;
                found = binary_operators[i].level;
                break;
            }
        if (!op || found < level)
            return left;
        at += strlen(op);
        left = with(with(node(N_BINARY, op, 0), left), parse_binary(found + 1));
    }
}

static Node *parse_ternary(void)
{
    Node *condition = parse_binary(1);
    if (!take("?"))
        return condition;
    Node *n = with(node(N_TERNARY, "?:", 0), condition);
    with(n, parse_assignment());
    if (!take(":"))
        return error("expected :");
    return with(n, parse_ternary());
}

static Node *parse_assignment(void)
{
    Node *left = parse_ternary();
    blank();
    if (*at == '=' && at[1] != '=') {
        at++;
        if (left->kind != N_VARIABLE)
            return error("cannot assign to this");
        return with(node(N_ASSIGN, "=", left->value), parse_assignment());
    }
    return left;
}

static Node *parse_sequence(void)
{
    Node *n = parse_assignment();
    while (take(";"))
        n = with(with(node(N_SEQUENCE, ";", 0), n), parse_assignment());
    return n;
}

/* -------------------------------------------------------------------- fold */

static bool compute(const char *op, int a, int b, int *out)
{
    switch (op[0]) {
    case '+': *out = a + b; return true;
    case '-': *out = a - b; return true;
    case '*': *out = a * b; return true;
    case '/': if (b == 0) return false; *out = a / b; return true;
    case '%': if (b == 0) return false; *out = a % b; return true;
    case '=': *out = a == b; return true;
    case '!': *out = a != b; return true;
    case '&': *out = a && b; return true;
    case '|': *out = a || b; return true;
    case '<': *out = op[1] == '<' ? a << (b & 31) : op[1] == '=' ? a <= b : a < b; return true;
    case '>': *out = op[1] == '>' ? a >> (b & 31) : op[1] == '=' ? a >= b : a > b; return true;
    }
    return false;
}

static bool has_effect(const Node *n)
{
    if (n->kind == N_ASSIGN)
        return true;
    for (int i = 0; i < n->child_count; i++)
        if (has_effect(n->child[i]))
            return true;
    return false;
}

static bool is_number(const Node *n, int value) { return n->kind == N_NUMBER && n->value == value; }

static Node *fold(Node *n)
{
    for (int i = 0; i < n->child_count; i++)
        n->child[i] = fold(n->child[i]);
    Node *a = n->child[0], *b = n->child[1];
    if (n->kind == N_UNARY && a->kind == N_NUMBER) {
        folded++;
        return node(N_NUMBER, "", n->op[0] == '-' ? -a->value : n->op[0] == '!' ? !a->value : ~a->value);
    }
    if (n->kind == N_TERNARY && a->kind == N_NUMBER) {
        folded++;
        return a->value ? b : n->child[2];
    }
    if (n->kind != N_BINARY)
        return n;
    int v;
    if (a->kind == N_NUMBER && b->kind == N_NUMBER && compute(n->op, a->value, b->value, &v)) {
        folded++;
        return node(N_NUMBER, "", v);
    }
    if ((strcmp(n->op, "+") == 0 && is_number(b, 0)) || (strcmp(n->op, "*") == 0 && is_number(b, 1)) || (strcmp(n->op, "-") == 0 && is_number(b, 0))) {
        folded++;
        return a;
    }
    if ((strcmp(n->op, "+") == 0 && is_number(a, 0)) || (strcmp(n->op, "*") == 0 && is_number(a, 1))) {
        folded++;
        return b;
    }
    if (strcmp(n->op, "*") == 0 && is_number(b, 0) && !has_effect(a)) {
        folded++;
        return b;
    }
    return n;
}

static void print_tree(const Node *n)
{
    switch (n->kind) {
    case N_NUMBER: printf("%d", n->value); return;
    case N_VARIABLE: printf("%s", variable_names[n->value]); return;
    case N_ASSIGN: printf("(set %s ", variable_names[n->value]); break;
    case N_CALL: printf("(%s ", builtins[n->value].name); break;
    default: printf("(%s ", n->op);
    }
    for (int i = 0; i < n->child_count; i++) {
        if (i)
            printf(" ");
        print_tree(n->child[i]);
    }
    printf(")");
}

/* -------------------------------------------------------------------- code */

enum { I_PUSH = 1, I_LOAD, I_STORE, I_DUP, I_DROP, I_JUMP, I_JUMP_ZERO, I_BINARY, I_UNARY, I_CALL, I_BOOL };

typedef struct { unsigned char op; int arg; } Code;

static Code code[300];
static int code_length;

static int emit(int op, int arg)
{
    code[code_length].op = (unsigned char)op;
    code[code_length].arg = arg;
    return code_length++;
}

static int operator_index(const char *op)
{
    for (int i = 0;; i++)
        if (strcmp(binary_operators[i].op, op) == 0)
            return i;
}

static void generate(const Node *n)
{
    int skip, end;
    switch (n->kind) {
    case N_NUMBER: emit(I_PUSH, n->value); break;
    case N_VARIABLE: emit(I_LOAD, n->value); break;
    case N_UNARY:
        generate(n->child[0]);
        emit(I_UNARY, n->op[0]);
        break;
    case N_BINARY:
        generate(n->child[0]);
        if (strcmp(n->op, "&&") == 0 || strcmp(n->op, "||") == 0) {
            emit(I_BOOL, 0);
            emit(I_DUP, 0);
            if (n->op[0] == '|')
                emit(I_UNARY, '!');
            skip = emit(I_JUMP_ZERO, 0);
            emit(I_DROP, 0);
            generate(n->child[1]);
            emit(I_BOOL, 0);
            code[skip].arg = code_length;
            break;
        }
        generate(n->child[1]);
        emit(I_BINARY, operator_index(n->op));
        break;
    case N_TERNARY:
        generate(n->child[0]);
        skip = emit(I_JUMP_ZERO, 0);
        generate(n->child[1]);
        end = emit(I_JUMP, 0);
        code[skip].arg = code_length;
        generate(n->child[2]);
        code[end].arg = code_length;
        break;
    case N_ASSIGN:
        generate(n->child[0]);
        emit(I_DUP, 0);
        emit(I_STORE, n->value);
        break;
    case N_CALL:
        for (int i = 0; i < n->child_count; i++)
            generate(n->child[i]);
        emit(I_CALL, n->value);
        break;
    case N_SEQUENCE:
        generate(n->child[0]);
        emit(I_DROP, 0);
        generate(n->child[1]);
        break;
    }
}

static void list_code(void)
{
    static const char *const names[] = { "", "push", "load", "store", "dup", "drop", "jump", "jumpz", "", "unary", "call", "bool" };
    printf("  ");
    for (int i = 0; i < code_length; i++) {
        const Code *c = &code[i];
        if (c->op == I_BINARY)
            printf("%s", binary_operators[c->arg].op);
        else if (c->op == I_UNARY)
            printf("u%c", c->arg);
        else if (c->op == I_LOAD || c->op == I_STORE)
            printf("%s %s", names[c->op], variable_names[c->arg]);
        else if (c->op == I_CALL)
            printf("%s/%d", builtins[c->arg].name, builtins[c->arg].arguments);
        else if (c->op == I_DUP || c->op == I_DROP || c->op == I_BOOL)
            printf("%s", names[c->op]);
        else
            printf("%s %d", names[c->op], c->arg);
        printf(i + 1 < code_length ? ", " : "\n");
    }
}

static int variables[26];

static bool run(int *result, int *deepest)
{
    int stack[64], sp = 0;
    *deepest = 0;
    for (int pc = 0; pc < code_length; pc++) {
        const Code c = code[pc];
        switch (c.op) {
        case I_PUSH: stack[sp++] = c.arg; break;
        case I_LOAD: stack[sp++] = variables[c.arg]; break;
        case I_STORE: variables[c.arg] = stack[--sp]; break;
        case I_DUP: stack[sp] = stack[sp - 1]; sp++; break;
        case I_DROP: sp--; break;
        case I_JUMP: pc = c.arg - 1; break;
        case I_JUMP_ZERO: if (!stack[--sp]) pc = c.arg - 1; break;
        case I_BOOL: stack[sp - 1] = stack[sp - 1] != 0; break;
        case I_UNARY: stack[sp - 1] = c.arg == '-' ? -stack[sp - 1] : c.arg == '!' ? !stack[sp - 1] : ~stack[sp - 1]; break;
        case I_BINARY:
            sp--;
            if (!compute(binary_operators[c.arg].op, stack[sp - 1], stack[sp], &stack[sp - 1]))
                return false;
            break;
        case I_CALL: {
            int n = builtins[c.arg].arguments, *a;
            sp -= n;
            a = stack + sp;
            int v = a[0];
            switch (c.arg) {
            case 0: v = a[0] < a[1] ? a[0] : a[1]; break;
            case 1: v = a[0] > a[1] ? a[0] : a[1]; break;
            case 2: v = abs(a[0]); break;
            case 3: v = a[0] < a[1] ? a[1] : a[0] > a[2] ? a[2] : a[0]; break;
            }
            stack[sp++] = v;
            break;
        }
        }
        if (sp > *deepest)
            *deepest = sp;
    }
    *result = stack[0];
    return sp == 1;
}

int main(void)
{
    static const char *const programs[] = {
        "1 + 2 * 3", "(1 + 2) * 3 - -4", "x = 7; y = x * x; y - 1", "x > 5 ? x < 10 ? 1 : 2 : 3",
        "a = b = c = 5; a + b + c", "x * 0 + y * 1 + (z = 3) * 0", "1 && 0 || 2 > 1 && !0", "x && (x = 0) || x == 0",
        "max(min(x, 3), abs(-9)) + clamp(100, 0, 42)", "1 << 4 >> 2 == 4", "~0 % 7 / (3 - 2)", "-2147483647 - 1 - 1",
        "100 / (x - x)", "1 / 0", "1 +", "(2", "3 = x", "foo(1)", "min(1)", "2 $ 3", "x = 1 ? 2",
    };
    int failures = 0, total_code = 0;
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        int result, deepest, before = arena_used = code_length = folded = 0;
        source = at = programs[i];
        message[0] = '\0';
        printf("%s\n", source);
        Node *tree = parse_sequence();
        blank();
        if (*at && !message[0])
            error("trailing text");
        if (message[0]) {
            printf("  error: %s\n", message);
            failures++;
            continue;
        }
        printf("  ");
        print_tree(tree);
        before = arena_used;
        tree = fold(tree);
        if (folded) {
            printf(" -> ");
            print_tree(tree);
        }
        printf("\n");
        generate(tree);
        list_code();
        total_code += code_length;
        if (run(&result, &deepest))
            printf("  = %d  (%d nodes, %d folded, stack %d)\n", result, before, folded, deepest);
        else
            printf("  = division by zero\n");
    }
    printf("%d errors, %d instructions, %d variables:", failures, total_code, variable_count);
    for (int i = 0; i < variable_count; i++)
        printf(" %s=%d", variable_names[i], variables[i]);
    printf("\n");
    return 0;
}
