// What counts as constant: integer constant expressions, and values that static data can be initialised with.
// Plain integers and floats were folded when their nodes were built; what is left here are addresses, and the few
// forms that fold only where a constant is wanted.

import { BinaryOp, E, UnaryOp, type Expr, type VariableSymbol, type FunctionSymbol } from '../ast';
import { newFloatConst, type IntConst } from '../parse/nodes';
import { Q, TypeKind } from '../types';
import { constantTruth, foldBinary, foldCast, intConst } from './fold';
import { isArithmetic, isInteger, isPointer } from './type-relations';

interface Address {
  /** null: an absolute number. */
  readonly base: VariableSymbol | FunctionSymbol | Expr | null;
  readonly offset: number;
}

/** Where a constant pointer points; null if it is not known before the program runs. */
function addressOf(e: Expr): Address | null {
  switch (e.kind) {
    case E.IntConst:
      return { base: null, offset: e.lo };
    case E.Cast:
      return isPointer(e.type) || isInteger(e.type) ? addressOf(e.operand) : null;
    case E.Decay: case E.AddressOf:
      return placeOf(e.operand);
    case E.PointerAdd: {
      if (e.index.kind !== E.IntConst || e.scale < 0) return null;
      const pointer = addressOf(e.pointer);
      return pointer && { base: pointer.base, offset: pointer.offset + (e.isSub ? -1 : 1) * Math.imul(e.index.lo, e.scale) };
    }
    default:
      return null;
  }
}

function placeOf(e: Expr): Address | null {
  switch (e.kind) {
    case E.Variable:
      return e.symbol.isAuto ? null : { base: e.symbol, offset: 0 };
    case E.Function:
      return { base: e.symbol, offset: 0 };
    case E.StringLiteral:
      return { base: e, offset: 0 };
    case E.CompoundLiteral:
      return e.symbol.isAuto ? null : { base: e.symbol, offset: 0 };
    case E.Dereference:
      return addressOf(e.pointer);
    case E.Member: {
      const base = placeOf(e.base);
      return base && { base: base.base, offset: base.offset + e.member.offset };
    }
    default:
      return null;
  }
}

/** The integer an expression is, where one is asked for; null if it is no constant. */
export function integerConstant(e: Expr): IntConst | null {
  switch (e.kind) {
    case E.IntConst:
      return e as IntConst;
    case E.Cast: {
      if (!isInteger(e.type)) return null;
      if (isPointer(e.operand.type)) {
        const address = addressOf(e.operand);
        return address && address.base === null ? intConst(e.type, e.loc, e.start, e.end, address.offset | 0, 0) : null;
      }
      const inner = integerConstant(e.operand);
      return inner && (foldCast(inner, e.type, e.loc, e.start, e.end) as IntConst);
    }
    case E.PointerDiff: {
      const l = addressOf(e.left);
      const r = l && addressOf(e.right);
      if (!l || !r || l.base !== r.base || e.scale <= 0) return null;
      const difference = Math.trunc((l.offset - r.offset) / e.scale);
      return intConst(e.type, e.loc, e.start, e.end, difference, difference >> 31);
    }
    case E.Binary: {
      const l = integerConstant(e.left);
      const r = l && integerConstant(e.right);
      return l && r && foldBinary(e.op, e.type, l, r, e.loc);
    }
    case E.Unary: {
      const inner = integerConstant(e.operand);
      if (!inner) return null;
      if (e.op === UnaryOp.LogNot) return intConst(e.type, e.loc, e.start, e.end, inner.lo === 0 && inner.hi === 0 ? 1 : 0, 0);
      return null;
    }
    case E.Logical: {
      const l = truthOf(e.left);
      if (l === -1) return null;
      if (e.isAnd ? l === 0 : l === 1) return intConst(e.type, e.loc, e.start, e.end, l, 0);
      const r = truthOf(e.right);
      return r === -1 ? null : intConst(e.type, e.loc, e.start, e.end, r, 0);
    }
    case E.Conditional: {
      const truth = truthOf(e.condition);
      if (truth === -1) return null;
      return integerConstant(truth === 1 ? (e.then ?? e.condition) : e.otherwise);
    }
    default:
      return null;
  }
}

function truthOf(e: Expr): 1 | 0 | -1 {
  const known = constantTruth(e);
  if (known !== -1) return known;
  const value = isInteger(e.type) ? integerConstant(e) : null;
  return value ? (value.lo !== 0 || value.hi !== 0 ? 1 : 0) : -1;
}

/** The expression in a form that static data can hold: a number, or an address plus a number; null if it has none. */
export function staticValue(e: Expr): Expr | null {
  switch (e.kind) {
    case E.IntConst: case E.FloatConst: case E.StringLiteral: case E.LabelAddress:
      return e;
    case E.Decay: case E.AddressOf:
      return placeOf(e.operand) ? e : null;
    case E.PointerAdd:
      return addressOf(e) ? e : null;
    case E.Variable: {
      // A const object's known value, as gcc and clang take it.
      const { symbol } = e;
      if (symbol.isAuto || !(symbol.type.qualifiers & Q.Const) || symbol.type.qualifiers & Q.Volatile) return null;
      const entry = symbol.init?.entries[0];
      return entry && isArithmetic(symbol.type) && (entry.value.kind === E.IntConst || entry.value.kind === E.FloatConst)
        ? foldCast(entry.value as IntConst, symbol.type.unqualified, e.loc, e.start, e.end)
        : null;
    }
    case E.Cast: {
      const inner = staticValue(e.operand);
      if (!inner) return null;
      if (inner.kind === E.IntConst || inner.kind === E.FloatConst) {
        if (isArithmetic(e.type) && isArithmetic(inner.type)) return foldCast(inner as IntConst, e.type, e.loc, e.start, e.end);
        return e;
      }
      if (isPointer(e.type)) return e;
      if (e.type.kind === TypeKind.Bool) return intConst(e.type, e.loc, e.start, e.end, 1, 0);
      const whole = isInteger(e.type) ? integerConstant(e) : null;
      return whole ?? (isInteger(e.type) && e.type.size >= 4 ? e : null);
    }
    case E.PointerDiff:
      if (e.left.kind === E.LabelAddress && e.right.kind === E.LabelAddress) return e;
      return integerConstant(e);
    case E.Unary:
      if (e.op === UnaryOp.Neg && e.operand.kind !== E.IntConst) {
        const inner = staticValue(e.operand);
        if (inner && inner.kind === E.FloatConst) {
          const isNaN = inner.value !== inner.value;
          return newFloatConst(e.type, e.loc, e.start, e.end, -inner.value, isNaN && !inner.isNegativeNaN);
        }
      }
      return integerConstant(e);
    case E.Binary:
      return staticBinary(e);
    case E.Conditional: {
      const truth = truthOf(e.condition);
      if (truth === -1) return null;
      return staticValue(truth === 1 ? (e.then ?? e.condition) : e.otherwise);
    }
    case E.Logical: case E.Compare:
      return integerConstant(e);
    case E.CompoundLiteral:
      return e.symbol.isAuto ? null : e;
    default:
      return null;
  }
}

function staticBinary(e: Expr & { kind: E.Binary }): Expr | null {
  const l = staticValue(e.left);
  const r = l && staticValue(e.right);
  if (!l || !r) return null;
  if (l.kind === E.IntConst && r.kind === E.IntConst) return foldBinary(e.op, e.type, l as IntConst, r as IntConst, e.loc);
  if (l.kind === E.FloatConst && r.kind === E.FloatConst) {
    const a = l.value;
    const b = r.value;
    const value = e.op === BinaryOp.Add ? a + b : e.op === BinaryOp.Sub ? a - b : e.op === BinaryOp.Mul ? a * b : a / b;
    // A NaN made by arithmetic has its sign set, as on the machine.
    return newFloatConst(e.type, e.loc, e.start, e.end, e.type.kind === TypeKind.Float ? Math.fround(value) : value, value !== value);
  }
  // An address plus or minus a number, the address as an integer; or two labels' distance.
  if (e.op !== BinaryOp.Add && e.op !== BinaryOp.Sub) return null;
  if (r.kind === E.IntConst || (e.op === BinaryOp.Add && l.kind === E.IntConst)) return e;
  return null;
}

