// Expressions, by precedence climbing over the token kinds.
//
//   expression  = assignment ("," assignment)*
//   assignment  = conditional (assign-op assignment)?
//   conditional = binary ("?" expression? ":" conditional)?
//   binary      = cast (binary-op cast)*
//   cast        = "(" type-name ")" cast | unary
//   unary       = unary-op cast | ("++" | "--") unary | sizeof … | _Alignof … | "&&" label | postfix
//   postfix     = primary ("[" expression "]" | "(" arguments ")" | ("." | "->") name | "++" | "--")*

import { BinaryOp, E, LabelSymbol, UnaryOp, VariableSymbol, type Expr } from '../ast';
import { buildCall } from '../check/calls';
import { Use } from '../check/context';
import { asCondition, convertForUse, decay, explicitCast, isBitField, type Mutable } from '../check/conversions';
import { intConst } from '../check/fold';
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
import { quotedType } from '../type-names';
import {
  newArrayType, type ArrayType, type CType, type PointerType, Q, type RecordType, TypeKind,
  tChar, tInt, tLong, tLongLong, tUInt, tULong, tULongLong, tUShort, tVoid, tWChar, tDouble, tFloat, tLongDouble,
} from '../types';
import {
  newCompoundLiteral, CompoundStmt, DeclarationStmt, newFloatConst, newFunctionRef, newIntConst, newLabelAddress, newMemberRef, newStatementExpr, newStringLiteral, newVariable,
} from './nodes';
import { hooks, type Parser } from './parser';
import { B } from './scopes';
import { constantString } from './strings';

// ---------------------------------------------------------------- tables

/** Binding power of binary operators by token kind; 0 for others. */
const POWER = new Uint8Array(256);
POWER[T.Star] = POWER[T.Slash] = POWER[T.Percent] = 10;
POWER[T.Plus] = POWER[T.Minus] = 9;
POWER[T.Shl] = POWER[T.Shr] = 8;
POWER[T.Less] = POWER[T.LessEq] = POWER[T.Greater] = POWER[T.GreaterEq] = 7;
POWER[T.EqEq] = POWER[T.BangEq] = 6;
POWER[T.Amp] = 5;
POWER[T.Caret] = 4;
POWER[T.Pipe] = 3;
POWER[T.AmpAmp] = 2;
POWER[T.PipePipe] = 1;

const ASSIGN_OP = new Uint8Array(256);
ASSIGN_OP[T.PlusEq] = BinaryOp.Add;
ASSIGN_OP[T.MinusEq] = BinaryOp.Sub;
ASSIGN_OP[T.StarEq] = BinaryOp.Mul;
ASSIGN_OP[T.SlashEq] = BinaryOp.Div;
ASSIGN_OP[T.PercentEq] = BinaryOp.Rem;
ASSIGN_OP[T.AmpEq] = BinaryOp.And;
ASSIGN_OP[T.PipeEq] = BinaryOp.Or;
ASSIGN_OP[T.CaretEq] = BinaryOp.Xor;
ASSIGN_OP[T.ShlEq] = BinaryOp.Shl;
ASSIGN_OP[T.ShrEq] = BinaryOp.Shr;

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
  const found = p.scopes.ordinary[nameId];
  if (found) return found.kind === B.Typedef;
  if (p.resolve === null) return false;
  const resolved = p.resolve(nameId, p.loc);
  return resolved !== null && resolved.kind === B.Typedef;
}

/** The token after the current one begins a type name. */
function typeNameFollows(p: Parser): boolean {
  const kind = p.peek();
  if (kind === T.Identifier) {
    let at = p.pos + 1;
    while (p.kinds[at] !== T.Identifier) at++;
    return isTypedefName(p, p.values[at]!);
  }
  return TYPE_START[kind] === 1 || kind === T.KwAttribute;
}

// ---------------------------------------------------------------- whole expressions

/** With the comma operator. */
export function parseExpression(p: Parser): Expr {
  let left = parseAssignment(p);
  if (p.tok !== T.Comma) return left;
  let chain = 0;
  while (p.tok === T.Comma) {
    if (++chain > MAX_CHAIN) chainTooLong(p);
    const at = p.loc;
    p.advance();
    const right = parseAssignment(p);
    left = buildComma(p, at, left, right);
  }
  return left;
}

const MAX_CHAIN = LIMITS.operators;

export function chainTooLong(p: Parser): never {
  p.diag.report('limit-operators', p.loc, { limit: MAX_CHAIN }, { end: p.tokenEnd });
  p.abandon();
}

/** A whole expression: what its types need evaluated comes before it, and what was left open is settled. */
export function parseFullExpression(p: Parser): Expr {
  const outer = p.pendingVla;
  p.pendingVla = NONE;
  const { changes } = p;
  let e = parseExpression(p);
  if (p.changes !== changes && p.unevaluated === 0) orderOfChanges(p, e, p.changes - changes);
  if (p.onePast !== null) flushOnePast(p);
  if (p.pendingVla !== NONE) e = withVlaSizes(p, e);
  p.pendingVla = outer;
  return e;
}

/** One change that is the whole expression needs no look. */
function orderOfChanges(p: Parser, e: Expr, changes: number): void {
  if (changes === 1 && (e.kind === E.Assign || e.kind === E.CompoundAssign || e.kind === E.IncDec)) return;
  warnUnsequenced(p, e);
}

const NONE: Parser['pendingVla'] = [];

/** `({ sizes; e })`. */
export function withVlaSizes(p: Parser, e: Expr): Expr {
  if (p.pendingVla.length === 0) return e;
  const declaration = new DeclarationStmt(e.start, e.end, p.pendingVla);
  p.pendingVla = [];
  const body = new CompoundStmt(e.start, e.end, [declaration], e.end);
  const value = decay(e);
  return newStatementExpr(value.type, e.start, e.end, body, value);
}

/** A size that a type needs: evaluated before the expression or declaration in hand. */
export function addVlaCount(p: Parser, count: Expr, loc: Loc): VariableSymbol {
  const symbol = new VariableSymbol(p.hiddenName(), tUInt, loc);
  symbol.isAuto = true;
  symbol.isHidden = true;
  symbol.isUsed = true;
  if (p.pendingVla === NONE) p.pendingVla = [];
  p.pendingVla.push({ kind: 'vla-count', symbol, count });
  return symbol;
}

export function parseAssignment(p: Parser): Expr {
  let left = parseBinary(p, 1);
  if (p.tok === T.Question) left = parseConditionalRest(p, left);
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
  return buildCompoundAssign(p, ASSIGN_OP[token]! as BinaryOp, at, target, value);
}

function parseConditionalRest(p: Parser, condition: Expr): Expr {
  const at = p.loc;
  p.advance();
  p.enterNesting();
  let then: Expr | null = null;
  if (p.tok !== T.Colon) then = parseExpression(p);
  if (p.tok === T.Colon) p.advance();
  else {
    p.missingClose("':'", '?', at);
    p.panic();
  }
  let otherwise = parseBinary(p, 1);
  if ((p.tok as T) === T.Question) otherwise = parseConditionalRest(p, otherwise);
  p.depth--;
  return buildConditional(p, at, condition, then, otherwise);
}

/** Conditional expression: constants. */
export function parseConditional(p: Parser): Expr {
  const left = parseBinary(p, 1);
  return p.tok === T.Question ? parseConditionalRest(p, left) : left;
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
  switch (p.tok) {
    case T.LParen:
      return typeNameFollows(p) ? parseCastOrLiteral(p) : parsePostfix(p);
    case T.Minus: return unaryOperator(p, UnaryOp.Neg);
    case T.Plus: return unaryOperator(p, UnaryOp.Plus);
    case T.Tilde: return unaryOperator(p, UnaryOp.BitNot);
    case T.Bang: return unaryOperator(p, UnaryOp.LogNot);
    case T.Star: {
      const at = p.loc;
      return buildDereference(p, at, operand(p));
    }
    case T.Amp: {
      const at = p.loc;
      return buildAddressOf(p, at, operand(p));
    }
    case T.PlusPlus: case T.MinusMinus: {
      const at = p.loc;
      const isIncrement = p.tok === T.PlusPlus;
      const e = operand(p);
      return buildIncDec(p, at, e, isIncrement, true, e.end);
    }
    case T.KwSizeof: return parseSizeof(p);
    case T.KwAlignof: return parseAlignof(p);
    case T.AmpAmp: return parseLabelAddress(p);
    case T.KwExtension: {
      p.advance();
      p.enterNesting();
      const e = parseCast(p);
      p.depth--;
      return e;
    }
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

function unaryOperator(p: Parser, op: UnaryOp): Expr {
  const at = p.loc;
  return buildUnary(p, op, at, operand(p));
}

/** At `(` with a type name behind it. */
function parseCastOrLiteral(p: Parser): Expr {
  const start = p.loc;
  p.advance();
  p.enterNesting();
  const { type } = hooks.typeName(p);
  p.expectCloseParen(start);
  let result: Expr;
  if (p.tok === T.LBrace) {
    result = parsePostfixRest(p, parseCompoundLiteral(p, type, start));
  } else {
    const value = decay(parseCast(p));
    if (type.kind === TypeKind.Union && value.type.canonical !== type.canonical && value.type.kind !== TypeKind.Error) result = castToUnion(p, type, value, start);
    else result = explicitCast(p, value, type, start);
  }
  p.depth--;
  return result;
}

/** GNU: `(union u)x` is a literal with the member of x's type set. */
function castToUnion(p: Parser, type: CType, value: Expr, start: Loc): Expr {
  const record = type as RecordType;
  const member = record.members.find((m) => compatible(stripped(m.type), value.type.unqualified));
  if (!member) return explicitCast(p, value, type, start);
  const symbol = literalSymbol(p, type, start);
  const entries = [{ offset: member.offset, type: member.type.unqualified, member: member.bitWidth >= 0 ? member : null, value }];
  const init = { entries, needsZero: member.type.size < record.size, loc: start };
  if (!symbol.isAuto) symbol.init = init;
  return newCompoundLiteral(start, start, value.end, symbol, init);
}

function literalSymbol(p: Parser, type: CType, loc: Loc): VariableSymbol {
  const symbol = new VariableSymbol(p.hiddenName(), type, loc);
  symbol.isHidden = true;
  symbol.isUsed = true;
  symbol.isDefined = true;
  symbol.isAuto = p.isInBlock;
  symbol.isStatic = !symbol.isAuto;
  if (symbol.isStatic) hooks.staticData(p, symbol);
  return symbol;
}

/** At `{`. */
function parseCompoundLiteral(p: Parser, type: CType, start: Loc): Expr {
  const brace = p.loc;
  if (type.kind === TypeKind.Function || isVariableLength(type) || (type.kind !== TypeKind.Array && !isComplete(type))) {
    if (type.kind !== TypeKind.Error) {
      if (isVariableLength(type)) p.diag.report('vla-literal', start, {}, { end: brace });
      else p.diag.report('literal-incomplete', start, { type: quotedType(type) }, { end: brace });
    }
    p.advance();
    p.skipTo(T.RBrace);
    p.accept(T.RBrace);
    return errorExpr(start, p.prevEnd);
  }
  const { type: complete, init } = hooks.bracedInitializer(p, type, !p.isInBlock);
  const symbol = literalSymbol(p, complete, start);
  if (symbol.isStatic) symbol.init = init;
  return newCompoundLiteral(start, start, p.prevEnd, symbol, init);
}

function parseSizeof(p: Parser): Expr {
  const at = p.loc;
  p.advance();
  p.enterNesting();
  let type: CType;
  let of: Expr | null = null;
  let end: Loc;
  if (p.tok === T.LParen && typeNameFollows(p)) {
    const open = p.loc;
    p.advance();
    type = hooks.typeName(p).type;
    p.expectCloseParen(open);
    end = p.prevEnd;
    if ((p.tok as T) === T.LBrace) {
      p.unevaluated++;
      of = parsePostfixRest(p, parseCompoundLiteral(p, type, open));
      p.unevaluated--;
      type = of.type;
      end = of.end;
    }
  } else {
    p.unevaluated++;
    of = parseCast(p);
    p.unevaluated--;
    type = of.type;
    end = of.end;
    if (isBitField(of)) p.diag.report('sizeof-bit-field', at, {}, { ranges: [{ start: of.start, end: of.end }] });
    if (of.kind === E.Variable && of.symbol.isParameter && of.symbol.declaredAsArray) {
      p.diag.report('sizeof-array-argument', at, { type: quotedType(type) }, {
        ranges: [{ start: of.start, end: of.end }], notes: [p.diag.note('declared-here', of.symbol.loc, { name: of.symbol.name })],
      });
    }
  }
  p.depth--;
  if (type.kind === TypeKind.Error) return errorExpr(at, end);
  if (isVariableLength(type)) return vlaSizeOf(type as ArrayType, at, at, end);
  return intConst(sizeType, at, at, end, sizeOfType(p, type, at, end, 'sizeof'), 0);
}

function sizeOfType(p: Parser, type: CType, at: Loc, end: Loc, what: 'sizeof' | '_Alignof'): number {
  if (type.kind === TypeKind.Void || type.kind === TypeKind.Function) {
    p.diag.report('sizeof-void', at, { what, type: quotedType(type) }, { end });
    return 1;
  }
  if (!isComplete(type)) {
    p.diag.report('sizeof-incomplete', at, { what, type: quotedType(type) }, { end });
    return 1;
  }
  return what === 'sizeof' ? type.size : type.align;
}

function parseAlignof(p: Parser): Expr {
  const at = p.loc;
  p.advance();
  p.enterNesting();
  let type: CType;
  let align = 0;
  if (p.tok === T.LParen && typeNameFollows(p)) {
    const open = p.loc;
    p.advance();
    type = hooks.typeName(p).type;
    p.expectCloseParen(open);
  } else {
    p.unevaluated++;
    const e = parseCast(p);
    p.unevaluated--;
    type = e.type;
    if (e.kind === E.Variable) align = e.symbol.align;
  }
  p.depth--;
  const end = p.prevEnd;
  while (type.kind === TypeKind.Array) type = (type as ArrayType).element;
  if (type.kind === TypeKind.Error) return errorExpr(at, end);
  return intConst(sizeType, at, at, end, Math.max(align, sizeOfType(p, type, at, end, '_Alignof')), 0);
}

/** GNU `&&label`. */
function parseLabelAddress(p: Parser): Expr {
  const at = p.loc;
  p.advance();
  if (p.tok !== T.Identifier) {
    p.expected('word-label');
    p.panic();
  }
  const end = p.tokenEnd;
  if (!p.fn) {
    p.diag.report('label-address-outside', at, {}, { end });
    p.advance();
    return errorExpr(at, end);
  }
  const label = labelNamed(p, p.nameId, p.loc);
  label.isUsed = true;
  if (!label.addressTaken) {
    label.addressTaken = true;
    p.fn.addressLabels.push(label);
  }
  p.advance();
  return newLabelAddress(tVoid.pointer(), at, end, label);
}

/** The function's label of this name, made at its first mention. */
export function labelNamed(p: Parser, nameId: number, loc: Loc): LabelSymbol {
  const labels = (p.fn!.labels ??= new Map());
  let label = labels.get(nameId);
  if (!label) {
    label = new LabelSymbol(p.names[nameId]!, loc);
    labels.set(nameId, label);
  }
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
        if ((p.tok as T) !== T.RBracket) {
          p.missingClose("']'", '[', at);
          if (!p.skipTo(T.RBracket)) p.panic();
        }
        const end = p.tokenEnd;
        p.advance();
        e = buildSubscript(p, at, e, index, end);
        break;
      }
      case T.Dot: case T.Arrow:
        e = parseMember(p, e, p.tok === T.Arrow, at);
        break;
      case T.PlusPlus: case T.MinusMinus: {
        const isIncrement = p.tok === T.PlusPlus;
        const end = p.tokenEnd;
        p.advance();
        e = buildIncDec(p, at, e, isIncrement, false, end);
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
    // Most calls have one or two; pushed to, an empty array would get room for seventeen.
    const first = parseAssignment(p);
    if ((p.tok as T) !== T.Comma) args = [first];
    else {
      p.advance();
      args = [first, parseAssignment(p)];
      while ((p.tok as T) === T.Comma) {
        p.advance();
        args.push(parseAssignment(p));
      }
    }
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

function parseMember(p: Parser, base: Expr, isArrow: boolean, at: Loc): Expr {
  p.advance();
  if (p.tok !== T.Identifier) {
    p.expected('word-member-name');
    p.panic();
  }
  const name = p.names[p.nameId]!;
  const loc = p.loc;
  const end = p.tokenEnd;
  p.advance();
  return buildMember(p, base, name, isArrow, at, loc, end);
}

/** `base.name` or `base->name`; `at` is the operator, `loc` the name. */
export function buildMember(p: Parser, base: Expr, name: string, isArrow: boolean, at: Loc, loc: Loc, end: Loc): Expr {
  if (base.type.kind === TypeKind.Error) return errorExpr(base.start, end);
  if (isArrow || base.type.kind === TypeKind.Array || base.type.kind === TypeKind.Function) base = decay(base);
  let { type } = base;
  if (isArrow) {
    if (type.kind === TypeKind.Pointer && isRecord((type as PointerType).target)) {
      base = buildDereference(p, at, base);
      (base as Mutable).start = (base as { pointer: Expr } & Expr).pointer.start;
      type = base.type;
    } else if (isRecord(type)) {
      p.diag.report('arrow-on-struct', at, { type: quotedType(type) }, {
        end: at + 2, ranges: [{ start: base.start, end: base.end }], fixIts: [{ start: at, end: at + 2, text: '.' }],
      });
      isArrow = false;
    } else {
      p.diag.report('arrow-needs-pointer', at, { type: quotedType(type) }, { end: at + 2, ranges: [{ start: base.start, end: base.end }] });
      return errorExpr(base.start, end);
    }
  } else if (type.kind === TypeKind.Pointer && isRecord((type as PointerType).target)) {
    p.diag.report('dot-on-pointer', at, { type: quotedType(type) }, {
      end: at + 1, ranges: [{ start: base.start, end: base.end }], fixIts: [{ start: at, end: at + 1, text: '->' }],
    });
    base = buildDereference(p, at, base);
    type = base.type;
  } else if (!isRecord(type)) {
    p.diag.report('member-of-non-struct', at, { type: quotedType(type) }, { end, ranges: [{ start: base.start, end: base.end }] });
    return errorExpr(base.start, end);
  }
  const record = type as RecordType;
  if (!record.isComplete) {
    p.diag.report('member-of-incomplete', base.start, { type: quotedType(record) }, { end: base.end, notes: [p.diag.note('forward-declared-here', record.loc, { type: quotedType(record) })] });
    return errorExpr(base.start, end);
  }
  const path = findMember(record, name);
  if (!path) {
    const near = diagnosing().nearest(name, memberNames(record));
    const fix = near ? { fixIts: [{ start: loc, end, text: near }] } : {};
    const extra = { end, ranges: [{ start: base.start, end: base.end }], ...fix };
    if (near) p.diag.report('no-member-suggest', loc, { name, type: quotedType(record), suggestion: near }, extra);
    else p.diag.report('no-member', loc, { name, type: quotedType(record) }, extra);
    return errorExpr(base.start, end);
  }
  for (const member of path) {
    const memberType = base.type.qualifiers === 0 ? member.type : qualified(member.type, base.type.qualifiers & ~Q.Restrict);
    base = newMemberRef(memberType, loc, end, base, member, isArrow);
    isArrow = false;
  }
  return base;
}

// ---------------------------------------------------------------- primary

const INT_TYPES: Readonly<Record<string, CType>> = {
  'int': tInt, 'unsigned short': tUShort, 'unsigned int': tUInt, 'long': tLong, 'unsigned long': tULong, 'long long': tLongLong, 'unsigned long long': tULongLong,
};

function parsePrimary(p: Parser): Expr {
  const loc = p.locs[p.pos]!;
  switch (p.tok) {
    case T.Identifier: {
      const nameId = p.values[p.pos]!;
      const end = loc + p.lengths[p.pos]!;
      const found = p.scopes.ordinary[nameId] ?? (p.resolve === null ? null : p.resolve(nameId, loc));
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
    case T.IntLiteral: {
      const literal = p.literals[p.values[p.pos]!]!;
      const end = p.tokenEnd;
      p.advance();
      if (literal.kind !== 'int') return errorExpr(loc, end);
      const type = literal.type === 'int' ? tInt : INT_TYPES[literal.type]!;
      return newIntConst(type, loc, loc, end, literal.lo | 0, literal.hi | 0);
    }
    case T.FloatLiteral: {
      const literal = p.literals[p.values[p.pos]!]!;
      const end = p.tokenEnd;
      p.advance();
      if (literal.kind !== 'float') return errorExpr(loc, end);
      const type = literal.type === 'double' ? tDouble : literal.type === 'float' ? tFloat : tLongDouble;
      return newFloatConst(type, loc, loc, end, literal.type === 'float' ? Math.fround(literal.value) : literal.value, false);
    }
    case T.StringLiteral: {
      const literal = p.literals[p.values[p.pos]!]!;
      const end = p.tokenEnd;
      p.advance();
      if (literal.kind !== 'string') return errorExpr(loc, end);
      return newStringLiteral(stringType(literal.prefix, literal.bytes.length / literal.elementBytes), loc, loc, end, literal.bytes, literal.elementBytes);
    }
    case T.LParen: {
      p.advance();
      p.enterNesting();
      if ((p.tok as T) === T.LBrace) {
        const e = hooks.statementExpression(p, loc);
        p.depth--;
        return e;
      }
      const e = parseExpression(p);
      p.depth--;
      const end = p.tokenEnd;
      p.expectCloseParen(loc);
      (e as Mutable).parenthesised = true;
      (e as Mutable).start = loc;
      (e as Mutable).end = end;
      return e;
    }
    case T.KwGeneric: return parseGeneric(p);
    case T.KwFunctionName: return parseFunctionName(p);
    case T.KwBuiltinVaArg: case T.KwBuiltinOffsetof: case T.KwBuiltinTypesCompatible: case T.KwBuiltinChooseExpr:
      return hooks.builtinCall(p, '', -1, loc)!;
    case T.KwAsm:
      p.diag.report('unsupported-asm', loc, {}, { end: p.tokenEnd });
      p.panic();
      break;
    default:
      if (!p.isAbandoned) {
        if (p.tok === T.End) p.expected('word-expression');
        else p.diag.report('expected-expression', loc, {}, { end: p.tokenEnd });
      }
      p.panic();
  }
  return errorExpr(loc, loc);
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
function parseFunctionName(p: Parser): Expr {
  const loc = p.loc;
  const end = p.tokenEnd;
  p.advance();
  const { fn } = p;
  if (!fn) {
    p.diag.report('function-name-outside', loc, {}, { end });
    return constantString('', loc, end);
  }
  if (!fn.nameVariable) {
    const text = constantString(fn.symbol.name, loc, end);
    const symbol = new VariableSymbol('__func__', qualified(text.type, Q.Const), loc);
    symbol.isStatic = true;
    symbol.isHidden = true;
    symbol.isDefined = true;
    symbol.init = { entries: [{ offset: 0, type: text.type, member: null, value: text }], needsZero: false, loc };
    fn.nameVariable = symbol;
    hooks.staticData(p, symbol);
  }
  fn.nameVariable.isUsed = true;
  return newVariable(loc, end, fn.nameVariable);
}

/** `_Generic(e, type: e, …, default: e)`. */
function parseGeneric(p: Parser): Expr {
  const start = p.loc;
  p.advance();
  const open = p.loc;
  if (!p.expect(T.LParen, "'('")) p.panic();
  p.enterNesting();
  p.unevaluated++;
  const control = decay(parseAssignment(p));
  p.unevaluated--;
  const wanted = control.type.unqualified;
  let chosen: Expr | null = null;
  let fallback: Expr | null = null;
  let found = false;
  const seen: { type: CType; loc: Loc }[] = [];
  while (p.tok === T.Comma) {
    p.advance();
    const at = p.loc;
    let matches = false;
    let isDefault = false;
    if ((p.tok as T) === T.KwDefault) {
      p.advance();
      if (fallback) p.diag.report('generic-duplicate-default', at, {});
      isDefault = true;
    } else {
      const { type, end } = hooks.typeName(p);
      if (!isComplete(type) && type.kind !== TypeKind.Error) p.diag.report('generic-incomplete', at, { type: quotedType(type) }, { end });
      const twin = seen.find((s) => compatible(s.type, type));
      if (twin) p.diag.report('generic-duplicate', at, { type: quotedType(type) }, { end, notes: [p.diag.note('previous-declaration', twin.loc, {})] });
      seen.push({ type, loc: at });
      matches = !found && compatible(wanted, type);
    }
    p.expect(T.Colon, "':'");
    // What is not chosen is not evaluated.
    const skipped = !matches;
    if (skipped && !isDefault) p.unevaluated++;
    const e = parseAssignment(p);
    if (skipped && !isDefault) p.unevaluated--;
    if (matches) {
      chosen = e;
      found = true;
    } else if (isDefault) fallback = e;
  }
  p.depth--;
  const end = p.tokenEnd;
  p.expectCloseParen(open);
  const result = chosen ?? fallback;
  if (!result) {
    if (wanted.kind !== TypeKind.Error) p.diag.report('generic-no-match', control.start, { type: quotedType(wanted) }, { end: control.end });
    return errorExpr(start, end);
  }
  (result as Mutable).start = start;
  (result as Mutable).end = end;
  return result;
}

/** A value converted to `type`, as an argument of a builtin is. */
export const convertArgument = (p: Parser, e: Expr, type: CType): Expr => convertForUse(p, decay(e), type, Use.Pass);

/** `e` as a condition of a statement. */
export const conditionOf = (p: Parser, e: Expr): Expr => asCondition(p, e);
