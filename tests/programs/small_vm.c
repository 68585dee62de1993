/* A stack VM with an assembler for a tiny language; runs a few programs. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OP_PUSH, OP_POP, OP_DUP, OP_SWAP, OP_OVER, OP_ADD, OP_SUB, OP_MUL, OP_DIV, OP_MOD,
       OP_EQ, OP_LT, OP_GT, OP_NOT, OP_JMP, OP_JZ, OP_CALL, OP_RET, OP_LOAD, OP_STORE,
       OP_PRINT, OP_EMIT, OP_HALT, OP_COUNT };

static const struct {
    const char *name;
    int has_operand;
} table[OP_COUNT] = {
    [OP_PUSH] = { "push", 1 }, [OP_POP] = { "pop", 0 }, [OP_DUP] = { "dup", 0 }, [OP_SWAP] = { "swap", 0 },
    [OP_OVER] = { "over", 0 }, [OP_ADD] = { "add", 0 }, [OP_SUB] = { "sub", 0 }, [OP_MUL] = { "mul", 0 },
    [OP_DIV] = { "div", 0 }, [OP_MOD] = { "mod", 0 }, [OP_EQ] = { "eq", 0 }, [OP_LT] = { "lt", 0 },
    [OP_GT] = { "gt", 0 }, [OP_NOT] = { "not", 0 }, [OP_JMP] = { "jmp", 1 }, [OP_JZ] = { "jz", 1 },
    [OP_CALL] = { "call", 1 }, [OP_RET] = { "ret", 0 }, [OP_LOAD] = { "load", 1 }, [OP_STORE] = { "store", 1 },
    [OP_PRINT] = { "print", 0 }, [OP_EMIT] = { "emit", 0 }, [OP_HALT] = { "halt", 0 },
};

#define CODE_MAX 256
#define STACK_MAX 64
#define MEMORY_MAX 32

typedef struct {
    int code[CODE_MAX];
    int length;
} Program;

typedef struct {
    char name[16];
    int address;
} Label;

typedef struct {
    int stack[STACK_MAX];
    int sp;
    int calls[STACK_MAX];
    int csp;
    int memory[MEMORY_MAX];
    int pc;
    int steps;
    const char *error;
} VM;

static int next_word(const char **src, char *word)
{
    int n = 0;
    while (isspace((unsigned char)**src))
        ++*src;
    while (**src && !isspace((unsigned char)**src)) {
        if (n < 15)
            word[n++] = **src;
        ++*src;
    }
    word[n] = 0;
    return n;
}

static int assemble(const char *source, Program *program)
{
    Label labels[32], fixups[32];
    int label_count = 0, fixup_count = 0, i, j;
    char word[16];

    program->length = 0;
    while (next_word(&source, word)) {
        size_t n = strlen(word);
        if (word[n - 1] == ':') {
            word[n - 1] = 0;
            strcpy(labels[label_count].name, word);
            labels[label_count++].address = program->length;
            continue;
        }
        for (i = 0; i < OP_COUNT; i++)
            if (strcmp(table[i].name, word) == 0)
                break;
        if (i == OP_COUNT) {
            printf("unknown instruction '%s'\n", word);
            return 0;
        }
        program->code[program->length++] = i;
        if (table[i].has_operand) {
            next_word(&source, word);
            if (isalpha((unsigned char)word[0])) {
                strcpy(fixups[fixup_count].name, word);
                fixups[fixup_count++].address = program->length;
                program->code[program->length++] = -1;
            } else {
                program->code[program->length++] = atoi(word);
            }
        }
    }
    for (i = 0; i < fixup_count; i++) {
        for (j = 0; j < label_count; j++)
            if (strcmp(fixups[i].name, labels[j].name) == 0)
                break;
        if (j == label_count) {
            printf("undefined label '%s'\n", fixups[i].name);
            return 0;
        }
        program->code[fixups[i].address] = labels[j].address;
    }
    return 1;
}

static void push(VM *vm, int v)
{
    if (vm->sp == STACK_MAX)
        vm->error = "stack overflow";
    else
        vm->stack[vm->sp++] = v;
}

static int pop(VM *vm)
{
    if (vm->sp == 0) {
        vm->error = "stack underflow";
        return 0;
    }
    return vm->stack[--vm->sp];
}

static void run(const Program *program, int trace)
{
    VM vm;
    memset(&vm, 0, sizeof vm);
    while (vm.error == NULL && vm.pc < program->length) {
        int op = program->code[vm.pc++];
        int arg = table[op].has_operand ? program->code[vm.pc++] : 0;
        int a, b;
        vm.steps++;
        if (trace && vm.steps <= 6)
            printf("    [%d] %s %d (sp %d)\n", vm.pc, table[op].name, arg, vm.sp);
        switch (op) {
        case OP_PUSH: push(&vm, arg); break;
        case OP_POP: pop(&vm); break;
        case OP_DUP: a = pop(&vm); push(&vm, a); push(&vm, a); break;
        case OP_SWAP: b = pop(&vm); a = pop(&vm); push(&vm, b); push(&vm, a); break;
        case OP_OVER: b = pop(&vm); a = pop(&vm); push(&vm, a); push(&vm, b); push(&vm, a); break;
        case OP_ADD: b = pop(&vm); a = pop(&vm); push(&vm, a + b); break;
        case OP_SUB: b = pop(&vm); a = pop(&vm); push(&vm, a - b); break;
        case OP_MUL: b = pop(&vm); a = pop(&vm); push(&vm, a * b); break;
        case OP_DIV:
        case OP_MOD:
            b = pop(&vm);
            a = pop(&vm);
            if (b == 0)
                vm.error = "division by zero";
            else
                push(&vm, op == OP_DIV ? a / b : a % b);
            break;
        case OP_EQ: b = pop(&vm); a = pop(&vm); push(&vm, a == b); break;
        case OP_LT: b = pop(&vm); a = pop(&vm); push(&vm, a < b); break;
        case OP_GT: b = pop(&vm); a = pop(&vm); push(&vm, a > b); break;
        case OP_NOT: push(&vm, !pop(&vm)); break;
        case OP_JMP: vm.pc = arg; break;
        case OP_JZ: if (pop(&vm) == 0) vm.pc = arg; break;
        case OP_CALL:
            if (vm.csp == STACK_MAX) {
                vm.error = "calls too deep";
            } else {
                vm.calls[vm.csp++] = vm.pc;
                vm.pc = arg;
            }
            break;
        case OP_RET:
            if (vm.csp == 0)
                vm.error = "return without call";
            else
                vm.pc = vm.calls[--vm.csp];
            break;
        case OP_LOAD: push(&vm, vm.memory[arg]); break;
        case OP_STORE: vm.memory[arg] = pop(&vm); break;
        case OP_PRINT: printf("%d ", pop(&vm)); break;
        case OP_EMIT: putchar(pop(&vm)); break;
        case OP_HALT: vm.pc = program->length; break;
        }
        if (vm.steps > 100000)
            vm.error = "ran too long";
    }
    printf("\n    -- %s after %d steps, %d left on the stack\n", vm.error ? vm.error : "ok", vm.steps, vm.sp);
}

static const char *sources[] = {
    "push 72 emit push 105 emit push 33 emit halt",
    /* squares */
    "push 1 store 0 loop: load 0 push 11 lt jz done load 0 dup mul print load 0 push 1 add store 0 jmp loop done: halt",
    /* recursive factorial */
    "push 10 call fact print halt fact: dup push 2 lt jz more ret more: dup push 1 sub call fact mul ret",
    /* greatest common divisor */
    "push 1071 push 462 call gcd print halt gcd: dup jz end swap over mod jmp gcd end: pop ret",
    /* collatz length of 27 */
    "push 27 store 1 push 0 store 2 next: load 1 push 1 eq not jz end load 2 push 1 add store 2 "
    "load 1 push 2 mod jz even load 1 push 3 mul push 1 add store 1 jmp next "
    "even: load 1 push 2 div store 1 jmp next end: load 2 print halt",
    "push 1 push 0 div print",
    "here: jmp here",
    "deep: push 1 call deep",
    "pop halt",
    "push 1 frobnicate",
    "jmp nowhere",
};

int main(void)
{
    Program program;
    size_t i;
    for (i = 0; i < sizeof sources / sizeof *sources; i++) {
        printf("program %d\n", (int)i);
        if (assemble(sources[i], &program))
            run(&program, i == 2);
    }
    return 0;
}
