// The allocator, whose every byte of bookkeeping lies outside guest memory: the guest can smash its blocks but
// not the heap. The ledger is what a debugger asks: size, generation, where allocated, where freed.
//
// Memory is cut into chunks of whole granules (32 bytes). A block of n bytes takes a chunk of at least n + 16, so
// that a gap of 16 bytes or more lies behind each. For the granule at address A:
// - its ledger record, 32 bytes, describes the block that starts there, also after it has been freed
// - its link record, 16 bytes, says whether a chunk starts there: bytes | state, bytes of the chunk before it,
//   and the two links of the list it is in
//
//   wilderness ──allocate──▶ used ──release──▶ quarantined (FIFO) ──evicted──▶ free (merged) ──allocate──▶ used
//                                                                         └─ at the top: wilderness again
//
// Free chunks are in lists by size class: exact below 1 KiB, four to a power of two above.

import type { FaultKind } from './faults';
import { FRESH_HEAP_BYTE, FREED_HEAP_BYTE, HEAP_GRANULE, HEAP_LINK_BYTES } from './layout';
import type { HeapBlock, MemoryStatus } from './machine';
import type { MachineState } from './state';

export const HEAP_GAP_BYTES = 16;
const MAX_QUARANTINE_BYTES = 256 << 10;

// Link record words.
const BYTES_AND_STATE = 0;
const PREVIOUS_BYTES = 1;
const NEXT = 2;
const PREVIOUS = 3;
const STATE_MASK = HEAP_GRANULE - 1;
const USED = 1;
const QUARANTINED = 2;
const FREE = 3;

// Ledger record words.
const SIZE = 0;
/** Generation in the low 30 bits, block state above. */
const GENERATION = 1;
const ALLOCATED_CLOCK = 2;
const ALLOCATED_PC = 4;
const FREED_PC = 5;
const FREED_CLOCK = 6;
const LEDGER_WORDS = 8;
const GENERATION_MASK = 0x3fffffff;
const LIVE = 1 << 30;
const FREED = 2 << 30;

// Header words.
const TOP = 0;
/** Highest top ever: ledger and links above it are zero. */
const HIGH_WATER = 1;
/** Bytes of the chunk just below the top. */
const LAST_BYTES = 2;
const QUARANTINE_HEAD = 3;
const QUARANTINE_TAIL = 4;
const QUARANTINE_BYTES = 5;
const LIVE_BYTES = 6;
const LIVE_BLOCKS = 7;
const CLASS_BITS = 8;
const CLASS_HEADS = 16;
const CLASS_COUNT = 128;
export const HEAP_HEADER_WORDS = CLASS_HEADS + CLASS_COUNT;

const SMALL_GRANULES = 32;
/** Chunks looked at in a large request's own class before a bigger class is taken. */
const MAX_SEARCH = 16;

const roundUp = (n: number, to: number): number => Math.ceil(n / to) * to;

/** Size class of a chunk; classes ascend with size. */
function classOf(bytes: number): number {
  const granules = bytes / HEAP_GRANULE;
  if (granules < SMALL_GRANULES) return granules;
  const log = 31 - Math.clz32(granules);
  return SMALL_GRANULES + ((log - 5) << 2) + ((granules >> (log - 2)) & 3);
}

export class Heap {
  readonly start: number;
  readonly end: number;
  private readonly i32: Int32Array;
  private readonly f64: Float64Array;
  private readonly header: number;
  private readonly linksWord: number;
  private readonly ledgerWord: number;
  private readonly quarantineLimit: number;

  /** Views a state's heap; `initialise` makes it. */
  constructor(private readonly machine: MachineState) {
    const { layout, verified } = machine;
    this.start = verified.heapStart;
    this.end = layout.stackBase;
    this.i32 = machine.i32;
    this.f64 = machine.f64;
    this.header = layout.heapHeaderAt >> 2;
    this.linksWord = layout.linksAt >> 2;
    this.ledgerWord = layout.ledgerAt >> 2;
    this.quarantineLimit = Math.min(MAX_QUARANTINE_BYTES, Math.floor((this.end - this.start) / 8));
  }

  initialise(): void {
    this.i32[this.header + TOP] = this.start;
    this.i32[this.header + HIGH_WATER] = this.start;
  }

  get top(): number {
    return this.i32[this.header + TOP]!;
  }
  get highWater(): number {
    return this.i32[this.header + HIGH_WATER]!;
  }
  get liveBytes(): number {
    return this.i32[this.header + LIVE_BYTES]!;
  }
  get liveBlocks(): number {
    return this.i32[this.header + LIVE_BLOCKS]!;
  }

  private link(address: number): number {
    return this.linksWord + (address / HEAP_GRANULE) * (HEAP_LINK_BYTES >> 2);
  }
  private record(address: number): number {
    return this.ledgerWord + (address / HEAP_GRANULE) * LEDGER_WORDS;
  }

  // -- operations

  /** A block of `sizeBytes` (0 too) at a multiple of `alignment`, filled with the fresh pattern; 0 if there is no room. */
  allocate(sizeBytes: number, alignment = 16): number {
    const size = sizeBytes >>> 0;
    if (size > this.end - this.start || !(alignment <= this.end) || (alignment & (alignment - 1)) !== 0) return 0;
    const bytes = roundUp(size + HEAP_GAP_BYTES, HEAP_GRANULE);
    const slack = alignment > HEAP_GRANULE ? alignment - HEAP_GRANULE : 0;
    let chunk = this.take(bytes + slack);
    while (chunk === 0 && this.i32[this.header + QUARANTINE_HEAD] !== 0) {
      this.evictOldest();
      chunk = this.take(bytes + slack);
    }
    if (chunk === 0) return 0;
    const address = roundUp(chunk, Math.max(alignment, HEAP_GRANULE));
    if (address > chunk) {
      this.split(chunk, address - chunk);
      this.makeFree(chunk);
    }
    this.trim(address, bytes);
    this.note(address, size);
    this.fill(address, this.chunkBytes(address), FRESH_HEAP_BYTE);
    return address;
  }

  /** Frees a block into the quarantine and fills it; what is wrong with the address, or null. */
  release(address: number): Extract<FaultKind, 'double-free' | 'bad-free'> | null {
    const a = address >>> 0;
    const { i32 } = this;
    if (!this.startsBlock(a)) {
      const wasFreed = a % HEAP_GRANULE === 0 && a >= this.start && a < this.highWater && (i32[this.record(a) + GENERATION]! & ~GENERATION_MASK) === FREED;
      return wasFreed ? 'double-free' : 'bad-free';
    }
    const r = this.record(a);
    const bytes = this.chunkBytes(a);
    i32[r + GENERATION] = (i32[r + GENERATION]! & GENERATION_MASK) | FREED;
    i32[r + FREED_PC] = this.machine.pc;
    this.f64[(r + FREED_CLOCK) >> 1] = this.machine.clock;
    i32[this.header + LIVE_BYTES]! -= i32[r + SIZE]!;
    i32[this.header + LIVE_BLOCKS]!--;
    this.fill(a, bytes, FREED_HEAP_BYTE);
    this.quarantine(a, bytes);
    return null;
  }

  /** Resizes a live block in place: always when it shrinks, else into a free chunk behind it. */
  resize(address: number, sizeBytes: number): boolean {
    const a = address >>> 0;
    const size = sizeBytes >>> 0;
    if (!this.startsBlock(a) || size > this.end - this.start) return false;
    const { i32 } = this;
    const wanted = roundUp(size + HEAP_GAP_BYTES, HEAP_GRANULE);
    const old = i32[this.record(a) + SIZE]!;
    let bytes = this.chunkBytes(a);
    if (wanted > bytes) {
      const next = a + bytes;
      if (next < this.top) {
        if (this.stateOf(next) !== FREE || bytes + this.chunkBytes(next) < wanted) return false;
        this.unlinkFree(next);
        bytes += this.chunkBytes(next);
        i32[this.link(next) + BYTES_AND_STATE] = 0;
        this.setChunk(a, bytes, USED);
        this.tellNext(a, bytes);
      } else {
        if (a + wanted > this.end) return false;
        this.setTop(a + wanted, wanted);
        this.setChunk(a, wanted, USED);
      }
      this.clearRecords(a + HEAP_GRANULE, a + this.chunkBytes(a));
    }
    this.trim(a, wanted);
    i32[this.record(a) + SIZE] = size;
    i32[this.header + LIVE_BYTES]! += size - old;
    // What has been gained is fresh, and so is the gap that shrinking has made.
    const from = Math.min(old, size);
    this.fill(a + from, this.chunkBytes(a) - from, FRESH_HEAP_BYTE);
    return true;
  }

  /** Size asked for, or null if no live block starts there. */
  sizeOf(address: number): number | null {
    const a = address >>> 0;
    return this.startsBlock(a) ? this.i32[this.record(a) + SIZE]! : null;
  }

  // -- questions of a debugger

  /** The block that contains or last contained the address. */
  block(address: number): HeapBlock | null {
    const a = address >>> 0;
    if (a < this.start || a >= this.highWater) return null;
    // Where memory is handed out again its old records are cleared, so the nearest one below is the newest.
    for (let g = a - (a % HEAP_GRANULE); g >= this.start; g -= HEAP_GRANULE) {
      const r = this.record(g);
      const state = this.i32[r + GENERATION]! & ~GENERATION_MASK;
      if (state !== 0) return a < g + Math.max(1, this.i32[r + SIZE]!) ? this.describe(g) : this.olderBlock(a, g - HEAP_GRANULE);
    }
    return null;
  }

  /** Freed memory may have been cut in new ways since: a larger block freed earlier still contains the address. */
  private olderBlock(a: number, from: number): HeapBlock | null {
    for (let g = from; g >= this.start; g -= HEAP_GRANULE) {
      const r = this.record(g);
      const state = this.i32[r + GENERATION]! & ~GENERATION_MASK;
      if (state === LIVE) return null;
      if (state === FREED && a < g + this.i32[r + SIZE]!) return this.describe(g);
    }
    return null;
  }

  private describe(address: number): HeapBlock {
    const r = this.record(address);
    const { i32, f64 } = this;
    const freed = (i32[r + GENERATION]! & ~GENERATION_MASK) === FREED;
    return {
      address,
      sizeBytes: i32[r + SIZE]!,
      state: freed ? 'freed' : 'allocated',
      generation: i32[r + GENERATION]! & GENERATION_MASK,
      allocatedAt: { clock: f64[(r + ALLOCATED_CLOCK) >> 1]!, pc: i32[r + ALLOCATED_PC]! },
      ...(freed ? { freedAt: { clock: f64[(r + FREED_CLOCK) >> 1]!, pc: i32[r + FREED_PC]! } } : {}),
    };
  }

  /** What [from, to) of the heap region is, as stretches in order; `valid` where live blocks lie. */
  stretches(from: number, to: number, add: (start: number, end: number, status: MemoryStatus) => void): void {
    const { i32 } = this;
    let at = from;
    const until = (end: number, status: MemoryStatus): void => {
      const stop = Math.min(end, to);
      if (stop > at) {
        add(at, stop, status);
        at = stop;
      }
    };
    let chunk = from - (from % HEAP_GRANULE);
    while (chunk > this.start && (chunk >= this.top || i32[this.link(chunk) + BYTES_AND_STATE] === 0)) chunk -= HEAP_GRANULE;
    while (at < to) {
      if (chunk < this.start || chunk >= this.top) {
        this.freedStretches(Math.max(chunk, this.start), to, until);
        return;
      }
      const bytes = this.chunkBytes(chunk);
      if (this.stateOf(chunk) === USED) {
        until(chunk + i32[this.record(chunk) + SIZE]!, 'valid');
        until(chunk + bytes, 'not-allocated');
      } else this.freedStretches(chunk, chunk + bytes, until);
      chunk += bytes;
    }
  }

  /** Memory of no live block: freed where a record still covers it. */
  private freedStretches(start: number, end: number, until: (end: number, status: MemoryStatus) => void): void {
    let freedTo = start;
    for (let g = start - (start % HEAP_GRANULE); g < end; g += HEAP_GRANULE) {
      if (g >= this.highWater) break;
      const r = this.record(g);
      if ((this.i32[r + GENERATION]! & ~GENERATION_MASK) !== FREED) continue;
      const blockEnd = g + this.i32[r + SIZE]!;
      if (blockEnd <= freedTo) continue;
      if (g > freedTo) {
        until(freedTo, 'freed');
        until(g, 'not-allocated');
      }
      freedTo = blockEnd;
    }
    until(Math.min(freedTo, end), 'freed');
    until(end, 'not-allocated');
  }

  // -- chunks

  private chunkBytes(address: number): number {
    return this.i32[this.link(address) + BYTES_AND_STATE]! & ~STATE_MASK;
  }
  private stateOf(address: number): number {
    return this.i32[this.link(address) + BYTES_AND_STATE]! & STATE_MASK;
  }
  private setChunk(address: number, bytes: number, state: number): void {
    this.i32[this.link(address) + BYTES_AND_STATE] = bytes | state;
  }
  /** Tells the chunk behind, or the header, how large the one at `address` is. */
  private tellNext(address: number, bytes: number): void {
    const next = address + bytes;
    if (next < this.top) this.i32[this.link(next) + PREVIOUS_BYTES] = bytes;
    else this.i32[this.header + LAST_BYTES] = bytes;
  }
  private setTop(top: number, lastBytes: number): void {
    const { i32, header } = this;
    i32[header + TOP] = top;
    i32[header + LAST_BYTES] = lastBytes;
    if (top > i32[header + HIGH_WATER]!) i32[header + HIGH_WATER] = top;
  }
  private startsBlock(a: number): boolean {
    return a >= this.start && a < this.top && a % HEAP_GRANULE === 0 && this.stateOf(a) === USED;
  }

  /** A chunk of at least `bytes`, marked used; 0 if there is none. */
  private take(bytes: number): number {
    const found = this.findFree(bytes);
    if (found !== 0) {
      this.unlinkFree(found);
      this.setChunk(found, this.chunkBytes(found), USED);
      return found;
    }
    const top = this.top;
    if (bytes > this.end - top) return 0;
    const l = this.link(top);
    this.setChunk(top, bytes, USED);
    this.i32[l + PREVIOUS_BYTES] = this.i32[this.header + LAST_BYTES]!;
    this.setTop(top + bytes, bytes);
    return top;
  }

  private findFree(bytes: number): number {
    const { i32, header } = this;
    const wanted = classOf(bytes);
    if (wanted >= SMALL_GRANULES) {
      let chunk = i32[header + CLASS_HEADS + wanted]!;
      for (let n = 0; chunk !== 0 && n < MAX_SEARCH; n++) {
        if (this.chunkBytes(chunk) >= bytes) return chunk;
        chunk = i32[this.link(chunk) + NEXT]!;
      }
    }
    const from = wanted < SMALL_GRANULES ? wanted : wanted + 1;
    if (from >= CLASS_COUNT) return 0;
    let word = from >> 5;
    let bits = i32[header + CLASS_BITS + word]! & (-1 << (from & 31));
    while (bits === 0) {
      if (++word === CLASS_COUNT >> 5) return 0;
      bits = i32[header + CLASS_BITS + word]!;
    }
    const cls = (word << 5) + 31 - Math.clz32(bits & -bits);
    return i32[header + CLASS_HEADS + cls]!;
  }

  /** Cuts a chunk so that it has `bytes`; the rest becomes a chunk of the same state. */
  private split(address: number, bytes: number): void {
    const rest = address + bytes;
    const restBytes = this.chunkBytes(address) - bytes;
    const state = this.stateOf(address);
    this.setChunk(address, bytes, state);
    this.setChunk(rest, restBytes, state);
    this.i32[this.link(rest) + PREVIOUS_BYTES] = bytes;
    this.tellNext(rest, restBytes);
  }

  /** Gives back what a used chunk has beyond `bytes`. */
  private trim(address: number, bytes: number): void {
    if (this.chunkBytes(address) <= bytes) return;
    this.split(address, bytes);
    this.makeFree(address + bytes);
  }

  /** Makes a chunk free: merged with free neighbours, and with the wilderness if it touches it. */
  private makeFree(address: number): void {
    const { i32 } = this;
    let start = address;
    let bytes = this.chunkBytes(address);
    const next = start + bytes;
    if (next < this.top && this.stateOf(next) === FREE) {
      this.unlinkFree(next);
      bytes += this.chunkBytes(next);
      i32[this.link(next) + BYTES_AND_STATE] = 0;
    }
    const before = i32[this.link(start) + PREVIOUS_BYTES]!;
    if (before !== 0 && this.stateOf(start - before) === FREE) {
      i32[this.link(start) + BYTES_AND_STATE] = 0;
      start -= before;
      this.unlinkFree(start);
      bytes += before;
    }
    if (start + bytes === this.top) {
      i32[this.link(start) + BYTES_AND_STATE] = 0;
      this.setTop(start, i32[this.link(start) + PREVIOUS_BYTES]!);
      return;
    }
    this.setChunk(start, bytes, FREE);
    this.tellNext(start, bytes);
    const cls = classOf(bytes);
    const head = this.header + CLASS_HEADS + cls;
    const l = this.link(start);
    const first = i32[head]!;
    i32[l + NEXT] = first;
    i32[l + PREVIOUS] = 0;
    if (first !== 0) i32[this.link(first) + PREVIOUS] = start;
    i32[head] = start;
    i32[this.header + CLASS_BITS + (cls >> 5)]! |= 1 << (cls & 31);
  }

  private unlinkFree(address: number): void {
    const { i32 } = this;
    const l = this.link(address);
    const next = i32[l + NEXT]!;
    const previous = i32[l + PREVIOUS]!;
    if (next !== 0) i32[this.link(next) + PREVIOUS] = previous;
    if (previous !== 0) {
      i32[this.link(previous) + NEXT] = next;
      return;
    }
    const cls = classOf(this.chunkBytes(address));
    i32[this.header + CLASS_HEADS + cls] = next;
    if (next === 0) i32[this.header + CLASS_BITS + (cls >> 5)]! &= ~(1 << (cls & 31));
  }

  private quarantine(address: number, bytes: number): void {
    const { i32, header } = this;
    this.setChunk(address, bytes, QUARANTINED);
    i32[this.link(address) + NEXT] = 0;
    const tail = i32[header + QUARANTINE_TAIL]!;
    if (tail === 0) i32[header + QUARANTINE_HEAD] = address;
    else i32[this.link(tail) + NEXT] = address;
    i32[header + QUARANTINE_TAIL] = address;
    i32[header + QUARANTINE_BYTES]! += bytes;
    while (i32[header + QUARANTINE_BYTES]! > this.quarantineLimit) this.evictOldest();
  }

  private evictOldest(): void {
    const { i32, header } = this;
    const oldest = i32[header + QUARANTINE_HEAD]!;
    const next = i32[this.link(oldest) + NEXT]!;
    i32[header + QUARANTINE_HEAD] = next;
    if (next === 0) i32[header + QUARANTINE_TAIL] = 0;
    i32[header + QUARANTINE_BYTES]! -= this.chunkBytes(oldest);
    this.makeFree(oldest);
  }

  // -- ledger and fills

  private note(address: number, size: number): void {
    const { i32 } = this;
    this.clearRecords(address + HEAP_GRANULE, address + this.chunkBytes(address));
    const r = this.record(address);
    i32[r + SIZE] = size;
    i32[r + GENERATION] = LIVE | ((i32[r + GENERATION]! + 1) & GENERATION_MASK);
    i32[r + ALLOCATED_PC] = this.machine.pc;
    this.f64[(r + ALLOCATED_CLOCK) >> 1] = this.machine.clock;
    i32[r + FREED_PC] = 0;
    this.f64[(r + FREED_CLOCK) >> 1] = 0;
    i32[this.header + LIVE_BYTES]! += size;
    i32[this.header + LIVE_BLOCKS]!++;
  }

  /** Blocks that lay here are history no more; their granules keep counting generations. */
  private clearRecords(from: number, to: number): void {
    const { i32 } = this;
    for (let r = this.record(from) + GENERATION, end = this.record(to); r < end; r += LEDGER_WORDS) {
      const word = i32[r]!;
      if (word !== 0) i32[r] = word & GENERATION_MASK;
    }
  }

  private fill(address: number, bytes: number, byte: number): void {
    const { machine } = this;
    if (machine.watch !== null) machine.watch.store(address, bytes);
    if (bytes > 512 || ((address | bytes) & 7) !== 0) machine.u8.fill(byte, address, address + bytes);
    else {
      const pattern = byte === FRESH_HEAP_BYTE ? FRESH_F64 : FREED_F64;
      for (let i = address >> 3, end = (address + bytes) >> 3; i < end; i++) this.f64[i] = pattern;
    }
    machine.chargeBytes(bytes);
  }
}

/** Eight pattern bytes as a double; ordinary numbers, so storing them keeps their bits. */
const pattern = (byte: number): number => new Float64Array(new Uint8Array(8).fill(byte).buffer)[0]!;
const FRESH_F64 = pattern(FRESH_HEAP_BYTE);
const FREED_F64 = pattern(FREED_HEAP_BYTE);
