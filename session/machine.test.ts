// Sessions on the real machine, by address and function name: images without debug information.

import { describe, expect, it } from 'vitest';
import { FormatError } from '../base';
import { assemble } from '../vm/assemble';
import { writeImage } from '../vm/image';
import type { SessionEvent } from './api';
import { imageLoader } from './load';
import { SessionManager } from './manager';
import { outputText, stopText } from './testing';

const PROGRAM = `
host puts (i32) -> i32
host getchar () -> i32
rodata "hello\\0"
zero 16
entry start
function start (i32@0 i32@4) frame 32
  call work
  addr.global rodata
  call_host puts
  drop
  const.i32 3
  halt
function work () frame 32
  const.i32 0
  lstore.i32 0
top:
  gload.i32 zero+0
  const.i32 2
  i32.add
  gstore.i32 zero+0
  lload.i32 0
  const.i32 1
  i32.add
  lstore.i32 0
  lload.i32 0
  const.i32 1000
  i32.lt_s
  jump_if top
  return
function crash () frame 32
  const.i32 0
  load.i32 8
  drop
  return
`;

function open(text = PROGRAM, executor: 'fused' | 'exact' = 'fused') {
  const manager = new SessionManager({
    load: imageLoader(executor === 'exact' ? { executor: null } : {}),
    scheduler: { now: () => 0, yield: async () => {}, fixedBudget: 7 },
  });
  const { session } = manager.create('test');
  const events: SessionEvent[] = [];
  session.on((event) => events.push(event));
  return { session, events, image: writeImage(assemble(text)) };
}

describe.each(['fused', 'exact'] as const)('an image without debug information, in %s', (executor) => {
  it('runs, stops at functions and pcs, and restarts the same', async () => {
    const { session, events, image } = open(PROGRAM, executor);
    await session.addBreakpoint({ kind: 'function', name: 'work' });
    const entry = await session.launch({ image });
    expect(stopText(entry)).toMatch(/^start:pc\d+ entry$/);
    const hash = await session.stateHash();
    const runs: string[] = [];
    for (let i = 0; i < 2; i++) {
      expect(stopText(await session.continue())).toMatch(/^work:pc\d+ functionBreakpoint\(1\)$/);
      expect(stopText(await session.continue())).toMatch(/exit\(3\)$/);
      runs.push(await session.stateHash());
      await session.restart();
      expect(await session.stateHash()).toBe(hash);
    }
    expect(runs[0]).toBe(runs[1]);
    expect(outputText(events)).toBe('hello\nhello\n');
    expect(events.filter((e) => e.kind === 'loaded').map((e) => e.target.hasDebugInfo)).toEqual([false, false, false]);
  });

  it('steps by instruction, over and into calls, and out', async () => {
    const { session, image } = open(PROGRAM, executor);
    const entry = await session.launch({ image });
    expect((await session.next()).frame).toMatchObject({ function: 'start', depth: 0 });
    await session.restart();
    expect((await session.stepIn()).frame).toMatchObject({ function: 'work', depth: 1 });
    const out = await session.stepOut();
    expect(out.frame).toMatchObject({ function: 'start', depth: 0 });
    expect(out.reasons.map((r) => r.kind)).toEqual(['step', 'functionReturn']);
    expect(out.frame!.pc).toBeGreaterThan(entry.frame!.pc);
  });

  it('reads operands and registers', async () => {
    const { session, image } = open(PROGRAM, executor);
    await session.launch({ image });
    let stop = await session.stepIn({ count: 2 });
    const scopes = await session.scopes(stop.frame!.id);
    expect(scopes.map((s) => s.kind)).toEqual(['registers']);
    const { variables } = await session.variables(scopes[0]!.children);
    expect(variables.find((v) => v.name === 'operand[0]')).toMatchObject({ text: '0', type: 'i32' });
    expect((await session.evaluate('$pc')).text).toBe(String(stop.frame!.pc));
    stop = await session.stepIn();
    expect((await session.disassemble({ count: 1 }))[0]).toMatchObject({ pc: stop.frame!.pc, function: 'work', location: null });
  });

  it('watches an address', async () => {
    const { session, image } = open(PROGRAM, executor);
    await session.launch({ image });
    const map = await session.memoryMap();
    const data = map.find((r) => r.name === 'data')!;
    const bp = await session.addDataBreakpoint({ address: data.start, sizeBytes: 4, hitCondition: '500' });
    expect(stopText(await session.continue())).toMatch(/^work:pc\d+ data\(0x[0-9a-f]+, 4 bytes: e6 03 00 00 -> e8 03 00 00\)$/);
    expect((await session.breakpoints())[0]).toMatchObject({ id: bp.id, hits: 500 });
    await session.removeBreakpoint(bp.id);
    expect(stopText(await session.continue())).toContain('exit(3)');
  });
});

describe('loading', () => {
  it('refuses bad images with what is wrong, and keeps the target it has', async () => {
    const { session, image } = open();
    await session.launch({ image });
    await expect(session.launch({ image: new Uint8Array(20) })).rejects.toThrow(FormatError);
    await expect(session.launch({ image: image.slice(0, -1) })).rejects.toThrow(FormatError);
    expect((await session.status()).state).toBe('stopped');
  });

  it('debugs by address where CDBG is refused, and says why', async () => {
    const { session, events, image } = open();
    await session.launch({ image, debugInfo: new Uint8Array([1, 2, 3]) });
    const loaded = events.find((e) => e.kind === 'loaded');
    expect(loaded).toMatchObject({ target: { hasDebugInfo: false, changedSources: [], missingCapabilities: [] } });
    expect(loaded?.kind === 'loaded' && loaded.target.debugProblem).toMatch(/header/);
  });

  it('reads any range, saying what is not there', async () => {
    const { session, image } = open();
    await session.launch({ image });
    const all = await session.readMemory(0, 17 << 20);
    expect(all.bytes.length).toBe(17 << 20);
    expect(all.stretches[0]).toEqual({ start: 0, end: 4096, status: 'unmapped' });
    expect(all.stretches.at(-1)).toMatchObject({ end: 17 << 20, status: 'unmapped' });
    const high = await session.readMemory(0xfffffff0, 64);
    expect(high.stretches).toEqual([{ start: 0, end: 64, status: 'unmapped' }]);
    expect(await session.heapBlock(0xfffffff0)).toBeNull();
  });

  it('a fault by address says what is known', async () => {
    const { session, image } = open(PROGRAM.replace('call work', 'call crash'));
    await session.launch({ image });
    const stop = await session.continue();
    expect(stop.reasons[0]).toMatchObject({ kind: 'fault', fault: 'unmapped-read', address: 8, explanation: 'null pointer read (8 bytes past null)' });
  });

  it('waits for input', async () => {
    const { session, image } = open(PROGRAM.replace('call work', 'call_host getchar\n  drop'));
    await session.launch({ image });
    const run = session.continue();
    await Promise.resolve();
    expect(await session.status()).toMatchObject({ state: 'waiting', call: 'getchar' });
    expect((await session.stackTrace()).frames[0]!.function).toBe('start');
    await session.provideInput(new TextEncoder().encode('x'));
    expect(stopText(await run)).toContain('exit(3)');
  });
});
