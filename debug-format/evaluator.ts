// How a session evaluates C expressions without knowing a compiler: it is given an `Evaluator`.

import type { DebugInfo } from './debug-info';
import type { TypeId } from './model';

/** Where an expression is looked at: names resolve in the scopes that contain `pc`, then among globals. */
export interface EvaluationScope {
  readonly info: DebugInfo;
  /** null: globals only. */
  readonly pc: number | null;
}

/** The program being looked at. Reads never change it. */
export interface EvaluationContext {
  /** Guest address of the frame looked at; null without one. */
  readonly fp: number | null;
  /** null if a byte is unmapped. */
  read(address: number, sizeBytes: number): Uint8Array | null;
  /** Live operand slot of the frame looked at, for variables that live there. */
  operand?(slot: number): Uint8Array | null;
  /** Absent where writing is not allowed: assignments are then refused. */
  write?(address: number, bytes: Uint8Array): boolean;
  /** Absent where calls are not allowed. Function by id in `DebugData.functions`. */
  call?(functionId: number, args: readonly EvaluatedValue[]): EvaluatedValue | EvaluationError;
  functionPointer(functionId: number): number | null;
  functionAt(pointer: number): number | null;
}

export interface EvaluatedValue {
  /** A type of the debug info, or one added to it for this expression by `DebugInfo.internType`. */
  readonly type: TypeId;
  /** Little-endian; null if it could not be read, with `problem` saying why. */
  readonly bytes: Uint8Array | null;
  /** Where it lies, if it is an lvalue in memory. */
  readonly address: number | null;
  /** Set if the lvalue is a bit-field: bits from the byte at `address`. */
  readonly bitField?: { readonly bitOffset: number; readonly bitSize: number };
  /** An element outside of the array that it is named by. */
  readonly isOutside?: boolean;
  readonly problem?: 'unmapped' | 'not-in-scope' | 'unavailable';
}

export interface EvaluationError {
  /** Stable: `call` (a called function did not come to its end), `syntax`, `type`, `unknown-name`, `unmapped`, `divide-by-zero`, `not-allowed`, `limit`, `unavailable`. */
  readonly code: string;
  /** Translated text, with a caret line where the place is known. */
  readonly message: string;
  /** Column of the fault in the expression text, from 1. */
  readonly column?: number;
}

export interface CompiledExpression {
  readonly text: string;
  /** True if evaluation may assign or call: refused for hovers and conditions read in place. */
  readonly hasEffects: boolean;
  /** It assigns, whether it calls or not. Absent: as `hasEffects`. */
  readonly assigns?: boolean;
  readonly type: TypeId;
  evaluate(context: EvaluationContext): EvaluatedValue | EvaluationError;
}

export interface Evaluator {
  compile(text: string, scope: EvaluationScope): CompiledExpression | EvaluationError;
}
