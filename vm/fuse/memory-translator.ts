// Loads and stores: of locals, of data at a constant address, by pointers; copies of structs. See translate.ts.

import type { Layout } from '../layout';
import type { VerifiedImage } from '../verified';
import { ACCESS_BYTES } from '../verify-decode';
import { Entry, ENTRY, NOTHING } from './entries';
import { OperatorTranslator } from './operator-translator';
import { F64, FORMS, HALF_RESULT, I32, I64, isWide, TYPE_OF, X_OF, Y_OF } from './operators';
import type { TranslateOptions } from './word-writer';
import { WORD } from './words';

const LOAD_LOW = 4096;

/** Binary logarithm of the bytes that a word's operand for data of `op` counts in. */
export const unitOf = (op: number): number => (TYPE_OF[op] === I64 ? 2 : 31 - Math.clz32(ACCESS_BYTES[op]!));

export class MemoryTranslator extends OperatorTranslator {
  /** By instruction: where the next word after its beginning lies; for an inner one, the word that covers it. */
  readonly startOf: Int32Array;
  /** 1: this instruction's beginning lies inside of a word. */
  readonly inner: Uint8Array;
  /** 1: `startOf` may be entered here in the exact state. */
  readonly enterable: Uint8Array;
  /** The instruction being translated. */
  current = 0;

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

  /** The last word does what is translated now as well. */
  protected coverAll(from: number): void {
    if (this.replaying) return;
    for (let k = from; k >= 0 && this.startOf[k]! > this.lastWord; k--) this.cover(k);
  }

  protected localLoad(op: number, offset: number): void {
    const word = X_OF[op]!;
    if (word < 0) this.pushSlot(TYPE_OF[op]!, offset >> 2);
    else this.operation(0, word, I32, offset >> unitOf(op), 0, 0, offset >> 2, NOTHING, false);
  }

  protected localStore(op: number, offset: number): void {
    const s = this.depth - 1;
    const e = this.v[s]!;
    const at = offset >> 2;
    const type = TYPE_OF[op]!;
    const end = at + (isWide(type) ? 2 : 1);
    const word = X_OF[op]!;
    if (word >= 0) {
      // 8 or 16 bits.
      const unit = offset >> unitOf(op);
      if (!this.isConstant(s)) this.slot(s);
      this.beforeLocalStore(s, at, end);
      // Which may have moved the value home.
      if (this.isConstant(s)) this.emit(Y_OF[op]!, 0, unit, e.a);
      else this.emit(word, this.slotOf(s), unit);
    } else if (e.kind === ENTRY.home) {
      if (this.lastDestination === s && !this.v.some((other, k) => k < s && other.reads(at, end))) {
        // The word that made the value writes the local instead of the home; this instruction lies inside of it.
        const index = this.lastWord - this.bias;
        const w = this.out[index]! & 511;
        this.out[index] = w | ((HALF_RESULT[w] === 1 ? at >> 1 : at) << 9);
        this.coverAll(this.current);
      } else {
        this.beforeLocalStore(s, at, end);
        this.move(type, at, this.home(s));
      }
    } else {
      const increment = e.readA === at && this.isSlotPlus(s) ? e.c : 0;
      if (increment !== 0) this.beforeIncrement(s, at);
      else this.beforeLocalStore(s, at, end);
      if (e.kind === ENTRY.home) this.move(type, at, this.home(s));
      else this.emitTo(s, at);
      // Not before: a stop at that word finds the local as it was.
      if (increment !== 0) this.shiftReaders(s, at, increment);
    }
    this.lastDestination = -1;
    this.depth--;
  }

  /** Whether entry s is a slot and a constant. */
  private isSlotPlus(s: number): boolean {
    const { kind, x, a, readB } = this.v[s]!;
    return kind === ENTRY.sum && x === 0 && a === 1 && readB < 0;
  }

  /**
   * The local at `at` is about to grow by k: entries below `end` that are it, or a sum with it, stay what they
   * are as sums with the new value. So the old value of `i++` need not be saved.
   */
  private shiftReaders(end: number, at: number, k: number): void {
    for (let s = 0; s < end; s++) {
      const e = this.v[s]!;
      if (e.kind === ENTRY.slot && e.readA === at) {
        e.become(ENTRY.sum, I32, 1, 0, -k | 0).readA = at;
        continue;
      }
      if (e.kind !== ENTRY.sum) continue;
      if (e.readA === at) e.c = (e.c - Math.imul(e.a, k)) | 0;
      if (e.readB === at) e.c = (e.c - Math.imul(e.b, k)) | 0;
      this.simplify(s);
    }
  }

  /** Saves what `shiftReaders` cannot shift. */
  private beforeIncrement(end: number, at: number): void {
    for (let s = 0; s < end; s++) {
      const e = this.v[s]!;
      if ((e.kind === ENTRY.operation || (e.kind === ENTRY.slot && e.type !== I32)) && e.reads(at, at + 1)) this.force(s);
    }
  }

  protected globalStore(op: number, address: number): void {
    const s = this.depth - 1;
    const unit = address >> unitOf(op);
    this.beforeDataStore(s);
    if (this.fuseIncrement(s, unit)) return;
    if (this.isConstant(s) && Y_OF[op]! >= 0) this.emit(Y_OF[op]!, 0, unit, this.v[s]!.a);
    else {
      const value = this.slot(s);
      this.emit(X_OF[op]!, TYPE_OF[op] === F64 ? value >> 1 : value, unit);
    }
    this.depth--;
  }

  /** The last word loaded the datum that is now stored, a constant added: one word does both. */
  private fuseIncrement(s: number, unit: number): boolean {
    const { v, out, lastWord } = this;
    const at = lastWord - this.bias;
    const home = this.home(s);
    if (lastWord < 0 || this.at !== lastWord + 2 || v[s]!.readA !== home || !this.isSlotPlus(s)) return false;
    if (out[at] !== (WORD.gld32 | (home << 9)) || out[at + 1] !== unit) return false;
    for (let t = 0; t < s; t++) if (v[t]!.reads(home, home + 2)) return false;
    this.coverAll(this.current);
    out[at] = WORD.ginc;
    this.put(v[s]!.c);
    this.lastDestination = -1;
    this.depth--;
    return true;
  }

  /** Entry s as an address for a family of words: as it is where the family has a word for it, or in a slot. */
  private addressed(s: number, family: number): { word: number; e: Entry } {
    const e = this.v[s]!;
    const form = e.x === 1 ? (e.readB < 0 ? 'f' : 'z') : e.readB < 0 ? (e.a === 1 ? 'b' : 'g') : e.b === 1 ? 'x' : 'y';
    const at = e.kind === ENTRY.sum && !e.isAddress ? FORMS[family]!.indexOf(form) : -1;
    if (at >= 0) return { word: family + at, e };
    const inSlot = new Entry();
    inSlot.readA = this.slot(s);
    return { word: family, e: inSlot };
  }

  protected load(op: number, disp: number): void {
    const s = this.depth - 1;
    const type = TYPE_OF[op]!;
    this.saveReaders(s);
    const { word, e } = this.addressed(s, X_OF[op]!);
    const home = this.home(s);
    this.emit(word, type === F64 ? home >> 1 : home, e.readA, (e.c + disp - LOAD_LOW) | 0, e.a, e.readB, e.b);
    this.settle(s, type);
  }

  protected store(op: number, disp: number): void {
    const s = this.depth - 1;
    const isConstant = this.isConstant(s) && Y_OF[op]! >= 0;
    if (!isConstant) this.slot(s);
    this.beforeStore(s - 1);
    const { word, e } = this.addressed(s - 1, isConstant ? Y_OF[op]! : X_OF[op]!);
    const k = (e.c + disp - this.verified.readOnlyEnd) | 0;
    if (isConstant) this.emit(word, e.readA, this.v[s]!.a, k, e.a, e.readB);
    else {
      // Forcing the address may have moved the value home.
      const value = this.slotOf(s);
      this.emit(word, TYPE_OF[op] === F64 ? value >> 1 : value, e.readA, k, e.a, e.readB, e.b);
    }
    this.depth -= 2;
  }
}
