// Builds the nodes of operators: operands are checked, converted, and folded where both are constant.

import { BinaryOp, CompareOp, E, UnaryOp, type Expr } from '../ast';
import {
  newAddressOf, newAssign, newBinary, newComma, newCompare, newCompoundAssign, newConditional, newDereference, newErrorExpr, newIncDec,
  newIntConst, type IntConst, newLogical, newPointerAdd, newPointerDiff, newUnary, newVlaSize,
} from '../parse/nodes';
import type { Loc } from '../source';
import { T } from '../tokens';
import { type ArrayType, type CType, type PointerType, Q, type RecordType, TypeKind, tInt, tLong, tULong } from '../types';
import type { Context } from './context';
import { Use } from './context';
import {
  asCondition, commonType, convertArms, convertForUse, decay, isBitField, isLvalue, isNullPointerConstant, promote, promotedTypeOf,
  ranges, toArithmetic, toPointer,
} from './conversions';
import {
  bigValue, compareConst, compareFloats, constantTruth, exactResult, floatConst, foldBinary, foldFloat, foldUnary, overflowed, intConst,
} from './fold';
import {
  compatibleUnqualified, differenceType, isArithmetic, isComplete, isInteger, isPointer, isRecord, isScalar, isUnsigned, isVariableLength, sizeType,
} from './type-relations';
import { diagnosing } from '../diagnosing';
import { warnComparison, warnPrecedence } from './operator-warnings';

const isError = (e: Expr): boolean => e.type.kind === TypeKind.Error;

export const errorExpr = (start: Loc, end: Loc): Expr => newErrorExpr(start, end);

function invalidOperands(c: Context, at: Loc, l: Expr, r: Expr): Expr {
  c.diag.report('invalid-operands', at, { left: l.type, right: r.type }, ranges(l, r));
  return errorExpr(l.start, r.end);
}

// ---------------------------------------------------------------- binary

/** `l op r`; neither decayed yet. */
export function buildBinary(c: Context, token: T, at: Loc, l: Expr, r: Expr): Expr {
  warnPrecedence(c, token, at, l, r);
  l = decay(l);
  r = decay(r);
  if (isError(l) || isError(r)) return errorExpr(l.start, r.end);
  switch (token) {
    case T.Plus: return buildAdd(c, at, l, r);
    case T.Minus: return buildSub(c, at, l, r);
    case T.Shl: return buildShift(c, BinaryOp.Shl, at, l, r);
    case T.Shr: return buildShift(c, BinaryOp.Shr, at, l, r);
    case T.EqEq: return buildCompare(c, CompareOp.Eq, at, l, r);
    case T.BangEq: return buildCompare(c, CompareOp.Ne, at, l, r);
    case T.Less: return buildCompare(c, CompareOp.Lt, at, l, r);
    case T.LessEq: return buildCompare(c, CompareOp.Le, at, l, r);
    case T.Greater: return buildCompare(c, CompareOp.Gt, at, l, r);
    case T.GreaterEq: return buildCompare(c, CompareOp.Ge, at, l, r);
    case T.AmpAmp: case T.PipePipe: return buildLogical(c, token === T.AmpAmp, at, l, r);
    // `* / % & | ^`, whose tokens stand in the order of their operators.
    default: return arithmetic(c, BinaryOp.Mul + (token - T.Star), at, l, r);
  }
}

/** Multiplies, adds and so on, or takes bits. */
function arithmetic(c: Context, op: BinaryOp, at: Loc, l: Expr, r: Expr): Expr {
  const isAllowed = allowedBy(op);
  if (!isAllowed(l.type) || !isAllowed(r.type)) return invalidOperands(c, at, l, r);
  const type = commonType(l, r);
  l = toArithmetic(l, type);
  r = toArithmetic(r, type);
  if (r.kind === E.IntConst) {
    if (l.kind === E.IntConst) {
      const folded = foldBinary(op, type, l as IntConst, r as IntConst, at);
      if (folded) {
        if (overflowed) warnOverflow(c, at, type, l, r);
        return folded;
      }
    }
    warnZeroDivisor(c, op, at, l, r as IntConst);
  } else if (r.kind === E.FloatConst && l.kind === E.FloatConst) {
    const value = foldFloat(op, l.value, r.value);
    if (value === value) return floatConst(type, value, at, l.start, r.end);
  }
  return newBinary(type, at, op, l, r);
}

/** What an operator wants of both operands. */
const allowedBy = (op: BinaryOp): ((t: CType) => boolean) => (op <= BinaryOp.Div ? isArithmetic : isInteger);

function warnZeroDivisor(c: Context, op: BinaryOp, at: Loc, l: Expr, r: IntConst): void {
  if ((op === BinaryOp.Div || op === BinaryOp.Rem) && r.lo === 0 && r.hi === 0 && c.unevaluated === 0) {
    c.diag.report(op === BinaryOp.Div ? 'division-by-zero' : 'remainder-by-zero', at, {}, ranges(l, r));
  }
}

/** `type` is that of the shifted value. */
function warnShiftCount(c: Context, type: CType, at: Loc, l: Expr, r: IntConst): void {
  if (c.unevaluated > 0) return;
  const count = bigValue(r);
  if (count < 0n) c.diag.report('shift-count-negative', at, {}, ranges(l, r));
  else if (count >= BigInt(type.size * 8)) c.diag.report('shift-count-overflow', at, {}, ranges(l, r));
}

function warnOverflow(c: Context, at: Loc, type: CType, l: Expr, r: Expr): void {
  c.diag.report('integer-overflow', at, { value: BigInt.asIntN(type.size * 8, exactResult).toString(), type }, ranges(l, r));
}

function buildShift(c: Context, op: BinaryOp, at: Loc, l: Expr, r: Expr): Expr {
  if (!isInteger(l.type) || !isInteger(r.type)) return invalidOperands(c, at, l, r);
  l = promote(l);
  r = promote(r);
  const { type } = l;
  if (r.kind === E.IntConst) {
    warnShiftCount(c, type, at, l, r as IntConst);
    if (l.kind === E.IntConst) {
      const folded = foldBinary(op, type, l as IntConst, r as IntConst, at);
      if (folded) return folded;
    }
  }
  return newBinary(type, at, op, l, r);
}

// ---------------------------------------------------------------- pointers

/** Bytes between neighbours that this pointer steps over; -1 if variable, 0 reported as an error. */
export function scaleOf(c: Context, pointer: PointerType, at: Loc): number {
  const { target } = pointer;
  // GNU: arithmetic on void and function pointers counts bytes.
  if (target.kind === TypeKind.Void || target.kind === TypeKind.Function) {
    c.diag.report('pointer-arith', at, { type: pointer });
    return 1;
  }
  if (!isComplete(target)) {
    c.diag.report('arithmetic-on-incomplete', at, { type: target });
    return 0;
  }
  return isVariableLength(target) ? -1 : target.size;
}

/** An index of the types that PointerAdd allows. */
function asIndex(e: Expr): Expr {
  e = promote(e);
  if (e.type.kind === TypeKind.LongLong) return toArithmetic(e, tLong);
  if (e.type.kind === TypeKind.ULongLong) return toArithmetic(e, tULong);
  return e;
}

function pointerAdd(c: Context, at: Loc, pointer: Expr, index: Expr, isSub: boolean, start: Loc, end: Loc, isSubscript: boolean): Expr {
  const scale = scaleOf(c, pointer.type as PointerType, at);
  return newPointerAdd(pointer.type.unqualified, at, start, end, pointer, asIndex(index), isSub, isSubscript, scale);
}

function buildAdd(c: Context, at: Loc, l: Expr, r: Expr): Expr {
  if (isArithmetic(l.type) && isArithmetic(r.type)) return arithmetic(c, BinaryOp.Add, at, l, r);
  if (isPointer(l.type) && isInteger(r.type)) {
    warnStringPlus(c, at, l, r);
    return pointerAdd(c, at, l, r, false, l.start, r.end, false);
  }
  if (isPointer(r.type) && isInteger(l.type)) return pointerAdd(c, at, r, l, false, l.start, r.end, false);
  return invalidOperands(c, at, l, r);
}

/** `"text" + n` with n beyond the text or no constant: somebody meant to join strings. */
function warnStringPlus(c: Context, at: Loc, l: Expr, r: Expr): void {
  if (l.kind !== E.Decay || l.operand.kind !== E.StringLiteral || r.kind === E.PointerDiff) return;
  if (r.kind === E.IntConst && r.hi === 0 && r.lo >= 0 && r.lo < l.operand.bytes.length / l.operand.elementBytes) return;
  c.diag.report('string-plus-int', at, { type: r.type }, ranges(l, r));
}

function buildSub(c: Context, at: Loc, l: Expr, r: Expr): Expr {
  if (isArithmetic(l.type) && isArithmetic(r.type)) return arithmetic(c, BinaryOp.Sub, at, l, r);
  if (isPointer(l.type)) {
    if (isInteger(r.type)) return pointerAdd(c, at, l, r, true, l.start, r.end, false);
    if (isPointer(r.type)) {
      if (!compatibleUnqualified(l.type.target, r.type.target)) {
        c.diag.report('subtract-distinct-pointers', at, { left: l.type, right: r.type }, ranges(l, r));
        return errorExpr(l.start, r.end);
      }
      const scale = scaleOf(c, l.type, at);
      if (scale !== -1) return newPointerDiff(differenceType, at, l, r, Math.max(scale, 1));
      return variableDifference(c, at, l, r);
    }
  }
  return invalidOperands(c, at, l, r);
}

/** Pointers to arrays of variable length: bytes apart over bytes each. */
function variableDifference(c: Context, at: Loc, l: Expr, r: Expr): Expr {
  const bytes = newPointerDiff(differenceType, at, l, r, 1);
  const size = vlaSizeOf((l.type as PointerType).target as ArrayType, at);
  return newBinary(differenceType, at, BinaryOp.Div, bytes, toArithmetic(size, differenceType));
}

export const vlaSizeOf = (t: ArrayType, at: Loc, start: Loc = at, end: Loc = at): Expr => newVlaSize(sizeType, at, start, end, t);

/** `a[i]`, either way round. `end` is after `]`. */
export function buildSubscript(c: Context, at: Loc, a: Expr, i: Expr, end: Loc): Expr {
  const wasArray = a;
  a = decay(a);
  i = decay(i);
  if (isError(a) || isError(i)) return errorExpr(a.start, end);
  let pointer = a;
  let index = i;
  if (!isPointer(a.type)) {
    if (!isPointer(i.type)) {
      c.diag.report('subscript-of-non-pointer', a.start, { type: a.type }, { end: a.end });
      return errorExpr(a.start, end);
    }
    pointer = i;
    index = a;
  }
  if (!isInteger(index.type)) {
    c.diag.report('subscript-not-integer', index.start, { type: index.type }, { end: index.end });
    return errorExpr(a.start, end);
  }
  if (index.type.kind === TypeKind.Char && index.kind !== E.IntConst) {
    c.diag.report('char-subscripts', index.start, {}, { end: index.end });
  }
  const { target } = pointer.type as PointerType;
  if (target.kind === TypeKind.Function) {
    c.diag.report('subscript-of-function', a.start, { type: pointer.type }, { end: a.end });
    return errorExpr(a.start, end);
  }
  const sum = pointerAdd(c, at, pointer, index, false, a.start, end, true);
  const node = newDereference(target, at, a.start, end, sum);
  if (wasArray.type.kind === TypeKind.Array && index.kind === E.IntConst) checkBounds(c, wasArray, index as IntConst, node);
  return node;
}

function checkBounds(c: Context, array: Expr, index: IntConst, node: Expr): void {
  const { count } = array.type as ArrayType;
  // A short last member is how flexible arrays were written before C99.
  if (count < 0 || (count <= 1 && array.kind === E.Member) || c.unevaluated > 0) return;
  const at = bigValue(index);
  if (at >= 0n && at < BigInt(count)) return;
  if (at === BigInt(count)) {
    flushOnePast(c);
    c.onePast = node;
    return;
  }
  diagnosing().reportBounds(c, array, index, at);
}

/** At the end of a full expression: an element one past the end that was used after all. */
export function flushOnePast(c: Context): void {
  const node = c.onePast;
  if (node === null) return;
  c.onePast = null;
  if (node.kind !== E.Dereference || node.pointer.kind !== E.PointerAdd || node.pointer.pointer.kind !== E.Decay) return;
  const index = node.pointer.index;
  if (index.kind === E.IntConst) diagnosing().reportBounds(c, node.pointer.pointer.operand, index, bigValue(index));
}

// ---------------------------------------------------------------- comparison and logic

function buildCompare(c: Context, op: CompareOp, at: Loc, l: Expr, r: Expr): Expr {
  const s = l.type;
  const t = r.type;
  if (isArithmetic(s) && isArithmetic(t)) {
    warnComparison(c, op, at, l, r);
    const type = commonType(l, r);
    l = toArithmetic(l, type);
    r = toArithmetic(r, type);
    if (l.kind === E.IntConst && r.kind === E.IntConst) {
      const folded = intConst(tInt, at, l.start, r.end, compareConst(op, l as IntConst, r as IntConst) ? 1 : 0, 0);
      folded.comparison = op;
      return folded;
    }
    if (l.kind === E.FloatConst && r.kind === E.FloatConst) {
      return intConst(tInt, at, l.start, r.end, compareFloats(op, l.value, r.value) ? 1 : 0, 0);
    }
    return newCompare(tInt, at, op, l, r);
  }
  if (isPointer(s) && isPointer(t)) {
    warnComparison(c, op, at, l, r);
    if (!compatibleUnqualified(s.target, t.target) && s.target.kind !== TypeKind.Void && t.target.kind !== TypeKind.Void) {
      c.diag.report('compare-distinct-pointer-types', at, { left: s, right: t }, ranges(l, r));
    }
    return newCompare(tInt, at, op, l, toPointer(r, s.target === t.target ? t : s.unqualified));
  }
  if (isPointer(s) && isInteger(t)) {
    if (!isNullPointerConstant(r)) pointerInteger(c, at, l, r);
    return newCompare(tInt, at, op, l, toPointer(r, s.unqualified));
  }
  if (isPointer(t) && isInteger(s)) {
    if (!isNullPointerConstant(l)) pointerInteger(c, at, l, r);
    return newCompare(tInt, at, op, toPointer(l, t.unqualified), r);
  }
  return invalidOperands(c, at, l, r);
}

function pointerInteger(c: Context, at: Loc, l: Expr, r: Expr): void {
  c.diag.report('pointer-integer-compare', at, { left: l.type, right: r.type }, ranges(l, r));
}

function buildLogical(c: Context, isAnd: boolean, at: Loc, l: Expr, r: Expr): Expr {
  if (!isScalar(l.type) || !isScalar(r.type)) return invalidOperands(c, at, l, r);
  const a = constantTruth(l);
  const b = a === -1 ? -1 : constantTruth(r);
  if (a !== -1 && b !== -1) return intConst(tInt, at, l.start, r.end, isAnd ? a & b : a | b, 0);
  return newLogical(tInt, at, isAnd, l, r);
}

export function buildComma(c: Context, at: Loc, l: Expr, r: Expr): Expr {
  l = decay(l);
  r = decay(r);
  if (isError(r)) return errorExpr(l.start, r.end);
  warnUnused(c, l);
  return newComma(at, l, r);
}

/** `condition ? then : otherwise`; `then` null for GNU's `?:`. */
export function buildConditional(c: Context, at: Loc, condition: Expr, then: Expr | null, otherwise: Expr): Expr {
  condition = asCondition(c, condition);
  otherwise = decay(otherwise);
  if (then === null) {
    const arms = convertArms(c, condition, otherwise, at);
    if (arms.type.kind === TypeKind.Error) return errorExpr(condition.start, otherwise.end);
    return newConditional(arms.type, at, arms.then, null, arms.otherwise);
  }
  const arms = convertArms(c, decay(then), otherwise, at);
  if (arms.type.kind === TypeKind.Error || isError(condition)) return errorExpr(condition.start, otherwise.end);
  const truth = constantTruth(condition);
  if (truth !== -1) {
    const chosen = truth === 1 ? arms.then : arms.otherwise;
    const other = truth === 1 ? arms.otherwise : arms.then;
    if (chosen.kind === E.IntConst && other.kind === E.IntConst) {
      return newIntConst(arms.type, at, condition.start, otherwise.end, chosen.lo, chosen.hi);
    }
    if (chosen.kind === E.FloatConst && other.kind === E.FloatConst) {
      return floatConst(arms.type, chosen.value, at, condition.start, otherwise.end, chosen.isNegativeNaN);
    }
  }
  return newConditional(arms.type, at, condition, arms.then, arms.otherwise);
}

// ---------------------------------------------------------------- unary

export function buildUnary(c: Context, op: UnaryOp, at: Loc, e: Expr): Expr {
  e = decay(e);
  if (isError(e)) return errorExpr(at, e.end);
  if (op === UnaryOp.LogNot) {
    if (!isScalar(e.type)) return invalidUnary(c, at, e);
    const truth = constantTruth(e);
    if (truth !== -1) return intConst(tInt, at, at, e.end, truth === 1 ? 0 : 1, 0);
    return newUnary(tInt, at, at, e.end, op, e);
  }
  if (op === UnaryOp.BitNot ? !isInteger(e.type) : !isArithmetic(e.type)) return invalidUnary(c, at, e);
  e = promote(e);
  const type = e.type.unqualified;
  if (e.kind === E.IntConst) {
    const folded = foldUnary(op, type, e as IntConst, at, at);
    if (overflowed) warnOverflow(c, at, type, e, e);
    return folded;
  }
  if (e.kind === E.FloatConst) {
    if (op === UnaryOp.Plus) return floatConst(type, e.value, at, at, e.end, e.isNegativeNaN);
    if (op === UnaryOp.Neg) return floatConst(type, -e.value, at, at, e.end, e.value !== e.value && !e.isNegativeNaN);
  }
  return newUnary(type, at, at, e.end, op, e);
}

function invalidUnary(c: Context, at: Loc, e: Expr): Expr {
  c.diag.report('invalid-unary-operand', at, { type: e.type }, { ranges: [{ start: e.start, end: e.end }] });
  return errorExpr(at, e.end);
}

export function buildDereference(c: Context, at: Loc, e: Expr): Expr {
  e = decay(e);
  if (isError(e)) return errorExpr(at, e.end);
  if (!isPointer(e.type)) {
    c.diag.report('indirection-needs-pointer', at, { type: e.type }, { ranges: [{ start: e.start, end: e.end }] });
    return errorExpr(at, e.end);
  }
  if (e.type.target.kind === TypeKind.Void && c.unevaluated === 0) {
    c.diag.report('void-pointer-dereference', at, { type: e.type }, { ranges: [{ start: e.start, end: e.end }] });
  }
  return newDereference(e.type.target, at, at, e.end, e);
}

export function buildAddressOf(c: Context, at: Loc, e: Expr): Expr {
  if (isError(e)) return errorExpr(at, e.end);
  if (c.onePast === e) c.onePast = null;
  if (e.type.kind === TypeKind.Function) return newAddressOf(e.type.pointer(), at, e);
  if (!isLvalue(e) || (e.type.kind === TypeKind.Void && e.kind !== E.Dereference)) {
    c.diag.report('address-of-rvalue', at, { type: e.type }, { ranges: [{ start: e.start, end: e.end }] });
    return errorExpr(at, e.end);
  }
  if (isBitField(e)) {
    c.diag.report('address-of-bit-field', at, {}, { ranges: [{ start: e.start, end: e.end }] });
    return errorExpr(at, e.end);
  }
  markAddressTaken(c, at, e);
  return newAddressOf(e.type.pointer(), at, e);
}

function markAddressTaken(c: Context, at: Loc, e: Expr): void {
  while (e.kind === E.Member && !e.isArrow) e = e.base;
  if (e.kind !== E.Variable) return;
  e.symbol.isAddressTaken = true;
  if (e.symbol.isRegister) c.diag.report('address-of-register', at, { name: e.symbol.name }, { ranges: [{ start: e.start, end: e.end }] });
}

// ---------------------------------------------------------------- assignment

/** Reports why `e` cannot be assigned to; true if it can. */
function isModifiable(c: Context, e: Expr, at: Loc): boolean {
  if (isError(e)) return false;
  const extra = { ranges: [{ start: e.start, end: e.end }] };
  if (!isLvalue(e)) {
    if (e.type.kind === TypeKind.Function) c.diag.report('function-not-assignable', at, { type: e.type }, extra);
    else c.diag.report('not-assignable', at, {}, extra);
    return false;
  }
  const { type } = e;
  if (type.kind === TypeKind.Array) {
    c.diag.report('array-not-assignable', at, { type }, extra);
    return false;
  }
  if (type.kind === TypeKind.Function) {
    c.diag.report('function-not-assignable', at, { type }, extra);
    return false;
  }
  if (!isComplete(type)) {
    c.diag.report('incomplete-type-assigned', at, { type }, extra);
    return false;
  }
  if (type.qualifiers & Q.Const) {
    diagnosing().reportConst(c, e, at);
    return false;
  }
  if (isRecord(type) && (type as RecordType).hasConstMember) {
    c.diag.report('assign-const-member', at, { type }, extra);
    return false;
  }
  return true;
}

export function buildAssign(c: Context, at: Loc, target: Expr, value: Expr): Expr {
  value = decay(value);
  if (!isModifiable(c, target, at) || isError(value)) return errorExpr(target.start, value.end);
  if (target.kind === E.Variable && value.kind === E.Variable && target.symbol === value.symbol) {
    c.diag.report('self-assign', at, { name: target.symbol.name }, ranges(target, value));
  }
  value = convertForUse(c, value, target.type, Use.Assign, at);
  if (isError(value)) return errorExpr(target.start, value.end);
  if (isBitField(target) && value.kind === E.IntConst) warnBitFieldConstant(c, target, value as IntConst, at);
  c.changes++;
  return newAssign(target.type.unqualified, at, target, value);
}

export function warnBitFieldConstant(c: Context, target: Expr, value: IntConst, at: Loc): void {
  if (target.kind !== E.Member || target.type.kind === TypeKind.Bool) return;
  warnBitWidth(c, target.member.bitWidth, target.type, value, at);
}

export function warnBitWidth(c: Context, width: number, type: CType, value: IntConst, at: Loc): void {
  const given = bigValue(value);
  // Both readings of the bits are let through, as clang does.
  if (given < 0n ? given >= -(1n << BigInt(width - 1)) : given < 1n << BigInt(width)) return;
  const kept = isUnsigned(type) ? BigInt.asUintN(width, given) : BigInt.asIntN(width, given);
  c.diag.report('bitfield-constant-conversion', at, { old: given.toString(), new: kept.toString() }, { ranges: [{ start: value.start, end: value.end }] });
}

export function buildCompoundAssign(c: Context, op: BinaryOp, at: Loc, target: Expr, value: Expr): Expr {
  value = decay(value);
  if (!isModifiable(c, target, at) || isError(value)) return errorExpr(target.start, value.end);
  const type = target.type.unqualified;
  c.changes++;
  if (isPointer(type) && (op === BinaryOp.Add || op === BinaryOp.Sub) && isInteger(value.type)) {
    const scale = scaleOf(c, type, at);
    return newCompoundAssign(type, at, op, target, asIndex(value), type, scale);
  }
  const isAllowed = allowedBy(op);
  if (!isAllowed(type) || !isAllowed(value.type)) return invalidOperands(c, at, target, value);
  let compute: CType;
  if (op === BinaryOp.Shl || op === BinaryOp.Shr) {
    value = promote(value);
    compute = promotedTypeOf(target);
    if (value.kind === E.IntConst) warnShiftCount(c, compute, at, target, value as IntConst);
  } else {
    compute = commonType(target, value);
    value = toArithmetic(value, compute);
    if (value.kind === E.IntConst) warnZeroDivisor(c, op, at, target, value as IntConst);
  }
  return newCompoundAssign(type, at, op, target, value, compute, 0);
}

export function buildIncDec(c: Context, at: Loc, target: Expr, isIncrement: boolean, isPrefix: boolean, end: Loc): Expr {
  const start = isPrefix ? at : target.start;
  if (!isModifiable(c, target, at)) return errorExpr(start, end);
  const type = target.type.unqualified;
  let scale = 0;
  if (isPointer(type)) scale = scaleOf(c, type, at);
  else if (!isArithmetic(type)) {
    c.diag.report('cannot-increment', at, { type }, { ranges: [{ start: target.start, end: target.end }] });
    return errorExpr(start, end);
  }
  c.changes++;
  return newIncDec(type, at, start, end, target, isIncrement, isPrefix, scale);
}

// ---------------------------------------------------------------- values not used

/** An expression whose value nobody takes and that does nothing. */
export function warnUnused(c: Context, e: Expr): void {
  if (c.unevaluated > 0) return;
  let at = e;
  for (;;) {
    switch (at.kind) {
      case E.Comma:
        at = at.right;
        continue;
      case E.Cast:
        if (at.isImplicit) {
          at = at.operand;
          continue;
        }
        if (at.type.kind === TypeKind.Void) return;
        break;
      case E.Compare:
        if (at.op === CompareOp.Eq && isLvalue(stripCast(at.left))) {
          const fix = { start: at.loc, end: at.loc + 2, text: '=' };
          const notes = [c.diag.note('use-assignment', at.loc, {}, { fixIts: [fix] })];
          c.diag.report('unused-comparison', at.loc, {}, { ranges: [{ start: at.start, end: at.end }], notes });
          return;
        }
        break;
      case E.Unary: case E.Binary: case E.PointerAdd: case E.PointerDiff: case E.IntConst: case E.FloatConst:
      case E.StringLiteral: case E.Variable: case E.Decay: case E.Dereference: case E.Member: case E.AddressOf: case E.Function: case E.VlaSize:
      case E.LabelAddress:
        if (at.type.qualifiers & Q.Volatile || at.type.kind === TypeKind.Void) return;
        break;
      case E.Logical:
        at = at.right;
        if (at.kind === E.Logical || at.kind === E.Comma) continue;
        if (hasEffect(at)) return;
        at = e;
        break;
      default:
        return;
    }
    c.diag.report('unused-value', e.loc, {}, { ranges: [{ start: e.start, end: e.end }] });
    return;
  }
}

const stripCast = (e: Expr): Expr => {
  while (e.kind === E.Cast && e.isImplicit) e = e.operand;
  return e;
};

const hasEffect = (e: Expr): boolean => {
  e = stripCast(e);
  switch (e.kind) {
    case E.Call: case E.Assign: case E.CompoundAssign: case E.IncDec: case E.StatementExpr: case E.Builtin: case E.Error: case E.VaArg:
    case E.VaStart: case E.VaCopy: case E.Conditional:
      return true;
    case E.Cast:
      return e.type.kind === TypeKind.Void;
    case E.Unary:
      return hasEffect(e.operand);
    default:
      return false;
  }
};
