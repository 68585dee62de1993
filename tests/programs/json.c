/* A JSON parser and pretty printer: reads a document from standard input, prints it back, answers queries. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { J_NULL, J_BOOL, J_NUMBER, J_STRING, J_ARRAY, J_OBJECT } JsonType;

typedef struct Json Json;

typedef struct Member {
    char *key;
    Json *value;
    struct Member *next;
} Member;

typedef struct Item {
    Json *value;
    struct Item *next;
} Item;

struct Json {
    JsonType type;
    union {
        int boolean;
        double number;
        char *string;
        struct { Item *first, *last; int count; } array;
        struct { Member *first, *last; int count; } object;
    } u;
};

typedef struct {
    const char *text;
    const char *at;
    int line;
    char error[100];
    int depth;
} Parser;

static int allocations;

static void *allocate(size_t n)
{
    void *p = calloc(1, n);
    if (!p)
        exit(2);
    allocations++;
    return p;
}

static Json *json_new(JsonType type)
{
    Json *j = allocate(sizeof(Json));
    j->type = type;
    return j;
}

static void json_free(Json *j)
{
    if (!j)
        return;
    switch (j->type) {
    case J_STRING:
        free(j->u.string);
        allocations--;
        break;
    case J_ARRAY:
        for (Item *i = j->u.array.first, *next; i; i = next) {
            next = i->next;
            json_free(i->value);
            free(i);
            allocations--;
        }
        break;
    case J_OBJECT:
        for (Member *m = j->u.object.first, *next; m; m = next) {
            next = m->next;
            json_free(m->value);
            free(m->key);
            free(m);
            allocations -= 2;
        }
        break;
    default:
        break;
    }
    free(j);
    allocations--;
}

static Json *parse_value(Parser *p);

static void *fail(Parser *p, const char *format, ...)
{
    if (!p->error[0]) {
        va_list args;
        int n = snprintf(p->error, sizeof p->error, "line %d: ", p->line);
        va_start(args, format);
        vsnprintf(p->error + n, sizeof p->error - (size_t)n, format, args);
        va_end(args);
    }
    return NULL;
}

static void skip_space(Parser *p)
{
    while (isspace((unsigned char)*p->at)) {
        if (*p->at == '\n')
            p->line++;
        p->at++;
    }
}

static int hex4(const char *s)
{
    int value = 0;
    for (int i = 0; i < 4; i++) {
        int c = tolower((unsigned char)s[i]);
        if (!isxdigit(c))
            return -1;
        value = value * 16 + (isdigit(c) ? c - '0' : c - 'a' + 10);
    }
    return value;
}

static char *parse_string(Parser *p)
{
    size_t capacity = 16, length = 0;
    char *out = allocate(capacity);
    p->at++;
    for (;;) {
        int c = (unsigned char)*p->at++;
        if (c == '"')
            break;
        if (c == '\0' || c == '\n') {
            p->at--;
            free(out);
            allocations--;
            return fail(p, "string not closed");
        }
        if (c == '\\') {
            c = *p->at++;
            switch (c) {
            case 'n': c = '\n'; break;
            case 't': c = '\t'; break;
            case 'r': c = '\r'; break;
            case 'b': c = '\b'; break;
            case 'f': c = '\f'; break;
            case '"': case '\\': case '/': break;
            case 'u':
                c = hex4(p->at);
                if (c < 0) {
                    free(out);
                    allocations--;
                    return fail(p, "bad \\u escape");
                }
                p->at += 4;
                break;
            default:
                free(out);
                allocations--;
                return fail(p, "bad escape \\%c", c);
            }
        }
        if (length + 4 >= capacity)
            out = realloc(out, capacity *= 2);
        if (c < 0x80) {
            out[length++] = (char)c;
        } else if (p->at[-1] == '"' || c < 0x100) {
            out[length++] = (char)c;                 /* UTF-8 passes through */
        } else if (c < 0x800) {
            out[length++] = (char)(0xc0 | c >> 6);
            out[length++] = (char)(0x80 | (c & 0x3f));
        } else {
            out[length++] = (char)(0xe0 | c >> 12);
            out[length++] = (char)(0x80 | (c >> 6 & 0x3f));
            out[length++] = (char)(0x80 | (c & 0x3f));
        }
    }
    out[length] = '\0';
    return out;
}

static Json *parse_array(Parser *p)
{
    Json *j = json_new(J_ARRAY);
    p->at++;
    skip_space(p);
    if (*p->at == ']') {
        p->at++;
        return j;
    }
    for (;;) {
        Json *value = parse_value(p);
        Item *item;
        if (!value) {
            json_free(j);
            return NULL;
        }
        item = allocate(sizeof *item);
        item->value = value;
        if (j->u.array.last)
            j->u.array.last->next = item;
        else
            j->u.array.first = item;
        j->u.array.last = item;
        j->u.array.count++;
        skip_space(p);
        if (*p->at == ',') {
            p->at++;
            continue;
        }
        if (*p->at == ']') {
            p->at++;
            return j;
        }
        json_free(j);
        return fail(p, "expected , or ] in array, found '%c'", *p->at);
    }
}

static Json *parse_object(Parser *p)
{
    Json *j = json_new(J_OBJECT);
    p->at++;
    skip_space(p);
    if (*p->at == '}') {
        p->at++;
        return j;
    }
    for (;;) {
        Member *m;
        char *key;
        Json *value;
        skip_space(p);
        if (*p->at != '"') {
            json_free(j);
            return fail(p, "expected a key");
        }
        key = parse_string(p);
        if (!key) {
            json_free(j);
            return NULL;
        }
        skip_space(p);
        if (*p->at != ':') {
            fail(p, "expected : after \"%s\"", key);
            value = NULL;
        } else {
            p->at++;
            value = parse_value(p);
        }
        if (!value) {
            free(key);
            allocations--;
            json_free(j);
            return NULL;
        }
        m = allocate(sizeof *m);
        m->key = key;
        m->value = value;
        if (j->u.object.last)
            j->u.object.last->next = m;
        else
            j->u.object.first = m;
        j->u.object.last = m;
        j->u.object.count++;
        skip_space(p);
        if (*p->at == ',') {
            p->at++;
            continue;
        }
        if (*p->at == '}') {
            p->at++;
            return j;
        }
        json_free(j);
        return fail(p, "expected , or } in object");
    }
}

static Json *parse_value(Parser *p)
{
    Json *j = NULL;
    skip_space(p);
    if (++p->depth > 50)
        return fail(p, "nested too deeply");
    switch (*p->at) {
    case '{': j = parse_object(p); break;
    case '[': j = parse_array(p); break;
    case '"': {
        char *s = parse_string(p);
        if (s) {
            j = json_new(J_STRING);
            j->u.string = s;
        }
        break;
    }
    default:
        if (strncmp(p->at, "true", 4) == 0 || strncmp(p->at, "null", 4) == 0) {
            j = json_new(*p->at == 't' ? J_BOOL : J_NULL);
            j->u.boolean = *p->at == 't';
            p->at += 4;
        } else if (strncmp(p->at, "false", 5) == 0) {
            j = json_new(J_BOOL);
            p->at += 5;
        } else if (*p->at == '-' || isdigit((unsigned char)*p->at)) {
            char *end;
            j = json_new(J_NUMBER);
            j->u.number = strtod(p->at, &end);
            p->at = end;
        } else if (*p->at) {
            fail(p, "unexpected '%c'", *p->at);
        } else {
            fail(p, "unexpected end");
        }
    }
    p->depth--;
    return j;
}

static Json *json_parse(const char *text, char error[100])
{
    Parser p = { text, text, 1, "", 0 };
    Json *j = parse_value(&p);
    if (j) {
        skip_space(&p);
        if (*p.at) {
            fail(&p, "text after the document");
            json_free(j);
            j = NULL;
        }
    }
    strcpy(error, p.error);
    return j;
}

static void print_string(const char *s)
{
    putchar('"');
    for (; *s; s++) {
        switch (*s) {
        case '"': printf("\\\""); break;
        case '\\': printf("\\\\"); break;
        case '\n': printf("\\n"); break;
        case '\t': printf("\\t"); break;
        default:
            if ((unsigned char)*s < 32)
                printf("\\u%04x", *s);
            else
                putchar(*s);
        }
    }
    putchar('"');
}

static void print(const Json *j, int indent)
{
    switch (j->type) {
    case J_NULL: printf("null"); break;
    case J_BOOL: printf(j->u.boolean ? "true" : "false"); break;
    case J_NUMBER: printf("%.15g", j->u.number); break;
    case J_STRING: print_string(j->u.string); break;
    case J_ARRAY:
        if (j->u.array.count == 0) {
            printf("[]");
            break;
        }
        printf("[\n");
        for (Item *i = j->u.array.first; i; i = i->next) {
            printf("%*s", indent + 2, "");
            print(i->value, indent + 2);
            printf("%s\n", i->next ? "," : "");
        }
        printf("%*s]", indent, "");
        break;
    case J_OBJECT:
        if (j->u.object.count == 0) {
            printf("{}");
            break;
        }
        printf("{\n");
        for (Member *m = j->u.object.first; m; m = m->next) {
            printf("%*s", indent + 2, "");
            print_string(m->key);
            printf(": ");
            print(m->value, indent + 2);
            printf("%s\n", m->next ? "," : "");
        }
        printf("%*s}", indent, "");
        break;
    }
}

/* "a.b[2].c" */
static const Json *query(const Json *j, const char *path)
{
    while (j && *path) {
        if (*path == '[') {
            int index = atoi(path + 1);
            Item *i;
            if (j->type != J_ARRAY)
                return NULL;
            for (i = j->u.array.first; i && index > 0; i = i->next)
                index--;
            j = i ? i->value : NULL;
            path = strchr(path, ']') + 1;
        } else {
            size_t n;
            Member *m;
            if (*path == '.')
                path++;
            n = strcspn(path, ".[");
            if (j->type != J_OBJECT)
                return NULL;
            for (m = j->u.object.first; m; m = m->next)
                if (strlen(m->key) == n && strncmp(m->key, path, n) == 0)
                    break;
            j = m ? m->value : NULL;
            path += n;
        }
    }
    return j;
}

static double sum(const Json *j)
{
    double total = 0;
    if (j->type == J_NUMBER)
        return j->u.number;
    if (j->type == J_ARRAY)
        for (Item *i = j->u.array.first; i; i = i->next)
            total += sum(i->value);
    if (j->type == J_OBJECT)
        for (Member *m = j->u.object.first; m; m = m->next)
            total += sum(m->value);
    return total;
}

int main(void)
{
    static char text[8192];
    static const char *queries[] = { "name", "tags[1]", "address.geo.lat", "orders[1].items[0].sku", "orders[9]", "name.first", "orders" };
    static const char *broken[] = {
        "", "{", "[1, 2", "{\"a\" 1}", "[1,, 2]", "\"abc", "{\"a\": tru}", "[1] x", "[\"\\q\"]", "{1: 2}", "\"\\u12g4\"",
        "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
    };
    char error[100];
    size_t n = fread(text, 1, sizeof text - 1, stdin), i;
    Json *j;

    text[n] = '\0';
    j = json_parse(text, error);
    if (!j) {
        printf("%s\n", error);
        return 1;
    }
    print(j, 0);
    printf("\n\n");
    for (i = 0; i < sizeof queries / sizeof *queries; i++) {
        const Json *found = query(j, queries[i]);
        printf("%s -> ", queries[i]);
        if (!found)
            printf("(nothing)");
        else if (found->type == J_ARRAY)
            printf("array of %d", found->u.array.count);
        else
            print(found, 0);
        printf("\n");
    }
    printf("sum of all numbers: %g\n", sum(j));
    json_free(j);
    printf("allocations left: %d\n\n", allocations);

    for (i = 0; i < sizeof broken / sizeof *broken; i++) {
        j = json_parse(broken[i], error);
        printf("%-12.12s %s\n", broken[i], j ? "accepted?" : error);
        json_free(j);
    }
    printf("allocations left: %d\n", allocations);
    return 0;
}
