// Arithmetic on constants: 64-bit two's complement in two int32 halves, floats rounded to their type. What C
// leaves undefined comes out as the machine would do it; callers warn by the flags.

import { BinaryOp, CompareOp, E, UnaryOp, type Expr, type FloatConst } from '../ast';
import { newFloatConst, newIntConst, type IntConst } from '../parse/nodes';
import type { CType } from '../types';
import { TypeKind, tInt } from '../types';
import type { Loc } from '../source';
import { isUnsigned } from './type-relations';

/** Set by the last fold: a signed result did not fit. */
export let overflowed = false;

let outLo = 0;
let outHi = 0;

/** Wraps the halves to an integer type; the result is in `outLo`, `outHi`. */
function wrap(lo: number, hi: number, type: CType): void {
  const unsigned = isUnsigned(type);
  if (type.kind === TypeKind.Bool) lo = lo !== 0 || hi !== 0 ? 1 : 0;
  if (type.size < 4) {
    const rest = 32 - type.size * 8;
    lo = unsigned ? (lo << rest) >>> rest : (lo << rest) >> rest;
  }
  outLo = lo | 0;
  outHi = type.size > 4 ? hi | 0 : unsigned ? 0 : outLo >> 31;
}

export function intConst(type: CType, loc: Loc, start: Loc, end: Loc, lo: number, hi: number): IntConst {
  wrap(lo, hi, type);
  return newIntConst(type, loc, start, end, outLo, outHi);
}

export const smallInt = (type: CType, value: number, loc: Loc, start: Loc, end: Loc): IntConst =>
  intConst(type, loc, start, end, value | 0, Math.floor(value / 4294967296) | 0);

export function bigIntConst(type: CType, value: bigint, loc: Loc, start: Loc, end: Loc): IntConst {
  return intConst(type, loc, start, end, Number(BigInt.asIntN(32, value)), Number(BigInt.asIntN(32, value >> 32n)));
}

export function floatConst(type: CType, value: number, loc: Loc, start: Loc, end: Loc, isNegativeNaN = false): FloatConst {
  return newFloatConst(type, loc, start, end, type.kind === TypeKind.Float ? Math.fround(value) : value, isNegativeNaN);
}

/** The value as its type sees it. */
export function bigValue(e: { readonly lo: number; readonly hi: number; readonly type: CType }): bigint {
  if (e.hi === e.lo >> 31 && (e.hi === 0 || !isUnsigned(e.type))) return BigInt(e.lo);
  const raw = (BigInt(e.hi) << 32n) | BigInt(e.lo >>> 0);
  return e.hi < 0 && isUnsigned(e.type) ? raw + 18446744073709551616n : raw;
}

/** As a double, rounded where it does not fit. */
export function numberValue(e: { readonly lo: number; readonly hi: number; readonly type: CType }): number {
  if (e.hi === 0) return e.lo >>> 0;
  if (e.hi === -1 && !isUnsigned(e.type)) return (e.lo >>> 0) - 4294967296;
  return Number(bigValue(e));
}

export const isZero = (e: IntConst): boolean => e.lo === 0 && e.hi === 0;

export const asConst = (e: Expr): IntConst | null => (e.kind === E.IntConst ? (e as IntConst) : null);

/** Truth of a constant: 1, 0, or -1 if it is none. */
export function constantTruth(e: Expr): 1 | 0 | -1 {
  if (e.kind === E.IntConst) return e.lo !== 0 || e.hi !== 0 ? 1 : 0;
  if (e.kind === E.FloatConst) return e.value !== 0 ? 1 : 0;
  if (e.kind === E.StringLiteral) return 1;
  if (e.kind === E.Decay && (e.operand.kind === E.StringLiteral || e.operand.kind === E.Function)) return 1;
  return -1;
}

// ---------------------------------------------------------------- integers

/** Result of the last 64-bit fold before wrapping, for messages. */
export let exactResult = 0n;

const fits = (v: bigint, type: CType): boolean => {
  const bits = BigInt(type.size * 8);
  return isUnsigned(type) ? v >= 0n && v >> bits === 0n : BigInt.asIntN(Number(bits), v) === v;
};

/** Both operands have the type of the result (`b` of a shift its own). Null: division by zero, which is not folded. */
export function foldBinary(op: BinaryOp, type: CType, a: IntConst, b: IntConst, loc: Loc): IntConst | null {
  overflowed = false;
  const unsigned = isUnsigned(type);
  const x = bigValue(a);
  const y = bigValue(b);
  const count = y & BigInt(type.size * 8 - 1);
  let r: bigint;
  switch (op) {
    case BinaryOp.Add: r = x + y; break;
    case BinaryOp.Sub: r = x - y; break;
    case BinaryOp.Mul: r = x * y; break;
    case BinaryOp.Div: case BinaryOp.Rem:
      if (y === 0n) return null;
      r = op === BinaryOp.Div ? x / y : x % y;
      // The machine traps where the quotient does not fit.
      if (type.size === 4 && !fits(x / y, type)) {
        overflow(r);
        return null;
      }
      break;
    case BinaryOp.And: r = x & y; break;
    case BinaryOp.Or: r = x | y; break;
    case BinaryOp.Xor: r = x ^ y; break;
    case BinaryOp.Shl: r = x << count; break;
    case BinaryOp.Shr: r = x >> count; break;
  }
  if (!unsigned && op !== BinaryOp.Shl && !fits(r, type)) {
    overflow(r);
    if (op === BinaryOp.Div) return null;
  }
  return bigIntConst(type, r, loc, a.start, b.end);
}

function overflow(value: bigint): void {
  overflowed = true;
  exactResult = value;
}

export function compareConst(op: CompareOp, a: IntConst, b: IntConst): boolean {
  const unsigned = isUnsigned(a.type);
  let order: number;
  if (a.hi !== b.hi) order = unsigned ? (a.hi >>> 0) - (b.hi >>> 0) : a.hi - b.hi;
  else order = (a.lo >>> 0) - (b.lo >>> 0);
  return byOrder(op, order);
}

function byOrder(op: CompareOp, order: number): boolean {
  switch (op) {
    case CompareOp.Eq: return order === 0;
    case CompareOp.Ne: return order !== 0;
    case CompareOp.Lt: return order < 0;
    case CompareOp.Le: return order <= 0;
    case CompareOp.Gt: return order > 0;
    case CompareOp.Ge: return order >= 0;
  }
}

export function compareFloats(op: CompareOp, a: number, b: number): boolean {
  switch (op) {
    case CompareOp.Eq: return a === b;
    case CompareOp.Ne: return a !== b;
    case CompareOp.Lt: return a < b;
    case CompareOp.Le: return a <= b;
    case CompareOp.Gt: return a > b;
    case CompareOp.Ge: return a >= b;
  }
}

export function foldUnary(op: UnaryOp, type: CType, a: IntConst, loc: Loc, start: Loc): IntConst {
  overflowed = false;
  switch (op) {
    case UnaryOp.Plus: return intConst(type, loc, start, a.end, a.lo, a.hi);
    case UnaryOp.BitNot: return intConst(type, loc, start, a.end, ~a.lo, ~a.hi);
    case UnaryOp.LogNot: return intConst(tInt, loc, start, a.end, isZero(a) ? 1 : 0, 0);
    case UnaryOp.Neg: {
      const lo = -a.lo | 0;
      const hi = (~a.hi + (a.lo === 0 ? 1 : 0)) | 0;
      if (!isUnsigned(type)) {
        const lowest = type.size === 8 ? a.hi === -2147483648 && a.lo === 0 : a.lo === -2147483648 && a.hi === -1;
        if (lowest) overflow(-bigValue(a));
      }
      return intConst(type, loc, start, a.end, lo, hi);
    }
  }
}

export function foldFloat(op: BinaryOp, a: number, b: number): number {
  switch (op) {
    case BinaryOp.Add: return a + b;
    case BinaryOp.Sub: return a - b;
    case BinaryOp.Mul: return a * b;
    case BinaryOp.Div: return a / b;
    default: return NaN;
  }
}

// ---------------------------------------------------------------- conversions

/** A 64-bit integer rounded once to a float's 24 bits. */
export function bigToFloat(value: bigint): number {
  const negative = value < 0n;
  let magnitude = negative ? -value : value;
  let scale = 1;
  if (magnitude >= 9007199254740992n) {
    let sticky = false;
    while (magnitude >= 9007199254740992n) {
      if (magnitude & 1n) sticky = true;
      magnitude >>= 1n;
      scale *= 2;
    }
    if (sticky) magnitude |= 1n;
  }
  const rounded = Math.fround(Number(magnitude)) * scale;
  return negative ? -rounded : rounded;
}

/** Truncated and saturated to the type, NaN gives 0: as the machine converts. */
export function floatToBig(value: number, type: CType): bigint {
  if (value !== value) return 0n;
  const bits = type.size >= 8 ? 64 : 32;
  const unsigned = isUnsigned(type) && type.size >= 4;
  const low = unsigned ? 0n : -(1n << BigInt(bits - 1));
  const high = unsigned ? (1n << BigInt(bits)) - 1n : (1n << BigInt(bits - 1)) - 1n;
  if (value === Infinity) return high;
  if (value === -Infinity) return low;
  const whole = BigInt(Math.trunc(value));
  return whole < low ? low : whole > high ? high : whole;
}

/** The constant converted to another arithmetic type (not to a pointer). */
export function foldCast(e: IntConst | FloatConst, type: CType, loc: Loc, start: Loc, end: Loc): IntConst | FloatConst {
  const toFloat = type.kind >= TypeKind.Float && type.kind <= TypeKind.LongDouble;
  if (e.kind === E.IntConst) {
    if (!toFloat) return intConst(type, loc, start, end, e.lo, e.hi);
    const value = type.kind === TypeKind.Float ? bigToFloat(bigValue(e)) : numberValue(e);
    return newFloatConst(type, loc, start, end, value, false);
  }
  if (toFloat) return floatConst(type, e.value, loc, start, end, e.isNegativeNaN);
  if (type.kind === TypeKind.Bool) return newIntConst(type, loc, start, end, e.value !== 0 ? 1 : 0, 0);
  return bigIntConst(type, floatToBig(e.value, type), loc, start, end);
}
