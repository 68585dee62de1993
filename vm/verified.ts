// What the verifier has proven about an image: the executors and the translator read only this.

import type { FunctionEntry, Image } from './image';
import type { ValueType } from './opcodes';

/** Operand stacks as interned lists, bottom first: two pcs with the same stack share the number. */
export interface StackTypes {
  readonly types: readonly ValueType[];
}

/** All instructions of an image in pc order, as columns indexed by instruction number. */
export interface VerifiedCode {
  readonly count: number;
  readonly pc: Uint32Array;
  readonly op: Uint8Array;
  /**
   * First immediate: i32 value; frame offset; address; displacement; table index; size. For `target`, the
   * target's *instruction number*. For const.i64 the low half; for const.f32/f64 index into `floats`.
   */
  readonly a: Int32Array;
  /** High half for const.i64; otherwise 0. */
  readonly b: Int32Array;
  readonly floats: readonly number[];
  /** Raw bits for float constants, two words each (low, high; f32: bits, 0), so that NaN payloads survive. */
  readonly floatBits: readonly number[];
  /** Operand depth before the instruction; -1 if unreachable (never executed; not translated). */
  readonly depth: Int16Array;
  /** Index into `stacks` before the instruction; -1 if unreachable. */
  readonly stack: Int32Array;
  readonly stacks: readonly StackTypes[];
  /** Function index of each instruction. */
  readonly functionOf: Uint32Array;
  /** 1 where a transfer, a call's return, a setjmp or a function entry may land. */
  readonly isTarget: Uint8Array;
  /** code.length + 1 entries: instruction number that starts at a pc, or -1. */
  readonly atPc: Int32Array;
}

export interface VerifiedImage {
  readonly image: Image;
  readonly code: VerifiedCode;
  /** End of read-only data, rounded up to 16: stores below fault. */
  readonly readOnlyEnd: number;
  readonly dataStart: number;
  /** End of zeroed data. */
  readonly dataEnd: number;
  /** First address of the heap. */
  readonly heapStart: number;
  readonly functions: readonly (FunctionEntry & { readonly firstInstruction: number; readonly endInstruction: number })[];
}
