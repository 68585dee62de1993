// Random programs, random walks through their past and future: wherever a walk comes to, the state is the one of a
// run from the start with the same inputs and edits, made by another machine in single steps.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position, Session, Stop } from '../../session/api';
import { SessionManager } from '../../session/manager';
import { createFused } from '../../vm/fused';
import { comparePositions } from '../../vm/position';
import type { VerifiedImage } from '../../vm/verified';
import { verifyImage } from '../../vm/verify';
import { createMachine, type VirtualMachine } from '../../vm/virtual-machine';
import { Random } from '../support/random-program';
import { structuredProgram, structuredProgramModules } from '../support/structured-program';

const LAYOUT = { guestBytes: 1 << 18, stackBytes: 1 << 16, hostBytes: 1 << 16 };
const INPUT = new TextEncoder().encode('some input for the program to read');

interface Edit {
  readonly at: Position;
  readonly address: number;
  readonly bytes: Uint8Array;
}

/** The state at a moment, by single steps from the start. */
function hashFromStart(image: VerifiedImage, log: VirtualMachine['journal']['externals'], edits: readonly Edit[], target: Position, ended: boolean): string {
  const machine = createMachine(image, { ...LAYOUT, hostModules: structuredProgramModules() });
  machine.journal.externals = log.slice();
  machine.provideInput(INPUT);
  machine.endInput();
  const pending = [...edits];
  const isAt = (p: Position): boolean => {
    const { clock, depth, pc } = machine.registers();
    return clock === p.clock && depth === p.depth && pc === p.pc;
  };
  for (let steps = 0; ; steps++) {
    if (isAt(target) && !ended) break;
    const edit = pending[0];
    if (edit && isAt(edit.at)) {
      pending.shift();
      if (!machine.writeMemory(edit.address, edit.bytes)) throw new Error('an edit that the session could make');
      continue;
    }
    const { kind } = machine.run({ step: { kind: 'instruction', count: 1 }, budget: 1e9 });
    if (kind === 'halted' || kind === 'faulted') {
      expect(isAt(target) && ended, 'the run ends where the session says').toBe(true);
      break;
    }
    if (steps > 2_000_000) throw new Error('the position is never reached');
  }
  const hash = machine.stateHash();
  return hash;
}

interface Walk {
  readonly session: Session;
  readonly machine: () => VirtualMachine;
}

function open(image: VerifiedImage, options: { everyTicks: number; budgetBytes: number; slice: number }): Walk {
  let machine: VirtualMachine | null = null;
  const manager = new SessionManager({
    load: () => {
      machine = createMachine(image, { ...LAYOUT, hostModules: structuredProgramModules(), executor: createFused });
      return { machine, info: null, debugProblem: null, imageSha256: '00' };
    },
    scheduler: { now: () => 0, yield: async () => {}, fixedBudget: options.slice },
    recording: { everyTicks: options.everyTicks, budgetBytes: options.budgetBytes },
  });
  return { session: manager.create('walk').session, machine: () => machine! };
}

async function walk(seed: number, options: { everyTicks: number; budgetBytes: number; slice: number; steps: number }): Promise<void> {
  const random = new Random(seed * 7919 + 1);
  const image = verifyImage(structuredProgram(seed));
  const { session, machine } = open(image, options);
  await session.launch({ image: new Uint8Array(1), entry: 'start', stdin: INPUT, endInput: true, clockLimit: 400 });
  const edits = new Map<number, Edit[]>([[0, []]]);
  const seen: Position[] = [];
  let branch = 0;
  const pcs = (await session.functions()).map((f) => f.lowPc);
  await session.setInstructionBreakpoints([
    { pc: random.pick(pcs), ...(random.chance(50) ? { hitCondition: random.pick(['%2', '>=3', '2']) } : {}) },
    ...(random.chance(50) ? [{ pc: random.pick(pcs), logMessage: 'passed' }] : []),
  ]);
  for (let i = 0; i < options.steps; i++) {
    const { state } = await session.status();
    const isLive = state === 'stopped';
    const history = await session.history();
    const roll = random.below(11);
    let stop: Stop | null = null;
    if (roll < 3 && isLive) stop = await session.stepIn({ granularity: 'instruction', count: 1 + random.below(400) });
    else if (roll === 3 && isLive) stop = await session.continue();
    else if (roll === 4) stop = await session.reverseStepIn({ granularity: 'instruction', count: 1 + random.below(3) });
    else if (roll === 5) stop = await session.stepBack({ granularity: 'instruction' });
    else if (roll === 6 && seen.length > 0) stop = await session.seek(random.pick(seen));
    else if (roll === 7) stop = await session.reverseContinue();
    else if (roll === 8 && isLive && i > 4) {
      const address = 4096 + 16 * random.below(4);
      const bytes = Uint8Array.from({ length: 4 }, () => random.below(256));
      await session.writeMemory(address, bytes);
      const after = await session.history();
      const own = edits.get(branch)!;
      const now = after.branches.find((b) => b.isCurrent)!.id;
      const kept = now === branch ? own : own.filter((e) => comparePositions({ ...e.at, branch: 0 }, { ...history.now, branch: 0 }) < 0);
      edits.set(now, [...kept, { at: history.now, address, bytes }]);
      branch = now;
    } else if (roll === 9) stop = await (random.chance(50) ? session.goToEnd() : session.reverseStepOut());
    else if (roll === 10) stop = await session.switchBranch(random.pick(history.branches).id);
    const { now, branches, sizeBytes } = await session.history();
    branch = branches.find((b) => b.isCurrent)!.id;
    const { state: after } = await session.status();
    const ended = after === 'exited' || after === 'faulted';
    if (stop && !ended) seen.push(stop.position);
    const log = machine().journal.externals;
    const expected = hashFromStart(image, log, edits.get(branch)!, now, ended);
    expect(await session.stateHash(), `step ${i}, choice ${roll}, seed ${seed}`).toBe(expected);
    if (options.budgetBytes > 1 << 20) expect(sizeBytes).toBeLessThanOrEqual(options.budgetBytes);
  }
  await session.dispose();
}

describe('random walks', () => {
  it.each([
    ['a few ticks apart', { everyTicks: 3, budgetBytes: 64 << 20, slice: 7, steps: 24 }],
    ['a tiny budget', { everyTicks: 5, budgetBytes: 300_000, slice: 50, steps: 24 }],
    ['no budget at all', { everyTicks: 50, budgetBytes: 0, slice: 1000, steps: 16 }],
  ])('every state is the one of a run from the start: %s', async (_, options) => {
    await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: 100_000 }), (seed) => walk(seed, options)), { numRuns: 10 });
  });
});
