// Operators: pending operations, address sums and comparisons.

import { BASE_CONSTANT, BASE_FRAME, BASE_SLOT, ENTRY, NOTHING } from './entries';
import {
  CONDITION, F32, F64, I32, I64, INVERSE, isComparisonWord, isWide, RESULT_OF, TYPE_OF, X_OF, } from './operators'; // prettier-ignore
import { isNaNBits, WordWriter } from './word-writer';
import { WORD } from './words';

export class OperatorTranslator extends WordWriter {
  /** An entry that lies in the home of the one above it, which lies in its: only a store may find them so. -1: none. */
  protected exchanged = -1;

  /** Whether entry s can be moved on the symbolic stack without a word. */
  protected isFree(s: number): boolean {
    const kind = this.v.kind[s];
    return (
      kind === ENTRY.constant || kind === ENTRY.address || (kind === ENTRY.slot && this.v.a[s]! < this.tempsWord)
    );
  }

  protected duplicate(s: number): void {
    const { v } = this;
    // Two copies of a sum of both their homes could not be computed in either order.
    const own = this.home(s);
    const other = this.home(s + 1);
    if (v.kind[s] === ENTRY.sum && this.reads(s, own, own + 2) && this.reads(s, other, other + 2)) this.force(s);
    const kind = v.kind[s]!;
    if (kind === ENTRY.sum) {
      // As an address it may cost nothing twice.
      const t = this.push(kind, I32, v.a[s]!, v.b[s]!);
      v.x[t] = v.x[s]!;
      v.c[t] = v.c[s]!;
      v.e[t] = v.e[s]!;
      return;
    }
    if (kind === ENTRY.operation || kind === ENTRY.sum2) this.force(s);
    if (v.kind[s] === ENTRY.home) this.push(ENTRY.slot, v.type[s]!, this.home(s));
    else this.push(v.kind[s]!, v.type[s]!, v.a[s]!, v.b[s]!);
  }

  /** (x y → y x) for entries s and t = s + 1, the top. */
  protected exchange(s: number, t: number): void {
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
    place(s, v.kind[t]!, v.type[t]!, v.a[t]!, v.b[t]!, t);
    place(t, sKind, sType, sA, sB, s);
    if (sKind === ENTRY.home && v.a[s] === this.home(t)) this.exchanged = s;
    this.lastDestination = -1;
  }

  protected binary(top: number, ss: number, sk: number): void {
    const { v } = this;
    const l = this.slot(top - 1);
    if (sk >= 0 && this.isConstant(top)) {
      this.operation(2, sk, I32, l, v.a[top]!, 0, l, NOTHING, false);
      return;
    }
    const r = this.slot(top);
    this.operation(2, ss, I32, this.slot(top - 1), r, 0, this.slot(top - 1), r, false);
  }

  protected binary64(top: number, ss: number, sk: number): void {
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

  protected binaryFloat(top: number, op: number): void {
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
    if (v.kind[top] === ENTRY.operation && v.x[top] === WORD.mulf_ss && (ss === WORD.addf_ss || ss === WORD.subf_ss)) {
      // l + a * b, rounded twice.
      const l = this.slotOf(top - 1);
      const third = v.readB[top]!;
      const word = ss === WORD.addf_ss ? WORD.maddf : WORD.msubf;
      this.operation(2, word, F64, l >> 1, v.a[top]!, v.b[top]!, l, v.readA[top]!, true);
      v.readC[top - 1] = third;
      return;
    }
    const r = this.slot(top);
    const l = this.slot(top - 1);
    if (type === F64) this.operation(2, ss, F64, l >> 1, r >> 1, 0, l, r, true);
    else this.operation(2, ss, F32, l, r, 0, l, r, false);
  }

  /** A division that may fault: done in its place, its operands on the stack until then. */
  protected divide(top: number, word: number, op: number): void {
    const { v } = this;
    this.slot(top - 1);
    this.slot(top);
    this.saveReaders(top - 1);
    this.word2(word, this.home(top - 1), this.slotOf(top - 1), this.slotOf(top));
    if (word === WORD.op) this.put(op);
    v.depth--;
    v.kind[top - 1] = ENTRY.home;
    this.lastDestination = top - 1;
  }

  protected unary(top: number, op: number): void {
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
    else if (word === WORD.mov32) {
      // The low half of an i64 is where the i64 is; the word that made it writes both halves, too much for a 4-byte local.
      v.type[top] = I32;
      this.lastDestination = -1;
    } else if (word < 0) this.operation(1, WORD.op, result, l, l, op, l, NOTHING, true);
    else this.operation(1, word, result, type === F64 ? l >> 1 : l, 0, 0, l, NOTHING, isWide(type));
  }

  /** i32.add of entries l and r (the top): sums of base, scaled index and constant stay pending as such. */
  protected add(l: number, r: number): void {
    const { v } = this;
    if (v.kind[l] === ENTRY.constant || (v.kind[r] !== ENTRY.constant && this.isIndex(l) && !this.isIndex(r))) {
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
  protected addOrdered(x: number, y: number): void {
    const { v } = this;
    if (v.kind[y] === ENTRY.constant) {
      const k = v.a[y]!;
      if (v.kind[x] === ENTRY.address) {
        const a = (v.a[x]! + k) | 0;
        v.depth -= 2;
        this.push(ENTRY.address, I32, a);
      } else if (v.kind[x] === ENTRY.sum2) this.addToSum2(x, k);
      else if (v.kind[x] === ENTRY.sum) this.sum(2, v.x[x]!, v.a[x]!, v.b[x]!, v.c[x]!, v.e[x]! + k);
      else if (this.isScaled(x)) this.sum(2, BASE_CONSTANT, k, v.a[x]!, this.scaleOf(x), 0);
      else this.sum(2, BASE_SLOT, this.slot(x), -1, 0, k);
      return;
    }
    if (v.kind[x] === ENTRY.sum && v.x[x] !== BASE_SLOT && this.addIndex(x, y)) return;
    const kind = v.kind[x];
    if (kind === ENTRY.operation || kind === ENTRY.sum2 || (kind === ENTRY.sum && !this.isSlotPlus(x))) this.force(x);
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
    } else if (v.kind[y] === ENTRY.sum2 && v.x[y] === BASE_CONSTANT && v.readA[y]! > 1 && v.c[y]! % v.readA[y]! === 0) {
      // x + (i * n + j) * scale: the index in one word.
      scale = v.readA[y]!;
      e = v.a[y]!;
      this.saveReaders(y);
      index = this.home(y);
      this.word2(WORD.lea, index, v.e[y]!, v.b[y]!);
      this.put(v.c[y]! / scale);
      this.put(0);
      v.kind[y] = ENTRY.home;
    } else index = this.slot(y);
    if (v.kind[x] === ENTRY.address) this.sum(2, BASE_FRAME, v.a[x]!, index, scale, e);
    else if (v.kind[x] === ENTRY.sum) this.sum(2, BASE_SLOT, v.a[x]!, index, scale, v.e[x]! + e);
    else this.sum(2, BASE_SLOT, this.slot(x), index, scale, e);
  }

  protected isSlotPlus(s: number): boolean {
    const { v } = this;
    return v.kind[s] === ENTRY.sum && v.x[s] === BASE_SLOT && v.b[s]! < 0;
  }
  /** The top two entries are x and constant k, in either order. */
  private addToSum2(x: number, k: number): void {
    const { v } = this;
    const [base, a, b, c, e, scale] = [v.x[x]!, (v.a[x]! + k) | 0, v.b[x]!, v.c[x]!, v.e[x]!, v.readA[x]!];
    v.depth -= 2;
    const s = this.push(ENTRY.sum2, I32, a, b);
    v.x[s] = base;
    v.c[s] = c;
    v.e[s] = e;
    v.readA[s] = scale;
  }

  /** A scaled index, perhaps with something constant: what is added to a base. */
  private isIndex(s: number): boolean {
    return this.isScaled(s) || (this.v.kind[s] === ENTRY.sum && this.v.x[s] === BASE_CONSTANT);
  }

  /** x (a constant or frame base with one index) + y, another index; false if that is not what they are. */
  private addIndex(x: number, y: number): boolean {
    const { v } = this;
    let index: number;
    let scale = 1;
    let k = 0;
    if (this.isScaled(y)) [index, scale] = [v.a[y]!, this.scaleOf(y)];
    else if (v.kind[y] === ENTRY.slot) index = v.a[y]!;
    else if (this.isSlotPlus(y)) [index, k] = [v.a[y]!, v.e[y]!];
    else if (v.kind[y] === ENTRY.sum && v.x[y] === BASE_CONSTANT)
      [index, scale, k] = [v.b[y]!, v.c[y]!, (v.a[y]! + v.e[y]!) | 0];
    else return false;
    if (index >= this.tempsWord || v.b[x]! >= this.tempsWord) return false;
    const [base, a, b, c] = [v.x[x]!, (v.a[x]! + v.e[x]! + k) | 0, v.b[x]!, v.c[x]!];
    v.depth -= 2;
    const s = this.push(ENTRY.sum2, I32, a, b);
    v.x[s] = base;
    v.c[s] = c;
    v.e[s] = index;
    v.readA[s] = scale;
    return true;
  }

  protected isScaled(s: number): boolean {
    const { v } = this;
    return v.kind[s] === ENTRY.operation && (v.x[s] === WORD.mul_sk || v.x[s] === WORD.shl_sk);
  }
  protected scaleOf(s: number): number {
    return this.v.x[s] === WORD.mul_sk ? this.v.b[s]! : 1 << this.v.b[s]!;
  }

  /** i32 x * k of the top two, k constant: of a slot plus a constant it stays a sum. */
  protected scale(top: number, scale: number): boolean {
    const { v } = this;
    const s = top - 1;
    if (v.kind[s] === ENTRY.sum && v.x[s] === BASE_SLOT && v.b[s]! >= 0 && v.a[s]! < this.tempsWord && v.b[s]! < this.tempsWord) {
      // (i * n + j) * scale
      const [a, b, c, e] = [Math.imul(v.e[s]!, scale), v.b[s]!, Math.imul(v.c[s]!, scale), v.a[s]!];
      v.depth -= 2;
      const t = this.push(ENTRY.sum2, I32, a, b);
      v.x[t] = BASE_CONSTANT;
      v.c[t] = c;
      v.e[t] = e;
      v.readA[t] = scale;
      return true;
    }
    if (!this.isSlotPlus(s)) return false;
    this.sum(2, BASE_CONSTANT, 0, v.a[s]!, scale, Math.imul(v.e[s]!, scale));
    return true;
  }

  protected compare(top: number, condition: number, type: number): void {
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

  protected isComparison(s: number): boolean {
    return this.v.kind[s] === ENTRY.operation && isComparisonWord[this.v.x[s]!] === 1;
  }

  /** Turns pending comparison s into its opposite; false if s is none or has none. */
  protected invert(s: number): boolean {
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
}

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
