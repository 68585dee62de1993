// One debugged program: the state machine drawn in api.ts, and the calls that move it. It knows nothing of tokens:
// facade.ts checks rights before anything here is called.

import { assert } from '../base';
import type { DebugInfo } from '../debug-format/debug-info';
import type { Evaluator } from '../debug-format/evaluator';
import { sha256OfText, sameBytes, toHex } from '../debug-format/hashes';
import { FAULTS, type FaultKind } from '../vm/faults';
import type { CallRequest, CallStop, Machine, MachineFrame, MemoryRegion, PcSet } from '../vm/machine';
import type { Position } from '../vm/position';
import type {
  BlockHistory, Bookmark, CallRecord, DataAccess, History, HostCall, Initialisation, PastPage, PastResult, ReverseOptions, SourceHit, StorageRequest, TravelCommand, WriteRecord,
  Breakpoint, BreakpointOptions, BreakpointPlace, BreakpointRequest, DataBreakpointInfo, DataBreakpointRequest, DisassemblyLine,
  EvaluateOptions, FunctionBreakpointRequest, FunctionSummary, GotoTarget, Granularity, HeapBlockInfo, InstructionBreakpointRequest, LaunchOptions,
  MemoryContents, NumberFormat, Page, PauseReason, Right, RunCommand, Scope, SessionEvent, SessionEventBody, SessionListener,
  SessionStatus, SourceBreakpointRequest, SourceLocation, SourceSummary, StackTrace, StepInTarget, StepOptions, Stop, TargetSummary,
  Value, Variable, VariablesResult,
} from './api';
import {
  bindPlace, BreakpointTable, functionRequest, instructionRequest, placeOf, sourceRequest, type BreakpointEntry,
} from './breakpoints';
import { DataBreakpoints, storageOf } from './data-breakpoints';
import { disassemble, type DisassembleOptions } from './disassembly';
import { presumed } from './initialisation';
import { Inspector } from './inspect';
import { OutputCollector } from './output';
import { PastCommands, type Journey } from './history';
import { placeOfMachine, type Place } from './place';
import { Program } from './program';
import { Questions } from './questions';
import { readRecording, writeRecording, type RecordingFile } from './recording-file';
import { canRecord, Recording, type RecordingOptions } from './recording';
import { RunLoop, type Outcome } from './run-loop';
import { Scheduler, type SchedulerOptions } from './scheduler';
import { readUnsigned } from './scalar';
import { SessionError } from './session-error';
import { Interrupted, TimeTravel } from './time-travel';
import { InstructionPlan, laterStops, LinePlan, OutPlan, PlacePlan, TargetPlan, type RunPlan } from './stepping';

/** A machine that stands before its first instruction, and what is known of its program. */
export interface LoadedTarget {
  readonly machine: Machine;
  readonly info: DebugInfo | null;
  /** Why debug information was refused; null if it was not. */
  readonly debugProblem: string | null;
  /** Hex SHA-256 of the image. */
  readonly imageSha256: string;
  /** Frame offset of the hidden pointer to where a function leaves the struct that it returns; null if there is none. */
  readonly resultPointerOffset?: (functionIndex: number) => number | null;
  /** Back to before the first instruction, without input, where that is better than another machine. */
  readonly reset?: () => void;
}

/** Makes a machine from an image. @throws FormatError, SessionError bad-image */
export type TargetLoader = (options: LaunchOptions) => LoadedTarget;

export interface SessionSetup {
  readonly load: TargetLoader;
  /** Expressions; without one, variables by name only. */
  readonly evaluator?: Evaluator;
  readonly scheduler?: SchedulerOptions;
  /** Every session records, where its machine can; null: none does. */
  readonly recording?: RecordingOptions | null;
}

interface Target {
  readonly options: LaunchOptions;
  readonly loaded: LoadedTarget;
  readonly machine: Machine;
  readonly program: Program;
  readonly inspector: Inspector;
  readonly loop: RunLoop;
  readonly summary: TargetSummary;
  /** null: nothing is recorded. */
  readonly past: PastCommands | null;
}

/** A run command that has not come to its stop. */
interface ActiveRun {
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

export class DebugSession {
  private readonly listeners = new Set<SessionListener>();
  private queue: SessionEvent[] | null = null;
  private readonly breakpointTable: BreakpointTable;
  private readonly dataTable: DataBreakpoints;
  private readonly scheduler: Scheduler;
  private readonly outputs = new OutputCollector((event) => this.emit(event));
  private target: Target | null = null;
  private run: ActiveRun | null = null;
  private lastStop: Stop | null = null;
  private isDisposed = false;
  private breakpointCount = 0;
  private faultFilters: ReadonlySet<FaultKind> | null = null;
  /** The next stop is the launch's. */
  private atEntry = false;

  constructor(
    readonly id: string,
    private readonly setup: SessionSetup,
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
  private emit(body: SessionEventBody): void {
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

  private loaded(): Target {
    if (!this.target) throw new SessionError('no-target');
    return this.target;
  }

  /** The target, which may be looked at: it does not run, or it waits. */
  private still(): Target {
    const target = this.loaded();
    if (this.run && this.run.waitingFor === null) throw new SessionError('running');
    return target;
  }

  /** The target, ready to go on. */
  private ready(): Target {
    const target = this.loaded();
    if (this.run) throw new SessionError('running');
    if (target.past?.recording.isFrozen) throw new SessionError('not-supported', 'recorded under another behaviour version: it can be looked at only');
    const { state } = target.machine.status();
    if (state === 'halted' || state === 'faulted') throw new SessionError('ended');
    return target;
  }

  // -- launch and end

  launch(options: LaunchOptions): Stop | Promise<Stop> {
    return this.begin('launch', checkedLaunch(options));
  }

  restart(): Stop | Promise<Stop> {
    return this.begin('restart', this.loaded().options);
  }

  private begin(command: 'launch' | 'restart', options: LaunchOptions, file: RecordingFile | null = null): Stop | Promise<Stop> {
    const again = command === 'restart' ? this.target?.loaded : undefined;
    // Loaded before the old one goes: a refused image changes nothing.
    const loaded = again?.reset ? again : this.setup.load(options);
    const watches = command === 'restart' ? this.dataTable.lasting() : [];
    this.release('the target was replaced', again !== undefined && loaded === again);
    again?.reset?.();
    const { machine, info } = loaded;
    const program = new Program(machine, info);
    const evaluator = this.setup.evaluator ?? null;
    const inspector = new Inspector(program, evaluator, (address, bytes) => this.writeBytes(address, bytes), (request) => this.keepCall(request));
    const loop = new RunLoop(program, inspector, evaluator, this.breakpointTable, this.dataTable, this.scheduler, {
      removeBreakpoint: (entry) => this.removeBreakpoint(entry.id),
      log: (breakpoint, text, location) => this.log(breakpoint, text, location),
    });
    const summary: TargetSummary = {
      hasDebugInfo: info !== null,
      debugProblem: loaded.debugProblem,
      changedSources: changedSources(info, options.currentSources),
      missingCapabilities: missingCapabilities(machine),
      imageSha256: loaded.imageSha256,
    };
    if (options.clockLimit !== undefined) loop.clockLimit = options.clockLimit;
    loop.faultFilters = this.faultFilters;
    const past = this.setup.recording === null ? null : this.record(loaded, program, inspector, loop);
    const target: Target = { options, loaded, machine, program, inspector, loop, summary, past };
    this.target = target;
    machine.listener = { onOutput: (stream, bytes, position) => this.outputs.add(stream, bytes, position) };
    if (options.stdin && options.stdin.length > 0) machine.provideInput(options.stdin);
    if (options.endInput) machine.endInput();
    this.atEntry = past !== null;
    this.breakpointTable.bindAll(program);
    for (const watch of watches) this.dataTable.addAgain(inspector, program, watch);
    this.emit({ kind: 'loaded', target: summary });
    if (file) return this.takeUp(target, file);
    const main = options.entry === 'start' ? null : program.mainEntry();
    if (main === null) return this.arriveAtStop([{ kind: 'entry' }, ...loop.atEntry()], target);
    return this.start(new PlacePlan(command, { pcs: new Set([main]) }));
  }

  private record({ machine, resultPointerOffset }: LoadedTarget, program: Program, inspector: Inspector, loop: RunLoop): PastCommands | null {
    if (!canRecord(machine)) return null;
    const { scheduler, breakpointTable, dataTable } = this;
    const recording = new Recording(machine, scheduler.now, this.setup.recording ?? {});
    const evaluator = this.setup.evaluator ?? null;
    // Handles that the user holds stay alive while a question is answered.
    const apart = new Inspector(program, evaluator, () => {}, () => null);
    const quiet = new RunLoop(program, apart, evaluator, breakpointTable, dataTable, scheduler, { removeBreakpoint: () => {}, log: () => {} });
    quiet.isQuiet = true;
    quiet.runner = recording;
    loop.runner = recording;
    loop.onRun = (elapsedMs) => recording.ran(elapsedMs);
    const travel = new TimeTravel({
      program, recording, scheduler, quiet,
      isArmed: () => breakpointTable.armed.pcs.size > 0 || dataTable.ranges.length > 0,
      interruption: () => (this.run === null || this.run.isCancelled ? 'cancelled' : this.run.isPaused ? 'paused' : null),
    });
    const questions = new Questions(travel, apart, resultPointerOffset, (done) => this.emit({ kind: 'progress', done }));
    return new PastCommands(recording, travel, program, inspector, questions, (branch) => this.emit({ kind: 'branch', branch }));
  }

  private active(plan: RunPlan, target: Target): ActiveRun {
    return {
      command: plan.command, plan, target, waitingFor: null, isCancelled: false, isPaused: false, wake: null,
      from: target.past ? placeOfMachine(target.machine) : null,
      resolve: () => {},
      reject: () => {},
    };
  }

  terminate(): void {
    if (this.release('the target was released')) this.breakpointTable.bindAll(null);
  }

  private release(why: string, keepsMachine = false): boolean {
    const { target } = this;
    if (!target) return false;
    this.cancelRun(why);
    this.outputs.flush();
    target.inspector.forget();
    target.machine.listener = {};
    this.dataTable.clear();
    this.target = null;
    this.lastStop = null;
    if (!keepsMachine) target.machine.dispose?.();
    this.emit({ kind: 'terminated' });
    return true;
  }

  private cancelRun(why: string): void {
    const { run } = this;
    if (!run) return;
    run.isCancelled = true;
    run.target.loop.isAbandoned = true;
    this.run = null;
    run.wake?.();
    run.reject(new SessionError('terminated', why));
  }

  dispose(): void {
    if (this.isDisposed) return;
    this.terminate();
    this.isDisposed = true;
    this.emit({ kind: 'disposed' });
    this.listeners.clear();
  }

  // -- running

  private start(plan: RunPlan): Stop | Promise<Stop> {
    const target = this.target!;
    const { loop } = target;
    const { clockLimit } = target.options;
    if (clockLimit !== undefined && target.machine.registers().clock >= loop.clockLimit) loop.clockLimit += clockLimit;
    loop.pauseRequested = false;
    target.inspector.forget();
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

  private async drive(run: ActiveRun, first: Outcome): Promise<void> {
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
      } else await this.scheduler.yield();
      if (run.isCancelled) return;
      const wasWaiting = run.waitingFor !== null;
      outcome = run.target.loop.slice(run.plan);
      run.target.past?.recording.ran(0);
      if (run.isCancelled) return;
      if (wasWaiting && outcome.kind !== 'waiting') {
        run.waitingFor = null;
        // Looked at while it waited; now it has gone on.
        run.target.inspector.forget();
      }
    }
    if (!run.isCancelled) run.resolve(this.finish(run, outcome));
  }

  private finish(run: ActiveRun, outcome: Extract<Outcome, { kind: 'stop' }>): Stop {
    const { target, plan } = run;
    this.run = null;
    target.past?.moved();
    const [only] = outcome.reasons;
    if (outcome.reasons.length === 1 && only!.kind === 'step' && run.from) target.past?.stepped(only.command, only.granularity, run.from);
    const reasons = outcome.reasons.map((reason) => (reason.kind === 'step' && reason.granularity === 'expression' ? this.withExpression(reason, target) : reason));
    if (outcome.planDone && plan instanceof OutPlan && plan.returnedFrom !== null) {
      reasons.push(this.functionReturn(target, plan.returnedFrom.functionPc, plan.returnedFrom.resultAddress));
    }
    return this.arriveAtStop(reasons, target);
  }

  private arriveAtStop(reasons: readonly PauseReason[], target: Target): Stop {
    const { machine, inspector, past } = target;
    if (this.atEntry && past) past.entry = past.recording.place;
    this.atEntry = false;
    const frame = inspector.innermost();
    const stop: Stop = { position: machine.position(), reasons, thread: 1, frame: frame ? inspector.stackFrame(frame) : null };
    this.lastStop = stop;
    this.outputs.flush();
    const status = machine.status();
    if (status.state === 'halted') this.emit({ kind: 'exited', exitStatus: status.exitCode & 255 });
    if (status.state === 'faulted') this.emit({ kind: 'exited', exitStatus: FAULTS[status.fault.kind].exitStatus });
    this.emit({ kind: 'stopped', stop });
    return stop;
  }

  private functionReturn(target: Target, functionPc: number, resultAddress: number | null): PauseReason {
    const { program, inspector, machine } = target;
    const { info } = program;
    const made = info?.functionAt(functionPc);
    const without: PauseReason = { kind: 'functionReturn', function: made?.name ?? program.functionName(functionPc), value: null };
    if (!info || !made) return without;
    const type = info.types.stripped(made.type);
    const result = type.kind === 'function' ? type.result : null;
    const size = result === null ? null : info.sizeOf(result);
    if (result === null || size === null) return without;
    const { kind } = info.types.stripped(result);
    let bytes: Uint8Array | null;
    if (kind === 'struct' || kind === 'union') bytes = resultAddress === null ? null : program.readExactly(resultAddress, size);
    else bytes = machine.operands(0).at(-1)?.bytes.slice(0, size) ?? null;
    if (!bytes || bytes.length < size) return without;
    const datum = { type: result, address: null, bytes, fp: null };
    inspector.returnValue = { function: made.name, datum };
    return { ...without, value: inspector.plainValue(datum) };
  }

  /** Which expression has just been computed, and its value. */
  private withExpression(reason: Extract<PauseReason, { kind: 'step' }>, target: Target): PauseReason {
    const { program, inspector, machine } = target;
    const row = program.expressionEndingAt(machine.registers().pc);
    const location = row && program.location(row.file, row.line, row.column);
    if (!row || !location) return reason;
    const { endLine, endColumn } = row;
    const size = row.type < 0 ? null : program.info!.sizeOf(row.type);
    const bytes = row.slot < 0 || size === null ? undefined : machine.operands(0)[row.slot]?.bytes;
    const value = bytes && size !== null && size <= bytes.length ? inspector.plainValue({ type: row.type, address: null, bytes: bytes.slice(0, size), fp: null }) : null;
    return { ...reason, expression: { location, endLine, endColumn, text: program.textAt(row), value } };
  }

  private log(breakpoint: number | null, text: string, location: SourceLocation | null): void {
    this.outputs.flush();
    this.emit({ kind: 'log', breakpoint, text, location });
  }

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
    if (!this.callsAt(frame).some((target) => target.pc === targetPc)) {
      throw new SessionError('unknown-place', `pc ${String(targetPc)} is no call of this line`);
    }
    // Asked for by name: the library's functions too.
    return this.start(new TargetPlan(granularity, program, frame, targetPc, program.stepInEntries(true)));
  }

  stepOut(options: StepOptions = {}): Stop | Promise<Stop> {
    const { program, frame, granularity } = this.stepSetup(options);
    const offset = this.loaded().loaded.resultPointerOffset?.(frame.functionIndex) ?? null;
    const pointer = offset === null ? null : program.readExactly(frame.fp + offset, 4);
    return this.start(new OutPlan(granularity, program, frame, pointer && Number(readUnsigned(pointer))));
  }

  private stepSetup(options: StepOptions): { program: Program; frame: MachineFrame; granularity: Granularity } {
    const { program, inspector, machine } = this.ready();
    const { granularity = 'line' } = options;
    if (!GRANULARITIES.includes(granularity)) {
      throw new SessionError('bad-argument', `no granularity ${JSON.stringify(granularity)}`);
    }
    const frame = inspector.frameOrInnermost(options.frameId);
    // Without debug information there are no lines to step by.
    const used = program.info ? granularity : 'instruction';
    if (used === 'instruction' && !machine.capabilities.exactSteps) throw new SessionError('not-supported', 'this machine has no exact steps');
    return { program, frame, granularity: used };
  }

  runTo(place: BreakpointPlace): Stop | Promise<Stop> {
    const { program } = this.ready();
    return this.start(new PlacePlan('runTo', placesOf(program, place)));
  }

  until(place?: BreakpointPlace): Stop | Promise<Stop> {
    const { program, inspector } = this.ready();
    const frame = inspector.frameOrInnermost(undefined);
    if (place !== undefined) return this.start(new PlacePlan('until', placesOf(program, place), frame));
    const stops = laterStops(program, frame.pc);
    if (!stops) return this.next();
    return this.start(new LinePlan('until', 'line', program, frame, undefined, stops));
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

  // -- time travel

  private past(): PastCommands {
    const { past } = this.still();
    if (this.run) throw new SessionError('running');
    if (!past) throw new SessionError('not-supported', 'this session records nothing');
    return past;
  }

  /** Replays take the machine elsewhere: meanwhile the program counts as running. */
  private async away<T>(command: TravelCommand, work: (run: ActiveRun) => Promise<T>): Promise<T> {
    const target = this.target!;
    const run = this.active(new PlacePlan(command, null), target);
    const { lastStop } = this;
    this.run = run;
    if (command !== 'query') {
      target.inspector.forget();
      this.emit({ kind: 'continued', command });
    }
    try {
      if (run.isCancelled) throw new SessionError('terminated');
      return await Promise.race([work(run), new Promise<never>((_, reject) => (run.reject = reject))]);
    } catch (error) {
      if (this.run === run) {
        this.run = null;
        this.lastStop = lastStop;
        if (command !== 'query') this.arriveAtStop(lastStop!.reasons, target);
      }
      throw error;
    }
  }

  private async travel(command: TravelCommand, journey: (past: PastCommands) => Journey): Promise<Stop> {
    const past = this.past();
    const go = journey(past);
    const now = past.recording.place;
    const { branch } = past.recording;
    past.recording.checkpoint(true);
    return this.away(command, async (run) => {
      let reasons: PauseReason[];
      try {
        reasons = await go().catch((error: unknown) => past.interrupted(error, now));
      } catch (error) {
        if (!run.isCancelled) await past.back(branch, now);
        throw error;
      }
      if (run.isCancelled) throw new SessionError('terminated');
      this.run = null;
      past.moved();
      run.target.loop.moved();
      return this.arriveAtStop(reasons, run.target);
    });
  }

  private async ask<T>(question: (past: PastCommands) => () => Promise<T>): Promise<T> {
    const past = this.past();
    const answer = question(past);
    const now = past.recording.place;
    const { branch } = past.recording;
    past.recording.checkpoint(true);
    return this.away('query', async (run) => {
      try {
        return await answer();
      } catch (error) {
        throw error instanceof Interrupted ? new SessionError('terminated', 'the question was interrupted') : error;
      } finally {
        if (!run.isCancelled) {
          run.isPaused = false;
          await past.back(branch, now);
          this.run = null;
        }
      }
    });
  }

  exportRecording(): Uint8Array {
    const past = this.past();
    const { options, loaded } = this.target!;
    const breakpoints = this.breakpoints().map(({ place, enabled, temporary, condition, hitCondition, ignoreCount, logMessage }) => ({
      place,
      options: {
        enabled, temporary, ignoreCount,
        ...(condition === null ? {} : { condition }),
        ...(hitCondition === null ? {} : { hitCondition }),
        ...(logMessage === null ? {} : { logMessage }),
      },
    }));
    const { currentSources: _, ...launch } = options;
    return writeRecording({ ...past.toFile(), launch, imageSha256: loaded.imageSha256, breakpoints });
  }

  openRecording(bytes: Uint8Array): Stop | Promise<Stop> {
    if (!(bytes instanceof Uint8Array)) throw new SessionError('bad-argument', 'a recording must be a Uint8Array');
    const file = readRecording(bytes);
    return this.begin('launch', checkedLaunch({ ...file.launch, entry: 'start' }), file);
  }

  private async takeUp(target: Target, file: RecordingFile): Promise<Stop> {
    const { past, machine } = target;
    if (!past) throw new SessionError('not-supported', 'this session records nothing');
    this.atEntry = false;
    this.lastStop = { position: machine.position(), reasons: [{ kind: 'entry' }], thread: 1, frame: null };
    for (const { id } of this.breakpoints()) this.removeBreakpoint(id);
    try {
      const go = past.fromFile(file);
      return await this.away('query', async (run) => {
        const reasons = await go();
        if (run.isCancelled) throw new SessionError('terminated');
        this.run = null;
        target.loop.moved();
        for (const { place, options } of file.breakpoints) {
          try {
            if (place.kind !== 'data') this.addBreakpoint({ ...place, ...options });
            else if (place.type === null) this.addDataBreakpoint({ address: place.address, sizeBytes: place.sizeBytes, access: place.access, ...options });
            else this.addDataBreakpoint({ expression: place.expression, access: place.access, ...options });
          } catch (error) {
            // What it watched may mean nothing here; the rest is not refused for that.
            if (!(error instanceof SessionError)) throw error;
          }
        }
        return this.arriveAtStop(reasons, target);
      });
    } catch (error) {
      if (this.target === target) this.terminate();
      throw error;
    }
  }

  stepBack(options?: ReverseOptions): Promise<Stop> {
    return this.travel('stepBack', (past) => past.stepBack('stepBack', 'next', options));
  }
  reverseStepIn(options?: ReverseOptions): Promise<Stop> {
    return this.travel('reverseStepIn', (past) => past.stepBack('reverseStepIn', 'stepIn', options));
  }
  reverseStepOut(options?: { readonly to?: 'call' | 'entry' }): Promise<Stop> {
    return this.travel('reverseStepOut', (past) => past.reverseStepOut(options));
  }
  reverseContinue(): Promise<Stop> {
    return this.travel('reverseContinue', (past) => past.reverseContinue());
  }
  seek(position: Position): Promise<Stop> {
    return this.travel('seek', (past) => past.seek(position));
  }
  seekHit(place: SourceHit): Promise<Stop> {
    return this.travel('seek', (past) => past.seekHit(place));
  }
  sourceHit(): Promise<SourceHit | null> {
    return this.ask((past) => past.sourceHit());
  }
  seekClock(clock: number): Promise<Stop> {
    return this.travel('seek', (past) => past.seekClock(clock));
  }
  goToStart(): Promise<Stop> {
    return this.travel('seek', (past) => past.goToStart());
  }
  goToEnd(): Promise<Stop> {
    return this.travel('seek', (past) => past.goToEnd());
  }
  switchBranch(id: number): Promise<Stop> {
    return this.travel('seek', (past) => past.switchBranch(id));
  }
  history(): History {
    return this.past().history();
  }
  bookmark(name?: string): Bookmark {
    return this.past().bookmark(name);
  }
  removeBookmark(id: number): void {
    this.past().removeBookmark(id);
  }
  nameBranch(id: number, name: string): void {
    this.past().nameBranch(id, name);
  }
  replaceInput(bytes: Uint8Array, ended = false): void {
    const { past } = this.still();
    if (!past) throw new SessionError('not-supported', 'this session records nothing');
    if (!(bytes instanceof Uint8Array)) throw new SessionError('bad-argument', 'input must be a Uint8Array');
    past.replaceInput(bytes, ended);
    this.run?.wake?.();
  }
  async initialisation(request: StorageRequest): Promise<Initialisation> {
    const { program, inspector, past } = this.still();
    const range = storageOf(inspector, program, request);
    return past && !past.recording.isFrozen && !this.run ? this.ask((past) => past.initialisation(range)) : presumed(program, range);
  }
  writes(request: StorageRequest & PastPage & { readonly access?: DataAccess }): Promise<PastResult<WriteRecord>> {
    return this.ask((past) => past.writes(request));
  }
  lastWrite(request: StorageRequest & { readonly before?: Position }): Promise<WriteRecord | null> {
    return this.ask((past) => past.lastWrite(request));
  }
  firstWrite(request: StorageRequest): Promise<WriteRecord | null> {
    return this.ask((past) => past.firstWrite(request));
  }
  whenTrue(expression: string): Promise<Position | null> {
    return this.ask((past) => past.whenTrue(expression));
  }
  calls(functionName: string, page?: PastPage): Promise<PastResult<CallRecord>> {
    return this.ask((past) => past.calls(functionName, page));
  }
  hostCalls(page?: PastPage & { readonly name?: string }): Promise<PastResult<HostCall>> {
    return this.ask((past) => past.hostCalls(page));
  }
  outputAt(offset: number): Promise<Position | null> {
    return this.ask((past) => past.outputAt(offset));
  }
  blockHistory(address: number): Promise<BlockHistory | null> {
    const block = this.heapBlock(address);
    return this.ask((past) => past.blockHistory(block));
  }

  // -- breakpoints

  breakpoints(): Breakpoint[] {
    return [...this.breakpointTable.list(), ...this.dataTable.list()].sort((a, b) => a.id - b.id);
  }

  addBreakpoint(request: BreakpointRequest): Breakpoint {
    return this.breakpointTable.add(request);
  }

  updateBreakpoint(id: number, change: BreakpointOptions): Breakpoint {
    return this.dataTable.get(id) ? this.dataTable.update(id, change) : this.breakpointTable.update(id, change);
  }

  removeBreakpoint(id: number): void {
    if (this.dataTable.get(id)) this.dataTable.remove(id);
    else this.breakpointTable.remove(id);
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

  setDataBreakpoints(requests: readonly DataBreakpointRequest[]): Breakpoint[] {
    const { inspector, program } = this.still();
    return this.dataTable.replace(inspector, program, checkedList(requests));
  }

  addDataBreakpoint(request: DataBreakpointRequest): Breakpoint {
    const { inspector, program } = this.still();
    return this.dataTable.add(inspector, program, request);
  }

  dataBreakpointInfo(expression: string, frameId?: number): DataBreakpointInfo {
    const { inspector, program } = this.still();
    const { address, sizeBytes, type, frameSerial } = DataBreakpoints.resolve(inspector, program, expression, frameId);
    return { expression, address, sizeBytes, type, frameSerial };
  }

  breakpointLocations(file: string, line: number, endLine = line): SourceLocation[] {
    const { program } = this.loaded();
    const { info } = program;
    if (!info) return [];
    const match = info.findFile(file);
    if (match.kind !== 'found') throw new SessionError('unknown-file', `no source file ${String(file)} in this program`);
    const found = new Map<string, SourceLocation>();
    for (let at = info.nextLineWithCode(match.file, line); at !== null && at <= endLine; at = info.nextLineWithCode(match.file, at + 1)) {
      for (const row of info.statementsOnLine(match.file, at)) {
        const location = program.location(match.file, row.line, row.column);
        if (location) found.set(`${row.line}:${row.column}`, location);
      }
    }
    return [...found.values()].sort((a, b) => a.line - b.line || a.column - b.column);
  }

  // -- inspection

  stackTrace(page?: Page): StackTrace {
    return this.still().inspector.stackTrace(page);
  }

  scopes(frameId: number): Scope[] {
    return this.still().inspector.scopes(frameId);
  }

  variables(handle: number, page?: Page & { readonly format?: NumberFormat }): VariablesResult {
    return this.still().inspector.variables(handle, page);
  }

  evaluate(expression: string, options: EvaluateOptions | undefined, rights: ReadonlySet<Right>): Value {
    return this.still().inspector.evaluate(expression, options ?? {}, rights.has('write') && this.run === null);
  }

  setVariable(handle: number, name: string, value: string): Variable {
    this.ready();
    return this.loaded().inspector.setVariable(handle, name, value);
  }

  setExpression(expression: string, value: string, frameId?: number): Value {
    this.ready();
    return this.loaded().inspector.setExpression(expression, value, frameId);
  }

  readMemory(address: number, sizeBytes: number): MemoryContents {
    const { program } = this.still();
    checkRange(address, sizeBytes);
    return program.readMemory(address, sizeBytes);
  }

  writeMemory(address: number, bytes: Uint8Array): void {
    this.ready();
    if (!(bytes instanceof Uint8Array)) throw new SessionError('bad-argument', 'bytes must be a Uint8Array');
    checkRange(address, bytes.length);
    this.writeBytes(address, bytes);
  }

  private writeBytes(address: number, bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    const { machine, loop, past } = this.loaded();
    if (!(past ? past.edit({ kind: 'memory', address, bytes }) : machine.writeMemory(address, bytes))) throw new SessionError('not-writable', `0x${address.toString(16)} is not writable`);
    loop.refresh();
    this.emit({ kind: 'edited', address, sizeBytes: bytes.length });
  }

  memoryMap(): MemoryRegion[] {
    return this.still().machine.regions();
  }

  heapBlock(address: number): HeapBlockInfo | null {
    const { machine, program } = this.still();
    const block = machine.heapBlock(address);
    if (!block) return null;
    const by = (at: { readonly pc: number }) => ({ function: program.functionName(at.pc), location: program.locateCall(at.pc) });
    return { ...block, allocatedIn: by(block.allocatedAt), freedIn: block.freedAt ? by(block.freedAt) : null };
  }

  disassemble(options: DisassembleOptions = {}): DisassemblyLine[] {
    const { program, machine } = this.still();
    return disassemble(program, options, machine.registers().pc);
  }

  functions(): FunctionSummary[] {
    return this.loaded().program.functionList();
  }

  sources(): SourceSummary[] {
    const { program, summary } = this.loaded();
    return (program.info?.files ?? []).map((file) => ({
      path: file.path,
      isLibrary: file.isLibrary,
      hasText: file.text !== null,
      sha256: toHex(file.sha256),
      changed: summary.changedSources.includes(file.path),
    }));
  }

  sourceText(path: string): string | null {
    const { info } = this.loaded().program;
    const match = info?.findFile(path);
    if (!info || match?.kind !== 'found') throw new SessionError('unknown-file', `no source file ${String(path)} in this program`);
    return info.files[match.file]!.text;
  }

  stepInTargets(frameId: number): StepInTarget[] {
    const { inspector } = this.still();
    return this.callsAt(inspector.frame(frameId));
  }

  /** Calls still to come in the line that a frame stands in. */
  private callsAt(frame: MachineFrame): StepInTarget[] {
    const { program } = this.loaded();
    const { info } = program;
    if (!info) return [];
    const targets: StepInTarget[] = [];
    for (const { lowPc, highPc } of program.stayRanges(frame.pc, 'line')) {
      for (const site of info.callSitesInRange(lowPc, highPc)) {
        if (frame.level === 0 ? site.pc < frame.pc : site.pc <= frame.pc) continue;
        const location = program.location(site.file, site.line, site.column);
        const label = program.textAt(site) ?? (site.callee >= 0 ? info.function(site.callee).name : 'call through a pointer');
        if (location) targets.push({ pc: site.pc, label, location });
      }
    }
    return targets;
  }

  gotoTargets(file: string, line: number): GotoTarget[] {
    const { program, inspector } = this.still();
    const { info } = program;
    const frame = inspector.innermost();
    const match = info?.findFile(file);
    if (!info || !frame || match?.kind !== 'found') return [];
    const id = program.functionIdAt(frame.pc);
    return info
      .statementsOnLine(match.file, line)
      .filter((row) => info.functionIdAt(row.lowPc) === id)
      .map((row) => ({ pc: row.lowPc, location: program.locate(row.lowPc) }));
  }

  goto(pc: number): Stop {
    const target = this.ready();
    if (!Number.isInteger(pc) || !(target.past ? target.past.edit({ kind: 'pc', pc }) : target.machine.setPc(pc))) {
      throw new SessionError('unknown-place', `execution cannot go on at pc ${String(pc)}: no statement of this function starts there`);
    }
    target.loop.moved();
    target.inspector.forget();
    return this.arriveAtStop([{ kind: 'goto' }], target);
  }

  private keepCall(request: CallRequest): CallStop | null {
    const { machine, loop, past } = this.loaded();
    const change = { kind: 'call' as const, request, stop: null as CallStop | null };
    if (past) past.edit(change);
    else change.stop = machine.callFunction!(request);
    loop.refresh();
    this.outputs.flush();
    this.emit({ kind: 'edited', address: 0, sizeBytes: 0 });
    return change.stop;
  }

  forceReturn(expression?: string, frameId?: number): Stop {
    const target = this.ready();
    const { machine, program, inspector, past, loaded, loop } = target;
    if (!machine.popFrames) throw new SessionError('not-supported', 'this machine cannot leave frames');
    const frame = inspector.frameOrInnermost(frameId);
    const { info } = program;
    const name = program.functionName(frame.pc);
    const type = info ? info.types.stripped(info.functionAt(frame.pc)?.type ?? -1) : null;
    const resultType = type?.kind === 'function' ? type.result : null;
    const kind = resultType === null ? 'void' : info!.types.stripped(resultType).kind;
    const hasValue = expression !== undefined && expression.trim() !== '';
    if (hasValue && kind === 'void') throw new SessionError('bad-argument', `${name} returns nothing`);
    if (frame.depth === 0) throw new SessionError('no-frame', `${name} has no caller to return to`);
    const value = hasValue ? inspector.operandOf(resultType!, expression, frame) : null;
    if (value && (kind === 'struct' || kind === 'union')) {
      const offset = loaded.resultPointerOffset?.(frame.functionIndex) ?? null;
      const pointer = offset === null ? null : program.readExactly(frame.fp + offset, 4);
      if (!pointer) throw new SessionError('not-supported', `where ${name} leaves its result is not known`);
      this.writeBytes(Number(readUnsigned(pointer)), value.slice(0, info!.sizeOf(resultType!)!));
    }
    const change = { kind: 'pop' as const, count: frame.level + 1, result: value };
    if (!(past ? past.edit(change) : machine.popFrames(change.count, value))) throw new SessionError('no-frame', `${name} cannot be left here`);
    loop.moved();
    inspector.forget();
    const datum = value && { type: resultType!, address: null, bytes: value.slice(0, info!.sizeOf(resultType!)!), fp: null };
    if (datum) inspector.returnValue = { function: name, datum };
    return this.arriveAtStop([{ kind: 'goto' }, { kind: 'functionReturn', function: name, value: datum && inspector.plainValue(datum) }], target);
  }

  restartFrame(frameId: number): Stop | Promise<Stop> {
    const target = this.ready();
    const { machine, program, inspector, past, loop } = target;
    const { level, functionIndex } = inspector.frame(frameId);
    if (!machine.restartFrame) throw new SessionError('not-supported', 'this machine cannot begin a frame anew');
    if (!(past ? past.edit({ kind: 'restart', level }) : machine.restartFrame(level))) throw new SessionError('no-frame', 'this frame cannot begin anew here');
    loop.moved();
    inspector.forget();
    const { lowPc } = machine.functions[functionIndex]!;
    const id = program.functionIdAt(lowPc);
    const body = id < 0 ? lowPc : program.info!.prologueEnd(id);
    return body === lowPc ? this.arriveAtStop([{ kind: 'goto' }], target) : this.start(new PlacePlan('goto', { pcs: new Set([body]) }));
  }

  completions(text: string, frameId?: number): string[] {
    return this.still().inspector.completions(text, frameId);
  }

  stateHash(): string {
    return this.still().machine.stateHash();
  }
}

const GRANULARITIES: readonly unknown[] = ['line', 'statement', 'expression', 'instruction'] satisfies Granularity[];

function placesOf(program: Program, place: BreakpointPlace): PcSet {
  const bound = bindPlace(program, placeOf(place));
  if (bound.locations.length === 0) throw new SessionError('unknown-place', bound.message ?? undefined);
  return { pcs: new Set(bound.locations.map((l) => l.pc)) };
}

function checkedLaunch(options: LaunchOptions): LaunchOptions {
  if (!(options?.image instanceof Uint8Array)) throw new SessionError('bad-argument', 'launch needs an image');
  const { clockLimit } = options;
  if (clockLimit !== undefined && !(clockLimit >= 1)) throw new SessionError('bad-argument', 'the clock limit must be a number, 1 or more');
  return options;
}

function checkedCount(count: number | undefined): number {
  if (count === undefined) return 1;
  if (!Number.isInteger(count) || count < 1) throw new SessionError('bad-argument', 'count must be a whole number, 1 or more');
  return count;
}

function checkedList<T>(requests: readonly T[]): readonly T[] {
  if (!Array.isArray(requests)) throw new SessionError('bad-argument', 'a list is needed');
  return requests;
}

const MOST_MEMORY = 64 << 20;

function checkRange(address: number, sizeBytes: number): void {
  const isWhole = Number.isInteger(address) && Number.isInteger(sizeBytes);
  if (!isWhole || address < 0 || sizeBytes < 0 || address > 0xffffffff || sizeBytes > MOST_MEMORY) {
    throw new SessionError('bad-argument', `no memory range ${String(address)}, ${String(sizeBytes)} bytes`);
  }
}

function missingCapabilities(machine: Machine): string[] {
  const { positions, snapshots, watches, exactSteps } = machine.capabilities;
  const missing: string[] = [];
  if (!positions) missing.push('positions');
  if (!snapshots) missing.push('snapshots');
  if (!watches) missing.push('watches');
  if (!exactSteps) missing.push('exact steps');
  return missing;
}

function changedSources(info: DebugInfo | null, current: Readonly<Record<string, string>> | undefined): string[] {
  if (!info || !current) return [];
  return info.files
    .filter((file) => Object.hasOwn(current, file.path) && !sameBytes(sha256OfText(current[file.path]!), file.sha256))
    .map((file) => file.path);
}
