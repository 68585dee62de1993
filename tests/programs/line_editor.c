/* A line editor in the manner of ed, with undo: commands from standard input work on a buffer of lines. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Line {
    struct Line *prev, *next;
    char *text;
} Line;

/* An undo record says how to take one elementary change back. */
typedef struct Undo {
    enum { INSERTED, REMOVED, CHANGED, MARK } kind;
    Line *line, *after;
    char *old;
    struct Undo *below;
} Undo;

static Line head;               /* sentinel of the circle */
static int line_count, current;
static Undo *undo_stack;
static int undo_depth;
static char input_line[200];
static bool echo = true;
static int errors;
static char last_pattern[40];

static char *duplicate(const char *s)
{
    char *copy = malloc(strlen(s) + 1);
    if (!copy)
        exit(2);
    return strcpy(copy, s);
}

static Line *line_at(int number)
{
    Line *l = &head;
    if (number <= line_count / 2)
        while (number-- > 0)
            l = l->next;
    else
        for (number = line_count - number + 1; number-- > 0;)
            l = l->prev;
    return l;
}

static void remember(int kind, Line *line, Line *after, char *old)
{
    Undo *u = malloc(sizeof *u);
    u->kind = kind;
    u->line = line;
    u->after = after;
    u->old = old;
    u->below = undo_stack;
    undo_stack = u;
    undo_depth++;
}

static void link_after(Line *at, Line *l)
{
    l->prev = at;
    l->next = at->next;
    at->next->prev = l;
    at->next = l;
    line_count++;
}

static void unlink_line(Line *l)
{
    l->prev->next = l->next;
    l->next->prev = l->prev;
    line_count--;
}

static void insert_after(int number, const char *text)
{
    Line *l = malloc(sizeof *l);
    l->text = duplicate(text);
    link_after(line_at(number), l);
    remember(INSERTED, l, NULL, NULL);
    current = number + 1;
}

static void delete_lines(int from, int to)
{
    for (int n = to; n >= from; n--) {
        Line *l = line_at(n);
        remember(REMOVED, l, l->prev, NULL);
        unlink_line(l);
    }
    current = from > line_count ? line_count : from;
}

static void change_text(Line *l, const char *text)
{
    remember(CHANGED, l, NULL, l->text);
    l->text = duplicate(text);
}

static bool undo(void)
{
    bool any = false;
    while (undo_stack) {
        Undo *u = undo_stack;
        undo_stack = u->below;
        undo_depth--;
        bool is_mark = u->kind == MARK;
        switch (u->kind) {
        case INSERTED:
            unlink_line(u->line);
            free(u->line->text);
            free(u->line);
            break;
        case REMOVED:
            link_after(u->after, u->line);
            break;
        case CHANGED:
            free(u->line->text);
            u->line->text = u->old;
            break;
        case MARK:
            break;
        }
        any |= !is_mark;
        free(u);
        if (is_mark && any)
            break;
    }
    if (current > line_count)
        current = line_count;
    return any;
}

/* ^ and $ anchor, . is any character, x* repeats the one before */
static const char *match_here(const char *re, const char *s);

static const char *match_star(char c, const char *re, const char *s)
{
    const char *end = s, *found;
    while (*end && (c == '.' || *end == c))
        end++;
    for (;; end--) {
        if ((found = match_here(re, end)) != NULL)
            return found;
        if (end == s)
            return NULL;
    }
}

static const char *match_here(const char *re, const char *s)
{
    if (*re == '\0')
        return s;
    if (re[1] == '*')
        return match_star(re[0], re + 2, s);
    if (*re == '$' && re[1] == '\0')
        return *s == '\0' ? s : NULL;
    if (*s && (*re == '.' || *re == *s))
        return match_here(re + 1, s + 1);
    return NULL;
}

/* first match at or after s; *start gets its begin */
static const char *search(const char *re, const char *line, const char *s, const char **start)
{
    if (*re == '^') {
        *start = s;
        return s == line ? match_here(re + 1, s) : NULL;
    }
    for (;; s++) {
        const char *end = match_here(re, s);
        if (end) {
            *start = s;
            return end;
        }
        if (*s == '\0')
            return NULL;
    }
}

static void substitute(int from, int to, const char *pattern, const char *replacement, bool global)
{
    int changed = 0;
    for (int n = from; n <= to; n++) {
        Line *l = line_at(n);
        char out[400];
        size_t k = 0;
        const char *s = l->text, *start, *end;
        bool any = false;
        while ((end = search(pattern, l->text, s, &start)) != NULL) {
            memcpy(out + k, s, (size_t)(start - s));
            k += (size_t)(start - s);
            for (const char *r = replacement; *r && k < 300; r++) {
                if (*r == '&') {
                    memcpy(out + k, start, (size_t)(end - start));
                    k += (size_t)(end - start);
                } else {
                    out[k++] = *r;
                }
            }
            any = true;
            s = end;
            if (end == start) {
                if (!*s)
                    break;
                out[k++] = *s++;
            }
            if (!global || !*s)
                break;
        }
        if (!any)
            continue;
        strcpy(out + k, s);
        change_text(l, out);
        current = n;
        changed++;
    }
    printf("%d changed\n", changed);
    errors += changed == 0;
}

static bool read_line(void)
{
    if (!fgets(input_line, sizeof input_line, stdin))
        return false;
    input_line[strcspn(input_line, "\n")] = '\0';
    return true;
}

static int find_line(const char *pattern, int from, int step)
{
    const char *start;
    for (int i = 0; i < line_count; i++) {
        from += step;
        if (from > line_count)
            from = 1;
        if (from < 1)
            from = line_count;
        const char *text = line_at(from)->text;
        if (search(pattern, text, text, &start))
            return from;
    }
    return -1;
}

/* number, ., $, /re/ or ?re?, each with +n and -n after it; -1 for none, -2 for a wrong one */
static int address(const char **p)
{
    int n = -1;
    if (isdigit((unsigned char)**p)) {
        n = (int)strtol(*p, (char **)p, 10);
    } else if (**p == '.') {
        n = current;
        ++*p;
    } else if (**p == '$') {
        n = line_count;
        ++*p;
    } else if (**p == '/' || **p == '?') {
        char delimiter = *(*p)++;
        size_t k = 0;
        char pattern[40];
        while (**p && **p != delimiter && k < sizeof pattern - 1)
            pattern[k++] = *(*p)++;
        pattern[k] = '\0';
        if (**p == delimiter)
            ++*p;
        if (k)
            strcpy(last_pattern, pattern);
        n = line_count && last_pattern[0] ? find_line(last_pattern, current, delimiter == '/' ? 1 : -1) : -1;
        if (n < 0)
            return -2;
    }
    while (**p == '+' || **p == '-') {
        int sign = *(*p)++ == '+' ? 1 : -1;
        int by = isdigit((unsigned char)**p) ? (int)strtol(*p, (char **)p, 10) : 1;
        n = (n < 0 ? current : n) + sign * by;
    }
    return n;
}

static void print(int from, int to, bool numbered)
{
    Line *l = line_at(from);
    for (int n = from; n <= to; n++, l = l->next) {
        if (numbered)
            printf("%d\t", n);
        printf("%s\n", l->text);
    }
    current = to;
}

static void gather(int after)
{
    while (read_line() && strcmp(input_line, ".") != 0)
        insert_after(after++, input_line);
}

static bool complain(const char *what)
{
    printf("? %s\n", what);
    errors++;
    return true;
}

/* false to quit */
static bool obey(const char *p)
{
    int from, to, target;
    bool given = true;
    if (*p == ',') {
        from = 1;
        to = line_count;
        p++;
    } else {
        from = address(&p);
        if (from == -2)
            return complain("no match");
        to = from;
        if (*p == ',') {
            p++;
            to = address(&p);
            if (to == -2)
                return complain("no match");
        }
        if (from < 0) {
            given = false;
            from = to = current;
        }
    }
    char c = *p ? *p++ : 'p';
    int least = c == 'a' || c == 'r' || c == '=' || c == 'u' || c == 'q' || c == 'i' || c == 'h' ? 0 : 1;
    if (from < least || to < from || to > line_count)
        return complain("wrong address");
    if (strchr("adicmtsJ", c))
        remember(MARK, NULL, NULL, NULL);
    switch (c) {
    case 'a': gather(to); break;
    case 'i': gather(to > 0 ? to - 1 : 0); break;
    case 'c':
        delete_lines(from, to);
        gather(from - 1);
        break;
    case 'd': delete_lines(from, to); break;
    case 'p': print(from, to, false); break;
    case 'n': print(from, to, true); break;
    case '=': printf("%d\n", given ? to : line_count); break;
    case 't':
    case 'm':
        target = address(&p);
        if (target < 0 || target > line_count || (c == 'm' && target >= from && target < to))
            return complain("wrong target");
        for (int n = from, copied = 0; n <= to; n++, copied++) {
            /* earlier copies push the source down if they go above it */
            int source = c == 't' ? n + (target < from ? copied : 0) : target < from ? n : from;
            char *text = duplicate(line_at(source)->text);
            if (c == 'm') {
                delete_lines(source, source);
                insert_after(target < from ? target + copied : target - 1, text);
            } else {
                insert_after(target + copied, text);
            }
            free(text);
        }
        break;
    case 'J': {
        char joined[400] = "";
        for (int n = from; n <= to; n++)
            strncat(joined, line_at(n)->text, sizeof joined - strlen(joined) - 1);
        change_text(line_at(from), joined);
        if (to > from)
            delete_lines(from + 1, to);
        current = from;
        break;
    }
    case 's': {
        char parts[2][40] = { "", "" }, delimiter = *p ? *p++ : '/';
        for (int i = 0; i < 2; i++) {
            size_t k = 0;
            while (*p && *p != delimiter && k < 39)
                parts[i][k++] = *p++;
            parts[i][k] = '\0';
            if (*p)
                p++;
        }
        if (!parts[0][0])
            strcpy(parts[0], last_pattern);
        else
            strcpy(last_pattern, parts[0]);
        substitute(from, to, parts[0], parts[1], *p == 'g');
        break;
    }
    case 'u':
        if (!undo())
            return complain("nothing to undo");
        break;
    case 'q': return false;
    default: return complain("unknown command");
    }
    return true;
}

int main(void)
{
    head.prev = head.next = &head;
    while (read_line()) {
        if (echo)
            printf(": %s\n", input_line);
        char command[200];
        strcpy(command, input_line);
        if (!obey(command))
            break;
    }
    unsigned sum = 0;
    for (Line *l = head.next; l != &head; l = l->next)
        for (const char *c = l->text; *c; c++)
            sum = sum * 131 + (unsigned char)*c;
    printf("%d lines, at %d, %d errors, %d to undo, sum %08x\n", line_count, current, errors, undo_depth, sum);
    while (undo())
        ;
    printf("%d lines after undoing everything\n", line_count);
    return errors > 9;
}
