// __builtin_add_overflow and kin: the result as if computed exactly, then stored wrapped; 1 if it did not fit.

import type { Expr, VariableSymbol } from '../ast';
import { convertForUse, decay, toArithmetic } from '../check/conversions';
import { Use } from '../check/context';
import { buildAssign, buildBinary, buildConditional, buildDereference, errorExpr } from '../check/operators';
import { isInteger, isPointer, isUnsigned } from '../check/type-relations';
import type { Loc } from '../source';
import { T } from '../tokens';
import { type CType, type PointerType, tInt, tLong, tLongLong, tUInt, tULong, tULongLong } from '../types';
import { Temporaries } from './construct';
import type { Parser } from './parser';

export function overflowBuiltin(p: Parser, name: string, args: Expr[], loc: Loc, end: Loc): Expr {
  const [, sign, op, length, isTest] = /^([su])?(add|sub|mul)(l|ll)?_overflow(_p)?$/.exec(name)!;
  let a = decay(args[0]!);
  let b = decay(args[1]!);
  let target = decay(args[2]!);
  const fixed: CType | null = !sign
    ? null
    : sign === 's' ? (length === 'll' ? tLongLong : length === 'l' ? tLong : tInt) : length === 'll' ? tULongLong : length === 'l' ? tULong : tUInt;
  if (fixed) {
    a = convertForUse(p, a, fixed, Use.Pass);
    b = convertForUse(p, b, fixed, Use.Pass);
    target = convertForUse(p, target, fixed.pointer(), Use.Pass);
  }
  const result = isTest ? target.type : isPointer(target.type) ? (target.type as PointerType).target : null;
  if (!result || !isInteger(result) || !isInteger(a.type) || !isInteger(b.type)) {
    p.diag.report('overflow-builtin-type', loc, { type: target.type }, { end });
    return errorExpr(loc, end);
  }
  return new Overflow(p, loc).build(op as 'add' | 'sub' | 'mul', a, b, isTest ? null : target, result.unqualified);
}

const TOKEN = { add: T.Plus, sub: T.Minus, mul: T.Star } as const;

class Overflow {
  private readonly t: Temporaries;
  constructor(private readonly p: Parser, private readonly loc: Loc) {
    this.t = new Temporaries(p, loc);
  }

  private bin(token: T, a: Expr, b: Expr): Expr {
    a.parenthesised = true;
    b.parenthesised = true;
    return buildBinary(this.p, token, this.loc, a, b);
  }

  build(op: 'add' | 'sub' | 'mul', a: Expr, b: Expr, target: Expr | null, result: CType): Expr {
    const { t } = this;
    const pointer = target ? t.hold(target, target.type) : null;
    const store = (value: Expr): void => {
      if (pointer) t.run(buildAssign(this.p, this.loc, buildDereference(this.p, this.loc, t.use(pointer)), value));
    };
    if (a.type.size <= 4 && b.type.size <= 4) {
      // Exact in 64 bits: unsigned where two unsigned are multiplied.
      const unsigned = op === 'mul' && isUnsigned(a.type) && isUnsigned(b.type);
      const wide = unsigned ? tULong : tLong;
      const w = t.hold(this.bin(TOKEN[op], toArithmetic(a, wide), toArithmetic(b, wide)), wide);
      const stored = t.hold(toArithmetic(t.use(w), result), result);
      store(t.use(stored));
      return t.result(this.differs(w, wide, stored, result));
    }
    const isPlain = result.size === 8 && holds(result, a.type) && holds(result, b.type);
    return isPlain ? this.wide(op, a, b, store, result) : this.mixed(op, a, b, store, result);
  }

  /** The stored value is another number than the exact one. */
  private differs(w: VariableSymbol, wide: CType, stored: VariableSymbol, result: CType): Expr {
    const { t } = this;
    const unequal = this.bin(T.BangEq, toArithmetic(t.use(stored), wide), t.use(w));
    if (result.size < 8 || isUnsigned(result) === isUnsigned(wide)) return unequal;
    // 64 bits of the other sign: the same bits, but not the same number if the top one is set.
    const negative = this.bin(T.Less, toArithmetic(t.use(w), tLong), t.number(tLong, 0n));
    return this.bin(T.PipePipe, unequal, negative);
  }

  /** Exactly, as a high part of -2 to 1 and 64 low bits; whatever the types. */
  private mixed(op: 'add' | 'sub' | 'mul', a: Expr, b: Expr, store: (value: Expr) => void, type: CType): Expr {
    const { t } = this;
    const one = (): Expr => t.number(tInt, 1n);
    /** 64 bits and whether the number is negative. */
    const operand = (e: Expr): { readonly bits: VariableSymbol; readonly negative: VariableSymbol } => {
      const wide = isUnsigned(e.type) ? tULong : tLong;
      const held = t.hold(toArithmetic(e, wide), wide);
      // Unsigned is never less than 0, which need not be said.
      const negative = wide === tLong ? this.bin(T.Less, t.use(held), t.number(tLong, 0n)) : t.number(tInt, 0n);
      return { bits: t.hold(toArithmetic(t.use(held), tULong), tULong), negative: t.hold(negative, tInt) };
    };
    const x = operand(a);
    const y = operand(b);
    let low: VariableSymbol;
    let high: Expr;
    let isTooLong: Expr | null = null;
    if (op === 'mul') {
      const zero = (): Expr => t.number(tULong, 0n);
      const magnitude = ({ bits, negative }: typeof x): VariableSymbol =>
        t.hold(buildConditional(this.p, this.loc, t.use(negative), this.bin(T.Minus, zero(), t.use(bits)), t.use(bits)), tULong);
      const m = magnitude(x);
      const n = magnitude(y);
      const product = t.hold(this.bin(T.Star, t.use(m), t.use(n)), tULong);
      isTooLong = this.bin(T.AmpAmp, this.bin(T.BangEq, t.use(m), zero()), this.bin(T.BangEq, this.bin(T.Slash, t.use(product), t.use(m)), t.use(n)));
      const negative = t.hold(this.bin(T.AmpAmp, this.bin(T.Caret, t.use(x.negative), t.use(y.negative)), this.bin(T.BangEq, t.use(product), zero())), tInt);
      low = t.hold(buildConditional(this.p, this.loc, t.use(negative), this.bin(T.Minus, zero(), t.use(product)), t.use(product)), tULong);
      high = this.bin(T.Minus, t.number(tInt, 0n), t.use(negative));
    } else {
      low = t.hold(this.bin(TOKEN[op], t.use(x.bits), t.use(y.bits)), tULong);
      const isAdd = op === 'add';
      const carry = isAdd ? this.bin(T.Less, t.use(low), t.use(x.bits)) : this.bin(T.Less, t.use(x.bits), t.use(y.bits));
      high = isAdd
        ? this.bin(T.Minus, this.bin(T.Minus, carry, t.use(x.negative)), t.use(y.negative))
        : this.bin(T.Minus, this.bin(T.Minus, t.use(y.negative), t.use(x.negative)), carry);
    }
    const stored = t.hold(toArithmetic(t.use(low), type), type);
    store(t.use(stored));
    const sign = isUnsigned(type) ? t.number(tInt, 0n) : buildConditional(this.p, this.loc, this.bin(T.Less, t.use(stored), t.number(type, 0n)), this.bin(T.Minus, t.number(tInt, 0n), one()), t.number(tInt, 0n));
    const differs = this.bin(T.PipePipe, this.bin(T.BangEq, high, sign), this.bin(T.BangEq, toArithmetic(t.use(stored), tULong), t.use(low)));
    return t.result(isTooLong ? this.bin(T.PipePipe, isTooLong, differs) : differs);
  }

  private wide(op: 'add' | 'sub' | 'mul', a: Expr, b: Expr, store: (value: Expr) => void, type: CType): Expr {
    const { t } = this;
    const x = t.hold(toArithmetic(a, type), type);
    const y = t.hold(toArithmetic(b, type), type);
    const r = t.hold(toArithmetic(this.bin(TOKEN[op], toArithmetic(t.use(x), tULong), toArithmetic(t.use(y), tULong)), type), type);
    store(t.use(r));
    const X = (): Expr => t.use(x);
    const Y = (): Expr => t.use(y);
    const R = (): Expr => t.use(r);
    const zero = (): Expr => t.number(type, 0n);
    const isSigned = !isUnsigned(type);
    if (op === 'add') {
      return t.result(isSigned ? this.bin(T.Less, this.bin(T.Amp, this.bin(T.Caret, X(), R()), this.bin(T.Caret, Y(), R())), zero()) : this.bin(T.Less, R(), X()));
    }
    if (op === 'sub') {
      return t.result(isSigned ? this.bin(T.Less, this.bin(T.Amp, this.bin(T.Caret, X(), Y()), this.bin(T.Caret, X(), R())), zero()) : this.bin(T.Less, X(), Y()));
    }
    const back = this.bin(T.AmpAmp, this.bin(T.BangEq, X(), zero()), this.bin(T.BangEq, this.bin(T.Slash, R(), X()), Y()));
    if (!isSigned) return t.result(back);
    // The division of the least number by -1 would fault.
    const least = t.number(type, -(1n << 63n));
    return t.result(buildConditional(this.p, this.loc, this.bin(T.EqEq, X(), t.number(type, -1n)), this.bin(T.EqEq, Y(), least), back));
  }
}

/** Every value of `from` is one of `to`. */
const holds = (to: CType, from: CType): boolean =>
  isUnsigned(to) === isUnsigned(from) ? to.size >= from.size : isUnsigned(from) && to.size > from.size;
