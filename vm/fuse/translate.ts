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
import { OP, OPCODES, type ValueType } from '../opcodes';
import type { VerifiedImage } from '../verified';
import { ENTRY, NOTHING, READS_DATA, type Entry } from './entries';
import { MemoryTranslator, unitOf } from './memory-translator';
import { opposite } from './operator-translator';
import { BACK_STEP, CLASS, CLASS_OF, CONDITION, F64, I32, I64, LOOP, LOOP_BY_SLOT, TYPE_CODES, TYPE_OF, X_OF, Y_OF } from './operators';
import { ENTANGLED, type TranslateOptions } from './word-writer';
import { WORD, WORD_LENGTHS } from './words';

/** First operands have 23 bits. */
const MAX_SLOT = (1 << 23) - 1;

/** Two forms of the word at `word`: `fast` passes some instructions by, `plain` goes to them. */
export interface Variant {
  readonly word: number;
  readonly plain: Int32Array;
  readonly fast: Int32Array;
}

/** An operand entry that no word has computed yet: words that compute it into its home, a slot, and then leave the loop. */
export interface PendingEntry {
  readonly home: number;
  readonly words: Int32Array;
}

// Kinds of target operand; the lowest bit says whether going there ticks.
const BRANCHING = 0;
const JUMPING = 2;
/** The target is doubled, its lowest bit saying whether it ticks. */
const TAGGED = 4;
const CALLED = 8;
const MAX_HOPS = 8;

export class Translator extends MemoryTranslator {
  /** 1: nothing is pending here and the translation depends on nothing before. */
  private readonly blockStart: Uint8Array;

  private readonly tables: { at: number; i: number; index: number }[] = [];
  /** Instruction number and continuation of each call. */
  private readonly continuations: number[] = [];
  private readonly recordsAt: number[] = [];
  private recordTableAt = 0;
  private readonly loops: { word: number; test: number; plain: Int32Array }[] = [];
  /** By instruction: the words that pass it by, and what they are when it is armed. */
  readonly variants = new Map<number, Variant[]>();

  /** @param eager functions in which every instruction's result goes home at once */
  constructor(
    verified: VerifiedImage,
    layout: Layout,
    private readonly options: TranslateOptions,
    private readonly eager: ReadonlySet<number>,
  ) {
    super(verified, layout, options);
    this.blockStart = new Uint8Array(verified.code.count + 1);
  }

  /**
   * Translates the whole image. `words` is complete; `doubles` its constant pool; `returns` maps pcs behind calls to words.
   * Null where a frame is too large for the words' operands: such an image runs in *exact*.
   */
  translate(): Translation | null {
    const { code, verified } = this;
    let furthest = 0;
    for (const f of verified.functions) furthest = Math.max(furthest, f.frameBytes);
    if (this.tempsWord + (furthest >> 2) + 2 * this.v.length > MAX_SLOT) return null;
    this.layRecords();
    for (let i = 0; i < code.count; i++) this.instruction(i);
    this.startOf[code.count] = this.at;
    this.endCount();
    if (this.at > MAX_SLOT) return null;
    const { fixups } = this;
    for (let f = 0; f < fixups.length; f += 4) this.resolve(fixups[f]!, fixups[f + 1]!, fixups[f + 2]!, fixups[f + 3]!);
    this.layTables();
    for (const loop of this.loops) this.addLoopVariant(loop);
    verified.functions.forEach((f, i) => (this.out[this.recordsAt[i]!] = this.startOf[f.firstInstruction]!));
    const returns = new Int32Array(verified.image.code.length + 1);
    for (let c = 0; c < this.continuations.length; c += 2)
      returns[code.pc[this.continuations[c]!]!] = this.continuations[c + 1]!;
    const result = { words: this.out, doubles: Float64Array.from(this.doubles), returns };
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
        this.put(0);
        this.resolve(this.at - 1, t, TAGGED + (t <= i ? 1 : 0), this.at - 1);
      }
    }
  }

  // -- branches: where they lead, past jumps on the way

  /** Fills in the target operand at `at` of the word at `word`: instruction t, reached as `kind` says. */
  private resolve(at: number, t: number, kind: number, word: number): void {
    const { out, startOf, code } = this;
    if (kind === CALLED) {
      out[at] = startOf[t]!;
      return;
    }
    const ticks = kind & 1;
    // A jump on the way is taken with the branch, unless that would tick twice.
    let end = t;
    let total = ticks;
    const via: number[] = [];
    while (code.op[end] === OP_JUMP && via.length < MAX_HOPS) {
      const hop = code.a[end]! <= end ? 1 : 0;
      if (total + hop > 1) break;
      via.push(end);
      total += hop;
      end = code.a[end]!;
    }
    const put = (target: number, tick: number): void => {
      if (kind >= TAGGED) out[at] = (startOf[target]! << 1) | tick;
      else {
        out[at] = startOf[target]!;
        const step = kind >= JUMPING ? WORD.jump_back - WORD.jump : BACK_STEP;
        out[word]! += (tick - ticks) * step;
      }
    };
    put(t, ticks);
    if (via.length === 0) return;
    const plain = out.slice(word, at + 1);
    put(end, total);
    this.addVariant(word, plain, out.slice(word, at + 1), via);
  }

  private addVariant(word: number, plain: Int32Array, fast: Int32Array, instructions: readonly number[]): void {
    const variant: Variant = { word, plain, fast };
    for (const i of instructions) {
      const known = this.variants.get(i);
      if (known === undefined) this.variants.set(i, [variant]);
      else known.push(variant);
    }
  }

  /**
   * The block that ended with `x += …` goes on in a loop's test at instruction i: the last word does both. The test
   * stays for those who jump to it.
   */
  private fuseTest(i: number): void {
    const { code, out, lastWord, bias } = this;
    if (this.replaying || lastWord < 0 || this.at !== lastWord + 3 || this.depth !== 0 || i + 4 >= code.count) return;
    const w = out[lastWord - bias]!;
    const x = w >>> 9;
    const byConstant = (w & 511) === WORD.add_sk;
    if ((!byConstant && (w & 511) !== WORD.add_ss) || x >= this.tempsWord || out[lastWord + 1] !== x) return;
    const isOperand = (k: number): boolean => code.op[k] === OP_LLOAD || code.op[k] === OP_CONST;
    if (!isOperand(i) || !isOperand(i + 1) || CLASS_OF[code.op[i + 2]!] !== CLASS.compare) return;
    if (CLASS_OF[code.op[i + 3]!] !== CLASS.branch || code.a[i + 3]! > i + 3 || code.isTarget.subarray(i + 1, i + 4).includes(1)) return;
    const { at } = this;
    for (let k = i; k < i + 3; k++) this.translateOne(k, CLASS_OF[code.op[k]!]!, code.op[k]!, code.a[k]!);
    const { a, b, readB } = this.v[0]!;
    const test = this.at === at && this.isComparison(0) ? this.testOf(0, X_OF[code.op[i + 3]!] === 1) : 0;
    this.at = at;
    this.lastWord = lastWord;
    this.depth = 0;
    const [own, other] = test === WORD.set_ge_ss ? [b, a] : [a, b];
    const word = own !== x || readB === a ? 0 : (byConstant ? LOOP : LOOP_BY_SLOT)[test]!;
    if (word === 0) return;
    this.coverAll(i - 1);
    this.loops.push({ word: lastWord, test: i, plain: out.slice(lastWord, lastWord + 3) });
    out[lastWord] = word | (x << 9);
    out[lastWord + 1] = out[lastWord + 2]!;
    out[lastWord + 2] = other;
    this.put(0);
    this.put(0);
  }

  private addLoopVariant({ word, test, plain }: { word: number; test: number; plain: Int32Array }): void {
    const { out, startOf } = this;
    out[word + 3] = startOf[this.code.a[test + 3]!]!;
    out[word + 4] = startOf[test + 4]!;
    const apart = Int32Array.of(...plain, WORD.jump, startOf[test]!);
    this.addVariant(word, apart, out.slice(word, word + 5), [test, test + 1, test + 2, test + 3]);
  }

  // -- after translation

  /** The instruction for which the word at `word` was emitted. */
  instructionAt(word: number): number {
    let i = Math.min(this.firstFrom(word + 1), this.code.count) - 1;
    while (this.inner[i] === 1) i--;
    return i;
  }
  /** The first instruction that starts at the word at `word` or behind it. */
  firstFrom(word: number): number {
    const { startOf } = this;
    let low = 0;
    let high = startOf.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (startOf[middle]! < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * The entries that are pending at the beginning of instruction `i` (not an inner one) or, with `word`, when that
   * word of instruction `i` is about to be executed. Each is computed from the homes and memory as they are then.
   */
  pendingAt(i: number, word = -1): PendingEntry[] {
    let block = i;
    while (this.blockStart[block] === 0) block--;
    if (block === i && word < 0) return [];
    this.bias = this.at = this.startOf[block]!;
    this.forgetCount();
    this.resetNext = true;
    this.exchanged = -1;
    this.captureAt = word;
    this.captured = null;
    for (let k = block; k < i; k++) this.instruction(k);
    if (word >= 0) this.instruction(i);
    this.captureAt = -1;
    if (this.captured !== null) {
      const captured = this.captured as readonly Entry[];
      this.depth = captured.length;
      captured.forEach((e, s) => Object.assign(this.v[s]!, e));
    }
    const entries: PendingEntry[] = [];
    for (let s = 0; s < this.depth; s++) {
      if (this.v[s]!.kind === ENTRY.home) continue;
      this.bias = this.at;
      this.emitTo(s, this.home(s));
      this.emit(WORD.exact);
      entries.push({ home: this.home(s), words: this.out.slice(0, this.at - this.bias) });
    }
    return entries;
  }

  // -- instructions

  private instruction(i: number): void {
    const { code } = this;
    if (code.depth[i]! < 0) {
      if (!this.replaying) this.startOf[i] = this.at;
      return;
    }
    this.current = i;
    const afterEnd = i === 0 || code.depth[i - 1]! < 0 || ENDS[code.op[i - 1]!] === 1 || code.functionOf[i - 1] !== code.functionOf[i];
    if (code.isTarget[i] === 1 || afterEnd || this.resetNext) {
      if (!afterEnd && !this.resetNext) {
        this.forceBelow(this.depth);
        this.fuseTest(i);
        if (!this.replaying) this.separate(i);
      }
      this.resetNext = false;
      this.exchanged = -1;
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
    const cls = CLASS_OF[op]!;
    if (this.exchanged >= 0 && cls !== CLASS.store) this.force(this.exchanged);
    if (this.options.eager || this.eager.has(code.functionOf[i]!)) this.forceBelow(this.depth);
    this.exchanged = -1;
    this.translateOne(i, cls, op, code.a[i]!);
  }
  /**
   * Instruction i is entered from elsewhere too. Those before it that made no word must not share its place:
   * they go to the word before them, or get one.
   */
  private separate(i: number): void {
    for (let k = i - 1; k >= 0 && this.startOf[k] === this.at; k--) {
      if (this.lastWord < 0) {
        this.emit(WORD.nop);
        return;
      }
      this.cover(k);
    }
  }

  /** The next instruction begins a block: nothing is pending. */
  private resetNext = false;

  /** Whether the words from here on find in the homes all that they expect there. */
  private canEnter(): boolean {
    return this.v.every((e, s) => {
      if (s >= this.depth || (e.readA === NOTHING && e.readB === NOTHING)) return true;
      const other = (e.readA - this.tempsWord) >> 1;
      return e.kind === ENTRY.slot && other >= 0 && other < this.depth && this.v[other]!.kind === ENTRY.home;
    });
  }

  private translateOne(i: number, cls: number, op: number, a: number): void {
    const { v, code } = this;
    const top = this.depth - 1;
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
        this.push(ENTRY.sum, I32, 0, 0, a).x = 1;
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
        this.depth--;
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
        this.add(top, 1);
        return;
      case CLASS.sub:
        this.add(top, -1);
        return;
      case CLASS.negate:
        this.scale(top, -1);
        return;
      case CLASS.mul:
      case CLASS.binary:
        if (this.isConstant(top - 1)) this.exchange(top - 1, top);
        if (cls === CLASS.mul && this.isConstant(top)) {
          this.depth--;
          this.scale(top - 1, v[top]!.a);
        } else this.binary(top, op);
        return;
      case CLASS.shl:
        if (this.isConstant(top)) {
          this.depth--;
          this.scale(top - 1, 1 << v[top]!.a);
        } else if (this.isConstant(top - 1)) {
          const b = this.slot(top);
          this.operation(2, WORD.shl_ks, I32, v[top - 1]!.a, b, 0, b, NOTHING, false);
        } else this.binary(top, op);
        return;
      case CLASS.subtract64:
        // a - k is a + -k
        if (this.isConstant(top)) {
          const e = v[top]!;
          e.b = (~e.b + (e.a === 0 ? 1 : 0)) | 0;
          e.a = -e.a | 0;
        }
        this.binary(top, op);
        return;
      case CLASS.ordered:
        this.binary(top, op);
        return;
      case CLASS.divide:
        // A division may fault, so it is done now, in its place.
        if (Y_OF[op]! >= 0 && this.isConstant(top) && v[top]!.a !== 0 && v[top]!.a !== -1) this.binary(top, op);
        else this.divide(top, op);
        return;
      case CLASS.binaryFloat:
        this.binaryFloat(top, op);
        return;
      case CLASS.compare:
        this.compare(top, X_OF[op]!, TYPE_OF[op]!);
        return;
      case CLASS.compareFloat:
        this.compareFloat(top, op);
        return;
      case CLASS.eqz:
        this.push(ENTRY.constant, TYPE_OF[op]!);
        this.compare(top + 1, CONDITION.eq, TYPE_OF[op]!);
        return;
      case CLASS.unary:
        this.unary(top, op);
        return;
      case CLASS.jump:
        this.forceBelow(this.depth);
        this.emit(a <= i ? WORD.jump_back : WORD.jump);
        this.target(a, JUMPING + (a <= i ? 1 : 0));
        return;
      case CLASS.branch:
        this.branch(top, a, X_OF[op] === 1);
        return;
      case CLASS.switch: {
        this.forceBelow(top);
        const index = this.slot(top);
        this.emit(WORD.switch, index);
        this.table(i, a);
        this.put(this.verified.image.labelTables[a]!.targets.length);
        this.endBlock(1);
        return;
      }
      case CLASS.goto: {
        const value = this.slot(top);
        const labels = this.verified.image.labelTables[a]!;
        this.emit(WORD.goto, value);
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
        this.forceBelow(this.depth);
        const base = this.depth - signature.params.length;
        this.emit(WORD.host, this.home(base), a, code.pc[i]!);
        this.depth = base;
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
        this.emit(WORD.alloca, this.home(top), n);
        this.settle(top);
        return;
      }
      case CLASS.spGet: {
        // Its home may hold what another pending entry needs.
        const s = top + 1;
        this.saveReaders(s);
        this.emit(WORD.sp_get, this.home(s));
        this.push(ENTRY.home, I32);
        this.lastDestination = s;
        return;
      }
      case CLASS.spSet:
        this.emit(WORD.sp_set, this.slot(top));
        this.depth--;
        return;
      case CLASS.copy: {
        this.beforeStore(top - 1);
        for (const t of [top - 1, top]) if (!v[t]!.isAddress) this.slot(t);
        const placeOf = (t: number): number => (v[t]!.isAddress ? v[t]!.c : this.slotOf(t));
        this.emit(WORD.copy, +v[top - 1]!.isAddress | (+v[top]!.isAddress << 1), placeOf(top - 1), placeOf(top), a);
        this.depth -= 2;
        return;
      }
      case CLASS.memMove:
      case CLASS.memFill: {
        this.beforeStore(top - 2);
        for (let s = top - 2; s <= top; s++) this.slot(s);
        const word = cls === CLASS.memMove ? WORD.move : WORD.fill;
        this.emit(word, this.slotOf(top - 2), this.slotOf(top - 1), this.slotOf(top));
        this.depth -= 3;
        return;
      }
      default: {
        // Executed by *exact*, whatever it is; the next instruction begins anew.
        this.forceBelow(this.depth);
        this.emit(WORD.exact);
        this.resetNext = true;
      }
    }
  }

  /** Ends a block whose last word falls through; the next instruction begins one. `pops` entries go. */
  private endBlock(pops: number): void {
    this.depth -= pops;
    this.resetNext = true;
  }

  private branch(top: number, target: number, whenTrue: boolean): void {
    this.forceBelow(top);
    const back = target <= this.current ? 1 : 0;
    // The entry stays as it is: a stop at the branch must find the operand, not its test.
    const isTest = this.isComparison(top) && this.v[top]!.x < WORD.set_eqs;
    const slot = isTest ? 0 : this.slot(top);
    const { a, b, c } = this.v[top]!;
    const test = isTest ? this.testOf(top, whenTrue) : whenTrue ? WORD.set_ne_sk : WORD.set_eq_sk;
    const word = test + WORD.br_eq_ss - WORD.set_eq_ss;
    if (!isTest) this.emit(word + back * BACK_STEP, slot, 0);
    else if (test < WORD.set_eq64_ss) this.emit(word + back * BACK_STEP, a, b);
    else if (WORD_LENGTHS[test] === 4) this.emit(word, a, b, c);
    else this.emit(word, a, b);
    this.target(target, (test < WORD.set_eq64_ss ? BRANCHING : TAGGED) + back);
    this.endBlock(1);
  }

  /** Pending comparison s, or its opposite. */
  private testOf(s: number, whenTrue: boolean): number {
    const { x } = this.v[s]!;
    return whenTrue ? x : opposite(x);
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
    const base = this.depth - count;
    this.forceBelow(base);
    const callPc = this.code.pc[i]!;
    const returnPc = this.code.pc[i + 1]!;
    if (count <= 4) {
      let kinds = 0;
      f.params.forEach(({ sizeBytes }, n) => {
        if (sizeBytes !== 4 || this.argumentKind(base + n, 4) < 0) this.slot(base + n);
      });
      f.params.forEach(({ sizeBytes }, n) => (kinds |= this.argumentKind(base + n, sizeBytes) << (4 * n)));
      this.emit(WORD.call0 + count, kinds, f.frameBytes);
      this.target(f.firstInstruction, CALLED);
      for (const operand of [index, callPc, returnPc]) this.put(operand);
      f.params.forEach(({ offset, sizeBytes }, n) => {
        const e = v[base + n]!;
        this.put(e.kind === ENTRY.constant ? e.a : e.isAddress ? e.c : this.slotOf(base + n));
        this.put(sizeBytes === 4 ? offset >> 2 : offset);
      });
    } else {
      this.forceBelow(this.depth);
      this.emitCall(i, base, ~this.recordsAt[index]!, 0);
    }
    this.afterCall(i, base, signature.result);
  }
  private emitCall(i: number, base: number, callee: number, signature: number): void {
    const { pc } = this.code;
    this.emit(WORD.call_any, this.home(base), callee, signature, this.recordTableAt, this.verified.functions.length, pc[i]!, pc[i + 1]!);
  }

  /** How a `call` word passes entry s: see its row; -1: it has to be in a slot. */
  private argumentKind(s: number, sizeBytes: number): number {
    const { kind, type, isAddress } = this.v[s]!;
    if (sizeBytes === 1) return 3;
    if (sizeBytes === 2) return 6;
    if (sizeBytes === 8) return type === F64 ? 5 : 4;
    return kind === ENTRY.constant ? 1 : isAddress ? 2 : this.slotOf(s) < 0 ? -1 : 0;
  }

  private callIndirect(i: number, signatureIndex: number): void {
    const signature = this.verified.image.signatures[signatureIndex]!;
    const top = this.depth - 1;
    const base = top - signature.params.length;
    this.forceBelow(top);
    const pointer = this.slot(top);
    this.emitCall(i, base, pointer, signatureIndex);
    this.afterCall(i, base, signature.result);
  }

  /** The result's slot precedes the continuation. */
  private afterCall(i: number, base: number, result: ValueType | null): void {
    this.put(this.home(base));
    if (!this.replaying) this.continuations.push(i + 1, this.at);
    this.depth = base;
    if (result !== null) this.push(ENTRY.home, TYPE_CODES[result]);
    this.resetNext = true;
  }

  private return(i: number, top: number): void {
    const { v, verified } = this;
    const f = verified.functions[this.code.functionOf[i]!]!;
    const { result } = verified.image.signatures[f.signature]!;
    if (result === null) this.emit(WORD.ret);
    else if (result === 'i32' || result === 'f32') {
      if (this.isConstant(top)) this.emit(WORD.ret32k, 0, v[top]!.a);
      else this.emit(WORD.ret32, this.slot(top));
    } else {
      const slot = this.slot(top);
      if (result === 'f64') this.emit(WORD.retf, slot >> 1);
      else this.emit(WORD.ret64, slot);
    }
  }
}

/** The words of an image, their constants, and the words behind its calls by pc. */
export interface Translation {
  readonly words: Int32Array;
  readonly doubles: Float64Array;
  readonly returns: Int32Array;
}

/** Translates an image, as `Translator.translate` does. */
export function translated(verified: VerifiedImage, layout: Layout, options: TranslateOptions): { translator: Translator; translation: Translation | null } {
  const eager = new Set<number>();
  for (;;) {
    const translator = new Translator(verified, layout, options, eager);
    try {
      return { translator, translation: translator.translate() };
    } catch (error) {
      if (error !== ENTANGLED) throw error;
      // Once more, with nothing pending in that function from one instruction to the next.
      eager.add(verified.code.functionOf[translator.current]!);
    }
  }
}

const ENDS = Uint8Array.from(OPCODES, (row) => (row.ends ? 1 : 0));
const OP_JUMP = OP['jump']!;
const OP_LLOAD = OP['lload.i32']!;
const OP_CONST = OP['const.i32']!;
/** Data addresses in words are in units of the access, except that i64 counts in 4 bytes. */
