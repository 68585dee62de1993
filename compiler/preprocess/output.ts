// The unit's tokens on their way: columns that grow, used again for the next unit.

import type { Loc } from '../source';

export class OutputBuffer {
  count = 0;
  kind: Uint8Array = new Uint8Array(1024);
  value: Int32Array = new Int32Array(1024);
  loc: Int32Array = new Int32Array(1024);
  length: Int32Array = new Int32Array(1024);
  pragmas: string[] = [];

  constructor(private readonly limit: number) {}

  clear(): void {
    this.count = 0;
    this.pragmas = [];
  }

  /** Room for up to `more` tokens and one for the end; returns how many it is (fewer, at the limit). */
  reserve(more: number): number {
    const room = Math.min(more, this.limit - this.count);
    const need = this.count + room + 1;
    if (need > this.kind.length) {
      const size = Math.min(Math.max(need, this.kind.length * 2), this.limit + 1);
      const kind = new Uint8Array(size);
      kind.set(this.kind.subarray(0, this.count));
      this.kind = kind;
      this.value = this.grown(this.value, size);
      this.loc = this.grown(this.loc, size);
      this.length = this.grown(this.length, size);
    }
    return room;
  }

  private grown(old: Int32Array, size: number): Int32Array {
    const longer = new Int32Array(size);
    longer.set(old.subarray(0, this.count));
    return longer;
  }

  /** False if the limit is reached. */
  push(kind: number, value: number, loc: Loc, length: number): boolean {
    if (this.count + 1 >= this.kind.length && this.reserve(1) === 0) return false;
    const at = this.count++;
    this.kind[at] = kind;
    this.value[at] = value;
    this.loc[at] = loc;
    this.length[at] = length;
    return true;
  }
}
