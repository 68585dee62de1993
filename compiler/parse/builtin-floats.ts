// isnan, isinf, signbit, fpclassify and kin: comparisons, with each argument evaluated once.

import type { Expr } from '../ast';
import { CompareOp, E, UnaryOp } from '../ast';
import { addressOf, decay, implicitCast, toArithmetic } from '../check/conversions';
import { floatConst } from '../check/fold';
import { buildBinary, buildConditional, buildDereference, buildUnary, errorExpr } from '../check/operators';
import { isArithmetic, isFloating } from '../check/type-relations';
import type { Loc } from '../source';
import { T } from '../tokens';
import { type CType, TypeKind, tDouble, tFloat, tInt, tLong } from '../types';
import { Temporaries } from './construct';
import { newBuiltin, newCompare } from './nodes';
import type { Parser } from './parser';

const COMPARE: Readonly<Record<string, T>> = { isgreater: T.Greater, isgreaterequal: T.GreaterEq, isless: T.Less, islessequal: T.LessEq };

export function classifyBuiltin(p: Parser, name: string, args: Expr[], loc: Loc, close: Loc, end: Loc): Expr {
  const wanted = name === 'fpclassify' ? 6 : /^(isgreater|isless|islessgreater|isunordered)/.test(name) ? 2 : 1;
  if (args.length !== wanted) {
    if (args.length < wanted) p.diag.report('too-few-arguments', close, { expected: wanted, given: args.length }, { end });
    else p.diag.report('too-many-arguments', args[wanted]!.start, { expected: wanted, given: args.length }, { end: args[args.length - 1]!.end });
    return errorExpr(loc, end);
  }
  const values = args.map(decay);
  for (const e of name === 'fpclassify' ? values.slice(5) : values) {
    if (!isArithmetic(e.type) || (!isFloating(e.type) && wanted === 1)) {
      p.diag.report('not-floating', e.start, { type: e.type }, e);
      return errorExpr(loc, end);
    }
  }
  const bare = name.replace(/^(isnan|isinf|signbit|isfinite|finite|isnormal)[fl]$/, '$1');
  const t = new Temporaries(p, loc);
  const bin = (token: T, a: Expr, b: Expr): Expr => {
    a.parenthesised = true;
    b.parenthesised = true;
    return buildBinary(p, token, loc, a, b);
  };
  const choose = (c: Expr, a: Expr, b: Expr): Expr => buildConditional(p, loc, c, a, b);
  const last = values[values.length - 1]!;
  const type = last.type.kind === TypeKind.Float ? tFloat : tDouble;
  const infinity = (): Expr => floatConst(type, Infinity, loc, loc, loc);
  const magnitude = (e: Expr): Expr => newBuiltin(type, loc, loc, 'fabs', [e]);
  if (bare in COMPARE) return bin(COMPARE[bare]!, values[0]!, values[1]!);
  if (bare === 'islessgreater' || bare === 'isunordered') {
    const a = t.hold(toArithmetic(values[0]!, tDouble), tDouble);
    const b = t.hold(toArithmetic(values[1]!, tDouble), tDouble);
    const either = bare === 'islessgreater'
      ? bin(T.PipePipe, bin(T.Less, t.use(a), t.use(b)), bin(T.Greater, t.use(a), t.use(b)))
      : bin(T.PipePipe, unequal(t.use(a), t.use(a)), unequal(t.use(b), t.use(b)));
    return t.result(either);
  }
  const value = toArithmetic(last, type);
  if (value.kind === E.FloatConst && bare !== 'fpclassify') {
    const v = value.value;
    const least = type === tFloat ? 1.1754943508222875e-38 : 2.2250738585072014e-308;
    const answers: Record<string, boolean | number> = {
      isnan: v !== v, isinf: v === Infinity || v === -Infinity, isinf_sign: v === Infinity ? 1 : v === -Infinity ? -1 : 0,
      isfinite: Number.isFinite(v), finite: Number.isFinite(v), isnormal: Number.isFinite(v) && Math.abs(v) >= least,
      signbit: v < 0 || Object.is(v, -0) || value.isNegativeNaN === true,
    };
    return t.number(tInt, BigInt(Number(answers[bare])));
  }
  switch (bare) {
    case 'isinf': return bin(T.EqEq, magnitude(value), infinity());
    case 'isfinite': case 'finite': return bin(T.Less, magnitude(value), infinity());
  }
  const x = t.hold(value, type);
  const use = (): Expr => t.use(x);
  switch (bare) {
    case 'isnan': return t.result(unequal(use(), use()));
    case 'isinf_sign': {
      const sign = choose(bin(T.Greater, use(), floatConst(type, 0, loc, loc, loc)), t.number(tInt, 1n), t.number(tInt, -1n));
      return t.result(choose(bin(T.EqEq, magnitude(use()), infinity()), sign, t.number(tInt, 0n)));
    }
    case 'isnormal': return t.result(bin(T.AmpAmp, bin(T.GreaterEq, magnitude(use()), smallest(type, loc)), bin(T.Less, magnitude(use()), infinity())));
    case 'signbit': {
      const bits: CType = type === tFloat ? tInt : tLong;
      const place = implicitCast(addressOf(use()), bits.pointer());
      return t.result(bin(T.Less, buildDereference(p, loc, place), t.number(bits, 0n)));
    }
    default: {
      // fpclassify(nan, infinite, normal, subnormal, zero, x)
      const [nan, infinite, normal, subnormal, zero] = values.map((v) => toArithmetic(v, tInt));
      const isZero = buildUnary(p, UnaryOp.LogNot, loc, use());
      const small = choose(isZero, zero!, subnormal!);
      const finite = choose(bin(T.GreaterEq, magnitude(use()), smallest(type, loc)), normal!, small);
      return t.result(choose(unequal(use(), use()), nan!, choose(bin(T.EqEq, magnitude(use()), infinity()), infinite!, finite)));
    }
  }
}

/** Not through the checks: comparing a variable with itself is meant here. */
const unequal = (a: Expr, b: Expr): Expr => newCompare(tInt, a.loc, CompareOp.Ne, a, b);

const smallest = (type: CType, loc: Loc): Expr => floatConst(type, type === tFloat ? 1.1754943508222875e-38 : 2.2250738585072014e-308, loc, loc, loc);
