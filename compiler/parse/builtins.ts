// `__builtin_…`: recognised by name where nothing declares it. Those here become instructions (Builtin nodes), or read a
// variadic function's arguments; the rest are extensions (builtins-more.ts).

import { E, type BuiltinName, type Expr } from '../ast';
import { explicitCast, isLvalue, type Mutable } from '../check/conversions';
import { floatConst } from '../check/fold';
import { errorExpr } from '../check/operators';
import { isFloating, qualified, sizeType } from '../check/type-relations';
import { extensions } from '../extensions';
import type { Loc } from '../source';
import { T } from '../tokens';
import { type CType, Q, TypeKind, tChar, tDouble, tFloat, tInt, tLong, tLongDouble, tLongLong, tVoid } from '../types';
import { convertArgument, parseAssignment } from './expressions';
import { newBuiltin, newCast, newVaArg, newVaCopy, newVaStart } from './nodes';
import { hooks, type Parser } from './parser';

/** Types by the letters of signatures. */
const LETTERS: Readonly<Record<string, () => CType>> = {
  v: () => tVoid, i: () => tInt, u: () => sizeType, l: () => tLong, L: () => tLongLong, d: () => tDouble, f: () => tFloat, D: () => tLongDouble,
  p: () => tVoid.pointer(), P: () => qualified(tVoid, Q.Const).pointer(), s: () => tChar.pointer(), S: () => qualified(tChar, Q.Const).pointer(),
};

/** The result's type and those of the parameters, by letters. */
export const typesOf = (signature: string): CType[] => [...signature].map((c) => LETTERS[c]!());

/** Signatures of instructions. */
const INSTRUCTIONS: Readonly<Partial<Record<BuiltinName, string>>> = {
  memcpy: 'ppPu', memmove: 'ppPu', memset: 'ppiu', alloca: 'pu', setjmp: 'ip', longjmp: 'vpi', trap: 'v', unreachable: 'v', halt: 'vi',
};
/** And of those that there are for each floating type. */
const FLOAT_SIGNATURES: Readonly<Record<string, string>> = { '': 'dd', f: 'ff', l: 'DD' };
const OWN = /^(?:(sqrt|floor|ceil|trunc|fabs)|(inf|huge_val|nans?))([fl]?)$|^va_(?:start|end|copy)$/;

export const isOwnBuiltin = (name: string): boolean => OWN.test(name) || Object.hasOwn(INSTRUCTIONS, name);

/** At the builtin's name; null if there is no such one (nothing is consumed then). */
export function parseBuiltin(p: Parser, fullName: string, _nameId: number, loc: Loc): Expr | null {
  if (p.tok === T.KwBuiltinVaArg) return parseVaArg(p, loc);
  if (p.tok !== T.Identifier) return extensions().typeBuiltin(p, loc);
  if (!fullName.startsWith('__builtin_')) return null;
  const name = fullName.slice('__builtin_'.length);
  if (!isOwnBuiltin(name) || p.peek() !== T.LParen) return extensions().builtin(p, name, loc);
  const { args, close, end } = parseArguments(p, false);
  if (args.some((a) => a.type.kind === TypeKind.Error)) return errorExpr(loc, end);
  const [, math, constant, suffix = ''] = OWN.exec(name) ?? [];
  if (constant) {
    const wanted = constant.startsWith('nan') ? 1 : 0;
    if (args.length !== wanted) return wrongCount(p, args, wanted, close, loc, end);
    return floatConst(typesOf(FLOAT_SIGNATURES[suffix]!)[0]!, wanted ? NaN : Infinity, loc, loc, end);
  }
  switch (name) {
    case 'va_start': return vaStart(p, args, loc, close, end);
    case 'va_end': return args.length === 1 ? newCast(tVoid, loc, loc, vaList(p, args[0]!), false) : wrongCount(p, args, 1, close, loc, end);
    case 'va_copy': return args.length === 2 ? newVaCopy(tVoid, loc, end, vaList(p, args[0]!), vaList(p, args[1]!)) : wrongCount(p, args, 2, close, loc, end);
  }
  return instruction(p, (math ?? name) as BuiltinName, typesOf(math ? FLOAT_SIGNATURES[suffix]! : INSTRUCTIONS[name as BuiltinName]!), args, loc, close, end);
}

/** `(a, b)`, at the name before it. */
export function parseArguments(p: Parser, isUnevaluated: boolean): { readonly args: Expr[]; readonly close: Loc; readonly end: Loc } {
  p.advance();
  const open = p.loc;
  p.advance();
  p.enterNesting();
  const args: Expr[] = [];
  if (isUnevaluated) p.unevaluated++;
  if (p.tok !== T.RParen) {
    do args.push(parseAssignment(p));
    while (p.accept(T.Comma));
  }
  if (isUnevaluated) p.unevaluated--;
  p.depth--;
  const close = p.loc;
  const end = p.tokenEnd;
  p.expectCloseParen(open);
  return { args, close, end };
}

export function located(e: Expr, start: Loc, end: Loc): Expr {
  (e as Mutable).start = start;
  (e as Mutable).end = end;
  return e;
}

export function wrongCount(p: Parser, args: readonly Expr[], wanted: number, close: Loc, loc: Loc, end: Loc): Expr {
  const counts = { expected: wanted, given: args.length };
  if (args.length < wanted) p.diag.report('too-few-arguments', close, counts, { end });
  else p.diag.report('too-many-arguments', args[wanted]!.start, counts, { end: args[args.length - 1]!.end });
  return errorExpr(loc, end);
}

function instruction(p: Parser, name: BuiltinName, [result, ...params]: CType[], args: readonly Expr[], loc: Loc, close: Loc, end: Loc): Expr {
  if (args.length !== params.length) return wrongCount(p, args, params.length, close, loc, end);
  const converted = args.map((a, i) => convertArgument(p, a, params[i]!));
  if (converted.some((a) => a.type.kind === TypeKind.Error)) return errorExpr(loc, end);
  if (p.fn) {
    if (name === 'alloca') p.fn.usesAlloca = true;
    if (name === 'setjmp') p.fn.usesSetjmp = true;
  }
  const only = converted[0];
  if (only?.kind === E.FloatConst && isFloating(result!)) {
    const value = Math[name === 'fabs' ? 'abs' : (name as 'sqrt')](only.value);
    if (value === value) return floatConst(result!, value, loc, loc, end);
  }
  return newBuiltin(result!, loc, end, name, converted);
}

// ---------------------------------------------------------------- variadic arguments

/** An lvalue of type va_list. */
function vaList(p: Parser, e: Expr): Expr {
  if (e.type.kind === TypeKind.Error) return e;
  if (!isLvalue(e) || e.type.kind !== TypeKind.Pointer) {
    p.diag.report('not-va-list', e.start, { type: e.type }, e);
    return errorExpr(e.start, e.end);
  }
  return e;
}

function vaStart(p: Parser, args: Expr[], loc: Loc, close: Loc, end: Loc): Expr {
  if (args.length === 0 || args.length > 2) return wrongCount(p, args, 2, close, loc, end);
  const list = vaList(p, args[0]!);
  if (!p.fn || !p.fn.isVariadic) {
    p.diag.report('va-start-fixed', loc, {}, { end });
    return errorExpr(loc, end);
  }
  const last = args[1];
  if (last && (last.kind !== E.Variable || last.symbol !== p.fn.lastParam)) p.diag.report('varargs', last.start, {}, { end: last.end });
  return newVaStart(tVoid, loc, end, list);
}

/** `__builtin_va_arg(list, type)`. */
function parseVaArg(p: Parser, loc: Loc): Expr {
  p.advance();
  const open = p.loc;
  p.need(T.LParen);
  p.enterNesting();
  const list = vaList(p, parseAssignment(p));
  p.need(T.Comma);
  const { type, start, end: typeEnd } = hooks.typeName(p);
  p.depth--;
  const end = p.tokenEnd;
  p.expectCloseParen(open);
  if (list.type.kind === TypeKind.Error || type.kind === TypeKind.Error) return errorExpr(loc, end);
  if (type.kind === TypeKind.Void || type.kind === TypeKind.Function || type.size === 0 && type.kind === TypeKind.Array) {
    p.diag.report('va-arg-type', start, { type }, { end: typeEnd });
    return errorExpr(loc, end);
  }
  // Small integers and float never arrive as such: what came is converted.
  const small = type.kind === TypeKind.Float || (type.kind >= TypeKind.Bool && type.kind < TypeKind.Int);
  if (small) {
    const arrives = type.kind === TypeKind.Float ? tDouble : tInt;
    p.diag.report('va-arg-promoted', start, { type, promoted: arrives }, { end: typeEnd });
    return explicitCast(p, newVaArg(arrives, loc, end, list), type, loc);
  }
  return newVaArg(type.unqualified, loc, end, list);
}

