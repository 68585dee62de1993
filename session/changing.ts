// The commands that run the program forward in ways that few runs need, and those that change it.

import { debugInfoOf } from '../debug-format/debug-info';
import type { CallRequest, CallStop, PcSet } from '../vm/machine';
import type { BreakpointPlace, StepOptions, Stop, Value, Variable } from './api';
import { bindPlace, placeOf } from './breakpoints';
import { checkRange, LookingCommands } from './looking';
import { laterStops, OutPlan } from './more-stepping';
import { applyChange } from './recording';
import type { Change } from './track';
import { readUnsigned } from './scalar';
import type { Program } from './program';
import { SessionError } from './session-error';
import { LinePlan, PlacePlan } from './stepping';

export class ChangingCommands extends LookingCommands {
  stepOut(options: StepOptions = {}): Stop | Promise<Stop> {
    const { program, frame, granularity } = this.session.stepSetup(options);
    const offset = this.session.loaded().loaded.resultPointerOffset?.(frame.functionIndex) ?? null;
    const pointer = offset === null ? null : program.readExactly(frame.fp + offset, 4);
    return this.session.start(new OutPlan(granularity, program, frame, pointer && Number(readUnsigned(pointer))));
  }

  runTo(place: BreakpointPlace): Stop | Promise<Stop> {
    const { program } = this.session.ready();
    return this.session.start(new PlacePlan('runTo', placesOf(program, place)));
  }

  until(place?: BreakpointPlace): Stop | Promise<Stop> {
    const { program, frames } = this.session.ready();
    const frame = frames.frameOrInnermost(undefined);
    if (place !== undefined) return this.session.start(new PlacePlan('until', placesOf(program, place), frame));
    const stops = laterStops(program, frame.pc);
    if (!stops) return this.session.next();
    return this.session.start(new LinePlan('until', 'line', program, frame, undefined, stops));
  }

  // -- edits

  /** False, having changed nothing, if the machine refuses it. */
  private make(change: Change): boolean {
    const { machine, past, tools } = this.session.loaded();
    return past ? tools().past().edit(change) : applyChange(machine, change);
  }

  readonly writeBytes = (address: number, bytes: Uint8Array): void => {
    if (bytes.length === 0) return;
    if (!this.make({ kind: 'memory', address, bytes })) throw new SessionError('not-writable', `0x${address.toString(16)} is not writable`);
    this.session.loaded().loop.refresh();
    this.session.emit({ kind: 'edited', address, sizeBytes: bytes.length });
  };

  setVariable(handle: number, name: string, value: string): Variable {
    this.session.ready();
    return this.session.loaded().tools().inspector.setVariable(handle, name, value);
  }

  setExpression(expression: string, value: string, frameId?: number): Value {
    this.session.ready();
    return this.session.loaded().tools().inspector.setExpression(expression, value, frameId);
  }

  writeMemory(address: number, bytes: Uint8Array): void {
    this.session.ready();
    if (!(bytes instanceof Uint8Array)) throw new SessionError('bad-argument', 'bytes must be a Uint8Array');
    checkRange(address, bytes.length);
    this.writeBytes(address, bytes);
  }

  goto(pc: number): Stop {
    const target = this.session.ready();
    if (!Number.isInteger(pc) || !this.make({ kind: 'pc', pc })) {
      throw new SessionError('unknown-place', `execution cannot go on at pc ${String(pc)}: no statement of this function starts there`);
    }
    target.loop.moved();
    target.frames.forget();
    return this.session.arriveAtStop([{ kind: 'goto' }], target);
  }

  readonly keepCall = (request: CallRequest): CallStop | null => {
    const change: Extract<Change, { kind: 'call' }> = { kind: 'call', request, stop: null };
    this.make(change);
    const { loop } = this.session.loaded();
    loop.refresh();
    this.session.outputs.flush();
    this.session.emit({ kind: 'edited', address: 0, sizeBytes: 0 });
    return change.stop;
  };

  forceReturn(expression?: string, frameId?: number): Stop {
    const target = this.session.ready();
    const { machine, program, frames, loaded, loop } = target;
    const { inspector } = target.tools();
    if (!machine.popFrames) throw new SessionError('not-supported', 'this machine cannot leave frames');
    const frame = frames.frameOrInnermost(frameId);
    const info = debugInfoOf(program.info);
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
    if (!this.make({ kind: 'pop', count: frame.level + 1, result: value })) throw new SessionError('no-frame', `${name} cannot be left here`);
    loop.moved();
    frames.forget();
    const datum = value && { type: resultType!, address: null, bytes: value.slice(0, info!.sizeOf(resultType!)!), fp: null };
    if (datum) frames.returnValue = { function: name, datum };
    return this.session.arriveAtStop([{ kind: 'goto' }, { kind: 'functionReturn', function: name, value: datum && inspector.plainValue(datum) }], target);
  }

  restartFrame(frameId: number): Stop | Promise<Stop> {
    const target = this.session.ready();
    const { machine, program, frames, loop } = target;
    const { level, functionIndex } = frames.frame(frameId);
    if (!machine.restartFrame) throw new SessionError('not-supported', 'this machine cannot begin a frame anew');
    if (!this.make({ kind: 'restart', level })) throw new SessionError('no-frame', 'this frame cannot begin anew here');
    loop.moved();
    frames.forget();
    const { lowPc } = machine.functions[functionIndex]!;
    const id = program.functionIdAt(lowPc);
    const body = id < 0 ? lowPc : program.info!.prologueEnd(id);
    return body === lowPc ? this.session.arriveAtStop([{ kind: 'goto' }], target) : this.session.start(new PlacePlan('goto', { pcs: new Set([body]) }));
  }
}

function placesOf(program: Program, place: BreakpointPlace): PcSet {
  const bound = bindPlace(program, placeOf(place));
  if (bound.locations.length === 0) throw new SessionError('unknown-place', bound.message ?? undefined);
  return { pcs: new Set(bound.locations.map((l) => l.pc)) };
}
