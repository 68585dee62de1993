/* A small Forth: words compiled to threaded code, loops, variables, strings; reads a program from standard input. */
#include <ctype.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int Cell;

#define STACK 64
#define MEMORY 2048
#define WORDS 160

typedef struct Word {
    char name[16];
    void (*code)(struct Word *);
    int body;               /* where its cells begin */
    int immediate;
} Word;

static Cell data[STACK], returns[STACK], memory[MEMORY];
static int sp, rp, here, ip;
static Word words[WORDS];
static int word_count;
static int compiling;
static Word *current;
static jmp_buf recover;
static char *input;
static int steps, errors;

static void fail(const char *what, const char *detail)
{
    printf("\n! %s%s%s\n", what, *detail ? ": " : "", detail);
    errors++;
    longjmp(recover, 1);
}

static void push(Cell v)
{
    if (sp == STACK)
        fail("stack overflow", "");
    data[sp++] = v;
}

static Cell pop(void)
{
    if (sp == 0)
        fail("stack underflow", "");
    return data[--sp];
}

static void rpush(Cell v)
{
    if (rp == STACK)
        fail("return stack overflow", "");
    returns[rp++] = v;
}

static Cell rpop(void)
{
    if (rp == 0)
        fail("return stack underflow", "");
    return returns[--rp];
}

static void comma(Cell v)
{
    if (here == MEMORY)
        fail("memory full", "");
    memory[here++] = v;
}

static Cell *cell(Cell address)
{
    if (address < 0 || address >= MEMORY)
        fail("bad address", "");
    return &memory[address];
}

static int next_token(char *out)
{
    int n = 0;
    while (isspace((unsigned char)*input))
        input++;
    while (*input && !isspace((unsigned char)*input)) {
        if (n < 15)
            out[n++] = *input;
        input++;
    }
    out[n] = '\0';
    return n;
}

static int find(const char *name)
{
    for (int i = word_count - 1; i >= 0; i--)
        if (strcmp(words[i].name, name) == 0)
            return i;
    return -1;
}

static Word *create(void (*code)(Word *))
{
    char name[16];
    if (!next_token(name))
        fail("name expected", "");
    if (word_count == WORDS)
        fail("dictionary full", "");
    Word *w = &words[word_count++];
    strcpy(w->name, name);
    w->code = code;
    w->body = here;
    w->immediate = 0;
    return w;
}

/* ---- inner interpreter: cells are word numbers; a few words take the cell after them ---- */

static int W_EXIT, W_LIT, W_BRANCH, W_ZBRANCH, W_DO, W_LOOP, W_PLUS_LOOP, W_PRINT;

static void run(int index)
{
    int stop = rp;
    Word *w = &words[index];
    rpush(-1);
    ip = -1;
    w->code(w);
    while (ip >= 0) {
        if (++steps > 200000)
            fail("ran too long", words[index].name);
        w = &words[memory[ip++]];
        w->code(w);
    }
    rp = stop;
}

static void do_colon(Word *w) { rpush(ip); ip = w->body; }
static void do_variable(Word *w) { push(w->body); }
static void do_constant(Word *w) { push(memory[w->body]); }

static void f_exit(Word *w) { (void)w; ip = rpop(); }
static void f_lit(Word *w) { (void)w; push(memory[ip++]); }
static void f_branch(Word *w) { (void)w; ip = memory[ip]; }
static void f_zbranch(Word *w) { (void)w; ip = pop() ? ip + 1 : memory[ip]; }
static void f_do(Word *w) { (void)w; Cell start = pop(), limit = pop(); rpush(limit); rpush(start); }

static void advance(int by)
{
    returns[rp - 1] += by;
    if (by >= 0 ? returns[rp - 1] < returns[rp - 2] : returns[rp - 1] > returns[rp - 2]) {
        ip = memory[ip];
    } else {
        rp -= 2;
        ip++;
    }
}

static void f_loop(Word *w) { (void)w; advance(1); }
static void f_plus_loop(Word *w) { (void)w; advance(pop()); }
static void f_i(Word *w) { (void)w; push(returns[rp - 1]); }
static void f_j(Word *w) { (void)w; push(returns[rp - 3]); }

static void f_print(Word *w)
{
    int n = memory[ip++];
    (void)w;
    for (int i = 0; i < n; i++)
        putchar(memory[ip++]);
}

/* ---- primitives ---- */

#define BINARY(name, expression) static void name(Word *w) { (void)w; Cell b = pop(), a = pop(); push(expression); }

BINARY(f_add, a + b)
BINARY(f_sub, a - b)
BINARY(f_mul, a * b)
BINARY(f_eq, -(a == b))
BINARY(f_lt, -(a < b))
BINARY(f_gt, -(a > b))
BINARY(f_and, a & b)
BINARY(f_or, a | b)
BINARY(f_xor, a ^ b)
BINARY(f_min, a < b ? a : b)
BINARY(f_max, a > b ? a : b)

static void f_divmod(Word *w)
{
    Cell b = pop(), a = pop();
    (void)w;
    if (b == 0)
        fail("division by zero", "");
    push(a % b);
    push(a / b);
}

static void f_div(Word *w) { f_divmod(w); Cell q = pop(); pop(); push(q); }
static void f_mod(Word *w) { f_divmod(w); pop(); }
static void f_dup(Word *w) { (void)w; Cell a = pop(); push(a); push(a); }
static void f_drop(Word *w) { (void)w; pop(); }
static void f_swap(Word *w) { (void)w; Cell b = pop(), a = pop(); push(b); push(a); }
static void f_over(Word *w) { (void)w; Cell b = pop(), a = pop(); push(a); push(b); push(a); }
static void f_rot(Word *w) { (void)w; Cell c = pop(), b = pop(), a = pop(); push(b); push(c); push(a); }
static void f_to_r(Word *w) { (void)w; rpush(pop()); }
static void f_r_from(Word *w) { (void)w; push(rpop()); }
static void f_dot(Word *w) { (void)w; printf("%d ", pop()); }
static void f_emit(Word *w) { (void)w; putchar(pop()); }
static void f_cr(Word *w) { (void)w; putchar('\n'); }
static void f_fetch(Word *w) { (void)w; push(*cell(pop())); }
static void f_store(Word *w) { (void)w; Cell *c = cell(pop()); *c = pop(); }
static void f_plus_store(Word *w) { (void)w; Cell *c = cell(pop()); *c += pop(); }
static void f_zero_eq(Word *w) { (void)w; push(-(pop() == 0)); }
static void f_allot(Word *w) { (void)w; here += pop(); }
static void f_depth(Word *w) { (void)w; push(sp); }

static void f_dot_s(Word *w)
{
    (void)w;
    printf("<%d> ", sp);
    for (int i = 0; i < sp; i++)
        printf("%d ", data[i]);
}

/* ---- compiling words ---- */

static void f_colon(Word *w) { (void)w; current = create(do_colon); compiling = 1; }

static void f_semicolon(Word *w)
{
    (void)w;
    comma(W_EXIT);
    compiling = 0;
}

static void f_variable(Word *w) { (void)w; create(do_variable); comma(0); }
static void f_constant(Word *w) { (void)w; create(do_constant); comma(pop()); }
static void f_if(Word *w) { (void)w; comma(W_ZBRANCH); push(here); comma(0); }
static void f_then(Word *w) { (void)w; *cell(pop()) = here; }

static void f_else(Word *w)
{
    (void)w;
    Cell from = pop();
    comma(W_BRANCH);
    push(here);
    comma(0);
    *cell(from) = here;
}

static void f_begin(Word *w) { (void)w; push(here); }
static void f_until(Word *w) { (void)w; comma(W_ZBRANCH); comma(pop()); }
static void f_again(Word *w) { (void)w; comma(W_BRANCH); comma(pop()); }
static void f_while(Word *w) { f_if(w); f_swap(w); }
static void f_repeat(Word *w) { f_again(w); f_then(w); }
static void f_cdo(Word *w) { (void)w; comma(W_DO); push(here); }
static void f_cloop(Word *w) { (void)w; comma(W_LOOP); comma(pop()); }
static void f_cplus_loop(Word *w) { (void)w; comma(W_PLUS_LOOP); comma(pop()); }
static void f_recurse(Word *w) { (void)w; comma((Cell)(current - words)); }

static void f_dot_quote(Word *w)
{
    char *end = strchr(++input, '"');
    (void)w;
    if (!end)
        fail("quote not closed", "");
    if (compiling) {
        comma(W_PRINT);
        comma((Cell)(end - input));
        while (input < end)
            comma((unsigned char)*input++);
    } else {
        printf("%.*s", (int)(end - input), input);
    }
    input = end + 1;
}

static void f_paren(Word *w)
{
    char *end = strchr(input, ')');
    (void)w;
    input = end ? end + 1 : input + strlen(input);
}

static int define(const char *name, void (*code)(Word *), int immediate)
{
    Word *w = &words[word_count];
    strcpy(w->name, name);
    w->code = code;
    w->immediate = immediate;
    return word_count++;
}

static void interpret(void)
{
    char token[16];
    while (next_token(token)) {
        int index = find(token);
        if (index >= 0) {
            if (compiling && !words[index].immediate)
                comma(index);
            else
                run(index);
            continue;
        }
        char *end;
        Cell v = (Cell)strtol(token, &end, 10);
        if (*end)
            fail("unknown word", token);
        if (compiling) {
            comma(W_LIT);
            comma(v);
        } else {
            push(v);
        }
    }
}

static void boot(void)
{
    static const struct { const char *name; void (*code)(Word *); int immediate; } table[] = {
        { "+", f_add, 0 }, { "-", f_sub, 0 }, { "*", f_mul, 0 }, { "/", f_div, 0 }, { "mod", f_mod, 0 }, { "/mod", f_divmod, 0 },
        { "=", f_eq, 0 }, { "<", f_lt, 0 }, { ">", f_gt, 0 }, { "and", f_and, 0 }, { "or", f_or, 0 }, { "xor", f_xor, 0 },
        { "min", f_min, 0 }, { "max", f_max, 0 }, { "dup", f_dup, 0 }, { "drop", f_drop, 0 }, { "swap", f_swap, 0 },
        { "over", f_over, 0 }, { "rot", f_rot, 0 }, { ">r", f_to_r, 0 }, { "r>", f_r_from, 0 }, { ".", f_dot, 0 },
        { "emit", f_emit, 0 }, { "cr", f_cr, 0 }, { "@", f_fetch, 0 }, { "!", f_store, 0 }, { "+!", f_plus_store, 0 },
        { "0=", f_zero_eq, 0 }, { "allot", f_allot, 0 }, { "depth", f_depth, 0 }, { ".s", f_dot_s, 0 }, { "i", f_i, 0 }, { "j", f_j, 0 },
        { ":", f_colon, 0 }, { ";", f_semicolon, 1 }, { "variable", f_variable, 0 }, { "constant", f_constant, 0 },
        { "if", f_if, 1 }, { "then", f_then, 1 }, { "else", f_else, 1 }, { "begin", f_begin, 1 }, { "until", f_until, 1 },
        { "again", f_again, 1 }, { "while", f_while, 1 }, { "repeat", f_repeat, 1 }, { "do", f_cdo, 1 }, { "loop", f_cloop, 1 },
        { "+loop", f_cplus_loop, 1 }, { "recurse", f_recurse, 1 }, { ".\"", f_dot_quote, 1 }, { "(", f_paren, 1 },
    };
    W_EXIT = define("exit", f_exit, 0);
    W_LIT = define("(lit)", f_lit, 0);
    W_BRANCH = define("(branch)", f_branch, 0);
    W_ZBRANCH = define("(0branch)", f_zbranch, 0);
    W_DO = define("(do)", f_do, 0);
    W_LOOP = define("(loop)", f_loop, 0);
    W_PLUS_LOOP = define("(+loop)", f_plus_loop, 0);
    W_PRINT = define("(print)", f_print, 0);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        define(table[i].name, table[i].code, table[i].immediate);
}

int main(void)
{
    static char line[256];
    int line_number = 0;
    boot();
    int own = word_count;
    while (fgets(line, sizeof line, stdin)) {
        line_number++;
        line[strcspn(line, "\\\n")] = '\0';     /* \ begins a comment */
        input = line;
        if (setjmp(recover) == 0) {
            interpret();
        } else {
            printf("  (line %d)\n", line_number);
            sp = rp = compiling = 0;
        }
    }
    printf("\n%d words defined, %d cells, %d steps, %d errors, depth %d\n", word_count - own, here, steps, errors, sp);
    return 0;
}
