// What every command of a session stands on: its state, its target, its listeners, and how a stop is arrived at.

import { assert } from '../base';
import { FAULTS, type FaultKind } from '../vm/faults';
import type { Machine } from '../vm/machine';
import type {
  LaunchOptions, PauseReason, RunCommand, SessionEvent, SessionEventBody, SessionListener, SessionStatus, SourceLocation, Stop,
  TargetSummary,
} from './api';
import { type BreakpointEntry, BreakpointTable } from './breakpoints';
import type { DataBreakpoints } from './data-breakpoints';
import type { Tools } from './tools';
import type { Frames } from './frames';
import { OutputCollector } from './output';
import type { Past } from './past';
import { type Place, placeOfMachine } from './place';
import type { Program } from './program';
import type { RunLoop } from './run-loop';
import { Scheduler } from './scheduler';
import { SessionError } from './session-error';
import type { RunPlan } from './stepping';
import type { LoadedTarget, SessionParts } from './target';

export interface Target {
  readonly options: LaunchOptions;
  readonly loaded: LoadedTarget;
  readonly machine: Machine;
  readonly program: Program;
  readonly frames: Frames;
  readonly loop: RunLoop;
  readonly summary: TargetSummary;
  /** null: nothing is recorded. */
  readonly past: Past | null;
  /** Made when they are first asked for: see `SessionParts.parts`. */
  readonly tools: () => Tools;
}

/** A run command that has not come to its stop. */
export interface ActiveRun {
  readonly command: RunCommand;
  readonly plan: RunPlan;
  readonly target: Target;
  waitingFor: string | null;
  isCancelled: boolean;
  /** A question or a journey is asked to end. */
  isPaused: boolean;
  /** Where a step began. */
  readonly from: Place | null;
  /** Ends the sleep of a run that waits for input. */
  wake: (() => void) | null;
  resolve: (stop: Stop) => void;
  reject: (error: SessionError) => void;
}

export abstract class SessionCore {
  readonly listeners = new Set<SessionListener>();
  queue: SessionEvent[] | null = null;
  readonly breakpointTable: BreakpointTable;
  /** null: none has ever been asked for. */
  dataTable: DataBreakpoints | null = null;
  readonly scheduler: Scheduler;
  readonly outputs = new OutputCollector((event) => this.emit(event));
  target: Target | null = null;
  run: ActiveRun | null = null;
  lastStop: Stop | null = null;
  isDisposed = false;
  breakpointCount = 0;
  faultFilters: ReadonlySet<FaultKind> | null = null;
  /** The next stop is the launch's. */
  atEntry = false;

  constructor(
    readonly id: string,
    readonly setup: SessionParts,
  ) {
    this.breakpointTable = new BreakpointTable(this);
    this.scheduler = new Scheduler(setup.scheduler);
  }

  readonly nextId = (): number => ++this.breakpointCount;
  readonly changed = (change: 'new' | 'changed' | 'removed', entry: BreakpointEntry): void =>
    this.emit({ kind: 'breakpoint', change, breakpoint: entry.describe() });

  // -- events

  listen(listener: SessionListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  // Events are sent one after the other to all, also when a listener's own calls cause more.
  emit(body: SessionEventBody): void {
    if (this.listeners.size === 0) return;
    const event: SessionEvent = { session: this.id, ...body };
    if (this.queue) {
      this.queue.push(event);
      return;
    }
    const queue = (this.queue = [event]);
    for (let i = 0; i < queue.length; i++) {
      for (const listener of Array.from(this.listeners)) {
        try {
          listener(queue[i]!);
        } catch (error) {
          // One listener's mistake is not another's, nor the program's.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    }
    this.queue = null;
  }

  // -- states

  status(): SessionStatus {
    if (this.isDisposed) return { state: 'disposed' };
    const { run, target, lastStop } = this;
    if (!target) return { state: 'empty' };
    if (run) {
      return run.waitingFor === null
        ? { state: 'running', command: run.command }
        : { state: 'waiting', command: run.command, call: run.waitingFor };
    }
    assert(lastStop, 'a target that does not run has stopped');
    const status = target.machine.status();
    if (status.state === 'halted') return { state: 'exited', exitCode: status.exitCode, stop: lastStop };
    const [reason] = lastStop.reasons;
    // A fault that is not stopped at.
    if (reason?.kind === 'exit') return { state: 'exited', exitCode: reason.exitCode, stop: lastStop };
    if (status.state === 'faulted') return { state: 'faulted', stop: lastStop };
    return { state: 'stopped', stop: lastStop };
  }

  loaded(): Target {
    if (!this.target) throw new SessionError('no-target');
    return this.target;
  }

  /** The target, which may be looked at: it does not run, or it waits. */
  still(): Target {
    const target = this.loaded();
    if (this.run && this.run.waitingFor === null) throw new SessionError('running');
    return target;
  }

  /** The target, ready to go on. */
  ready(): Target {
    const target = this.loaded();
    if (this.run) throw new SessionError('running');
    if (target.past?.recording.isFrozen) throw new SessionError('not-supported', 'recorded under another behaviour version: it can be looked at only');
    const { state } = target.machine.status();
    if (state === 'halted' || state === 'faulted') throw new SessionError('ended');
    return target;
  }

  active(plan: RunPlan, target: Target): ActiveRun {
    return {
      command: plan.command, plan, target, waitingFor: null, isCancelled: false, isPaused: false, wake: null,
      from: target.past ? placeOfMachine(target.machine) : null,
      resolve: () => {},
      reject: () => {},
    };
  }

  arriveAtStop(reasons: readonly PauseReason[], target: Target): Stop {
    const { machine, frames, past } = target;
    if (this.atEntry && past) past.entry = past.recording.place;
    this.atEntry = false;
    const frame = frames.innermost();
    const stop: Stop = { position: machine.position(), reasons, thread: 1, frame: frame ? frames.stackFrame(frame) : null };
    this.lastStop = stop;
    this.outputs.flush();
    const status = machine.status();
    if (status.state === 'halted') this.emit({ kind: 'exited', exitStatus: status.exitCode & 255 });
    if (status.state === 'faulted') this.emit({ kind: 'exited', exitStatus: FAULTS[status.fault.kind].exitStatus });
    this.emit({ kind: 'stopped', stop });
    return stop;
  }

  log(breakpoint: number | null, text: string, location: SourceLocation | null): void {
    this.outputs.flush();
    this.emit({ kind: 'log', breakpoint, text, location });
  }
}

export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
