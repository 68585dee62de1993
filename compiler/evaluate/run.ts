// One evaluation in progress: memory of the program, and a little of its own for values that have no place there.

import type { EvaluationContext } from '../../debug-format/evaluator';
import type { Loc } from '../source';

export type Failure = 'unmapped' | 'divide-by-zero' | 'not-allowed' | 'limit' | 'unavailable' | 'no-frame' | 'divide-overflow' | 'not-in-program';

/** Thrown by a compiled expression; caught by its `evaluate`. */
export class Abort {
  constructor(readonly failure: Failure, readonly loc: Loc, readonly address = -1) {}
}

/** What the called program or session said, passed on as it is. */
export class Refused {
  constructor(readonly error: import('../../debug-format/evaluator').EvaluationError) {}
}

/** Addresses of the evaluation's own memory: above everything that the program can have. */
export const SCRATCH = 0xf0000000;

export class Run {
  context!: EvaluationContext;
  /** Frame address; -1 without one. */
  fp = -1;

  constructor(private readonly scratch: Uint8Array) {}

  begin(context: EvaluationContext): void {
    this.context = context;
    this.fp = context.fp ?? -1;
  }

  /** The bytes, not to be written to. */
  read(address: number, size: number, loc: Loc): Uint8Array {
    if (address >= SCRATCH) return this.own(address, size, loc);
    const bytes = this.context.read(address, size);
    if (bytes === null) throw new Abort('unmapped', loc, address);
    return bytes;
  }

  private own(address: number, size: number, loc: Loc): Uint8Array {
    const at = address - SCRATCH;
    if (at + size > this.scratch.length) throw new Abort('unmapped', loc, address);
    return this.scratch.subarray(at, at + size);
  }

  write(address: number, bytes: Uint8Array, loc: Loc): void {
    if (address >= SCRATCH) {
      this.own(address, bytes.length, loc).set(bytes);
      return;
    }
    if (!this.context.write) throw new Abort('not-allowed', loc);
    if (!this.context.write(address, bytes)) throw new Abort('unmapped', loc, address);
  }
}

/** Hands out the evaluation's own memory while an expression is being compiled. */
export class ScratchPlan {
  private size = 0;
  private readonly filled: { readonly at: number; readonly bytes: Uint8Array }[] = [];

  /** The address of `size` bytes. */
  take(size: number, bytes: Uint8Array | null = null): number {
    const at = this.size;
    this.size = (at + size + 15) & ~15;
    if (bytes) this.filled.push({ at, bytes });
    return SCRATCH + at;
  }

  make(): Uint8Array {
    const memory = new Uint8Array(this.size);
    for (const { at, bytes } of this.filled) memory.set(bytes, at);
    return memory;
  }
}
