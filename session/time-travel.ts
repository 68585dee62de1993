// Going back: every way of it is a replay from a checkpoint, forward, to a moment that is known or looked for.
// What is looked for is looked for newest first, in windows that grow as they lie further back, so that what lies
// near costs little. Steps back are the steps forward, run from earlier and remembered: the last place where a
// step would have stopped before the present is where a step back goes.

import type { MachineFrame, RunStop } from '../vm/machine';
import type { Granularity, PauseReason, SourceLocation } from './api';
import type { BreakpointEntry } from './breakpoints';
import { Interrupted } from './past';
import { comparePlaces, type Place } from './place';
import type { Program } from './program';
import type { Recording } from './recording';
import type { Checkpoint } from './track';
import type { RunLoop } from './run-loop';
import type { Scheduler } from './scheduler';
import { SessionError } from './session-error';
import { holdsAt, InstructionPlan, LinePlan, PlacePlan, type RunPlan } from './stepping';

export interface TravelHost {
  readonly program: Program;
  readonly recording: Recording;
  readonly scheduler: Scheduler;
  /** A run loop that looks at breakpoints, and leaves them as they are. */
  readonly quiet: RunLoop;
  log(entry: LogEntry): void;
  /** Some breakpoint stops by how often it has been hit. */
  counts(): boolean;
  /** A search has come to a stop of these breakpoints, or to the start; so often each has been hit by then. */
  arrived(counts: ReadonlyMap<BreakpointEntry, number>, ids: readonly number[]): void;
  /** Breakpoints or watches are armed. */
  isArmed(): boolean;
  interruption(): 'paused' | 'cancelled' | null;
}

export interface LogEntry {
  readonly breakpoint: number | null;
  readonly text: string;
  readonly location: SourceLocation | null;
}

export interface Found {
  readonly place: Place;
  readonly reasons: PauseReason[];
  readonly counts: ReadonlyMap<BreakpointEntry, number>;
}

/** Log texts of a window that are kept to be shown, the newest. */
const MOST_LOGS = 10_000;

type StepPlan = Pick<RunPlan, 'step' | 'stepEnded'>;
type Kind = 'next' | 'stepIn';

/** The narrowest window that is looked through, in ticks, and how much wider each next one is. */
const FIRST_WINDOW = 64;
const WINDOW_FACTOR = 16;

export class TimeTravel {
  private looked: number;
  /** Going back to where the user stood: not to be interrupted by a pause. */
  isCalm = false;

  constructor(readonly host: TravelHost) {
    this.looked = host.scheduler.now();
  }

  get recording(): Recording {
    return this.host.recording;
  }
  get program(): Program {
    return this.host.program;
  }

  /** To be called between runs of the machine: lets others in, and hears of a pause. */
  async breathe(): Promise<void> {
    const { scheduler } = this.host;
    const now = scheduler.now();
    if (!scheduler.isFixed && now - this.looked < scheduler.sliceMs) return;
    await scheduler.yield();
    this.looked = scheduler.now();
    const why = this.host.interruption();
    if (why !== null && !(this.isCalm && why === 'paused')) throw new Interrupted(why);
  }

  // -- to a place

  /** @throws SessionError unknown-position where the run never stands there */
  async seek(target: Place, isFresh = false): Promise<void> {
    const { recording } = this;
    const from = recording.before(target, true);
    const here = recording.place;
    const isLost = (): never => {
      throw new SessionError('unknown-position', 'no checkpoint is left from which the run comes to this position');
    };
    if (recording.isFrozen) {
      if (from === null || comparePlaces(from.place, target) !== 0) throw new SessionError('unknown-position', 'recorded under another behaviour version: only checkpoints can be gone to');
      if (!recording.restore(from)) isLost();
      return;
    }
    const isAhead = !isFresh && !here.ended && comparePlaces(here, target) <= 0;
    if (!isAhead || (from !== null && comparePlaces(here, from.place) < 0)) {
      if (recording.restoreBefore(target, true) === null) isLost();
    }
    await this.advance(target);
  }

  /** To the end of a clock value that lies ahead. */
  async toClock(clock: number): Promise<void> {
    const { recording } = this;
    const { machine } = recording;
    while (machine.registers().clock <= clock) {
      const begin = this.host.scheduler.now();
      const stop = recording.run({ budget: this.budget, clockLimit: clock });
      recording.ran(this.host.scheduler.now() - begin);
      if (stop.kind !== 'slice') return;
      await this.breathe();
    }
  }

  /** To a place that lies ahead, by running there. */
  async advance(target: Place): Promise<void> {
    const { recording } = this;
    const { machine } = recording;
    if (machine.registers().clock < target.clock - 1) await this.toClock(target.clock - 1);
    const breakpoints = { pcs: new Set([target.pc]) };
    for (;;) {
      const here = recording.place;
      if (here.clock === target.clock && here.depth === target.depth && here.pc === target.pc && here.ended === target.ended) return;
      if (here.ended || comparePlaces(here, target) >= 0) throw new SessionError('unknown-position');
      const isLast = target.ended && here.clock === target.clock && here.depth === target.depth && here.pc === target.pc;
      const stop = recording.run({ breakpoints, passCurrent: true, budget: this.budget, ...(isLast ? {} : { clockLimit: target.clock }) }, true);
      if (stop.kind === 'clock' || stop.kind === 'waiting') throw new SessionError('unknown-position');
      if (stop.kind === 'slice') await this.breathe();
    }
  }

  private get budget(): number {
    return this.host.scheduler.budget;
  }

  // -- windows

  /** A checkpoint before `bound`, at most about `width` ticks where the budget allows. */
  async window(bound: Place, width = FIRST_WINDOW): Promise<Checkpoint | null> {
    const { recording } = this;
    let from = recording.before(bound, false);
    if (from === null || bound.clock - from.place.clock <= 2 * width) return from;
    from = recording.restoreBefore(bound, false);
    if (from === null) return null;
    const marks: number[] = [];
    for (let w = width; bound.clock - w > from.place.clock; w *= WINDOW_FACTOR) marks.push(bound.clock - w);
    for (const clock of marks.reverse()) {
      await this.toClock(clock);
      if (comparePlaces(recording.place, bound) < 0) recording.checkpoint(true);
    }
    return recording.before(bound, false);
  }

  /**
   * The last thing that `look` finds before `end`, newest window first. `look` is called with the machine at a
   * window's start, and must find what lies in (start, limit), or in (start, limit] if it is `inclusive`.
   */
  async lastIn<T>(end: Place, inclusive: boolean, floor: Place | null, look: (limit: Place, inclusive: boolean, start: Place) => Promise<T | null>): Promise<T | null> {
    let bound = end;
    let isInclusive = inclusive;
    let width = FIRST_WINDOW;
    for (;;) {
      if (floor !== null && comparePlaces(bound, floor) <= 0) return null;
      const from = await this.window(bound, width);
      if (from === null) return null;
      this.scanned = bound;
      if (!this.recording.restore(from)) continue;
      const found = await look(bound, isInclusive, from.place);
      if (found !== null) return found;
      bound = from.place;
      isInclusive = true;
      width *= WINDOW_FACTOR;
    }
  }
  /** All from here to where a search began has been looked through. */
  scanned: Place | null = null;

  // -- steps back

  /** Where a step back goes; null: there is nothing before. The machine is left anywhere. */
  async stepBack(kind: Kind, granularity: Granularity, count = 1): Promise<Place | null> {
    let end = this.recording.place;
    for (let i = 0; i < count; i++) {
      if (i > 0) await this.seek(end);
      const found = await (granularity === 'instruction' && kind === 'stepIn' ? this.instructionBefore(end) : this.stepBefore(end, kind, granularity));
      if (found === null) return i > 0 ? end : null;
      end = found;
    }
    return end;
  }

  /** The moment before `end`. */
  private instructionBefore(end: Place): Promise<Place | null> {
    const { recording } = this;
    return this.lastIn(end, false, null, async (limit, inclusive, start) => {
      let last: Place = start;
      for (;;) {
        const stop = recording.run({ step: { kind: 'instruction', count: 1 }, budget: this.budget, clockLimit: limit.clock }, true);
        const here = recording.place;
        if (comparePlaces(here, limit) >= (inclusive ? 1 : 0) || stop.kind === 'clock' || stop.kind === 'waiting') return last;
        last = here;
        if (here.ended) return last;
        await this.breathe();
      }
    });
  }

  /** The last place by a value of the clock where a step by line stops. */
  landingBy(clock: number): Promise<Place | null> {
    return this.lastLanding({ clock, depth: 0, pc: Infinity, ended: false }, true, 'stepIn', 'line', null);
  }

  private async stepBefore(end: Place, given: Kind, granularity: Granularity): Promise<Place | null> {
    const { program, recording } = this;
    const { machine } = recording;
    let kind = given;
    let frame: MachineFrame | null = null;
    let inclusive = false;
    let limit = end;
    if (kind === 'next') {
      const [first] = machine.frames(0, 1) as [MachineFrame];
      const isOwn = granularity === 'instruction' || (program.functionIdAt(first.pc) >= 0 && !(end.ended && !program.isUser(first.pc)));
      frame = isOwn ? first : this.userFrame(0);
      if (frame === null) kind = 'stepIn';
    }
    for (;;) {
      const found = await this.lastLanding(limit, inclusive, kind, granularity, frame);
      if (found !== null || frame === null) return found;
      // Nothing of this frame lies before: on in its caller, at the call.
      if (!(await this.toEntryOf(frame))) return null;
      const caller: MachineFrame | null = granularity === 'instruction' ? (machine.frames(1, 1)[0] ?? null) : this.userFrame(1);
      if (caller === null) return null;
      limit = this.callOf(caller);
      if (granularity === 'instruction') return limit;
      frame = caller;
      inclusive = true;
    }
  }

  /** Where the innermost frame's function was called (from code that one steps in), or where its body begins. */
  async outwards(to: 'call' | 'entry'): Promise<Place | null> {
    const { recording, program } = this;
    const frame = recording.machine.frames(0, 1)[0]!;
    const end = recording.place;
    if (!(await this.toEntryOf(frame))) return null;
    if (to === 'entry') return this.bodyOf(frame, 'line', end);
    const caller = program.info ? this.userFrame(1) : (recording.machine.frames(1, 1)[0] ?? null);
    return caller && this.callOf(caller);
  }

  private userFrame(from: number): MachineFrame | null {
    const { machine } = this.recording;
    for (let start = from; ; start += 64) {
      const frames = machine.frames(start, 64);
      const found = frames.find((frame) => this.program.isUser(frame.pc));
      if (found || frames.length < 64) return found ?? null;
    }
  }

  /** The first moment of a frame. */
  entryOf(frame: MachineFrame): Place {
    const { lowPc } = this.recording.machine.functions[frame.functionIndex]!;
    return { clock: frame.serial, depth: frame.depth, pc: lowPc, ended: false };
  }

  /** False where history begins later. */
  private async toEntryOf(frame: MachineFrame): Promise<boolean> {
    const entry = this.entryOf(frame);
    if (this.recording.restoreBefore(entry, true) === null) return false;
    await this.seek(entry);
    return true;
  }

  /** The moment before the call that a frame (not the innermost) is executing. */
  callOf(frame: MachineFrame): Place {
    const callee = this.recording.machine.frames(frame.level - 1, 1)[0]!;
    return { clock: callee.serial - 1, depth: frame.depth, pc: frame.pc, ended: false };
  }

  /** The last place before `end` where steps of this kind stop; in `frame`, or anywhere if it is null. */
  private async lastLanding(end: Place, inclusive: boolean, kind: Kind, granularity: Granularity, frame: MachineFrame | null): Promise<Place | null> {
    const { recording, program } = this;
    const { machine } = recording;
    const entry = frame && this.entryOf(frame);
    const entries = program.stepInEntries(false);
    let bound = end;
    let isInclusive = inclusive;
    let width = FIRST_WINDOW;
    for (;;) {
      if (entry !== null && comparePlaces(bound, entry) <= 0) return null;
      const from = await this.window(bound, width);
      if (from === null) return null;
      this.scanned = bound;
      let start = from.place;
      if (!recording.restore(from)) continue;
      let last: Place | null = null;
      if (entry !== null && comparePlaces(start, entry) < 0) {
        await this.advance(entry);
        start = entry;
      }
      if (entry !== null && comparePlaces(start, entry) === 0) {
        last = await this.bodyOf(frame!, granularity, bound);
        if (last !== null && comparePlaces(last, bound) >= (isInclusive ? 1 : 0)) last = null;
      }
      const live = frame && this.liveFrame(frame);
      // While the frame is in a call nothing of it happens: what comes before is the call.
      const call = live !== null && live.level > 0 ? this.callOf(live) : null;
      let from_ = live ?? machine.frames(0, 1)[0]!;
      for (;;) {
        let plan: StepPlan;
        if (granularity === 'instruction') {
          const callee = from_.level > 0 ? machine.frames(from_.level - 1, 1)[0]! : null;
          plan = callee === null ? new InstructionPlan('next', 1, from_) : new PlacePlan('stepOut', null, callee);
        } else plan = new LinePlan(kind, granularity, program, from_, kind === 'stepIn' ? entries : undefined);
        const landing = await this.forward(plan, bound);
        if (landing === null || comparePlaces(landing, bound) >= (isInclusive ? 1 : 0)) break;
        last = landing;
        from_ = machine.frames(0, 1)[0]!;
      }
      if (last !== null) return last;
      if (call !== null && comparePlaces(call, start) < 0) {
        bound = call;
        width = FIRST_WINDOW;
      } else {
        bound = start;
        width *= WINDOW_FACTOR;
      }
      isInclusive = true;
    }
  }

  /** From a frame's first moment to where its body begins; null if that lies beyond `bound`. */
  private async bodyOf(frame: MachineFrame, granularity: Granularity, bound: Place): Promise<Place | null> {
    const { program, recording } = this;
    const id = program.functionIdAt(frame.pc);
    const here = recording.place;
    const body = id < 0 || granularity === 'instruction' ? here.pc : program.info!.prologueEnd(id);
    const breakpoints = { pcs: new Set([body]) };
    for (;;) {
      const place = recording.place;
      if (comparePlaces(place, bound) > 0) return null;
      if (place.pc === body && place.depth === frame.depth) return place;
      const stop = recording.run({ breakpoints, budget: this.budget, clockLimit: bound.clock });
      if (stop.kind !== 'stopped' && stop.kind !== 'slice') return null;
      await this.breathe();
    }
  }

  private liveFrame(frame: MachineFrame): MachineFrame {
    const { machine } = this.recording;
    return machine.frames(machine.registers().depth - frame.depth, 1)[0]!;
  }

  /** Runs one step; null if it has not ended when the clock is done with `limit`. */
  private async forward(plan: StepPlan, limit: Place): Promise<Place | null> {
    const { recording } = this;
    const { machine } = recording;
    for (;;) {
      const before = recording.place;
      const stop: RunStop = recording.run({ step: plan.step!, passCurrent: true, budget: this.budget, clockLimit: limit.clock });
      if (stop.kind !== 'stopped' && stop.kind !== 'slice') return null;
      const place = recording.place;
      const frame = machine.frames(0, 1)[0]!;
      const isEnd = stop.kind === 'stopped' ? stop.step : comparePlaces(place, before) !== 0 && holdsAt(plan.step!, frame);
      if (isEnd && plan.stepEnded(frame)) return place;
      await this.breathe();
    }
  }

  // -- stops back

  private logs: { readonly place: Place; readonly entry: LogEntry }[] = [];
  /** A log point on the way, which is forward, while what is looked for lies back. */
  logged(entry: LogEntry): void {
    this.logs.push({ place: this.recording.place, entry });
    if (this.logs.length > 2 * MOST_LOGS) this.logs.splice(0, MOST_LOGS);
  }

  /**
   * The last stop that breakpoints and watchpoints, as they are now, make in (floor, end). Log points that are passed
   * on the way back speak, newest first. Where a breakpoint counts, its hits are numbered from the start of the run.
   */
  async stopBefore(end: Place, floor: Place | null): Promise<Found | null> {
    const { quiet } = this.host;
    const { recording } = this;
    const plan = new PlacePlan('continue', null);
    const isBelow = (place: Place): boolean => floor === null || comparePlaces(place, floor) > 0;
    const look = async (limit: Place, inclusive: boolean): Promise<Found | null> => {
      quiet.moved();
      quiet.isAbandoned = false;
      quiet.clockLimit = limit.clock;
      quiet.counts.clear();
      this.logs = [];
      let last: Found | null = null;
      for (;;) {
        const outcome = quiet.slice(plan);
        const place = recording.place;
        const isOver = comparePlaces(place, limit) >= (inclusive ? 1 : 0);
        if (outcome.kind === 'stop' && !isOver) {
          const reasons = outcome.reasons.filter((r) => r.kind !== 'limit' && r.kind !== 'exit' && r.kind !== 'fault' && r.kind !== 'waiting');
          if (reasons.length > 0 && isBelow(place)) {
            last = { place, reasons, counts: new Map(quiet.counts) };
            this.logs = [];
          }
          if (reasons.length === outcome.reasons.length) {
            await this.breathe();
            continue;
          }
        }
        if (isOver || outcome.kind !== 'yield') break;
        await this.breathe();
      }
      const passed = this.logs.filter(({ place }) => comparePlaces(place, limit) < (inclusive ? 1 : 0) && isBelow(place));
      for (let i = passed.length - 1; i >= 0; i--) this.host.log(passed[i]!.entry);
      return last;
    };
    let found: Found | null;
    if (this.host.counts()) {
      if (recording.restoreBefore(recording.start, true) === null) recording.restoreFirst();
      found = await look(end, false);
    } else found = await this.lastIn(end, false, floor, look);
    const ids = found?.reasons.flatMap((r) => ('ids' in r ? r.ids : r.kind === 'dataBreakpoint' ? r.hits.map((h) => h.id) : [])) ?? [];
    if (found) this.host.arrived(found.counts, ids);
    return found;
  }
}
