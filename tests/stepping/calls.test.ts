// Expressions that call the program's functions, forced returns, frames begun anew, and faults that do not stop.

import { describe, expect, it } from 'vitest';
import { CALL_TICKS } from '../../session/calls';
import { build, debug, outputText, stopText, type Debugged } from './harness';

const TEXT = `
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <stdarg.h>
struct point { int x, y; double w; };
struct node { int v; struct node *next; };
static int counter;
static jmp_buf env;
int add(int a, int b) { counter++; return a + b; }
long wide(long a, char c) { return a * 2 + c; }
double half(double d, float f) { return d / 2 + f; }
struct point make(int x, int y) { struct point p = { x, y, x / 2.0 }; return p; }
int sum(struct point p) { return p.x + p.y; }
int spin(void) { for (;;) counter++; }
int crash(int *q) { return *q; }
int reads(void) { return getchar(); }
int shout(const char *s) { printf("<%s>", s); return (int)strlen(s); }
void quit(void) { exit(7); }
int jumps(void) { longjmp(env, 1); }
int total(int n, ...)
{
    va_list list;
    int t = 0;
    va_start(list, n);
    for (int i = 0; i < n; i++) t += va_arg(list, int);
    va_end(list);
    return t;
}
struct node *push(struct node *head, int v) { struct node *n = malloc(sizeof *n); n->v = v; n->next = head; return n; }
signed char neg(void) { return -3; }
int fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
int main(void)
{
    struct point p = { 1, 2, 3 };
    struct node *list = 0;
    int x = 3;
    int (*which)(int, int) = add;
    if (setjmp(env)) return 9;
    list = push(list, 1);
    x = add(x, 4) + add(1, 1);
    p = make(x, 1);
    printf("%d", fact(5));
    return crash(0) + which(sum(p), total(0));
}
`;
const built = build(TEXT);
const lineOf = (text: string): number => TEXT.replace(/^\n/, '').split('\n').findIndex((l) => l.includes(text)) + 1;

async function at(text: string, stdin = ''): Promise<Debugged> {
  const made = debug(built, undefined, stdin);
  await made.launch();
  await made.session.runTo({ kind: 'source', file: 'main.c', line: lineOf(text) });
  return made;
}

const VALUES: readonly (readonly [expression: string, value: string])[] = [
  ['add(2, 3)', '5'],
  ['add(add(1, 2), add(3, 4))', '10'],
  ['which(20, 22)', '42'],
  ['wide(10, 5)', '25'],
  ['half(3, 1.5f)', '3'],
  ['make(3, 4)', '{x = 3, y = 4, w = 1.5}'],
  ['make(7, 4).w', '3.5'],
  ['sum(p) + sum(make(5, 6))', '14'],
  ['total(4, 1, (char)-2, 3L, 40)', '42'],
  ['*push(list, 42)', '{v = 42, next = 0x…}'],
  ['push(list, 42)->next->v', '1'],
  ["neg() == -3 ? 'y' : 'n'", '121'],
  ['fact(10)', '3628800'],
];

const REFUSED: readonly (readonly [expression: string, message: RegExp])[] = [
  ['spin()', new RegExp(`spin.*ended after ${CALL_TICKS} ticks`)],
  ['crash(0)', /crash.*null pointer read through `q`/],
  ['fact(100000000)', /stack overflow/],
  ['reads()', /waits for input in getchar/],
  ['quit()', /ends the program with exit code 7/],
  ['jumps()', /longjmp has left it/],
  ['x = add(1, 2)', /may change the program/],
];

describe('calls in expressions', () => {
  it('give their values, and leave no trace', async () => {
    const { session, events } = await at('x = add(x, 4)');
    const hash = await session.stateHash();
    const shown = events.length;
    for (const [expression, value] of VALUES) {
      const got = await session.evaluate(expression, { context: 'watch' });
      expect([expression, got.text.replace(/0x[0-9a-f]+/, '0x…')]).toEqual([expression, value]);
      expect([expression, await session.stateHash()]).toEqual([expression, hash]);
    }
    expect(await session.evaluate('shout("hey")')).toMatchObject({ text: '3', output: '<hey>' });
    expect(events.length).toBe(shown);
    // What goes on is what would have gone on.
    const undisturbed = await at('x = add(x, 4)');
    for (const one of [session, undisturbed.session]) await one.continue();
    expect(await session.stateHash()).toBe(await undisturbed.session.stateHash());
    expect(outputText(events)).toBe('120');
  });

  it('that do not end well say why, and leave no trace', async () => {
    // Input is still open, so that reading waits.
    const { session } = await at('x = add(x, 4)');
    await session.launch({ ...built, layout: { guestBytes: 1 << 20, stackBytes: 1 << 18 } });
    await session.runTo({ kind: 'source', file: 'main.c', line: lineOf('x = add(x, 4)') });
    const hash = await session.stateHash();
    for (const context of ['watch', 'repl'] as const) {
      for (const [expression, message] of REFUSED) {
        if (context === 'repl' && expression.startsWith('x =')) continue;
        await expect(session.evaluate(expression, { context })).rejects.toThrow(message);
        expect([expression, await session.stateHash()]).toEqual([expression, hash]);
      }
    }
  });

  it('are refused to hovers, and to programs that have ended', async () => {
    const { session } = await at('x = add(x, 4)');
    await expect(session.evaluate('add(1, 2)', { context: 'hover' })).rejects.toThrow('may change the program');
    expect(stopText(await session.continue())).toContain('fault(unmapped-read)');
    await expect(session.evaluate('add(1, 2)')).rejects.toThrow('the program has ended');
  });

  it('keep their effects where the user wants them, and time travel knows of them', async () => {
    const { session, events } = await at('x = add(x, 4)');
    const repl = (expression: string): Promise<string> => session.evaluate(expression, { context: 'repl' }).then((v) => v.text);
    expect(await repl('add(1, 2)')).toBe('3');
    expect(await repl('counter')).toBe('1');
    expect((await session.evaluate('add(1, 2)', { context: 'repl', keepEffects: false })).text).toBe('3');
    expect(await repl('counter')).toBe('1');
    expect(await repl('x = add(40, 2)')).toBe('42');
    expect(await repl('(list = push(list, 9))->v')).toBe('9');
    expect(await repl('shout("kept")')).toBe('4');
    expect(outputText(events)).toBe('<kept>');
    const { now } = await session.history();
    const hash = await session.stateHash();
    await session.goToStart();
    await session.seek(now);
    expect(await session.stateHash()).toBe(hash);
    expect(outputText(events)).toBe('<kept>');
    expect((await session.history()).branches).toHaveLength(1);
    // In the past they begin another branch, and the first one stays as it was.
    await session.stepBack();
    expect(await repl('shout("past")')).toBe('4');
    expect((await session.history()).branches).toHaveLength(2);
    await session.switchBranch(0);
    await session.seek(now);
    expect(await session.stateHash()).toBe(hash);
  });

  it('may stand in conditions and log messages', async () => {
    const { session, events } = await at('x = add(x, 4)');
    await session.addBreakpoint({ kind: 'function', name: 'fact', logMessage: 'n! = {fact(n)}' });
    await session.addBreakpoint({ kind: 'function', name: 'fact', condition: 'fact(n) == 6' });
    expect(stopText(await session.continue())).toMatch(/^fact:\d+ functionBreakpoint\(2\)$/);
    expect((await session.evaluate('n')).text).toBe('3');
    expect(events.flatMap((e) => (e.kind === 'log' ? [e.text] : []))).toEqual(['n! = 120', 'n! = 24', 'n! = 6']);
  });

  it('may be made while the program waits for input, which goes on waiting', async () => {
    const made = debug(build('#include <stdio.h>\nint twice(int x) { return 2 * x; }\nint main(void)\n{\n    int c = getchar();\n    return twice(c);\n}\n'));
    const { session } = made;
    await made.launch();
    await session.launch({ ...build('#include <stdio.h>\nint twice(int x) { return 2 * x; }\nint main(void)\n{\n    int c = getchar();\n    return twice(c);\n}\n') });
    const pending = session.next();
    await Promise.resolve();
    expect((await session.status()).state).toBe('waiting');
    expect((await session.evaluate('twice(21)')).text).toBe('42');
    expect((await session.status()).state).toBe('waiting');
    await session.provideInput(new TextEncoder().encode('A\n'));
    expect(stopText(await pending)).toBe('main:6 step');
    expect((await session.evaluate('c')).text).toBe('65');
  });
});

describe('forced returns', () => {
  it('give the caller a value of the right type', async () => {
    const { session } = await at('x = add(x, 4)');
    await session.stepIn();
    const [frame] = (await session.stackTrace()).frames;
    expect(frame!.function).toBe('add');
    await expect(session.forceReturn('p')).rejects.toThrow();
    const stop = await session.forceReturn('a * 100');
    expect(stopText(stop)).toMatch(/^main:\d+ goto\+return\(add = 300\)$/);
    expect(stopText(await session.next())).toMatch(/^main:\d+ step$/);
    expect((await session.evaluate('x')).text).toBe('302');
    await expect(session.stackTrace().then((t) => session.forceReturn(undefined, t.frames.at(-1)!.id))).rejects.toMatchObject({ code: 'no-frame' });
  });

  it('leave structs where the caller wants them, and pass over several frames', async () => {
    const { session } = await at('p = make(x, 1)');
    await session.stepIn();
    await session.forceReturn('(struct point){ 5, 6, 7.5 }');
    await session.next();
    expect((await session.evaluate('p')).text).toBe('{x = 5, y = 6, w = 7.5}');
    await session.addBreakpoint({ kind: 'function', name: 'fact', condition: 'n == 2' });
    await session.continue();
    const { frames } = await session.stackTrace();
    const third = frames.find((f) => f.level === 2)!;
    expect(stopText(await session.forceReturn('1000', third.id))).toMatch(/^fact:\d+ goto\+return\(fact = 1000\)$/);
    expect((await session.evaluate('n')).text).toBe('5');
    await session.stepOut();
    expect((await session.evaluate('x')).text).toBe('9');
  });

  it('end watches on locals of the frames that are left', async () => {
    const { session, events } = await at('x = add(x, 4)');
    await session.stepIn();
    await session.addDataBreakpoint({ expression: 'a' });
    await session.forceReturn('1');
    expect((await session.breakpoints()).filter((b) => b.place.kind === 'data')).toEqual([]);
    expect(events.some((e) => e.kind === 'log' && e.text.includes('its frame of add has ended'))).toBe(true);
  });

  it('are edits that replay makes again', async () => {
    const { session } = await at('x = add(x, 4)');
    await session.stepIn();
    await session.forceReturn('50');
    await session.next();
    const hash = await session.stateHash();
    const { now } = await session.history();
    await session.goToStart();
    await session.seek(now);
    expect(await session.stateHash()).toBe(hash);
  });
});

describe('frames begun anew', () => {
  it('stand after their prologue with the parameters as they are', async () => {
    const { session } = await at('x = add(x, 4)');
    await session.addBreakpoint({ kind: 'function', name: 'fact', condition: 'n == 3', temporary: true });
    await session.continue();
    const { frames } = await session.stackTrace();
    const second = frames.find((f) => f.level === 1)!;
    expect(stopText(await session.restartFrame(second.id))).toMatch(/^fact:\d+ goto$/);
    expect((await session.evaluate('n')).text).toBe('4');
    expect(stopText(await session.stepOut())).toMatch(/return\(fact = 24\)$/);
  });
});

describe('fault filters', () => {
  it('let other faults end the program', async () => {
    const { session } = await at('x = add(x, 4)');
    await expect(session.setFaultFilters(['nonsense' as 'abort'])).rejects.toMatchObject({ code: 'bad-argument' });
    await session.setFaultFilters(['abort', 'double-free']);
    expect(stopText(await session.continue())).toBe(`crash:${lineOf('int crash')} exit(139)`);
    expect(await session.status()).toMatchObject({ state: 'exited', exitCode: 139 });
    await session.setFaultFilters(null);
    await session.restart();
    expect(stopText(await session.continue())).toBe(`crash:${lineOf('int crash')} fault(unmapped-read)`);
  });
});
