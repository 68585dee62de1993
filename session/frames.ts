// The frames of a program that stands still, and the handles by which a caller names them and what is in them.

import type { MachineFrame } from '../vm/machine';
import type { Page, StackFrame, StackTrace } from './api';
import { Handles } from './handles';
import type { ReturnValue, Shown } from './inspect';
import type { Program } from './program';
import { SessionError } from './session-error';

export class Frames {
  readonly handles = new Handles<Shown>();
  /** A finished function's result, kept for the stop that follows. */
  returnValue: ReturnValue | null = null;

  constructor(private readonly program: Program) {}

  /** The program goes on: all handles die. */
  forget(): void {
    this.handles.clear();
    this.returnValue = null;
  }

  stackFrame(frame: MachineFrame): StackFrame {
    const { program } = this;
    return {
      id: this.handles.add({ kind: 'frame', frame }),
      level: frame.level,
      function: program.functionName(frame.pc),
      pc: frame.pc,
      fp: frame.fp,
      serial: frame.serial,
      depth: frame.depth,
      location: frame.level === 0 ? program.locate(frame.pc) : program.locateCall(frame.pc),
      isLibrary: program.isLibrary(frame.pc),
    };
  }

  innermost(): MachineFrame | null {
    return this.program.machine.frames(0, 1)[0] ?? null;
  }

  stackTrace(page: Page = {}): StackTrace {
    const { machine } = this.program;
    const { start, count } = checkedPage(page, 1000);
    return { frames: machine.frames(start, count).map((frame) => this.stackFrame(frame)), total: machine.registers().depth + 1 };
  }

  frame(handle: number): MachineFrame {
    const target = this.handles.get(handle);
    if (target.kind !== 'frame') throw new SessionError('unknown-handle', `handle ${handle} is no frame`);
    return target.frame;
  }

  frameOrInnermost(handle: number | undefined): MachineFrame {
    const frame = handle === undefined ? this.innermost() : this.frame(handle);
    if (!frame) throw new SessionError('no-frame');
    return frame;
  }
}

export function checkedPage(page: Page, most: number): { start: number; count: number } {
  const { start = 0, count = most } = page;
  if (!Number.isInteger(start) || start < 0 || !Number.isInteger(count) || count < 0) {
    throw new SessionError('bad-argument', 'start and count of a page must be whole numbers, 0 or more');
  }
  return { start, count: Math.min(count, most) };
}
