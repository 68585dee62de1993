// The commands that run the program forward, and those that change it.

import { FAULTS, type FaultKind } from '../vm/faults';
import type { CallRequest, CallStop, MachineFrame, PcSet } from '../vm/machine';
import type { BreakpointPlace, Granularity, PauseReason, StepOptions, Stop, Value, Variable } from './api';
import { bindPlace, placeOf } from './breakpoints';
import { LookingSession, checkRange, checkedList } from './looking';
import type { Program } from './program';
import type { Outcome } from './run-loop';
import { readUnsigned } from './scalar';
import type { ActiveRun, Target } from './session-core';
import { SessionError } from './session-error';
import { InstructionPlan, LinePlan, OutPlan, PlacePlan, type RunPlan, TargetPlan, laterStops } from './stepping';

export abstract class RunningSession extends LookingSession {
  protected start(plan: RunPlan): Stop | Promise<Stop> {
    const target = this.target!;
    const { loop } = target;
    const { clockLimit } = target.options;
    if (clockLimit !== undefined && target.machine.registers().clock >= loop.clockLimit) loop.clockLimit += clockLimit;
    loop.pauseRequested = false;
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

  protected async drive(run: ActiveRun, first: Outcome): Promise<void> {
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
        run.target.frames.forget();
      }
    }
    if (!run.isCancelled) run.resolve(this.finish(run, outcome));
  }

  protected finish(run: ActiveRun, outcome: Extract<Outcome, { kind: 'stop' }>): Stop {
    const { target, plan } = run;
    this.run = null;
    target.past?.moved();
    const [only] = outcome.reasons;
    if (outcome.reasons.length === 1 && only!.kind === 'step' && run.from && !(plan instanceof InstructionPlan && plan.count > 1)) target.past?.stepped(only.command, only.granularity, run.from);
    const reasons = outcome.reasons.map((reason) => (reason.kind === 'step' && reason.granularity === 'expression' ? this.withExpression(reason, target) : reason));
    if (outcome.planDone && plan instanceof OutPlan && plan.returnedFrom !== null) {
      reasons.push(this.functionReturn(target, plan.returnedFrom.functionPc, plan.returnedFrom.resultAddress));
    }
    return this.arriveAtStop(reasons, target);
  }

  protected functionReturn(target: Target, functionPc: number, resultAddress: number | null): PauseReason {
    const { program, frames, machine } = target;
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
    frames.returnValue = { function: made.name, datum };
    return { ...without, value: target.inspector().plainValue(datum) };
  }

  /** Which expression has just been computed, and its value. */
  protected withExpression(reason: Extract<PauseReason, { kind: 'step' }>, target: Target): PauseReason {
    const { program, machine } = target;
    const row = program.expressionEndingAt(machine.registers().pc);
    const location = row && program.location(row.file, row.line, row.column);
    if (!row || !location) return reason;
    const { endLine, endColumn } = row;
    const size = row.type < 0 ? null : program.info!.sizeOf(row.type);
    const bytes = row.slot < 0 || size === null ? undefined : machine.operands(0)[row.slot]?.bytes;
    const value = bytes && size !== null && size <= bytes.length ? target.inspector().plainValue({ type: row.type, address: null, bytes: bytes.slice(0, size), fp: null }) : null;
    return { ...reason, expression: { location, endLine, endColumn, text: program.textAt(row), value } };
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

  protected stepSetup(options: StepOptions): { program: Program; frame: MachineFrame; granularity: Granularity } {
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

  runTo(place: BreakpointPlace): Stop | Promise<Stop> {
    const { program } = this.ready();
    return this.start(new PlacePlan('runTo', placesOf(program, place)));
  }

  until(place?: BreakpointPlace): Stop | Promise<Stop> {
    const { program, frames } = this.ready();
    const frame = frames.frameOrInnermost(undefined);
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

  // -- edits

  setVariable(handle: number, name: string, value: string): Variable {
    this.ready();
    return this.loaded().inspector().setVariable(handle, name, value);
  }

  setExpression(expression: string, value: string, frameId?: number): Value {
    this.ready();
    return this.loaded().inspector().setExpression(expression, value, frameId);
  }

  writeMemory(address: number, bytes: Uint8Array): void {
    this.ready();
    if (!(bytes instanceof Uint8Array)) throw new SessionError('bad-argument', 'bytes must be a Uint8Array');
    checkRange(address, bytes.length);
    this.writeBytes(address, bytes);
  }

  goto(pc: number): Stop {
    const target = this.ready();
    if (!Number.isInteger(pc) || !(target.past ? target.past.edit({ kind: 'pc', pc }) : target.machine.setPc(pc))) {
      throw new SessionError('unknown-place', `execution cannot go on at pc ${String(pc)}: no statement of this function starts there`);
    }
    target.loop.moved();
    target.frames.forget();
    return this.arriveAtStop([{ kind: 'goto' }], target);
  }

  protected keepCall(request: CallRequest): CallStop | null {
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
    const { machine, program, frames, inspector, past, loaded, loop } = target;
    if (!machine.popFrames) throw new SessionError('not-supported', 'this machine cannot leave frames');
    const frame = frames.frameOrInnermost(frameId);
    const { info } = program;
    const name = program.functionName(frame.pc);
    const type = info ? info.types.stripped(info.functionAt(frame.pc)?.type ?? -1) : null;
    const resultType = type?.kind === 'function' ? type.result : null;
    const kind = resultType === null ? 'void' : info!.types.stripped(resultType).kind;
    const hasValue = expression !== undefined && expression.trim() !== '';
    if (hasValue && kind === 'void') throw new SessionError('bad-argument', `${name} returns nothing`);
    if (frame.depth === 0) throw new SessionError('no-frame', `${name} has no caller to return to`);
    const value = hasValue ? inspector().operandOf(resultType!, expression, frame) : null;
    if (value && (kind === 'struct' || kind === 'union')) {
      const offset = loaded.resultPointerOffset?.(frame.functionIndex) ?? null;
      const pointer = offset === null ? null : program.readExactly(frame.fp + offset, 4);
      if (!pointer) throw new SessionError('not-supported', `where ${name} leaves its result is not known`);
      this.writeBytes(Number(readUnsigned(pointer)), value.slice(0, info!.sizeOf(resultType!)!));
    }
    const change = { kind: 'pop' as const, count: frame.level + 1, result: value };
    if (!(past ? past.edit(change) : machine.popFrames(change.count, value))) throw new SessionError('no-frame', `${name} cannot be left here`);
    loop.moved();
    frames.forget();
    const datum = value && { type: resultType!, address: null, bytes: value.slice(0, info!.sizeOf(resultType!)!), fp: null };
    if (datum) frames.returnValue = { function: name, datum };
    return this.arriveAtStop([{ kind: 'goto' }, { kind: 'functionReturn', function: name, value: datum && inspector().plainValue(datum) }], target);
  }

  restartFrame(frameId: number): Stop | Promise<Stop> {
    const target = this.ready();
    const { machine, program, frames, past, loop } = target;
    const { level, functionIndex } = frames.frame(frameId);
    if (!machine.restartFrame) throw new SessionError('not-supported', 'this machine cannot begin a frame anew');
    if (!(past ? past.edit({ kind: 'restart', level }) : machine.restartFrame(level))) throw new SessionError('no-frame', 'this frame cannot begin anew here');
    loop.moved();
    frames.forget();
    const { lowPc } = machine.functions[functionIndex]!;
    const id = program.functionIdAt(lowPc);
    const body = id < 0 ? lowPc : program.info!.prologueEnd(id);
    return body === lowPc ? this.arriveAtStop([{ kind: 'goto' }], target) : this.start(new PlacePlan('goto', { pcs: new Set([body]) }));
  }
}

const GRANULARITIES: readonly unknown[] = ['line', 'statement', 'expression', 'instruction'] satisfies Granularity[];

function placesOf(program: Program, place: BreakpointPlace): PcSet {
  const bound = bindPlace(program, placeOf(place));
  if (bound.locations.length === 0) throw new SessionError('unknown-place', bound.message ?? undefined);
  return { pcs: new Set(bound.locations.map((l) => l.pc)) };
}

function checkedCount(count: number | undefined): number {
  if (count === undefined) return 1;
  if (!Number.isInteger(count) || count < 1) throw new SessionError('bad-argument', 'count must be a whole number, 1 or more');
  return count;
}
