#include "interp.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_DEPTH 100
#define MAX_STEPS 60000

typedef enum { NORMAL, BROKE, RETURNED } Outcome;

struct RunStatistics run_statistics;

static Object *globals;
static jmp_buf failed;
static char *error_text;
static int error_room;
static int depth;

/* Values that only the interpreter's own C frames hold. */
static Value stack[1024];
static int count;

static Value evaluate(const Node *n, Object *scope);
static Outcome execute(const Node *n, Object *scope, Value *result);

void runtime_error(int line, const char *format, ...)
{
    va_list args;
    int n = snprintf(error_text, (size_t)error_room, "line %d: ", line);
    va_start(args, format);
    vsnprintf(error_text + n, (size_t)(error_room - n), format, args);
    va_end(args);
    longjmp(failed, 1);
}

static void push(Value v, int line)
{
    if (count == (int)(sizeof stack / sizeof *stack))
        runtime_error(line, "expression too deep");
    stack[count++] = v;
}

static void mark_everything(void)
{
    mark_object(globals);
    for (int i = 0; i < count; i++)
        mark_value(stack[i]);
}

static Object *make_key(const char *text)
{
    return new_string(text, (int)strlen(text));
}

static void define(Object *scope, const char *name, Value v)
{
    push(v, 0);
    table_set(&scope->as.scope.variables, make_key(name), v);
    count--;
}

void define_global(const char *name, Value v)
{
    define(globals, name, v);
}

static Object *find_scope(Object *scope, const Object *key, Value *out)
{
    for (; scope; scope = scope->as.scope.parent)
        if (table_get(&scope->as.scope.variables, key, out))
            return scope;
    return NULL;
}

static Value look_up(const Node *n, Object *scope)
{
    Value v;
    if (!find_scope(scope, make_key(n->text), &v))
        runtime_error(n->line, "unknown name %s", n->text);
    return v;
}

static double need_number(Value v, int line)
{
    if (v.kind != VAL_NUMBER)
        runtime_error(line, "expected a number, got %s", type_name(v));
    return v.as.number;
}

static Value concatenate(Value a, Value b)
{
    Object *x = to_string(a);
    push_root(x);
    Object *y = to_string(b);
    push_root(y);
    int length = x->as.string.length + y->as.string.length;
    char *text = malloc((size_t)length + 1);
    memcpy(text, x->as.string.chars, (size_t)x->as.string.length);
    memcpy(text + x->as.string.length, y->as.string.chars, (size_t)y->as.string.length);
    Object *joined = new_string(text, length);
    free(text);
    pop_roots(2);
    return object_value(joined);
}

static int compare(Value a, Value b, int line)
{
    if (is_object(a, OBJ_STRING) && is_object(b, OBJ_STRING))
        return strcmp(a.as.object->as.string.chars, b.as.object->as.string.chars);
    double x = need_number(a, line), y = need_number(b, line);
    return (x > y) - (x < y);
}

static Value add(Value a, Value b, int line)
{
    if (a.kind == VAL_NUMBER && b.kind == VAL_NUMBER)
        return number_value(a.as.number + b.as.number);
    if (is_object(a, OBJ_LIST) && is_object(b, OBJ_LIST)) {
        Object *list = new_list();
        for (int i = 0; i < a.as.object->as.list.count; i++)
            list_append(list, a.as.object->as.list.items[i]);
        for (int i = 0; i < b.as.object->as.list.count; i++)
            list_append(list, b.as.object->as.list.items[i]);
        return object_value(list);
    }
    if (is_object(a, OBJ_STRING) || is_object(b, OBJ_STRING))
        return concatenate(a, b);
    runtime_error(line, "cannot add %s and %s", type_name(a), type_name(b));
}

static Value binary(const Node *n, Object *scope)
{
    Value a = evaluate(n->a, scope), b, result;
    push(a, n->line);
    b = evaluate(n->b, scope);
    push(b, n->line);
    switch (n->op) {
    case TOK_PLUS: result = add(a, b, n->line); break;
    case TOK_MINUS: result = number_value(need_number(a, n->line) - need_number(b, n->line)); break;
    case TOK_STAR: result = number_value(need_number(a, n->line) * need_number(b, n->line)); break;
    case TOK_SLASH:
    case TOK_PERCENT: {
        double x = need_number(a, n->line), y = need_number(b, n->line);
        if (y == 0)
            runtime_error(n->line, "division by zero");
        result = number_value(n->op == TOK_SLASH ? x / y : x - y * floor(x / y));
        break;
    }
    case TOK_EQ: result = bool_value(values_equal(a, b)); break;
    case TOK_NE: result = bool_value(!values_equal(a, b)); break;
    case TOK_LT: result = bool_value(compare(a, b, n->line) < 0); break;
    case TOK_LE: result = bool_value(compare(a, b, n->line) <= 0); break;
    case TOK_GT: result = bool_value(compare(a, b, n->line) > 0); break;
    default: result = bool_value(compare(a, b, n->line) >= 0); break;
    }
    count -= 2;
    return result;
}

static Value *element(Value list, Value index, int line)
{
    Object *o = list.as.object;
    int i = (int)need_number(index, line);
    if (i < 0)
        i += o->as.list.count;
    if (i < 0 || i >= o->as.list.count)
        runtime_error(line, "index %d out of range, length %d", (int)index.as.number, o->as.list.count);
    return &o->as.list.items[i];
}

static Value index_value(const Node *n, Object *scope)
{
    Value container = evaluate(n->a, scope), index, result = nil_value();
    push(container, n->line);
    index = evaluate(n->b, scope);
    push(index, n->line);
    if (is_object(container, OBJ_LIST)) {
        result = *element(container, index, n->line);
    } else if (is_object(container, OBJ_MAP)) {
        if (!is_object(index, OBJ_STRING))
            runtime_error(n->line, "keys are strings, not %s", type_name(index));
        table_get(&container.as.object->as.map, index.as.object, &result);
    } else if (is_object(container, OBJ_STRING)) {
        int i = (int)need_number(index, n->line);
        if (i < 0 || i >= container.as.object->as.string.length)
            runtime_error(n->line, "index %d out of range, length %d", i, container.as.object->as.string.length);
        result = object_value(new_string(container.as.object->as.string.chars + i, 1));
    } else {
        runtime_error(n->line, "%s has no elements", type_name(container));
    }
    count -= 2;
    return result;
}

Value call_value(Value callee, Value *args, int arg_count, int line)
{
    Value result = nil_value();
    run_statistics.calls++;
    if (is_object(callee, OBJ_NATIVE)) {
        Object *native = callee.as.object;
        if (native->as.native.arity >= 0 && native->as.native.arity != arg_count)
            runtime_error(line, "%s wants %d arguments, got %d", native->as.native.name, native->as.native.arity, arg_count);
        return native->as.native.call(args, arg_count, line);
    }
    if (!is_object(callee, OBJ_FUNCTION))
        runtime_error(line, "%s cannot be called", type_name(callee));
    const Node *f = callee.as.object->as.function.node;
    if (f->parameter_count != arg_count)
        runtime_error(line, "function wants %d arguments, got %d", f->parameter_count, arg_count);
    if (++depth > MAX_DEPTH)
        runtime_error(line, "calls too deep");
    if (depth > run_statistics.deepest)
        run_statistics.deepest = depth;
    Object *scope = new_scope(callee.as.object->as.function.closure);
    push(object_value(scope), line);
    for (int i = 0; i < arg_count; i++)
        define(scope, f->parameters[i], args[i]);
    execute(f->a, scope, &result);
    count--;
    depth--;
    return result;
}

static Value call(const Node *n, Object *scope)
{
    int base = count;
    push(evaluate(n->a, scope), n->line);
    for (const Node *arg = n->b; arg; arg = arg->next)
        push(evaluate(arg, scope), n->line);
    Value result = call_value(stack[base], &stack[base + 1], count - base - 1, n->line);
    count = base;
    return result;
}

static Value literal(const Node *n, Object *scope)
{
    Value v = object_value(n->kind == NODE_LIST ? new_list() : new_map());
    push(v, n->line);
    for (const Node *item = n->a; item; item = item->next) {
        if (n->kind == NODE_LIST) {
            Value element_value = evaluate(item, scope);
            list_append(v.as.object, element_value);
        } else {
            push(evaluate(item->b, scope), n->line);
            table_set(&v.as.object->as.map, make_key(item->text), stack[count - 1]);
            count--;
        }
    }
    count--;
    return v;
}

static Value evaluate(const Node *n, Object *scope)
{
    Value v;
    if (++run_statistics.steps > MAX_STEPS)
        runtime_error(n->line, "running too long");
    switch (n->kind) {
    case NODE_NUMBER: return number_value(n->number);
    case NODE_STRING: return object_value(make_key(n->text));
    case NODE_NAME: return look_up(n, scope);
    case NODE_CONSTANT: return n->op == TOK_NIL ? nil_value() : bool_value(n->op == TOK_TRUE);
    case NODE_LIST:
    case NODE_MAP: return literal(n, scope);
    case NODE_FUNCTION: return object_value(new_function(n, scope));
    case NODE_UNARY:
        v = evaluate(n->a, scope);
        return n->op == TOK_NOT ? bool_value(!is_truthy(v)) : number_value(-need_number(v, n->line));
    case NODE_LOGICAL:
        v = evaluate(n->a, scope);
        return is_truthy(v) == (n->op == TOK_OR) ? v : evaluate(n->b, scope);
    case NODE_BINARY: return binary(n, scope);
    case NODE_CALL: return call(n, scope);
    case NODE_INDEX: return index_value(n, scope);
    default: runtime_error(n->line, "not an expression");
    }
}

static void assign(const Node *n, Object *scope)
{
    Value v = evaluate(n->b, scope), old;
    push(v, n->line);
    if (n->a->kind == NODE_NAME) {
        Object *key = make_key(n->a->text);
        Object *owner = find_scope(scope, key, &old);
        if (!owner)
            runtime_error(n->line, "unknown name %s", n->a->text);
        table_set(&owner->as.scope.variables, key, v);
    } else {
        Value container = evaluate(n->a->a, scope);
        push(container, n->line);
        Value index = evaluate(n->a->b, scope);
        if (is_object(container, OBJ_LIST))
            *element(container, index, n->line) = v;
        else if (is_object(container, OBJ_MAP) && is_object(index, OBJ_STRING))
            table_set(&container.as.object->as.map, index.as.object, v);
        else
            runtime_error(n->line, "cannot assign into %s", type_name(container));
        count--;
    }
    count--;
}

static Outcome block(const Node *first, Object *parent, Value *result)
{
    Object *scope = new_scope(parent);
    Outcome outcome = NORMAL;
    push(object_value(scope), first ? first->line : 0);
    for (const Node *n = first; n && outcome == NORMAL; n = n->next)
        outcome = execute(n, scope, result);
    count--;
    return outcome;
}

static Outcome for_loop(const Node *n, Object *scope, Value *result)
{
    Value list = evaluate(n->a, scope);
    Outcome outcome = NORMAL;
    if (!is_object(list, OBJ_LIST))
        runtime_error(n->line, "for wants a list, got %s", type_name(list));
    push(list, n->line);
    for (int i = 0; i < list.as.object->as.list.count && outcome == NORMAL; i++) {
        Object *inner = new_scope(scope);
        push(object_value(inner), n->line);
        define(inner, n->text, list.as.object->as.list.items[i]);
        outcome = execute(n->b, inner, result);
        count--;
    }
    count--;
    return outcome == RETURNED ? RETURNED : NORMAL;
}

static Outcome execute(const Node *n, Object *scope, Value *result)
{
    Outcome outcome;
    if (++run_statistics.steps > MAX_STEPS)
        runtime_error(n->line, "running too long");
    switch (n->kind) {
    case NODE_LET: define(scope, n->text, evaluate(n->a, scope)); return NORMAL;
    case NODE_ASSIGN: assign(n, scope); return NORMAL;
    case NODE_EXPRESSION: evaluate(n->a, scope); return NORMAL;
    case NODE_BLOCK: return block(n->a, scope, result);
    case NODE_IF:
        if (is_truthy(evaluate(n->a, scope)))
            return execute(n->b, scope, result);
        return n->c ? execute(n->c, scope, result) : NORMAL;
    case NODE_WHILE:
        while (is_truthy(evaluate(n->a, scope))) {
            outcome = execute(n->b, scope, result);
            if (outcome == RETURNED)
                return RETURNED;
            if (outcome == BROKE)
                break;
        }
        return NORMAL;
    case NODE_FOR: return for_loop(n, scope, result);
    case NODE_BREAK: return BROKE;
    case NODE_RETURN:
        *result = n->a ? evaluate(n->a, scope) : nil_value();
        return RETURNED;
    default: runtime_error(n->line, "not a statement");
    }
}

void interp_start(void)
{
    globals = NULL;
    count = depth = 0;
    set_gc_roots(mark_everything);
    globals = new_scope(NULL);
    define_builtins();
}

bool run(const Node *script, char *error, int error_size)
{
    Value result = nil_value();
    error_text = error;
    error_room = error_size;
    error[0] = '\0';
    count = depth = 0;
    if (setjmp(failed)) {
        count = depth = 0;
        return false;
    }
    for (const Node *n = script; n; n = n->next)
        if (execute(n, globals, &result) != NORMAL)
            break;
    return true;
}

void interp_end(void)
{
    globals = NULL;
    free_heap();
}
