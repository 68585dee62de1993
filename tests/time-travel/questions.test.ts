import { describe, expect, it } from 'vitest';
import { stopText } from '../../session/testing';
import { lineOf, recorded } from './support';

const SCORES = `
#include <stdio.h>
#include <stdlib.h>
int total;
static int add(int score, int weight) {
    total += score * weight;
    return total;
}
int main(void) {
    int *scores = malloc(4 * sizeof *scores);
    for (int i = 0; i < 4; i++) {
        scores[i] = i * i;
        printf("%d\\n", add(scores[i], 2));
    }
    free(scores);
    return total;
}
`;

const CHANGES = `
int limit, shift = 10;
struct node { int n; } nodes[2];
struct { unsigned a : 3, b : 5; } flags;
static void grow(int by) {
    limit += by;
    nodes[0].n += 2 * by;
}
int table[2] = { 7, 9 };
int main(void) {
    struct node *p;
    int sum = 0;
    limit = 1;
    p = nodes;
    for (int i = 0; i < 2; i++) {
        p->n = 1;
        grow(1 + 4 * i);
        flags.b = i + 1;
        flags.a = 1; sum += p->n > 3;
        p += i;
    }
    return sum;
}
`;

describe('questions about the past', () => {
  it('who wrote this: last, first, all, chained and paged', async () => {
    const { session, launch } = recorded(SCORES);
    await launch();
    await session.setSourceBreakpoints('main.c', [{ line: 15 }]);
    await session.continue();
    const last = (await session.lastWrite({ expression: 'total' }))!;
    expect([last.oldValue, last.newValue, last.function, last.location!.line]).toEqual(['10', '28', 'add', 5]);
    const values: string[] = [];
    for (let w = last as typeof last | null; w !== null; w = await session.lastWrite({ expression: 'total', before: w.position })) values.push(w.newValue);
    expect(values).toEqual(['28', '10', '2', '0']);
    const first = await session.firstWrite({ expression: 'total' });
    expect([first!.oldValue, first!.newValue]).toEqual(['0', '0']);
    const page = await session.writes({ expression: 'total', count: 3 });
    expect(page.items.map((w) => w.newValue)).toEqual(['28', '10', '2']);
    const rest = await session.writes({ expression: 'total', before: page.next! });
    expect([rest.items.map((w) => w.newValue), rest.next]).toEqual([['0'], null]);
    // A change is a write that makes a difference.
    const changes = await session.writes({ expression: 'total', access: 'change' });
    expect(changes.items.length).toBe(3);
    // The heap by address; the user has not been moved.
    const { pointsTo } = await session.evaluate('scores');
    const heap = await session.writes({ address: pointsTo! + 8, sizeBytes: 4, count: 2 });
    // What is freed is overwritten.
    expect(heap.items.map((w) => w.newValue)).toEqual(['dd dd dd dd', '04 00 00 00']);
    expect((await session.stackTrace()).frames[0]!.location!.line).toBe(15);
    await session.seek(last.position);
    expect((await session.evaluate('total')).text).toBe('28');
  });

  it('a local is its frame\'s: what was there before belongs to others', async () => {
    const { session, launch } = recorded(SCORES);
    await launch();
    await session.setSourceBreakpoints('main.c', [{ line: 6 }]);
    await session.continue();
    await session.continue();
    const { items } = await session.writes({ expression: 'score' });
    expect(items.map((w) => w.newValue)).toEqual(['1']);
  });

  it('when did this become true', async () => {
    const { session, launch } = recorded(SCORES);
    await launch();
    await session.continue();
    const position = await session.whenTrue('total > 5');
    const stop = await session.seek(position!);
    expect([lineOf(stop), (await session.evaluate('total')).text]).toEqual(['add:6', '10']);
    expect(await session.whenTrue('total == 77')).toBeNull();
  });

  it('when did an expression without storage change', async () => {
    const { session, launch } = recorded(CHANGES);
    await launch();
    await session.setSourceBreakpoints('main.c', [{ line: 20 }]);
    await session.continue();
    const hash = await session.stateHash();
    const told = async (expression: string, count = 100): Promise<string[]> =>
      (await session.whenChanged(expression, { count })).items.map((c) => `${c.function}:${c.location!.line} ${c.oldValue} -> ${c.newValue}`);
    expect(await told('limit + shift')).toEqual(['grow:5 12 -> 17', 'grow:5 11 -> 12', 'main:12 10 -> 11']);
    expect(await told('p->n > 3')).toEqual(['main:19 1 -> 0', 'grow:6 0 -> 1', 'main:13 <memory at 0xcccccccc is not mapped> -> 0']);
    // Of a bit-field's bytes others are part.
    expect(await told('flags.a * 2')).toEqual(['main:18 0 -> 2']);
    expect(await told('table[p - nodes]', 1)).toEqual(['main:19 7 -> 9']);
    expect(await told('1 + 2')).toEqual([]);
    expect(await session.stateHash()).toBe(hash);
    const first = await session.whenChanged('limit + shift', { count: 1 });
    const { items } = await session.whenChanged('limit + shift', { count: 1, before: first.next! });
    expect(items[0]!.newValue).toBe('12');
    await session.seek(items[0]!.position);
    expect((await session.evaluate('limit')).text).toBe('2');
    for (const bad of ['grow(1)', 'limit = 3', 'nothing + 1', '1 +']) await expect(session.whenChanged(bad)).rejects.toMatchObject({ code: 'evaluation' });
  });

  it('an expression that names a local has its frame\'s life; the debugger\'s edits change it too', async () => {
    const { session, launch } = recorded(SCORES);
    await launch();
    await session.setSourceBreakpoints('main.c', [{ line: 6 }]);
    await session.continue();
    await session.continue();
    const own = await session.whenChanged('total + weight');
    expect(own.items.map((c) => `${c.function} ${c.oldValue} -> ${c.newValue}`)).toEqual(['add 2 -> 4']);
    expect((await session.whenChanged('score * weight')).items).toEqual([]);
    const { frames } = await session.stackTrace();
    const outer = await session.whenChanged('i * 10', { frameId: frames[1]!.id });
    expect(outer.items.map((c) => c.newValue)).toEqual(['10', '0']);
    await session.setExpression('total', '40');
    const edited = await session.whenChanged('total - 1');
    expect([edited.items[0]!.pc, edited.items[0]!.newValue]).toEqual([null, '39']);
  });

  it('calls with arguments and results, and host calls', async () => {
    const { session, launch } = recorded(SCORES);
    await launch();
    await session.continue();
    const { items, next } = await session.calls('add', { count: 3 });
    expect(items.map((c) => `${c.arguments.map((a) => `${a.name}=${a.value}`).join()} -> ${c.result} for ${c.caller}:${c.callerLocation!.line}`)).toEqual([
      'score=9,weight=2 -> 28 for main:12', 'score=4,weight=2 -> 10 for main:12', 'score=1,weight=2 -> 2 for main:12',
    ]); // prettier-ignore
    const older = await session.calls('add', { before: next! });
    expect(older.items.map((c) => c.result)).toEqual(['0']);
    const { items: hosts } = await session.hostCalls({ name: 'printf' });
    expect(hosts.map((h) => `${h.class} ${h.result} ${h.location!.line}`)).toEqual(['output 3 12', 'output 3 12', 'output 2 12', 'output 2 12']);
    expect(await session.seek(hosts[0]!.position)).toMatchObject({ reasons: [{ kind: 'seek' }] });
  });

  it('when was this printed, and who had this block', async () => {
    const { session, launch, events } = recorded(SCORES);
    await launch();
    await session.setSourceBreakpoints('main.c', [{ line: 15 }]);
    await session.continue();
    const { pointsTo } = await session.evaluate('scores');
    const position = (await session.outputAt(3))!;
    const mark = events.flatMap((e) => (e.kind === 'output' ? e.marks : [])).find((m) => m.position.clock === position.clock);
    expect(mark!.position).toEqual(position);
    expect(await session.outputAt(99)).toBeNull();
    await expect(session.blockHistory('x' as never)).rejects.toMatchObject({ code: 'bad-argument' });
    const block = (await session.blockHistory(pointsTo!))!;
    const stop = await session.seek(block.allocated!);
    expect(lineOf(stop)).toBe('main:9');
    await session.goToEnd();
    const freed = (await session.blockHistory(pointsTo!))!;
    expect(freed.block.state).toBe('freed');
    expect(lineOf(await session.seek(freed.freed!))).toBe('main:14');
  });

  it('a moment by its line and hit is found in another build', async () => {
    const { session, launch } = recorded(SCORES);
    await launch();
    await session.setSourceBreakpoints('main.c', [{ line: 6 }]);
    for (let i = 0; i < 3; i++) await session.continue();
    const place = (await session.sourceHit())!;
    expect(place).toEqual({ file: 'main.c', line: 6, hit: 3 });
    const total = (await session.evaluate('total')).text;
    // The same text with more code before it.
    const other = recorded(SCORES.replace('total += score * weight;', 'int product = score * weight; total = total + product;'));
    await other.launch();
    const stop = await other.session.seekHit(place);
    expect([lineOf(stop), (await other.session.evaluate('total')).text]).toEqual(['add:6', total]);
    await expect(other.session.seekHit({ ...place, hit: 99 })).rejects.toMatchObject({ code: 'unknown-position' });
    expect((await other.session.status()).state).toBe('stopped');
  });

  it('bad questions are refused, and leave all as it was', async () => {
    const { session, launch } = recorded(SCORES);
    await launch();
    const before = await session.stateHash();
    await expect(session.lastWrite({ expression: 'nothing' })).rejects.toMatchObject({ code: 'evaluation' });
    await expect(session.calls('nothing')).rejects.toMatchObject({ code: 'unknown-place' });
    await expect(session.writes({ address: -1, sizeBytes: 4 })).rejects.toMatchObject({ code: 'bad-argument' });
    await expect(session.stepBack({ count: 0 })).rejects.toMatchObject({ code: 'bad-argument' });
    expect(await session.stateHash()).toBe(before);
    expect((await session.status()).state).toBe('stopped');
  });
});

const ECHO = `
#include <stdio.h>
int sum;
int main(void) {
    int n;
    while (scanf("%d", &n) == 1) {
        sum += n;
        printf("sum %d\\n", sum);
    }
    return sum;
}
`;

describe('branches', () => {
  it('a variable set in the past starts another; the old one stays', async () => {
    const { session, launch, output, events } = recorded(ECHO, { stdin: '1 2 3 4' });
    await launch();
    await session.setSourceBreakpoints('main.c', [{ line: 7 }]);
    for (let i = 0; i < 3; i++) await session.continue();
    await session.setSourceBreakpoints('main.c', []);
    expect(stopText(await session.continue())).toContain('exit(10)');
    const hash = await session.stateHash();
    const second = (await session.lastWrite({ expression: 'sum', before: (await session.lastWrite({ expression: 'sum' }))!.position }))!;
    await session.seek(second.position);
    await session.setExpression('sum', '100');
    const { branches } = await session.history();
    expect(branches.map((b) => [b.id, b.name, b.parent, b.edits, b.isCurrent])).toEqual([
      [0, 'main', null, 0, false],
      [1, 'branch 1', 0, 1, true],
    ]);
    expect(stopText(await session.continue())).toContain('exit(104)');
    expect(output()).toBe('sum 1\nsum 3\nsum 6\nsum 10\nsum 100\nsum 104\n');
    const own = await session.lastWrite({ expression: 'sum', before: (await session.lastWrite({ expression: 'sum' }))!.position });
    expect([own!.pc, own!.newValue]).toEqual([null, '100']);
    const other = await session.stateHash();
    await session.nameBranch(1, 'hundred');
    await session.switchBranch(0);
    await session.goToEnd();
    expect(await session.stateHash()).toBe(hash);
    await session.switchBranch(1);
    expect(await session.stateHash()).toBe(other);
    expect(events.filter((e) => e.kind === 'branch').map((e) => e.branch.id)).toEqual([1, 0, 1]);
    expect((await session.history()).branches[1]!.name).toBe('hundred');
    // The edit is part of the branch's past: made again where it was made.
    await session.goToStart();
    expect(stopText(await session.continue())).toContain('exit(104)');
    expect(await session.stateHash()).toBe(other);
  });

  it('another answer in the past', async () => {
    const { session, launch, output } = recorded(ECHO, { stdin: '1 2 3 4' });
    await launch();
    await session.continue();
    const { items } = await session.writes({ expression: 'sum' });
    await session.seek(items.at(-1)!.position);
    await session.replaceInput(new TextEncoder().encode(' 50'), true);
    expect(stopText(await session.continue())).toContain('exit(51)');
    expect(output().endsWith('sum 1\nsum 51\n')).toBe(true);
    await session.switchBranch(0);
    expect(stopText(await session.goToEnd())).toContain('historyEnd');
    expect((await session.evaluate('sum')).text).toBe('10');
  });

  it('waits live where the recorded input ends', async () => {
    const { session, launch, output } = recorded(ECHO, { stdin: '5\n', endInput: false });
    await launch();
    const running = session.continue();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await session.status()).state).toBe('waiting');
    await session.pause();
    await running;
    await session.goToStart();
    const again = session.continue();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await session.status()).state).toBe('waiting');
    await session.provideInput(new TextEncoder().encode('6\n'));
    await session.endInput();
    expect(stopText(await again)).toContain('exit(11)');
    expect(output()).toBe('sum 5\nsum 11\n');
  });
});
