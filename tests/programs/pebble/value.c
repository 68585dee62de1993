#include "value.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct HeapStatistics heap_statistics;

static Object *all_objects;
static int threshold = 64;
static void (*mark_roots)(void);

#define MAX_ROOTS 256
static Object *roots[MAX_ROOTS];
static int count;               /* of roots */

Value nil_value(void)
{
    Value v = { VAL_NIL, { 0 } };
    return v;
}

Value bool_value(bool b)
{
    Value v;
    v.kind = VAL_BOOL;
    v.as.boolean = b;
    return v;
}

Value number_value(double n)
{
    Value v;
    v.kind = VAL_NUMBER;
    v.as.number = n;
    return v;
}

Value object_value(Object *o)
{
    Value v;
    v.kind = VAL_OBJECT;
    v.as.object = o;
    return v;
}

/* ------------------------------------------------------------------ heap */

void push_root(Object *o)
{
    if (count == MAX_ROOTS)
        runtime_error(0, "too many roots");
    roots[count++] = o;
}

void pop_roots(int n)
{
    count -= n;
}

void set_gc_roots(void (*mark)(void))
{
    mark_roots = mark;
}

static void mark_table(const Table *t)
{
    for (int i = 0; i < t->capacity; i++)
        if (t->entries[i].key) {
            mark_object(t->entries[i].key);
            mark_value(t->entries[i].value);
        }
}

void mark_object(Object *o)
{
    while (o && !o->marked) {
        o->marked = true;
        switch (o->kind) {
        case OBJ_STRING:
        case OBJ_NATIVE:
            return;
        case OBJ_LIST:
            for (int i = 0; i < o->as.list.count; i++)
                mark_value(o->as.list.items[i]);
            return;
        case OBJ_MAP:
            mark_table(&o->as.map);
            return;
        case OBJ_FUNCTION:
            o = o->as.function.closure;
            break;
        case OBJ_SCOPE:
            mark_table(&o->as.scope.variables);
            o = o->as.scope.parent;
            break;
        }
    }
}

void mark_value(Value v)
{
    if (v.kind == VAL_OBJECT)
        mark_object(v.as.object);
}

static void free_object(Object *o)
{
    switch (o->kind) {
    case OBJ_STRING: free(o->as.string.chars); break;
    case OBJ_LIST: free(o->as.list.items); break;
    case OBJ_MAP: table_free(&o->as.map); break;
    case OBJ_SCOPE: table_free(&o->as.scope.variables); break;
    case OBJ_FUNCTION:
    case OBJ_NATIVE:
        break;
    }
    free(o);
    heap_statistics.live--;
    heap_statistics.freed++;
}

static void sweep(void)
{
    Object **link = &all_objects;
    while (*link) {
        Object *o = *link;
        if (o->marked) {
            o->marked = false;
            link = &o->next;
        } else {
            *link = o->next;
            free_object(o);
        }
    }
}

void collect_garbage(void)
{
    heap_statistics.collections++;
    if (mark_roots)
        mark_roots();
    for (int i = 0; i < count; i++)
        mark_object(roots[i]);
    sweep();
    threshold = heap_statistics.live * 2;
    if (threshold < 64)
        threshold = 64;
}

void free_heap(void)
{
    count = 0;
    mark_roots = NULL;
    sweep();
}

static Object *allocate(ObjectKind kind)
{
    if (heap_statistics.live >= threshold)
        collect_garbage();
    Object *o = calloc(1, sizeof *o);
    if (o == NULL)
        runtime_error(0, "out of memory");
    o->kind = kind;
    o->next = all_objects;
    all_objects = o;
    if (++heap_statistics.live > heap_statistics.peak)
        heap_statistics.peak = heap_statistics.live;
    return o;
}

/* --------------------------------------------------------------- objects */

static unsigned hash_chars(const char *chars, int length)
{
    unsigned h = 2166136261u;
    for (int i = 0; i < length; i++)
        h = (h ^ (unsigned char)chars[i]) * 16777619u;
    return h;
}

Object *new_string(const char *chars, int length)
{
    Object *o = allocate(OBJ_STRING);
    o->as.string.chars = malloc((size_t)length + 1);
    memcpy(o->as.string.chars, chars, (size_t)length);
    o->as.string.chars[length] = '\0';
    o->as.string.length = length;
    o->as.string.hash = hash_chars(chars, length);
    return o;
}

Object *new_list(void)
{
    return allocate(OBJ_LIST);
}

Object *new_map(void)
{
    Object *o = allocate(OBJ_MAP);
    table_init(&o->as.map);
    return o;
}

Object *new_function(const Node *node, Object *closure)
{
    Object *o;
    push_root(closure);
    o = allocate(OBJ_FUNCTION);
    pop_roots(1);
    o->as.function.node = node;
    o->as.function.closure = closure;
    return o;
}

Object *new_native(NativeFunction call, const char *name, int arity)
{
    Object *o = allocate(OBJ_NATIVE);
    o->as.native.call = call;
    o->as.native.name = name;
    o->as.native.arity = arity;
    return o;
}

Object *new_scope(Object *parent)
{
    Object *o;
    push_root(parent);
    o = allocate(OBJ_SCOPE);
    pop_roots(1);
    table_init(&o->as.scope.variables);
    o->as.scope.parent = parent;
    return o;
}

void list_append(Object *list, Value v)
{
    if (list->as.list.count == list->as.list.capacity) {
        list->as.list.capacity = list->as.list.capacity ? list->as.list.capacity * 2 : 4;
        list->as.list.items = realloc(list->as.list.items, sizeof(Value) * (size_t)list->as.list.capacity);
    }
    list->as.list.items[list->as.list.count++] = v;
}

/* ---------------------------------------------------------------- values */

bool is_object(Value v, ObjectKind kind)
{
    return v.kind == VAL_OBJECT && v.as.object->kind == kind;
}

bool is_truthy(Value v)
{
    return !(v.kind == VAL_NIL || (v.kind == VAL_BOOL && !v.as.boolean));
}

static bool strings_equal(const Object *a, const Object *b)
{
    return a == b || (a->as.string.hash == b->as.string.hash && a->as.string.length == b->as.string.length &&
                      memcmp(a->as.string.chars, b->as.string.chars, (size_t)a->as.string.length) == 0);
}

bool values_equal(Value a, Value b)
{
    if (a.kind != b.kind)
        return false;
    switch (a.kind) {
    case VAL_NIL: return true;
    case VAL_BOOL: return a.as.boolean == b.as.boolean;
    case VAL_NUMBER: return a.as.number == b.as.number;
    case VAL_OBJECT: break;
    }
    if (is_object(a, OBJ_STRING) && is_object(b, OBJ_STRING))
        return strings_equal(a.as.object, b.as.object);
    if (is_object(a, OBJ_LIST) && is_object(b, OBJ_LIST)) {
        Object *x = a.as.object, *y = b.as.object;
        if (x->as.list.count != y->as.list.count)
            return false;
        for (int i = 0; i < x->as.list.count; i++)
            if (!values_equal(x->as.list.items[i], y->as.list.items[i]))
                return false;
        return true;
    }
    return a.as.object == b.as.object;
}

const char *type_name(Value v)
{
    static const char *const objects[] = { "string", "list", "map", "function", "native", "scope" };
    switch (v.kind) {
    case VAL_NIL: return "nil";
    case VAL_BOOL: return "bool";
    case VAL_NUMBER: return "number";
    case VAL_OBJECT: return objects[v.as.object->kind];
    }
    return "?";
}

static int format_number(double n, char *out, size_t size)
{
    if (n == floor(n) && fabs(n) < 1e15)
        return snprintf(out, size, "%lld", (long long)n);
    return snprintf(out, size, "%.10g", n);
}

/* Keys in order, so that output does not depend on hashing. */
static int compare_entries(const void *a, const void *b)
{
    const struct Entry *x = *(const struct Entry *const *)a, *y = *(const struct Entry *const *)b;
    return strcmp(x->key->as.string.chars, y->key->as.string.chars);
}

static void print_map(const Table *t)
{
    struct Entry **sorted = malloc(sizeof *sorted * (size_t)(t->count ? t->count : 1));
    int n = 0;
    for (int i = 0; i < t->capacity; i++)
        if (t->entries[i].key)
            sorted[n++] = &t->entries[i];
    qsort(sorted, (size_t)n, sizeof *sorted, compare_entries);
    putchar('{');
    for (int i = 0; i < n; i++) {
        printf("%s%s: ", i ? ", " : "", sorted[i]->key->as.string.chars);
        print_value(sorted[i]->value, true);
    }
    putchar('}');
    free(sorted);
}

void print_value(Value v, bool quoted)
{
    char text[40];
    switch (v.kind) {
    case VAL_NIL: printf("nil"); return;
    case VAL_BOOL: printf(v.as.boolean ? "true" : "false"); return;
    case VAL_NUMBER:
        format_number(v.as.number, text, sizeof text);
        printf("%s", text);
        return;
    case VAL_OBJECT: break;
    }
    Object *o = v.as.object;
    switch (o->kind) {
    case OBJ_STRING: printf(quoted ? "\"%s\"" : "%s", o->as.string.chars); break;
    case OBJ_LIST:
        putchar('[');
        for (int i = 0; i < o->as.list.count; i++) {
            if (i)
                printf(", ");
            print_value(o->as.list.items[i], true);
        }
        putchar(']');
        break;
    case OBJ_MAP: print_map(&o->as.map); break;
    case OBJ_FUNCTION: printf("<function>"); break;
    case OBJ_NATIVE: printf("<native %s>", o->as.native.name); break;
    case OBJ_SCOPE: printf("<scope>"); break;
    }
}

Object *to_string(Value v)
{
    char text[60];
    switch (v.kind) {
    case VAL_NUMBER: format_number(v.as.number, text, sizeof text); break;
    case VAL_BOOL: strcpy(text, v.as.boolean ? "true" : "false"); break;
    case VAL_NIL: strcpy(text, "nil"); break;
    case VAL_OBJECT:
        if (v.as.object->kind == OBJ_STRING)
            return v.as.object;
        if (v.as.object->kind == OBJ_LIST)
            snprintf(text, sizeof text, "<list of %d>", v.as.object->as.list.count);
        else
            snprintf(text, sizeof text, "<%s>", type_name(v));
        break;
    }
    return new_string(text, (int)strlen(text));
}

/* ---------------------------------------------------------------- tables */

void table_init(Table *t)
{
    t->entries = NULL;
    t->count = t->capacity = 0;
}

void table_free(Table *t)
{
    free(t->entries);
    table_init(t);
}

/* Where the key is, or would go: linear probing. */
static struct Entry *probe(struct Entry *entries, int capacity, const Object *key)
{
    unsigned at = key->as.string.hash & (unsigned)(capacity - 1);
    while (entries[at].key && !strings_equal(entries[at].key, key))
        at = (at + 1) & (unsigned)(capacity - 1);
    return &entries[at];
}

bool table_get(const Table *t, const Object *key, Value *out)
{
    if (t->count == 0)
        return false;
    struct Entry *e = probe(t->entries, t->capacity, key);
    if (e->key == NULL)
        return false;
    *out = e->value;
    return true;
}

static void grow(Table *t)
{
    int capacity = t->capacity ? t->capacity * 2 : 4;
    struct Entry *entries = calloc((size_t)capacity, sizeof *entries);
    for (int i = 0; i < t->capacity; i++)
        if (t->entries[i].key)
            *probe(entries, capacity, t->entries[i].key) = t->entries[i];
    free(t->entries);
    t->entries = entries;
    t->capacity = capacity;
}

bool table_set(Table *t, Object *key, Value value)
{
    if ((t->count + 1) * 4 > t->capacity * 3)
        grow(t);
    struct Entry *e = probe(t->entries, t->capacity, key);
    bool is_new = e->key == NULL;
    if (is_new) {
        e->key = key;
        t->count++;
    }
    e->value = value;
    return is_new;
}

/* Entries behind a removed one are put in anew, so that no probe ends early. */
bool table_remove(Table *t, const Object *key)
{
    if (t->count == 0)
        return false;
    struct Entry *e = probe(t->entries, t->capacity, key);
    if (e->key == NULL)
        return false;
    e->key = NULL;
    t->count--;
    int at = (int)(e - t->entries);
    for (;;) {
        at = (at + 1) & (t->capacity - 1);
        if (t->entries[at].key == NULL)
            return true;
        struct Entry moved = t->entries[at];
        t->entries[at].key = NULL;
        *probe(t->entries, t->capacity, moved.key) = moved;
    }
}
