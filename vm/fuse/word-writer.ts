// What all of the translator stands on: words going out, the symbolic stack, and how pending entries get home.

import type { Layout } from '../layout';
import type { VerifiedCode, VerifiedImage } from '../verified';
import { Entry, ENTRY, READS_DATA } from './entries';
import { F64, HALF_RESULT, I64, isWide, TYPE_CODES } from './operators';
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

  /** The symbolic stack; only the first `depth` entries are on it. */
  protected readonly v: Entry[];
  protected depth = 0;
  /** The stack as it was at the word to be captured. */
  protected captured: Entry[] | null = null;
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
    this.v = Array.from({ length: deepest + 4 }, () => new Entry());
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
  /** A word with its operands, or as many of them as it has; those that are left are put after it. */
  protected emit(word: number, ...operands: number[]): void {
    if (this.at === this.captureAt) {
      this.captured = this.v.slice(0, this.depth).map((e) => Object.assign(new Entry(), e));
      this.captureAt = -1;
    }
    this.reserve(24);
    this.lastWord = this.at;
    this.lastDestination = -1;
    this.countOf++;
    this.put(word | ((operands[0] ?? 0) << 9));
    for (let k = 1; k < operands.length && k < WORD_LENGTHS[word]!; k++) this.put(operands[k]!);
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
    const types = this.code.stacks[this.code.stack[i]!]!.types;
    this.depth = 0;
    for (const type of types) this.push(ENTRY.home, TYPE_CODES[type]);
    this.lastWord = -1;
    this.lastDestination = -1;
  }

  protected push(kind: number, type: number, a = 0, b = 0, c = 0): Entry {
    return this.v[this.depth++]!.become(kind, type, a, b, c);
  }
  protected pushSlot(type: number, at: number): void {
    const e = this.push(ENTRY.slot, type);
    e.readA = at;
    e.isWide = isWide(type);
  }

  /** Replaces the top `count` entries by an operation; call with the operands still there. */
  protected operation(
    count: number, word: number, type: number, a: number, b: number, c: number, readA: number, readB: number, readsWide: boolean,
  ): Entry { // prettier-ignore
    this.depth -= count;
    const e = this.push(ENTRY.operation, type, a, b, c);
    e.x = word;
    e.readA = readA;
    e.readB = readB;
    e.isWide = readsWide;
    return e;
  }

  /** Word offset of the slot that holds entry s, or -1 if it is in none. */
  protected slotOf(s: number): number {
    const { kind, readA } = this.v[s]!;
    return kind === ENTRY.home ? this.home(s) : kind === ENTRY.slot ? readA : -1;
  }
  /** The same, forcing the entry home if need be. */
  protected slot(s: number): number {
    if (this.slotOf(s) < 0) this.force(s);
    return this.slotOf(s);
  }
  protected isConstant(s: number): boolean {
    return this.v[s]!.kind === ENTRY.constant;
  }
  /** Entry s lies in its home from now on. */
  protected settle(s: number, type = this.v[s]!.type): void {
    this.v[s]!.become(ENTRY.home, type);
    this.lastDestination = s;
  }

  /**
   * Computes entry s into its home, first saving whatever else needs the home's old value.
   * @throws ENTANGLED where entries need each other's homes: the function is then translated eagerly
   */
  protected force(s: number): void {
    const e = this.v[s]!;
    if (e.kind === ENTRY.home || (e.kind === ENTRY.slot && this.swapHomes(s))) return;
    if (this.isForcing[s] === 1) throw ENTANGLED;
    this.isForcing[s] = 1;
    this.saveReaders(s);
    this.isForcing[s] = 0;
    // Which may have brought this one home.
    if (this.isHome(s)) return;
    this.emitTo(s, this.home(s));
    this.settle(s);
  }
  private isHome(s: number): boolean {
    return this.v[s]!.kind === ENTRY.home;
  }
  /** Where entry s lies in the home of another that lies in its: a word exchanges the homes. */
  private swapHomes(s: number): boolean {
    const t = (this.v[s]!.readA - this.tempsWord) >> 1;
    if (t < 0 || t >= this.depth || t === s || this.v[t]!.kind !== ENTRY.slot || this.slotOf(t) !== this.home(s)) return false;
    for (const one of [s, t]) for (let k = 0; k < this.depth; k++) if (k !== s && k !== t) this.forceReader(k, this.home(one), this.home(one) + 2);
    this.emit(WORD.swap, this.home(s), this.home(t));
    this.settle(s);
    this.settle(t);
    this.lastDestination = -1;
    return true;
  }
  protected forceBelow(end: number): void {
    for (let s = 0; s < end; s++) this.force(s);
  }
  private forceReader(s: number, low: number, high: number): void {
    if (this.v[s]!.reads(low, high)) this.force(s);
  }
  /** Saves what reads the home of entry s, which is about to be written. */
  protected saveReaders(s: number): void {
    for (let t = 0; t < this.depth; t++) if (t !== s) this.forceReader(t, this.home(s), this.home(s) + 2);
  }
  /** Before a store to frame words [low, high): saves the old value for entries below `end` that read it. */
  protected beforeLocalStore(end: number, low: number, high: number): void {
    for (let s = 0; s < end; s++) this.forceReader(s, low, high);
  }
  /** Before a store to data at a constant address. */
  protected beforeDataStore(end: number): void {
    for (let s = 0; s < end; s++) if (this.v[s]!.readA === READS_DATA) this.force(s);
  }
  /** Before a store through a pointer: it may go anywhere in guest memory. */
  protected beforeStore(end: number): void {
    this.beforeDataStore(end);
    this.beforeLocalStore(end, 0, this.tempsWord);
  }

  /** Copies a value of that type from a slot to another. */
  protected move(type: number, to: number, from: number): void {
    if (type === F64) this.emit(WORD.movf, to >> 1, from >> 1);
    else this.emit(type === I64 ? WORD.mov64 : WORD.mov32, to, from);
  }

  /** Emits the word that computes pending entry s into the slot at word offset d. */
  protected emitTo(s: number, d: number): void {
    const { kind, type, x, a, b, c, readA, readB } = this.v[s]!;
    if (kind === ENTRY.slot) this.move(type, d, readA);
    else if (kind === ENTRY.constant) {
      // The pool is closed once the image is translated: what only a stop computes may not be in it.
      if (type === F64 && !isNaNBits(b, a) && (!this.replaying || this.doubleIndex.has(`${a}:${b}`)))
        this.emit(WORD.constf, d >> 1, this.double(a, b));
      else this.emit(isWide(type) ? WORD.const64 : WORD.const32, d, a, b);
    } else if (kind === ENTRY.operation) this.emit(x, HALF_RESULT[x] === 1 ? d >> 1 : d, a, b, c);
    else if (readA < 0) this.emit(WORD.addr, d, c);
    else if (x === 1) this.emit(readB < 0 ? WORD.lea_f : WORD.lea_z, d, readA, c, a, readB, b);
    else if (readB < 0) {
      if (a === 1) this.emit(WORD.add_sk, d, readA, c);
      else if (a === -1) this.emit(WORD.sub_ks, d, c, readA);
      else if (c === 0) this.emit(WORD.mul_sk, d, readA, a);
      else this.emit(WORD.lea_g, d, readA, c, a);
    } else if (b !== 1) this.emit(WORD.lea_y, d, readA, c, a, readB, b);
    else if (c === 0 && a === 1) this.emit(WORD.add_ss, d, readB, readA);
    else if (c === 0 && a === -1) this.emit(WORD.sub_ss, d, readB, readA);
    else this.emit(WORD.lea_x, d, readA, c, a, readB);
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
}

const bits64 = new Float64Array(1);
const bits32 = new Int32Array(bits64.buffer);
export const isNaNBits = (high: number, low: number): boolean =>
  (high & 0x7ff00000) === 0x7ff00000 && ((high & 0xfffff) !== 0 || low !== 0);
