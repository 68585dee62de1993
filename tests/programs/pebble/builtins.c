/* Functions that scripts find defined. */
#include "interp.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int count;               /* of calls to print */

static Object *need_object(Value v, ObjectKind kind, const char *what, int line)
{
    if (!is_object(v, kind))
        runtime_error(line, "expected a %s, got %s", what, type_name(v));
    return v.as.object;
}

static double need_number(Value v, int line)
{
    if (v.kind != VAL_NUMBER)
        runtime_error(line, "expected a number, got %s", type_name(v));
    return v.as.number;
}

static Value fn_print(Value *args, int n, int line)
{
    (void)line;
    count++;
    for (int i = 0; i < n; i++) {
        if (i)
            putchar(' ');
        print_value(args[i], false);
    }
    putchar('\n');
    return nil_value();
}

static Value fn_len(Value *args, int n, int line)
{
    (void)n;
    if (is_object(args[0], OBJ_LIST))
        return number_value(args[0].as.object->as.list.count);
    if (is_object(args[0], OBJ_MAP))
        return number_value(args[0].as.object->as.map.count);
    return number_value(need_object(args[0], OBJ_STRING, "string", line)->as.string.length);
}

static Value fn_push(Value *args, int n, int line)
{
    (void)n;
    list_append(need_object(args[0], OBJ_LIST, "list", line), args[1]);
    return args[0];
}

static Value fn_pop(Value *args, int n, int line)
{
    Object *list = need_object(args[0], OBJ_LIST, "list", line);
    (void)n;
    if (list->as.list.count == 0)
        runtime_error(line, "pop from an empty list");
    return list->as.list.items[--list->as.list.count];
}

static Value fn_range(Value *args, int n, int line)
{
    double from = n > 1 ? need_number(args[0], line) : 0, to = need_number(args[n > 1 ? 1 : 0], line);
    Object *list = new_list();
    for (double x = from; x < to; x++)
        list_append(list, number_value(x));
    return object_value(list);
}

static Value fn_str(Value *args, int n, int line)
{
    (void)n;
    (void)line;
    return object_value(to_string(args[0]));
}

static Value fn_type(Value *args, int n, int line)
{
    const char *name = type_name(args[0]);
    (void)n;
    (void)line;
    return object_value(new_string(name, (int)strlen(name)));
}

static int compare_keys(const void *a, const void *b)
{
    const Object *x = (*(const Value *)a).as.object, *y = (*(const Value *)b).as.object;
    return strcmp(x->as.string.chars, y->as.string.chars);
}

static Value fn_keys(Value *args, int n, int line)
{
    Table *t = &need_object(args[0], OBJ_MAP, "map", line)->as.map;
    Object *list = new_list();
    (void)n;
    for (int i = 0; i < t->capacity; i++)
        if (t->entries[i].key)
            list_append(list, object_value(t->entries[i].key));
    qsort(list->as.list.items, (size_t)list->as.list.count, sizeof(Value), compare_keys);
    return object_value(list);
}

static Value fn_remove(Value *args, int n, int line)
{
    Object *map = need_object(args[0], OBJ_MAP, "map", line), *key = need_object(args[1], OBJ_STRING, "string", line);
    (void)n;
    return bool_value(table_remove(&map->as.map, key));
}

static Value fn_floor(Value *args, int n, int line)
{
    (void)n;
    return number_value(floor(need_number(args[0], line)));
}

static Value fn_sqrt(Value *args, int n, int line)
{
    double x = need_number(args[0], line);
    (void)n;
    if (x < 0)
        runtime_error(line, "square root of %g", x);
    return number_value(sqrt(x));
}

static Value fn_upper(Value *args, int n, int line)
{
    Object *s = need_object(args[0], OBJ_STRING, "string", line);
    char *text = malloc((size_t)s->as.string.length + 1);
    (void)n;
    for (int i = 0; i < s->as.string.length; i++)
        text[i] = (char)toupper((unsigned char)s->as.string.chars[i]);
    Object *upper = new_string(text, s->as.string.length);
    free(text);
    return object_value(upper);
}

static Value fn_map(Value *args, int n, int line)
{
    Object *from = need_object(args[0], OBJ_LIST, "list", line), *to = new_list();
    (void)n;
    push_root(to);
    for (int i = 0; i < from->as.list.count; i++) {
        Value arg = from->as.list.items[i];
        list_append(to, call_value(args[1], &arg, 1, line));
    }
    pop_roots(1);
    return object_value(to);
}

/* Insertion sort, so that the comparison may be a function of the script. */
static Value fn_sort(Value *args, int n, int line)
{
    Object *list = need_object(args[0], OBJ_LIST, "list", line);
    for (int i = 1; i < list->as.list.count; i++) {
        int j = i;
        while (j > 0) {
            Value pair[2] = { list->as.list.items[j], list->as.list.items[j - 1] };
            bool less;
            if (n > 1)
                less = is_truthy(call_value(args[1], pair, 2, line));
            else
                less = need_number(pair[0], line) < need_number(pair[1], line);
            if (!less)
                break;
            list->as.list.items[j] = pair[1];
            list->as.list.items[j - 1] = pair[0];
            j--;
        }
    }
    return args[0];
}

static Value fn_assert(Value *args, int n, int line)
{
    if (!is_truthy(args[0]))
        runtime_error(line, "assertion failed: %s", n > 1 && is_object(args[1], OBJ_STRING) ? args[1].as.object->as.string.chars : "?");
    return args[0];
}

static Value fn_printed(Value *args, int n, int line)
{
    (void)args;
    (void)n;
    (void)line;
    return number_value(count);
}

void define_builtins(void)
{
    static const struct {
        const char *name;
        NativeFunction call;
        int arity;
    } table[] = {
        { "print", fn_print, -1 }, { "len", fn_len, 1 }, { "push", fn_push, 2 }, { "pop", fn_pop, 1 }, { "range", fn_range, -1 },
        { "str", fn_str, 1 }, { "type", fn_type, 1 }, { "keys", fn_keys, 1 }, { "remove", fn_remove, 2 }, { "floor", fn_floor, 1 },
        { "sqrt", fn_sqrt, 1 }, { "upper", fn_upper, 1 }, { "map", fn_map, 2 }, { "sort", fn_sort, -1 }, { "assert", fn_assert, -1 },
        { "printed", fn_printed, 0 },
    };
    count = 0;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        define_global(table[i].name, object_value(new_native(table[i].call, table[i].name, table[i].arity)));
}
