// Exact and fused agree bit for bit at every pc where either can stop, for any program.

import { expect, test } from 'vitest';
import { assemble } from '../../vm/assemble';
import { FusedExecutor } from '../../vm/fused';
import type { HostModule } from '../../vm/host';
import { heapModule } from '../../vm/hostlib/heap';
import type { PcSet, WatchRange } from '../../vm/machine';
import { encodePosition } from '../../vm/position';
import { createMachine, type MachineOptions, type VirtualMachine } from '../../vm/virtual-machine';
import type { VerifiedImage } from '../../vm/verified';
import { verifyImage } from '../../vm/verify';
import { Random, randomProgram } from '../support/random-program';

const pure: HostModule = {
  name: 'pure',
  stateBytes: 0,
  functions: [
    { name: 'pure1', prototype: 'int pure1(int x)', class: 'pure', call: (c) => c.returnI32(c.argI32(0) ^ 0x55) },
    { name: 'pure2', prototype: 'double pure2(double x, long y)', class: 'pure', call: (c) => c.returnF64(c.argF64(0) + Number(c.argI64(1))) },
  ],
}; // prettier-ignore

const SMALL: MachineOptions = { guestBytes: 128 << 10, stackBytes: 64 << 10, hostBytes: 65536, hostModules: [pure, heapModule] };
const exactMachine = (image: VerifiedImage): VirtualMachine => createMachine(image, SMALL);
/** Now and then translated eagerly, which is otherwise the way out for functions that can be translated in no other. */
const fusedMachine = (image: VerifiedImage, eager = false): VirtualMachine =>
  createMachine(image, { ...SMALL, executor: (state) => new FusedExecutor(state, { eager }) });

interface Moment {
  readonly position: string;
  readonly pc: number;
  readonly hash: string;
}
interface Trace {
  readonly moments: Moment[];
  readonly end: string;
}

/** Every moment of a run, by instruction steps. */
function traceOf(image: VerifiedImage, limit: number): Trace {
  const machine = exactMachine(image);
  const moments: Moment[] = [];
  let end = 'limit';
  while (moments.length < limit) {
    moments.push({ position: encodePosition(machine.position()), pc: machine.registers().pc, hash: machine.stateHash() });
    const stop = machine.run({ step: { kind: 'instruction', count: 1 }, budget: 1e6 });
    if (stop.kind === 'halted' || stop.kind === 'faulted') {
      end = JSON.stringify(stop);
      break;
    }
  }
  return { moments, end };
}

/** Runs with breakpoints and a budget; every stop must be the trace's next at one of them. */
function follow(machine: VirtualMachine, trace: Trace, breakpoints: PcSet, budget: () => number, label: string): number {
  const last = trace.moments[trace.moments.length - 1]!;
  let at = 0;
  let stops = 0;
  // Past the trace's end there is nothing to compare with.
  const clockLimit = trace.end === 'limit' ? Number(last.position.split(':')[1]) - 1 : Infinity;
  if (clockLimit <= 0) return 0;
  for (;;) {
    const stop = machine.run({ breakpoints, passCurrent: stops > 0, budget: budget(), clockLimit });
    stops++;
    const position = encodePosition(machine.position());
    const next = trace.moments.findIndex((m, i) => i >= at && m.position === position);
    expect(next, `${label}: ${stop.kind} at ${position} after ${trace.moments[at]!.position}`).toBeGreaterThanOrEqual(0);
    // Nothing armed may have been passed on the way.
    for (let i = stops === 1 ? at : at + 1; i < next; i++)
      expect(breakpoints.pcs.has(trace.moments[i]!.pc), `${label}: passed ${trace.moments[i]!.position} on the way to ${position}`).toBe(false);
    if (stop.kind === 'halted' || stop.kind === 'faulted') {
      expect(JSON.stringify(stop), label).toBe(trace.end);
      expect(next, label).toBe(trace.moments.length - 1);
      return stops;
    }
    expect(machine.stateHash(), `${label}: state at ${position} (${stop.kind})`).toBe(trace.moments[next]!.hash);
    if (stop.kind === 'stopped') expect(breakpoints.pcs.has(trace.moments[next]!.pc), label).toBe(true);
    at = next;
    if (stop.kind === 'clock' || stops > 3 * trace.moments.length) return stops;
  }
}

const SEEDS = Number(process.env['SEEDS'] ?? 60);
const FIRST = Number(process.env['SEED'] ?? 1);

test(`random programs from seed ${FIRST}: same state wherever fused stops`, () => {
  for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
    const text = randomProgram(seed, { hosts: true });
    const image = verifyImage(assemble(text));
    const trace = traceOf(image, 400);
    const random = new Random(seed);
    const label = `SEED=${seed} SEEDS=1 npx vitest run tests/property/executors-agree.test.ts`;
    const machine = fusedMachine(image, seed % 8 === 0);
    const start = machine.capture();
    const from = (breakpoints: PcSet, budget: () => number, what: string): void => {
      machine.restore(start);
      follow(machine, trace, breakpoints, budget, what);
    };
    // No breakpoints, slices of any size.
    from({ pcs: new Set() }, () => 1e6, label);
    from({ pcs: new Set() }, () => 1 + random.below(4), label);
    // Each pc that was executed, alone, then some at once, in slices.
    const pcs = [...new Set(trace.moments.map((m) => m.pc))];
    for (const pc of pcs) from({ pcs: new Set([pc]) }, () => 1e6, `${label} (breakpoint at ${pc})`);
    for (let k = 0; k < 6; k++) {
      const some = new Set(pcs.filter(() => random.chance(20)));
      from({ pcs: some }, () => 1 + random.below(20), `${label} (breakpoints ${[...some]})`);
    }
  }
}, 3_600_000);

/** What a watched run reports, to its end or for so many stops. */
function watchedRun(machine: VirtualMachine, watches: readonly WatchRange[], breakpoints: PcSet, budget: () => number, clockLimit: number): string[] {
  const report: string[] = [];
  for (let runs = 0; runs < 2000 && report.length < 60; runs++) {
    const stop = machine.run({ watches, breakpoints, passCurrent: runs > 0, budget: budget(), clockLimit });
    if (stop.kind === 'slice') continue;
    if (stop.kind !== 'stopped') {
      // Where a clock limit ends, nothing more is to be seen.
      report.push(stop.kind === 'clock' ? 'clock' : JSON.stringify(stop));
      break;
    }
    const hits = stop.hits.map((h) => `${h.id}@${h.pc}:${[...h.before]}>${[...h.after]}`);
    report.push(`${encodePosition(machine.position())} ${stop.breakpoint} ${hits.join(' ')} ${machine.stateHash()}`);
  }
  return report;
}

test(`random programs from seed ${FIRST}: same hits of watches`, () => {
  let hits = 0;
  for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
    const image = verifyImage(assemble(randomProgram(seed, { hosts: true })));
    const exact = exactMachine(image);
    const fused = fusedMachine(image, seed % 8 === 0);
    const [start, other] = [exact.capture(), fused.capture()];
    const random = new Random(seed);
    const { guestBytes } = exact.state;
    for (let round = 0; round < 6; round++) {
      const watches = Array.from({ length: 1 + random.below(3) }, (_, id): WatchRange => {
        const data = random.chance(50);
        return {
          id,
          address: data ? image.dataStart + random.below(200) : guestBytes - 8 - random.below(random.chance(50) ? 320 : 1500),
          sizeBytes: random.pick([1, 2, 4, 8, 8, 40]),
          kind: random.pick(round < 3 ? (['write', 'change'] as const) : (['write', 'change', 'read', 'access'] as const)),
        };
      });
      const breakpoints = { pcs: new Set(random.chance(50) ? [image.code.pc[random.below(image.code.count)]!] : []) };
      exact.restore(start);
      fused.restore(other);
      const label = `SEED=${seed} SEEDS=1 npx vitest run tests/property/executors-agree.test.ts (round ${round}: ${JSON.stringify(watches)})`;
      const expected = watchedRun(exact, watches, breakpoints, () => 1e6, 40);
      expect(watchedRun(fused, watches, breakpoints, () => 1e6, 40), label).toEqual(expected);
      fused.restore(other);
      expect(watchedRun(fused, watches, breakpoints, () => 1 + random.below(5), 40), `${label} in slices`).toEqual(expected);
      hits += expected.length;
    }
  }
  expect(hits).toBeGreaterThan(SEEDS);
}, 3_600_000);
