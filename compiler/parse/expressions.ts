// Expressions, by precedence climbing over the token kinds.
//
//   expression  = assignment ("," assignment)*
//   assignment  = conditional (assign-op assignment)?
//   conditional = binary ("?" expression? ":" conditional)?
//   binary      = cast (binary-op cast)*
//   cast        = "(" type-name ")" cast | unary
//   unary       = unary-op cast | ("++" | "--") unary | sizeof … | _Alignof … | "&&" label | postfix
//   postfix     = primary ("[" expression "]" | "(" arguments ")" | ("." | "->") name | "++" | "--")*

import { type BinaryOp, E, LabelSymbol, S, UnaryOp, VariableSymbol, type Expr, type Initializer } from '../ast';
import { buildCall } from '../check/calls';
import { integerConstant } from '../check/constant';
import { Use } from '../check/context';
import { convertForUse, decay, explicitCast, isBitField, type Mutable } from '../check/conversions';
import { bigValue, intConst } from '../check/fold';
import { findMember, memberNames } from '../check/layout';
import {
  buildAddressOf, buildAssign, buildBinary, buildComma, buildCompoundAssign, buildConditional, buildDereference, buildIncDec,
  buildSubscript, buildUnary, errorExpr, flushOnePast, vlaSizeOf,
} from '../check/operators';
import { diagnosing } from '../diagnosing';
import { warnUnsequenced } from '../check/unsequenced';
import { compatible, isComplete, isRecord, isVariableLength, qualified, sizeType, stripped } from '../check/type-relations';
import { LIMITS } from '../limits';
import type { Loc } from '../source';
import { T } from '../tokens';
import {
  newArrayType, type ArrayType, type BasicType, type CType, type Member, type PointerType, Q, type RecordType, TypeKind,
  tBool, tChar, tDouble, tFloat, tInt, tLong, tLongDouble, tLongLong, tSChar, tShort, tUChar, tUInt, tULong, tULongLong, tUShort, tVoid, tWChar,
} from '../types';
import { newCompoundLiteral, newFloatConst, newFunctionRef, newIntConst, newLabelAddress, newMemberRef, newStatementExpr, newStringLiteral, newVariable } from './nodes';
import { type FunctionContext, hooks, type Parser } from './parser';
import { B } from './scopes';
import { constantString } from './strings';

// ---------------------------------------------------------------- tables

/** Binary operators, from those that bind loosest. */
const OPERATORS: readonly (readonly T[])[] = [
  [T.PipePipe], [T.AmpAmp], [T.Pipe], [T.Caret], [T.Amp], [T.EqEq, T.BangEq], [T.Less, T.LessEq, T.Greater, T.GreaterEq], [T.Shl, T.Shr],
  [T.Plus, T.Minus], [T.Star, T.Slash, T.Percent],
];

/** Binding power of binary operators by token kind; 0 for others. */
const POWER = new Uint8Array(256);
OPERATORS.forEach((kinds, i) => kinds.forEach((kind) => (POWER[kind] = i + 1)));

/** Types without parts by name, as literals and specifiers give it. */
export const BASIC_TYPES: ReadonlyMap<string, CType> = new Map([
  tVoid, tBool, tChar, tSChar, tUChar, tShort, tUShort, tInt, tUInt, tLong, tULong, tLongLong, tULongLong, tFloat, tDouble, tLongDouble,
].map((type: BasicType) => [type.name, type]));

/** Tokens that begin a type name or declaration whatever the scope: 1 specifiers of type, 2 others. */
const TYPE_START = new Uint8Array(256);
for (const k of [
  T.KwVoid, T.KwChar, T.KwShort, T.KwInt, T.KwLong, T.KwFloat, T.KwDouble, T.KwSigned, T.KwUnsigned, T.KwBool, T.KwComplex, T.KwImaginary,
  T.KwStruct, T.KwUnion, T.KwEnum, T.KwConst, T.KwVolatile, T.KwRestrict, T.KwAtomic, T.KwTypeof, T.KwInt128,
]) TYPE_START[k] = 1;
for (const k of [
  T.KwTypedef, T.KwExtern, T.KwStatic, T.KwAuto, T.KwRegister, T.KwInline, T.KwNoreturn, T.KwAlignas, T.KwThreadLocal, T.KwAttribute,
]) TYPE_START[k] = 2;

/** A keyword that begins a type whatever the scope. */
export const beginsType = (kind: T): boolean => TYPE_START[kind] === 1;

/** The current token begins a declaration. */
export function startsDeclaration(p: Parser): boolean {
  if (p.tok === T.Identifier) return isTypedefName(p, p.nameId);
  return TYPE_START[p.tok] !== 0;
}

export function isTypedefName(p: Parser, nameId: number): boolean {
  const found = p.find(nameId);
  return found !== null && found.kind === B.Typedef;
}

/** The token after the current one begins a type name. */
function typeNameFollows(p: Parser): boolean {
  const kind = p.peek();
  if (kind === T.Identifier) return isTypedefName(p, p.values[p.pos + 1]!);
  return TYPE_START[kind] === 1 || kind === T.KwAttribute;
}

// ---------------------------------------------------------------- whole expressions

/** With the comma operator. */
export function parseExpression(p: Parser): Expr {
  let left = parseAssignment(p);
  for (let chain = 0; p.tok === T.Comma; ) {
    if (++chain > MAX_CHAIN) chainTooLong(p);
    const at = p.loc;
    p.advance();
    left = buildComma(p, at, left, parseAssignment(p));
  }
  return left;
}

const MAX_CHAIN = LIMITS.operators;

export function chainTooLong(p: Parser): never {
  p.limit('limit-operators', MAX_CHAIN);
}

/** A whole expression: what its types need evaluated comes before it, and what was left open is settled. */
export function parseFullExpression(p: Parser): Expr {
  const outer = p.pendingVla;
  p.pendingVla = NONE;
  const { changes } = p;
  let e = parseExpression(p);
  const made = p.changes - changes;
  // One change that is the whole expression needs no look.
  const isPlain = made === 1 && (e.kind === E.Assign || e.kind === E.CompoundAssign || e.kind === E.IncDec);
  if (made > 0 && p.unevaluated === 0 && !isPlain) warnUnsequenced(p, e);
  if (p.onePast !== null) flushOnePast(p);
  if (p.pendingVla !== NONE) e = withVlaSizes(p, e);
  p.pendingVla = outer;
  return e;
}

const NONE: Parser['pendingVla'] = [];

/** `({ sizes; e })`. */
function withVlaSizes(p: Parser, e: Expr): Expr {
  const { start: loc, end } = e;
  const value = decay(e);
  return newStatementExpr(value.type, loc, end, { kind: S.Compound, loc, end, body: [{ kind: S.Declaration, loc, end, items: p.pendingVla }], endBrace: end }, value);
}

/** A size that a type needs: evaluated before the expression or declaration in hand. */
export function addVlaCount(p: Parser, count: Expr, loc: Loc): VariableSymbol {
  const symbol = hiddenVariable(p, tUInt, loc);
  symbol.isAuto = true;
  if (p.pendingVla === NONE) p.pendingVla = [];
  p.pendingVla.push({ kind: 'vla-count', symbol, count });
  return symbol;
}

export function parseAssignment(p: Parser): Expr {
  const left = parseConditional(p);
  if (p.tok >= T.Eq && p.tok <= T.ShrEq) return parseAssignRest(p, left);
  return left;
}

function parseAssignRest(p: Parser, target: Expr): Expr {
  const token = p.tok;
  const at = p.loc;
  p.advance();
  // `a =+ 1`: the sign stands by the `=`, not by what it would be the sign of.
  if (token === T.Eq && (p.tok === T.Plus || p.tok === T.Minus) && p.loc === at + 1 && p.locs[p.pos + 1]! > at + 2) {
    p.diag.report('swapped-assignment', at, { operator: p.tok === T.Plus ? '+' : '-' }, { end: at + 2 });
  }
  p.enterNesting();
  const value = parseAssignment(p);
  p.depth--;
  if (token === T.Eq) return buildAssign(p, at, target, value);
  // Both in the same order.
  return buildCompoundAssign(p, (token - T.PlusEq) as BinaryOp, at, target, value);
}

function parseConditionalRest(p: Parser, condition: Expr): Expr {
  const at = p.loc;
  p.advance();
  p.enterNesting();
  let then: Expr | null = null;
  if (p.tok !== T.Colon) then = parseExpression(p);
  p.needClose(T.Colon, T.Question, at);
  const otherwise = parseConditional(p);
  p.depth--;
  return buildConditional(p, at, condition, then, otherwise);
}

/** Conditional expression: constants. */
export function parseConditional(p: Parser): Expr {
  const left = parseBinary(p, 1);
  return p.tok === T.Question ? parseConditionalRest(p, left) : left;
}

/** Value of an integer constant expression; null after a report. */
export function constantValue(p: Parser, e: Expr): bigint | null {
  const constant = integerConstant(e);
  if (!constant && e.type.kind !== TypeKind.Error) p.diag.report('not-constant-expression', e.start, {}, e);
  return constant && bigValue(constant);
}

function parseBinary(p: Parser, minimum: number): Expr {
  let left = parseCast(p);
  let chain = 0;
  for (;;) {
    const token = p.tok;
    const power = POWER[token]!;
    if (power < minimum || power === 0) return left;
    if (++chain > MAX_CHAIN) chainTooLong(p);
    const at = p.locs[p.pos]!;
    p.advance();
    const right = parseBinary(p, power + 1);
    left = buildBinary(p, token, at, left, right);
  }
}

// ---------------------------------------------------------------- unary

export function parseCast(p: Parser): Expr {
  const loc = p.loc;
  switch (p.tok) {
    case T.LParen:
      return typeNameFollows(p) ? parseCastOrLiteral(p) : parsePostfix(p);
    case T.Minus: return buildUnary(p, UnaryOp.Neg, loc, operand(p));
    case T.Plus: return buildUnary(p, UnaryOp.Plus, loc, operand(p));
    case T.Tilde: return buildUnary(p, UnaryOp.BitNot, loc, operand(p));
    case T.Bang: return buildUnary(p, UnaryOp.LogNot, loc, operand(p));
    case T.Star: return buildDereference(p, loc, operand(p));
    case T.Amp: return buildAddressOf(p, loc, operand(p));
    case T.PlusPlus: case T.MinusMinus: {
      const isIncrement = p.tok === T.PlusPlus;
      const e = operand(p);
      return buildIncDec(p, loc, e, isIncrement, true, e.end);
    }
    case T.KwSizeof: case T.KwAlignof: return parseSizeof(p, loc);
    case T.AmpAmp: return parseLabelAddress(p, loc);
    case T.KwExtension: return operand(p);
    default:
      return parsePostfix(p);
  }
}

function operand(p: Parser): Expr {
  p.advance();
  p.enterNesting();
  const e = parseCast(p);
  p.depth--;
  return e;
}

/** At `(` with a type name behind it. */
function parseTypeInParens(p: Parser): CType {
  const open = p.loc;
  p.advance();
  const { type } = hooks.typeName(p);
  p.expectCloseParen(open);
  return type;
}

/** At `(` with a type name behind it. */
function parseCastOrLiteral(p: Parser): Expr {
  const start = p.loc;
  p.enterNesting();
  const type = parseTypeInParens(p);
  let result: Expr;
  if (p.tok === T.LBrace) result = parsePostfixRest(p, parseCompoundLiteral(p, type, start));
  else {
    const value = decay(parseCast(p));
    result = (type.kind === TypeKind.Union && castToUnion(p, type as RecordType, value, start)) || explicitCast(p, value, type, start);
  }
  p.depth--;
  return result;
}

/** GNU: `(union u)x` is a literal with the member of x's type set. */
function castToUnion(p: Parser, type: RecordType, value: Expr, start: Loc): Expr | null {
  const member = value.type.canonical !== type.canonical && type.members.find((m) => compatible(stripped(m.type), value.type.unqualified));
  if (!member) return null;
  const entries = [{ offset: member.offset, type: member.type.unqualified, member: member.bitWidth >= 0 ? member : null, value }];
  return compoundLiteral(p, type, start, { entries, needsZero: member.type.size < type.size, loc: start }, value.end);
}

/** A variable that has no name in the text. */
export function hiddenVariable(p: Parser, type: CType, loc: Loc): VariableSymbol {
  const symbol = new VariableSymbol(p.hiddenName(), type, loc);
  symbol.isHidden = symbol.isUsed = true;
  return symbol;
}

function compoundLiteral(p: Parser, type: CType, start: Loc, init: Initializer, end: Loc): Expr {
  const symbol = hiddenVariable(p, type, start);
  symbol.isDefined = true;
  symbol.isAuto = p.isInBlock;
  symbol.isStatic = !symbol.isAuto;
  if (symbol.isStatic) {
    symbol.init = init;
    p.data.push(symbol);
  }
  return newCompoundLiteral(start, start, end, symbol, init);
}

/** At `{`. */
function parseCompoundLiteral(p: Parser, type: CType, start: Loc): Expr {
  const brace = p.loc;
  if (type.kind === TypeKind.Function || isVariableLength(type) || (type.kind !== TypeKind.Array && !isComplete(type))) {
    if (isVariableLength(type)) p.diag.report('vla-literal', start, {}, { end: brace });
    else if (type.kind !== TypeKind.Error) p.diag.report('literal-incomplete', start, { type }, { end: brace });
    p.advance();
    p.skipTo(T.RBrace);
    p.accept(T.RBrace);
    return errorExpr(start, p.prevEnd);
  }
  const made = hooks.bracedInitializer(p, type, !p.isInBlock);
  return compoundLiteral(p, made.type, start, made.init, p.prevEnd);
}

/** `sizeof` and `_Alignof`. */
function parseSizeof(p: Parser, at: Loc): Expr {
  const isSizeof = p.tok === T.KwSizeof;
  p.advance();
  p.enterNesting();
  const open = p.loc;
  let type: CType | null = p.tok === T.LParen && typeNameFollows(p) ? parseTypeInParens(p) : null;
  let align = 0;
  if (type === null || (isSizeof && (p.tok as T) === T.LBrace)) {
    p.unevaluated++;
    const of = type ? parsePostfixRest(p, parseCompoundLiteral(p, type, open)) : parseCast(p);
    p.unevaluated--;
    ({ type } = of);
    const symbol = of.kind === E.Variable ? of.symbol : null;
    if (!isSizeof) align = symbol ? symbol.align : 0;
    else if (isBitField(of)) p.diag.report('sizeof-bit-field', at, {}, { ranges: [of] });
    else if (symbol && symbol.isParameter && symbol.declaredAsArray) {
      p.diag.report('sizeof-array-argument', at, { type }, { ranges: [of], notes: [p.diag.note('declared-here', symbol.loc, { name: symbol.name })] });
    }
  }
  p.depth--;
  const end = p.prevEnd;
  if (isSizeof && isVariableLength(type)) return vlaSizeOf(type as ArrayType, at, at, end);
  if (!isSizeof) while (type.kind === TypeKind.Array) type = (type as ArrayType).element;
  if (type.kind === TypeKind.Error) return errorExpr(at, end);
  const isVoid = type.kind === TypeKind.Void || type.kind === TypeKind.Function;
  let size = isSizeof ? type.size : Math.max(align, type.align);
  if (isVoid || !isComplete(type)) {
    p.diag.report(isVoid ? 'sizeof-void' : 'sizeof-incomplete', at, { what: isSizeof ? 'sizeof' : '_Alignof', type }, { end });
    size = Math.max(align, 1);
  }
  return intConst(sizeType, at, at, end, size, 0);
}

/** GNU `&&label`. */
function parseLabelAddress(p: Parser, at: Loc): Expr {
  p.advance();
  if (p.tok !== T.Identifier) p.fail('word-label');
  const end = p.tokenEnd;
  if (!p.fn) {
    p.diag.report('label-address-outside', at, {}, { end });
    p.advance();
    return errorExpr(at, end);
  }
  const label = labelNamed(p, p.fn);
  label.isUsed = true;
  if (!label.addressTaken) p.fn.addressLabels.push(label);
  label.addressTaken = true;
  return newLabelAddress(tVoid.pointer(), at, end, label);
}

/** The function's label of the name at hand, made at its first mention. */
export function labelNamed(p: Parser, { labels }: FunctionContext): LabelSymbol {
  const { nameId, loc } = p;
  p.advance();
  const label = labels.get(nameId) ?? new LabelSymbol(p.names[nameId]!, loc);
  labels.set(nameId, label);
  return label;
}

// ---------------------------------------------------------------- postfix

function parsePostfix(p: Parser): Expr {
  const e = parsePrimary(p);
  const token = p.tok;
  // Most primaries have nothing behind them.
  if (token !== T.LParen && token !== T.LBracket && token !== T.Dot && token !== T.Arrow && token !== T.PlusPlus && token !== T.MinusMinus) return e;
  return parsePostfixRest(p, e);
}

export function parsePostfixRest(p: Parser, e: Expr): Expr {
  let chain = 0;
  for (;;) {
    const at = p.loc;
    if (++chain > MAX_CHAIN) chainTooLong(p);
    switch (p.tok) {
      case T.LParen:
        e = parseCall(p, e, at);
        break;
      case T.LBracket: {
        p.advance();
        p.enterNesting();
        const index = parseExpression(p);
        p.depth--;
        if ((p.tok as T) !== T.RBracket) diagnosing().missingBracket(p, at, false);
        const end = p.tokenEnd;
        p.advance();
        e = buildSubscript(p, at, e, index, end);
        break;
      }
      case T.Dot: case T.Arrow: {
        const isArrow = p.tok === T.Arrow;
        p.advance();
        const { name, loc, end } = p.needName('word-member-name');
        e = buildMember(p, e, name, isArrow, at, loc, end);
        break;
      }
      case T.PlusPlus: case T.MinusMinus: {
        const isIncrement = p.tok === T.PlusPlus;
        p.advance();
        e = buildIncDec(p, at, e, isIncrement, false, p.prevEnd);
        break;
      }
      default:
        return e;
    }
  }
}

function parseCall(p: Parser, callee: Expr, open: Loc): Expr {
  p.advance();
  p.enterNesting();
  let args: Expr[] = [];
  if (p.tok !== T.RParen) {
    // Most calls have few; pushed to, an empty array would get room for seventeen.
    args = [parseAssignment(p)];
    while (p.accept(T.Comma)) args.push(parseAssignment(p));
  }
  p.depth--;
  const close = p.loc;
  const end = p.tokenEnd;
  if (p.tok !== T.RParen) {
    // How many arguments were meant is not known.
    p.expectCloseParen(open);
    return errorExpr(callee.start, p.prevEnd);
  }
  p.advance();
  return buildCall(p, callee, args, close, end);
}

/** `base.name` or `base->name`; `at` is the operator, `loc` the name. */
export function buildMember(p: Parser, base: Expr, name: string, isArrow: boolean, at: Loc, loc: Loc, end: Loc): Expr {
  const { start } = base;
  if (base.type.kind === TypeKind.Error) return errorExpr(start, end);
  if (isArrow || base.type.kind === TypeKind.Array || base.type.kind === TypeKind.Function) base = decay(base);
  const isPointer = base.type.kind === TypeKind.Pointer && isRecord((base.type as PointerType).target);
  const isMeant = isPointer || isRecord(base.type);
  if (!isMeant || isPointer !== isArrow) {
    const opEnd = at + (isArrow ? 2 : 1);
    const code = !isMeant ? (isArrow ? 'arrow-needs-pointer' : 'member-of-non-struct') : isArrow ? 'arrow-on-struct' : 'dot-on-pointer';
    const fixIts = isMeant ? [{ start: at, end: opEnd, text: isArrow ? '.' : '->' }] : [];
    p.diag.report(code, at, { type: base.type }, { end: isMeant || isArrow ? opEnd : end, ranges: [base], fixIts });
    if (!isMeant) return errorExpr(start, end);
    isArrow = false;
  }
  if (isPointer) {
    base = buildDereference(p, at, base);
    if (isArrow) (base as Mutable).start = start;
  }
  const record = base.type as RecordType;
  if (!record.isComplete) {
    p.diag.report('member-of-incomplete', base.start, { type: record }, { end: base.end, notes: [p.diag.note('forward-declared-here', record.loc, { type: record })] });
    return errorExpr(base.start, end);
  }
  const path = membersTo(p, record, name, loc, end, base);
  if (!path) return errorExpr(base.start, end);
  for (const member of path) {
    const memberType = base.type.qualifiers === 0 ? member.type : qualified(member.type, base.type.qualifiers & ~Q.Restrict);
    base = newMemberRef(memberType, loc, end, base, member, isArrow);
    isArrow = false;
  }
  return base;
}

/** Through anonymous members to the one of this name; null after a report, in which `base` is underlined. */
export function membersTo(p: Parser, record: RecordType, name: string, loc: Loc, end: Loc, base?: Expr): Member[] | null {
  const path = findMember(record, name);
  if (path) return path;
  const type = record;
  const ranges = base && [base];
  const suggestion = diagnosing().nearest(name, memberNames(record));
  if (suggestion) p.diag.report('no-member-suggest', loc, { name, type, suggestion }, { end, ranges, fixIts: [{ start: loc, end, text: suggestion }] });
  else p.diag.report('no-member', loc, { name, type }, { end, ranges });
  return null;
}

// ---------------------------------------------------------------- primary

function parsePrimary(p: Parser): Expr {
  const loc = p.locs[p.pos]!;
  switch (p.tok) {
    case T.Identifier: {
      const nameId = p.values[p.pos]!;
      const end = loc + p.lengths[p.pos]!;
      const found = p.find(nameId);
      if (found) {
        switch (found.kind) {
          case B.Variable:
            p.advance();
            found.variable!.isUsed = true;
            found.variable!.uses++;
            return newVariable(loc, end, found.variable!);
          case B.Function:
            p.advance();
            found.fn!.isUsed = true;
            return newFunctionRef(loc, end, found.fn!);
          case B.EnumConstant:
            p.advance();
            found.isUsed = true;
            return intConst(found.type, loc, loc, end, found.value | 0, Math.floor(found.value / 4294967296));
          case B.Typedef:
            p.diag.report('unexpected-type-name', loc, { name: p.names[nameId]! }, { end });
            p.panic();
            break;
          case B.Error:
            p.advance();
            return errorExpr(loc, end);
        }
      }
      return undeclared(p, nameId, loc, end);
    }
    case T.IntLiteral: case T.FloatLiteral: case T.StringLiteral: {
      const literal = p.literals[p.values[p.pos]!]!;
      const end = p.tokenEnd;
      p.advance();
      if (literal.kind === 'string') {
        return newStringLiteral(stringType(literal.prefix, literal.bytes.length / literal.elementBytes), loc, loc, end, literal.bytes, literal.elementBytes);
      }
      const type = literal.type === 'int' ? tInt : BASIC_TYPES.get(literal.type)!;
      if (literal.kind === 'int') return newIntConst(type, loc, loc, end, literal.lo | 0, literal.hi | 0);
      return newFloatConst(type, loc, loc, end, type === tFloat ? Math.fround(literal.value) : literal.value, false);
    }
    case T.LParen: {
      p.advance();
      p.enterNesting();
      const isBlock = (p.tok as T) === T.LBrace;
      const e = isBlock ? hooks.statementExpression(p, loc) : parseExpression(p);
      p.depth--;
      if (isBlock) return e;
      const end = p.tokenEnd;
      p.expectCloseParen(loc);
      (e as Mutable).parenthesised = true;
      (e as Mutable).start = loc;
      (e as Mutable).end = end;
      return e;
    }
    case T.KwGeneric: return parseGeneric(p, loc);
    case T.KwFunctionName: return parseFunctionName(p, loc);
    case T.KwBuiltinVaArg: case T.KwBuiltinOffsetof: case T.KwBuiltinTypesCompatible: case T.KwBuiltinChooseExpr:
      return hooks.builtinCall(p, '', -1, loc)!;
    case T.KwAsm:
      p.diag.report('unsupported-asm', loc, {});
      p.panic();
      break;
    default:
      if (p.tok === T.End) p.fail('word-expression');
      p.diag.report('expected-expression', loc, {});
      return p.panic();
  }
}

const STRING_TYPES: ArrayType[] = [];

/** The type of a string literal of `count` elements, NUL included. */
export function stringType(prefix: '' | 'u8' | 'u' | 'U' | 'L', count: number): ArrayType {
  const element = prefix === 'L' ? tWChar : prefix === 'u' ? tUShort : prefix === 'U' ? tUInt : tChar;
  if (element !== tChar || count > 256) return newArrayType(element, count);
  return (STRING_TYPES[count] ??= newArrayType(tChar, count));
}

function undeclared(p: Parser, nameId: number, loc: Loc, end: Loc): Expr {
  const name = p.names[nameId]!;
  if (name.startsWith('__builtin_') || name === '__sync_synchronize' || name === '_Complex_I') {
    const built = hooks.builtinCall(p, name, nameId, loc);
    if (built) return built;
  }
  p.advance();
  diagnosing().undeclaredName(p, nameId, loc, end, p.tok === T.LParen);
  return errorExpr(loc, end);
}

/** `__func__` and kin: one static array a function. */
function parseFunctionName(p: Parser, loc: Loc): Expr {
  p.advance();
  const end = p.prevEnd;
  const { fn } = p;
  if (!fn) {
    p.diag.report('function-name-outside', loc, {}, { end });
    return constantString('', loc, end);
  }
  if (!fn.nameVariable) {
    const text = constantString(fn.symbol.name, loc, end);
    const symbol = new VariableSymbol('__func__', qualified(text.type, Q.Const), loc);
    symbol.isStatic = symbol.isHidden = symbol.isDefined = symbol.isUsed = true;
    symbol.init = { entries: [{ offset: 0, type: text.type, member: null, value: text }], needsZero: false, loc };
    fn.nameVariable = symbol;
    p.data.push(symbol);
  }
  return newVariable(loc, end, fn.nameVariable);
}

/** `_Generic(e, type: e, …, default: e)`. */
function parseGeneric(p: Parser, start: Loc): Expr {
  p.advance();
  const open = p.loc;
  p.need(T.LParen);
  p.enterNesting();
  p.unevaluated++;
  const control = decay(parseAssignment(p));
  p.unevaluated--;
  const wanted = control.type.unqualified;
  let chosen: Expr | null = null;
  let fallback: Expr | null = null;
  const seen: { type: CType; loc: Loc }[] = [];
  while (p.accept(T.Comma)) {
    const loc = p.loc;
    const isDefault = p.accept(T.KwDefault);
    let matches = false;
    if (!isDefault) {
      const { type, end } = hooks.typeName(p);
      if (!isComplete(type) && type.kind !== TypeKind.Error) p.diag.report('generic-incomplete', loc, { type }, { end });
      const twin = seen.find((s) => compatible(s.type, type));
      if (twin) p.diag.report('generic-duplicate', loc, { type }, { end, notes: [p.diag.note('previous-declaration', twin.loc, {})] });
      seen.push({ type, loc });
      matches = !chosen && compatible(wanted, type);
    } else if (fallback) p.diag.report('generic-duplicate-default', loc, {});
    p.expect(T.Colon);
    // What is not chosen is not evaluated.
    const skipped = !matches && !isDefault ? 1 : 0;
    p.unevaluated += skipped;
    const e = parseAssignment(p);
    p.unevaluated -= skipped;
    if (matches) chosen = e;
    else if (isDefault) fallback = e;
  }
  p.depth--;
  const end = p.tokenEnd;
  p.expectCloseParen(open);
  const result = chosen ?? fallback;
  if (!result) {
    if (wanted.kind !== TypeKind.Error) p.diag.report('generic-no-match', control.start, { type: wanted }, control);
    return errorExpr(start, end);
  }
  (result as Mutable).start = start;
  (result as Mutable).end = end;
  return result;
}

/** A value converted to `type`, as an argument of a builtin is. */
export const convertArgument = (p: Parser, e: Expr, type: CType): Expr => convertForUse(p, decay(e), type, Use.Pass);
