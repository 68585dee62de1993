/* A switch in a loop: a small virtual machine that runs a program of its own. */
enum { PUSH, ADD, SUB, MUL, DUP, SWAP, OVER, DROP, JNZ, JMP, LOAD, STORE, LESS, HALT };

static int code[] = {
    PUSH, 0, STORE, 0,        /* sum = 0 */
    PUSH, 0, STORE, 1,        /* i = 0 */
    LOAD, 1, LOAD, 1, MUL,    /* loop: sum = sum + i * i - i */
    LOAD, 1, SUB,
    LOAD, 0, ADD, STORE, 0,
    LOAD, 1, PUSH, 1, ADD, DUP, STORE, 1,
    PUSH, 1000, LESS,
    JNZ, 8,
    LOAD, 0, HALT,
};

static int stack[64];
static int memory[16];

static int run(void) {
    int pc = 0, sp = 0, t;
    for (;;) {
        switch (code[pc++]) {
        case PUSH: stack[sp++] = code[pc++]; break;
        case ADD: sp--; stack[sp - 1] += stack[sp]; break;
        case SUB: sp--; stack[sp - 1] -= stack[sp]; break;
        case MUL: sp--; stack[sp - 1] *= stack[sp]; break;
        case DUP: stack[sp] = stack[sp - 1]; sp++; break;
        case SWAP: t = stack[sp - 1]; stack[sp - 1] = stack[sp - 2]; stack[sp - 2] = t; break;
        case OVER: stack[sp] = stack[sp - 2]; sp++; break;
        case DROP: sp--; break;
        case JNZ: if (stack[--sp]) pc = code[pc]; else pc++; break;
        case JMP: pc = code[pc]; break;
        case LOAD: stack[sp++] = memory[code[pc++]]; break;
        case STORE: memory[code[pc++]] = stack[--sp]; break;
        case LESS: sp--; stack[sp - 1] = stack[sp - 1] < stack[sp]; break;
        case HALT: return stack[--sp];
        }
    }
}

int bench(int scale) {
    int sum = 0;
    for (int i = 0; i < scale; i++) {
        code[30] = 1000 + i % 7;
        sum = sum * 7 + run();
    }
    return sum;
}
