// Expressions over a stopped program: the same text as the program's own code must give the same value.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDebugInfo } from '../debug-format/reader';
import { DebugInfo } from '../debug-format/debug-info';
import type { CompiledExpression, EvaluationContext, EvaluationError, EvaluatedValue } from '../debug-format/evaluator';
import { imageLoader } from '../session/load';
import { SessionManager } from '../session/manager';
import type { Session } from '../session/api';
import { compile, createEvaluator } from './index';

function build(text: string): { image: Uint8Array; debugInfo: Uint8Array } {
  const { output, diagnostics } = compile({ sources: { read: (p) => (p === 'main.c' ? text : null) }, units: ['main.c'] });
  if (!output) throw new Error(diagnostics.map((d) => `${d.at.line}: ${d.message}`).join('\n'));
  return output;
}

async function stoppedAt(text: string, line: number): Promise<Session> {
  const manager = new SessionManager({ load: imageLoader(), evaluator: createEvaluator(), scheduler: { now: () => 0, yield: async () => {} } });
  const { session } = manager.create('test');
  await session.launch({ ...build(text), layout: { guestBytes: 1 << 20, stackBytes: 1 << 18 }, endInput: true });
  await session.runTo({ kind: 'source', file: 'main.c', line });
  return session;
}

const PROGRAM = `#include <stdio.h>
#include <string.h>
#define LIMIT 7
#define TWICE(x) ((x) * 2)
#define LARGE TWICE(LIMIT)
enum color { RED, GREEN = 5, BLUE };
typedef unsigned char byte;
struct inner { int a; short b; };
struct node { int value; struct node *next; char name[8]; struct { float x, y; }; struct inner in[2]; };
struct bits { unsigned a : 3; int b : 5; unsigned long c : 40; _Bool d : 1; };
union both { int i; float f; unsigned char bytes[4]; };
typedef struct node node_t;
int global = 42;
static long wide = -5000000000;
int numbers[5] = {10, 20, 30, 40, 50};
int matrix[2][3] = {{1, 2, 3}, {4, 5, 6}};
const char *text = "hello";
double ratio = 2.5;
float single = 0.1f;
int add(int a, int b) { return a + b; }
int (*operation)(int, int) = add;
int look(int n) {
  struct node second = {2, 0, "two", {0, 0}, {{1, 2}, {3, 4}}};
  node_t first = {1, &second, "one", {1.5f, -2.5f}, {{5, 6}, {7, 8}}};
  struct bits bits = {5, -3, 0x1234567890, 1};
  union both both = {.f = 1.0f};
  enum color c = BLUE;
  byte small = 250;
  unsigned u = 3000000000u;
  signed char sc = -1;
  unsigned long ul = 18446744073709551615ul;
  int vla[n];
  for (int i = 0; i < n; i++) vla[i] = i * i;
  int shadow = 1 + LARGE * 0 + LIMIT * 0 + TWICE(0);
  { int shadow = 2; numbers[0] += shadow; }
  return first.value + second.value + bits.a + both.i + c + small + (int)u + sc + (int)ul + vla[0] + shadow; // line 37
}
int main(void) { return look(4) + add(global, 1) + (int)wide + (int)ratio + (int)single + matrix[1][1] + (operation != 0) + (int)strlen(text); }
`;
const LINE = PROGRAM.split('\n').findIndex((l) => l.includes('line 37')) + 1;

describe('values', () => {
  const rows: readonly [string, string][] = [
    ['global', '42'],
    ['wide', '-5000000000'],
    ['global + 1', '43'],
    ['u', '3000000000'],
    ['u + 2000000000', '705032704'],
    ['-u', '1294967296'],
    ['small', "250"],
    ['(char)small', "-6"],
    ['small + 10', '260'],
    ['(byte)(small + 10)', "4"],
    ['sc < u', '0'],
    ['sc < wide', '0'],
    ['(unsigned)sc > 5', '1'],
    ['ul', '18446744073709551615'],
    ['ul > 1', '1'],
    ['ul / 3', '6148914691236517205'],
    ['ul >> 60', '15'],
    ['wide >> 60', '-1'],
    ['wide / -7', '714285714'],
    ['wide % 1000000007', '-999999972'],
    ['1 << 31', '-2147483648'],
    ['1 << 33', '2'],
    ['1u << 31 >> 31', '1'],
    ['-7 / 2', '-3'],
    ['-7 % 2', '-1'],
    ['2147483647 + 1', '-2147483648'],
    ['LIMIT', '7'],
    ['TWICE(n) + LARGE', '22'],
    ['numbers[n]', '50'],
    ['numbers[n - 4]', '12'],
    ['*(numbers + 2)', '30'],
    ['2[numbers]', '30'],
    ['&numbers[3] - numbers', '3'],
    ['matrix[1][2]', '6'],
    ['*matrix[1]', '4'],
    ['sizeof matrix', '24'],
    ['sizeof matrix[0]', '12'],
    ['sizeof(struct node)', '40'],
    ['sizeof(node_t *)', '4'],
    ['sizeof(int[n])', '16'],
    ['sizeof vla', '16'],
    ['vla[3]', '9'],
    ['first.next->value', '2'],
    ['first.next->in[1].b', '4'],
    ['(&first)->y', '-2.5'],
    ['first.x * 2', '3'],
    ['first.name[1]', "110"],
    ['((struct node *)first.next)->value + 1', '3'],
    ['((node_t *)&first)->in[0].a', '5'],
    ['first.next == &second', '1'],
    ['first.next->next == 0', '1'],
    ['!second.next', '1'],
    ['bits.a', '5'],
    ['bits.b', '-3'],
    ['bits.c', '78187493520'],
    ['bits.d + 1', '2'],
    ['bits.b - 1', '-4'],
    ['both.i', '1065353216'],
    ['both.bytes[3]', "63"],
    ['c == BLUE', '1'],
    ['GREEN + 1', '6'],
    ['(enum color)5 == GREEN', '1'],
    ['ratio * 2', '5'],
    ['ratio > 2 && n < 5', '1'],
    ['0 && *(int *)0', '0'],
    ['1 || *(int *)0', '1'],
    ['single == 0.1', '0'],
    ['single == 0.1f', '1'],
    ['(int)-2.7', '-2'],
    ['(unsigned char)300.0', "44"],
    ['(int)1e20', '2147483647'],
    ['1.0f / 3', '0.33333334'],
    ['1.0 / 3', '0.3333333333333333'],
    ['n ? 10 : 20', '10'],
    ['n ?: 20', '4'],
    ['(n, 9)', '9'],
    ['shadow', '1'],
    ['text[4]', "111"],
    ['"abc"[1]', "98"],
    ['*"xyz"', "120"],
    ['operation == add', '1'],
    ['operation != &add', '0'],
    ['(struct inner){n, 2}.a', '4'],
    ['((struct inner){.b = 3}).b', '3'],
    ["'a' + 1", '98'],
    ['__builtin_popcount(255)', '8'],
    ['__builtin_clz(n)', '29'],
    ['__builtin_ctzl(wide)', '9'],
    ['sizeof(int) == 4 ? (long)1 : 2', '1'],
    ['~0ul', '18446744073709551615'],
    ['(_Bool)ratio', '1'],
    ['_Generic(ratio, int: 1, double: 2, default: 3)', '2'],
    ['(long)&numbers[1] - (long)&numbers[0]', '4'],
  ];

  test('are those that the program would compute', async () => {
    const session = await stoppedAt(PROGRAM, LINE);
    const got: [string, string][] = [];
    for (const [expression] of rows) {
      // As numbers: characters and enumerators would be shown as such.
      const value = await session.evaluate(`(${expression}) + 0`).catch((e: Error) => ({ text: e.message.split('\n')[0]! }));
      got.push([expression, value.text]);
    }
    await session.dispose();
    expect(got).toEqual(rows);
  });

  test('of structs and arrays come whole, with their places', async () => {
    const session = await stoppedAt(PROGRAM, LINE);
    const texts: string[] = [];
    for (const expression of ['first.in[1]', 'numbers', 'numbers[1]@3', '*first.next', 'first.name', 'text', 'add', '&matrix[1]', 'c', 'bits']) {
      const value = await session.evaluate(expression).catch((e: Error) => ({ text: e.message, type: '' }));
      texts.push(`${expression}: ${value.text}`);
    }
    await session.dispose();
    expect(texts.map((t) => t.replace(/0x[0-9a-f]+/g, '0x…'))).toEqual([
      'first.in[1]: {a = 7, b = 8}',
      'numbers: {12, 20, 30, 40, 50}',
      'numbers[1]@3: {20, 30, 40}',
      '*first.next: {value = 2, next = 0x…, name = "two", {x = 0, y = 0}, in = {{a = 1, b = 2}, {a = 3, b = 4}}}',
      'first.name: "one"',
      'text: 0x… "hello"',
      'add: 0x… <add>',
      '&matrix[1]: 0x… <matrix+12>',
      'c: BLUE',
      'bits: {a = 5, b = -3, c = 78187493520, d = true}',
    ]);
  });
});

describe('errors', () => {
  const rows: readonly [string, string][] = [
    ['nothing', "unknown-name 1: use of undeclared identifier 'nothing'"],
    ['__proto__', "unknown-name 1: use of undeclared identifier '__proto__'"],
    ['globl + 1', "unknown-name 1: use of undeclared identifier 'globl'; did you mean 'global'?"],
    ['1 +', 'syntax 4: expected expression before the end of the file'],
    ['(1', "syntax 3: expected ')' before the end of the file"],
    ['1 2', 'syntax 3: unexpected text after the expression'],
    ['first.nam', "type 7: no member named 'nam' in 'node_t' (aka 'struct node'); did you mean 'name'?"],
    ['first + 1', "type 7: invalid operands to binary expression ('node_t' (aka 'struct node') and 'int')"],
    ['*global', "type 1: indirection requires a pointer operand ('int' invalid)"],
    ['n / (n - 4)', 'divide-by-zero 3: division by zero'],
    ['*(int *)0 + 1', 'unmapped 1: memory at 0x0 is not mapped'],
    ['first.next->next->value + 1', 'unmapped 1: memory at 0x4 is not mapped'],
    ['add(1)', 'type 6: too few arguments to function call, expected 2, have 1'],
    ['&1', "type 1: cannot take the address of a value of type 'int'"],
    ['({ int x = 1; x; })', 'syntax 1: a statement expression is only allowed inside a function'],
    ['"abc" + 1', "not-allowed 1: the value has no place in the program's memory"],
    ['', 'syntax 0: an expression is needed'],
    ['(-2147483647 - 1) / -(n - 3)', 'divide-by-zero 19: the quotient does not fit in its type'],
    ['struct node', 'syntax 1: expected expression'],
    ['/* open', 'syntax'],
    ['"open', 'syntax'],
  ];
  test('name the place and the kind', () => {
    const built = build(PROGRAM);
    const info = new DebugInfo(readDebugInfo(built.debugInfo));
    const look = info.functions.find((f) => f.name === 'look')!;
    const pc = info.lines.rowsIn(look.lowPc, look.highPc).map((r) => info.lines.row(r)).find((r) => r.line === LINE)!.lowPc;
    const evaluator = createEvaluator();
    const bytes = new Uint8Array(1 << 20);
    const context: EvaluationContext = {
      fp: 0x80000,
      read: (a, n) => (a >= 4096 && a + n <= bytes.length ? bytes.subarray(a, a + n) : null),
      functionPointer: (id) => 0x40000000 + 16 * id,
      functionAt: (p) => (p - 0x40000000) / 16,
    };
    // Only the locals that these expressions read.
    const n = info.variablesInScope(pc).find((v) => v.variable.name === 'n')!;
    if (n.location?.kind === 'frame') new DataView(bytes.buffer).setInt32(0x80000 + n.location.offset, 4, true);
    const got = rows.map(([text]): [string, string] => {
      const made = evaluator.compile(text, { info, pc });
      const result = 'evaluate' in made ? made.evaluate(context) : made;
      if (!('code' in result)) return [text, `value ${result.bytes}`];
      return [text, rowText(result)];
    });
    expect(got.map(([t, r], i) => [t, rows[i]![1] === 'syntax' ? r.split(' ')[0] : r])).toEqual(rows);
  });
});

const rowText = (e: EvaluationError): string => `${e.code} ${e.column ?? 0}: ${e.message.split('\n')[0]}`;

describe('effects', () => {
  const text = 'int x = 5; unsigned char b = 255; struct { int lo : 4; unsigned hi : 4; } f = {1, 2}; int *p = &x; double d; int g(int n) { return n * 2; }\nint main(void) { return x + b + f.lo + *p + (int)d + g(1); }\n';
  const setUp = () => {
    const { debugInfo } = build(text);
    const info = new DebugInfo(readDebugInfo(debugInfo));
    const memory = new Uint8Array(1 << 16);
    const view = new DataView(memory.buffer);
    const at = (name: string): number => {
      const found = info.resolve(name, null);
      const location = found?.kind === 'variable' ? found.variable.locations[0]!.location : null;
      return location?.kind === 'global' ? location.address : -1;
    };
    view.setInt32(at('x'), 5, true);
    view.setInt32(at('p'), at('x'), true);
    memory[at('b')] = 255;
    memory[at('f')] = 0x21;
    const calls: string[] = [];
    const context: EvaluationContext = {
      fp: null,
      read: (a, n) => (a >= 4096 && a + n <= memory.length ? memory.subarray(a, a + n) : null),
      write: (a, bytes) => {
        memory.set(bytes, a);
        return true;
      },
      call: (id, args): EvaluatedValue => {
        const n = new DataView(args[0]!.bytes!.slice().buffer).getInt32(0, true);
        calls.push(`${info.functions[id]!.name}(${n})`);
        const bytes = new Uint8Array(4);
        new DataView(bytes.buffer).setInt32(0, n * 2, true);
        return { type: args[0]!.type, bytes, address: null };
      },
      functionPointer: (id) => 0x40000000 + 16 * id,
      functionAt: (p) => (p - 0x40000000) / 16,
    };
    const evaluator = createEvaluator();
    const run = (expression: string, with_: EvaluationContext = context): number | string => {
      const made = evaluator.compile(expression, { info, pc: null });
      if (!('evaluate' in made)) return rowText(made);
      const got = made.evaluate(with_);
      if ('code' in got) return rowText(got);
      const b = got.bytes!;
      return b.length >= 4 ? new DataView(b.slice().buffer).getInt32(0, true) : b[0]!;
    };
    return { evaluator, info, run, context, calls, x: () => view.getInt32(at('x'), true), f: () => memory[at('f')]! };
  };

  test('change the program by the rules of its types', () => {
    const { run, x, f, calls } = setUp();
    expect(run('x = 7')).toBe(7);
    expect(run('x++')).toBe(7);
    expect(run('++*p')).toBe(9);
    expect(x()).toBe(9);
    expect(run('b += 3')).toBe(2);
    expect(run('f.lo = 9')).toBe(-7);
    expect(run('f.hi += 15')).toBe(1);
    expect(f()).toBe(0x19);
    expect(run('x <<= 33l')).toBe(18);
    expect(run('x -= 2.5')).toBe(15);
    expect(run('g(x) + 1')).toBe(31);
    expect(run('(&g)(4)')).toBe(8);
    expect(calls).toEqual(['g(15)', 'g(4)']);
    expect(run('x = 1, d = x, (int)(d * 3)')).toBe(3);
  });

  test('are known beforehand, and refused without leave', () => {
    const { evaluator, info, run, context } = setUp();
    const effects = (text: string): boolean => (evaluator.compile(text, { info, pc: null }) as CompiledExpression).hasEffects;
    expect(['x', 'x + *p', 'x = 1', 'x++', 'g(1)', '1 ? x : (x = 2)', 'sizeof(x++)', '__builtin_popcount(x)', '__builtin_popcount(x++)'].map(effects)).toEqual([
      false, false, true, true, true, true, false, false, true,
    ]);
    const bare: EvaluationContext = { fp: null, read: (a, n) => context.read(a, n), functionPointer: (id) => context.functionPointer(id), functionAt: (p) => context.functionAt(p) };
    expect(run('x = 1', bare)).toMatch(/^not-allowed/);
    expect(run('g(1)', bare)).toMatch(/^not-allowed/);
    expect(run('x + 1', bare)).toBe(6);
  });
});

describe('any text', () => {
  const words = (
    'first second bits both c small u sc ul vla n shadow text ratio single global wide numbers matrix add operation node_t struct node inner enum color RED LIMIT TWICE ' +
    '( ) [ ] { } . -> , ? : + - * / % & | ^ ~ ! ++ -- << >> < > <= == != && || = += sizeof _Alignof _Generic int char long unsigned void double float const ' +
    '0 1 2 3u 4l 1.5 0x10 "s" \'c\' @ ; __builtin_popcount __builtin_offsetof typeof ({ a b value next name x in lo'
  ).split(' ');

  // Mostly well formed.
  const { expression } = fc.letrec<{ expression: string }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('first', '&first', 'second.value', 'n', 'u', 'sc', 'ul', 'wide', 'ratio', 'single', 'text', 'numbers', 'vla', 'bits.b', 'both.i', 'c', '7', '1.5f', 'RED', 'add'),
      fc.tuple(tie('expression'), fc.constantFrom('+', '-', '*', '/', '%', '<<', '>>', '<', '==', '&', '||', ','), tie('expression')).map(([a, op, b]) => `(${a} ${op} ${b})`),
      fc.tuple(fc.constantFrom('-', '!', '~', '*', '&', '(char)', '(double)', '(long)', 'sizeof ', '(struct node *)'), tie('expression')).map(([op, a]) => `${op}${a}`),
      fc.tuple(tie('expression'), fc.constantFrom('[1]', '->next', '.in[0].a', '->value', '[n]')).map(([a, op]) => `${a}${op}`),
      fc.tuple(tie('expression'), tie('expression'), tie('expression')).map(([a, b, d]) => `(${a} ? ${b} : ${d})`),
    ),
  }));

  test('gives a value or an error, soon, and changes nothing', () => {
    const { debugInfo } = build(PROGRAM);
    const info = new DebugInfo(readDebugInfo(debugInfo));
    const look = info.functions.find((f) => f.name === 'look')!;
    const memory = new Uint8Array(1 << 16);
    for (let i = 0; i < memory.length; i++) memory[i] = (i * 37) & 0xff;
    const before = memory.slice();
    const context: EvaluationContext = {
      fp: 0x8000,
      read: (a, n) => (a >= 4096 && a + n <= memory.length ? memory.subarray(a, a + n) : null),
      functionPointer: (id) => 0x40000000 + 16 * id,
      functionAt: (p) => (p >= 0x40000000 && p < 0x40000000 + 16 * info.functions.length ? (p - 0x40000000) / 16 : null),
    };
    const evaluator = createEvaluator();
    let values = 0;
    fc.assert(
      fc.property(fc.oneof(expression, fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((w) => w.join(' ')), fc.string({ maxLength: 40 })), (text) => {
        const made = evaluator.compile(text, { info, pc: look.highPc - 4 });
        if (!('evaluate' in made)) {
          expect(['syntax', 'type', 'unknown-name', 'limit', 'not-allowed', 'unavailable']).toContain(made.code);
          return;
        }
        const got = made.evaluate(context);
        if ('code' in got) expect(['unmapped', 'divide-by-zero', 'not-allowed', 'limit', 'unavailable', 'type']).toContain(got.code);
        else {
          values++;
          expect(info.type(got.type)).toBeDefined();
        }
      }),
      { numRuns: 800 },
    );
    expect(values).toBeGreaterThan(20);
    expect(memory).toEqual(before);
  });
});
