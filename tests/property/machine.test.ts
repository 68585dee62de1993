// Laws of the machine on random programs, each against the plainest way of running: one instruction at a time.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormatError } from '../../base';
import type { ExecutorFactory } from '../../vm/executor';
import { createFused } from '../../vm/fused';
import { readImage, writeImage, type Image } from '../../vm/image';
import type { RunStop } from '../../vm/machine';
import { comparePositions, type Position } from '../../vm/position';
import { verifyImage } from '../../vm/verify';
import { createMachine, type VirtualMachine } from '../../vm/virtual-machine';
import { structuredProgram, structuredProgramModules } from '../support/structured-program';

const SIZES = { guestBytes: 128 << 10, stackBytes: 64 << 10, hostBytes: 65536 };
const INPUT = new TextEncoder().encode('some input of a few bytes');
/** Instructions after which a run is long enough. */
const MAX_INSTRUCTIONS = 3000;

function load(image: Image, executor?: ExecutorFactory): VirtualMachine & { output: () => string } {
  let output = '';
  const machine = createMachine(verifyImage(image), {
    ...SIZES,
    hostModules: structuredProgramModules(),
    ...(executor ? { executor } : {}),
    listener: { onOutput: (_s, bytes) => (output += new TextDecoder().decode(bytes)) },
  });
  machine.provideInput(INPUT);
  machine.endInput();
  return Object.assign(machine, { output: () => output });
}

const isEnd = (stop: RunStop): boolean => stop.kind === 'halted' || stop.kind === 'faulted';
const step = (machine: VirtualMachine, count: number): RunStop =>
  machine.run({ budget: 1e9, step: { kind: 'instruction', count } });

const seeds = fc.integer();
const options = fc.record({ statements: fc.integer({ min: 1, max: 12 }), functions: fc.integer({ min: 1, max: 5 }) });

test('random programs are well-formed and most of them run', () => {
  const ends = new Map<string, number>();
  fc.assert(
    fc.property(seeds, options, (seed, o) => {
      const image = structuredProgram(seed, o);
      const file = writeImage(image);
      expect(Buffer.compare(file, writeImage(readImage(file)))).toBe(0);
      const machine = load(image);
      const stop = machine.run({ budget: 20_000 });
      const name = stop.kind === 'faulted' ? stop.fault.kind : stop.kind;
      ends.set(name, (ends.get(name) ?? 0) + 1);
    }),
    { numRuns: 200 },
  );
  expect(ends.get('halted')).toBeGreaterThan(90);
  expect(ends.size).toBeGreaterThan(4);
});

test('positions strictly increase', () => {
  fc.assert(
    fc.property(seeds, options, (seed, o) => {
      const machine = load(structuredProgram(seed, o));
      let before: Position = machine.position();
      for (let n = 0; n < MAX_INSTRUCTIONS; n++) {
        if (isEnd(step(machine, 1))) return;
        const now = machine.position();
        expect(comparePositions(before, now)).toBeLessThan(0);
        before = now;
      }
    }),
    { numRuns: 60 },
  );
});

describe.each([
  ['exact', undefined],
  ['fused', createFused],
] as const)('%s', (_name, executor) => {
  test('a run in slices of any size is the run in one go', () => {
    fc.assert(
      fc.property(seeds, options, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (seed, o, sizes) => {
        const image = structuredProgram(seed, o);
        const [whole, sliced] = [load(image), load(image, executor)];
        const end = whole.run({ budget: 1e6 });
        let stop = sliced.run({ budget: 1 });
        for (let i = 0; stop.kind === 'slice'; i++) {
          const size = sizes[i % sizes.length]!;
          stop = i % 3 === 0 ? step(sliced, size) : sliced.run({ budget: size });
          if (stop.kind === 'stopped') stop = { kind: 'slice' };
        }
        expect(stop).toEqual(end);
        expect(sliced.stateHash()).toBe(whole.stateHash());
        expect(sliced.output()).toBe(whole.output());
      }),
      { numRuns: 100 },
    );
  });

  test('from a snapshot taken anywhere the end is the same', () => {
    fc.assert(
      fc.property(seeds, options, fc.nat({ max: 400 }), fc.nat({ max: 400 }), (seed, o, first, more) => {
        const image = structuredProgram(seed, o);
        const machine = load(image, executor);
        if (first > 0 && isEnd(step(machine, first))) return;
        const hash = machine.stateHash();
        const snapshot = machine.capture();
        expect(snapshot.position).toEqual(machine.position());
        if (more > 0) step(machine, more);
        const second = machine.capture();
        const secondHash = machine.stateHash();
        const end = machine.run({ budget: 1e6 });
        const endHash = machine.stateHash();
        const output = machine.output();

        machine.restore(snapshot);
        expect(machine.stateHash()).toBe(hash);
        expect(machine.position()).toEqual(snapshot.position);
        expect(machine.run({ budget: 1e6 })).toEqual(end);
        expect(machine.stateHash()).toBe(endHash);
        machine.restore(second);
        expect(machine.stateHash()).toBe(secondHash);
        expect(machine.run({ budget: 1e6 })).toEqual(end);
        expect(machine.stateHash()).toBe(endHash);
        // Nothing was shown or asked twice.
        expect(machine.output()).toBe(output);

        // Another machine of the image takes the snapshot too, dead temporaries of its own and all.
        const other = load(image, createFused);
        step(other, 50);
        other.journal.externals.push(...machine.journal.externals.slice(other.journal.externals.length));
        other.restore(snapshot);
        expect(other.stateHash()).toBe(hash);
        expect(other.run({ budget: 1e6 })).toEqual(end);
        expect(other.stateHash()).toBe(endHash);
      }),
      { numRuns: 80 },
    );
  });
});

test('the hash sees every part of the state', () => {
  fc.assert(
    fc.property(seeds, fc.nat({ max: 300 }), (seed, n) => {
      const machine = load(structuredProgram(seed));
      if (n > 0 && isEnd(step(machine, n))) return;
      const { state } = machine;
      const hash = machine.stateHash();
      const { layout } = state;
      const changes = (at: number): boolean => {
        state.u8[at]! ^= 1;
        const changed = machine.stateHash() !== hash;
        state.u8[at]! ^= 1;
        return changed;
      };
      for (const at of [4096, state.sp - 8, state.fp + 8, layout.guestBytes - 1, layout.registersAt + 16, layout.registersAt + 28, layout.hostAt])
        expect(changes(at)).toBe(true);
      expect(changes(state.fp + layout.controlDelta)).toBe(true);
      machine.operands(0).forEach((_, i) => expect(changes(state.fp + layout.tempsDelta + 8 * i)).toBe(true));
      // Dead temporaries are not state.
      expect(changes(state.fp + layout.tempsDelta + 8 * machine.operands(0).length)).toBe(false);
      expect(machine.stateHash()).toBe(hash);
    }),
    { numRuns: 60 },
  );
});

describe('hostile images', () => {
  test('mangled code that is proven never throws, and stays in bounds', () => {
    let ran = 0;
    fc.assert(
      fc.property(seeds, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 2 }), (seed, edits) => {
        const image = structuredProgram(seed, { statements: 4, functions: 3, faults: 30 });
        const code = image.code.slice();
        for (const [at, byte] of edits) code[at % code.length] = byte;
        let machine: VirtualMachine;
        try {
          machine = load({ ...image, code });
        } catch (error) {
          if (!(error instanceof FormatError)) throw error;
          return;
        }
        ran++;
        const total = machine.state.buffer.byteLength;
        const stop = machine.run({ budget: 2000 });
        expect(['slice', 'halted', 'faulted', 'waiting']).toContain(stop.kind);
        machine.stateHash();
        machine.frames(0, 1000);
        machine.operands(0);
        machine.readMemory(0, SIZES.guestBytes);
        expect(machine.state.buffer.byteLength).toBe(total);
        // Nothing but registers lies below the heap header.
        const { registersAt, heapHeaderAt } = machine.state.layout;
        expect(machine.state.u8.subarray(registersAt + 256, heapHeaderAt).every((b) => b === 0)).toBe(true);
      }),
      { numRuns: 600 },
    );
    expect(ran).toBeGreaterThan(50);
  });
});
