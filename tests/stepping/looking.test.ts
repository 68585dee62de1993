// Scopes, values and faults of real C programs, as a session shows them.

import { describe, expect, it } from 'vitest';
import type { Session, Variable } from '../../session/api';
import { build, debug, outputText, stopText, type Sources } from './harness';

async function at(sources: Sources, line: number, hits = 1): Promise<Session> {
  const { session, launch } = debug(build(sources));
  await session.addBreakpoint({ kind: 'source', file: 'main.c', line, hitCondition: String(hits) });
  await launch();
  const stop = await session.continue();
  expect(stopText(stop)).toContain('breakpoint');
  return session;
}

const line = (v: Variable): string => `${v.type} ${v.name} = ${v.text}${v.status === 'valid' ? '' : ` [${v.status}]`}${v.isShadowed ? ' (shadowed)' : ''}`;

async function scopesOf(session: Session, level = 0): Promise<Record<string, string[]>> {
  const { frames } = await session.stackTrace();
  const result: Record<string, string[]> = {};
  for (const scope of await session.scopes(frames[level]!.id)) {
    if (scope.kind === 'registers') continue;
    result[scope.name] = (await session.variables(scope.children)).variables.map(line);
  }
  return result;
}

const VALUES = `
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
enum color { RED, GREEN, BLUE };
enum flags { NONE = 0, READ = 1, WRITE = 2, EXEC = 4 };
struct point { int x, y; };
struct packed { unsigned a : 3; int b : 5; unsigned c : 1; };
union number { int i; float f; unsigned char bytes[4]; };
struct node { int value; struct node *next; char name[8]; };
static int counter = 5;
const char *title = "stopline";
int square(int n) { return n * n; }
int main(void) {
  char c = 'A';
  unsigned char u = 200;
  bool yes = true;
  long big = -5000000000;
  double d = 0.1;
  float f = 1.0f / 3;
  enum color color = BLUE;
  enum flags flags = READ | EXEC;
  struct point p = {1, -2};
  struct packed bits = {5, -3, 1};
  union number n;
  n.i = 1;
  int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
  char text[16] = "hi\\n\\"you\\"";
  int (*fn)(int) = square;
  int *heap = malloc(3 * sizeof *heap);
  heap[0] = 7; heap[1] = 8; heap[2] = 9;
  struct node second = {2, NULL, "two"};
  struct node first = {1, &second, "one"};
  struct node *list = &first;
  int fresh;
  int len = 3;
  int vla[len];
  vla[0] = 1; vla[1] = 2; vla[2] = 3;
  counter += fn(2);
  return 0;
}
`;

describe('values', () => {
  it('of every type', async () => {
    const session = await at(VALUES, 38);
    const scopes = await scopesOf(session);
    const locals = scopes['Locals']!;
    const masked = locals.map((l) => l.replace(/0x[0-9a-f]+/g, '0x…'));
    expect(masked).toEqual([
      "char c = 65 'A'",
      "unsigned char u = 200 '\\310'",
      '_Bool yes = true',
      'long big = -5000000000',
      'double d = 0.1',
      'float f = 0.33333334',
      'enum color color = BLUE',
      'enum flags flags = (READ | EXEC)',
      'struct point p = {x = 1, y = -2}',
      'struct packed bits = {a = 5, b = -3, c = 1}',
      "union number n = {i = 1, f = 1e-45, bytes = {1 '\\001', 0 '\\0', 0 '\\0', 0 '\\0'}}",
      'int [2][3] grid = {{1, 2, 3}, {4, 5, 6}}',
      'char [16] text = "hi\\n\\"you\\""',
      'int (*)(int) fn = 0x… <square>',
      'int * heap = 0x…',
      'struct node second = {value = 2, next = 0x…, name = "two"}'.replace('next = 0x…', 'next = 0x…'),
      'struct node first = {value = 1, next = 0x…, name = "one"}',
      'struct node * list = 0x…',
      'int fresh = -858993460 [fresh]',
      'int len = 3',
      'int [*] vla = {1, 2, 3}',
    ]);
    expect(scopes['Statics of main.c']).toEqual(['int counter = 5']);
    expect(scopes['Globals']!.map((l) => l.replace(/0x[0-9a-f]+/g, '0x…'))).toEqual(['const char * title = 0x… "stopline"']);
  });

  it('come apart, and their parts have expressions that give them', async () => {
    const session = await at(VALUES, 38);
    const parts = async (expression: string): Promise<string[]> => {
      const value = await session.evaluate(expression);
      const { variables } = await session.variables(value.children);
      for (const v of variables) {
        if (v.evaluateName === null) continue;
        expect((await session.evaluate(v.evaluateName)).text).toBe(v.text);
      }
      return variables.map((v) => `${v.name} ${v.evaluateName} = ${v.text.replace(/0x[0-9a-f]+/g, '0x…')}`);
    };
    expect(await parts('list')).toEqual(['value list->value = 1', 'next list->next = 0x…', 'name list->name = "one"']);
    expect(await parts('list->next')).toEqual(['value list->next->value = 2', 'next list->next->next = 0x…', 'name list->next->name = "two"']);
    expect(await parts('heap')).toEqual(['[0] heap[0] = 7', '[1] heap[1] = 8', '[2] heap[2] = 9']);
    expect(await parts('grid')).toEqual(['[0] grid[0] = {1, 2, 3}', '[1] grid[1] = {4, 5, 6}']);
    expect(await parts('n')).toHaveLength(3);
    expect(await parts('vla')).toHaveLength(3);
  });

  it('can be set, with checks of range and type', async () => {
    const session = await at(VALUES, 38);
    const { frames } = await session.stackTrace();
    const locals = (await session.scopes(frames[0]!.id)).find((s) => s.kind === 'locals')!;
    const set = async (name: string, value: string): Promise<string> => (await session.setVariable(locals.children, name, value)).text;
    expect(await set('c', "'z'")).toBe("122 'z'");
    expect(await set('d', '2')).toBe('2');
    expect(await set('color', 'RED')).toBe('RED');
    expect(await set('len', 'p.x + 40')).toBe('41');
    expect((await session.setExpression('grid[1][2]', '-6')).text).toBe('-6');
    expect((await session.setExpression('bits.b', '7')).text).toBe('7');
    expect((await session.evaluate('bits')).text).toBe('{a = 5, b = 7, c = 1}');
    await expect(set('c', '300')).rejects.toMatchObject({ code: 'bad-argument' });
    await expect(session.setExpression('bits.a', '8')).rejects.toMatchObject({ code: 'bad-argument' });
    await expect(set('p', '3')).rejects.toMatchObject({ code: 'bad-argument' });
    await expect(session.setExpression('p.x + 1', '3')).rejects.toMatchObject({ code: 'not-writable' });
    expect((await session.evaluate('p.x + grid[1][0]')).text).toBe('5');
    expect((await session.evaluate('c', { format: 'hex' })).text).toBe('0x7a');
  });
});

describe('scopes', () => {
  const SHADOWS = `
int x = 1;
int shadows(int x) {
  int y = x;
  {
    int x = 10;
    {
      int x = 100;
      y += x;
    }
    y += x;
  }
  int late = y;
  return late;
}
int main(void) {
  return shadows(5);
}
`;
  it('show blocks, what is hidden, and what has not been reached', async () => {
    const session = await at(SHADOWS, 8);
    expect(await scopesOf(session)).toEqual({
      Arguments: ['int x = 5 (shadowed)'],
      Locals: ['int y = 5', 'int late = <not yet in scope> [not-yet]'],
      'Locals of the block at line 5': ['int x = 10 (shadowed)'],
      'Locals of the block at line 7': ['int x = 100'],
      Globals: ['int x = 1 (shadowed)'],
    });
    expect((await session.evaluate('x')).text).toBe('100');
  });

  it('of outer frames are as at the call', async () => {
    const session = await at(`
int inner(int depth) {
  int mine = depth * 10;
  if (depth == 0)
    return mine;
  int result = inner(depth - 1);
  return result;
}
int main(void) {
  return inner(2);
}
`, 4);
    const { frames, total } = await session.stackTrace();
    expect(total).toBe(frames.length);
    expect(frames.slice(0, 4).map((f) => `${f.function}:${f.location?.line}`)).toEqual(['inner:4', 'inner:5', 'inner:5', 'main:9']);
    expect((await scopesOf(session, 1))['Arguments']).toEqual(['int depth = 1']);
    expect((await scopesOf(session, 2))['Locals']![0]).toBe('int mine = 20');
    expect((await session.evaluate('depth', { frameId: frames[2]!.id })).text).toBe('2');
    expect((await session.stackTrace({ start: 1, count: 1 })).frames.map((f) => f.level)).toEqual([1]);
  });
});

describe('faults in plain words', () => {
  async function explain(source: string): Promise<string> {
    const { session, launch } = debug(build(source));
    await launch();
    const stop = await session.continue();
    const [reason] = stop.reasons;
    return reason?.kind === 'fault' ? `${stop.frame!.function}:${stop.frame!.location?.line} ${reason.explanation}` : stopText(stop);
  }
  it.each([
    ['struct s { int a, b; }; int main(void) { struct s *p = 0; return p->b; }', 'main:1 null pointer read through `p` (4 bytes past null)'],
    ['int main(void) { int *q = 0; *q = 1; return 0; }', 'main:1 null pointer write through `q`'],
    ['int main(void) { int *a = 0; return a[3]; }', 'main:1 null pointer read through `a` (12 bytes past null)'],
    ['int main(void) { int v[2]; int **pp = 0; int *q = v; (*q)++; pp[1] += 0; return **pp; }', 'main:1 null pointer read through `pp` (4 bytes past null)'],
    ['struct s { int a, b; }; int main(void) { struct s *p = 0; p->b = p == 0; return 0; }', 'main:1 null pointer write through `p` (4 bytes past null)'],
    ['int f(int a, int b) { return a / b; } int main(void) { return f(1, 0); }', 'f:1 integer division by zero in `a / b`'],
    ['int main(void) { char *s = "abc"; s[0] = 65; return 0; }', 'main:1 write to read-only memory at 0x… through `s`'],
  ])('%s', async (source, expected) => {
    expect((await explain(source)).replace(/0x[0-9a-f]+/, '0x…')).toBe(expected);
  });

  it('stack overflow names the function and counts its frames', async () => {
    expect(await explain('int fact(int n) { return n * fact(n + 1); } int main(void) { return fact(1); }')).toMatch(/^fact:1 stack overflow: [\d,]+ frames of `fact`$/);
  });
});

describe('watchpoints on C variables', () => {
  const PROGRAM = `
#include <string.h>
struct account { int id; long balance; };
struct account accounts[2];
void deposit(struct account *a, long amount) {
  a->balance += amount;
}
int leaf(int n) {
  int local = n;
  local += 1;
  return local;
}
int main(void) {
  deposit(&accounts[0], 5);
  deposit(&accounts[1], 7);
  memset(accounts, 0, sizeof accounts);
  int a = leaf(1);
  int b = leaf(10);
  return a + b;
}
`;
  it('fire for the program and for the library, with who wrote', async () => {
    const { session, launch } = debug(build(PROGRAM));
    await launch();
    await session.addDataBreakpoint({ expression: 'accounts[1].balance' });
    expect(stopText(await session.continue())).toMatch(/^deposit:\d+ data\(accounts\[1\]\.balance: 0 -> 7\)$/);
    const stop = await session.continue();
    expect(stop.reasons[0]).toMatchObject({ kind: 'dataBreakpoint', hits: [{ oldValue: '7', newValue: '0' }] });
    await session.continue();
  });

  it('on a local live as long as its frame', async () => {
    const { session, launch, events } = debug(build(PROGRAM), 1);
    await session.addBreakpoint({ kind: 'source', file: 'main.c', line: 9, temporary: true });
    await launch();
    await session.continue();
    const bp = await session.addDataBreakpoint({ expression: 'local' });
    expect(stopText(await session.continue())).toMatch(/^leaf:\d+ data\(local: 1 -> 2\)$/);
    expect(stopText(await session.continue())).toContain('exit(13)');
    expect(events.filter((e) => e.kind === 'log').map((e) => e.text)).toEqual([`watchpoint ${bp.id} on local is gone: its frame of leaf has ended`]);
    expect(await session.breakpoints()).toEqual([]);
  });

  it('end beside the step that leaves the frame', async () => {
    const { session, launch } = debug(build(PROGRAM));
    await session.addBreakpoint({ kind: 'source', file: 'main.c', line: 10, temporary: true });
    await launch();
    await session.continue();
    const bp = await session.addDataBreakpoint({ expression: 'local' });
    expect((await session.stepOut()).reasons).toEqual([
      { kind: 'step', command: 'stepOut', granularity: 'line' },
      { kind: 'dataScopeEnd', ids: [bp.id], expressions: ['local'] },
      expect.objectContaining({ kind: 'functionReturn', function: 'leaf' }),
    ]);
  });
});

describe('debug information', () => {
  const SOURCE = 'int main(void) { return 0; }\n';
  it('of another image is refused with the reason; the program is debugged by name', async () => {
    const one = build(SOURCE);
    const other = build('int main(void) { return 1; }\n');
    const { session, events, launch } = debug({ image: one.image, debugInfo: other.debugInfo });
    expect(stopText(await launch())).toMatch(/^main:pc\d+ entry$/);
    const loaded = events.find((e) => e.kind === 'loaded');
    expect(loaded?.kind === 'loaded' && loaded.target.debugProblem).toMatch(/^made for another image/);
    expect(await session.sources()).toEqual([]);
  });

  it('whose source has changed only warns, and shows the compiled text', async () => {
    const built = build(SOURCE);
    const { session, events } = debug(built);
    await session.launch({ ...built, currentSources: { 'main.c': 'int main(void) { return 2; }\n' } });
    const loaded = events.find((e) => e.kind === 'loaded');
    expect(loaded?.kind === 'loaded' && loaded.target.changedSources).toEqual(['main.c']);
    expect(await session.sourceText('main.c')).toBe(SOURCE);
    expect((await session.sources()).filter((s) => s.path === 'main.c')).toMatchObject([{ path: 'main.c', changed: true, hasText: true }]);
  });
});

describe('output', () => {
  it('carries the moment of each line', async () => {
    const { session, events, launch } = debug(build(`
#include <stdio.h>
int main(void) {
  for (int i = 0; i < 3; i++)
    printf("line %d\\n", i);
  putchar('x');
  putchar('y');
  return 0;
}
`));
    await launch();
    await session.continue();
    expect(outputText(events)).toBe('line 0\nline 1\nline 2\nxy');
    const output = events.filter((e) => e.kind === 'output');
    expect(output.flatMap((e) => e.marks.map((m) => m.offset))).toEqual([0, 7, 14, 21]);
  });
});

describe('what a client asks besides', () => {
  const PROGRAM = `
#include <stdlib.h>
#include <string.h>
struct item { char name[12]; int count; };
struct item *make(const char *name) {
  struct item *it = malloc(sizeof *it);
  strcpy(it->name, name);
  return it;
}
int main(void) {
  struct item *a = make("apple");
  struct item *b = make("pear");
  a->count = 3;
  free(b);
  int done = a->count; done++;
  return done;
}
`;
  it('functions, sources, places for breakpoints', async () => {
    const session = await at(PROGRAM, 15);
    const functions = await session.functions();
    expect(functions.filter((f) => !f.isLibrary).map((f) => `${f.name}:${f.location?.line}`)).toEqual(['make:4', 'main:9']);
    expect(functions.some((f) => f.isLibrary && f.name === '_start')).toBe(true);
    const places = await session.breakpointLocations('main.c', 14, 16);
    expect(places.map((p) => `${p.line}:${p.column}`)).toEqual(['14:3', '14:24', '15:3', '16:1']);
    await expect(session.breakpointLocations('nowhere.c', 1)).rejects.toMatchObject({ code: 'unknown-file' });
    expect(await session.sourceText('main.c')).toContain('struct item *make');
  });

  it('heap blocks, with who allocated and freed them, and the status of their bytes', async () => {
    const session = await at(PROGRAM, 15);
    const pointer = async (name: string): Promise<number> => (await session.evaluate(name)).pointsTo!;
    const a = await session.heapBlock(await pointer('a'));
    expect(a).toMatchObject({ state: 'allocated', sizeBytes: 16, freedIn: null });
    const b = await session.heapBlock((await pointer('b')) + 5);
    expect(b).toMatchObject({ state: 'freed', sizeBytes: 16 });
    const read = await session.readMemory(a!.address, 20);
    expect(read.stretches.map((s) => `${s.start}-${s.end} ${s.status}`)).toEqual(['0-6 valid', '6-12 fresh', '12-16 valid', '16-20 not-allocated']);
    const freed = await session.evaluate('b');
    const parts = (await session.variables(freed.children)).variables;
    expect(parts.map((v) => `${v.name} ${v.status}`)).toEqual(['name freed', 'count freed']);
    const whole = (await session.variables((await session.evaluate('a')).children)).variables;
    expect(whole.map((v) => `${v.name} ${v.text} ${v.status}`)).toEqual(['name "apple" partly-fresh', 'count 3 valid']);
    expect((await session.memoryMap()).map((r) => r.name)).toEqual(['null page', 'read-only data', 'data', 'heap', 'stack guard', 'stack']);
  });

  it('completions', async () => {
    const session = await at(PROGRAM, 15);
    expect(await session.completions('do')).toEqual(['done']);
    expect(await session.completions('ma')).toEqual(['main', 'make']);
    expect(await session.completions('a->')).toEqual(['name', 'count']);
    expect(await session.completions('a->c')).toEqual(['count']);
  });

  it('disassembly with its source', async () => {
    const session = await at(PROGRAM, 15);
    const lines = await session.disassemble({ before: 3, count: 6 });
    expect(lines).toHaveLength(6);
    expect(lines[3]).toMatchObject({ function: 'main', startsLine: true, sourceText: '  return done;' });
    expect(lines.slice(0, 3).every((l) => l.location?.line === 14)).toBe(true);
  });

  it('pages of long arrays and deep stacks', async () => {
    const session = await at(`
int deep(int n) {
  int big[5000];
  big[n] = n;
  if (n == 0)
    return big[0];
  return deep(n - 1) + big[n];
}
int main(void) {
  return deep(9);
}
`, 5);
    const { frames, total } = await session.stackTrace({ start: 8, count: 3 });
    expect(total).toBe(12);
    expect(frames.map((f) => `${f.level} ${f.function}`)).toEqual(['8 deep', '9 deep', '10 main']);
    const big = await session.evaluate('big', { frameId: frames[1]!.id });
    expect(big.indexedCount).toBe(5000);
    const page = await session.variables(big.children, { start: 9, count: 2 });
    expect(page).toMatchObject({ total: 5000, variables: [{ name: '[9]', text: '9', status: 'valid' }, { name: '[10]', status: 'fresh' }] });
  });
});

describe('the bounds of things', () => {
  it('text ends with its block; flexible members have what is left; elements outside of their array say so', async () => {
    const session = await at(
      `
#include <stdlib.h>
#include <string.h>
struct flex { int n; short data[]; };
static char name[3] = { 'a', 'b', 'c' };
int main(void) {
  struct flex *f = malloc(sizeof *f + 3 * sizeof(short));
  f->n = 3; f->data[0] = 7; f->data[1] = 8; f->data[2] = 9;
  char *text = memcpy(malloc(4), "abcd", 4);
  char *part = name + 1;
  int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
  int *plain = malloc(4 * sizeof *plain);
  plain[0] = 5;
  return 0;
}`,
      13,
    );
    const text = async (expression: string): Promise<string> => {
      const { text, status, indexedCount, namedCount } = await session.evaluate(expression);
      return `${text.replace(/0x[0-9a-f]+/, '0x…')} ${status} ${indexedCount}/${namedCount}`;
    };
    expect(await text('f')).toBe('0x… valid 0/2');
    expect(await text('f->data')).toBe('{7, 8, 9} valid 3/0');
    expect(await text('text')).toBe('0x… "abcd"... valid 4/0');
    expect(await text('part')).toBe('0x… "bc"... valid 2/0');
    expect(await text('grid[1][2]')).toBe('6 valid 0/0');
    expect(await text('grid[0][3]')).toMatch(/ out-of-range /);
    expect(await text('grid[2]')).toMatch(/ out-of-range /);
    expect(await text('plain')).toBe('0x… valid 4/0');
    expect(await text('plain[3]')).toMatch(/ fresh /);
    expect(await text('plain[9]')).toMatch(/ not-allocated /);
  });
});
