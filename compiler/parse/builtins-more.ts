// Builtins that few programs use: stand-ins for library functions, answers about types and constants, bits, overflow.

import { E, FunctionSymbol, type Expr } from '../ast';
import { buildCall } from '../check/calls';
import { integerConstant } from '../check/constant';
import { decay, explicitCast } from '../check/conversions';
import { constantTruth, intConst, isZero, smallInt } from '../check/fold';
import { findMember } from '../check/layout';
import { buildBinary, errorExpr } from '../check/operators';
import { compatible, isRecord, sizeType, stripped } from '../check/type-relations';
import type { Loc } from '../source';
import { T } from '../tokens';
import { type ArrayType, type CType, newFunctionType, type Member, TypeKind, tInt, tLong, tVoid } from '../types';
import { bitBuiltin } from './builtin-bits';
import { classifyBuiltin } from './builtin-floats';
import { overflowBuiltin } from './builtin-overflow';
import { isOwnBuiltin, located, parseArguments, typesOf, wrongCount } from './builtins';
import { convertArgument, parseAssignment } from './expressions';
import { newCast, newComma, newFunctionRef } from './nodes';
import { hooks, type Parser } from './parser';
import { constantString } from './strings';

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

const SPECIAL: Readonly<Record<string, number>> = {
  expect: 2, expect_with_probability: 3, constant_p: 1, prefetch: -1, assume_aligned: -1, assume: 1,
  object_size: 2, dynamic_object_size: 2,
  LINE: 0, FILE: 0, FUNCTION: 0, return_address: 1, frame_address: 1, speculation_safe_value: -1,
};

const BITS = /^(clz|ctz|popcount|parity|ffs|clrsb)(l|ll)?$|^bswap(16|32|64)$/;
const FLOATS = /^(isnan|isinf|isinf_sign|isfinite|finite|isnormal|signbit|fpclassify|isgreater|isgreaterequal|isless|islessequal|islessgreater|isunordered)[fl]?$/;
const OVERFLOW = /^([su])?(add|sub|mul)(l|ll)?_overflow(_p)?$/;

const isKnown = (name: string): boolean =>
  Object.hasOwn(SPECIAL, name) || isOwnBuiltin(name) || Object.hasOwn(LIBRARY, name) || BITS.test(name) || FLOATS.test(name) || OVERFLOW.test(name);

/** `__has_builtin`. */
export const hasBuiltin = (name: string): boolean =>
  name.startsWith('__builtin_') && (/_(va_arg|offsetof|types_compatible_p|choose_expr)$/.test(name) || isKnown(name.slice(10)));

/** At the name. */
export function parseMoreBuiltin(p: Parser, name: string, loc: Loc): Expr | null {
  if (p.peek() !== T.LParen) {
    // The address of a library function may be taken by its builtin name.
    if (!Object.hasOwn(LIBRARY, name)) return null;
    const end = p.tokenEnd;
    p.advance();
    return newFunctionRef(loc, end, libraryFunction(p, name, loc));
  }
  if (!isKnown(name)) return null;
  const { args, close, end } = parseArguments(p, name === 'constant_p' || name === 'object_size' || name === 'dynamic_object_size');
  return build(p, name, args, loc, close, end);
}

function build(p: Parser, name: string, args: Expr[], loc: Loc, close: Loc, end: Loc): Expr {
  if (args.some((a) => a.type.kind === TypeKind.Error)) return errorExpr(loc, end);
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
  const [result, ...params] = typesOf(isVariadic ? signature.slice(0, -1) : signature);
  const symbol = new FunctionSymbol(name, newFunctionType(result!, params, isVariadic, true), loc);
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

function special(p: Parser, name: string, args: Expr[], loc: Loc, close: Loc, end: Loc): Expr {
  switch (name) {
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
    case 'LINE': return smallInt(tInt, p.sources.place(loc).line, loc, loc, end);
    case 'FILE': return constantString(p.sources.place(loc).file, loc, end);
    case 'FUNCTION': return constantString(p.fn?.symbol.name ?? '', loc, end);
    default:
      p.diag.report('unsupported-builtin', loc, { name: `__builtin_${name}` }, { end });
      return errorExpr(loc, end);
  }
}

// ---------------------------------------------------------------- types as arguments

/** At the keyword. */
export function parseTypeBuiltin(p: Parser, loc: Loc): Expr {
  return p.tok === T.KwBuiltinOffsetof ? parseOffsetof(p, loc) : p.tok === T.KwBuiltinTypesCompatible ? parseTypesCompatible(p, loc) : parseChooseExpr(p, loc);
}

/** `__builtin_offsetof(type, member.member[index]…)`. */
function parseOffsetof(p: Parser, loc: Loc): Expr {
  p.advance();
  const open = p.loc;
  p.need(T.LParen);
  p.enterNesting();
  let { type } = hooks.typeName(p);
  p.need(T.Comma);
  let offset = 0;
  let variable: Expr | null = null;
  let failed = type.kind === TypeKind.Error;
  let isFirst = true;
  while (isFirst || p.tok === T.Dot || p.tok === T.LBracket) {
    if (isFirst || p.tok === T.Dot) {
      if (!isFirst) p.advance();
      isFirst = false;
      if (p.tok !== T.Identifier) {
        p.fail('word-member-name');
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
      p.need(T.RBracket);
      if (failed) continue;
      if (type.kind !== TypeKind.Array) {
        p.diag.report('subscript-of-non-pointer', at, { type });
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
    p.diag.report('offsetof-type', loc, { type }, { end });
    return null;
  }
  const path = findMember(type, name);
  if (!path) p.diag.report('no-member', loc, { name, type }, { end });
  else if (path[path.length - 1]!.bitWidth >= 0) {
    p.diag.report('offsetof-bit-field', loc, { name }, { end });
    return null;
  }
  return path;
}

function parseTypesCompatible(p: Parser, loc: Loc): Expr {
  p.advance();
  const open = p.loc;
  p.need(T.LParen);
  const a = hooks.typeName(p).type;
  p.need(T.Comma);
  const b = hooks.typeName(p).type;
  const end = p.tokenEnd;
  p.expectCloseParen(open);
  return smallInt(tInt, compatible(stripped(a), stripped(b), false) ? 1 : 0, loc, loc, end);
}

function parseChooseExpr(p: Parser, loc: Loc): Expr {
  p.advance();
  const open = p.loc;
  p.need(T.LParen);
  p.enterNesting();
  const condition = parseAssignment(p);
  const value = integerConstant(condition);
  if (!value && condition.type.kind !== TypeKind.Error) p.diag.report('not-constant-expression', condition.start, {}, { end: condition.end });
  const takesFirst = value ? !isZero(value) : true;
  p.need(T.Comma);
  if (!takesFirst) p.unevaluated++;
  const a = parseAssignment(p);
  if (!takesFirst) p.unevaluated--;
  p.need(T.Comma);
  if (takesFirst) p.unevaluated++;
  const b = parseAssignment(p);
  if (takesFirst) p.unevaluated--;
  p.depth--;
  const end = p.tokenEnd;
  p.expectCloseParen(open);
  return located(takesFirst ? a : b, loc, end);
}

