// Loads and stores: of locals, of data at a constant address, by pointers; copies of structs. See translate.ts.

import type { Layout } from '../layout';
import type { VerifiedImage } from '../verified';
import { BASE_CONSTANT, BASE_FRAME, BASE_SLOT, ENTRY, NOTHING } from './entries';
import { OperatorTranslator } from './operator-translator';
import { F64, FORMS, HALF_RESULT, I32, I64, isWide, SHIFT_OF, TYPE_OF, X_OF, Y_OF } from './operators';
import type { TranslateOptions } from './word-writer';
import { WORD } from './words';

const LOAD_LOW = 4096;
/** Bytes of a struct that is copied word by word. */
const MAX_COPY = 256;

/** Binary logarithm of the bytes that a word's operand for data of `op` counts in. */
export const unitOf = (op: number): number => (TYPE_OF[op] === I64 ? 2 : SHIFT_OF[op]!);

export class MemoryTranslator extends OperatorTranslator {
  /** By instruction: where the next word after its beginning lies; for an inner one, the word that covers it. */
  readonly startOf: Int32Array;
  /** 1: this instruction's beginning lies inside of a word. */
  readonly inner: Uint8Array;
  /** 1: `startOf` may be entered here in the exact state. */
  readonly enterable: Uint8Array;
  /** The instruction being translated. */
  protected current = 0;

  constructor(verified: VerifiedImage, layout: Layout, options: TranslateOptions) {
    super(verified, layout, options);
    const { count } = verified.code;
    this.startOf = new Int32Array(count + 1);
    this.inner = new Uint8Array(count);
    this.enterable = new Uint8Array(count);
  }

  /** The beginning of instruction k lies inside of the last word. */
  protected cover(k: number): void {
    this.startOf[k] = this.lastWord;
    this.inner[k] = 1;
    this.enterable[k] = 0;
  }

  /** A copy of a struct from or to the frame, in words; false if it is another. */
  protected copyInFrame(i: number, top: number, sizeBytes: number): boolean {
    const { v } = this;
    const { frameBytes } = this.verified.functions[this.code.functionOf[i]!]!;
    const isHere = (s: number): boolean =>
      v.kind[s] === ENTRY.address && (v.a[s]! & 3) === 0 && v.a[s]! >= 0 && v.a[s]! + sizeBytes <= frameBytes;
    if ((sizeBytes & 3) !== 0 || sizeBytes > MAX_COPY) return false;
    const [to, from] = [isHere(top - 1), isHere(top)];
    if (!to && !from) return false;
    const k = sizeBytes >> 2;
    if (to && from) {
      const distance = v.a[top - 1]! - v.a[top]!;
      if (distance > 0 && distance < sizeBytes) return false;
      this.word2(WORD.copy_ff, k, v.a[top - 1]! >> 2, v.a[top]! >> 2);
    } else if (to) this.word2(WORD.copy_fs, this.slot(top), v.a[top - 1]! >> 2, k);
    else this.word2(WORD.copy_sf, this.slot(top - 1), v.a[top]! >> 2, k);
    v.depth -= 2;
    return true;
  }

  protected localLoad(op: number, offset: number): void {
    const word = X_OF[op]!;
    if (word < 0) this.push(ENTRY.slot, TYPE_OF[op]!, offset >> 2);
    else this.operation(0, word, I32, SHIFT_OF[op] === 1 ? offset >> 1 : offset, 0, 0, offset >> 2, NOTHING, false);
  }

  protected localStore(op: number, offset: number): void {
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
        this.slot(s);
        this.beforeLocalStore(s, at, end);
        // Which may have moved the value home.
        this.word1(word, this.slotOf(s), unit);
      }
    } else if (v.kind[s] !== ENTRY.home) {
      const increment = this.isSlotPlus(s) && v.a[s] === at ? v.e[s]! : 0;
      if (increment !== 0) this.beforeIncrement(s, at);
      else this.beforeLocalStore(s, at, end);
      if (v.kind[s] === ENTRY.sum2) this.force(s);
      if (v.kind[s] === ENTRY.home) this.moveHome(s, at);
      else this.emitTo(s, at);
      // Not before: a stop at that word finds the local as it was.
      if (increment !== 0) this.shiftReaders(s, at, increment);
    } else if (this.lastDestination === s && !this.anyReads(s, at, end)) {
      // The word that made the value writes the local instead of the home; this instruction lies inside of it.
      const index = this.lastWord - this.bias;
      const w = this.out[index]!;
      const half = HALF_RESULT[w & 511] === 1;
      this.out[index] = (w & 511) | ((half ? at >> 1 : at) << 9);
      if (!this.replaying) {
        for (let k = this.current; k >= 0 && this.startOf[k]! > this.lastWord; k--) this.cover(k);
      }
    } else {
      this.beforeLocalStore(s, at, end);
      this.moveHome(s, at);
    }
    this.lastDestination = -1;
    v.depth--;
  }

  /**
   * The local at `at` is about to grow by k: entries below `end` that are it, or a sum with it, stay what they
   * are as sums with the new value. So the old value of `i++` need not be saved.
   */
  private shiftReaders(end: number, at: number, k: number): void {
    const { v } = this;
    for (let s = 0; s < end; s++) {
      if (v.kind[s] === ENTRY.slot && v.a[s] === at && v.type[s] === I32) {
        v.kind[s] = ENTRY.sum;
        v.x[s] = BASE_SLOT;
        v.b[s] = -1;
        v.c[s] = 0;
        v.e[s] = -k | 0;
      } else if (v.kind[s] === ENTRY.sum) {
        if (v.x[s] === BASE_SLOT && v.a[s] === at) v.e[s] = (v.e[s]! - k) | 0;
        if (v.b[s] === at) v.e[s] = (v.e[s]! - Math.imul(v.c[s]!, k)) | 0;
        if (v.x[s] === BASE_SLOT && v.b[s]! < 0 && v.e[s] === 0) v.kind[s] = ENTRY.slot;
      } else if (v.kind[s] === ENTRY.sum2) {
        if (v.b[s] === at) v.a[s] = (v.a[s]! - Math.imul(v.c[s]!, k)) | 0;
        if (v.e[s] === at) v.a[s] = (v.a[s]! - Math.imul(v.readA[s]!, k)) | 0;
      }
    }
  }

  /** Saves what `shiftReaders` cannot shift. */
  private beforeIncrement(end: number, at: number): void {
    const { v } = this;
    for (let s = 0; s < end; s++)
      if (v.kind[s] === ENTRY.operation || (v.kind[s] === ENTRY.slot && v.type[s] !== I32))
        if (this.reads(s, at, at + 1)) this.force(s);
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

  protected globalStore(op: number, address: number): void {
    const { v } = this;
    const s = v.depth - 1;
    const unit = address >> unitOf(op);
    this.beforeDataStore(s);
    if (this.isSlotPlus(s) && this.fuseIncrement(s, unit)) return;
    if (this.isConstant(s) && Y_OF[op]! >= 0) this.word2(Y_OF[op]!, 0, unit, v.a[s]!);
    else {
      const value = this.slot(s);
      this.word1(X_OF[op]!, TYPE_OF[op] === F64 ? value >> 1 : value, unit);
    }
    v.depth--;
  }

  /** The last word loaded the datum that is now stored, a constant added: one word does both. */
  private fuseIncrement(s: number, unit: number): boolean {
    const { v, out, lastWord } = this;
    const at = lastWord - this.bias;
    const home = this.home(s);
    if (lastWord < 0 || this.at !== lastWord + 2 || v.a[s] !== home) return false;
    if (out[at] !== (WORD.gld32 | (home << 9)) || out[at + 1] !== unit) return false;
    for (let t = 0; t < s; t++) if (this.reads(t, home, home + 2)) return false;
    if (!this.replaying) for (let k = this.current; k >= 0 && this.startOf[k]! > lastWord; k--) this.cover(k);
    out[at] = WORD.ginc;
    this.put(v.e[s]!);
    this.lastDestination = -1;
    v.depth--;
    return true;
  }

  // The parts of an address, as `address` finds them.
  private form = 0;
  private part1 = 0;
  private part2 = 0;
  private part3 = 0;
  private part4 = 0;

  /**
   * Takes entry s apart as an address for a word of the family whose b form is `word`: form 0 b, 1 x, 2 f, 3 g,
   * 4 y, 5 z; slots and scales in parts; returns the displacement.
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
      if (FORMS[8 * word + form]! < 0) this.force(s);
    }
    if (v.kind[s] === ENTRY.sum2) {
      this.form = v.x[s] === BASE_FRAME ? 5 : 4;
      if (FORMS[8 * word + this.form]! >= 0) {
        this.part1 = v.b[s]!;
        this.part3 = v.c[s]!;
        this.part2 = v.e[s]!;
        this.part4 = v.readA[s]!;
        return (v.a[s]! + disp) | 0;
      }
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
    if (this.form > 3) {
      this.put(this.part2);
      this.put(this.part4);
    }
  }

  protected load(op: number, disp: number): void {
    const { v } = this;
    const s = v.depth - 1;
    const type = TYPE_OF[op]!;
    this.saveReaders(s);
    const family = X_OF[op]!;
    const k = (this.address(s, disp, family) - LOAD_LOW) | 0;
    const word = FORMS[8 * family + this.form]!;
    this.begin(word, type === F64 ? this.home(s) >> 1 : this.home(s));
    this.putAddress(k, false);
    v.kind[s] = ENTRY.home;
    v.type[s] = type;
    this.lastDestination = s;
  }

  protected store(op: number, disp: number): void {
    const { v } = this;
    const s = v.depth - 1;
    const constant = this.isConstant(s) && Y_OF[op]! >= 0 && v.kind[s - 1] !== ENTRY.sum2;
    if (!constant) this.slot(s);
    this.beforeStore(s - 1);
    const family = constant ? Y_OF[op]! : X_OF[op]!;
    const k = (this.address(s - 1, disp, family) - this.verified.readOnlyEnd) | 0;
    // Forcing the address may have moved the value home.
    const value = this.isConstant(s) ? v.a[s]! : this.slotOf(s);
    if (constant) {
      this.begin(FORMS[8 * family + this.form]!, this.part1);
      this.putAddress(k, true);
      this.put(value);
    } else {
      this.begin(FORMS[8 * family + this.form]!, TYPE_OF[op] === F64 ? value >> 1 : value);
      this.putAddress(k, false);
    }
    v.depth -= 2;
  }
}
