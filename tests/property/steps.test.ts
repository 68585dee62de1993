// The machine's steps and watches against the plainest reading of their definitions: one instruction at a time,
// looking at everything after each.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExecutorFactory } from '../../vm/executor';
import { createFused } from '../../vm/fused';
import type { RunStop, StepRequest, WatchRange } from '../../vm/machine';
import { verifyImage } from '../../vm/verify';
import type { VerifiedImage } from '../../vm/verified';
import { createMachine, type VirtualMachine } from '../../vm/virtual-machine';
import { structuredProgram, structuredProgramModules } from '../support/structured-program';
import { Random } from '../support/random-program';

const MAX_INSTRUCTIONS = 1500;

function load(image: VerifiedImage, executor?: ExecutorFactory): VirtualMachine {
  const machine = createMachine(image, {
    guestBytes: 128 << 10,
    stackBytes: 64 << 10,
    hostBytes: 65536,
    hostModules: structuredProgramModules(),
    ...(executor ? { executor } : {}),
  });
  machine.endInput();
  return machine;
}

const isEnd = (stop: RunStop): boolean => stop.kind === 'halted' || stop.kind === 'faulted';
const one = (machine: VirtualMachine): RunStop => machine.run({ budget: 1e9, step: { kind: 'instruction', count: 1 } });

/** Where a step ends, by its definition; null if that takes too long. */
function naive(machine: VirtualMachine, step: StepRequest, breakpoints: ReadonlySet<number>): RunStop | null {
  const own = step.kind === 'line' ? machine.frames(0, machine.registers().depth + 1).find((f) => f.serial === step.serial) : null;
  let hasLeft = step.kind === 'line' && !step.stay.some((r) => own!.pc >= r.lowPc && own!.pc < r.highPc);
  for (let n = 0; n < MAX_INSTRUCTIONS; n++) {
    const stop = one(machine);
    if (isEnd(stop)) return stop;
    const { pc, depth } = machine.registers();
    const breakpoint = breakpoints.has(pc);
    let done = false;
    if (step.kind !== 'instruction') {
      const frames = machine.frames(0, depth + 1);
      const isAlive = frames.some((f) => f.serial === step.serial);
      if (!isAlive) done = true;
      else if (step.kind === 'line') {
        if (frames[0]!.serial === step.serial) {
          const inStay = step.stay.some((r) => pc >= r.lowPc && pc < r.highPc);
          if (!inStay) hasLeft = true;
          done = step.stops.pcs.has(pc) && (hasLeft || !inStay);
        } else done = step.into?.pcs.has(pc) ?? false;
      }
    } else done = n + 1 === step.count;
    if (done || breakpoint) return { kind: 'stopped', breakpoint, step: done, hits: [] };
  }
  return null;
}

function randomStep(machine: VirtualMachine, random: Random): StepRequest {
  if (random.chance(10)) return { kind: 'instruction', count: 1 + random.below(40) };
  const { code, functions } = machine.verified;
  const frames = machine.frames(0, machine.registers().depth + 1);
  const frame = frames[random.chance(70) ? 0 : random.below(frames.length)]!;
  if (random.chance(20)) return { kind: 'out', serial: frame.serial, depth: frame.depth };
  const f = functions[frame.functionIndex]!;
  const pcs = Array.from(code.pc.subarray(f.firstInstruction, f.endInstruction));
  const at = pcs.indexOf(frame.pc);
  const stay = random.chance(15)
    ? []
    : [{ lowPc: pcs[Math.max(0, at - random.below(8))]!, highPc: pcs[Math.min(pcs.length - 1, at + 1 + random.below(12))]! }];
  if (random.chance(30)) stay.push({ lowPc: pcs[random.below(pcs.length)]!, highPc: pcs[random.below(pcs.length)]! });
  const density = random.pick([5, 20, 60]);
  const stops = { pcs: new Set(pcs.filter(() => random.chance(density))) };
  const into = { pcs: new Set(functions.filter(() => random.chance(50)).map((g) => g.lowPc)) };
  return { kind: 'line', serial: frame.serial, depth: frame.depth, stay, stops, ...(random.chance(40) ? { into } : {}) };
}

describe.each([
  ['exact', undefined],
  ['fused', createFused],
] as const)('%s', (_name, executor) => {
  test('steps end where their definition says, in slices of any size', () => {
    let ended = 0;
    fc.assert(
      fc.property(fc.integer(), fc.nat({ max: 300 }), (seed, start) => {
        const image = verifyImage(structuredProgram(seed, { statements: 6 }));
        const random = new Random(seed ^ 0x5555);
        const [plain, machine] = [load(image), load(image, executor)];
        for (let n = 0; n < start; n++) if (isEnd(one(plain))) return;
        if (start > 0 && isEnd(machine.run({ budget: 1e9, step: { kind: 'instruction', count: start } }))) return;
        for (let round = 0; round < 6; round++) {
          const step = randomStep(machine, random);
          const pcs = Array.from(image.code.pc);
          const breakpoints = { pcs: new Set(pcs.filter(() => random.chance(1))) };
          const wanted = naive(plain, step, breakpoints.pcs);
          if (wanted === null) return;
          const budget = random.pick([1, 2, 7, 1e6]);
          let stop = machine.run({ budget, step, breakpoints, passCurrent: true });
          while (stop.kind === 'slice') stop = machine.run({ budget, step, breakpoints });
          expect(stop).toEqual(wanted);
          expect(machine.position()).toEqual(plain.position());
          expect(machine.stateHash()).toBe(plain.stateHash());
          if (isEnd(stop)) return;
          ended++;
        }
      }),
      { numRuns: 120 },
    );
    expect(ended).toBeGreaterThan(100);
  });

  test('breakpoints stop at each arrival, and clock limits at the last moment before a tick', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const image = verifyImage(structuredProgram(seed, { statements: 6 }));
        const random = new Random(seed ^ 0x1234);
        const [plain, machine] = [load(image), load(image, executor)];
        const breakpoints = { pcs: new Set(Array.from(image.code.pc).filter(() => random.chance(3))) };
        for (let round = 0; round < 20; round++) {
          const clockLimit = random.chance(50) ? plain.position().clock + random.below(6) : Infinity;
          let wanted: RunStop | null = null;
          // The plain machine goes on while the clock allows, by the same limit.
          for (let n = 0; n < MAX_INSTRUCTIONS && wanted === null; n++) {
            const stop = plain.run({ budget: 1e9, step: { kind: 'instruction', count: 1 }, clockLimit });
            if (isEnd(stop) || stop.kind === 'clock') wanted = stop;
            else if (breakpoints.pcs.has(plain.registers().pc)) wanted = { kind: 'stopped', breakpoint: true, step: false, hits: [] };
          }
          if (wanted === null) return;
          expect(machine.run({ budget: 1e9, breakpoints, passCurrent: true, clockLimit })).toEqual(wanted);
          expect(machine.position()).toEqual(plain.position());
          expect(machine.stateHash()).toBe(plain.stateHash());
          if (isEnd(wanted)) return;
        }
      }),
      { numRuns: 100 },
    );
  });

  test('watches see every change of their bytes', () => {
    let hits = 0;
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const image = verifyImage(structuredProgram(seed, { statements: 6 }));
        const random = new Random(seed ^ 0x777);
        const [plain, machine] = [load(image), load(image, executor)];
        const { sp } = plain.registers();
        // Data, the entry frame's storage, the heap: not where other frames are made and filled.
        const watches = Array.from({ length: 1 + random.below(3) }, (_, id): WatchRange => {
          const address = random.pick([image.dataStart + random.below(120), sp + 32 + random.below(120), image.heapStart + random.below(200)]);
          return { id, address, sizeBytes: 1 + random.below(8), kind: 'change' };
        });
        const bytes = (): string[] => watches.map((w) => String(plain.readMemory(w.address, w.sizeBytes).bytes));
        for (let round = 0; round < 30; round++) {
          let wanted: unknown = null;
          for (let n = 0; n < MAX_INSTRUCTIONS && wanted === null; n++) {
            const [before, { pc }] = [bytes(), plain.registers()];
            const stop = one(plain);
            if (isEnd(stop)) wanted = stop;
            else {
              const after = bytes();
              const changed = watches.filter((_, i) => before[i] !== after[i]);
              if (changed.length > 0) wanted = changed.map(({ id }) => ({ id, before: before[id], after: after[id], pc }));
            }
          }
          if (wanted === null) return;
          const stop = machine.run({ budget: 1e9, watches });
          if (isEnd(stop)) {
            expect(stop).toEqual(wanted);
            return;
          }
          expect(stop.kind).toBe('stopped');
          if (stop.kind !== 'stopped') return;
          expect(stop.hits.map((h) => ({ ...h, before: String(h.before), after: String(h.after) }))).toEqual(wanted);
          expect(machine.position()).toEqual(plain.position());
          hits++;
        }
      }),
      { numRuns: 80 },
    );
    expect(hits).toBeGreaterThan(15);
  });
});
