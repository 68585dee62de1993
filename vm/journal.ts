// What has passed between a program and the world outside: beside the state, because it only ever grows.
//
// The state counts what the program has consumed (`REGISTER.externals`, a reader's cursor) and made
// (`REGISTER.outputBytes`). So replay needs no mode: below what is logged, values are taken from here and output
// has been shown; from there on the program is live.

import type { HostCallClass } from './host';
import type { Position } from './position';

export type ExternalValue = number | bigint | Uint8Array | string;

export interface ExternalEntry {
  readonly clock: number;
  readonly depth: number;
  readonly pc: number;
  readonly value: ExternalValue;
}

/** Standard input: all bytes ever provided. */
export class InputLog {
  bytes: Uint8Array = new Uint8Array(1024);
  length = 0;
  ended = false;

  append(more: Uint8Array): void {
    if (this.ended) return;
    if (this.length + more.length > this.bytes.length) {
      const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more.length));
      grown.set(this.bytes.subarray(0, this.length));
      this.bytes = grown;
    }
    this.bytes.set(more, this.length);
    this.length += more.length;
  }

  copy(length = this.length): InputLog {
    const copy = new InputLog();
    copy.append(this.bytes.subarray(0, Math.min(length, this.length)));
    copy.ended = this.ended;
    return copy;
  }

  end(): void {
    this.ended = true;
  }
}

/** A host call that has been made, for who looks into a replay. */
export interface HostCallRecord {
  readonly name: string;
  readonly class: HostCallClass;
  readonly position: Position;
  readonly arguments: readonly (number | bigint)[];
  /** null: it returns nothing, or has ended the program. */
  readonly result: number | bigint | null;
}

export class Journal {
  input = new InputLog();
  /** Results of `HostCall.external` in order. */
  externals: ExternalEntry[] = [];
  /** Bytes of output (both streams) that have been shown already and are not shown again. */
  shownOutput = 0;
  /** A replay may run on beyond what it looks for: a call that would be live there faults instead, and what it leaves is not to be used. */
  isReplay = false;
  /** Branch number in positions given to listeners. */
  branch = 0;
  /** Told of every host call that is done. */
  onHostCall: ((record: HostCallRecord) => void) | null = null;
  /** Told of output, shown before or not: bytes made before it, stream, bytes. */
  onRawOutput: ((before: number, stream: 1 | 2, bytes: Uint8Array, position: Position) => void) | null = null;

  /** Forgets externals from `count` on and what was shown beyond `outputBytes`: what follows is another run. */
  truncate(count: number, outputBytes: number): void {
    this.externals.length = Math.min(this.externals.length, count);
    this.shownOutput = Math.min(this.shownOutput, outputBytes);
  }
}
