import { describe, expect, it } from 'vitest';
import { stopText } from '../../session/testing';
import type { Position } from '../../session/api';
import { lineOf, recorded } from './support';

const FACTORIAL = `
#include <stdio.h>
int calls;
int fact(int n) {
    calls++;
    if (n < 2)
        return 1;
    int rest = fact(n - 1);
    return n * rest;
}
int main(void) {
    int a = fact(4);
    int b = fact(3);
    printf("%d %d\\n", a, b);
    return 0;
}
`;

describe('going back', () => {
  it('undoes each step with the same state', async () => {
    const { session, launch } = recorded(FACTORIAL);
    await launch();
    const walked: { hash: string; line: string }[] = [];
    for (let i = 0; i < 30; i++) {
      const status = await session.status();
      if (status.state !== 'stopped') break;
      walked.push({ hash: await session.stateHash(), line: lineOf(status.stop) });
      await session.stepIn();
    }
    expect(walked.length).toBeGreaterThan(20);
    for (const { hash, line } of walked.reverse()) {
      const stop = await session.reverseStepIn();
      expect(`${lineOf(stop)} ${await session.stateHash()}`).toBe(`${line} ${hash}`);
    }
    expect(stopText(await session.reverseStepIn())).toBe('main:11 historyStart');
  });

  it.each(['line', 'statement', 'expression', 'instruction'] as const)('next by %s, then step back: the same state', async (granularity) => {
    const { session, launch } = recorded(FACTORIAL);
    await launch();
    for (let i = 0; i < 12; i++) {
      const before = await session.stateHash();
      const stop = await session.next({ granularity });
      if (stop.reasons.some((r) => r.kind === 'exit')) break;
      await session.stepBack({ granularity });
      expect(await session.stateHash()).toBe(before);
      // And from a landing that no step remembers.
      await session.next({ granularity });
      await session.seek((await session.history()).now);
    }
  });

  it('steps back over calls, and to the start, by frame', async () => {
    const { session, launch, output } = recorded(FACTORIAL);
    await launch();
    await session.continue();
    const lines: string[] = [];
    for (let i = 0; i < 7; i++) lines.push(stopText(await session.stepBack()));
    expect(lines).toEqual(['main:15 step', 'main:14 step', 'main:13 step', 'main:12 step', 'main:11 step', 'main:11 historyStart', 'main:11 historyStart']);
    expect(output()).toBe('24 6\n');
  });

  it('goes out to the call, exactly under recursion', async () => {
    const { session, launch } = recorded(FACTORIAL);
    await launch();
    await session.runTo({ kind: 'source', file: 'main.c', line: 6 });
    const depths: string[] = [];
    for (let i = 0; i < 4; i++) {
      const stop = await session.reverseStepOut();
      depths.push(`${stopText(stop)} ${stop.frame!.depth}`);
    }
    expect(depths).toEqual(['fact:7 step 4', 'fact:7 step 3', 'fact:7 step 2', 'main:11 step 1']);
    await session.runTo({ kind: 'source', file: 'main.c', line: 6 });
    const stop = await session.reverseStepOut({ to: 'entry' });
    expect([lineOf(stop), (await session.evaluate('n')).text]).toEqual(['fact:4', '1']);
  });

  it('runs back to the latest breakpoint, condition and watchpoint, and says where history starts', async () => {
    const { session, launch } = recorded(FACTORIAL);
    await launch();
    await session.continue();
    await session.setSourceBreakpoints('main.c', [{ line: 5, condition: 'n == 3' }]);
    const stops: string[] = [];
    for (let i = 0; i < 3; i++) stops.push(stopText(await session.reverseContinue()));
    expect(stops).toEqual(['fact:5 breakpoint(1)', 'fact:5 breakpoint(1)', 'main:11 historyStart']);
    expect((await session.breakpoints())[0]!.hits).toBe(0);
    await session.setSourceBreakpoints('main.c', []);
    await session.goToEnd();
    await session.addDataBreakpoint({ expression: 'calls' });
    const values: string[] = [];
    for (let i = 0; i < 8; i++) values.push(stopText(await session.reverseContinue()));
    expect(values).toEqual([...[6, 5, 4, 3, 2, 1, 0].map((n) => `fact:5 data(calls: ${n} -> ${n + 1})`), 'main:11 historyStart']);
    expect(stopText(await session.continue())).toBe('fact:5 data(calls: 0 -> 1)');
  });

  it.each([
    ['==3', ['3'], ['3']],
    ['>=6', ['7', '6'], ['6', '7']],
    ['%3', ['6', '3'], ['3', '6']],
    ['<2', ['1'], ['1']],
  ])('a hit condition %s stops at the hits of the same numbers as forward', async (hitCondition, backwards, forwards) => {
    const { session, launch } = recorded(FACTORIAL);
    await launch();
    await session.continue();
    await session.setSourceBreakpoints('main.c', [{ line: 5, hitCondition }]);
    const calls = async (): Promise<string> => (await session.evaluate('calls')).text;
    for (const hit of backwards) {
      expect(stopText(await session.reverseContinue())).toBe('fact:5 breakpoint(1)');
      expect(await calls()).toBe(hit);
      expect((await session.breakpoints())[0]!.hits).toBe(Number(hit));
    }
    expect(stopText(await session.reverseContinue())).toBe('main:11 historyStart');
    for (const hit of forwards) {
      await session.continue();
      expect(await calls()).toBe(hit);
    }
    expect((await session.continue()).reasons[0]!.kind).toBe('exit');
  });

  it('ignores as many hits from the start of the run as it is told to', async () => {
    const { session, launch } = recorded(FACTORIAL);
    await launch();
    await session.continue();
    await session.setSourceBreakpoints('main.c', [{ line: 5, ignoreCount: 4, condition: 'n != 2' }]);
    const seen: string[] = [];
    for (let i = 0; i < 3; i++) seen.push(`${stopText(await session.reverseContinue())}, n ${(await session.evaluate('calls')).text}`);
    // Five hits count, of seven calls: the fifth is the last of all.
    expect(seen).toEqual(['fact:5 breakpoint(1), n 7', 'main:11 historyStart, n 0', 'main:11 historyStart, n 0']);
    await session.goToEnd();
    await session.setSourceBreakpoints('main.c', []);
    await session.addDataBreakpoint({ expression: 'calls', hitCondition: '2' });
    expect(stopText(await session.reverseContinue())).toBe('fact:5 data(calls: 1 -> 2)');
    expect(stopText(await session.reverseContinue())).toBe('main:11 historyStart');
  });

  it('log points that are passed speak, newest first', async () => {
    const { session, launch, events } = recorded(FACTORIAL);
    await launch();
    await session.continue();
    await session.setSourceBreakpoints('main.c', [{ line: 5, logMessage: 'call {calls}', condition: 'calls != 4' }, { line: 7, condition: 'calls == 2' }]);
    const logged = (): string[] => events.splice(0).flatMap((e) => (e.kind === 'log' ? [e.text] : []));
    logged();
    expect(stopText(await session.reverseContinue())).toBe('fact:7 breakpoint(2)');
    expect(logged()).toEqual(['call 7', 'call 6', 'call 5', 'call 3']);
    expect(stopText(await session.reverseContinue())).toBe('main:11 historyStart');
    expect(logged()).toEqual(['call 2', 'call 1']);
    await session.stepBack();
    expect(logged()).toEqual([]);
  });

  it('shows nothing, and takes nothing in, that lies beyond what is recorded', async () => {
    const { session, launch, output } = recorded(`
#include <stdio.h>
#include <time.h>
int main(void) {
    int first = (int) time(0);
    printf("before\\n"); fflush(stdout);
    int here = 1;
    printf("after %d\\n", (int) time(0) >= first);
    return here;
}
`);
    await launch();
    await session.setSourceBreakpoints('main.c', [{ line: 6 }]);
    await session.continue();
    await session.setSourceBreakpoints('main.c', [{ line: 5 }]);
    const hash = await session.stateHash();
    const { now } = await session.history();
    const shown = output();
    await session.reverseContinue();
    await session.goToEnd();
    expect([await session.stateHash(), (await session.history()).isAtEnd]).toEqual([hash, true]);
    await session.lastWrite({ expression: 'first' });
    await session.whenTrue('here == 1');
    await session.calls('main');
    await session.hostCalls();
    await session.outputAt(1000);
    await session.stepBack();
    await session.reverseStepIn({ granularity: 'instruction' });
    await session.seek(now);
    expect([await session.stateHash(), output(), (await session.history()).end]).toEqual([hash, shown, now]);
    await session.continue();
    expect(output()).toBe('before\nafter 1\n');
  });

  it('a temporary breakpoint is gone once it has stopped the way back', async () => {
    const { session, launch } = recorded(FACTORIAL);
    await launch();
    await session.continue();
    await session.setSourceBreakpoints('main.c', [{ line: 5, temporary: true }]);
    expect(stopText(await session.reverseContinue())).toBe('fact:5 breakpoint(1)');
    expect(await session.breakpoints()).toEqual([]);
    expect(stopText(await session.reverseContinue())).toBe('main:11 historyStart');
  });

  it('goes to any position, to start and end, and on live', async () => {
    const { session, launch, output } = recorded(FACTORIAL);
    await launch();
    const seen: { position: Position; hash: string }[] = [];
    for (let i = 0; i < 40; i++) {
      const stop = await session.stepIn({ granularity: 'instruction', count: 1 });
      seen.push({ position: stop.position, hash: await session.stateHash() });
    }
    for (const i of [3, 30, 12, 0, 39, 20]) {
      await session.seek(seen[i]!.position);
      expect(await session.stateHash()).toBe(seen[i]!.hash);
    }
    expect(stopText(await session.goToStart())).toBe('main:11 historyStart');
    expect(stopText(await session.goToEnd())).toContain('historyEnd');
    await session.goToStart();
    expect(stopText(await session.continue())).toContain('exit(0)');
    expect(output()).toBe('24 6\n');
    await expect(session.seek({ ...seen[3]!.position, pc: 1 })).rejects.toMatchObject({ code: 'unknown-position' });
    expect((await session.status()).state).toBe('exited');
  });

  it('goes to a line near a value of the clock', async () => {
    const { session, launch } = recorded(FACTORIAL);
    await launch();
    await session.continue();
    const { entry, end } = await session.history();
    for (let clock = entry.clock; clock <= end.clock; clock++) {
      const stop = await session.seekClock(clock);
      expect(stop.position.clock).toBeLessThanOrEqual(clock);
      expect(stop.frame!.location!.isLibrary).toBe(false);
    }
    expect((await session.seekClock(0)).position).toEqual(entry);
  });

  it('a pause interrupts a long way back', async () => {
    let pauses = 0;
    const travelled = recorded(`
int n;
int main(void) {
    for (int i = 0; i < 20000; i++) n += i;
    return n & 1;
}
`, { budget: 500, everyTicks: 1000, between: () => { if (pauses-- === 0) void travelled.session.pause(); } }); // prettier-ignore
    const { session, launch } = travelled;
    await launch();
    pauses = -2;
    await session.setSourceBreakpoints('main.c', [{ line: 4 }]);
    await session.continue();
    pauses = 10;
    const stop = await session.reverseContinue();
    expect(stopText(stop)).toBe('main:3 pause');
    const { now, start, end } = await session.history();
    expect(now.clock).toBeGreaterThan(start.clock);
    expect(now.clock).toBeLessThan(end.clock);
  });
});
