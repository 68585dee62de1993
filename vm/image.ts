// The image: what a machine loads. Container bytes ↔ `Image`.

import type { ValueType } from './opcodes';

export interface Signature {
  readonly params: readonly ValueType[];
  readonly result: ValueType | null;
}

/** Where an argument is written when its function is entered. */
export interface ParamHome {
  /** Byte offset in the guest frame, naturally aligned. */
  readonly offset: number;
  /** How many bytes are stored there: 1 or 2 narrow an i32. */
  readonly sizeBytes: 1 | 2 | 4 | 8;
}

export interface FunctionEntry {
  /** Unique in the image; a static name is followed by `@file` where two files share it. */
  readonly name: string;
  readonly lowPc: number;
  readonly highPc: number;
  readonly signature: number;
  /** Guest bytes: a multiple of 16, at least 32 and at least 8 * the deepest operand stack. */
  readonly frameBytes: number;
  /** One per parameter of the signature. */
  readonly params: readonly ParamHome[];
}

export interface HostImport {
  readonly name: string;
  readonly signature: number;
}

/** Targets of `switch` and `goto`, all in one function. */
export interface LabelTable {
  /** Value of the first label as a C value (`&&label`); 0 for a `switch` table. Never 0 for `goto`. */
  readonly base: number;
  readonly targets: readonly number[];
}

export interface Image {
  readonly code: Uint8Array;
  readonly signatures: readonly Signature[];
  /** Sorted by `lowPc`, disjoint, covering all of `code`. */
  readonly functions: readonly FunctionEntry[];
  readonly hostImports: readonly HostImport[];
  readonly labelTables: readonly LabelTable[];
  /** Starts at FIRST_ADDRESS. Stores below `FIRST_ADDRESS + readOnlyData.length`, rounded up to 16, fault. */
  readonly readOnlyData: Uint8Array;
  /** Follows the read-only data at `dataAddress(image)`. */
  readonly data: Uint8Array;
  /** Zeroed bytes after `data`. The heap begins after them, at the next multiple of 64. */
  readonly zeroBytes: number;
  /** Index of the function that starts the program; its signature is (i32 argc, i32 argv) → none; it must not return. */
  readonly entry: number;
}
