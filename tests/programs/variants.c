/* Tagged values: a small dynamic language's values, in lists and as arguments. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { NIL, BOOL, INT, REAL, TEXT, LIST, FUNCTION } Tag;

typedef struct Value Value;

typedef struct {
    int refs, length, capacity;
    Value *items;
} List;

struct Value {
    Tag tag;
    union {
        int boolean;
        long long integer;
        double real;
        struct { char *chars; int length; } text;
        List *list;
        Value (*function)(const Value *args, int n);
    };
};

static int lists_alive;

static const char *const tag_names[] = { "nil", "bool", "int", "real", "text", "list", "function" };

static Value nil(void) { return (Value){ .tag = NIL }; }
static Value boolean(int b) { return (Value){ .tag = BOOL, .boolean = b }; }
static Value integer(long long i) { return (Value){ INT, { .integer = i } }; }
static Value real(double d) { return (Value){ .real = d, .tag = REAL }; }
static Value text(char *s) { return (Value){ .tag = TEXT, .text = { s, (int)strlen(s) } }; }
static Value function(Value (*f)(const Value *, int)) { return (Value){ .tag = FUNCTION, .function = f }; }

static Value list(void)
{
    Value v = { .tag = LIST };
    v.list = calloc(1, sizeof(List));
    v.list->refs = 1;
    lists_alive++;
    return v;
}

static Value retain(Value v)
{
    if (v.tag == LIST)
        v.list->refs++;
    return v;
}

static void release(Value v)
{
    if (v.tag != LIST || --v.list->refs > 0)
        return;
    for (int i = 0; i < v.list->length; i++)
        release(v.list->items[i]);
    free(v.list->items);
    free(v.list);
    lists_alive--;
}

/* takes over the reference */
static void push(Value to, Value item)
{
    List *l = to.list;
    if (l->length == l->capacity) {
        l->capacity = l->capacity * 2 + 2;
        l->items = realloc(l->items, sizeof(Value) * (size_t)l->capacity);
    }
    l->items[l->length++] = item;
}

static void print(Value v)
{
    switch (v.tag) {
    case NIL: printf("nil"); break;
    case BOOL: printf("%s", v.boolean ? "true" : "false"); break;
    case INT: printf("%lld", v.integer); break;
    case REAL: printf("%g", v.real); break;
    case TEXT: printf("\"%.*s\"", v.text.length, v.text.chars); break;
    case LIST:
        putchar('[');
        for (int i = 0; i < v.list->length; i++) {
            if (i)
                printf(", ");
            print(v.list->items[i]);
        }
        putchar(']');
        break;
    case FUNCTION: printf("<function>"); break;
    }
}

static int truthy(Value v)
{
    switch (v.tag) {
    case NIL: return 0;
    case BOOL: return v.boolean;
    case INT: return v.integer != 0;
    case REAL: return v.real != 0;
    case TEXT: return v.text.length > 0;
    case LIST: return v.list->length > 0;
    default: return 1;
    }
}

static int is_number(Value v) { return v.tag == INT || v.tag == REAL; }
static double as_real(Value v) { return v.tag == INT ? (double)v.integer : v.real; }

/* by kind first, then by value */
static int compare(Value a, Value b)
{
    if (is_number(a) && is_number(b)) {
        if (a.tag == INT && b.tag == INT)
            return (a.integer > b.integer) - (a.integer < b.integer);
        return (as_real(a) > as_real(b)) - (as_real(a) < as_real(b));
    }
    if (a.tag != b.tag)
        return a.tag < b.tag ? -1 : 1;
    if (a.tag == TEXT) {
        int n = a.text.length < b.text.length ? a.text.length : b.text.length, c = memcmp(a.text.chars, b.text.chars, (size_t)n);
        return c ? (c > 0) - (c < 0) : (a.text.length > b.text.length) - (a.text.length < b.text.length);
    }
    if (a.tag == LIST) {
        for (int i = 0; i < a.list->length && i < b.list->length; i++) {
            int c = compare(a.list->items[i], b.list->items[i]);
            if (c)
                return c;
        }
        return (a.list->length > b.list->length) - (a.list->length < b.list->length);
    }
    return a.tag == BOOL ? a.boolean - b.boolean : 0;
}

static Value add(const Value *args, int n)
{
    Value sum = integer(0);
    for (int i = 0; i < n; i++) {
        if (!is_number(args[i]))
            return nil();
        if (sum.tag == INT && args[i].tag == INT)
            sum.integer += args[i].integer;
        else
            sum = real(as_real(sum) + as_real(args[i]));
    }
    return sum;
}

static Value largest(const Value *args, int n)
{
    Value best = n ? args[0] : nil();
    for (int i = 1; i < n; i++)
        if (compare(args[i], best) > 0)
            best = args[i];
    return retain(best);
}

static Value count_true(const Value *args, int n)
{
    int t = 0;
    while (n--)
        t += truthy(*args++);
    return integer(t);
}

static Value type_of(const Value *args, int n)
{
    return n == 1 ? text((char *)tag_names[args[0].tag]) : nil();
}

static Value call(Value f, Value args)
{
    return f.tag == FUNCTION && args.tag == LIST ? f.function(args.list->items, args.list->length) : nil();
}

static Value map(Value f, Value over)
{
    Value result = list();
    for (int i = 0; i < over.list->length; i++)
        push(result, f.function(&over.list->items[i], 1));
    return result;
}

static int compare_values(const void *a, const void *b)
{
    return compare(*(const Value *)a, *(const Value *)b);
}

static int depth(Value v)
{
    int deepest = 0;
    if (v.tag != LIST)
        return 0;
    for (int i = 0; i < v.list->length; i++) {
        int d = depth(v.list->items[i]);
        if (d > deepest)
            deepest = d;
    }
    return deepest + 1;
}

#define SHOW(what, value) do { Value shown_ = (value); printf("%-8s ", what); print(shown_); printf("\n"); release(shown_); } while (0)

int main(void)
{
    Value mixed = list(), numbers = list(), inner = list();
    push(inner, text("deep"));
    push(inner, retain(numbers));
    push(mixed, integer(42));
    push(mixed, text("hello"));
    push(mixed, real(2.5));
    push(mixed, nil());
    push(mixed, boolean(1));
    push(mixed, inner);
    push(mixed, function(add));
    push(mixed, text(""));
    push(mixed, integer(-7));
    for (int i = 0; i < 6; i++)
        push(numbers, i % 2 ? real(i * 1.25) : integer(1LL << (10 * i / 2)));
    SHOW("mixed", retain(mixed));
    SHOW("sum", call(function(add), numbers));
    SHOW("sum", call(function(add), mixed));
    SHOW("largest", call(function(largest), numbers));
    SHOW("largest", call(function(largest), mixed));
    SHOW("true", call(function(count_true), mixed));
    SHOW("types", map(function(type_of), mixed));
    SHOW("notcall", call(integer(3), mixed));
    qsort(mixed.list->items, (size_t)mixed.list->length, sizeof(Value), compare_values);
    SHOW("sorted", retain(mixed));
    printf("depth %d, lists %d\n", depth(mixed), lists_alive);
    printf("compare %d %d %d\n", compare(integer(3), real(3.0)), compare(text("abc"), text("abd")), compare(mixed, numbers));
    release(mixed);
    release(numbers);
    printf("lists %d\n", lists_alive);
    return lists_alive;
}
