// One function's frame: named locals each in a place of their own (a debugger's user sees no two share one), hidden
// temporaries in blocks that are used again once the full expression they belong to has ended.

import { shorten } from './columns';

const TEMP_ALIGN = 8;

/** Not by bits: the sum may be far beyond 2^31, and is then refused. */
const roundUp = (n: number, to: number): number => n + ((to - (n % to)) % to);

export class Frame {
  /** Bytes used so far. */
  size = 0;
  private readonly live: number[] = [];
  private readonly liveSize: number[] = [];
  private readonly freeAt: number[] = [];
  private readonly freeSize: number[] = [];
  /** Where the locals of each open scope begin in `scoped`, when scopes share space. */
  private readonly scoped: number[] = [];
  private readonly scopedSize: number[] = [];

  reset(): void {
    this.size = 0;
    for (const list of [this.live, this.liveSize, this.freeAt, this.freeSize, this.scoped, this.scopedSize]) shorten(list, 0);
  }

  /** A place that is never given to another. Alignments above 16 cannot be kept in a frame. */
  local(size: number, align: number): number {
    const to = Math.min(Math.max(align, 1), 16);
    const at = roundUp(this.size, to);
    this.size = at + size;
    return at;
  }

  /** A local that lives as long as its scope. */
  scopedLocal(size: number, align: number): number {
    const bytes = roundUp(Math.max(size, 1), 16);
    const at = this.take(bytes) ?? this.local(bytes, Math.max(align, 16));
    this.scoped.push(at);
    this.scopedSize.push(bytes);
    return at;
  }

  get scopeMark(): number {
    return this.scoped.length;
  }

  leaveScope(mark: number): void {
    while (this.scoped.length > mark) this.give(this.scoped.pop()!, this.scopedSize.pop()!);
  }

  /** Lives until `release` of a mark taken before. */
  temporary(size: number): number {
    const bytes = roundUp(Math.max(size, 1), TEMP_ALIGN);
    const at = this.take(bytes) ?? this.local(bytes, bytes >= 16 ? 16 : TEMP_ALIGN);
    this.live.push(at);
    this.liveSize.push(bytes);
    return at;
  }

  get mark(): number {
    return this.live.length;
  }

  release(mark: number): void {
    while (this.live.length > mark) this.give(this.live.pop()!, this.liveSize.pop()!);
  }

  /** A free block of exactly this size: frames stay small because few sizes occur. */
  private take(bytes: number): number | null {
    for (let i = this.freeAt.length - 1; i >= 0; i--) {
      if (this.freeSize[i] !== bytes) continue;
      const at = this.freeAt[i]!;
      const last = this.freeAt.length - 1;
      this.freeAt[i] = this.freeAt[last]!;
      this.freeSize[i] = this.freeSize[last]!;
      this.freeAt.pop();
      this.freeSize.pop();
      return at;
    }
    return null;
  }

  private give(at: number, bytes: number): void {
    this.freeAt.push(at);
    this.freeSize.push(bytes);
  }
}
