// One frame as expressions and variables see it: the context in which they are read, and, where allowed, written.

import type { EvaluatedValue, EvaluationContext, EvaluationError } from '../debug-format/evaluator';
import { FUNCTION_POINTER_BASE, FUNCTION_POINTER_STEP } from '../vm/layout';
import type { Machine } from '../vm/machine';
import type { Program } from './program';
import { functionIndex } from './program-text';

/** What a frame's place needs: taken from a `MachineFrame`, or made from the registers in a hurry. */
export interface FramePlace {
  readonly level: number;
  readonly pc: number;
  readonly fp: number;
}

export class FrameContext implements EvaluationContext {
  fp: number | null;
  level: number;
  write?: (address: number, bytes: Uint8Array) => boolean;
  call?: (functionId: number, args: readonly EvaluatedValue[]) => EvaluatedValue | EvaluationError;
  private readonly machine: Machine;

  constructor(
    private readonly program: Program,
    place: FramePlace | null,
  ) {
    this.machine = program.machine;
    this.fp = place?.fp ?? null;
    this.level = place?.level ?? 0;
  }

  read(address: number, sizeBytes: number): Uint8Array | null {
    const { machine } = this;
    return machine.peek ? machine.peek(address, sizeBytes) : this.program.readExactly(address, sizeBytes);
  }

  operand(slot: number): Uint8Array | null {
    return this.fp === null ? null : (this.machine.operands(this.level)[slot]?.bytes ?? null);
  }

  functionPointer(functionId: number): number | null {
    const index = functionIndex(this.program, functionId);
    return index < 0 ? null : FUNCTION_POINTER_BASE + FUNCTION_POINTER_STEP * index;
  }

  functionAt(pointer: number): number | null {
    const index = (pointer - FUNCTION_POINTER_BASE) / FUNCTION_POINTER_STEP;
    const found = Number.isInteger(index) ? this.machine.functions[index] : undefined;
    const id = found ? this.program.functionIdAt(found.lowPc) : -1;
    return id < 0 ? null : id;
  }
}
