// Watched ranges: told of each access before it happens, asked for hits after the instruction.

import type { WatchHit, WatchRange } from './machine';
import type { AccessWatch, MachineState } from './state';

export class WatchSet implements AccessWatch {
  /** An access has overlapped a range; `collect` says whether that makes a hit. */
  touched = false;
  /** The instruction that did it; set by the executor when it stops for it. */
  pc = 0;

  // The hull of all ranges lets nearly every access pass with two compares.
  private readonly low: number;
  private readonly high: number;
  private readonly before: (Uint8Array | null)[];

  constructor(
    private readonly state: MachineState,
    readonly ranges: readonly WatchRange[],
  ) {
    this.low = Math.min(...ranges.map((r) => r.address));
    this.high = Math.max(...ranges.map((r) => r.address + r.sizeBytes));
    this.before = ranges.map(() => null);
  }

  store(address: number, sizeBytes: number): void {
    if (address < this.high && address + sizeBytes > this.low) this.note(address, sizeBytes, 'read');
  }
  load(address: number, sizeBytes: number): void {
    if (address < this.high && address + sizeBytes > this.low) this.note(address, sizeBytes, 'write');
  }

  private note(address: number, sizeBytes: number, except: 'read' | 'write'): void {
    const { ranges, before } = this;
    for (let i = 0; i < ranges.length; i++) {
      const range = ranges[i]!;
      if (address >= range.address + range.sizeBytes || address + sizeBytes <= range.address) continue;
      if (range.kind === except || (except === 'write' && range.kind === 'change')) continue;
      before[i] ??= this.bytesOf(range);
      this.touched = true;
    }
  }

  private bytesOf(range: WatchRange): Uint8Array {
    const end = Math.min(range.address + range.sizeBytes, this.state.guestBytes);
    return this.state.u8.slice(Math.min(range.address, end), end);
  }

  /** The hits of the instruction that has been executed; forgets it. */
  collect(): WatchHit[] {
    const hits: WatchHit[] = [];
    for (let i = 0; i < this.ranges.length; i++) {
      const before = this.before[i];
      if (before === null || before === undefined) continue;
      const range = this.ranges[i]!;
      const after = this.bytesOf(range);
      if (range.kind !== 'change' || before.some((byte, n) => byte !== after[n]))
        hits.push({ id: range.id, before, after, pc: this.pc });
    }
    this.forget();
    return hits;
  }

  /** The instruction has not happened after all (it waits, or faulted). */
  forget(): void {
    if (this.touched) this.before.fill(null);
    this.touched = false;
  }
}
