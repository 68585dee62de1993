// Operators: pending operations, sums and comparisons.

import { OPCODES, type ValueType } from '../opcodes';
import { ENTRY, NOTHING } from './entries';
import { CONDITION, F32, F64, I32, I64, isWide, TYPE_CODES, TYPE_OF, X_OF, Y_OF } from './operators';
import { isNaNBits, WordWriter } from './word-writer';
import { WORD } from './words';

export class OperatorTranslator extends WordWriter {
  /** An entry that lies in the home of the one above it, which lies in its: only a store may find them so. -1: none. */
  protected exchanged = -1;

  /** Whether entry s can be moved on the symbolic stack without a word. */
  private isFree(s: number): boolean {
    const { kind, isAddress, readA } = this.v[s]!;
    return kind === ENTRY.constant || isAddress || (kind === ENTRY.slot && readA < this.tempsWord);
  }

  protected duplicate(s: number): void {
    const e = this.v[s]!;
    const own = this.home(s);
    const other = this.home(s + 1);
    // Two copies of a sum of both their homes could not be computed in either order.
    if (e.kind === ENTRY.operation || (e.kind === ENTRY.sum && e.reads(own, own + 2) && e.reads(other, other + 2))) this.force(s);
    // As an address a sum may cost nothing twice.
    if (e.kind === ENTRY.home) this.pushSlot(e.type, own);
    else Object.assign(this.push(0, 0), e);
  }

  /** (x y → y x) for entries s and t = s + 1, the top. */
  protected exchange(s: number, t: number): void {
    const { v } = this;
    if (!this.isFree(s)) this.force(s);
    if (!this.isFree(t)) this.force(t);
    const [first, second] = [v[s]!, v[t]!];
    const wasHome = first.kind === ENTRY.home;
    for (const [e, at] of [[first, s], [second, t]] as const) {
      if (e.kind !== ENTRY.home) continue;
      e.kind = ENTRY.slot;
      e.readA = this.home(at);
      e.isWide = isWide(e.type);
    }
    v[s] = second;
    v[t] = first;
    if (wasHome && second.readA === this.home(t)) this.exchanged = s;
    this.lastDestination = -1;
  }

  /** `op` of the top two, by its words for two slots or for a slot and a constant. */
  protected binary(top: number, op: number): void {
    const type = TYPE_OF[op]!;
    const { a, b } = this.v[top]!;
    let l = this.slot(top - 1);
    if (Y_OF[op]! >= 0 && this.isConstant(top)) {
      this.operation(2, Y_OF[op]!, type, l, a, b, l, NOTHING, isWide(type));
      return;
    }
    const r = this.slot(top);
    l = this.slot(top - 1);
    this.operation(2, X_OF[op]! < 0 ? WORD.op : X_OF[op]!, type, l, r, op, l, r, isWide(type));
  }

  protected binaryFloat(top: number, op: number): void {
    const { v } = this;
    const ss = X_OF[op]!;
    if (TYPE_OF[op] === F32) {
      this.binary(top, op);
      return;
    }
    const isPooled = (s: number): boolean => this.isConstant(s) && !isNaNBits(v[s]!.b, v[s]!.a);
    const constant = isPooled(top) ? top : isPooled(top - 1) ? top - 1 : -1;
    if (constant >= 0) {
      const slot = this.slot(constant === top ? top - 1 : top);
      const k = this.double(v[constant]!.a, v[constant]!.b);
      if (constant === top || ss === WORD.addf_ss || ss === WORD.mulf_ss) this.operation(2, ss + 1, F64, slot >> 1, k, 0, slot, NOTHING, true);
      else this.operation(2, ss + 2, F64, k, slot >> 1, 0, slot, NOTHING, true);
      return;
    }
    this.slot(top - 1);
    const { x, a, b, readA, readB } = v[top]!;
    const isProduct = v[top]!.kind === ENTRY.operation && x === WORD.mulf_ss;
    if (isProduct && (ss === WORD.addf_ss || ss === WORD.subf_ss)) {
      // l + a * b, rounded twice.
      const l = this.slotOf(top - 1);
      this.operation(2, ss === WORD.addf_ss ? WORD.maddf : WORD.msubf, F64, l >> 1, a, b, l, readA, true).readC = readB;
      return;
    }
    const r = this.slot(top);
    const l = this.slot(top - 1);
    this.operation(2, ss, F64, l >> 1, r >> 1, 0, l, r, true);
  }

  /** A division that may fault: done in its place, its operands on the stack until then. */
  protected divide(top: number, op: number): void {
    this.slot(top - 1);
    this.slot(top);
    this.saveReaders(top - 1);
    this.emit(X_OF[op]! < 0 ? WORD.op : X_OF[op]!, this.home(top - 1), this.slotOf(top - 1), this.slotOf(top), op);
    this.depth--;
    this.settle(top - 1);
  }

  protected unary(top: number, op: number): void {
    const e = this.v[top]!;
    const word = X_OF[op]!;
    const type = TYPE_OF[op]!;
    const result = TYPE_CODES[OPCODES[op]!.pushes[0] as ValueType];
    if (this.isConstant(top) && (word === WORD.mov32 || word === WORD.ext_s || word === WORD.ext_u)) {
      e.type = result;
      e.b = word === WORD.ext_s ? e.a >> 31 : 0;
      return;
    }
    const l = this.slot(top);
    if (word === WORD.mov32) {
      // The low half of an i64 is where the i64 is; the word that made it writes both halves, too much for a 4-byte local.
      e.type = I32;
      e.isWide = false;
      this.lastDestination = -1;
    } else if (word < 0) this.operation(1, WORD.op, result, l, l, op, l, NOTHING, true);
    else this.operation(1, word, result, type === F64 ? l >> 1 : l, Y_OF[op]!, 0, l, NOTHING, isWide(type));
  }

  // -- sums of i32

  /** Slots that entry s reads when it is taken as a sum. */
  private slotsOf(s: number): number {
    const { kind, readA, readB } = this.v[s]!;
    return kind === ENTRY.constant ? 0 : kind === ENTRY.sum ? +(readA >= 0) + +(readB >= 0) : 1;
  }

  /** The top two become their sum, or their difference with `sign` -1: pending, of two slots at most. */
  protected add(top: number, sign: number): void {
    const { v } = this;
    const isFull = (): boolean => this.slotsOf(top - 1) + this.slotsOf(top) > 2;
    for (const s of [top, top - 1]) if (v[s]!.kind === ENTRY.operation || (isFull() && this.slotsOf(s) === 2)) this.force(s);
    if (v[top]!.x === 1 && (sign < 0 || v[top - 1]!.x === 1)) this.force(top);
    if (isFull()) this.force(top - 1);
    const terms: [slot: number, scale: number][] = [];
    const constant = (this.termsOf(top - 1, 1, terms) + this.termsOf(top, sign, terms)) | 0;
    const x = v[top - 1]!.x | v[top]!.x;
    this.depth -= 2;
    this.pushSum(x, terms, constant);
  }

  /** The top entry times `scale`. */
  protected scale(top: number, scale: number): void {
    if (this.v[top]!.kind === ENTRY.operation || this.v[top]!.x === 1) this.force(top);
    const terms: [slot: number, scale: number][] = [];
    const constant = this.termsOf(top, scale, terms);
    this.depth--;
    this.pushSum(0, terms, constant);
  }

  /** Adds the slots of `factor` times entry s to `terms`; the constant that goes with them. */
  private termsOf(s: number, factor: number, terms: [slot: number, scale: number][]): number {
    const { kind, a, b, c, readA, readB } = this.v[s]!;
    if (kind === ENTRY.constant) return Math.imul(a, factor);
    if (kind !== ENTRY.sum) {
      terms.push([this.slotOf(s), factor]);
      return 0;
    }
    if (readA >= 0) terms.push([readA, Math.imul(a, factor)]);
    if (readB >= 0) terms.push([readB, Math.imul(b, factor)]);
    return Math.imul(c, factor);
  }

  private pushSum(x: number, terms: readonly [slot: number, scale: number][], constant: number): void {
    // A slot by itself comes second.
    const [[readA, a], [readB, b]] = terms[0]?.[1] === 1 && terms[1] !== undefined ? [terms[1], terms[0]] : [terms[0] ?? NO_TERM, terms[1] ?? NO_TERM];
    const e = this.push(ENTRY.sum, I32, a, b, constant);
    e.x = x;
    e.readA = readA;
    e.readB = readB;
    this.simplify(this.depth - 1);
  }

  /** A sum that is a constant or one slot becomes that. */
  protected simplify(s: number): void {
    const e = this.v[s]!;
    const { x, a, c, readA, readB } = e;
    if (e.kind !== ENTRY.sum || x !== 0 || readB >= 0) return;
    if (readA < 0) e.become(ENTRY.constant, I32, c);
    else if (a === 1 && c === 0) {
      const isHome = readA === this.home(s);
      e.become(isHome ? ENTRY.home : ENTRY.slot, I32);
      if (!isHome) e.readA = readA;
    }
  }

  // -- comparisons

  protected compare(top: number, condition: number, type: number): void {
    const { v } = this;
    const wide = type === I64;
    const first = wide ? WORD.set_eq64_ss : WORD.set_eq_ss;
    let l = top - 1;
    let r = top;
    if (this.isConstant(l) && !this.isConstant(r)) {
      [l, r] = [r, l];
      condition = swapped(condition);
    }
    if (this.isConstant(r)) {
      let { a: low, b: high } = v[r]!;
      // `x == 0` and `x != 0` of a comparison is a comparison.
      if (!wide && r === top && low === 0 && condition <= CONDITION.ne && this.isComparison(l)) {
        this.depth--;
        if (condition === CONDITION.eq) this.invert(l);
        return;
      }
      // x > k is x >= k + 1 if there is such a number, and so on.
      const greatest = condition < CONDITION.gtu ? 0x7fffffff : -1;
      if (condition >= CONDITION.gt && !(wide ? low === -1 && high === greatest : low === greatest)) {
        condition = (condition - CONDITION.gt + CONDITION.lt) ^ 1;
        low = (low + 1) | 0;
        if (low === 0) high = (high + 1) | 0;
      }
      if (condition < CONDITION.gt) {
        const a = this.slot(l);
        this.operation(2, first + 6 + condition, I32, a, low, high, a, NOTHING, wide);
        return;
      }
    }
    this.slot(l);
    const right = this.slot(r);
    const left = this.slot(l);
    if (condition < CONDITION.gt) this.operation(2, first + condition, I32, left, right, 0, left, right, wide);
    else this.operation(2, first + swapped(condition), I32, right, left, 0, right, left, wide);
  }

  protected compareFloat(top: number, op: number): void {
    const half = TYPE_OF[op] === F64 ? 1 : 0;
    this.slot(top - 1);
    const r = this.slot(top);
    const l = this.slot(top - 1);
    const [p, q] = Y_OF[op] === 1 ? [r, l] : [l, r];
    this.operation(2, X_OF[op]!, I32, p >> half, q >> half, 0, p, q, half === 1);
  }

  protected isComparison(s: number): boolean {
    const { kind, x } = this.v[s]!;
    return kind === ENTRY.operation && x >= WORD.set_eq_ss && x <= WORD.set_nles;
  }
  /** Turns pending comparison s into its opposite. */
  protected invert(s: number): void {
    this.v[s]!.x = opposite(this.v[s]!.x);
  }
}

const NO_TERM: [slot: number, scale: number] = [NOTHING, 0];

/** The comparison that is true where that one is false: they stand in pairs. */
export const opposite = (word: number): number => WORD.set_eq_ss + ((word - WORD.set_eq_ss) ^ 1);

/** The condition with its operands exchanged. */
function swapped(condition: number): number {
  if (condition < CONDITION.lt) return condition;
  return condition < CONDITION.gt ? condition + 4 : condition - 4;
}
