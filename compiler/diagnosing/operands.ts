// What is wrong with operands and arguments.

import { E, type Expr, type FunctionSymbol, type ParameterName } from '../ast';
import type { Context, Use } from '../check/context';
import { isBitField, isLvalue } from '../check/conversions';
import { compatibleUnqualified, isPointer } from '../check/type-relations';
import type { Loc } from '../source';
import { type ArrayType, type CType, type FunctionType, Q, TypeKind } from '../types';

/** What may be wrong about a conversion as if by assignment. */
export type UseCode =
  | 'pointer-to-integer' | 'integer-to-pointer' | 'discarded-qualifiers' | 'discarded-nested-qualifiers' | 'pointer-sign'
  | 'incompatible-pointer-types' | 'incompatible-function-pointer-types' | 'incompatible-types';

export function badConversion(c: Context, code: UseCode, e: Expr, target: CType, use: Use, at: Loc, parameter?: ParameterName): void {
  // Of an initialiser or argument the whole expression is at fault, of an assignment the operator.
  const action = c.action(use, stripTop(target), e.type);
  const notes = parameter && { notes: [c.diag.note(parameter.name ? 'passing-to-parameter' : 'passing-to-unnamed-parameter', parameter.loc, { name: parameter.name })] };
  const extra = at === e.loc ? { end: e.end, ...notes } : { ranges: [{ start: e.start, end: e.end }], ...notes };
  const place = at === e.loc ? e.start : at;
  const fix = suggestDereference(code, e, target);
  c.diag.report(code, place, { action }, fix ? { ...extra, fixIts: [fix] } : extra);
}

/** `&x` or `*p` where that alone is missing. */
function suggestDereference(code: UseCode, e: Expr, target: CType): { start: Loc; end: Loc; text: string } | null {
  const simple = e.kind === E.Variable || e.kind === E.Member || e.kind === E.Dereference || e.kind === E.Call;
  if (!simple) return null;
  if (code === 'pointer-to-integer' && isPointer(e.type) && compatibleUnqualified(e.type.target, target)) {
    return { start: e.start, end: e.start, text: '*' };
  }
  if (code === 'integer-to-pointer' && isLvalue(e) && !isBitField(e) && isPointer(target) && compatibleUnqualified(target.target, e.type)) {
    return { start: e.start, end: e.start, text: '&' };
  }
  return null;
}

const stripTop = (t: CType): CType => (t.kind === TypeKind.Array ? t : t.unqualified);

export function reportBounds(c: Context, array: Expr, index: Expr, at: bigint): void {
  const { count } = array.type as ArrayType;
  const notes = array.kind === E.Variable ? { notes: [c.diag.note('array-declared-here', array.symbol.loc, { name: array.symbol.name })] } : {};
  if (at < 0n) c.diag.report('array-bounds-before', index.start, { index: at.toString() }, { end: index.end, ...notes });
  else c.diag.report('array-bounds', index.start, { index: at.toString(), count }, { end: index.end, ...notes });
}

export function reportConst(c: Context, e: Expr, at: Loc): void {
  const extra = { ranges: [{ start: e.start, end: e.end }] };
  // The outermost const thing is to blame: of `s.m` with a const `s`, `s`.
  let blame: Expr = e;
  while (blame.kind === E.Member && !blame.isArrow && blame.base.type.qualifiers & Q.Const) blame = blame.base;
  if (blame.kind === E.Variable) {
    const { symbol } = blame;
    const note = c.diag.note('declared-const-here', symbol.loc, { name: symbol.name });
    c.diag.report('assign-to-const-variable', at, { name: symbol.name, type: blame.type }, { ...extra, notes: [note] });
  } else if (blame.kind === E.Member && blame.member.name) {
    const note = c.diag.note('member-declared-here', blame.member.loc, { name: blame.member.name });
    c.diag.report('assign-to-const-member', at, { name: blame.member.name, type: blame.type }, { ...extra, notes: [note] });
  } else c.diag.report('assign-to-const', at, { type: e.type }, extra);
}

export function reportCount(
  c: Context, code: 'too-few-arguments' | 'too-many-arguments', type: FunctionType, symbol: FunctionSymbol | null, args: readonly Expr[], at: Loc, end: Loc,
): void {
  const notes = symbol && !symbol.isImplicit ? { notes: [c.diag.note('function-declared-here', symbol.loc, { name: symbol.name })] } : {};
  const atLeast = type.isVariadic;
  const counts = { expected: type.params.length, given: args.length };
  if (code === 'too-few-arguments') {
    if (atLeast) c.diag.report('too-few-arguments-variadic', at, counts, { end, ...notes });
    else c.diag.report('too-few-arguments', at, counts, { end, ...notes });
  } else c.diag.report('too-many-arguments', at, counts, { end, ...notes });
}

/** An operator inside another that binds more loosely than it looks: `side` has none of its own parentheses. */
export function warnInside(
  c: Context, code: 'parentheses' | 'bitwise-op-parentheses' | 'logical-op-parentheses' | 'shift-op-parentheses', at: Loc,
  args: { readonly operator?: string; readonly inner?: string; readonly outer?: string }, side: Expr, inner: string,
): void {
  const fixIts = [{ start: side.start, end: side.start, text: '(' }, { start: side.end, end: side.end, text: ')' }];
  c.diag.report(code, at, args as never, {
    ranges: [{ start: side.start, end: side.end }],
    notes: [c.diag.note('parenthesise-inner', side.loc, { inner }, { fixIts })],
  });
}

export function warnNotOperand(c: Context, l: Expr & { kind: E.Unary }, r: Expr): void {
  c.diag.report('logical-not-parentheses', l.loc, {}, {
    ranges: [{ start: l.start, end: r.end }],
    notes: [c.diag.note('parenthesise-after-not', l.loc, {}, {
      fixIts: [{ start: l.operand.start, end: l.operand.start, text: '(' }, { start: r.end, end: r.end, text: ')' }],
    })],
  });
}
