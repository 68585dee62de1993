// `__builtin_…`: recognised by name where nothing declares it. Some become instructions (Builtin nodes), some calls
// of library functions, the rest is built here out of ordinary nodes.

import { E, FunctionSymbol, type BuiltinName, type Expr } from '../ast';
import { buildCall } from '../check/calls';
import { integerConstant } from '../check/constant';
import { decay, explicitCast, isLvalue, type Mutable } from '../check/conversions';
import { constantTruth, floatConst, intConst, isZero, smallInt } from '../check/fold';
import { findMember } from '../check/layout';
import { buildBinary, errorExpr } from '../check/operators';
import { compatible, isFloating, isRecord, qualified, sizeType, stripped } from '../check/type-relations';
import type { Loc } from '../source';
import { T } from '../tokens';
import { quotedType } from '../type-names';
import {
  type ArrayType, type CType, newFunctionType, type Member, Q, TypeKind,
  tChar, tDouble, tFloat, tInt, tLong, tLongDouble, tLongLong, tVoid,
} from '../types';
import { bitBuiltin } from './builtin-bits';
import { classifyBuiltin } from './builtin-floats';
import { overflowBuiltin } from './builtin-overflow';
import { convertArgument, parseAssignment } from './expressions';
import { newBuiltin, newCast, newComma, newFunctionRef, newVaArg, newVaCopy, newVaStart } from './nodes';
import { hooks, type Parser } from './parser';
import { constantString } from './strings';

const voidPointer = (): CType => tVoid.pointer();
const constVoidPointer = (): CType => qualified(tVoid, Q.Const).pointer();
const constCharPointer = (): CType => qualified(tChar, Q.Const).pointer();

/** Letters of the signatures below. */
const LETTERS: Readonly<Record<string, () => CType>> = {
  v: () => tVoid, i: () => tInt, u: () => sizeType, l: () => tLong, L: () => tLongLong, d: () => tDouble, f: () => tFloat, D: () => tLongDouble,
  p: voidPointer, P: constVoidPointer, s: () => tChar.pointer(), S: constCharPointer,
};

/** Library functions that may be called as `__builtin_name`: result and parameters, `.` for variadic. */
const LIBRARY: Readonly<Record<string, string>> = {
  strlen: 'uS', strcmp: 'iSS', strncmp: 'iSSu', strcpy: 'ssS', strncpy: 'ssSu', strcat: 'ssS', strncat: 'ssSu', strchr: 'sSi', strrchr: 'sSi',
  strstr: 'sSS', strspn: 'uSS', strcspn: 'uSS', strpbrk: 'sSS', strdup: 'sS', stpcpy: 'ssS', strcasecmp: 'iSS', memcmp: 'iPPu', memchr: 'pPiu',
  printf: 'iS.', sprintf: 'isS.', snprintf: 'isuS.', puts: 'iS', putchar: 'ii', abort: 'v', exit: 'vi', malloc: 'pu', calloc: 'puu', realloc: 'ppu', free: 'vp',
  abs: 'ii', labs: 'll', llabs: 'LL', isalpha: 'ii', isdigit: 'ii', isspace: 'ii', isupper: 'ii', islower: 'ii', toupper: 'ii', tolower: 'ii',
  sin: 'dd', cos: 'dd', tan: 'dd', asin: 'dd', acos: 'dd', atan: 'dd', atan2: 'ddd', exp: 'dd', exp2: 'dd', log: 'dd', log2: 'dd', log10: 'dd', pow: 'ddd',
  fmod: 'ddd', fmin: 'ddd', fmax: 'ddd', round: 'dd', rint: 'dd', nearbyint: 'dd', lround: 'ld', lrint: 'ld', llround: 'Ld', copysign: 'ddd', ldexp: 'ddi', hypot: 'ddd', cbrt: 'dd',
  sinf: 'ff', cosf: 'ff', tanf: 'ff', expf: 'ff', logf: 'ff', powf: 'fff', fmodf: 'fff', fminf: 'fff', fmaxf: 'fff', roundf: 'ff', copysignf: 'fff', atan2f: 'fff',
};

/** Instructions: parameters in letters; the result is the first. */
const INSTRUCTIONS: Readonly<Record<string, { readonly name: BuiltinName; readonly signature: string }>> = {
  memcpy: { name: 'memcpy', signature: 'ppPu' },
  memmove: { name: 'memmove', signature: 'ppPu' },
  memset: { name: 'memset', signature: 'ppiu' },
  alloca: { name: 'alloca', signature: 'pu' },
  setjmp: { name: 'setjmp', signature: 'ip' },
  longjmp: { name: 'longjmp', signature: 'vpi' },
  trap: { name: 'trap', signature: 'v' },
  unreachable: { name: 'unreachable', signature: 'v' },
  halt: { name: 'halt', signature: 'vi' },
};
for (const name of ['sqrt', 'floor', 'ceil', 'trunc', 'fabs'] as const) {
  (INSTRUCTIONS as Record<string, { name: BuiltinName; signature: string }>)[name] = { name, signature: 'dd' };
  (INSTRUCTIONS as Record<string, { name: BuiltinName; signature: string }>)[`${name}f`] = { name, signature: 'ff' };
  (INSTRUCTIONS as Record<string, { name: BuiltinName; signature: string }>)[`${name}l`] = { name, signature: 'DD' };
}

/** At the builtin's name; null if there is no such one (nothing is consumed then). */
export function parseBuiltin(p: Parser, fullName: string, _nameId: number, loc: Loc): Expr | null {
  switch (p.tok) {
    case T.KwBuiltinVaArg: return parseVaArg(p, loc);
    case T.KwBuiltinOffsetof: return parseOffsetof(p, loc);
    case T.KwBuiltinTypesCompatible: return parseTypesCompatible(p, loc);
    case T.KwBuiltinChooseExpr: return parseChooseExpr(p, loc);
  }
  if (!fullName.startsWith('__builtin_')) return null;
  const name = fullName.slice('__builtin_'.length);
  if (p.peek() !== T.LParen) {
    // The address of a library function may be taken by its builtin name.
    if (!Object.hasOwn(LIBRARY, name)) return null;
    const end = p.tokenEnd;
    p.advance();
    return newFunctionRef(loc, end, libraryFunction(p, name, loc));
  }
  if (!isKnown(name)) return null;
  p.advance();
  const open = p.loc;
  p.advance();
  p.enterNesting();
  const args: Expr[] = [];
  const isUnevaluated = name === 'constant_p' || name === 'object_size' || name === 'dynamic_object_size';
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
  return build(p, name, args, loc, close, end);
}

const SPECIAL: Readonly<Record<string, number>> = {
  va_start: -1, va_end: 1, va_copy: 2, expect: 2, expect_with_probability: 3, constant_p: 1, prefetch: -1, assume_aligned: -1, assume: 1,
  object_size: 2, dynamic_object_size: 2, inf: 0, inff: 0, infl: 0, huge_val: 0, huge_valf: 0, huge_vall: 0, nan: 1, nanf: 1, nanl: 1, nans: 1, nansf: 1,
  LINE: 0, FILE: 0, FUNCTION: 0, return_address: 1, frame_address: 1, speculation_safe_value: -1,
};

const BITS = /^(clz|ctz|popcount|parity|ffs|clrsb)(l|ll)?$|^bswap(16|32|64)$/;
const FLOATS = /^(isnan|isinf|isinf_sign|isfinite|finite|isnormal|signbit|fpclassify|isgreater|isgreaterequal|isless|islessequal|islessgreater|isunordered)[fl]?$/;
const OVERFLOW = /^([su])?(add|sub|mul)(l|ll)?_overflow(_p)?$/;

const isKnown = (name: string): boolean =>
  Object.hasOwn(SPECIAL, name) || Object.hasOwn(INSTRUCTIONS, name) || Object.hasOwn(LIBRARY, name) || BITS.test(name) || FLOATS.test(name) || OVERFLOW.test(name);

/** `__has_builtin`. */
export const hasBuiltin = (name: string): boolean =>
  name.startsWith('__builtin_') && (/_(va_arg|offsetof|types_compatible_p|choose_expr)$/.test(name) || isKnown(name.slice(10)));

function build(p: Parser, name: string, args: Expr[], loc: Loc, close: Loc, end: Loc): Expr {
  if (args.some((a) => a.type.kind === TypeKind.Error)) return errorExpr(loc, end);
  if (Object.hasOwn(INSTRUCTIONS, name)) return instruction(p, INSTRUCTIONS[name]!, args, loc, close, end);
  if (Object.hasOwn(SPECIAL, name)) {
    const wanted = SPECIAL[name]!;
    if (wanted >= 0 && args.length !== wanted) return wrongCount(p, args, wanted, close, loc, end);
    return special(p, name, args, loc, close, end);
  }
  if (BITS.test(name)) {
    if (args.length !== 1) return wrongCount(p, args, 1, close, loc, end);
    return located(bitBuiltin(p, name, decay(args[0]!), loc), loc, end);
  }
  if (FLOATS.test(name)) return located(classifyBuiltin(p, name, args, loc, close, end), loc, end);
  if (OVERFLOW.test(name)) {
    if (args.length !== 3) return wrongCount(p, args, 3, close, loc, end);
    return located(overflowBuiltin(p, name, args, loc, end), loc, end);
  }
  if (name === 'strlen' && args.length === 1 && args[0]!.kind === E.StringLiteral && args[0]!.elementBytes === 1) {
    return smallInt(sizeType, args[0]!.bytes.indexOf(0), loc, loc, end);
  }
  const callee = newFunctionRef(loc, loc, libraryFunction(p, name, loc));
  return located(buildCall(p, callee, args, close, end), loc, end);
}

function located(e: Expr, start: Loc, end: Loc): Expr {
  (e as Mutable).start = start;
  (e as Mutable).end = end;
  return e;
}

function wrongCount(p: Parser, args: readonly Expr[], wanted: number, close: Loc, loc: Loc, end: Loc): Expr {
  const counts = { expected: wanted, given: args.length };
  if (args.length < wanted) p.diag.report('too-few-arguments', close, counts, { end });
  else p.diag.report('too-many-arguments', args[wanted]!.start, counts, { end: args[args.length - 1]!.end });
  return errorExpr(loc, end);
}

/** The function of the library that a builtin stands for: the unit's declaration of it, or one made here. */
function libraryFunction(p: Parser, name: string, loc: Loc): FunctionSymbol {
  const nameId = p.names.indexOf(name);
  const known = nameId < 0 ? p.libraryFunctions.get(name) : p.linked.get(nameId);
  if (known instanceof FunctionSymbol) {
    known.isUsed = true;
    return known;
  }
  const signature = LIBRARY[name]!;
  const isVariadic = signature.endsWith('.');
  const letters = [...(isVariadic ? signature.slice(0, -1) : signature)].map((c) => LETTERS[c]!());
  const symbol = new FunctionSymbol(name, newFunctionType(letters[0]!, letters.slice(1), isVariadic, true), loc);
  symbol.isUsed = true;
  symbol.isNoreturn = name === 'abort' || name === 'exit';
  if (name === 'printf') symbol.format = { style: 'printf', string: 1, first: 2 };
  if (nameId < 0) p.libraryFunctions.set(name, symbol);
  else {
    p.linked.set(nameId, symbol);
    p.functions.push(symbol);
  }
  return symbol;
}

function instruction(p: Parser, row: { readonly name: BuiltinName; readonly signature: string }, args: Expr[], loc: Loc, close: Loc, end: Loc): Expr {
  const types = [...row.signature].map((c) => LETTERS[c]!());
  if (args.length !== types.length - 1) return wrongCount(p, args, types.length - 1, close, loc, end);
  const converted = args.map((a, i) => convertArgument(p, a, types[i + 1]!));
  if (converted.some((a) => a.type.kind === TypeKind.Error)) return errorExpr(loc, end);
  if (p.fn) {
    if (row.name === 'alloca') p.fn.usesAlloca = true;
    if (row.name === 'setjmp') p.fn.usesSetjmp = true;
  }
  const only = converted[0];
  if (only && only.kind === E.FloatConst && isFloating(types[0]!)) {
    const value = foldMath(row.name, only.value);
    if (value !== null && value === value) return floatConst(types[0]!, value, loc, loc, end);
  }
  return newBuiltin(types[0]!, loc, end, row.name, converted);
}

function foldMath(name: BuiltinName, x: number): number | null {
  switch (name) {
    case 'sqrt': return Math.sqrt(x);
    case 'floor': return Math.floor(x);
    case 'ceil': return Math.ceil(x);
    case 'trunc': return Math.trunc(x);
    case 'fabs': return Math.abs(x);
    default: return null;
  }
}

function special(p: Parser, name: string, args: Expr[], loc: Loc, close: Loc, end: Loc): Expr {
  switch (name) {
    case 'va_start': return vaStart(p, args, loc, close, end);
    case 'va_end': return newCast(tVoid, loc, loc, vaList(p, args[0]!), false);
    case 'va_copy': return newVaCopy(tVoid, loc, end, vaList(p, args[0]!), vaList(p, args[1]!));
    case 'expect': case 'expect_with_probability': {
      // The guess is constant nearly always; if it does something, it does it first.
      const value = convertArgument(p, args[0]!, tLong);
      return constantTruth(args[1]!) !== -1 ? located(value, loc, end) : newComma(loc, decay(args[1]!), value);
    }
    case 'constant_p': {
      const arg = decay(args[0]!);
      const isConstant = arg.kind === E.IntConst || arg.kind === E.FloatConst || (arg.kind === E.Decay && arg.operand.kind === E.StringLiteral);
      return smallInt(tInt, isConstant ? 1 : 0, loc, loc, end);
    }
    case 'prefetch': case 'assume':
      return args.reduceRight<Expr>((rest, a) => newComma(loc, decay(a), rest), newCast(tVoid, loc, loc, smallInt(tInt, 0, loc, loc, end), false));
    case 'assume_aligned': case 'speculation_safe_value':
      return args.length === 0 ? wrongCount(p, args, 1, close, loc, end) : located(decay(args[0]!), loc, end);
    case 'object_size': case 'dynamic_object_size': {
      const kind = integerConstant(args[1]!);
      return smallInt(sizeType, kind && kind.lo >= 2 ? 0 : 4294967295, loc, loc, end);
    }
    case 'inf': case 'huge_val': return floatConst(tDouble, Infinity, loc, loc, end);
    case 'inff': case 'huge_valf': return floatConst(tFloat, Infinity, loc, loc, end);
    case 'infl': case 'huge_vall': return floatConst(tLongDouble, Infinity, loc, loc, end);
    case 'nan': case 'nans': return floatConst(tDouble, NaN, loc, loc, end);
    case 'nanf': case 'nansf': return floatConst(tFloat, NaN, loc, loc, end);
    case 'nanl': return floatConst(tLongDouble, NaN, loc, loc, end);
    case 'LINE': return smallInt(tInt, p.sources.place(loc).line, loc, loc, end);
    case 'FILE': return constantString(p.sources.place(loc).file, loc, end);
    case 'FUNCTION': return constantString(p.fn?.symbol.name ?? '', loc, end);
    default:
      p.diag.report('unsupported-builtin', loc, { name: `__builtin_${name}` }, { end });
      return errorExpr(loc, end);
  }
}

// ---------------------------------------------------------------- variadic arguments

/** An lvalue of type va_list. */
function vaList(p: Parser, e: Expr): Expr {
  if (e.type.kind === TypeKind.Error) return e;
  if (!isLvalue(e) || e.type.kind !== TypeKind.Pointer) {
    p.diag.report('not-va-list', e.start, { type: quotedType(e.type) }, { end: e.end });
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
  if (!p.expect(T.LParen, "'('")) p.panic();
  p.enterNesting();
  const list = vaList(p, parseAssignment(p));
  if (!p.expect(T.Comma, "','")) p.panic();
  const { type, start, end: typeEnd } = hooks.typeName(p);
  p.depth--;
  const end = p.tokenEnd;
  p.expectCloseParen(open);
  if (list.type.kind === TypeKind.Error || type.kind === TypeKind.Error) return errorExpr(loc, end);
  if (type.kind === TypeKind.Void || type.kind === TypeKind.Function || type.size === 0 && type.kind === TypeKind.Array) {
    p.diag.report('va-arg-type', start, { type: quotedType(type) }, { end: typeEnd });
    return errorExpr(loc, end);
  }
  // Small integers and float never arrive as such: what came is converted.
  const small = type.kind === TypeKind.Float || (type.kind >= TypeKind.Bool && type.kind < TypeKind.Int);
  if (small) {
    const arrives = type.kind === TypeKind.Float ? tDouble : tInt;
    p.diag.report('va-arg-promoted', start, { type: quotedType(type), promoted: quotedType(arrives) }, { end: typeEnd });
    return explicitCast(p, newVaArg(arrives, loc, end, list), type, loc);
  }
  return newVaArg(type.unqualified, loc, end, list);
}

// ---------------------------------------------------------------- types as arguments

/** `__builtin_offsetof(type, member.member[index]…)`. */
function parseOffsetof(p: Parser, loc: Loc): Expr {
  p.advance();
  const open = p.loc;
  if (!p.expect(T.LParen, "'('")) p.panic();
  p.enterNesting();
  let { type } = hooks.typeName(p);
  if (!p.expect(T.Comma, "','")) p.panic();
  let offset = 0;
  let variable: Expr | null = null;
  let failed = type.kind === TypeKind.Error;
  let isFirst = true;
  while (isFirst || p.tok === T.Dot || p.tok === T.LBracket) {
    if (isFirst || p.tok === T.Dot) {
      if (!isFirst) p.advance();
      isFirst = false;
      if (p.tok !== T.Identifier) {
        p.expected('member-name');
        p.panic();
      }
      const path: Member[] | null = failed ? null : offsetStep(p, type, p.names[p.nameId]!, p.loc, p.tokenEnd);
      p.advance();
      if (!path) {
        failed = true;
        continue;
      }
      for (const member of path) offset += member.offset;
      type = path[path.length - 1]!.type;
    } else {
      const at = p.loc;
      p.advance();
      const index = decay(parseAssignment(p));
      if (!p.expect(T.RBracket, "']'")) p.panic();
      if (failed) continue;
      if (type.kind !== TypeKind.Array) {
        p.diag.report('subscript-of-non-pointer', at, { type: quotedType(type) });
        failed = true;
        continue;
      }
      type = (type as ArrayType).element;
      const scaled = buildBinary(p, T.Star, at, explicitCast(p, index, sizeType, at), smallInt(sizeType, type.size, at, at, at));
      if (scaled.kind === E.IntConst) offset += scaled.lo;
      else variable = variable ? buildBinary(p, T.Plus, at, variable, scaled) : scaled;
    }
  }
  p.depth--;
  const end = p.tokenEnd;
  p.expectCloseParen(open);
  if (failed) return errorExpr(loc, end);
  const constant = intConst(sizeType, loc, loc, end, offset, 0);
  return variable ? located(buildBinary(p, T.Plus, loc, variable, constant), loc, end) : constant;
}

function offsetStep(p: Parser, type: CType, name: string, loc: Loc, end: Loc): Member[] | null {
  if (!isRecord(type) || !type.isComplete) {
    p.diag.report('offsetof-type', loc, { type: quotedType(type) }, { end });
    return null;
  }
  const path = findMember(type, name);
  if (!path) p.diag.report('no-member', loc, { name, type: quotedType(type) }, { end });
  else if (path[path.length - 1]!.bitWidth >= 0) {
    p.diag.report('offsetof-bit-field', loc, { name }, { end });
    return null;
  }
  return path;
}

function parseTypesCompatible(p: Parser, loc: Loc): Expr {
  p.advance();
  const open = p.loc;
  if (!p.expect(T.LParen, "'('")) p.panic();
  const a = hooks.typeName(p).type;
  if (!p.expect(T.Comma, "','")) p.panic();
  const b = hooks.typeName(p).type;
  const end = p.tokenEnd;
  p.expectCloseParen(open);
  return smallInt(tInt, compatible(stripped(a), stripped(b), false) ? 1 : 0, loc, loc, end);
}

function parseChooseExpr(p: Parser, loc: Loc): Expr {
  p.advance();
  const open = p.loc;
  if (!p.expect(T.LParen, "'('")) p.panic();
  p.enterNesting();
  const condition = parseAssignment(p);
  const value = integerConstant(condition);
  if (!value && condition.type.kind !== TypeKind.Error) p.diag.report('not-constant-expression', condition.start, {}, { end: condition.end });
  const takesFirst = value ? !isZero(value) : true;
  if (!p.expect(T.Comma, "','")) p.panic();
  if (!takesFirst) p.unevaluated++;
  const a = parseAssignment(p);
  if (!takesFirst) p.unevaluated--;
  if (!p.expect(T.Comma, "','")) p.panic();
  if (takesFirst) p.unevaluated++;
  const b = parseAssignment(p);
  if (takesFirst) p.unevaluated--;
  p.depth--;
  const end = p.tokenEnd;
  p.expectCloseParen(open);
  return located(takesFirst ? a : b, loc, end);
}

