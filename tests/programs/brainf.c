/* A brainf*** interpreter with run-length optimised code. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TAPE 3000
#define MAX_CODE 2000

typedef enum { ADD, MOVE, OUT, IN, OPEN, CLOSE, CLEAR, END } Op;

typedef struct {
    Op op;
    int arg;
} Instruction;

static Instruction code[MAX_CODE];
static unsigned char tape[TAPE];

/* number of instructions, or -1 with a message */
static int compile(const char *source)
{
    int n = 0, depth = 0, stack[100];
    for (const char *p = source; *p; p++) {
        Op op;
        int arg = 1;
        switch (*p) {
        case '+': op = ADD; break;
        case '-': op = ADD; arg = -1; break;
        case '>': op = MOVE; break;
        case '<': op = MOVE; arg = -1; break;
        case '.': op = OUT; break;
        case ',': op = IN; break;
        case '[':
            if (strncmp(p, "[-]", 3) == 0) {
                op = CLEAR;
                p += 2;
                break;
            }
            op = OPEN;
            break;
        case ']': op = CLOSE; break;
        default: continue;
        }
        if (n == MAX_CODE - 1) {
            printf("program too long\n");
            return -1;
        }
        if ((op == ADD || op == MOVE) && n > 0 && code[n - 1].op == op) {
            code[n - 1].arg += arg;
            continue;
        }
        if (op == OPEN) {
            if (depth == 100) {
                printf("too many loops\n");
                return -1;
            }
            stack[depth++] = n;
        }
        if (op == CLOSE) {
            if (depth == 0) {
                printf("unmatched ] at %d\n", (int)(p - source));
                return -1;
            }
            arg = stack[--depth];
            code[arg].arg = n;
        }
        code[n].op = op;
        code[n++].arg = arg;
    }
    if (depth) {
        printf("unmatched [\n");
        return -1;
    }
    code[n].op = END;
    return n;
}

static void run(const char *input)
{
    int pc = 0, at = 0, highest = 0;
    long long steps = 0;
    memset(tape, 0, sizeof tape);
    for (;;) {
        Instruction *i = &code[pc++];
        steps++;
        switch (i->op) {
        case ADD:
            tape[at] = (unsigned char)(tape[at] + i->arg);
            break;
        case MOVE:
            at += i->arg;
            if (at < 0 || at >= TAPE) {
                printf("\nleft the tape at step %lld\n", steps);
                return;
            }
            if (at > highest)
                highest = at;
            break;
        case OUT:
            putchar(tape[at]);
            break;
        case IN:
            tape[at] = *input ? (unsigned char)*input++ : 0;
            break;
        case OPEN:
            if (!tape[at])
                pc = i->arg + 1;
            break;
        case CLOSE:
            if (tape[at])
                pc = i->arg + 1;
            break;
        case CLEAR:
            tape[at] = 0;
            break;
        case END:
            printf("\n  %lld steps, %d cells\n", steps, highest + 1);
            return;
        }
        if (steps > 3000000) {
            printf("\n  stopped\n");
            return;
        }
    }
}

static const struct {
    const char *name, *source, *input;
} programs[] = {
    { "hello", "++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++.", "" },
    { "reverse", ">,[>,]<[.<]", "stressed desserts" },
    { "rot13-ish", ",[+.,]", "HAL IBM" },
    { "alphabet", "++++++++[>++++++++<-]>+>++++++++++++++++++++++++++[<.+>-]", "" },
    { "squares", "++++[>+++++<-]>[<+++++>-]+<+[>[>+>+<<-]++>>[<<+>>-]>>>[-]++>[-]+>>>+[[-]++++++>>>]<<<[[<++++++++<++>>-]+<.<[>----<-]<]<<[>>>>>[>>>[-]+++++++++<[>-<-]+++++++++>[-[<->-]+[<<<]]<+>]<-]<<-]", "" },
    { "add digits", ",>++++++[<-------->-],[<+>-]<.", "34" },
    { "busy", "+[>+++[>+++++[>++++++[>+<-]<-]<-]<[-]]>>>>[.[-]]", "" },
    { "off the end", "+[>+]", "" },
    { "unbalanced", "[[+]", "" },
    { "unbalanced", "+]", "" },
};

int main(void)
{
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        printf("%s: ", programs[i].name);
        int n = compile(programs[i].source);
        if (n < 0)
            continue;
        printf("%d characters, %d instructions\n  ", (int)strlen(programs[i].source), n);
        run(programs[i].input);
    }
    return 0;
}
