import { describe, expect, it } from 'vitest';
import { assemble } from './assemble';
import { createFused } from './fused';
import { writeImage } from './image';
import { createMachine, type VirtualMachine } from './virtual-machine';

const PROGRAM = `
zero 16
entry start
function start (i32@0 i32@4) frame 64
  call main
  halt
function main () -> i32 frame 64
  const.i32 1000
  const.i64 77
  const.i32 5
  const.i32 6
  call add
  lstore.i32 8
  drop
  lload.i32 8
  i32.add
  return
function add (i32@0 i32@4) -> i32 frame 32
  gload.i32 zero+0
  const.i32 1
  i32.add
  gstore.i32 zero+0
  lload.i32 0
  lload.i32 4
  i32.add
  return
function wide (i64@0) -> i64 frame 32
  lload.i64 0
  lload.i64 0
  i64.add
  return
function spin () frame 32
again:
  jump again
`;

const slot = (value: bigint): Uint8Array => new Uint8Array(new BigInt64Array([value]).buffer);
const value = (bytes: Uint8Array): bigint => new DataView(bytes.buffer, bytes.byteOffset).getBigInt64(0, true);
const low = (bytes: Uint8Array): number => new DataView(bytes.buffer, bytes.byteOffset).getInt32(0, true);

describe.each(['exact', 'fused'])('functions called on top of a standing program, in %s', (executor) => {
  /** `steps` instructions on: in the middle of an expression. */
  function open(steps: number): { machine: VirtualMachine; index: (name: string) => number } {
    const machine = createMachine(writeImage(assemble(PROGRAM)), { guestBytes: 1 << 18, stackBytes: 1 << 16, ...(executor === 'fused' ? { executor: createFused } : {}) });
    if (steps > 0) machine.run({ budget: 100, step: { kind: 'instruction', count: steps } });
    return { machine, index: (name) => machine.functions.findIndex((f) => f.name === name) };
  }
  const NO_STACK = new Uint8Array(0);

  it('return their value at any instruction, and all can be put back', () => {
    const { machine: whole } = open(0);
    const end = whole.run({ budget: 1000 });
    expect(end).toEqual({ kind: 'halted', exitCode: 1011 });
    for (let steps = 0; steps < 20; steps++) {
      const { machine, index } = open(steps);
      const hash = machine.stateHash();
      const before = { registers: machine.registers(), operands: machine.operands(0) };
      const putBack = machine.setAside!(() => {});
      const added = machine.callFunction!({ functionIndex: index('add'), args: [slot(40n), slot(2n)], stack: NO_STACK, ticks: 100 });
      expect(added?.kind === 'returned' && low(added.result)).toBe(42);
      expect({ registers: { ...machine.registers(), clock: before.registers.clock }, operands: machine.operands(0) }).toEqual(before);
      const doubled = machine.callFunction!({ functionIndex: index('wide'), args: [slot(1n << 40n)], stack: new Uint8Array(32), ticks: 100 });
      expect(doubled?.kind === 'returned' && value(doubled.result)).toBe(1n << 41n);
      expect(machine.callFunction!({ functionIndex: index('spin'), args: [], stack: NO_STACK, ticks: 100 })).toEqual({ kind: 'limit' });
      putBack();
      expect([steps, machine.stateHash()]).toEqual([steps, hash]);
      expect(machine.run({ budget: 1000 })).toEqual(end);
      expect(machine.stateHash()).toBe(whole.stateHash());
    }
  });

  it('whose effects stay are an edit, the same at each replay', () => {
    const runs = [0, 1].map(() => {
      const { machine, index } = open(5);
      machine.callFunction!({ functionIndex: index('add'), args: [slot(1n), slot(2n)], stack: NO_STACK, ticks: 100 });
      machine.run({ budget: 1000 });
      expect(low(machine.readMemory(machine.regions().find((r) => r.name === 'data')!.start, 4).bytes)).toBe(2);
      return machine.stateHash();
    });
    expect(runs[0]).toBe(runs[1]);
  });

  it('are refused where they do not fit, and steps go on across them', () => {
    const { machine, index } = open(0);
    expect(machine.callFunction!({ functionIndex: index('add'), args: [], stack: NO_STACK, ticks: 100 })).toBeNull();
    expect(machine.callFunction!({ functionIndex: index('spin'), args: [], stack: new Uint8Array(1 << 17), ticks: 100 })).toBeNull();
    const step = { kind: 'instruction', count: 9 } as const;
    const breakpoints = { pcs: new Set([machine.functions[index('main')]!.lowPc]) };
    expect(machine.run({ budget: 100, step, breakpoints })).toMatchObject({ breakpoint: true, step: false });
    const putBack = machine.setAside!(() => {});
    machine.callFunction!({ functionIndex: index('add'), args: [slot(1n), slot(1n)], stack: NO_STACK, ticks: 100 });
    putBack();
    machine.run({ budget: 100, step, breakpoints, passCurrent: true });
    const { machine: plain } = open(9);
    expect(machine.registers()).toEqual(plain.registers());
  });

  it('frames return and begin anew on demand', () => {
    const { machine, index } = open(8);
    expect(machine.frames(0, 1)[0]!.functionIndex).toBe(index('add'));
    expect(machine.popFrames!(3, null)).toBe(false);
    expect(machine.popFrames!(1, slot(500n))).toBe(true);
    expect(machine.operands(0).map((o) => low(o.bytes))).toEqual([1000, 77, 500]);
    expect(machine.restartFrame!(0)).toBe(true);
    expect(machine.operands(0)).toEqual([]);
    expect(machine.run({ budget: 1000 })).toEqual({ kind: 'halted', exitCode: 1011 });
    expect(machine.popFrames!(1, null)).toBe(false);
    expect(machine.restartFrame!(0)).toBe(false);
  });
});
