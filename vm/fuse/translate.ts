// Verified stack code → three-address words (words.ts) whose operands are frame slots.
//
// The translator runs each function's operand stack symbolically. An entry is `home` (its value lies in its home),
// or *pending*: a constant, a local, an address, or one pure operation on slots, which no word has computed yet.
// What consumes an entry takes its slots as they are, so that `lload a; lload b; i32.add; lstore c` is one word.
//
// What keeps a stop exact: words are emitted while the operands are still on the symbolic stack, so that at a
// word emitted for instruction i the exact state is "before i", pending entries computed and written home. The
// same holds at every instruction boundary since the word before. Nothing of this is stored: a stop repeats the
// translation of its block up to the word or boundary (`pendingAt`).
//
// Pending entries that read guest memory are forced home before anything may change it: a store to that local, and
// any store through a pointer, call or host call, whichever address it is to (executors agree also on programs
// that write where they must not).

import type { Layout } from '../layout';
import { OP, OPCODES } from '../opcodes';
import type { VerifiedCode, VerifiedImage } from '../verified';
import {
  BACK_STEP, BRANCH, CLASS, CLASS_OF, CONDITION, F32, F64, FORMS, HALF_RESULT, I32, I64, INVERSE, isComparisonWord,
  isWide, LAST_I32_COMPARISON, RESULT_OF, SHIFT_OF, TYPE_CODES, TYPE_OF, X_OF, Y_OF,
} from './operators'; // prettier-ignore
import { WORD, WORD_LENGTHS } from './words';

/** What an entry of the symbolic stack is. Fields by kind: */
export const ENTRY = {
  home: 0,
  /** a: word offset of a local or of another entry's home */
  slot: 1,
  /** a, b: low and high bits */
  constant: 2,
  /** fp + a */
  address: 3,
  /** word x on raw operands a, b, c */
  operation: 4,
  /** base (x: 0 slot a, 1 fp + a, 2 a) + slot b * c (none if b < 0) + e */
  sum: 5,
} as const;

const BASE_SLOT = 0;
const BASE_FRAME = 1;
const BASE_CONSTANT = 2;
/** In `reads`: the operation reads data at a constant address. */
const READS_DATA = -2;
const NOTHING = -1;

const LOAD_LOW = 4096;
/** The words' beginning is the executor's: one word executed apart from its place, and what a stop has to compute. */
export const APART = 16;
export const PENDING = 64;
const PENDING_WORDS = 6;
/** First operands have 23 bits. */
export const MAX_SLOT = (1 << 23) - 1;

/** The symbolic stack, as columns by entry. */
export class Entries {
  kind: Uint8Array;
  type: Uint8Array;
  x: Int32Array;
  a: Int32Array;
  b: Int32Array;
  c: Int32Array;
  e: Int32Array;
  /** Frame words that an operation reads: word offset or NOTHING or READS_DATA, and whether two of them. */
  readA: Int32Array;
  readB: Int32Array;
  readWide: Uint8Array;
  depth = 0;

  constructor(readonly capacity: number) {
    this.kind = new Uint8Array(capacity);
    this.type = new Uint8Array(capacity);
    this.x = new Int32Array(capacity);
    this.a = new Int32Array(capacity);
    this.b = new Int32Array(capacity);
    this.c = new Int32Array(capacity);
    this.e = new Int32Array(capacity);
    this.readA = new Int32Array(capacity);
    this.readB = new Int32Array(capacity);
    this.readWide = new Uint8Array(capacity);
  }

  copyFrom(other: Entries): void {
    this.kind.set(other.kind);
    this.type.set(other.type);
    this.x.set(other.x);
    this.a.set(other.a);
    this.b.set(other.b);
    this.c.set(other.c);
    this.e.set(other.e);
    this.readA.set(other.readA);
    this.readB.set(other.readB);
    this.readWide.set(other.readWide);
    this.depth = other.depth;
  }
}

export interface TranslateOptions {
  /** Puts a `count` word at each block's start: an exact number of executed words, for tests and measurements. */
  readonly counting?: boolean;
}

export class Translator {
  private readonly code: VerifiedCode;
  private readonly tempsWord: number;
  private readonly counting: boolean;

  /** By instruction: where the next word after its beginning lies; for an inner one, the word that covers it. */
  readonly startOf: Int32Array;
  /** 1: this instruction's beginning lies inside of a word. */
  readonly inner: Uint8Array;
  /** 1: `startOf` may be entered here in the exact state. */
  readonly enterable: Uint8Array;
  /** 1: nothing is pending here and the translation depends on nothing before. */
  private readonly blockStart: Uint8Array;

  private out: Int32Array;
  private bias = 0;
  private at: number;
  private replaying = false;
  private captureAt = -1;

  private readonly v: Entries;
  private readonly captured: Entries;
  /** Last word emitted; the entry whose home it writes, if nothing but that word must change to write elsewhere. */
  private lastWord = -1;
  private lastDestination = -1;
  private current = 0;

  private fixups: number[] = [];
  private readonly tables: { at: number; i: number; index: number }[] = [];
  private readonly doubles: number[] = [];
  private readonly doubleIndex = new Map<string, number>();
  /** Instruction number and continuation of each call. */
  private readonly continuations: number[] = [];
  private recordsAt: number[] = [];
  private recordTableAt = 0;
  private countAt = -1;
  private countOf = 0;

  constructor(
    private readonly verified: VerifiedImage,
    private readonly layout: Layout,
    options: TranslateOptions = {},
  ) {
    const { code } = verified;
    this.code = code;
    this.counting = options.counting ?? false;
    this.tempsWord = layout.tempsDelta >> 2;
    this.startOf = new Int32Array(code.count + 1);
    this.inner = new Uint8Array(code.count);
    this.enterable = new Uint8Array(code.count);
    this.blockStart = new Uint8Array(code.count + 1);
    let deepest = 0;
    for (const s of code.stacks) deepest = Math.max(deepest, s.types.length);
    this.v = new Entries(deepest + 4);
    this.captured = new Entries(deepest + 4);
    this.at = PENDING + PENDING_WORDS * (deepest + 4);
    this.out = new Int32Array(1024 + this.at + code.count * 3);
  }

  /**
   * Translates the whole image. `words` is complete; `doubles` its constant pool; `returns` maps pcs behind calls to words.
   * Null where a frame is too large for the words' operands: such an image runs in *exact*.
   */
  translate(): { words: Int32Array; length: number; doubles: Float64Array; returns: Int32Array } | null {
    const { code, verified } = this;
    const furthest = Math.max(0, ...verified.functions.map((f) => f.frameBytes));
    if (this.tempsWord + (furthest >> 2) + 2 * this.v.capacity > MAX_SLOT) return null;
    this.layRecords();
    for (let i = 0; i < code.count; i++) this.instruction(i);
    this.startOf[code.count] = this.at;
    this.endCount();
    if (this.at > MAX_SLOT) return null;
    const { fixups } = this;
    for (let f = 0; f < fixups.length; f += 3) {
      const target = this.startOf[fixups[f + 1]!]!;
      const tag = fixups[f + 2]!;
      this.out[fixups[f]!] = tag < 0 ? target : (target << 1) | tag;
    }
    this.layTables();
    verified.functions.forEach((f, i) => (this.out[this.recordsAt[i]!] = this.startOf[f.firstInstruction]!));
    const returns = new Int32Array(verified.image.code.length + 1);
    for (let c = 0; c < this.continuations.length; c += 2)
      returns[code.pc[this.continuations[c]!]!] = this.continuations[c + 1]!;
    const result = { words: this.out, length: this.at, doubles: Float64Array.from(this.doubles), returns };
    this.out = new Int32Array(256);
    this.fixups = [];
    this.replaying = true;
    return result;
  }

  /** Words of function records: [signature] entry, frame bytes, index, parameter count, then offset << 4 | size of each. */
  private layRecords(): void {
    const { functions } = this.verified;
    for (const [index, f] of functions.entries()) {
      this.reserve(8 + f.params.length);
      this.put(f.signature);
      this.recordsAt.push(this.at);
      this.put(0);
      this.put(f.frameBytes);
      this.put(index);
      this.put(f.params.length);
      for (const p of f.params) this.put((p.offset << 4) | p.sizeBytes);
    }
    this.recordTableAt = this.at;
    this.reserve(functions.length);
    for (const at of this.recordsAt) this.put(at);
  }

  /** Tables of targets, each a word and whether going there from instruction `i` ticks. */
  private layTables(): void {
    for (const { at, i, index } of this.tables) {
      const { targets } = this.verified.image.labelTables[index]!;
      this.reserve(targets.length);
      this.out[at] = this.at;
      for (const pc of targets) {
        const t = this.code.atPc[pc]!;
        this.put((this.startOf[t]! << 1) | (t <= i ? 1 : 0));
      }
    }
  }

  // -- after translation

  /** The instruction for which the word at `word` was emitted. */
  instructionAt(word: number): number {
    const { startOf, inner } = this;
    let low = 0;
    let high = this.code.count;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (startOf[middle]! <= word) low = middle;
      else high = middle - 1;
    }
    if (low === this.code.count) low--;
    while (inner[low] === 1) low--;
    return low;
  }

  /**
   * Words that bring the homes of all entries up to date at the beginning of instruction `i` (not an inner one) or,
   * with `word`, when that word of instruction `i` is about to be executed; they end in `exact`. Null if nothing
   * is pending. Valid until the next call.
   */
  pendingAt(i: number, word = -1): Int32Array | null {
    const { v } = this;
    let block = i;
    while (this.blockStart[block] === 0) block--;
    this.bias = this.at = this.startOf[block]!;
    this.countAt = -1;
    this.resetNext = true;
    this.captureAt = word;
    this.captured.depth = -1;
    if (block === i && word < 0) return null;
    for (let k = block; k < i; k++) this.instruction(k);
    if (word >= 0) this.instruction(i);
    this.captureAt = -1;
    if (this.captured.depth >= 0) v.copyFrom(this.captured);
    let pending = false;
    for (let s = 0; s < v.depth; s++) if (v.kind[s] !== ENTRY.home) pending = true;
    if (!pending) return null;
    this.bias = this.at;
    this.forceBelow(v.depth);
    this.begin(WORD.exact, 0);
    return this.out.subarray(0, this.at - this.bias);
  }

  // -- output

  private reserve(words: number): void {
    const wanted = this.at - this.bias + words + 16;
    if (wanted <= this.out.length) return;
    const grown = new Int32Array(wanted * 2);
    grown.set(this.out);
    this.out = grown;
  }
  private put(value: number): void {
    this.out[this.at++ - this.bias] = value;
  }
  /** Begins a word with its first operand. */
  private begin(word: number, first: number): void {
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
  private word1(word: number, first: number, a: number): void {
    this.begin(word, first);
    this.put(a);
  }
  private word2(word: number, first: number, a: number, b: number): void {
    this.begin(word, first);
    this.put(a);
    this.put(b);
  }
  /** A target operand: the word where instruction `i` begins; with a tag, doubled and the tag added. */
  private target(i: number, tag = -1): void {
    if (!this.replaying) this.fixups.push(this.at, i, tag);
    this.put(0);
  }
  private startCount(): void {
    if (!this.counting) return;
    this.endCount();
    this.reserve(2);
    this.countAt = this.at;
    this.countOf = 0;
    this.out[this.at++ - this.bias] = WORD.count;
  }
  private endCount(): void {
    if (this.countAt >= this.bias && this.countAt >= 0) this.out[this.countAt - this.bias] = WORD.count | (this.countOf << 9);
    this.countAt = -1;
  }

  // -- the symbolic stack

  private home(s: number): number {
    return this.tempsWord + 2 * s;
  }

  private resetTo(i: number): void {
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

  private push(kind: number, type: number, a = 0, b = 0): number {
    const { v } = this;
    const s = v.depth++;
    v.kind[s] = kind;
    v.type[s] = type;
    v.a[s] = a;
    v.b[s] = b;
    return s;
  }

  /** Replaces the top `count` entries by an operation; call with the operands still there. */
  private operation(
    count: number, word: number, type: number, a: number, b: number, c: number, readA: number, readB: number, readWide: boolean,
  ): void { // prettier-ignore
    const { v } = this;
    v.depth -= count;
    const s = this.push(ENTRY.operation, type, a, b);
    v.x[s] = word;
    v.c[s] = c;
    v.readA[s] = readA;
    v.readB[s] = readB;
    v.readWide[s] = readWide ? 1 : 0;
  }

  private sum(count: number, base: number, a: number, b: number, c: number, e: number): void {
    const { v } = this;
    v.depth -= count;
    const s = this.push(ENTRY.sum, I32, a, b);
    v.x[s] = base;
    v.c[s] = c;
    v.e[s] = e | 0;
  }

  /** Word offset of the slot that holds entry s, or -1 if it is in none. */
  private slotOf(s: number): number {
    const kind = this.v.kind[s]!;
    return kind === ENTRY.home ? this.home(s) : kind === ENTRY.slot ? this.v.a[s]! : -1;
  }
  /** The same, forcing the entry home if need be. */
  private slot(s: number): number {
    const at = this.slotOf(s);
    if (at >= 0) return at;
    this.force(s);
    return this.home(s);
  }
  private isConstant(s: number): boolean {
    return this.v.kind[s] === ENTRY.constant;
  }

  /** Whether pending entry s reads a frame word in [low, high). */
  private reads(s: number, low: number, high: number): boolean {
    const { v } = this;
    const within = (at: number, wide: boolean): boolean => at < high && at + (wide ? 2 : 1) > low && at >= 0;
    switch (v.kind[s]) {
      case ENTRY.slot:
        return within(v.a[s]!, isWide(v.type[s]!));
      case ENTRY.operation:
        return within(v.readA[s]!, v.readWide[s] === 1) || within(v.readB[s]!, v.readWide[s] === 1);
      case ENTRY.sum:
        return (v.x[s] === BASE_SLOT && within(v.a[s]!, false)) || within(v.b[s]!, false);
      default:
        return false;
    }
  }
  private readsData(s: number): boolean {
    return this.v.kind[s] === ENTRY.operation && this.v.readA[s] === READS_DATA;
  }

  /** Computes entry s into its home, first saving whatever else needs the home's old value. */
  private force(s: number): void {
    const { v } = this;
    if (v.kind[s] === ENTRY.home) return;
    const home = this.home(s);
    for (let t = 0; t < v.depth; t++) if (t !== s && this.reads(t, home, home + 2)) this.force(t);
    this.emitTo(s, home);
    this.lastDestination = s;
    v.kind[s] = ENTRY.home;
  }
  private forceBelow(end: number): void {
    for (let s = 0; s < end; s++) this.force(s);
  }
  /** Before a store to frame words [low, high): saves the old value for entries below `end` that read it. */
  private beforeLocalStore(end: number, low: number, high: number): void {
    for (let s = 0; s < end; s++) if (this.reads(s, low, high)) this.force(s);
  }
  /** Before a store to data at a constant address. */
  private beforeDataStore(end: number): void {
    for (let s = 0; s < end; s++) if (this.readsData(s)) this.force(s);
  }
  /** Before a store through a pointer: it may go anywhere in guest memory. */
  private beforeStore(end: number): void {
    for (let s = 0; s < end; s++) if (this.readsData(s) || this.reads(s, 0, this.tempsWord)) this.force(s);
  }

  /** Emits the word that computes pending entry s into the slot at word offset d. */
  private emitTo(s: number, d: number): void {
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
      }
    }
  }

  private double(low: number, high: number): number {
    const key = `${low}:${high}`;
    const known = this.doubleIndex.get(key);
    if (known !== undefined) return known;
    bits32[0] = low;
    bits32[1] = high;
    this.doubles.push(bits64[0]!);
    this.doubleIndex.set(key, this.doubles.length - 1);
    return this.doubles.length - 1;
  }

  // -- instructions

  private instruction(i: number): void {
    const { code, v } = this;
    if (code.depth[i]! < 0) {
      if (!this.replaying) this.startOf[i] = this.at;
      return;
    }
    this.current = i;
    const afterEnd = i === 0 || code.depth[i - 1]! < 0 || ENDS[code.op[i - 1]!] === 1 || code.functionOf[i - 1] !== code.functionOf[i];
    if (code.isTarget[i] === 1 || afterEnd || this.resetNext) {
      if (!afterEnd && !this.resetNext) {
        this.forceBelow(v.depth);
        if (!this.replaying) this.separate(i);
      }
      this.resetNext = false;
      this.resetTo(i);
      if (!this.replaying) {
        this.blockStart[i] = 1;
        this.startOf[i] = this.at;
      }
      this.startCount();
    }
    if (!this.replaying) {
      this.startOf[i] = this.blockStart[i] === 1 ? this.startOf[i]! : this.at;
      this.enterable[i] = this.canEnter() ? 1 : 0;
    }
    const op = code.op[i]!;
    this.translateOne(i, CLASS_OF[op]!, op, code.a[i]!);
  }
  /**
   * Instruction i is entered from elsewhere too. Those before it that made no word must not share its place:
   * they go to the word before them, or get one.
   */
  private separate(i: number): void {
    for (let k = i - 1; k >= 0 && this.startOf[k] === this.at; k--) {
      if (this.lastWord < 0) {
        this.begin(WORD.nop, 0);
        return;
      }
      this.cover(k);
    }
  }
  /** The beginning of instruction k lies inside of the last word. */
  private cover(k: number): void {
    this.startOf[k] = this.lastWord;
    this.inner[k] = 1;
    this.enterable[k] = 0;
  }

  /** The next instruction begins a block: nothing is pending. */
  private resetNext = false;

  /** Whether the words from here on find in the homes all that they expect there. */
  private canEnter(): boolean {
    const { v } = this;
    for (let s = 0; s < v.depth; s++) {
      const kind = v.kind[s];
      if (kind === ENTRY.home || kind === ENTRY.constant || kind === ENTRY.address) continue;
      if (kind !== ENTRY.slot || v.a[s]! < this.tempsWord) return false;
      const other = (v.a[s]! - this.tempsWord) >> 1;
      if (other >= v.depth || v.kind[other] !== ENTRY.home) return false;
    }
    return true;
  }

  private translateOne(i: number, cls: number, op: number, a: number): void {
    const { v, code } = this;
    const top = v.depth - 1;
    switch (cls) {
      case CLASS.nop:
        return;
      case CLASS.constant: {
        const type = TYPE_OF[op]!;
        if (type === I32) this.push(ENTRY.constant, type, a);
        else if (type === I64) this.push(ENTRY.constant, type, a, code.b[i]!);
        else this.push(ENTRY.constant, type, code.floatBits[2 * a]!, code.floatBits[2 * a + 1]!);
        return;
      }
      case CLASS.addrLocal:
        this.push(ENTRY.address, I32, a);
        return;
      case CLASS.addrGlobal:
        this.push(ENTRY.constant, I32, a);
        return;
      case CLASS.localLoad:
        this.localLoad(op, a);
        return;
      case CLASS.localStore:
        this.localStore(op, a);
        return;
      case CLASS.globalLoad:
        this.operation(0, X_OF[op]!, TYPE_OF[op]!, a >> unitOf(op), 0, 0, READS_DATA, NOTHING, false);
        return;
      case CLASS.globalStore:
        this.globalStore(op, a);
        return;
      case CLASS.load:
        this.load(op, a);
        return;
      case CLASS.store:
        this.store(op, a);
        return;
      case CLASS.drop:
        v.depth--;
        return;
      case CLASS.dup:
        this.duplicate(top);
        return;
      case CLASS.dupX1:
        this.exchange(top - 1, top);
        // Now y at top - 1, x at top; y once more above.
        this.duplicate(top - 1);
        return;
      case CLASS.swap:
        this.exchange(top - 1, top);
        return;
      case CLASS.add:
        this.add(top - 1, top);
        return;
      case CLASS.sub:
        if (this.isConstant(top)) {
          v.a[top] = -v.a[top]! | 0;
          this.add(top - 1, top);
        } else if (this.isConstant(top - 1)) {
          const b = this.slot(top);
          this.operation(2, WORD.sub_ks, I32, v.a[top - 1]!, b, 0, NOTHING, b, false);
        } else this.binary(top, WORD.sub_ss, -1);
        return;
      case CLASS.mul:
      case CLASS.binary:
        if (this.isConstant(top - 1)) this.exchange(top - 1, top);
        this.binary(top, X_OF[op]!, Y_OF[op]!);
        return;
      case CLASS.shift:
        if (op === OP_SHL && this.isConstant(top - 1) && !this.isConstant(top)) {
          const b = this.slot(top);
          this.operation(2, WORD.shl_ks, I32, v.a[top - 1]!, b, 0, NOTHING, b, false);
        } else this.binary(top, X_OF[op]!, Y_OF[op]!);
        return;
      case CLASS.divide:
        // A division may fault, so it is done now, in its place.
        if (this.isConstant(top) && v.a[top] !== 0 && v.a[top] !== -1) this.binary(top, X_OF[op]!, Y_OF[op]!);
        else this.divide(top, X_OF[op]!);
        return;
      case CLASS.binary64:
        if (this.isConstant(top - 1) && Y_OF[op]! >= 0) this.exchange(top - 1, top);
        this.binary64(top, X_OF[op]!, Y_OF[op]!);
        return;
      case CLASS.divide64:
        if (this.isConstant(top) && !(v.a[top] === v.b[top] && (v.a[top] === 0 || v.a[top] === -1)))
          this.binary64(top, X_OF[op]!, Y_OF[op]!);
        else this.divide(top, X_OF[op]!);
        return;
      case CLASS.shift64: {
        const l = this.slot(top - 1);
        if (this.isConstant(top)) this.operation(2, Y_OF[op]!, I64, l, v.a[top]!, 0, l, NOTHING, true);
        else {
          const r = this.slot(top);
          this.operation(2, X_OF[op]!, I64, this.slot(top - 1), r, 0, this.slot(top - 1), r, true);
        }
        return;
      }
      case CLASS.binaryFloat:
        this.binaryFloat(top, op);
        return;
      case CLASS.compare:
        this.compare(top, X_OF[op]!, TYPE_OF[op]!);
        return;
      case CLASS.compareFloat: {
        const half = TYPE_OF[op] === F64 ? 1 : 0;
        this.slot(top - 1);
        const r = this.slot(top);
        const l = this.slot(top - 1);
        const [p, q] = Y_OF[op] === 1 ? [r, l] : [l, r];
        this.operation(2, X_OF[op]!, I32, p >> half, q >> half, 0, p, q, half === 1);
        return;
      }
      case CLASS.eqz:
        if (TYPE_OF[op] === I32 && this.invert(top)) return;
        this.push(ENTRY.constant, TYPE_OF[op]!, 0, 0);
        this.compare(top + 1, CONDITION.eq, TYPE_OF[op]!);
        return;
      case CLASS.bits: {
        const l = this.slot(top);
        this.operation(1, X_OF[op]!, I32, l, Y_OF[op]!, 0, l, NOTHING, false);
        return;
      }
      case CLASS.unary:
        this.unary(top, op);
        return;
      case CLASS.jump:
        this.forceBelow(v.depth);
        this.begin(a <= i ? WORD.jump_back : WORD.jump, 0);
        this.target(a);
        return;
      case CLASS.branch:
        this.branch(top, a, X_OF[op] === 1);
        return;
      case CLASS.switch: {
        this.forceBelow(top);
        const index = this.slot(top);
        this.begin(WORD.switch, index);
        this.table(i, a);
        this.put(this.verified.image.labelTables[a]!.targets.length);
        this.endBlock(1);
        return;
      }
      case CLASS.goto: {
        const value = this.slot(top);
        const labels = this.verified.image.labelTables[a]!;
        this.begin(WORD.goto, value);
        this.table(i, a);
        this.put(labels.targets.length);
        this.put(labels.base);
        return;
      }
      case CLASS.call:
        this.call(i, a);
        return;
      case CLASS.callIndirect:
        this.callIndirect(i, a);
        return;
      case CLASS.callHost: {
        const signature = this.verified.image.signatures[this.verified.image.hostImports[a]!.signature]!;
        this.forceBelow(v.depth);
        const base = v.depth - signature.params.length;
        this.word2(WORD.host, this.home(base), a, code.pc[i]!);
        v.depth = base;
        if (signature.result !== null) this.push(ENTRY.home, TYPE_CODES[signature.result]);
        this.resetNext = true;
        return;
      }
      case CLASS.return:
        this.return(i, top);
        return;
      case CLASS.alloca: {
        this.beforeStore(top);
        this.saveReaders(top);
        const n = this.slot(top);
        this.word1(WORD.alloca, this.home(top), n);
        v.kind[top] = ENTRY.home;
        this.lastDestination = top;
        return;
      }
      case CLASS.spGet: {
        // Its home may hold what another pending entry needs.
        const s = top + 1;
        this.saveReaders(s);
        this.begin(WORD.sp_get, this.home(s));
        this.push(ENTRY.home, I32);
        this.lastDestination = s;
        return;
      }
      case CLASS.spSet:
        this.begin(WORD.sp_set, this.slot(top));
        v.depth--;
        return;
      case CLASS.copy: {
        this.beforeStore(top - 1);
        this.slot(top - 1);
        this.slot(top);
        this.word2(WORD.copy, this.slotOf(top - 1), this.slotOf(top), a);
        v.depth -= 2;
        return;
      }
      case CLASS.memMove:
      case CLASS.memFill: {
        this.beforeStore(top - 2);
        for (let s = top - 2; s <= top; s++) this.slot(s);
        const word = cls === CLASS.memMove ? WORD.move : WORD.fill;
        this.word2(word, this.slotOf(top - 2), this.slotOf(top - 1), this.slotOf(top));
        v.depth -= 3;
        return;
      }
      default: {
        // Executed by *exact*, whatever it is; the next instruction begins anew.
        this.forceBelow(v.depth);
        this.begin(WORD.exact, 0);
        this.resetNext = true;
      }
    }
  }

  /** Ends a block whose last word falls through; the next instruction begins one. `pops` entries go. */
  private endBlock(pops: number): void {
    this.v.depth -= pops;
    this.resetNext = true;
  }

  /** Saves what reads the home of entry s, which is about to be written. */
  private saveReaders(s: number): void {
    const home = this.home(s);
    for (let t = 0; t < this.v.depth; t++) if (t !== s && this.reads(t, home, home + 2)) this.force(t);
  }

  private localLoad(op: number, offset: number): void {
    const word = X_OF[op]!;
    if (word < 0) this.push(ENTRY.slot, TYPE_OF[op]!, offset >> 2);
    else this.operation(0, word, I32, SHIFT_OF[op] === 1 ? offset >> 1 : offset, 0, 0, offset >> 2, NOTHING, false);
  }

  private localStore(op: number, offset: number): void {
    const { v } = this;
    const s = v.depth - 1;
    const at = offset >> 2;
    const type = TYPE_OF[op]!;
    const end = at + (isWide(type) ? 2 : 1);
    const word = X_OF[op]!;
    if (word >= 0) {
      // 8 or 16 bits.
      const unit = SHIFT_OF[op] === 1 ? offset >> 1 : offset;
      if (this.isConstant(s)) {
        this.beforeLocalStore(s, at, end);
        this.word2(Y_OF[op]!, 0, unit, v.a[s]!);
      } else {
        const value = this.slot(s);
        this.beforeLocalStore(s, at, end);
        this.word1(word, value, unit);
      }
    } else if (v.kind[s] !== ENTRY.home) {
      this.beforeLocalStore(s, at, end);
      if (v.kind[s] === ENTRY.home) this.moveHome(s, at);
      else this.emitTo(s, at);
    } else if (this.lastDestination === s && !this.anyReads(s, at, end)) {
      // The word that made the value writes the local instead of the home; this instruction lies inside of it.
      const index = this.lastWord - this.bias;
      const w = this.out[index]!;
      const half = HALF_RESULT[w & 511] === 1;
      this.out[index] = (w & 511) | ((half ? at >> 1 : at) << 9);
      if (!this.replaying) {
        const start = this.lastWord;
        for (let k = this.current; k >= 0 && this.startOf[k]! > start; k--) this.cover(k);
      }
    } else {
      this.beforeLocalStore(s, at, end);
      this.moveHome(s, at);
    }
    this.lastDestination = -1;
    v.depth--;
  }
  private anyReads(end: number, low: number, high: number): boolean {
    for (let s = 0; s < end; s++) if (this.reads(s, low, high)) return true;
    return false;
  }
  /** Moves the home of entry s to the slot at word offset d. */
  private moveHome(s: number, d: number): void {
    const type = this.v.type[s]!;
    const home = this.home(s);
    if (type === F64) this.word1(WORD.movf, d >> 1, home >> 1);
    else this.word1(type === I64 ? WORD.mov64 : WORD.mov32, d, home);
    this.lastDestination = -1;
  }

  private globalStore(op: number, address: number): void {
    const { v } = this;
    const s = v.depth - 1;
    const unit = address >> unitOf(op);
    this.beforeDataStore(s);
    if (this.isConstant(s) && Y_OF[op]! >= 0) this.word2(Y_OF[op]!, 0, unit, v.a[s]!);
    else {
      const value = this.slot(s);
      this.word1(X_OF[op]!, TYPE_OF[op] === F64 ? value >> 1 : value, unit);
    }
    v.depth--;
  }

  // The parts of an address, as `address` finds them.
  private form = 0;
  private part1 = 0;
  private part2 = 0;
  private part3 = 0;

  /**
   * Takes entry s apart as an address for a word of the family whose b form is `word`: form 0 b, 1 x, 2 f, 3 g;
   * slots and scale in parts; returns the displacement.
   */
  private address(s: number, disp: number, word: number): number {
    const { v } = this;
    if (v.kind[s] === ENTRY.sum) {
      const form = v.x[s] === BASE_FRAME ? 2 : v.x[s] === BASE_CONSTANT ? 3 : v.b[s]! < 0 ? 0 : 1;
      if (form === 3 && v.c[s] === 1) {
        // A byte of data at a constant address: the index is the base.
        this.part1 = v.b[s]!;
        this.form = 0;
        return (v.a[s]! + v.e[s]! + disp) | 0;
      }
      if (FORMS[4 * word + form]! < 0) this.force(s);
    }
    if (v.kind[s] === ENTRY.sum) {
      const b = v.b[s]!;
      const e = v.e[s]!;
      if (v.x[s] === BASE_SLOT) {
        this.part1 = v.a[s]!;
        this.form = b < 0 ? 0 : 1;
        this.part2 = b;
        this.part3 = v.c[s]!;
        return (e + disp) | 0;
      }
      this.form = v.x[s] === BASE_FRAME ? 2 : 3;
      this.part1 = b;
      this.part3 = v.c[s]!;
      return (v.a[s]! + e + disp) | 0;
    }
    this.part1 = this.slot(s);
    this.form = 0;
    return disp;
  }
  /** Puts the address operands in the order of the forms. */
  private putAddress(k: number, firstIsPlaced: boolean): void {
    if (!firstIsPlaced) this.put(this.part1);
    if (this.form === 1) this.put(this.part2);
    this.put(k);
    if (this.form > 0) this.put(this.part3);
  }

  private load(op: number, disp: number): void {
    const { v } = this;
    const s = v.depth - 1;
    const type = TYPE_OF[op]!;
    this.saveReaders(s);
    const k = (this.address(s, disp, X_OF[op]!) - LOAD_LOW) | 0;
    const word = FORMS[4 * X_OF[op]! + this.form]!;
    this.begin(word, type === F64 ? this.home(s) >> 1 : this.home(s));
    this.putAddress(k, false);
    v.kind[s] = ENTRY.home;
    v.type[s] = type;
    this.lastDestination = s;
  }

  private store(op: number, disp: number): void {
    const { v } = this;
    const s = v.depth - 1;
    const constant = this.isConstant(s) && Y_OF[op]! >= 0;
    if (!constant) this.slot(s);
    this.beforeStore(s - 1);
    const k = (this.address(s - 1, disp, constant ? Y_OF[op]! : X_OF[op]!) - this.verified.readOnlyEnd) | 0;
    // Forcing the address may have moved the value home.
    const value = this.isConstant(s) ? v.a[s]! : this.slotOf(s);
    if (constant) {
      this.begin(FORMS[4 * Y_OF[op]! + this.form]!, this.part1);
      this.putAddress(k, true);
      this.put(value);
    } else {
      this.begin(FORMS[4 * X_OF[op]! + this.form]!, TYPE_OF[op] === F64 ? value >> 1 : value);
      this.putAddress(k, false);
    }
    v.depth -= 2;
  }

  /** Whether entry s can be moved on the symbolic stack without a word. */
  private isFree(s: number): boolean {
    const kind = this.v.kind[s];
    return (
      kind === ENTRY.constant || kind === ENTRY.address || (kind === ENTRY.slot && this.v.a[s]! < this.tempsWord)
    );
  }

  private duplicate(s: number): void {
    const { v } = this;
    const kind = v.kind[s]!;
    if (kind === ENTRY.operation || kind === ENTRY.sum) this.force(s);
    if (v.kind[s] === ENTRY.home) this.push(ENTRY.slot, v.type[s]!, this.home(s));
    else this.push(v.kind[s]!, v.type[s]!, v.a[s]!, v.b[s]!);
  }

  /** (x y → y x) for entries s and t = s + 1, the top. */
  private exchange(s: number, t: number): void {
    const { v } = this;
    if (!this.isFree(s)) this.force(s);
    if (!this.isFree(t)) this.force(t);
    const [sKind, sType, sA, sB] = [v.kind[s]!, v.type[s]!, v.a[s]!, v.b[s]!];
    const place = (to: number, kind: number, type: number, a: number, b: number, from: number): void => {
      v.kind[to] = kind === ENTRY.home ? ENTRY.slot : kind;
      v.type[to] = type;
      v.a[to] = kind === ENTRY.home ? this.home(from) : a;
      v.b[to] = b;
    };
    if (sKind === ENTRY.home && v.kind[t] === ENTRY.home) {
      this.saveReaders(s);
      this.saveReaders(t);
      this.word1(WORD.swap, this.home(s), this.home(t));
      v.type[s] = v.type[t]!;
      v.type[t] = sType;
      return;
    }
    place(s, v.kind[t]!, v.type[t]!, v.a[t]!, v.b[t]!, t);
    place(t, sKind, sType, sA, sB, s);
    this.lastDestination = -1;
  }

  private binary(top: number, ss: number, sk: number): void {
    const { v } = this;
    const l = this.slot(top - 1);
    if (sk >= 0 && this.isConstant(top)) {
      this.operation(2, sk, I32, l, v.a[top]!, 0, l, NOTHING, false);
      return;
    }
    const r = this.slot(top);
    this.operation(2, ss, I32, this.slot(top - 1), r, 0, this.slot(top - 1), r, false);
  }

  private binary64(top: number, ss: number, sk: number): void {
    const { v } = this;
    const constant = this.isConstant(top);
    if (constant && ss === WORD.sub64_ss) {
      // a - k = a + -k
      const low = -v.a[top]! | 0;
      const high = (~v.b[top]! + (low === 0 ? 1 : 0)) | 0;
      const l = this.slot(top - 1);
      this.operation(2, WORD.add64_sk, I64, l, low, high, l, NOTHING, true);
      return;
    }
    const l = this.slot(top - 1);
    if (sk >= 0 && constant) {
      this.operation(2, sk, I64, l, v.a[top]!, v.b[top]!, l, NOTHING, true);
      return;
    }
    const r = this.slot(top);
    this.operation(2, ss, I64, this.slot(top - 1), r, 0, this.slot(top - 1), r, true);
  }

  private binaryFloat(top: number, op: number): void {
    const { v } = this;
    const type = TYPE_OF[op]!;
    const ss = X_OF[op]!;
    if (type === F64) {
      const commutes = ss === WORD.addf_ss || ss === WORD.mulf_ss;
      const constant = (s: number): boolean => this.isConstant(s) && !isNaNBits(v.b[s]!, v.a[s]!);
      if (constant(top)) {
        const l = this.slot(top - 1);
        this.operation(2, ss + 1, F64, l >> 1, this.double(v.a[top]!, v.b[top]!), 0, l, NOTHING, true);
        return;
      }
      if (constant(top - 1)) {
        const r = this.slot(top);
        const k = this.double(v.a[top - 1]!, v.b[top - 1]!);
        if (commutes) this.operation(2, ss + 1, F64, r >> 1, k, 0, r, NOTHING, true);
        else this.operation(2, ss + 2, F64, k, r >> 1, 0, NOTHING, r, true);
        return;
      }
    }
    this.slot(top - 1);
    const r = this.slot(top);
    const l = this.slot(top - 1);
    if (type === F64) this.operation(2, ss, F64, l >> 1, r >> 1, 0, l, r, true);
    else this.operation(2, ss, F32, l, r, 0, l, r, false);
  }

  /** A division that may fault: done in its place, its operands on the stack until then. */
  private divide(top: number, word: number): void {
    const { v } = this;
    this.slot(top - 1);
    this.slot(top);
    this.saveReaders(top - 1);
    this.word2(word, this.home(top - 1), this.slotOf(top - 1), this.slotOf(top));
    v.depth--;
    v.kind[top - 1] = ENTRY.home;
    this.lastDestination = top - 1;
  }

  private unary(top: number, op: number): void {
    const { v } = this;
    const word = X_OF[op]!;
    const type = TYPE_OF[op]!;
    const result = RESULT_OF[op]!;
    if (this.isConstant(top) && (word === WORD.mov32 || word === WORD.ext_s || word === WORD.ext_u)) {
      v.type[top] = result;
      v.b[top] = word === WORD.ext_s ? v.a[top]! >> 31 : 0;
      return;
    }
    const l = this.slot(top);
    if (word === WORD.sub_ks) this.operation(1, word, I32, 0, l, 0, NOTHING, l, false);
    // The low half of an i64 is where the i64 is.
    else if (word === WORD.mov32) v.type[top] = I32;
    else this.operation(1, word, result, type === F64 && word !== WORD.negf && word !== WORD.absf ? l >> 1 : l, 0, 0, l, NOTHING, isWide(type));
  }

  /** i32.add of entries l and r (the top): sums of base, scaled index and constant stay pending as such. */
  private add(l: number, r: number): void {
    const { v } = this;
    if (v.kind[l] === ENTRY.constant || (v.kind[r] !== ENTRY.constant && this.isScaled(l) && !this.isScaled(r))) {
      // Constants and scaled indices to the right.
      if (v.kind[r] === ENTRY.constant) {
        const k = (v.a[l]! + v.a[r]!) | 0;
        v.depth -= 2;
        this.push(ENTRY.constant, I32, k);
        return;
      }
      this.addOrdered(r, l);
    } else this.addOrdered(l, r);
  }

  /** x: what may be a base; y: what may be a constant or scaled index; either may be the top. */
  private addOrdered(x: number, y: number): void {
    const { v } = this;
    if (v.kind[y] === ENTRY.constant) {
      const k = v.a[y]!;
      if (v.kind[x] === ENTRY.address) {
        const a = (v.a[x]! + k) | 0;
        v.depth -= 2;
        this.push(ENTRY.address, I32, a);
      } else if (v.kind[x] === ENTRY.sum) this.sum(2, v.x[x]!, v.a[x]!, v.b[x]!, v.c[x]!, v.e[x]! + k);
      else if (this.isScaled(x)) this.sum(2, BASE_CONSTANT, k, v.a[x]!, this.scaleOf(x), 0);
      else this.sum(2, BASE_SLOT, this.slot(x), -1, 0, k);
      return;
    }
    if (v.kind[x] === ENTRY.operation || (v.kind[x] === ENTRY.sum && !this.isSlotPlus(x))) this.force(x);
    let scale = 1;
    let e = 0;
    let index: number;
    if (this.isScaled(y)) {
      index = v.a[y]!;
      scale = this.scaleOf(y);
    } else if (this.isSlotPlus(y)) {
      index = v.a[y]!;
      e = v.e[y]!;
    } else if (v.kind[y] === ENTRY.sum && v.x[y] === BASE_CONSTANT) {
      // x + (i * scale + constant)
      index = v.b[y]!;
      scale = v.c[y]!;
      e = (v.a[y]! + v.e[y]!) | 0;
    } else if (v.kind[y] === ENTRY.address && v.kind[x] !== ENTRY.address && v.kind[x] !== ENTRY.sum) {
      this.sum(2, BASE_FRAME, v.a[y]!, this.slot(x), 1, 0);
      return;
    } else index = this.slot(y);
    if (v.kind[x] === ENTRY.address) this.sum(2, BASE_FRAME, v.a[x]!, index, scale, e);
    else if (v.kind[x] === ENTRY.sum) this.sum(2, BASE_SLOT, v.a[x]!, index, scale, v.e[x]! + e);
    else this.sum(2, BASE_SLOT, this.slot(x), index, scale, e);
  }

  private isSlotPlus(s: number): boolean {
    const { v } = this;
    return v.kind[s] === ENTRY.sum && v.x[s] === BASE_SLOT && v.b[s]! < 0;
  }
  private isScaled(s: number): boolean {
    const { v } = this;
    return v.kind[s] === ENTRY.operation && (v.x[s] === WORD.mul_sk || v.x[s] === WORD.shl_sk);
  }
  private scaleOf(s: number): number {
    return this.v.x[s] === WORD.mul_sk ? this.v.b[s]! : 1 << this.v.b[s]!;
  }

  private compare(top: number, condition: number, type: number): void {
    const { v } = this;
    const base = type === I64 ? WORD.set_eq64_ss : WORD.set_eq_ss;
    const wide = type === I64;
    let l = top - 1;
    let r = top;
    if (this.isConstant(l) && !this.isConstant(r)) {
      l = top;
      r = top - 1;
      condition = SWAPPED[condition]!;
    }
    // `x == 0` and `x != 0` of a comparison is a comparison.
    if (!wide && r === top && this.isConstant(r) && v.a[r] === 0 && condition <= CONDITION.ne && this.isComparison(l)) {
      if (condition === CONDITION.ne) {
        v.depth--;
        return;
      }
      v.depth--;
      if (this.invert(top - 1)) return;
      v.depth++;
    }
    if (this.isConstant(r)) {
      const low = v.a[r]!;
      const high = wide ? v.b[r]! : 0;
      const found = constantForm(condition, low, high, wide);
      if (found >= 0) {
        const a = this.slot(l);
        this.operation(2, base + found, I32, a, formLow, formHigh, a, NOTHING, wide);
        return;
      }
    }
    let a = this.slot(l);
    let b = this.slot(r);
    a = this.slot(l);
    if (condition >= CONDITION.gt) {
      condition = SWAPPED[condition]!;
      [a, b] = [b, a];
    }
    this.operation(2, base + condition, I32, a, b, 0, a, b, wide);
  }

  private isComparison(s: number): boolean {
    return this.v.kind[s] === ENTRY.operation && isComparisonWord[this.v.x[s]!] === 1;
  }

  /** Turns pending comparison s into its opposite; false if s is none or has none. */
  private invert(s: number): boolean {
    const { v } = this;
    if (!this.isComparison(s)) return false;
    const word = v.x[s]!;
    const direct = INVERSE[word]!;
    if (direct >= 0) {
      v.x[s] = direct;
      return true;
    }
    const wide = word >= WORD.set_eq64_ss;
    const base = wide ? WORD.set_eq64_ss : WORD.set_eq_ss;
    const form = word - base;
    if (form >= 2 && form <= 5) {
      // !(a < b) = b <= a, and so on.
      v.x[s] = base + (form ^ 1);
      [v.a[s], v.b[s]] = [v.b[s]!, v.a[s]!];
      [v.readA[s], v.readB[s]] = [v.readB[s]!, v.readA[s]!];
      return true;
    }
    const condition = [CONDITION.ge, CONDITION.le, CONDITION.geu, CONDITION.leu][form - 8]!;
    const found = constantForm(condition, v.b[s]!, v.c[s]!, wide);
    if (found < 0) return false;
    v.x[s] = base + found;
    v.b[s] = formLow;
    v.c[s] = formHigh;
    return true;
  }

  private branch(top: number, target: number, whenTrue: boolean): void {
    const { v } = this;
    this.forceBelow(top);
    const back = target <= this.current;
    // The entry stays as it is on the symbolic stack: a stop here must find the operand, not its test.
    let word = -1;
    let a = 0;
    let b = 0;
    let c = 0;
    if (this.isComparison(top) && BRANCH[v.x[top]!]! >= 0) {
      const [x, va, vb, vc, ra, rb] = [v.x[top]!, v.a[top]!, v.b[top]!, v.c[top]!, v.readA[top]!, v.readB[top]!];
      if (whenTrue || this.invert(top)) [word, a, b, c] = [v.x[top]!, v.a[top]!, v.b[top]!, v.c[top]!];
      v.x[top] = x;
      v.a[top] = va;
      v.b[top] = vb;
      v.c[top] = vc;
      v.readA[top] = ra;
      v.readB[top] = rb;
    }
    if (word < 0) {
      a = this.slot(top);
      word = whenTrue ? WORD.set_ne_sk : WORD.set_eq_sk;
    }
    if (word <= LAST_I32_COMPARISON) {
      this.begin(BRANCH[word]! + (back ? BACK_STEP : 0), a);
      this.put(b);
      this.target(target);
    } else {
      this.begin(BRANCH[word]!, a);
      this.put(b);
      if (WORD_LENGTHS[word] === 4) this.put(c);
      this.target(target, back ? 1 : 0);
    }
    this.endBlock(1);
  }

  /** A table operand, laid when all words are. */
  private table(i: number, index: number): void {
    if (!this.replaying) this.tables.push({ at: this.at, i, index });
    this.put(0);
  }

  private call(i: number, index: number): void {
    const { v } = this;
    const f = this.verified.functions[index]!;
    const signature = this.verified.image.signatures[f.signature]!;
    const count = f.params.length;
    const base = v.depth - count;
    this.forceBelow(base);
    const callPc = this.code.pc[i]!;
    const returnPc = this.code.pc[i + 1]!;
    let small = count <= 4;
    for (const p of f.params) if (p.sizeBytes !== 4) small = false;
    if (small) {
      let kinds = 0;
      for (let n = 0; n < count; n++) {
        const kind = v.kind[base + n]!;
        if (kind === ENTRY.operation || kind === ENTRY.sum) this.force(base + n);
      }
      for (let n = 0; n < count; n++) {
        const kind = v.kind[base + n]!;
        if (kind === ENTRY.constant) kinds |= 1 << (2 * n);
        else if (kind === ENTRY.address) kinds |= 2 << (2 * n);
      }
      this.begin(WORD.call0 + count, kinds);
      this.put(f.frameBytes);
      this.target(f.firstInstruction);
      this.put(index);
      this.put(callPc);
      this.put(returnPc);
      for (let n = 0; n < count; n++) {
        const s = base + n;
        const slot = this.slotOf(s);
        this.put(slot >= 0 ? slot : v.a[s]!);
        this.put(f.params[n]!.offset >> 2);
      }
    } else {
      this.forceBelow(v.depth);
      this.word2(WORD.call_any, this.home(base), this.recordsAt[index]!, callPc);
      this.put(returnPc);
    }
    this.afterCall(i, base, signature.result === null ? -1 : TYPE_CODES[signature.result]);
  }

  private callIndirect(i: number, signatureIndex: number): void {
    const { v } = this;
    const signature = this.verified.image.signatures[signatureIndex]!;
    const top = v.depth - 1;
    const base = top - signature.params.length;
    this.forceBelow(top);
    const pointer = this.slot(top);
    this.word2(WORD.call_ptr, this.home(base), pointer, signatureIndex);
    this.put(this.recordTableAt);
    this.put(this.verified.functions.length);
    this.put(this.code.pc[i]!);
    this.put(this.code.pc[i + 1]!);
    this.afterCall(i, base, signature.result === null ? -1 : TYPE_CODES[signature.result]);
  }

  /** The result's slot precedes the continuation. */
  private afterCall(i: number, base: number, result: number): void {
    const { v } = this;
    this.put(this.home(base));
    if (!this.replaying) this.continuations.push(i + 1, this.at);
    v.depth = base;
    if (result >= 0) this.push(ENTRY.home, result);
    this.resetNext = true;
  }

  private return(i: number, top: number): void {
    const { v, verified } = this;
    const f = verified.functions[this.code.functionOf[i]!]!;
    const { result } = verified.image.signatures[f.signature]!;
    if (result === null) this.begin(WORD.ret, 0);
    else if (result === 'i32' || result === 'f32') {
      if (this.isConstant(top)) this.word1(WORD.ret32k, 0, v.a[top]!);
      else this.begin(WORD.ret32, this.slot(top));
    } else {
      const slot = this.slot(top);
      if (result === 'f64') this.begin(WORD.retf, slot >> 1);
      else this.begin(WORD.ret64, slot);
    }
  }
}

const bits64 = new Float64Array(1);
const bits32 = new Int32Array(bits64.buffer);
const isNaNBits = (high: number, low: number): boolean =>
  (high & 0x7ff00000) === 0x7ff00000 && ((high & 0xfffff) !== 0 || low !== 0);

const ENDS = Uint8Array.from(OPCODES, (row) => (row.ends ? 1 : 0));
const OP_SHL = OP['i32.shl']!;
/** Data addresses in words are in units of the access, except that i64 counts in 4 bytes. */
const unitOf = (op: number): number => (TYPE_OF[op] === I64 ? 2 : SHIFT_OF[op]!);

/** The condition with its operands exchanged, by CONDITION. */
const SWAPPED: readonly number[] = [
  CONDITION.eq, CONDITION.ne, CONDITION.gt, CONDITION.ge, CONDITION.gtu, CONDITION.geu,
  CONDITION.lt, CONDITION.le, CONDITION.ltu, CONDITION.leu,
]; // prettier-ignore

// The constant that goes with what `constantForm` answers.
let formLow = 0;
let formHigh = 0;

/** Which of the words comparing with a constant (6 eq, ne, lt, gt, ltu, gtu) says `condition` k; -1 if none. */
function constantForm(condition: number, low: number, high: number, wide: boolean): number {
  formLow = low;
  formHigh = high;
  const up = (): void => {
    formLow = (low + 1) | 0;
    if (wide && formLow === 0) formHigh = (high + 1) | 0;
  };
  const down = (): void => {
    formLow = (low - 1) | 0;
    if (wide && low === 0) formHigh = (high - 1) | 0;
  };
  const is = (l: number, h: number): boolean => (wide ? low === l && high === h : low === h);
  switch (condition) {
    case CONDITION.eq:
      return 6;
    case CONDITION.ne:
      return 7;
    case CONDITION.lt:
      return 8;
    case CONDITION.gt:
      return 9;
    case CONDITION.ltu:
      return 10;
    case CONDITION.gtu:
      return 11;
    case CONDITION.le:
      if (is(-1, 0x7fffffff)) return -1;
      up();
      return 8;
    case CONDITION.ge:
      if (is(0, -0x80000000)) return -1;
      down();
      return 9;
    case CONDITION.leu:
      if (is(-1, -1)) return -1;
      up();
      return 10;
    default:
      if (is(0, 0)) return -1;
      down();
      return 11;
  }
}
