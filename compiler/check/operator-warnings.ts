// What is suspicious about well-formed operators: precedence that reads otherwise than it binds, comparisons
// that cannot mean what they say.

import { BinaryOp, CompareOp, E, UnaryOp, type Expr } from '../ast';
import type { IntConst } from '../parse/nodes';
import type { Loc } from '../source';
import { T } from '../tokens';
import { isInteger, isUnsigned } from './type-relations';
import type { Context } from './context';
import { ranges } from './conversions';
import { diagnosing } from '../diagnosing';
import { TypeKind } from '../types';

const BINARY_TEXT = ['+', '-', '*', '/', '%', '&', '|', '^', '<<', '>>'] as const;
const COMPARE_TEXT = ['==', '!=', '<', '<=', '>', '>='] as const;

const bare = (e: Expr): boolean => e.parenthesised !== true;

/** Called before operands decay. Cheap for the operators that never warn. */
export function warnPrecedence(c: Context, token: T, at: Loc, l: Expr, r: Expr): void {
  switch (token) {
    case T.Amp: case T.Pipe: case T.Caret: {
      const text = token === T.Amp ? '&' : token === T.Pipe ? '|' : '^';
      for (const side of [l, r]) {
        const comparison = side.kind === E.Compare ? side.op : side.kind === E.IntConst ? (side as IntConst).comparison : -1;
        if (comparison >= 0 && bare(side)) {
          const inner = COMPARE_TEXT[comparison]!;
          return diagnosing().warnInside(c, 'parentheses', at, { operator: text, inner }, side, inner);
        }
        if (token !== T.Amp && side.kind === E.Binary && side.op === BinaryOp.And && bare(side)) {
          diagnosing().warnInside(c, 'bitwise-op-parentheses', side.loc, { inner: '&', outer: text }, side, '&');
        }
      }
      return;
    }
    case T.PipePipe:
      for (const side of [l, r]) {
        if (side.kind === E.Logical && side.isAnd && bare(side)) {
          // `a && b || "always"`: assert's idiom.
          const other = side === l ? r : l;
          if (other.kind === E.StringLiteral || (other.kind === E.Decay && other.operand.kind === E.StringLiteral)) continue;
          diagnosing().warnInside(c, 'logical-op-parentheses', side.loc, {}, side, '&&');
        }
      }
      return;
    case T.Shl: case T.Shr:
      for (const side of [l, r]) {
        if (side.kind === E.Binary && (side.op === BinaryOp.Add || side.op === BinaryOp.Sub) && bare(side)) {
          const outer = token === T.Shl ? '<<' : '>>';
          const inner = BINARY_TEXT[side.op]!;
          diagnosing().warnInside(c, 'shift-op-parentheses', at, { outer, inner }, side, inner);
        }
      }
      return;
    case T.Less: case T.LessEq: case T.Greater: case T.GreaterEq:
      if (l.kind === E.Compare && l.op >= CompareOp.Lt && bare(l)) {
        c.diag.report('chained-comparison', at, {}, ranges(l, r));
      } else notOperand(c, token, l, r);
      return;
    case T.EqEq: case T.BangEq:
      notOperand(c, token, l, r);
  }
}

/** `!a == b` negates `a` alone. */
function notOperand(c: Context, token: T, l: Expr, r: Expr): void {
  if (l.kind !== E.Unary || l.op !== UnaryOp.LogNot || !bare(l)) return;
  if (r.kind === E.Unary || r.kind === E.Compare || r.kind === E.Logical || r.type.kind === TypeKind.Bool) return;
  if (r.kind === E.IntConst && r.hi === 0 && (r.lo === 0 || r.lo === 1) && token !== T.Less) return;
  diagnosing().warnNotOperand(c, l, r);
}

const isString = (e: Expr): boolean => e.kind === E.Decay && e.operand.kind === E.StringLiteral;

/** Operands decayed, not yet converted to a common type. */
export function warnComparison(c: Context, op: CompareOp, at: Loc, l: Expr, r: Expr): void {
  if (c.unevaluated > 0) return;
  if (isString(l) || isString(r)) {
    c.diag.report('string-compare', at, {}, ranges(l, r));
    return;
  }
  if (l.kind === E.Variable && r.kind === E.Variable && l.symbol === r.symbol && isInteger(l.type)) {
    const always = op === CompareOp.Eq || op === CompareOp.Le || op === CompareOp.Ge;
    c.diag.report('tautological-compare', at, { value: always ? '1' : '0' }, ranges(l, r));
    return;
  }
  if (l.kind === E.Decay && r.kind === E.Decay && l.operand.type.kind === TypeKind.Array && r.operand.type.kind === TypeKind.Array) {
    c.diag.report('array-compare', at, {}, ranges(l, r));
    return;
  }
  if (!isInteger(l.type) || !isInteger(r.type)) return;
  if (op >= CompareOp.Lt && r.kind === E.IntConst && r.lo === 0 && r.hi === 0 && isUnsigned(l.type) && l.type.size >= 4 && l.kind !== E.IntConst) {
    if (op === CompareOp.Lt || op === CompareOp.Ge) {
      c.diag.report('tautological-unsigned-zero-compare', at, { operator: COMPARE_TEXT[op]!, value: op === CompareOp.Lt ? '0' : '1' }, ranges(l, r));
    }
    return;
  }
  if (isUnsigned(l.type) === isUnsigned(r.type)) return;
  const signed = isUnsigned(l.type) ? r : l;
  const other = signed === l ? r : l;
  if (signed.kind === E.IntConst || signed.type.size < other.type.size && signed.kind === E.Compare) return;
  if (other.type.size < 4 || signed.type.size > other.type.size) return;
  c.diag.report('sign-compare', at, { left: l.type, right: r.type }, ranges(l, r));
}
