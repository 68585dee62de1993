// What all of the translator stands on: words going out, the symbolic stack, and how pending entries get home.

import type { Layout } from '../layout';
import type { VerifiedCode, VerifiedImage } from '../verified';
import { BASE_FRAME, BASE_SLOT, Entries, ENTRY, NOTHING, READS_DATA } from './entries';
import { F64, HALF_RESULT, I32, I64, isWide, TYPE_CODES } from './operators';
import { WORD, WORD_LENGTHS } from './words';

/** The words' beginning is the executor's: one word executed apart from its place, and what a stop has to compute. */
export const APART = 16;
export const PENDING = 64;
const PENDING_WORDS = 10;

export interface TranslateOptions {
  /** Puts a `count` word at each block's start: an exact number of executed words, for tests and measurements. */
  readonly counting?: boolean;
  /** Nothing stays pending from one instruction to the next: for tests, of what is otherwise rare. */
  readonly eager?: boolean;
}

/** Thrown by `force`. */
export const ENTANGLED = new Error('operand entries need each other’s homes');

export class WordWriter {
  protected readonly code: VerifiedCode;
  protected readonly tempsWord: number;
  protected readonly counting: boolean;

  protected out: Int32Array;
  protected bias = 0;
  protected at: number;
  /** Translation is done; this is a block's repetition for a stop. */
  protected replaying = false;
  protected captureAt = -1;

  protected readonly v: Entries;
  protected readonly captured: Entries;
  protected readonly isForcing: Uint8Array;
  /** Last word emitted; the entry whose home it writes, if nothing but that word must change to write elsewhere. */
  protected lastWord = -1;
  protected lastDestination = -1;

  protected fixups: number[] = [];
  protected readonly doubles: number[] = [];
  private readonly doubleIndex = new Map<string, number>();
  private countAt = -1;
  private countOf = 0;

  constructor(
    protected readonly verified: VerifiedImage,
    layout: Layout,
    options: TranslateOptions,
  ) {
    const { code } = verified;
    this.code = code;
    this.counting = options.counting ?? false;
    this.tempsWord = layout.tempsDelta >> 2;
    let deepest = 0;
    for (const s of code.stacks) deepest = Math.max(deepest, s.types.length);
    this.v = new Entries(deepest + 4);
    this.captured = new Entries(deepest + 4);
    this.isForcing = new Uint8Array(deepest + 4);
    this.at = PENDING + PENDING_WORDS * (deepest + 4);
    this.out = new Int32Array(1024 + this.at + code.count * 3);
  }

  // -- output

  protected reserve(words: number): void {
    const wanted = this.at - this.bias + words + 16;
    if (wanted <= this.out.length) return;
    const grown = new Int32Array(wanted * 2);
    grown.set(this.out);
    this.out = grown;
  }
  protected put(value: number): void {
    this.out[this.at++ - this.bias] = value;
  }
  /** Begins a word with its first operand. */
  protected begin(word: number, first: number): void {
    if (this.at === this.captureAt) {
      this.captured.copyFrom(this.v);
      this.captureAt = -1;
    }
    this.reserve(24);
    this.lastWord = this.at;
    this.lastDestination = -1;
    this.countOf++;
    this.out[this.at++ - this.bias] = word | (first << 9);
  }
  protected word1(word: number, first: number, a: number): void {
    this.begin(word, first);
    this.put(a);
  }
  protected word2(word: number, first: number, a: number, b: number): void {
    this.begin(word, first);
    this.put(a);
    this.put(b);
  }
  /** A target operand of the word just begun: where instruction `i` begins, reached as `kind` says. */
  protected target(i: number, kind: number): void {
    if (!this.replaying) this.fixups.push(this.at, i, kind, this.lastWord);
    this.put(0);
  }
  protected startCount(): void {
    if (!this.counting) return;
    this.endCount();
    this.reserve(2);
    this.countAt = this.at;
    this.countOf = 0;
    this.out[this.at++ - this.bias] = WORD.count;
  }
  protected forgetCount(): void {
    this.countAt = -1;
  }
  protected endCount(): void {
    if (this.countAt >= this.bias && this.countAt >= 0) this.out[this.countAt - this.bias] = WORD.count | (this.countOf << 9);
    this.countAt = -1;
  }

  // -- the symbolic stack

  protected home(s: number): number {
    return this.tempsWord + 2 * s;
  }

  protected resetTo(i: number): void {
    const { v } = this;
    const types = this.code.stacks[this.code.stack[i]!]!.types;
    v.depth = types.length;
    for (let s = 0; s < types.length; s++) {
      v.kind[s] = ENTRY.home;
      v.type[s] = TYPE_CODES[types[s]!];
    }
    this.lastWord = -1;
    this.lastDestination = -1;
  }

  protected push(kind: number, type: number, a = 0, b = 0): number {
    const { v } = this;
    const s = v.depth++;
    v.kind[s] = kind;
    v.type[s] = type;
    v.a[s] = a;
    v.b[s] = b;
    return s;
  }

  /** Replaces the top `count` entries by an operation; call with the operands still there. */
  protected operation(
    count: number, word: number, type: number, a: number, b: number, c: number, readA: number, readB: number, readWide: boolean,
  ): void { // prettier-ignore
    const { v } = this;
    v.depth -= count;
    const s = this.push(ENTRY.operation, type, a, b);
    v.x[s] = word;
    v.c[s] = c;
    v.readA[s] = readA;
    v.readB[s] = readB;
    v.readC[s] = NOTHING;
    v.readWide[s] = readWide ? 1 : 0;
  }

  protected sum(count: number, base: number, a: number, b: number, c: number, e: number): void {
    const { v } = this;
    v.depth -= count;
    const s = this.push(ENTRY.sum, I32, a, b);
    v.x[s] = base;
    v.c[s] = c;
    v.e[s] = e | 0;
  }

  /** Word offset of the slot that holds entry s, or -1 if it is in none. */
  protected slotOf(s: number): number {
    const kind = this.v.kind[s]!;
    return kind === ENTRY.home ? this.home(s) : kind === ENTRY.slot ? this.v.a[s]! : -1;
  }
  /** The same, forcing the entry home if need be. */
  protected slot(s: number): number {
    const at = this.slotOf(s);
    if (at >= 0) return at;
    this.force(s);
    return this.home(s);
  }
  protected isConstant(s: number): boolean {
    return this.v.kind[s] === ENTRY.constant;
  }

  /** Whether pending entry s reads a frame word in [low, high). */
  protected reads(s: number, low: number, high: number): boolean {
    const { v } = this;
    const within = (at: number, wide: boolean): boolean => at < high && at + (wide ? 2 : 1) > low && at >= 0;
    switch (v.kind[s]) {
      case ENTRY.slot:
        return within(v.a[s]!, isWide(v.type[s]!));
      case ENTRY.operation:
        return (
          within(v.readA[s]!, v.readWide[s] === 1) ||
          within(v.readB[s]!, v.readWide[s] === 1) ||
          within(v.readC[s]!, v.readWide[s] === 1)
        );
      case ENTRY.sum2:
        return within(v.b[s]!, false) || within(v.e[s]!, false);
      case ENTRY.sum:
        return (v.x[s] === BASE_SLOT && within(v.a[s]!, false)) || within(v.b[s]!, false);
      default:
        return false;
    }
  }
  protected readsData(s: number): boolean {
    return this.v.kind[s] === ENTRY.operation && this.v.readA[s] === READS_DATA;
  }

  /**
   * Computes entry s into its home, first saving whatever else needs the home's old value.
   * @throws ENTANGLED where entries need each other's homes: the function is then translated eagerly
   */
  protected force(s: number): void {
    const { v } = this;
    if (v.kind[s] === ENTRY.home) return;
    const home = this.home(s);
    if (v.kind[s] === ENTRY.slot && this.swapHomes(s)) return;
    if (this.isForcing[s] === 1) throw ENTANGLED;
    this.isForcing[s] = 1;
    for (let t = 0; t < v.depth; t++) if (t !== s && this.reads(t, home, home + 2)) this.force(t);
    this.isForcing[s] = 0;
    // Which may have brought this one home.
    if (v.kind[s] === ENTRY.home) return;
    this.emitTo(s, home);
    this.lastDestination = s;
    v.kind[s] = ENTRY.home;
  }
  /** Where entry s lies in the home of another that lies in its: a word exchanges the homes. */
  private swapHomes(s: number): boolean {
    const { v } = this;
    const t = (v.a[s]! - this.tempsWord) >> 1;
    if (v.a[s]! < this.tempsWord || t >= v.depth || t === s || v.kind[t] !== ENTRY.slot || v.a[t] !== this.home(s)) return false;
    for (const one of [s, t])
      for (let k = 0; k < v.depth; k++)
        if (k !== s && k !== t && this.reads(k, this.home(one), this.home(one) + 2)) this.force(k);
    this.word1(WORD.swap, this.home(s), this.home(t));
    v.kind[s] = ENTRY.home;
    v.kind[t] = ENTRY.home;
    return true;
  }
  protected forceBelow(end: number): void {
    for (let s = 0; s < end; s++) this.force(s);
  }
  /** Before a store to frame words [low, high): saves the old value for entries below `end` that read it. */
  protected beforeLocalStore(end: number, low: number, high: number): void {
    for (let s = 0; s < end; s++) if (this.reads(s, low, high)) this.force(s);
  }
  /** Before a store to data at a constant address. */
  protected beforeDataStore(end: number): void {
    for (let s = 0; s < end; s++) if (this.readsData(s)) this.force(s);
  }
  /** Before a store through a pointer: it may go anywhere in guest memory. */
  protected beforeStore(end: number): void {
    for (let s = 0; s < end; s++) if (this.readsData(s) || this.reads(s, 0, this.tempsWord)) this.force(s);
  }

  /** Emits the word that computes pending entry s into the slot at word offset d. */
  protected emitTo(s: number, d: number): void {
    const { v } = this;
    const type = v.type[s]!;
    const a = v.a[s]!;
    const b = v.b[s]!;
    switch (v.kind[s]) {
      case ENTRY.slot:
        if (type === F64) this.word1(WORD.movf, d >> 1, a >> 1);
        else this.word1(type === I64 ? WORD.mov64 : WORD.mov32, d, a);
        return;
      case ENTRY.constant:
        // The pool is closed once the image is translated: what only a stop computes may not be in it.
        if (type === F64 && !isNaNBits(b, a) && (!this.replaying || this.doubleIndex.has(`${a}:${b}`)))
          this.word1(WORD.constf, d >> 1, this.double(a, b));
        else if (isWide(type)) this.word2(WORD.const64, d, a, b);
        else this.word1(WORD.const32, d, a);
        return;
      case ENTRY.address:
        this.word1(WORD.addr, d, a);
        return;
      case ENTRY.operation: {
        const word = v.x[s]!;
        const length = WORD_LENGTHS[word]!;
        this.begin(word, HALF_RESULT[word] === 1 ? d >> 1 : d);
        if (length > 1) this.put(a);
        if (length > 2) this.put(b);
        if (length > 3) this.put(v.c[s]!);
        return;
      }
      case ENTRY.sum: {
        const scale = v.c[s]!;
        const e = v.e[s]!;
        if (v.x[s] === BASE_SLOT) {
          if (b < 0) this.word2(WORD.add_sk, d, a, e);
          else if (scale === 1 && e === 0) this.word2(WORD.add_ss, d, a, b);
          else {
            this.word2(WORD.lea, d, a, b);
            this.put(scale);
            this.put(e);
          }
        } else {
          this.word2(v.x[s] === BASE_FRAME ? WORD.lea_f : WORD.lea_g, d, b, scale);
          this.put((a + e) | 0);
        }
        return;
      }
      case ENTRY.sum2:
        // Only ever into the entry's home, which neither index is.
        this.word2(v.x[s] === BASE_FRAME ? WORD.lea_f : WORD.lea_g, d, b, v.c[s]!);
        this.put(a);
        this.word2(WORD.lea, d, d, v.e[s]!);
        this.put(v.readA[s]!);
        this.put(0);
    }
  }

  protected double(low: number, high: number): number {
    const key = `${low}:${high}`;
    const known = this.doubleIndex.get(key);
    if (known !== undefined) return known;
    bits32[0] = low;
    bits32[1] = high;
    const index = this.doubles.length;
    this.doubles.push(bits64[0]!);
    this.doubleIndex.set(key, index);
    return index;
  }

  /** Saves what reads the home of entry s, which is about to be written. */
  protected saveReaders(s: number): void {
    const home = this.home(s);
    for (let t = 0; t < this.v.depth; t++) if (t !== s && this.reads(t, home, home + 2)) this.force(t);
  }
}

const bits64 = new Float64Array(1);
const bits32 = new Int32Array(bits64.buffer);
export const isNaNBits = (high: number, low: number): boolean =>
  (high & 0x7ff00000) === 0x7ff00000 && ((high & 0xfffff) !== 0 || low !== 0);
