import { describe, expect, it } from 'vitest';
import { SESSION_METHODS, type Right, type Session, type SessionEvent, type SessionMethod } from './api';
import { SessionError } from './session-error';
import { outputText, stopText, toySession } from './testing';

const START = `
lib fn _start
  call main
  halt 7
`;

const LOOP = `${START}
fn main
  nop
  10pe: set i 0
  jmp test
  body: 11: add x 2
  12: call f
  10q: add i 1
  test: 10q: jlt i 6 body
  13: out done
  14: ret
fn f
  nop
  20p: add y 1
  21: ret
`;

const FOREVER = `${START}
fn main
  nop
  10p: set i 0
  top: 11: add i 1
  jmp top
`;

const code = async (promise: Promise<unknown>): Promise<string> => {
  try {
    await promise;
  } catch (error) {
    if (error instanceof SessionError) return error.code;
    throw error;
  }
  return 'resolved';
};

describe('breakpoints', () => {
  it('count hits, ignore some, and obey hit conditions', async () => {
    const { session, launch } = toySession(LOOP);
    const bp = await session.addBreakpoint({ kind: 'source', file: 'toy.c', line: 11, ignoreCount: 1, hitCondition: '%2' });
    await launch();
    expect(stopText(await session.continue())).toBe(`main:11 breakpoint(${bp.id})`);
    expect((await session.breakpoints())[0]!.hits).toBe(2);
    await session.continue();
    expect((await session.breakpoints())[0]!.hits).toBe(4);
    await session.updateBreakpoint(bp.id, { enabled: false });
    expect(stopText(await session.continue())).toContain('exit(7)');
  });

  it('stop where the condition holds', async () => {
    const { session, launch, machine } = toySession(LOOP);
    await session.addBreakpoint({ kind: 'source', file: 'toy.c', line: 12, condition: 'x == 6' });
    await launch();
    await session.continue();
    expect(machine().global('x')).toBe(6);
    expect((await session.breakpoints())[0]!.hits).toBe(1);
  });

  it('whose condition cannot be evaluated stop once and say why', async () => {
    const { session, launch } = toySession(LOOP);
    await session.addBreakpoint({ kind: 'source', file: 'toy.c', line: 12, condition: 'nobody == 6' });
    await launch();
    const stop = await session.continue();
    expect(stop.reasons).toEqual([{ kind: 'breakpoint', ids: [1], problem: 'condition nobody == 6: no nobody' }]);
    expect(stopText(await session.continue())).toContain('exit');
  });

  it('that are temporary vanish when hit, also when several are hit at one pc', async () => {
    const { session, launch, events } = toySession(LOOP);
    await session.addBreakpoint({ kind: 'source', file: 'toy.c', line: 11, temporary: true });
    await session.addBreakpoint({ kind: 'source', file: 'toy.c', line: 11, temporary: true });
    const stays = await session.addBreakpoint({ kind: 'source', file: 'toy.c', line: 11 });
    await launch();
    expect(stopText(await session.continue())).toBe('main:11 breakpoint(1,2,3)');
    expect((await session.breakpoints()).map((b) => b.id)).toEqual([stays.id]);
    expect(stopText(await session.continue())).toBe('main:11 breakpoint(3)');
    expect(events.filter((e) => e.kind === 'breakpoint' && e.change === 'removed')).toHaveLength(2);
  });

  it('with a log message log instead of stopping', async () => {
    const { session, launch, events } = toySession(LOOP);
    await session.addBreakpoint({ kind: 'source', file: 'toy.c', line: 12, logMessage: 'x is {x}, {{i}} {i}, {bad one}' });
    await launch();
    expect(stopText(await session.continue())).toContain('exit');
    const logs = events.filter((e) => e.kind === 'log');
    expect(logs.map((e) => e.text).slice(0, 2)).toEqual(['x is 2, {i} 0, <cannot read bad one>', 'x is 4, {i} 1, <cannot read bad one>']);
    expect(logs).toHaveLength(6);
    expect(logs[0]!.location?.line).toBe(12);
  });

  it('on lines without code move to the next with code and say so', async () => {
    const { session, launch } = toySession(LOOP);
    await launch();
    const moved = await session.addBreakpoint({ kind: 'source', file: 'toy.c', line: 15 });
    expect(moved).toMatchObject({ verified: true, message: 'line 15 has no code; moved to line 20', locations: [{ function: 'f', location: { line: 20 } }] });
    const none = await session.addBreakpoint({ kind: 'source', file: 'toy.c', line: 99 });
    expect(none).toMatchObject({ verified: false, locations: [] });
    const other = await session.addBreakpoint({ kind: 'source', file: 'other.c', line: 1 });
    expect(other).toMatchObject({ verified: false, message: 'no source file other.c in this program' });
  });

  it('set before a launch bind when the target has come', async () => {
    const { session, launch, events } = toySession(LOOP);
    const bp = await session.addBreakpoint({ kind: 'function', name: 'f' });
    expect(bp).toMatchObject({ verified: false, message: 'no program is loaded' });
    await launch();
    const bound = events.find((e) => e.kind === 'breakpoint' && e.change === 'changed');
    expect(bound).toMatchObject({ breakpoint: { id: bp.id, verified: true, message: null } });
    expect(stopText(await session.continue())).toBe(`f:20 functionBreakpoint(${bp.id})`);
  });

  it('set as a list replace those of the file; equal ones keep id and hits', async () => {
    const { session, launch } = toySession(LOOP);
    await launch();
    const first = await session.setSourceBreakpoints('toy.c', [{ line: 11 }, { line: 12 }]);
    await session.addBreakpoint({ kind: 'function', name: 'f' });
    await session.continue();
    const second = await session.setSourceBreakpoints('src/toy.c', [{ line: 13 }]);
    expect(second[0]!.id).toBe(4);
    expect((await session.breakpoints()).map((b) => b.id)).toEqual([3, 4]);
    const third = await session.setSourceBreakpoints('src/toy.c', [{ line: 13 }, { line: 14 }]);
    expect(third.map((b) => b.id)).toEqual([4, 5]);
    expect(first.map((b) => b.id)).toEqual([1, 2]);
  });

  it('are refused with a reason when asked for wrongly, and nothing changes', async () => {
    const { session, launch } = toySession(LOOP);
    await launch();
    expect(await code(session.addBreakpoint({ kind: 'source', file: 'toy.c', line: 0 }))).toBe('bad-argument');
    expect(await code(session.addBreakpoint({ kind: 'source', file: 'toy.c', line: 11, hitCondition: 'often' }))).toBe('bad-argument');
    expect(await code(session.addBreakpoint({ kind: 'source', file: 'toy.c', line: 11, logMessage: '{x' }))).toBe('bad-argument');
    expect(await code(session.addBreakpoint({ kind: 'nonsense' } as never))).toBe('bad-argument');
    expect(await code(session.removeBreakpoint(5))).toBe('unknown-breakpoint');
    expect(await session.breakpoints()).toEqual([]);
  });

  it('in a list, each request has its answer, senseless ones too', async () => {
    const { session, launch } = toySession(LOOP);
    await launch();
    const sha256 = (await session.sources()).find((s) => s.path.endsWith('toy.c'))!.sha256;
    const made = await session.setSourceBreakpoints('toy.c', [
      { line: 11, hitCondition: 'often' }, { line: -1 }, { line: 12 }, { line: 11, logMessage: '{x' }, { line: 999 }, { line: 12, sha256: '00' }, { line: 13, sha256: sha256.toUpperCase() },
    ]);
    expect(made.map((b) => [b.verified, b.message])).toEqual([
      [false, 'hit condition "often" is none of 5, >=5, >5, <=5, <5, ==5, %5'],
      [false, 'line -1 must be a whole number, 1 or more'],
      [true, null],
      [false, 'log message has a { without its }'],
      [false, expect.stringMatching(/^no code at or after line 999/)],
      [false, expect.stringMatching(/its hash is another$/)],
      [true, null],
    ]);
    expect(new Set(made.map((b) => b.id)).size).toBe(7);
    expect(stopText(await session.continue())).toBe(`main:12 breakpoint(${made[2]!.id})`);
    await session.restart();
    expect((await session.breakpoints()).map((b) => b.verified)).toEqual([false, false, true, false, false, false, true]);
    const watches = await session.setDataBreakpoints([{ expression: 'nonsense +' }, { expression: 'i' }, { expression: 'i' }, { address: -1, sizeBytes: 1 }]);
    expect(watches.map((b) => b.verified)).toEqual([false, true, true, false]);
    expect((await session.breakpoints()).filter((b) => b.place.kind === 'data').map((b) => b.id)).toEqual([watches[1]!.id, watches[2]!.id]);
  });

  it('set while the program runs are hit', async () => {
    let pending: (() => Promise<unknown>) | null = null;
    const { session, launch } = toySession(FOREVER, { budget: 10, between: async () => void (await pending?.()) });
    await launch();
    let slices = 0;
    pending = async () => {
      if (++slices === 3) await session.addBreakpoint({ kind: 'source', file: 'toy.c', line: 11 });
    };
    expect(stopText(await session.continue())).toBe('main:11 breakpoint(1)');
  });
});

describe('watchpoints', () => {
  it('report old and new value and the writer; conditions and counts hold', async () => {
    const { session, launch } = toySession(LOOP);
    await launch();
    const [bp] = await session.setDataBreakpoints([{ expression: 'y', hitCondition: '2', access: 'change' }]);
    const stop = await session.continue();
    expect(stopText(stop)).toBe('f:21 data(y: 1 -> 2)');
    expect(stop.reasons[0]).toMatchObject({ kind: 'dataBreakpoint', hits: [{ id: bp!.id, function: 'f', location: { line: 20 } }] });
    expect(stopText(await session.continue())).toContain('exit');
  });

  it('coincide with other reasons', async () => {
    const { session, launch } = toySession(LOOP);
    await launch();
    await session.setDataBreakpoints([{ expression: 'x' }]);
    await session.addBreakpoint({ kind: 'source', file: 'toy.c', line: 12 });
    await session.next();
    expect(stopText(await session.next())).toBe('main:12 step+data(x: 0 -> 2)+breakpoint(2)');
  });

  it('on static storage outlive a restart, with their ids', async () => {
    const { session, launch } = toySession(LOOP);
    await launch();
    await session.addDataBreakpoint({ expression: 'y', hitCondition: '6' });
    await session.addDataBreakpoint({ address: 4096, sizeBytes: 4, enabled: false });
    expect(stopText(await session.continue())).toBe('f:21 data(y: 5 -> 6)');
    await session.restart();
    expect((await session.breakpoints()).map((b) => `${b.id} ${b.hits}`)).toEqual(['1 0', '2 0']);
    expect(stopText(await session.continue())).toBe('f:21 data(y: 5 -> 6)');
    await launch();
    expect(await session.breakpoints()).toEqual([]);
  });

  it('are refused for what has no place', async () => {
    const { session, launch } = toySession(LOOP);
    await launch();
    expect(await code(session.addDataBreakpoint({ expression: 'x == 1' }))).toBe('evaluation');
    expect(await code(session.addDataBreakpoint({ expression: 'x', access: 'smell' as 'write' }))).toBe('bad-argument');
    expect(await session.dataBreakpointInfo('x')).toEqual({ expression: 'x', address: 4100, sizeBytes: 4, type: 'int', frameSerial: null });
  });
});

describe('running', () => {
  it('can be paused, and goes on', async () => {
    const setup = toySession(FOREVER, { budget: 5, between: () => setup.session.pause() });
    const { session, launch, events } = setup;
    await launch();
    const stop = await session.continue();
    expect(stopText(stop)).toMatch(/^main:11 pause/);
    expect((await session.status()).state).toBe('stopped');
    expect(events.map((e) => e.kind).filter((k) => k !== 'breakpoint')).toEqual(['loaded', 'stopped', 'continued', 'stopped']);
  });

  it('loses no breakpoint to a pause at its pc', async () => {
    const setup = toySession(FOREVER, { budget: 1, slicesFirst: true, between: () => setup.session.pause() });
    const { session, launch } = setup;
    await launch();
    await session.addBreakpoint({ kind: 'source', file: 'toy.c', line: 11 });
    const seen: string[] = [];
    for (let i = 0; i < 4; i++) seen.push(stopText(await session.continue()));
    const counted = (await session.breakpoints())[0]!.hits;
    expect(seen.filter((s) => s.includes('breakpoint(1)'))).toHaveLength(counted);
    expect(counted).toBe(4);
  });

  it('refuses other commands and looks, and answers status', async () => {
    const answers: string[] = [];
    const setup = toySession(FOREVER, {
      budget: 5,
      between: async () => {
        const { session } = setup;
        answers.push(await code(session.continue()), await code(session.stackTrace()), (await session.status()).state);
        await session.pause();
      },
    });
    await setup.launch();
    await setup.session.continue();
    expect(answers).toEqual(['running', 'running', 'running']);
  });

  it('ends pending commands when the target is released', async () => {
    const setup = toySession(FOREVER, { budget: 5, between: () => setup.session.terminate() });
    await setup.launch();
    expect(await code(setup.session.continue())).toBe('terminated');
    expect(await setup.session.status()).toEqual({ state: 'empty' });
    expect(await code(setup.session.continue())).toBe('no-target');
  });

  const READS = `${START}
fn main
  nop
  10p: set a 0
  11: read a
  12: out got
  13: ret
`;

  it('waits for input with its step pending, and may be looked at', async () => {
    const { session, launch, events, machine } = toySession(READS);
    await launch();
    await session.next();
    const step = session.next();
    await Promise.resolve();
    expect(await session.status()).toEqual({ state: 'waiting', command: 'next', call: 'read' });
    expect(events.at(-1)).toMatchObject({ kind: 'waiting', call: 'read' });
    const trace = await session.stackTrace();
    expect(trace.frames[0]).toMatchObject({ function: 'main', location: { line: 11 } });
    await session.provideInput(Uint8Array.of(65));
    expect(stopText(await step)).toBe('main:12 step');
    expect(machine().global('a')).toBe(65);
    expect(await code(session.scopes(trace.frames[0]!.id))).toBe('stale-handle');
  });

  it('can be paused while it waits, and waits again', async () => {
    const { session, launch, machine } = toySession(READS);
    await launch();
    const run = session.continue();
    await Promise.resolve();
    await session.pause();
    expect(stopText(await run)).toBe('main:11 pause+waiting(read)');
    const again = session.continue();
    await session.endInput();
    expect(stopText(await again)).toContain('exit(7)');
    expect(machine().global('a')).toBe(-1);
  });

  it('restarts from the beginning with its breakpoints', async () => {
    const { session, launch, events } = toySession(LOOP);
    await session.addBreakpoint({ kind: 'source', file: 'toy.c', line: 13 });
    await launch();
    await session.continue();
    expect(stopText(await session.restart())).toBe('main:10 entry');
    expect(stopText(await session.continue())).toBe('main:13 breakpoint(1)');
    expect(stopText(await session.continue())).toContain('exit(7)');
    expect(await code(session.next())).toBe('ended');
    expect((await session.status()).state).toBe('exited');
    expect(stopText(await session.restart())).toBe('main:10 entry');
    expect(outputText(events)).toBe('done\n');
  });

  it('keeps a faulted program for inspection', async () => {
    const { session, launch, events } = toySession(`${START}
fn main
  nop
  10p: call f
  11: ret
fn f
  nop
  20p: fault
`);
    await launch();
    const stop = await session.continue();
    expect(stop.reasons).toEqual([
      { kind: 'fault', fault: 'unmapped-read', pc: 6, address: 0, explanation: 'null pointer read', facts: { text: null, deepest: null, freed: null, detail: null }, exitStatus: 139 },
    ]);
    expect((await session.stackTrace()).frames.map((f) => `${f.function}:${f.location?.line ?? '-'}`)).toEqual(['f:20', 'main:10', '_start:-']);
    expect((await session.status()).state).toBe('faulted');
    expect(events.filter((e) => e.kind === 'exited')).toEqual([{ session: 's1', kind: 'exited', exitStatus: 139 }]);
    expect(await code(session.continue())).toBe('ended');
  });

  it('stops at a limit of the clock, and may go on to the next', async () => {
    const { session } = toySession(FOREVER, { budget: 3 });
    await session.launch({ image: new Uint8Array(1), clockLimit: 40 });
    for (let i = 1; i <= 3; i++) {
      const stop = await session.continue();
      expect(stop.reasons).toEqual([{ kind: 'limit', limit: 'clock' }]);
      expect(stop.position.clock).toBe(40 * i);
    }
    await expect(session.launch({ image: new Uint8Array(1), clockLimit: 0 })).rejects.toMatchObject({ code: 'bad-argument' });
  });

  it('may be ended or restarted by a listener in the middle of a run', async () => {
    for (const how of ['terminate', 'restart', 'dispose'] as const) {
      for (const budget of [1, 1000]) {
        const { session, launch, events, machine } = toySession(LOOP, { budget });
        await session.addBreakpoint({ kind: 'source', file: 'toy.c', line: 12, logMessage: 'here' });
        await launch();
        let isDone = false;
        session.on((event) => {
          if (event.kind !== 'log' || isDone) return;
          isDone = true;
          void session[how]();
        });
        expect(await code(session.continue())).toBe('terminated');
        expect(events.filter((e) => e.kind === 'log')).toHaveLength(1);
        if (how === 'restart') {
          expect((await session.status()).state).toBe('stopped');
          expect(machine().global('x')).toBe(0);
          expect(stopText(await session.continue())).toContain('exit(7)');
        }
      }
    }
  });

  it('goes on from another statement after goto', async () => {
    const { session, launch, machine } = toySession(LOOP);
    await launch();
    const [target] = await session.gotoTargets('toy.c', 13);
    expect(stopText(await session.goto(target!.pc))).toBe('main:13 goto');
    expect(await code(session.goto(1))).toBe('unknown-place');
    await session.continue();
    expect(machine().global('x')).toBe(0);
  });

  it('sends events in order to every listener, whatever one of them does', async () => {
    const { session, launch, events } = toySession(LOOP);
    const other: SessionEvent[] = [];
    session.on((event) => {
      if (event.kind === 'stopped' && event.stop.reasons[0]!.kind === 'entry') void session.continue();
    });
    session.on((event) => other.push(event));
    await launch();
    expect(other.map((e) => e.kind)).toEqual(events.map((e) => e.kind));
    expect(other.map((e) => e.kind)).toEqual(['loaded', 'stopped', 'continued', 'output', 'exited', 'stopped']);
  });
});

describe('looking', () => {
  it('shows globals with values, and sets them', async () => {
    const { session, launch, events } = toySession(LOOP);
    const { frame } = await launch();
    await session.addBreakpoint({ kind: 'source', file: 'toy.c', line: 12 });
    const scopes = await session.scopes(frame!.id);
    expect(scopes.map((s) => s.kind)).toEqual(['globals', 'registers']);
    const { variables } = await session.variables(scopes[0]!.children);
    expect(variables.map((v) => `${v.type} ${v.name} = ${v.text}`)).toEqual(['int i = 0', 'int x = 0', 'int y = 0']);
    const set = await session.setVariable(scopes[0]!.children, 'x', '0x10');
    expect(set.text).toBe('16');
    expect(events.at(-1)).toEqual({ session: 's1', kind: 'edited', address: 4100, sizeBytes: 4 });
    expect(await code(session.setVariable(scopes[0]!.children, 'x', '4294967296'))).toBe('bad-argument');
    expect((await session.evaluate('x')).text).toBe('16');
    expect(await code(session.evaluate('x = 3'))).toBe('evaluation');
    expect((await session.evaluate('x = 3', { context: 'repl' })).text).toBe('3');
    expect((await session.evaluate('$pc')).text).toBe(String(frame!.pc));
  });

  it('refuses handles of an earlier stop, and never lets them mean something else', async () => {
    const { session, launch } = toySession(LOOP);
    const { frame } = await launch();
    const scopes = await session.scopes(frame!.id);
    await session.next();
    expect(await code(session.scopes(frame!.id))).toBe('stale-handle');
    expect(await code(session.variables(scopes[0]!.children))).toBe('stale-handle');
    expect(await code(session.variables(9999))).toBe('unknown-handle');
    expect(await code(session.variables('x' as never))).toBe('unknown-handle');
  });

  it('disassembles around the place, mixed with lines', async () => {
    const { session, launch } = toySession(LOOP);
    const { frame } = await launch();
    const lines = await session.disassemble({ before: 2, count: 4 });
    expect(lines.map((l) => l.text)).toEqual(['halt 7', 'nop', 'set i 0', 'jmp test']);
    expect(lines[2]).toMatchObject({ pc: frame!.pc, function: 'main', offset: 1, startsLine: true, location: { line: 10 } });
    expect(await code(session.disassemble({ pc: 999 }))).toBe('unknown-place');
  });

  it('reads memory with its status and writes it', async () => {
    const { session, launch } = toySession(LOOP);
    await launch();
    const read = await session.readMemory(4090, 10);
    expect(read.stretches).toEqual([{ start: 0, end: 6, status: 'unmapped' }, { start: 6, end: 10, status: 'valid' }]);
    expect(await code(session.writeMemory(4090, new Uint8Array(10)))).toBe('not-writable');
    await session.writeMemory(4096, Uint8Array.of(9));
    expect((await session.evaluate('i')).text).toBe('9');
    expect(await code(session.readMemory(-1, 4))).toBe('bad-argument');
    expect(await code(session.evaluate(5 as never))).toBe('bad-argument');
  });
});

describe('rights', () => {
  // A call of each method that would do something, were it allowed.
  const ARGUMENTS: Readonly<Partial<Record<SessionMethod, readonly unknown[]>>> = {
    launch: [{ image: new Uint8Array(1) }],
    runTo: [{ kind: 'function', name: 'f' }],
    provideInput: [new Uint8Array(1)],
    addBreakpoint: [{ kind: 'function', name: 'f' }],
    updateBreakpoint: [1, { enabled: false }],
    removeBreakpoint: [1],
    setSourceBreakpoints: ['toy.c', []],
    setFunctionBreakpoints: [[]],
    setInstructionBreakpoints: [[{ pc: 3 }]],
    addDataBreakpoint: [{ expression: 'x' }],
    setDataBreakpoints: [[{ expression: 'x' }]],
    dataBreakpointInfo: ['x'],
    breakpointLocations: ['toy.c', 10],
    scopes: [1],
    variables: [1],
    evaluate: ['x'],
    readMemory: [4096, 4],
    heapBlock: [4096],
    sourceText: ['toy.c'],
    stepInTargets: [1],
    gotoTargets: ['toy.c', 13],
    completions: ['x'],
    setVariable: [2, 'x', '1'],
    setExpression: ['x', '1'],
    writeMemory: [4096, new Uint8Array(4)],
    goto: [3],
    grant: [['observe']],
    revoke: ['token-1'],
  };
  const RIGHTS: readonly Right[] = ['observe', 'inspect', 'control', 'write'];
  const methods = Object.keys(SESSION_METHODS) as SessionMethod[];
  const call = (session: Session, method: SessionMethod): Promise<unknown> =>
    (session[method] as (...args: readonly unknown[]) => Promise<unknown>)(...(ARGUMENTS[method] ?? []));

  async function stateOf(session: Session, machineHash: string): Promise<string> {
    return JSON.stringify([await session.status(), await session.breakpoints(), machineHash]);
  }

  it.each(methods)('a stranger may not %s', async (method) => {
    const { manager, session, id, launch, machine, events } = toySession(LOOP);
    await session.addBreakpoint({ kind: 'function', name: 'f' });
    await launch();
    const before = await stateOf(session, machine().stateHash());
    const count = events.length;
    expect(() => manager.attach(id, 'guess')).toThrow(SessionError);
    // A token that was taken back is a stranger's, too.
    const token = await session.grant(RIGHTS as Exclude<Right, 'own'>[]);
    const guest = manager.attach(id, token);
    await session.revoke(token);
    await expect(call(guest, method)).rejects.toMatchObject({ code: 'no-access', message: 'no such session, or no right to do this' });
    expect(() => guest.on(() => {})).toThrow(SessionError);
    expect(await stateOf(session, machine().stateHash())).toBe(before);
    expect(events.length).toBe(count);
  });

  it('each right opens its own methods only', async () => {
    for (const right of RIGHTS) {
      for (const method of methods) {
        const { manager, session, id, launch } = toySession(LOOP);
        await session.addBreakpoint({ kind: 'function', name: 'f' });
        await launch();
        const guest = manager.attach(id, await session.grant([right as 'observe']));
        const got = await code(call(guest, method));
        if (SESSION_METHODS[method] === right) expect(`${method}: ${got}`).not.toContain('no-access');
        else expect(`${method}: ${got}`).toBe(`${method}: no-access`);
      }
    }
  });

  it('an inspector may evaluate, but only a writer may assign', async () => {
    const { manager, session, id, launch } = toySession(LOOP);
    await launch();
    const reader = manager.attach(id, await session.grant(['inspect']));
    expect((await reader.evaluate('x')).text).toBe('0');
    expect(await code(reader.evaluate('x = 3', { context: 'repl' }))).toBe('evaluation');
    expect((await session.evaluate('x')).text).toBe('0');
  });

  it('observers hear until their right is taken back', async () => {
    const { manager, session, id, launch } = toySession(LOOP);
    const token = await session.grant(['observe']);
    const heard: string[] = [];
    manager.attach(id, token).on((event) => heard.push(event.kind));
    await launch();
    await session.revoke(token);
    await session.continue();
    expect(heard).toEqual(['loaded', 'stopped']);
  });

  it('two sessions share nothing', async () => {
    const one = toySession(LOOP);
    const { session: first, token } = one;
    const { session: second, id } = one.manager.create('other');
    await one.launch();
    await first.addBreakpoint({ kind: 'function', name: 'f' });
    expect(await second.breakpoints()).toEqual([]);
    expect(await second.status()).toEqual({ state: 'empty' });
    expect(() => one.manager.attach(id, token)).toThrow(SessionError);
    expect((await second.addBreakpoint({ kind: 'function', name: 'f' })).id).toBe(1);
  });

  it('when an owner goes, so do its sessions and what was pending', async () => {
    const setup = toySession(FOREVER, { budget: 5, between: () => setup.manager.disposeOwner('test') });
    const { manager, session, launch, events } = setup;
    const { session: other } = manager.create('someone else');
    await launch();
    expect(await code(session.continue())).toBe('terminated');
    expect(events.at(-1)).toMatchObject({ kind: 'disposed' });
    expect(await code(session.status())).toBe('no-access');
    expect(manager.size).toBe(1);
    expect(await other.status()).toEqual({ state: 'empty' });
    manager.dispose();
    expect(manager.size).toBe(0);
  });
});
