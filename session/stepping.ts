// The step engine: a run command as a plan. A plan asks the machine for one step at a time and is told when that
// step has ended; it then is done, or asks for another. Frames are known by serial, so recursion is nothing special.

import type { Range } from '../debug-format/lines';
import type { MachineFrame, PcSet, StepRequest } from '../vm/machine';
import type { PauseReason, RunCommand } from './api';
import type { Program } from './program';
import type { Target } from './session-core';

export interface RunPlan {
  readonly command: RunCommand;
  /** What the machine is to stop at; undefined: at nothing but what is armed. */
  readonly step: StepRequest | undefined;
  /** pcs armed for this plan alone. */
  readonly places: PcSet | null;
  /** Instructions, where it is a step by instruction. */
  readonly count?: number;
  /** The machine's step has ended here: true if the plan is done, false if `step` has changed and the run goes on. */
  stepEnded(frame: MachineFrame): boolean;
  /** One of `places` was reached. */
  placeReached(frame: MachineFrame): boolean;
  /** What to say when done. */
  reasons(): PauseReason[];
  /** What the program stands at besides, when done. */
  result?(target: Target): PauseReason[];
}

export const NO_PCS: PcSet = { pcs: new Set() };

/** The frame that `step` names is no longer on the stack, given the innermost one. */
export function hasLeft(step: { readonly serial: number; readonly depth: number }, frame: MachineFrame): boolean {
  return frame.depth < step.depth || (frame.depth === step.depth && frame.serial !== step.serial);
}

export const inRanges = (ranges: readonly Range[], pc: number): boolean => ranges.some((r) => pc >= r.lowPc && pc < r.highPc);

/** Whether a step ends where a slice ended. The machine need not look there again: it would execute an instruction first. */
export function holdsAt(step: StepRequest, frame: MachineFrame): boolean {
  switch (step.kind) {
    case 'instruction':
      return true;
    case 'out':
      return hasLeft(step, frame);
    case 'line':
      if (hasLeft(step, frame)) return true;
      if (frame.serial === step.serial) return step.stops.pcs.has(frame.pc) && !inRanges(step.stay, frame.pc);
      return step.into?.pcs.has(frame.pc) ?? false;
  }
}

/** `continue`, and running to a place in any frame. */
export class PlacePlan implements RunPlan {
  readonly step: StepRequest | undefined;

  constructor(
    readonly command: RunCommand,
    readonly places: PcSet | null,
    /** Also done when this frame has been left. */
    frame: MachineFrame | null = null,
  ) {
    this.step = frame ? { kind: 'out', serial: frame.serial, depth: frame.depth } : undefined;
  }

  stepEnded(): boolean {
    return true;
  }

  placeReached(): boolean {
    return true;
  }

  reasons(): PauseReason[] {
    if (this.command === 'launch' || this.command === 'restart') return [{ kind: 'entry' }];
    if (this.command === 'goto') return [{ kind: 'goto' }];
    return [{ kind: 'step', command: this.command, granularity: 'line' }];
  }
}

/** Frames below `frame`, nearest first, until one is the user's; null if none is. */
function userFrameBelow(program: Program, from: number): MachineFrame | null {
  const page = 64;
  for (let start = from; ; start += page) {
    const frames = program.machine.frames(start, page);
    for (const frame of frames) if (program.isUser(frame.pc)) return frame;
    if (frames.length < page) return null;
  }
}

/**
 * The step that goes on from a frame that nobody wants to stop in: to the user's frame below it, or, where there is
 * none, out of it. null if the frame is one to stop in.
 */
export function leaveForeign(program: Program, frame: MachineFrame): StepRequest | null {
  if (!program.info || program.isUser(frame.pc)) return null;
  const user = userFrameBelow(program, 1);
  // Out of the frame above the user's one; with none, out of the lowest there is: the program ends before that.
  const { depth } = frame;
  const level = user ? user.level - 1 : depth;
  const outermost = program.machine.frames(level, 1)[0] ?? frame;
  return { kind: 'out', serial: outermost.serial, depth: outermost.depth };
}

/** next, stepIn and until, by line, statement or expression. */
export class LinePlan implements RunPlan {
  readonly places = null;
  step: StepRequest;

  constructor(
    readonly command: 'next' | 'stepIn' | 'until',
    private readonly granularity: 'line' | 'statement' | 'expression',
    private readonly program: Program,
    frame: MachineFrame,
    private readonly into: PcSet | undefined,
    /** Places to stop at in the frame; default: every statement. */
    stops?: PcSet,
    private readonly startedInLibrary = program.isLibrary(frame.pc),
  ) {
    const { serial, depth, pc } = frame;
    const id = program.functionIdAt(pc);
    this.step = {
      kind: 'line',
      serial,
      depth,
      stay: stops || granularity === 'expression' ? [] : program.stayRanges(pc, granularity),
      // Code without lines: there is nothing to stop at but its end.
      stops: stops ?? (id < 0 ? NO_PCS : granularity === 'expression' ? program.expressionStops(id) : program.statementStops(id)),
      ...(into ? { into } : {}),
    };
  }

  stepEnded(frame: MachineFrame): boolean {
    const { step } = this;
    // A line step that a library frame replaced by `out` has landed.
    if (step.kind === 'out' || hasLeft(step as { serial: number; depth: number }, frame)) {
      if (this.startedInLibrary && this.program.isLibrary(frame.pc)) return true;
      const onward = leaveForeign(this.program, frame);
      if (onward) {
        this.step = this.into ? intoWhile(onward, this.into) : onward;
        return false;
      }
    }
    return true;
  }

  placeReached(): boolean {
    return false;
  }

  reasons(): PauseReason[] {
    return [{ kind: 'step', command: this.command, granularity: this.granularity }];
  }
}

/** Out of a frame, but stopping in functions that are entered on the way. */
function intoWhile(out: StepRequest, into: PcSet): StepRequest {
  if (out.kind !== 'out') return out;
  return { kind: 'line', serial: out.serial, depth: out.depth, stay: [], stops: NO_PCS, into };
}

/** stepIn and next by instruction; `next` goes over calls. */
export class InstructionPlan implements RunPlan {
  readonly places = null;
  step: StepRequest = { kind: 'instruction', count: 1 };
  private depth: number;
  private left: number;

  constructor(
    readonly command: 'next' | 'stepIn',
    readonly count: number,
    frame: MachineFrame,
  ) {
    this.left = count;
    this.depth = frame.depth;
  }

  stepEnded(frame: MachineFrame): boolean {
    if (this.step.kind === 'instruction' && this.command === 'next' && frame.depth > this.depth) {
      this.step = { kind: 'out', serial: frame.serial, depth: frame.depth };
      return false;
    }
    this.depth = frame.depth;
    this.step = { kind: 'instruction', count: 1 };
    return --this.left <= 0;
  }

  placeReached(): boolean {
    return false;
  }

  reasons(): PauseReason[] {
    return [{ kind: 'step', command: this.command, granularity: 'instruction' }];
  }
}
