// The run loop: drives the machine from stop to stop in slices, and decides which of its stops are the user's.
//
// Invariants that keep breakpoints from being lost or hit twice:
// - `pass` is true exactly while the program stands where it has already been looked at; only then is the next
//   instruction executed without regard to a breakpoint on it.
// - Whenever control arrives at a pc that is armed, all breakpoints there are looked at, whatever else stops there.

import type { Machine, MachineFrame, PcSet, Registers, RunStop, WatchHit, WatchRange } from '../vm/machine';
import type { FaultFacts, PauseReason, SourceLocation } from './api';
import type { BreakpointEntry, BreakpointTable, Pass } from './breakpoints';
import type { Conditions } from './conditions';
import type { DataBreakpoints } from './data-breakpoints';
import type { Program } from './program';
import type { Scheduler } from './scheduler';
import { holdsAt, type RunPlan } from './stepping';
import type { SessionParts } from './target';
import { FAULTS, type Fault, type FaultKind } from '../vm/faults';

/** What a slice came to. */
export type Outcome =
  | { readonly kind: 'stop'; readonly reasons: PauseReason[]; readonly planDone: boolean }
  | { readonly kind: 'yield' }
  /** A fault is put into words by what has yet to come. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'waiting'; readonly call: string };

export interface RunHooks {
  removeBreakpoint(entry: BreakpointEntry): void;
  log(breakpoint: number | null, text: string, location: SourceLocation | null): void;
}

/** Machine runs between two looks at the clock when each is short. */
const RUNS_PER_LOOK = 32;

export class RunLoop {
  /** The next instruction is executed whatever is armed on it. */
  pass = false;
  pauseRequested = false;
  /** A listener has ended the run in the middle of a slice. */
  isAbandoned = false;
  /** What runs the machine: a recording, where there is one. */
  runner: Pick<Machine, 'run'>;
  /** Told of machine time as it is spent, in milliseconds. */
  onRun: ((elapsedMs: number) => void) | null = null;
  /** Looks through the past: counts hits apart, in `counts`, and takes no breakpoint away. */
  isQuiet = false;
  readonly counts = new Map<BreakpointEntry, number>();
  /** What puts faults into words could not be loaded. */
  isWordless = false;
  /** Faults that stop; null: all. */
  faultFilters: ReadonlySet<FaultKind> | null = null;
  /** The clock that must not be exceeded; raised when the program is told to go on from it. */
  clockLimit = Infinity;
  /** Outermost frame first. */
  private passes: Pass[] = [];
  private passEnds: { readonly of: readonly PcSet[]; readonly union: PcSet | null } = { of: [], union: null };
  /** Where control has arrived. */
  at: Registers;
  private readonly breakpoints: BreakpointTable;
  // Unions of the armed sets with the places where a pass ends (null: no pass), kept as long as their parts are the same objects.
  private unions = new Map<PcSet | null, PcSet>();
  private unionOf: { readonly armed: PcSet | null; readonly places: PcSet | null; readonly ends: PcSet | null } = { armed: null, places: null, ends: null };

  constructor(
    readonly program: Program,
    /** Made when the first of them is asked. */
    readonly conditions: () => Conditions,
    private readonly session: { readonly breakpointTable: BreakpointTable; readonly dataTable: DataBreakpoints | null; readonly scheduler: Scheduler; readonly setup: SessionParts },
    readonly hooks: RunHooks,
  ) {
    this.breakpoints = session.breakpointTable;
    this.runner = program.machine;
    this.at = program.machine.registers();
  }

  /** The place has been changed from outside (goto): what is armed there does not count. */
  moved(): void {
    this.at = this.program.machine.registers();
    this.pass = true;
    this.endPasses();
    const { dataTable } = this.session;
    dataTable?.noteEnded(this);
    dataTable?.takeEnded();
  }

  /** An edit has moved the clock, not the place. */
  refresh(): void {
    this.at = this.program.machine.registers();
  }

  slice(plan: RunPlan): Outcome {
    const { machine } = this.program;
    const { runner } = this;
    const { scheduler } = this.session;
    const begin = scheduler.now();
    let looked = begin;
    for (let runs = 1; ; runs++) {
      const armed = this.armed(plan);
      const stop = runner.run({
        breakpoints: armed,
        watches: this.session.dataTable?.ranges ?? NO_WATCHES,
        step: plan.step,
        passCurrent: this.pass,
        budget: scheduler.budget,
        clockLimit: this.clockLimit,
      });
      const before = this.at;
      this.at = machine.registers();
      if (stop.kind !== 'stopped' || !this.isPassedQuickly(plan, stop)) {
        const hasMoved = this.at.pc !== before.pc || this.at.clock !== before.clock || this.at.depth !== before.depth;
        // Where it had not been looked at before, a stop may be due without a move.
        const outcome = this.judge(plan, stop, armed, hasMoved || !this.pass, hasMoved);
        if (outcome) return outcome;
      }
      if (this.isAbandoned) return YIELD;
      if (stop.kind === 'slice' || runs % RUNS_PER_LOOK === 0) {
        const now = scheduler.now();
        if (stop.kind === 'slice') scheduler.adapt(now - looked);
        this.onRun?.(now - looked);
        if (stop.kind === 'slice' && scheduler.isFixed) return YIELD;
        if (now - begin >= scheduler.sliceMs) return YIELD;
        looked = now;
      }
    }
  }

  /** The shortest way past a breakpoint whose condition does not hold, the only thing that there is to look at. */
  private isPassedQuickly(plan: RunPlan, stop: Extract<RunStop, { kind: 'stopped' }>): boolean {
    if (!stop.breakpoint || stop.step || stop.hits.length > 0 || this.passes.length > 0 || this.pauseRequested) return false;
    const { pc } = this.at;
    const entries = this.breakpoints.at(pc);
    const entry = entries[0];
    if (entries.length !== 1 || entry!.condition === null || entry!.severalIn.size > 0) return false;
    if (plan.places?.pcs.has(pc) || this.session.dataTable?.ends?.pcs.has(pc)) return false;
    if (this.conditions().holds(entry!, entry!.condition, pc, this.at.fp) !== false) return false;
    this.pass = true;
    return true;
  }

  /** Why a program that has ended stands where it stands. */
  ending(end: { readonly kind: 'halted'; readonly exitCode: number } | { readonly kind: 'faulted'; readonly fault: Fault }): PauseReason {
    if (end.kind === 'halted') return { kind: 'exit', exitCode: end.exitCode };
    const { kind, pc, address = null } = end.fault;
    const { exitStatus, text } = FAULTS[kind];
    if (this.faultFilters?.has(kind) === false) return { kind: 'exit', exitCode: exitStatus };
    if (this.isWordless) return { kind: 'fault', fault: kind, pc, address, explanation: text, facts: NO_FACTS, exitStatus };
    const { faultFacts, explainFault } = this.session.setup.parts();
    const facts = faultFacts(this.program, end.fault);
    return { kind: 'fault', fault: kind, pc, address, explanation: explainFault(end.fault, facts), facts, exitStatus };
  }

  /** null: go on. */
  private judge(plan: RunPlan, stop: RunStop, armed: PcSet, isUnseen: boolean, hasMoved: boolean): Outcome | null {
    switch (stop.kind) {
      case 'faulted':
        // The machine stays where it is: asked once more it faults again.
        if (!this.isWordless && this.session.setup.loading?.()) return { kind: 'loading' };
        return this.stop([this.ending(stop)]);
      case 'halted':
        return this.stop([this.ending(stop)]);
      case 'clock':
        return this.stop([...this.arrive(plan, armed, isUnseen, false, NO_HITS).reasons, { kind: 'limit', limit: 'clock' }]);
      case 'waiting': {
        const arrived = this.arrive(plan, armed, isUnseen, false, NO_HITS);
        if (this.pauseRequested || arrived.reasons.length > 0) {
          return { kind: 'stop', reasons: [...arrived.reasons, ...this.pauseReason(), { kind: 'waiting', call: stop.call }], planDone: arrived.planDone };
        }
        return { kind: 'waiting', call: stop.call };
      }
      case 'slice': {
        // The machine has not looked at what is armed where the slice ended, or will execute it unlooked at.
        const { step } = plan;
        const stepEnds = hasMoved && step !== undefined && holdsAt(step, this.frame());
        if (!stepEnds && !this.pauseRequested) {
          if (hasMoved) this.pass = false;
          return null;
        }
        return this.settle(plan, armed, isUnseen, stepEnds, NO_HITS);
      }
      case 'stopped':
        return this.settle(plan, armed, isUnseen, stop.step, stop.hits);
    }
  }

  private settle(plan: RunPlan, armed: PcSet, isUnseen: boolean, stepEnds: boolean, hits: readonly WatchHit[]): Outcome | null {
    const { reasons, planDone } = this.arrive(plan, armed, isUnseen, stepEnds, hits);
    reasons.push(...this.pauseReason());
    return reasons.length > 0 ? { kind: 'stop', reasons, planDone } : null;
  }

  private stop(reasons: PauseReason[]): Outcome {
    this.endPasses();
    return { kind: 'stop', reasons, planDone: false };
  }

  private pauseReason(): PauseReason[] {
    return this.pauseRequested ? [{ kind: 'pause' }] : [];
  }

  /** Looks at all that holds where control has arrived. Afterwards the program stands there looked at. */
  private arrive(plan: RunPlan, armed: PcSet, isUnseen: boolean, stepEnds: boolean, hits: readonly WatchHit[]): { reasons: PauseReason[]; planDone: boolean } {
    const { pc } = this.at;
    const reasons: PauseReason[] = [];
    let planDone = false;
    if (this.passes.length > 0 && isUnseen) this.followPasses();
    const { dataTable } = this.session;
    if (hits.length > 0) reasons.push(...dataTable!.hitReasons(hits, this));
    if (isUnseen && armed.pcs.has(pc)) {
      if (dataTable?.ends?.pcs.has(pc)) dataTable.noteEnded(this);
      reasons.push(...this.breakpointsAt(pc));
      if (plan.places?.pcs.has(pc) && plan.placeReached(this.frame())) planDone = true;
    }
    if (stepEnds && plan.step && plan.stepEnded(this.frame())) planDone = true;
    this.pass = true;
    if (planDone) reasons.unshift(...plan.reasons());
    const ended = dataTable?.takeEnded() ?? [];
    if (reasons.length > 0) reasons.push(...ended);
    return { reasons, planDone };
  }

  /** Reasons of the breakpoints where the program stands before it has run. */
  atEntry(): PauseReason[] {
    this.pass = true;
    return this.breakpoints.armed.pcs.has(this.at.pc) ? this.breakpointsAt(this.at.pc) : [];
  }

  private frame(): MachineFrame {
    return this.program.machine.frames(0, 1)[0]!;
  }

  private armed(plan: RunPlan): PcSet {
    const { armed } = this.breakpoints;
    const { places } = plan;
    const ends = this.session.dataTable?.ends ?? null;
    if (this.unionOf.armed !== armed || this.unionOf.places !== places || this.unionOf.ends !== ends) {
      this.unionOf = { armed, places, ends };
      this.unions.clear();
    }
    const passEnds = this.endsOfPasses();
    let union = this.unions.get(passEnds);
    if (!union) {
      const some = [armed, places, ends, passEnds].filter((set) => set !== null && set.pcs.size > 0) as PcSet[];
      union = some.length === 1 ? some[0]! : { pcs: new Set(some.flatMap((set) => [...set.pcs])) };
      this.unions.set(passEnds, union);
    }
    return union;
  }

  // -- breakpoints

  private breakpointsAt(pc: number): PauseReason[] {
    const entries = this.breakpoints.at(pc);
    if (entries.length === 0) return [];
    const last = this.passes.at(-1);
    const pass = last && this.frame().serial === last.serial ? last : null;
    const passed: number[] = [];
    const ids: Record<'source' | 'function' | 'instruction', number[]> = { source: [], function: [], instruction: [] };
    const problems: string[] = [];
    const functionId = this.program.functionIdAt(pc);
    for (const entry of entries) {
      if (pass?.ids.has(entry.id)) continue;
      if (entry.severalIn.has(functionId)) passed.push(entry.id);
      if (this.stopsAt(entry, problems)) ids[entry.place.kind as keyof typeof ids].push(entry.id);
    }
    if (passed.length > 0) this.beginPass(pc, pass, passed);
    return KINDS.filter(([place]) => ids[place].length > 0).map(([place, kind]) => ({ kind, ids: ids[place], ...joined(problems) }));
  }

  /** Counts the hit, and says whether it stops the program; `problems` is told why its condition could not be evaluated. */
  stopsAt(entry: BreakpointEntry, problems: string[]): boolean {
    const { isQuiet } = this;
    const { pc, fp } = this.at;
    if (entry.condition !== null) {
      const holds = this.conditions().holds(entry, entry.condition, pc, fp);
      if (holds === false) return false;
      if (typeof holds === 'string') {
        if (entry.problemReported || isQuiet) return false;
        entry.problemReported = true;
        entry.hits++;
        problems.push(`condition ${entry.condition}: ${holds}`);
        return this.taken(entry);
      }
    }
    const hits = isQuiet ? (this.counts.get(entry) ?? 0) + 1 : ++entry.hits;
    if (isQuiet) this.counts.set(entry, hits);
    if (hits <= entry.ignoreCount || entry.accepts?.(hits) === false) return false;
    if (!entry.log) return this.taken(entry);
    this.hooks.log(entry.id, this.conditions().logText(entry, { ...this.frame(), pc }), this.program.locate(pc));
    return false;
  }

  private taken(entry: BreakpointEntry): true {
    if (entry.temporary && !this.isQuiet) this.hooks.removeBreakpoint(entry);
    return true;
  }

  // -- passes over a line

  private beginPass(pc: number, pass: Pass | null, ids: readonly number[]): void {
    const { serial, depth } = this.frame();
    const found = this.program.lineAround(pc);
    if (!found) return;
    if (pass) this.passes.pop();
    this.passes.push({ serial, depth, stay: found.ranges, ends: found.others, ids: new Set([...(pass?.ids ?? []), ...ids]) });
  }

  private endPasses(): void {
    this.passes = [];
  }

  /** Control has arrived: passes of frames that are gone have ended, and the innermost frame's if its line has been left. */
  private followPasses(): void {
    const { pc, depth } = this.at;
    for (;;) {
      const pass = this.passes.at(-1);
      if (!pass || depth > pass.depth) return;
      const isOn = depth === pass.depth && this.frame().serial === pass.serial && pass.stay.some((r) => pc >= r.lowPc && pc < r.highPc);
      if (isOn) return;
      this.passes.pop();
    }
  }

  /** Where passes may end; the same object as long as they are passes over the same lines. */
  private endsOfPasses(): PcSet | null {
    if (this.passes.length === 0) return null;
    if (this.passes.length === 1) return this.passes[0]!.ends;
    const sets = [...new Set(this.passes.map((pass) => pass.ends))];
    const { of } = this.passEnds;
    if (sets.length !== of.length || sets.some((set, i) => set !== of[i])) {
      const union = sets.length === 1 ? sets[0]! : { pcs: new Set(sets.flatMap((set) => [...set.pcs])) };
      this.passEnds = { of: sets, union };
    }
    return this.passEnds.union;
  }

}

const YIELD: Outcome = { kind: 'yield' };
const NO_FACTS: FaultFacts = { text: null, deepest: null, freed: null, detail: null };
const NO_WATCHES: readonly WatchRange[] = [];
const KINDS = [
  ['source', 'breakpoint'],
  ['function', 'functionBreakpoint'],
  ['instruction', 'instructionBreakpoint'],
] as const;

/** Of conditions that could not be evaluated. */
export const joined = (problems: readonly string[]): { readonly problem?: string } => (problems.length > 0 ? { problem: problems.join('; ') } : {});

const NO_HITS: readonly WatchHit[] = [];
