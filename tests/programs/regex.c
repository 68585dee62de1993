/* Regular expressions by Thompson's construction: compiled to a small NFA, simulated with state sets. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef enum { CHAR, ANY, CLASS, SPLIT, JUMP, START, END, SAVE, MATCH } OpCode;

typedef struct {
    OpCode op;
    int x, y;
    unsigned char set[32];
} Inst;

typedef struct {
    Inst code[200];
    int length;
    int groups;
    const char *error;
} Program;

typedef struct { int start[5], end[5]; } Captures;

static Program *prog;
static const char *re;

static int emit(OpCode op, int x, int y)
{
    if (prog->length == 200) {
        prog->error = "too long";
        return 199;
    }
    Inst *i = &prog->code[prog->length];
    memset(i, 0, sizeof *i);
    i->op = op;
    i->x = x;
    i->y = y;
    return prog->length++;
}

/* makes room for one instruction at `at`, moving what follows */
static void insert(int at, OpCode op, int x, int y)
{
    emit(op, 0, 0);
    memmove(&prog->code[at + 1], &prog->code[at], sizeof(Inst) * (size_t)(prog->length - 1 - at));
    for (int i = at + 1; i < prog->length; i++) {
        if (prog->code[i].op == SPLIT || prog->code[i].op == JUMP) {
            prog->code[i].x += prog->code[i].x >= at;
            prog->code[i].y += prog->code[i].op == SPLIT && prog->code[i].y >= at;
        }
    }
    memset(&prog->code[at], 0, sizeof(Inst));
    prog->code[at].op = op;
    prog->code[at].x = x;
    prog->code[at].y = y;
}

static void alternation(void);

static void add_range(Inst *i, int from, int to)
{
    for (int c = from; c <= to; c++)
        i->set[c >> 3] |= (unsigned char)(1 << (c & 7));
}

static void escape_class(Inst *i, char c)
{
    switch (c) {
    case 'd': add_range(i, '0', '9'); break;
    case 'w': add_range(i, '0', '9'); add_range(i, 'A', 'Z'); add_range(i, 'a', 'z'); add_range(i, '_', '_'); break;
    case 's': add_range(i, ' ', ' '); add_range(i, '\t', '\r'); break;
    default: add_range(i, (unsigned char)c, (unsigned char)c);
    }
}

static void char_class(void)
{
    bool negate = *re == '^';
    Inst *i = &prog->code[emit(CLASS, 0, 0)];
    re += negate;
    do {
        if (!*re) {
            prog->error = "missing ]";
            return;
        }
        if (*re == '\\') {
            escape_class(i, re[1]);
            re += 2;
        } else if (re[1] == '-' && re[2] && re[2] != ']') {
            add_range(i, (unsigned char)re[0], (unsigned char)re[2]);
            re += 3;
        } else {
            add_range(i, (unsigned char)*re, (unsigned char)*re);
            re++;
        }
    } while (*re != ']');
    re++;
    if (negate)
        for (int k = 0; k < 32; k++)
            i->set[k] = (unsigned char)~i->set[k];
}

static bool atom(void)
{
    switch (*re) {
    case '\0': case '|': case ')': return false;
    case '*': case '+': case '?': prog->error = "nothing to repeat"; return false;
    case '(': {
        int group = ++prog->groups;
        re++;
        emit(SAVE, 2 * group, 0);
        alternation();
        if (*re != ')') {
            prog->error = "missing )";
            return false;
        }
        re++;
        emit(SAVE, 2 * group + 1, 0);
        return true;
    }
    case '[': re++; char_class(); return true;
    case '.': re++; emit(ANY, 0, 0); return true;
    case '^': re++; emit(START, 0, 0); return true;
    case '$': re++; emit(END, 0, 0); return true;
    case '\\':
        if (!re[1]) {
            prog->error = "trailing backslash";
            return false;
        }
        if (strchr("dws", re[1]))
            escape_class(&prog->code[emit(CLASS, 0, 0)], re[1]);
        else
            emit(CHAR, re[1], 0);
        re += 2;
        return true;
    default: emit(CHAR, *re++, 0); return true;
    }
}

static void sequence(void)
{
    for (;;) {
        int start = prog->length;
        if (!atom() || prog->error)
            return;
        while (*re == '*' || *re == '+' || *re == '?') {
            char c = *re++;
            bool lazy = *re == '?';
            re += lazy;
            if (c == '+') {
                int next = prog->length + 1;
                emit(SPLIT, lazy ? next : start, lazy ? start : next);
            } else {
                insert(start, SPLIT, 0, 0);
                if (c == '*')
                    emit(JUMP, start, 0);
                int body = start + 1, out = prog->length;
                prog->code[start].x = lazy ? out : body;
                prog->code[start].y = lazy ? body : out;
            }
        }
    }
}

static void alternation(void)
{
    int start = prog->length;
    sequence();
    while (*re == '|' && !prog->error) {
        re++;
        insert(start, SPLIT, start + 1, 0);
        int jump = emit(JUMP, 0, 0);
        prog->code[start].y = prog->length;
        int rest = prog->length;
        sequence();
        /* a further alternative is inserted before the second one */
        if (*re == '|') {
            prog->code[jump].x = -1;
            alternation_tail:
            re++;
            insert(rest, SPLIT, rest + 1, 0);
            int jump2 = emit(JUMP, -1, 0);
            prog->code[rest].y = prog->length;
            rest = prog->length;
            (void)jump2;
            sequence();
            if (*re == '|')
                goto alternation_tail;
            for (int i = start; i < prog->length; i++)
                if (prog->code[i].op == JUMP && prog->code[i].x == -1)
                    prog->code[i].x = prog->length;
            return;
        }
        prog->code[jump].x = prog->length;
    }
}

static bool compile(Program *p, const char *pattern)
{
    memset(p, 0, sizeof *p);
    prog = p;
    re = pattern;
    emit(SAVE, 0, 0);
    alternation();
    if (!p->error && *re)
        p->error = "unmatched )";
    emit(SAVE, 1, 0);
    emit(MATCH, 0, 0);
    return p->error == NULL;
}

typedef struct {
    int count;
    int pc[200];
    Captures caps[200];
} Threads;

static int visits;

static void add_thread(const Program *p, Threads *t, unsigned char *seen, int pc, Captures c, const char *text, int at)
{
    const Inst *i = &p->code[pc];
    if (seen[pc])
        return;
    seen[pc] = 1;
    visits++;
    switch (i->op) {
    case JUMP: add_thread(p, t, seen, i->x, c, text, at); break;
    case SPLIT:
        add_thread(p, t, seen, i->x, c, text, at);
        add_thread(p, t, seen, i->y, c, text, at);
        break;
    case SAVE:
        if (i->x / 2 < 5) {
            if (i->x & 1)
                c.end[i->x / 2] = at;
            else
                c.start[i->x / 2] = at;
        }
        add_thread(p, t, seen, pc + 1, c, text, at);
        break;
    case START:
        if (at == 0)
            add_thread(p, t, seen, pc + 1, c, text, at);
        break;
    case END:
        if (text[at] == '\0')
            add_thread(p, t, seen, pc + 1, c, text, at);
        break;
    default:
        t->pc[t->count] = pc;
        t->caps[t->count++] = c;
    }
}

static bool search(const Program *p, const char *text, Captures *found)
{
    static Threads lists[2];
    Threads *now = &lists[0], *next = &lists[1];
    bool matched = false;
    unsigned char seen[200];
    now->count = 0;
    for (int at = 0;; at++) {
        Captures fresh;
        memset(&fresh, -1, sizeof fresh);
        if (!matched) {
            memset(seen, 0, sizeof seen);
            for (int k = 0; k < now->count; k++)
                seen[now->pc[k]] = 1;
            add_thread(p, now, seen, 0, fresh, text, at);
        }
        if (now->count == 0)
            break;
        next->count = 0;
        memset(seen, 0, sizeof seen);
        for (int k = 0; k < now->count; k++) {
            const Inst *i = &p->code[now->pc[k]];
            unsigned char c = (unsigned char)text[at];
            if (i->op == MATCH) {
                *found = now->caps[k];
                matched = true;
                break;
            }
            if (c && (i->op == ANY || (i->op == CHAR && i->x == c) || (i->op == CLASS && i->set[c >> 3] >> (c & 7) & 1)))
                add_thread(p, next, seen, now->pc[k] + 1, now->caps[k], text, at + 1);
        }
        Threads *t = now;
        now = next;
        next = t;
        if (!text[at])
            break;
    }
    return matched;
}

int main(void)
{
    static const char *const tests[][2] = {
        { "abc", "xxabcxx" }, { "a.c", "a\tc" }, { "^abc$", "abc" }, { "^abc$", "abcd" }, { "ab*c", "ac abbbc" }, { "ab+c", "ac abbc" },
        { "ab?c", "abbc ac" }, { "(a|b)*c", "ababbac" }, { "cat|dog|bird", "a bird, a dog" }, { "[a-c]+[^0-9]", "zzcab1cabx" },
        { "(\\d+)-(\\d+)", "tel 555-1234" }, { "(\\w+)@(\\w+)\\.com", "mail joe@example.com now" }, { "\"[^\"]*\"", "say \"hi\" \"you\"" },
        { "<.+>", "<b>bold</b>" }, { "<.+?>", "<b>bold</b>" }, { "(a*)*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaac" }, { "x*", "aaa" },
        { "(foo|foobar)(bar)?", "foobarbar" }, { "^$", "" }, { "\\.", "a.b" }, { "(a(b(c)))", "zabc" }, { "a|", "b" },
        { "(abc", "abc" }, { "abc)", "abc" }, { "*a", "a" }, { "[abc", "a" }, { "a\\", "a" },
    };
    int matched = 0, broken = 0;
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
        Program p;
        Captures c;
        printf("%-18s %-28.28s ", tests[i][0], tests[i][1]);
        if (!compile(&p, tests[i][0])) {
            printf("error: %s\n", p.error);
            broken++;
            continue;
        }
        visits = 0;
        if (search(&p, tests[i][1], &c)) {
            matched++;
            for (int g = 0; g <= p.groups && g < 5; g++) {
                if (c.start[g] >= 0 && c.end[g] >= c.start[g])
                    printf("%s[%.*s]", g ? " " : "", c.end[g] - c.start[g], tests[i][1] + c.start[g]);
                else
                    printf(" -");
            }
            printf(" at %d", c.start[0]);
        } else {
            printf("no match");
        }
        printf("  (%d instructions, %d visits)\n", p.length, visits);
    }
    printf("%d matched, %d broken\n", matched, broken);
    return 0;
}
