// What every command of a session stands on: its state, its target, its listeners, and how a stop is arrived at.

import { assert } from '../base';
import { FAULTS, type FaultKind } from '../vm/faults';
import type { Machine } from '../vm/machine';
import type {
  LaunchOptions, PauseReason, RunCommand, SessionEvent, SessionEventBody, SessionListener, SessionStatus, SourceLocation, Stop,
  TargetSummary,
} from './api';
import { type BreakpointEntry, BreakpointTable } from './breakpoints';
import { DataBreakpoints } from './data-breakpoints';
import type { Frames } from './frames';
import type { PastCommands } from './history';
import type { Inspector } from './inspect';
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
  /** Made when they are first asked for: see `SessionSetup.parts`. */
  readonly inspector: () => Inspector;
  /** Only where there is a past. */
  readonly pastCommands: () => PastCommands;
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
  protected readonly listeners = new Set<SessionListener>();
  protected queue: SessionEvent[] | null = null;
  protected readonly breakpointTable: BreakpointTable;
  protected readonly dataTable: DataBreakpoints;
  protected readonly scheduler: Scheduler;
  protected readonly outputs = new OutputCollector((event) => this.emit(event));
  protected target: Target | null = null;
  protected run: ActiveRun | null = null;
  protected lastStop: Stop | null = null;
  protected isDisposed = false;
  protected breakpointCount = 0;
  protected faultFilters: ReadonlySet<FaultKind> | null = null;
  /** The next stop is the launch's. */
  protected atEntry = false;

  constructor(
    readonly id: string,
    protected readonly setup: SessionParts,
  ) {
    const nextId = (): number => ++this.breakpointCount;
    const changed = (change: 'new' | 'changed' | 'removed', entry: BreakpointEntry): void =>
      this.emit({ kind: 'breakpoint', change, breakpoint: entry.describe() });
    this.breakpointTable = new BreakpointTable(nextId, changed);
    this.dataTable = new DataBreakpoints(nextId, changed);
    this.scheduler = new Scheduler(setup.scheduler);
  }

  // -- events

  listen(listener: SessionListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  // Events are sent one after the other to all, also when a listener's own calls cause more.
  protected emit(body: SessionEventBody): void {
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

  protected loaded(): Target {
    if (!this.target) throw new SessionError('no-target');
    return this.target;
  }

  /** The target, which may be looked at: it does not run, or it waits. */
  protected still(): Target {
    const target = this.loaded();
    if (this.run && this.run.waitingFor === null) throw new SessionError('running');
    return target;
  }

  /** The target, ready to go on. */
  protected ready(): Target {
    const target = this.loaded();
    if (this.run) throw new SessionError('running');
    if (target.past?.recording.isFrozen) throw new SessionError('not-supported', 'recorded under another behaviour version: it can be looked at only');
    const { state } = target.machine.status();
    if (state === 'halted' || state === 'faulted') throw new SessionError('ended');
    return target;
  }

  protected active(plan: RunPlan, target: Target): ActiveRun {
    return {
      command: plan.command, plan, target, waitingFor: null, isCancelled: false, isPaused: false, wake: null,
      from: target.past ? placeOfMachine(target.machine) : null,
      resolve: () => {},
      reject: () => {},
    };
  }

  protected arriveAtStop(reasons: readonly PauseReason[], target: Target): Stop {
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

  protected log(breakpoint: number | null, text: string, location: SourceLocation | null): void {
    this.outputs.flush();
    this.emit({ kind: 'log', breakpoint, text, location });
  }

  protected writeBytes(address: number, bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    const { machine, loop, past } = this.loaded();
    if (!(past ? past.edit({ kind: 'memory', address, bytes }) : machine.writeMemory(address, bytes))) throw new SessionError('not-writable', `0x${address.toString(16)} is not writable`);
    loop.refresh();
    this.emit({ kind: 'edited', address, sizeBytes: bytes.length });
  }
}
