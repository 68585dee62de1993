// The commands that run the program forward, and what it is to stop at.

import { FAULTS, type FaultKind } from '../vm/faults';
import type { MachineFrame } from '../vm/machine';
import type {
  Breakpoint, BreakpointOptions, BreakpointRequest, FunctionBreakpointRequest, Granularity, InstructionBreakpointRequest, Page,
  SourceBreakpointRequest, StackTrace, StepOptions, Stop,
} from './api';
import { type BreakpointEntry, type BreakpointTable, functionRequest, instructionRequest, sourceRequest } from './breakpoints';
import type { DataBreakpoints } from './data-breakpoints';
import type { Program } from './program';
import type { Outcome } from './run-loop';
import { type ActiveRun, SessionCore } from './session-core';
import { SessionError } from './session-error';
import { InstructionPlan, LinePlan, PlacePlan, type RunPlan } from './stepping';

export abstract class RunningSession extends SessionCore {
  // -- breakpoints

  breakpoints(): Breakpoint[] {
    return [...this.breakpointTable.all(), ...(this.dataTable?.all() ?? [])].map((entry) => entry.describe()).sort((a, b) => a.id - b.id);
  }

  addBreakpoint(request: BreakpointRequest): Breakpoint {
    return this.breakpointTable.add(request);
  }

  updateBreakpoint(id: number, change: BreakpointOptions): Breakpoint {
    return this.tableOf(id).update(id, change);
  }

  removeBreakpoint(id: number): void {
    this.tableOf(id).remove(id);
  }

  breakpoint(id: number): BreakpointEntry | undefined {
    return this.tableOf(id).get(id);
  }

  private tableOf(id: number): BreakpointTable | DataBreakpoints {
    const { dataTable } = this;
    return dataTable?.get(id) ? dataTable : this.breakpointTable;
  }

  setSourceBreakpoints(file: string, requests: readonly SourceBreakpointRequest[]): Breakpoint[] {
    if (typeof file !== 'string' || file === '') throw new SessionError('bad-argument', 'a source breakpoint needs a file');
    const info = this.target?.program.info;
    const idOf = (path: string): number => {
      const match = info?.findFile(path);
      return match?.kind === 'found' ? match.file : -1;
    };
    const wanted = idOf(file);
    const isSame = (path: string): boolean => path === file || (wanted >= 0 && idOf(path) === wanted);
    return this.breakpointTable.replace(
      (place) => place.kind === 'source' && isSame(place.file),
      checkedList(requests).map((request) => sourceRequest(file, request)),
    );
  }

  setFunctionBreakpoints(requests: readonly FunctionBreakpointRequest[]): Breakpoint[] {
    return this.breakpointTable.replace((place) => place.kind === 'function', checkedList(requests).map(functionRequest));
  }

  setInstructionBreakpoints(requests: readonly InstructionBreakpointRequest[]): Breakpoint[] {
    return this.breakpointTable.replace((place) => place.kind === 'instruction', checkedList(requests).map(instructionRequest));
  }

  stackTrace(page?: Page): StackTrace {
    return this.still().frames.stackTrace(page);
  }

  // -- running

  start(plan: RunPlan): Stop | Promise<Stop> {
    const target = this.target!;
    const { loop } = target;
    const { clockLimit } = target.options;
    if (clockLimit !== undefined && target.machine.registers().clock >= loop.clockLimit) loop.clockLimit += clockLimit;
    loop.pauseRequested = loop.isWordless = false;
    target.frames.forget();
    this.lastStop = null;
    const run = this.active(plan, target);
    this.run = run;
    if (plan.command !== 'launch' && plan.command !== 'restart') this.emit({ kind: 'continued', command: plan.command });
    // A listener may have ended it.
    if (run.isCancelled) throw new SessionError('terminated');
    const outcome = loop.slice(plan);
    target.past?.recording.ran(0);
    if (run.isCancelled) throw new SessionError('terminated');
    if (outcome.kind === 'stop') return this.finish(run, outcome);
    const promise = new Promise<Stop>((resolve, reject) => {
      run.resolve = resolve;
      run.reject = reject;
    });
    // Whoever does not wait for the stop need not hear that it never came.
    promise.catch(() => {});
    this.drive(run, outcome).catch((error: unknown) => run.reject(error as SessionError));
    return promise;
  }

  async drive(run: ActiveRun, first: Outcome): Promise<void> {
    let outcome = first;
    while (outcome.kind !== 'stop') {
      this.outputs.flush();
      if (outcome.kind === 'waiting') {
        const woken = new Promise<void>((resolve) => (run.wake = resolve));
        // Said anew each time: what was given may have been too little, or the program asks for more.
        run.waitingFor = outcome.call;
        this.emit({ kind: 'waiting', call: outcome.call });
        await woken;
        run.wake = null;
      } else if (outcome.kind === 'loading') await this.setup.loading!()?.catch(() => (run.target.loop.isWordless = true));
      else await this.scheduler.yield();
      if (run.isCancelled) return;
      const wasWaiting = run.waitingFor !== null;
      outcome = run.target.loop.slice(run.plan);
      run.target.past?.recording.ran(0);
      if (run.isCancelled) return;
      if (wasWaiting && outcome.kind !== 'waiting') {
        run.waitingFor = null;
        // Looked at while it waited; now it has gone on.
        run.target.frames.forget();
      }
    }
    if (!run.isCancelled) run.resolve(this.finish(run, outcome));
  }

  finish(run: ActiveRun, outcome: Extract<Outcome, { kind: 'stop' }>): Stop {
    const { target, plan } = run;
    this.run = null;
    target.past?.moved();
    const [only] = outcome.reasons;
    if (outcome.reasons.length === 1 && only!.kind === 'step' && run.from && !(plan.count! > 1)) target.past?.stepped(only.command, only.granularity, run.from);
    const reasons = outcome.reasons.map((reason) => (reason.kind === 'step' && reason.granularity === 'expression' ? this.setup.parts().withExpression(reason, target) : reason));
    if (outcome.planDone && plan.result) reasons.push(...plan.result(target));
    return this.arriveAtStop(reasons, target);
  }

  // -- run commands

  continue(): Stop | Promise<Stop> {
    this.ready();
    return this.start(new PlacePlan('continue', null));
  }

  next(options: StepOptions = {}): Stop | Promise<Stop> {
    const { program, frame, granularity } = this.stepSetup(options);
    if (granularity === 'instruction') return this.start(new InstructionPlan('next', checkedCount(options.count), frame));
    return this.start(new LinePlan('next', granularity, program, frame, undefined));
  }

  stepIn(options: StepOptions = {}): Stop | Promise<Stop> {
    const { program, frame, granularity } = this.stepSetup(options);
    if (granularity === 'instruction') return this.start(new InstructionPlan('stepIn', checkedCount(options.count), frame));
    const entries = program.stepInEntries(options.intoLibrary === true);
    const { targetPc } = options;
    if (targetPc === undefined) return this.start(new LinePlan('stepIn', granularity, program, frame, entries));
    return this.start(this.setup.parts().targetPlan(granularity, program, frame, targetPc));
  }

  stepSetup(options: StepOptions): { program: Program; frame: MachineFrame; granularity: Granularity } {
    const { program, frames, machine } = this.ready();
    const { granularity = 'line' } = options;
    if (!GRANULARITIES.includes(granularity)) {
      throw new SessionError('bad-argument', `no granularity ${JSON.stringify(granularity)}`);
    }
    const frame = frames.frameOrInnermost(options.frameId);
    // Without debug information there are no lines to step by.
    const used = program.info ? granularity : 'instruction';
    if (used === 'instruction' && !machine.capabilities.exactSteps) throw new SessionError('not-supported', 'this machine has no exact steps');
    return { program, frame, granularity: used };
  }

  pause(): void {
    this.loaded();
    const { run } = this;
    if (!run) return;
    run.target.loop.pauseRequested = true;
    run.isPaused = true;
    run.wake?.();
  }

  setFaultFilters(kinds: readonly FaultKind[] | null): void {
    const unknown = kinds === null ? undefined : checkedList(kinds).find((kind) => !Object.hasOwn(FAULTS, kind));
    if (unknown !== undefined) throw new SessionError('bad-argument', `no fault ${JSON.stringify(unknown)}; there are ${Object.keys(FAULTS).join(', ')}`);
    this.faultFilters = kinds && new Set(kinds);
    if (this.target) this.target.loop.faultFilters = this.faultFilters;
  }

  provideInput(bytes: Uint8Array): void {
    const { machine } = this.loaded();
    if (!(bytes instanceof Uint8Array)) throw new SessionError('bad-argument', 'input must be a Uint8Array');
    machine.provideInput(bytes);
    this.run?.wake?.();
  }

  endInput(): void {
    this.loaded().machine.endInput();
    this.run?.wake?.();
  }

}

const GRANULARITIES: readonly unknown[] = ['line', 'statement', 'expression', 'instruction'] satisfies Granularity[];

function checkedCount(count: number | undefined): number {
  if (count === undefined) return 1;
  if (!Number.isInteger(count) || count < 1) throw new SessionError('bad-argument', 'count must be a whole number, 1 or more');
  return count;
}

export function checkedList<T>(requests: readonly T[]): readonly T[] {
  if (!Array.isArray(requests)) throw new SessionError('bad-argument', 'a list is needed');
  return requests;
}
