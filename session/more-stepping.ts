// Steps that few runs need: out of a function, into one call of several, and what is told of a step by expression.

import { debugInfoOf } from '../debug-format/debug-info';
import type { MachineFrame, PcSet, StepRequest } from '../vm/machine';
import type { Granularity, PauseReason } from './api';
import { callsAt } from './looking';
import type { Program } from './program';
import { textAt, expressionEndingAt } from './program-text';
import { returnedDatum } from './returned';
import type { Target } from './session-core';
import { SessionError } from './session-error';
import { inRanges, leaveForeign, type RunPlan } from './stepping';

/** stepIn with a chosen call: first to the call, then into what it calls. */
export class TargetPlan implements RunPlan {
  readonly command = 'stepIn';
  readonly places = null;
  step: StepRequest;
  private isAtCall = false;

  constructor(
    private readonly granularity: 'line' | 'statement' | 'expression',
    private readonly program: Program,
    private readonly frame: MachineFrame,
    private readonly targetPc: number,
    private readonly into: PcSet,
  ) {
    if (frame.level === 0 && frame.pc === targetPc) this.step = this.enter();
    else {
      const id = program.functionIdAt(frame.pc);
      const stay = program.stayRanges(frame.pc, granularity === 'expression' ? 'statement' : granularity);
      // The call itself, and every statement elsewhere in case it is not reached.
      const pcs = new Set<number>([targetPc]);
      if (id >= 0) for (const pc of program.statementStops(id).pcs) if (!inRanges(stay, pc)) pcs.add(pc);
      this.step = { kind: 'line', serial: frame.serial, depth: frame.depth, stay: [], stops: { pcs } };
    }
  }

  private enter(): StepRequest {
    this.isAtCall = true;
    const call = this.program.machine.disassemble(this.targetPc, 2);
    const after = call[1]?.pc;
    const { serial, depth } = this.frame;
    // A host call, or a function that cannot be stepped into, ends behind the call.
    return { kind: 'line', serial, depth, stay: [], stops: { pcs: new Set(after === undefined ? [] : [after]) }, into: this.into };
  }

  stepEnded(frame: MachineFrame): boolean {
    if (this.isAtCall || frame.serial !== this.frame.serial || frame.pc !== this.targetPc) return true;
    this.step = this.enter();
    return false;
  }

  placeReached(): boolean {
    return false;
  }

  reasons(): PauseReason[] {
    return [{ kind: 'step', command: this.command, granularity: this.granularity }];
  }
}

/** stepOut: until the frame has been left, and on to the user's code. */
export class OutPlan implements RunPlan {
  readonly command = 'stepOut';
  readonly places = null;
  step: StepRequest;
  private readonly caller: MachineFrame | null;
  private returned: { readonly functionPc: number; readonly resultAddress: number | null } | null = null;
  private hasLanded = false;

  constructor(
    private readonly granularity: Granularity,
    private readonly program: Program,
    private readonly frame: MachineFrame,
    /** Where the function leaves a struct that it returns. */
    private readonly resultAddress: number | null,
    private readonly startedInLibrary = program.isLibrary(frame.pc),
  ) {
    this.step = { kind: 'out', serial: frame.serial, depth: frame.depth };
    this.caller = program.machine.frames(frame.level + 1, 1)[0] ?? null;
  }

  stepEnded(frame: MachineFrame): boolean {
    const { caller } = this;
    // Where the caller goes on; longjmp lands elsewhere and returns nothing.
    const isReturn = !this.hasLanded && caller !== null && frame.serial === caller.serial && frame.pc === caller.resumePc;
    this.hasLanded = true;
    this.returned = isReturn ? { functionPc: this.frame.pc, resultAddress: this.resultAddress } : null;
    const onward = this.startedInLibrary && this.program.isLibrary(frame.pc) ? null : leaveForeign(this.program, frame);
    if (!onward) return true;
    this.step = onward;
    this.returned = null;
    return false;
  }

  placeReached(): boolean {
    return false;
  }

  /** The function that has returned just now to where the program stands, if one has. */
  result(target: Target): PauseReason[] {
    const { returned } = this;
    return returned ? [functionReturn(target, returned.functionPc, returned.resultAddress)] : [];
  }

  reasons(): PauseReason[] {
    return [{ kind: 'step', command: this.command, granularity: this.granularity }];
  }
}

/** @throws SessionError unknown-place */
export function targetPlan(granularity: 'line' | 'statement' | 'expression', program: Program, frame: MachineFrame, targetPc: number): RunPlan {
  if (!callsAt(program, frame).some((target) => target.pc === targetPc)) {
    throw new SessionError('unknown-place', `pc ${String(targetPc)} is no call of this line`);
  }
  // Asked for by name: the library's functions too.
  return new TargetPlan(granularity, program, frame, targetPc, program.stepInEntries(true));
}

/** `until`: places further down in the frame's function, by line. */
export function laterStops(program: Program, pc: number): PcSet | null {
  const info = debugInfoOf(program.info);
  const row = info?.lineAt(pc);
  const id = program.functionIdAt(pc);
  if (!info || !row || id < 0) return null;
  const { table } = info.lines;
  const pcs = new Set<number>();
  for (const stop of program.statementStops(id).pcs) {
    const at = info.lines.rowAt(stop);
    if (at >= 0 && table.file[at] === row.file && table.line[at]! > row.line) pcs.add(stop);
  }
  return { pcs };
}

function functionReturn({ program, frames, tools }: Target, functionPc: number, resultAddress: number | null): PauseReason {
  const name = program.info?.functionAt(functionPc)?.name ?? program.functionName(functionPc);
  const datum = returnedDatum(program, functionPc, resultAddress);
  if (datum) frames.returnValue = { function: name, datum };
  return { kind: 'functionReturn', function: name, value: datum && tools().inspector.plainValue(datum) };
}

/** Which expression has just been computed, and its value. */
export function withExpression(reason: Extract<PauseReason, { kind: 'step' }>, target: Target): PauseReason {
  const { program, machine } = target;
  const row = expressionEndingAt(program, machine.registers().pc);
  const location = row && program.location(row.file, row.line, row.column);
  if (!row || !location) return reason;
  const { endLine, endColumn } = row;
  const size = row.type < 0 ? null : debugInfoOf(program.info!).sizeOf(row.type);
  const bytes = row.slot < 0 || size === null ? undefined : machine.operands(0)[row.slot]?.bytes;
  const value = bytes && size !== null && size <= bytes.length ? target.tools().inspector.plainValue({ type: row.type, address: null, bytes: bytes.slice(0, size), fp: null }) : null;
  return { ...reason, expression: { location, endLine, endColumn, text: textAt(program, row), value } };
}
