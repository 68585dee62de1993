// Conversions that C makes: decay, promotion, the usual arithmetic ones, and those of assignment with what is to
// be said about them.

import { E, type Expr, type ParameterName } from '../ast';
import { newAddressOf, newCast, newDecay, type IntConst } from '../parse/nodes';
import { diagnosing } from '../diagnosing';
import type { UseCode } from '../diagnosing/operands';
import type { Loc } from '../source';
import { type CType, type FunctionType, type PointerType, Q, type ArrayType, TypeKind, tBool, tDouble, tError as errorType, tInt, tUInt, tVoid } from '../types';
import { Use, type Context } from './context';
import { bigValue, foldCast, numberValue } from './fold';
import {
  compatibleUnqualified, isArithmetic, isFloating, isInteger, isPointer, isRecord, isScalar, isUnsigned, promoted, qualified,
  stripped, usualType,
} from './type-relations';

export interface Mutable {
  type: CType;
  start: Loc;
  end: Loc;
  loc: Loc;
  parenthesised: boolean;
}

export const isBitField = (e: Expr): boolean => e.kind === E.Member && e.member.bitWidth >= 0;

/** Designates an object (or would, were it not wrong). */
export function isLvalue(e: Expr): boolean {
  switch (e.kind) {
    case E.Variable: case E.Dereference: case E.StringLiteral: case E.CompoundLiteral: case E.Error:
      return true;
    case E.Member:
      return isLvalue(e.base);
    default:
      return false;
  }
}

/** Arrays become pointers to their first element, functions pointers to themselves. */
export function decay(e: Expr): Expr {
  if (e.type.kind === TypeKind.Array) return newDecay((e.type as ArrayType).element.pointer(), e);
  if (e.type.kind === TypeKind.Function) {
    // `*f` of a function pointer is that pointer again.
    if (e.kind === E.Dereference) return e.pointer;
    return newDecay(e.type.pointer(), e);
  }
  return e;
}

/** The pointer value of a function designator's or array's node that has decayed already stays what it is. */
export function implicitCast(e: Expr, type: CType): Expr {
  if (e.kind === E.IntConst) {
    if (isArithmetic(type)) return foldCast(e as IntConst, type, e.loc, e.start, e.end);
  } else if (e.kind === E.FloatConst && isArithmetic(type)) return foldCast(e as never, type, e.loc, e.start, e.end);
  return newCast(type, e.loc, e.start, e, true);
}

/** The arithmetic type that an operand promotes to; a bit-field by its width, whatever its declared type (as gcc and clang). */
export function promotedTypeOf(e: Expr): CType {
  const width = bitWidthOf(e);
  if (width >= 0 && width <= 32) {
    if (width < 32) return tInt;
    return isUnsigned(e.type) ? tUInt : tInt;
  }
  return promoted(e.type);
}

/** Of the bit-field whose value `e` is, also behind a comma or as what was assigned (as gcc); -1 if it is none's. */
function bitWidthOf(e: Expr): number {
  for (;;) {
    switch (e.kind) {
      case E.Member: return e.member.bitWidth;
      case E.Comma: e = e.right; continue;
      case E.Assign: case E.CompoundAssign: case E.IncDec: e = e.target; continue;
      default: return -1;
    }
  }
}

/** Operand of an arithmetic operator: converted by the integer promotions. */
export function promote(e: Expr): Expr {
  const k = e.type.kind;
  if (k >= TypeKind.Int && k <= TypeKind.LongDouble && bitWidthOf(e) < 0) return e;
  const type = promotedTypeOf(e);
  return type.kind === k ? e : implicitCast(e, type);
}

/** To an arithmetic type that is known to be allowed. */
export function toArithmetic(e: Expr, type: CType): Expr {
  return e.type.kind === type.kind && type.kind !== TypeKind.Enum ? e : implicitCast(e, type);
}

export const commonType = (a: Expr, b: Expr): CType => usualType(promotedTypeOf(a), promotedTypeOf(b));

/** What a variadic or undeclared parameter takes: float as double, small integers as int. */
export function defaultPromote(e: Expr): Expr {
  if (e.type.kind === TypeKind.Float) return implicitCast(e, tDouble);
  return isInteger(e.type) ? promote(e) : e;
}

/** An integer constant 0, or one cast to `void *`. */
export function isNullPointerConstant(e: Expr): boolean {
  if (e.kind === E.IntConst) return e.lo === 0 && e.hi === 0;
  return (
    e.kind === E.Cast && !e.isImplicit && e.operand.kind === E.IntConst && e.operand.lo === 0 && e.operand.hi === 0 &&
    isPointer(e.type) && e.type.target === tVoid
  );
}

const isVoidPointer = (t: PointerType): boolean => t.target.kind === TypeKind.Void;

/** Type, or if an enum what it is stored as, without sign. */
function sizeClass(t: CType): TypeKind {
  switch (t.kind) {
    case TypeKind.SChar: case TypeKind.UChar: return TypeKind.Char;
    case TypeKind.UShort: return TypeKind.Short;
    case TypeKind.UInt: case TypeKind.Enum: return TypeKind.Int;
    case TypeKind.ULong: return TypeKind.Long;
    case TypeKind.ULongLong: return TypeKind.LongLong;
    default: return t.kind;
  }
}

/** What is wrong about a pointer that becomes one to something else. */
function wrongPointer(target: PointerType, source: PointerType): UseCode | null {
  const to = target.target;
  const from = source.target;
  const discards = qualifiersOf(from) & ~qualifiersOf(to) & ~Q.Atomic ? 'discarded-qualifiers' : null;
  if (isVoidPointer(target) || isVoidPointer(source) || compatibleUnqualified(to, from)) return discards;
  if (isInteger(to) && isInteger(from) && sizeClass(to) === sizeClass(from)) return discards ?? 'pointer-sign';
  if (isPointer(to) && isPointer(from) && differOnlyInQualifiers(to, from)) return 'discarded-nested-qualifiers';
  return to.kind === TypeKind.Function && from.kind === TypeKind.Function ? 'incompatible-function-pointer-types' : 'incompatible-pointer-types';
}

const qualifiersOf = (t: CType): number => {
  while (t.kind === TypeKind.Array) t = (t as ArrayType).element;
  return t.qualifiers;
};

function differOnlyInQualifiers(a: CType, b: CType): boolean {
  while (isPointer(a) && isPointer(b)) {
    a = a.target;
    b = b.target;
  }
  return compatibleUnqualified(a, b);
}

/**
 * Converts `e`, decayed already, as if by assignment to `target` (C11 6.5.16.1), reporting what is wrong about it.
 * `at` is where a report points. The result always has the target's type, unqualified.
 */
export function convertForUse(c: Context, e: Expr, target: CType, use: Use, at: Loc = e.loc, parameter?: ParameterName): Expr {
  const source = e.type;
  const to = target.unqualified;
  if (source === to) return e;
  if (source.kind === TypeKind.Error || to.kind === TypeKind.Error) return e;
  let wrong: UseCode | null = 'incompatible-types';
  if (isArithmetic(to)) {
    if (isArithmetic(source)) {
      if (e.kind === E.IntConst) return convertIntConst(c, e as IntConst, to);
      if (e.kind === E.FloatConst) return convertFloatConst(c, e, to);
      if (source.kind === to.kind && source.kind !== TypeKind.Enum) return e;
      if (source.canonical === to.canonical) return e;
      return newCast(to, e.loc, e.start, e, true);
    }
    if (source.kind === TypeKind.Pointer) {
      if (to.kind === TypeKind.Bool) return newCast(tBool, e.loc, e.start, e, true);
      if (isInteger(to)) wrong = 'pointer-to-integer';
    }
  } else if (isPointer(to)) {
    if (isPointer(source)) {
      if (source.target === to.target) return e;
      wrong = wrongPointer(to, source);
    } else if (isInteger(source)) wrong = isNullPointerConstant(e) ? null : 'integer-to-pointer';
  } else if (isRecord(to) && source.canonical === to.canonical) return e;
  if (wrong && c.diag.isOn(wrong)) diagnosing().badConversion(c, wrong, e, target, use, at, parameter);
  return isScalar(to) && isScalar(source) ? newCast(to, e.loc, e.start, e, true) : asError(e);
}

function asError(e: Expr): Expr {
  (e as Mutable).type = errorType;
  return e;
}


function convertIntConst(c: Context, e: IntConst, to: CType): Expr {
  const made = foldCast(e, to, e.loc, e.start, e.end);
  if (made.kind === E.IntConst && to.kind !== TypeKind.Bool && c.unevaluated === 0) {
    // A value that reads the same by the signed or unsigned type of its width is a bit pattern, not a mistake:
    // 0xFF for a signed char, -1 for an unsigned.
    const given = bigValue(e);
    if (given !== bigValue(made)) {
      const bits = BigInt(to.size * 8);
      const isPattern = isUnsigned(to)
        ? given < 0n && given >= -(1n << (bits - 1n))
        : given >= 0n && given < 1n << bits && isUnsigned(e.type);
      if (!isPattern) {
        c.diag.report('constant-conversion', e.start, {
          from: e.type, to, old: given.toString(), new: bigValue(made).toString(),
        }, { end: e.end });
      }
    }
  }
  return made;
}

function convertFloatConst(c: Context, e: Expr & { kind: E.FloatConst }, to: CType): Expr {
  const made = foldCast(e as never, to, e.loc, e.start, e.end);
  if (made.kind === E.IntConst && to.kind !== TypeKind.Bool && c.unevaluated === 0) {
    const back = numberValue(made);
    if (back !== e.value) {
      c.diag.report('literal-conversion', e.start, {
        from: e.type, to, old: String(e.value), new: bigValue(made).toString(),
      }, { end: e.end });
    }
  }
  return made;
}

/** A value that is tested: a scalar, decayed. */
export function asCondition(c: Context, e: Expr): Expr {
  e = decay(e);
  if (!isScalar(e.type) && e.type.kind !== TypeKind.Error) {
    c.diag.report('condition-not-scalar', e.start, { type: e.type }, { end: e.end });
    return asError(e);
  }
  return e;
}

/** An explicit cast, `e` decayed; `start` is where `(` stands. */
export function explicitCast(c: Context, e: Expr, type: CType, start: Loc): Expr {
  const to = type.unqualified;
  const from = e.type;
  if (from.kind === TypeKind.Error || to.kind === TypeKind.Error) return newCast(to, start, start, e, false);
  if (to.kind === TypeKind.Void) return newCast(tVoid, start, start, e, false);
  if (!isScalar(to)) {
    if (isRecord(to) && from.canonical === to.canonical) return e;
    c.diag.report('cast-to-non-scalar', start, { type: to }, { end: e.end });
    return asError(e);
  }
  if (!isScalar(from)) {
    c.diag.report('cast-of-non-scalar', e.start, { type: from }, { end: e.end });
    return asError(e);
  }
  if ((isPointer(to) && isFloating(from)) || (isPointer(from) && isFloating(to))) {
    c.diag.report('cast-pointer-float', start, { from, to }, { end: e.end });
    return asError(e);
  }
  if (isArithmetic(to)) {
    if (e.kind === E.IntConst) return foldCast(e as IntConst, to, e.loc, start, e.end);
    if (e.kind === E.FloatConst) return foldCast(e as never, to, e.loc, start, e.end);
    if (isPointer(from) && to.size < 4 && to.kind !== TypeKind.Bool) {
      c.diag.report('pointer-to-int-cast', start, { from, to }, { end: e.end });
    }
  } else if (isInteger(from) && from.size < 4 && e.kind !== E.IntConst) {
    c.diag.report('int-to-pointer-cast', start, { from, to }, { end: e.end });
  }
  return newCast(to, start, start, e, false);
}

/** C11 6.5.15: the type of `?:`. `a` and `b` are decayed; the results replace them. */
export interface Arms {
  type: CType;
  then: Expr;
  otherwise: Expr;
}

export function convertArms(c: Context, a: Expr, b: Expr, at: Loc): Arms {
  const s = a.type;
  const t = b.type;
  if (s.kind === TypeKind.Error || t.kind === TypeKind.Error) {
    return { type: s.kind === TypeKind.Error ? s : t, then: a, otherwise: b };
  }
  if (isArithmetic(s) && isArithmetic(t)) {
    const type = commonType(a, b);
    return { type, then: toArithmetic(a, type), otherwise: toArithmetic(b, type) };
  }
  if (s.kind === TypeKind.Void || t.kind === TypeKind.Void) {
    return { type: tVoid, then: toVoid(a), otherwise: toVoid(b) };
  }
  if (isRecord(s) && s.canonical === t.canonical) return { type: s.unqualified, then: a, otherwise: b };
  if (isPointer(s) && isPointer(t)) {
    const type = mergePointers(c, a, b, s, t, at);
    return { type, then: toPointer(a, type), otherwise: toPointer(b, type) };
  }
  if (isPointer(s) && isInteger(t)) {
    if (!isNullPointerConstant(b)) c.diag.report('conditional-pointer-integer', at, { left: s, right: t }, ranges(a, b));
    return { type: s.unqualified, then: a, otherwise: toPointer(b, s.unqualified) };
  }
  if (isPointer(t) && isInteger(s)) {
    if (!isNullPointerConstant(a)) c.diag.report('conditional-pointer-integer', at, { left: s, right: t }, ranges(a, b));
    return { type: t.unqualified, then: toPointer(a, t.unqualified), otherwise: b };
  }
  c.diag.report('conditional-incompatible', at, { left: s, right: t }, ranges(a, b));
  return { type: errorType, then: a, otherwise: b };
}

export const ranges = (a: Expr, b: Expr) => ({ ranges: [{ start: a.start, end: a.end }, { start: b.start, end: b.end }] });

function mergePointers(c: Context, a: Expr, b: Expr, s: PointerType, t: PointerType, at: Loc): CType {
  if (isNullPointerConstant(a)) return t.unqualified;
  if (isNullPointerConstant(b)) return s.unqualified;
  const quals = s.target.qualifiers | t.target.qualifiers;
  if (isVoidPointer(s) || isVoidPointer(t)) return qualified(tVoid, quals).pointer();
  if (compatibleUnqualified(s.target, t.target)) {
    return quals === s.target.qualifiers ? s.unqualified : quals === t.target.qualifiers ? t.unqualified : qualified(stripped(s.target), quals).pointer();
  }
  c.diag.report('pointer-type-mismatch', at, { left: s, right: t }, ranges(a, b));
  return qualified(tVoid, quals).pointer();
}

const toVoid = (e: Expr): Expr => (e.type.kind === TypeKind.Void ? e : newCast(tVoid, e.loc, e.start, e, true));
export const toPointer = (e: Expr, type: CType): Expr => (e.type === type ? e : newCast(type, e.loc, e.start, e, true));

/** Address of an lvalue, made by the compiler. */
export const addressOf = (e: Expr): Expr => newAddressOf(e.type.pointer(), e.start, e);

/** A pointer type that functions of this type are called through. */
export const functionOf = (t: CType): FunctionType | null =>
  isPointer(t) && t.target.kind === TypeKind.Function ? (t.target as FunctionType) : null;

