/* A small Lisp: reader, compiler to bytecode, a VM that dispatches by computed goto, a mark-and-sweep collector, and
   errors by longjmp through variadic reports. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { T_NIL, T_INT, T_REAL, T_SYMBOL, T_STRING, T_PAIR, T_CLOSURE, T_PRIMITIVE, T_BOX } Tag;
typedef struct Object Object;
typedef struct { Tag tag; union { long long i; double d; Object *o; }; } Value;
typedef struct Code Code;
struct Object {
  Object *next; Tag tag; unsigned char mark;
  union {
    struct { Value head, tail; } pair;
    struct { char *text; Value global; int isBound; } symbol;
    struct { char *bytes; int length; } string;
    struct { Code *code; int count; Value *cells; } closure;
    struct { const char *name; int least, most; Value (*call)(int, Value *); } primitive;
    Value box;
  };
};
struct Code {
  Code *next; int *ops; int count, room; Value *constants; int constantCount, constantRoom;
  int parameters, isVariadic, depth, deepest; const char *name;
};

static Object *allObjects; static Code *allCode; static int objectCount, collectAt = 400, collections, peak;
static Value stack[20000]; static int top; static Object *symbols[211];
static jmp_buf *handler; static char message[160]; static unsigned long long executed;
static const Value nil = { .tag = T_NIL };

static void fail(const char *format, ...) __attribute__((noreturn, format(printf, 1, 2)));
static void fail(const char *format, ...) {
  va_list args;
  va_start(args, format);
  vsnprintf(message, sizeof message, format, args);
  va_end(args);
  longjmp(*handler, 1);
}

/* ---- memory */
static Value object(Object *o) { return (Value){ .tag = o->tag, .o = o }; }
static void markValue(Value v);
static void markCode(Code *c) { for (int i = 0; i < c->constantCount; i++) markValue(c->constants[i]); }
static void markValue(Value v) {
  while (v.tag >= T_SYMBOL && v.tag != T_NIL) {
    Object *o = v.o;
    if (o->mark) return;
    o->mark = 1;
    switch (o->tag) {
      case T_PAIR: markValue(o->pair.head); v = o->pair.tail; continue;
      case T_SYMBOL: if (!o->symbol.isBound) return; v = o->symbol.global; continue;
      case T_CLOSURE: for (int i = 0; i < o->closure.count; i++) markValue(o->closure.cells[i]); return;
      case T_BOX: v = o->box; continue;
      default: return;
    }
  }
}
static void collect(void) {
  collections++;
  for (int i = 0; i < top; i++) markValue(stack[i]);
  for (Code *c = allCode; c; c = c->next) markCode(c);
  for (unsigned i = 0; i < sizeof symbols / sizeof *symbols; i++) if (symbols[i]) markValue(object(symbols[i]));
  for (Object **at = &allObjects; *at;) {
    Object *o = *at;
    if (o->mark || o->tag == T_SYMBOL || o->tag == T_PRIMITIVE) { o->mark = 0; at = &o->next; continue; }
    *at = o->next;
    if (o->tag == T_STRING) free(o->string.bytes);
    if (o->tag == T_CLOSURE) free(o->closure.cells);
    free(o);
    objectCount--;
  }
  collectAt = objectCount * 2 + 400;
}
static void push(Value v) { if (top >= (int)(sizeof stack / sizeof *stack)) fail("stack overflow"); stack[top++] = v; }
static Object *allocate(Tag tag) {
  if (objectCount >= collectAt) collect();
  Object *o = calloc(1, sizeof *o);
  o->tag = tag; o->next = allObjects; allObjects = o;
  if (++objectCount > peak) peak = objectCount;
  return o;
}
static Value integer(long long i) { return (Value){ .tag = T_INT, .i = i }; }
static Value real(double d) { return (Value){ .tag = T_REAL, .d = d }; }
static Value cons(Value head, Value tail) {
  push(head); push(tail);
  Object *o = allocate(T_PAIR);
  top -= 2;
  o->pair.head = head; o->pair.tail = tail;
  return object(o);
}
static Value intern(const char *text, int length) {
  unsigned hash = 5381;
  for (int i = 0; i < length; i++) hash = hash * 33 ^ (unsigned char)text[i];
  for (unsigned at = hash % 211;; at = (at + 1) % 211) {
    if (symbols[at]) {
      if ((int)strlen(symbols[at]->symbol.text) == length && !memcmp(symbols[at]->symbol.text, text, length)) return object(symbols[at]);
      continue;
    }
    Object *o = allocate(T_SYMBOL);
    o->symbol.text = malloc(length + 1);
    memcpy(o->symbol.text, text, length);
    o->symbol.text[length] = 0;
    symbols[at] = o;
    return object(o);
  }
}
#define SYMBOL(name) intern(name, sizeof(name) - 1)
static Value string(const char *bytes, int length) {
  Object *o = allocate(T_STRING);
  o->string.bytes = malloc(length + 1);
  memcpy(o->string.bytes, bytes, length);
  o->string.bytes[length] = 0;
  o->string.length = length;
  return object(o);
}
static int same(Value a, Value b) { return a.tag == b.tag && (a.tag == T_NIL || (a.tag == T_REAL ? a.d == b.d : a.tag == T_INT ? a.i == b.i : a.o == b.o)); }
static Value head(Value v) { if (v.tag != T_PAIR) fail("a pair is needed"); return v.o->pair.head; }
static Value tail(Value v) { if (v.tag != T_PAIR) fail("a pair is needed"); return v.o->pair.tail; }

/* ---- printing and reading */
static void show(Value v, int quoted) {
  switch (v.tag) {
    case T_NIL: printf("()"); break;
    case T_INT: printf("%lld", v.i); break;
    case T_REAL: printf("%.6g", v.d); break;
    case T_SYMBOL: printf("%s", v.o->symbol.text); break;
    case T_STRING: printf(quoted ? "\"%s\"" : "%s", v.o->string.bytes); break;
    case T_PAIR:
      putchar('(');
      for (;; putchar(' ')) {
        show(head(v), quoted);
        v = tail(v);
        if (v.tag == T_PAIR) continue;
        if (v.tag != T_NIL) { printf(" . "); show(v, quoted); }
        break;
      }
      putchar(')');
      break;
    case T_CLOSURE: printf("<%s>", v.o->closure.code->name); break;
    case T_PRIMITIVE: printf("<primitive %s>", v.o->primitive.name); break;
    case T_BOX: printf("<box>");
  }
}
static const char *text;
static void space(void) { while (*text == ' ' || *text == '\n' || *text == ';') if (*text++ == ';') while (*text && *text != '\n') text++; }
static Value readValue(void) {
  space();
  switch (*text) {
    case 0: fail("unexpected end of text");
    case ')': fail("unexpected )");
    case '\'': { text++; Value v = readValue(); return cons(SYMBOL("quote"), cons(v, nil)); }
    case '"': {
      const char *start = ++text;
      while (*text && *text != '"') text++;
      if (!*text) fail("string without end");
      return string(start, text++ - start);
    }
    case '(': {
      text++;
      int base = top;
      Value rest = nil;
      for (space(); *text != ')'; space()) {
        if (*text == '.' && text[1] == ' ') { text++; rest = readValue(); space(); break; }
        push(readValue());
      }
      if (*text++ != ')') fail("missing )");
      while (top > base) { Value v = rest; rest = cons(stack[top - 1], v); top--; }
      return rest;
    }
  }
  const char *start = text;
  while (*text && !strchr(" \n();'\"", *text)) text++;
  char *end;
  long long i = strtoll(start, &end, 10);
  if (end == text) return integer(i);
  double d = strtod(start, &end);
  if (end == text) return real(d);
  return intern(start, text - start);
}

/* ---- compiler */
enum { O_CONST, O_LOCAL, O_FREE, O_GLOBAL, O_DEFINE, O_SETBOX, O_UNBOX, O_BOX, O_SETGLOBAL, O_POP, O_JUMP, O_BRANCH, O_CALL, O_TAIL, O_CLOSURE, O_RETURN,
  O_ADD, O_SUB, O_LESS, O_EQUAL, O_HEAD, O_TAILOF };
typedef struct Scope { struct Scope *up; Code *code; Value names[64]; int count; struct { Value name; int isLocal, index; } free[32]; int freeCount; } Scope;

static int emit(Code *c, int op) {
  if (c->count == c->room) c->ops = realloc(c->ops, (c->room = c->room * 2 + 16) * sizeof *c->ops);
  c->ops[c->count] = op;
  return c->count++;
}
static int constant(Code *c, Value v) {
  for (int i = 0; i < c->constantCount; i++) if (same(c->constants[i], v)) return i;
  if (c->constantCount == c->constantRoom) c->constants = realloc(c->constants, (c->constantRoom = c->constantRoom * 2 + 8) * sizeof(Value));
  c->constants[c->constantCount] = v;
  return c->constantCount++;
}
static Code *newCode(const char *name) { Code *c = calloc(1, sizeof *c); c->next = allCode; allCode = c; c->name = name; return c; }
static int findLocal(Scope *s, Value name) { for (int i = s->count; i-- > 0;) if (same(s->names[i], name)) return i; return -1; }
static int findFree(Scope *s, Value name) {
  for (int i = 0; i < s->freeCount; i++) if (same(s->free[i].name, name)) return i;
  if (!s->up) return -1;
  int local = findLocal(s->up, name), outer = local < 0 ? findFree(s->up, name) : -1;
  if (local < 0 && outer < 0) return -1;
  if (s->freeCount == 32) fail("too many free variables");
  s->free[s->freeCount].name = name;
  s->free[s->freeCount].isLocal = local >= 0;
  s->free[s->freeCount].index = local >= 0 ? local : outer;
  return s->freeCount++;
}
static void compile(Scope *s, Value e, int isTail);
static void compileBody(Scope *s, Value body, int isTail) {
  if (body.tag == T_NIL) { emit(s->code, O_CONST); emit(s->code, constant(s->code, nil)); return; }
  for (; tail(body).tag == T_PAIR; body = tail(body)) { compile(s, head(body), 0); emit(s->code, O_POP); }
  compile(s, head(body), isTail);
}
static void compileLambda(Scope *s, Value parameters, Value body, const char *name) {
  Scope inner = { .up = s, .code = newCode(name) };
  Code *c = inner.code;
  for (; parameters.tag == T_PAIR; parameters = tail(parameters)) { inner.names[inner.count++] = head(parameters); c->parameters++; }
  if (parameters.tag == T_SYMBOL) { inner.names[inner.count++] = parameters; c->isVariadic = 1; }
  for (int i = 0; i < inner.count; i++) { emit(c, O_BOX); emit(c, i); }
  compileBody(&inner, body, 1);
  emit(c, O_RETURN);
  push(integer((long long)(size_t)c));
  emit(s->code, O_CLOSURE); emit(s->code, constant(s->code, stack[--top])); emit(s->code, inner.freeCount);
  for (int i = 0; i < inner.freeCount; i++) { emit(s->code, inner.free[i].isLocal); emit(s->code, inner.free[i].index); }
}
static int isWord(Value v, const char *word) { return v.tag == T_SYMBOL && !strcmp(v.o->symbol.text, word); }
static void compileReference(Scope *s, Value name) {
  int at = findLocal(s, name);
  if (at >= 0) { emit(s->code, O_LOCAL); emit(s->code, at); emit(s->code, O_UNBOX); return; }
  if ((at = findFree(s, name)) >= 0) { emit(s->code, O_FREE); emit(s->code, at); emit(s->code, O_UNBOX); return; }
  emit(s->code, O_GLOBAL); emit(s->code, constant(s->code, name));
}
static void compile(Scope *s, Value e, int isTail) {
  static const struct { const char *name; int op, count; } inlined[] = { { "+", O_ADD, 2 }, { "-", O_SUB, 2 }, { "<", O_LESS, 2 }, { "=", O_EQUAL, 2 }, { "car", O_HEAD, 1 }, { "cdr", O_TAILOF, 1 } };
  Code *c = s->code;
  if (e.tag == T_SYMBOL) { compileReference(s, e); return; }
  if (e.tag != T_PAIR) { emit(c, O_CONST); emit(c, constant(c, e)); return; }
  Value f = head(e), rest = tail(e);
  int count = 0;
  for (Value v = rest; v.tag == T_PAIR; v = tail(v)) count++;
  if (isWord(f, "quote")) { emit(c, O_CONST); emit(c, constant(c, head(rest))); return; }
  if (isWord(f, "if")) {
    compile(s, head(rest), 0);
    emit(c, O_BRANCH);
    int otherwise = emit(c, 0);
    compile(s, head(tail(rest)), isTail);
    emit(c, O_JUMP);
    int end = emit(c, 0);
    c->ops[otherwise] = c->count;
    compileBody(s, tail(tail(rest)), isTail);
    c->ops[end] = c->count;
    return;
  }
  if (isWord(f, "lambda")) { compileLambda(s, head(rest), tail(rest), "lambda"); return; }
  if (isWord(f, "begin")) { compileBody(s, rest, isTail); return; }
  if (isWord(f, "define")) {
    Value name = head(rest);
    if (name.tag == T_PAIR) { compileLambda(s, tail(name), tail(rest), head(name).o->symbol.text); name = head(name); }
    else compile(s, head(tail(rest)), 0);
    emit(c, O_DEFINE); emit(c, constant(c, name));
    return;
  }
  if (isWord(f, "set!")) {
    compile(s, head(tail(rest)), 0);
    int at = findLocal(s, head(rest));
    if (at >= 0) { emit(c, O_LOCAL); emit(c, at); emit(c, O_SETBOX); return; }
    if ((at = findFree(s, head(rest))) >= 0) { emit(c, O_FREE); emit(c, at); emit(c, O_SETBOX); return; }
    emit(c, O_SETGLOBAL); emit(c, constant(c, head(rest)));
    return;
  }
  if (isWord(f, "let")) {
    int names = 0;
    Value list = nil;
    push(list);
    int base = top - 1;
    for (Value b = head(rest); b.tag == T_PAIR; b = tail(b), names++) stack[base] = cons(head(head(b)), stack[base]);
    Value reversed = nil;
    push(reversed);
    for (Value v = stack[base]; v.tag == T_PAIR; v = tail(v)) stack[base + 1] = cons(head(v), stack[base + 1]);
    compileLambda(s, stack[base + 1], tail(rest), "let");
    for (Value b = head(rest); b.tag == T_PAIR; b = tail(b)) compile(s, head(tail(head(b))), 0);
    top = base;
    emit(c, isTail ? O_TAIL : O_CALL); emit(c, names);
    return;
  }
  if (f.tag == T_SYMBOL && findLocal(s, f) < 0 && findFree(s, f) < 0)
    for (unsigned i = 0; i < sizeof inlined / sizeof *inlined; i++)
      if (isWord(f, inlined[i].name) && count == inlined[i].count) {
        for (; rest.tag == T_PAIR; rest = tail(rest)) compile(s, head(rest), 0);
        emit(c, inlined[i].op);
        return;
      }
  compile(s, f, 0);
  for (; rest.tag == T_PAIR; rest = tail(rest)) compile(s, head(rest), 0);
  emit(c, isTail ? O_TAIL : O_CALL); emit(c, count);
}

/* ---- virtual machine */
static double asReal(Value v) { if (v.tag == T_INT) return v.i; if (v.tag != T_REAL) fail("a number is needed"); return v.d; }
#define ARITHMETIC(a, b, op) ((a).tag == T_INT && (b).tag == T_INT ? integer((a).i op (b).i) : real(asReal(a) op asReal(b)))
static Value truth(int b) { return b ? SYMBOL("t") : nil; }
typedef struct { Object *closure; Code *code; int pc, base; } Frame;

static Value run(Code *code) {
  static void *const labels[] = { &&op_const, &&op_local, &&op_free, &&op_global, &&op_define, &&op_setbox, &&op_unbox, &&op_box, &&op_setglobal, &&op_pop, &&op_jump, &&op_branch,
    &&op_call, &&op_tail, &&op_closure, &&op_return, &&op_add, &&op_sub, &&op_less, &&op_equal, &&op_head, &&op_tailof };
  Frame frames[600];
  int depth = 0, count, isTail;
  Frame f = { NULL, code, 0, top };
  Value a, b;
#define NEXT do { executed++; goto *labels[f.code->ops[f.pc++]]; } while (0)
#define OPERAND (f.code->ops[f.pc++])
  NEXT;
op_const: push(f.code->constants[OPERAND]); NEXT;
op_local: push(stack[f.base + OPERAND]); NEXT;
op_free: push(f.closure->closure.cells[OPERAND]); NEXT;
op_global:
  a = f.code->constants[OPERAND];
  if (!a.o->symbol.isBound) fail("'%s' is not bound", a.o->symbol.text);
  push(a.o->symbol.global);
  NEXT;
op_define: a = f.code->constants[OPERAND]; a.o->symbol.global = stack[top - 1]; a.o->symbol.isBound = 1; stack[top - 1] = a; NEXT;
op_setglobal: a = f.code->constants[OPERAND]; if (!a.o->symbol.isBound) fail("'%s' is not bound", a.o->symbol.text); a.o->symbol.global = stack[top - 1]; NEXT;
op_setbox: a = stack[--top]; a.o->box = stack[top - 1]; NEXT;
op_unbox: stack[top - 1] = stack[top - 1].o->box; NEXT;
op_box: { int at = f.base + OPERAND; Object *o = allocate(T_BOX); o->box = stack[at]; stack[at] = object(o); NEXT; }
op_pop: top--; NEXT;
op_jump: f.pc = f.code->ops[f.pc]; NEXT;
op_branch: a = stack[--top]; if (a.tag == T_NIL) f.pc = f.code->ops[f.pc]; else f.pc++; NEXT;
op_call: isTail = 0; goto call;
op_tail: isTail = 1;
call:
  count = OPERAND;
  a = stack[top - count - 1];
  if (a.tag == T_PRIMITIVE) {
    if (count < a.o->primitive.least || (a.o->primitive.most >= 0 && count > a.o->primitive.most)) fail("%s: %d arguments", a.o->primitive.name, count);
    b = a.o->primitive.call(count, stack + top - count);
    top -= count;
    stack[top - 1] = b;
    NEXT;
  }
  if (a.tag != T_CLOSURE) fail("not a function");
  {
    Code *c = a.o->closure.code;
    if (count < c->parameters || (count > c->parameters && !c->isVariadic)) fail("%s: %d arguments, not %d", c->name, count, c->parameters);
    if (c->isVariadic) {
      Value list = nil;
      for (; count > c->parameters; count--) { Value item = stack[top - 1]; list = cons(item, list); top--; }
      push(list);
      count++;
    }
    if (isTail) {
      /* Only closures have calls in tail position: the callee's slot lies below the arguments. */
      memmove(stack + f.base - 1, stack + top - count - 1, (count + 1) * sizeof(Value));
      top = f.base + count;
      f = (Frame){ a.o, c, 0, f.base };
    } else {
      if (depth == 600) fail("calls nested too deeply");
      frames[depth++] = f;
      f = (Frame){ a.o, c, 0, top - count };
    }
  }
  NEXT;
op_closure: {
  Code *c = (Code *)(size_t)f.code->constants[OPERAND].i;
  int n = OPERAND;
  Object *o = allocate(T_CLOSURE);
  o->closure.code = c;
  o->closure.cells = calloc(n + 1, sizeof(Value));
  o->closure.count = n;
  for (int i = 0; i < n; i++) { int isLocal = OPERAND, at = OPERAND; o->closure.cells[i] = isLocal ? stack[f.base + at] : f.closure->closure.cells[at]; }
  push(object(o));
  NEXT;
}
op_return:
  a = stack[top - 1];
  if (depth == 0) { top = f.base; return a; }
  top = f.base;
  stack[top - 1] = a;
  f = frames[--depth];
  NEXT;
op_add: b = stack[--top]; a = stack[top - 1]; stack[top - 1] = ARITHMETIC(a, b, +); NEXT;
op_sub: b = stack[--top]; a = stack[top - 1]; stack[top - 1] = ARITHMETIC(a, b, -); NEXT;
op_less: b = stack[--top]; a = stack[top - 1]; stack[top - 1] = truth(asReal(a) < asReal(b)); NEXT;
op_equal: b = stack[--top]; a = stack[top - 1]; stack[top - 1] = truth(a.tag == T_INT && b.tag == T_INT ? a.i == b.i : asReal(a) == asReal(b)); NEXT;
op_head: stack[top - 1] = head(stack[top - 1]); NEXT;
op_tailof: stack[top - 1] = tail(stack[top - 1]); NEXT;
}

/* ---- primitives */
static Value p_cons(int n, Value *v) { return cons(v[0], v[n - 1]); }
static Value p_times(int n, Value *v) { Value r = integer(1); for (int i = 0; i < n; i++) r = ARITHMETIC(r, v[i], *); return r; }
static Value p_quotient(int n, Value *v) { if (v[0].tag != T_INT || v[n - 1].tag != T_INT || v[1].i == 0) fail("bad division"); return integer(v[0].i / v[1].i); }
static Value p_remainder(int n, Value *v) { if (v[0].tag != T_INT || v[n - 1].tag != T_INT || v[1].i == 0) fail("bad division"); return integer(v[0].i % v[1].i); }
static Value p_divide(int n, Value *v) { return real(asReal(v[0]) / asReal(v[n - 1])); }
static Value p_null(int n, Value *v) { return truth(v[n - 1].tag == T_NIL); }
static Value p_pair(int n, Value *v) { return truth(v[n - 1].tag == T_PAIR); }
static Value p_eq(int n, Value *v) { return truth(same(v[0], v[n - 1])); }
static Value p_list(int n, Value *v) { push(nil); int base = top - 1; while (n-- > 0) stack[base] = cons(v[n], stack[base]); return stack[--top]; }
static Value p_print(int n, Value *v) { for (int i = 0; i < n; i++) { if (i) putchar(' '); show(v[i], 0); } putchar('\n'); return n ? v[n - 1] : nil; }
static Value p_error(int n, Value *v) { fail("error %s", n && v[0].tag == T_STRING ? v[0].o->string.bytes : "?"); }
static Value p_join(int n, Value *v) {
  int length = 0;
  for (int i = 0; i < n; i++) { if (v[i].tag != T_STRING) fail("join: strings only"); length += v[i].o->string.length; }
  char buffer[length + 1];
  int at = 0;
  for (int i = 0; i < n; i++) { memcpy(buffer + at, v[i].o->string.bytes, v[i].o->string.length); at += v[i].o->string.length; }
  return string(buffer, length);
}
static const struct { const char *name; int least, most; Value (*call)(int, Value *); } primitives[] = {
  { "cons", 2, 2, p_cons }, { "*", 0, -1, p_times }, { "quotient", 2, 2, p_quotient }, { "remainder", 2, 2, p_remainder }, { "/", 2, 2, p_divide },
  { "null?", 1, 1, p_null }, { "pair?", 1, 1, p_pair }, { "eq?", 2, 2, p_eq }, { "list", 0, -1, p_list }, { "print", 0, -1, p_print }, { "error", 0, 1, p_error }, { "join", 0, -1, p_join },
};

static void evaluate(const char *program) {
  jmp_buf here;
  for (text = program;;) {
    space();
    if (!*text) break;
    handler = &here;
    int base = top;
    if (setjmp(here)) {
      printf("! %s\n", message);
      top = 0;
      while (*text && *text != '\n') text++;
      continue;
    }
    push(readValue());
    Scope scope = { .code = newCode("top") };
    compile(&scope, stack[base], 0);
    emit(scope.code, O_RETURN);
    Value v = run(scope.code);
    top = base;
    if (v.tag != T_SYMBOL) { show(v, 1); putchar('\n'); }
  }
}

int main(void) {
  jmp_buf start;
  handler = &start;
  if (setjmp(start)) return 1;
  for (unsigned i = 0; i < sizeof primitives / sizeof *primitives; i++) {
    Value name = intern(primitives[i].name, strlen(primitives[i].name));
    Object *o = allocate(T_PRIMITIVE);
    o->primitive.name = primitives[i].name; o->primitive.least = primitives[i].least;
    o->primitive.most = primitives[i].most; o->primitive.call = primitives[i].call;
    name.o->symbol.global = object(o);
    name.o->symbol.isBound = 1;
  }
  evaluate("(define (fib n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2)))))\n(fib 16)\n"
    "(define (loop n acc) (if (= n 0) acc (loop (- n 1) (+ acc n))))\n(loop 5000 0)\n"
    "(define (map f l) (if (null? l) '() (cons (f (car l)) (map f (cdr l)))))\n"
    "(define (range a b) (if (< a b) (cons a (range (+ a 1) b)) '()))\n"
    "(map (lambda (x) (* x x)) (range 1 11))\n"
    "(define (counter) (let ((n 0)) (lambda () (set! n (+ n 1)) n)))\n(define c (counter))\n(c)\n(c)\n(define d (counter))\n(d)\n(c)\n");
  evaluate("(define (reduce f a l) (if (null? l) a (reduce f (f a (car l)) (cdr l))))\n(reduce + 0 (range 0 100))\n"
    "(define (filter p l) (if (null? l) '() (if (p (car l)) (cons (car l) (filter p (cdr l))) (filter p (cdr l)))))\n"
    "(define (append a b) (if (null? a) b (cons (car a) (append (cdr a) b))))\n"
    "(define (sort l) (if (null? l) l (let ((p (car l)) (r (cdr l))) (append (sort (filter (lambda (x) (< x p)) r)) (cons p (sort (filter (lambda (x) (if (< x p) '() 't)) r)))))))\n"
    "(sort '(5 3 9 1 7 2 8 6 4 0))\n(sort '(2.5 -1 3 0.5))\n"
    "(define (sieve l) (if (null? l) l (cons (car l) (sieve (filter (lambda (x) (< 0 (remainder x (car l)))) (cdr l))))))\n(sieve (range 2 60))\n"
    "(define (f a . rest) (list a rest))\n(f 1)\n(f 1 2 3)\n(let ((x 2) (y 3)) (* x y (let ((x 10)) (+ x y))))\n");
  evaluate("(car 5)\n(undefined 1)\n(fib)\n(error \"on purpose\")\n(quotient 1 0)\n(join \"a\" 5)\n(define (deep n) (+ 1 (deep n)))\n(deep 1)\n)\n"
    "(join \"still \" \"alive\")\n(print 1 2.5 \"text\" '(a (b . c) \"d\"))\n(/ 1 8)\n'sym\n(list 'quote 'x)\n"
    "(define (count-change amount coins) (if (= amount 0) 1 (if (< amount 0) 0 (if (null? coins) 0 (+ (count-change amount (cdr coins)) (count-change (- amount (car coins)) coins))))))\n"
    "(count-change 60 '(25 10 5 1))\n(define (compose . fs) (if (null? fs) (lambda (x) x) (lambda (x) ((car fs) (reduce (lambda (a g) (g a)) x (cdr fs))))))\n((compose (lambda (x) (* 2 x)) (lambda (x) (+ x 3))) 4)\n");
  printf("%llu instructions, collected %s, stack %d\n", executed, collections > 3 ? "often" : "seldom", top);
  return 0;
}
