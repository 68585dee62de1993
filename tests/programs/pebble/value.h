/* Values and the heap they live on. */
#ifndef PEBBLE_VALUE_H
#define PEBBLE_VALUE_H

#include "common.h"

typedef enum { VAL_NIL, VAL_BOOL, VAL_NUMBER, VAL_OBJECT } ValueKind;
typedef enum { OBJ_STRING, OBJ_LIST, OBJ_MAP, OBJ_FUNCTION, OBJ_NATIVE, OBJ_SCOPE } ObjectKind;

struct Value {
    ValueKind kind;
    union {
        bool boolean;
        double number;
        Object *object;
    } as;
};

typedef Value (*NativeFunction)(Value *args, int count, int line);

typedef struct {
    struct Entry {
        Object *key;            /* a string; NULL where free */
        Value value;
    } *entries;
    int count, capacity;
} Table;

struct Object {
    ObjectKind kind;
    bool marked;
    Object *next;               /* all objects, newest first */
    union {
        struct {
            char *chars;
            int length;
            unsigned hash;
        } string;
        struct {
            Value *items;
            int count, capacity;
        } list;
        Table map;
        struct {
            const Node *node;
            Object *closure;
        } function;
        struct {
            NativeFunction call;
            const char *name;
            int arity;          /* -1: any */
        } native;
        struct {
            Table variables;
            Object *parent;
        } scope;
    } as;
};

struct HeapStatistics {
    int live, peak, collections, freed;
};

extern struct HeapStatistics heap_statistics;

Value nil_value(void);
Value bool_value(bool b);
Value number_value(double n);
Value object_value(Object *o);

Object *new_string(const char *chars, int length);
Object *new_list(void);
Object *new_map(void);
Object *new_function(const Node *node, Object *closure);
Object *new_native(NativeFunction call, const char *name, int arity);
Object *new_scope(Object *parent);

bool is_object(Value v, ObjectKind kind);
bool is_truthy(Value v);
bool values_equal(Value a, Value b);
const char *type_name(Value v);
void list_append(Object *list, Value v);

/* Writes a value; strings inside of lists and maps are quoted. */
void print_value(Value v, bool quoted);

/* Text of a value, as a new string object. */
Object *to_string(Value v);

void table_init(Table *t);
void table_free(Table *t);
bool table_get(const Table *t, const Object *key, Value *out);
/* true if the key is new */
bool table_set(Table *t, Object *key, Value value);
bool table_remove(Table *t, const Object *key);

/* Objects on this stack survive a collection. */
void push_root(Object *o);
void pop_roots(int count);
void collect_garbage(void);
/* Called by allocation; collects now and then. */
void set_gc_roots(void (*mark)(void));
void mark_object(Object *o);
void mark_value(Value v);
void free_heap(void);

#endif
