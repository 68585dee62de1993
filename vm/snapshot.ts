// Capture, restore and hash of all that affects execution.
//
// State is: guest memory, host part, heap header, ledger and links (by page; a page of zeros is the same as none),
// the registers, and the live control records and operand entries. Dead temporaries and dead records are not.

import { assert } from '../base';
import { Heap } from './heap';
import { HEAP_GRANULE, HEAP_LINK_BYTES, PAGE_BYTES, REGION_GRANULE } from './layout';
import { CONTROL_WORDS, visitFrames } from './live-state';
import type { Snapshot } from './machine';
import type { Position } from './position';
import { SNAPSHOT_PAGE_BYTES } from './snapshot-page';
import type { MachineState } from './state';

const PAGE_WORDS = SNAPSHOT_PAGE_BYTES >> 2;
/** Registers that are state: see REGISTER. */
const STATE_REGISTERS = 16;

/** Of what a snapshot holds and how its checksum is made; another version's is refused. */
export const SNAPSHOT_VERSION = 1;

/** Immutable. Pages that have not changed since the snapshot before are shared with it. */
export class VmSnapshot implements Snapshot {
  readonly version: number = SNAPSHOT_VERSION;
  private readonly checksum: number;

  constructor(
    readonly position: Position,
    /** Numbers of the pages (of the buffer) that are not all zero, ascending, and their bytes. */
    readonly pageNumbers: Int32Array,
    readonly pages: readonly Uint8Array[],
    readonly registers: Int32Array,
    /** Per live frame, innermost first: fp, control record, number of slots, two words a slot. */
    readonly frames: Int32Array,
    readonly faultDetail: string | null,
    readonly totalBytes: number,
    /** Checksums of the pages, made when each was captured. */
    readonly pageSums: Int32Array = Int32Array.from(pages, sumOfPage),
  ) {
    this.checksum = this.sum();
  }

  get sizeBytes(): number {
    return this.pages.length * SNAPSHOT_PAGE_BYTES + this.frames.byteLength + this.registers.byteLength;
  }

  private sum(): number {
    const hash = new StateHash();
    for (const part of [this.pageNumbers, this.pageSums, this.registers, this.frames]) {
      hash.word(part.length);
      for (const word of part) hash.word(word);
    }
    return hash.sum();
  }

  /** All of it is as it was captured. */
  isIntact(): boolean {
    return this.version === SNAPSHOT_VERSION && this.checksum === this.sum() && this.pages.every((page, i) => sumOfPage(page) === this.pageSums[i]);
  }
}

function sumOfPage(page: Uint8Array): number {
  return sumOfWords(new Int32Array(page.buffer, page.byteOffset, PAGE_WORDS), 0);
}

function sumOfWords(words: Int32Array, from: number): number {
  const hash = new StateHash();
  hash.words(words, from, PAGE_WORDS);
  return hash.sum();
}

/** [start, end) in whole pages: the parts of the buffer that are state by page, and may be other than zero. */
function pagedRanges(state: MachineState, hostEnd: number): [number, number][] {
  const { layout } = state;
  const highWater = new Heap(state).highWater;
  const up = (n: number): number => Math.ceil(n / SNAPSHOT_PAGE_BYTES) * SNAPSHOT_PAGE_BYTES;
  const { heapHeaderAt } = layout;
  return [
    [PAGE_BYTES, layout.guestBytes],
    [heapHeaderAt, heapHeaderAt + REGION_GRANULE - PAGE_BYTES],
    [layout.hostAt, up(hostEnd)],
    [layout.ledgerAt, layout.ledgerAt + up(highWater)],
    [layout.linksAt, layout.linksAt + up((highWater / HEAP_GRANULE) * HEAP_LINK_BYTES)],
  ];
}

/**
 * The same less what the loader leaves zero, where nothing has happened yet: execution and edits move the position. Most
 * runs begin with a capture, and reading all of a new buffer would make its every page real.
 */
function capturedRanges(state: MachineState, hostEnd: number): [number, number][] {
  const ranges = pagedRanges(state, hostEnd);
  const { verified, layout } = state;
  if (state.clock !== 0 || state.depth !== 0 || state.pc !== verified.functions[verified.image.entry]!.lowPc) return ranges;
  const upTo = (n: number): number => Math.ceil(n / SNAPSHOT_PAGE_BYTES) * SNAPSHOT_PAGE_BYTES;
  return [[PAGE_BYTES, upTo(verified.dataEnd)], [state.fp - (state.fp % SNAPSHOT_PAGE_BYTES), layout.guestBytes], ...ranges.slice(1)];
}

function isZeroPage(i32: Int32Array, word: number): boolean {
  for (let i = word, end = word + PAGE_WORDS; i < end; i += 8)
    if (
      (i32[i]! | i32[i + 1]! | i32[i + 2]! | i32[i + 3]! | i32[i + 4]! | i32[i + 5]! | i32[i + 6]! | i32[i + 7]!) !==
      0
    )
      return false;
  return true;
}

function isSamePage(u8: Uint8Array, at: number, page: Uint8Array): boolean {
  const now = new Int32Array(u8.buffer, at, PAGE_WORDS);
  const then = new Int32Array(page.buffer, page.byteOffset, PAGE_WORDS);
  for (let i = 0; i < PAGE_WORDS; i++) if (now[i] !== then[i]) return false;
  return true;
}

export class Snapshots {
  /** The newest snapshot taken or restored: what the next one shares pages with. */
  private last: VmSnapshot | null = null;

  constructor(
    private readonly state: MachineState,
    /** Buffer offset behind the host modules' state. */
    private readonly hostEnd: number,
  ) {}

  capture(position: Position): VmSnapshot {
    const { state, last } = this;
    const { u8, i32 } = state;
    const numbers: number[] = [];
    const pages: Uint8Array[] = [];
    const sums: number[] = [];
    let hint = 0;
    for (const [start, end] of capturedRanges(state, this.hostEnd))
      for (let at = start; at < end; at += SNAPSHOT_PAGE_BYTES) {
        if (isZeroPage(i32, at >> 2)) continue;
        const number = at / SNAPSHOT_PAGE_BYTES;
        let isShared = false;
        if (last !== null) {
          while (hint < last.pageNumbers.length && last.pageNumbers[hint]! < number) hint++;
          isShared = last.pageNumbers[hint] === number && isSamePage(u8, at, last.pages[hint]!);
        }
        numbers.push(number);
        pages.push(isShared ? last!.pages[hint]! : u8.slice(at, at + SNAPSHOT_PAGE_BYTES));
        sums.push(isShared ? last!.pageSums[hint]! : sumOfWords(i32, at >> 2));
      }
    const frames: number[] = [];
    visitFrames(state, (fp, _types, count) => {
      const c = state.controlWord(fp);
      frames.push(fp);
      for (let i = 0; i < CONTROL_WORDS; i++) frames.push(i32[c + i]!);
      frames.push(count);
      const t = state.tempsWord(fp);
      for (let i = 0; i < 2 * count; i++) frames.push(i32[t + i]!);
    });
    const snapshot = new VmSnapshot(
      position,
      Int32Array.from(numbers),
      pages,
      i32.slice(state.registersWord, state.registersWord + STATE_REGISTERS),
      Int32Array.from(frames),
      state.faultDetail,
      state.layout.totalBytes,
      Int32Array.from(sums),
    );
    this.last = snapshot;
    return snapshot;
  }

  restore(snapshot: VmSnapshot): void {
    const { state } = this;
    assert(snapshot.totalBytes === state.layout.totalBytes, 'a snapshot of a machine of another size');
    const { u8, i32 } = state;
    let next = 0;
    const { pageNumbers, pages } = snapshot;
    const restoreRange = (start: number, end: number): void => {
      for (let at = start; at < end; at += SNAPSHOT_PAGE_BYTES) {
        const number = at / SNAPSHOT_PAGE_BYTES;
        while (next < pageNumbers.length && pageNumbers[next]! < number) next++;
        if (pageNumbers[next] === number) u8.set(pages[next]!, at);
        else if (!isZeroPage(i32, at >> 2)) u8.fill(0, at, at + SNAPSHOT_PAGE_BYTES);
      }
    };
    // Ranges follow the heap's high water, which the snapshot may set higher or lower: both times both are covered.
    const before = pagedRanges(state, this.hostEnd);
    restoreRange(...before[1]!);
    const after = pagedRanges(state, this.hostEnd);
    next = 0;
    before.forEach(([start, end], i) => restoreRange(start, Math.max(end, after[i]![1])));
    i32.set(snapshot.registers, state.registersWord);
    const { frames } = snapshot;
    for (let i = 0; i < frames.length; ) {
      const fp = frames[i++]!;
      i32.set(frames.subarray(i, i + CONTROL_WORDS), state.controlWord(fp));
      i += CONTROL_WORDS;
      const words = 2 * frames[i++]!;
      i32.set(frames.subarray(i, i + words), state.tempsWord(fp));
      i += words;
    }
    state.faultDetail = snapshot.faultDetail;
    state.waitingCall = null;
    this.last = snapshot;
  }

  /** 128 bits in hex: equal for equal state, however the run was sliced and whichever executor ran. */
  hash(): string {
    const { state } = this;
    const { i32 } = state;
    const hash = new StateHash();
    hash.words(i32, state.registersWord, STATE_REGISTERS);
    visitFrames(state, (fp, types, count) => {
      hash.word(fp);
      hash.words(i32, state.controlWord(fp), CONTROL_WORDS);
      const t = state.tempsWord(fp);
      for (let i = 0; i < count; i++) {
        hash.word(i32[t + 2 * i]!);
        if (types[i] === 'i64' || types[i] === 'f64') hash.word(i32[t + 2 * i + 1]!);
      }
    });
    for (const [start, end] of pagedRanges(state, this.hostEnd))
      for (let at = start; at < end; at += SNAPSHOT_PAGE_BYTES) {
        if (isZeroPage(i32, at >> 2)) continue;
        hash.word(at / SNAPSHOT_PAGE_BYTES);
        hash.words(i32, at >> 2, PAGE_WORDS);
      }
    return hash.finish();
  }
}

/** Four lanes of xxHash32's round, mixed at the end. Fast and well spread; not for adversaries. */
export class StateHash {
  private a = 0x9e3779b1;
  private b = 0x85ebca77;
  private c = 0xc2b2ae3d;
  private d = 0x27d4eb2f;
  private count = 0;

  /** One word into the first lane, the lanes turning. */
  word(w: number): void {
    const a = round(this.a, w);
    this.a = this.b;
    this.b = this.c;
    this.c = this.d;
    this.d = a;
    this.count++;
  }

  /** `length` is a multiple of 4. */
  words(source: Int32Array, from: number, length: number): void {
    let { a, b, c, d } = this;
    for (let i = from, end = from + length; i < end; i += 4) {
      a = round(a, source[i]!);
      b = round(b, source[i + 1]!);
      c = round(c, source[i + 2]!);
      d = round(d, source[i + 3]!);
    }
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
    this.count += length;
  }

  finish(): string {
    return this.mixed().map((x) => (x >>> 0).toString(16).padStart(8, '0')).join('');
  }

  /** In 32 bits. */
  sum(): number {
    const [a, b, c, d] = this.mixed();
    return a! ^ b! ^ c! ^ d!;
  }

  private mixed(): number[] {
    let { a, b, c, d } = this;
    a ^= this.count;
    for (let i = 0; i < 2; i++) {
      a = mix(a + b);
      b = mix(b + c);
      c = mix(c + d);
      d = mix(d + a);
    }
    return [a, b, c, d];
  }
}

function round(lane: number, w: number): number {
  const x = (lane + Math.imul(w, 0x85ebca77)) | 0;
  return Math.imul((x << 13) | (x >>> 19), 0x9e3779b1);
}

function mix(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}
