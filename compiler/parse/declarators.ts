// Declarators: what stands around a name and makes its type, read inside out.
//
//   declarator = ("*" qualifiers)* (name | "(" declarator ")") ("[" size "]" | "(" parameters ")")*
//
// For a nested declarator the suffixes behind its `)` come first: they are parsed, then the tokens inside.

import { diagnosing } from '../diagnosing';
import { E, type Expr, VariableSymbol } from '../ast';
import { integerConstant } from '../check/constant';
import { decay } from '../check/conversions';
import { bigValue } from '../check/fold';

import { isComplete, isInteger, qualified } from '../check/type-relations';
import { LIMITS } from '../limits';
import type { Loc } from '../source';
import { T } from '../tokens';
import { newArrayType, type ArrayType, type CType, newFunctionType, Q, TypeKind, tError, tUInt, type VlaCount, MAX_OBJECT } from '../types';
import { parseAttributes } from './attributes';
import { Declarator, type ParameterList } from './declaration-parts';
import { addVlaCount, convertArgument, parseAssignment, startsDeclaration, isTypedefName } from './expressions';
import { newErrorExpr } from './nodes';
import { type Parser, type TypeName } from './parser';
import { B } from './scopes';
import { PARAMETER, parseSpecifiers, takeUnknownType } from './specifiers';

export const enum Naming { Required, Optional, Forbidden }

export function parseDeclarator(p: Parser, base: CType, naming: Naming): Declarator {
  const d = new Declarator();
  d.start = p.loc;
  d.type = declare(p, base, naming, d);
  d.end = p.prevEnd;
  if (d.type.depth > LIMITS.typeDepth) p.limit('limit-type-depth', LIMITS.typeDepth, d.loc);
  if (d.type.parts > LIMITS.typeParts) p.limit('limit-type-parts', LIMITS.typeParts, d.loc);
  return d;
}

/** At a type name's first token: `int (*)[3]`. */
export function parseTypeName(p: Parser): TypeName {
  const start = p.loc;
  p.enterNesting();
  const spec = parseSpecifiers(p, PARAMETER_TYPE);
  if (spec.isImplicitInt) {
    if (p.tok === T.Identifier) takeUnknownType(p, spec);
    else {
      p.expected('word-type');
      spec.type = tError;
    }
  }
  const d = parseDeclarator(p, spec.type, Naming.Forbidden);
  p.depth--;
  return { type: d.type, start, end: p.prevEnd };
}

const PARAMETER_TYPE = { storage: false, register: false };

/** Parses one level and returns the type it gives to its name. */
function declare(p: Parser, base: CType, naming: Naming, d: Declarator): CType {
  let type = base;
  let stars = 0;
  for (;;) {
    if (p.tok === T.Star) {
      if (++stars > p.maxDepth) p.tooDeep();
      p.advance();
      type = type.kind === TypeKind.Error ? type : type.pointer();
    } else if (p.tok === T.KwConst) { p.advance(); type = qualified(type, stars > 0 ? Q.Const : 0); }
    else if (p.tok === T.KwVolatile) { p.advance(); type = qualified(type, stars > 0 ? Q.Volatile : 0); }
    else if (p.tok === T.KwRestrict) { p.advance(); type = qualified(type, stars > 0 ? Q.Restrict : 0); }
    else if (p.tok === T.KwAtomic) { p.advance(); type = qualified(type, stars > 0 ? Q.Atomic : 0); }
    else if (p.tok === T.KwAttribute) d.attributes = parseAttributes(p, d.attributes);
    else break;
  }
  if (p.tok === T.Identifier && naming !== Naming.Forbidden) {
    d.nameId = p.nameId;
    d.loc = p.loc;
    p.advance();
    return suffixes(p, type, d, true);
  }
  if (p.tok === T.LParen && isNested(p, naming)) {
    const open = p.loc;
    const inside = p.pos + 1;
    p.enterNesting();
    p.advance();
    if (!p.skipTo(T.RParen)) {
      p.needClose(T.RParen, T.LParen, open);
    }
    p.advance();
    type = suffixes(p, type, d, true);
    const after = p.pos;
    p.seek(inside);
    type = declare(p, type, naming, d);
    if ((p.tok as T) !== T.RParen) {
      p.needClose(T.RParen, T.LParen, open);
    }
    p.seek(after);
    p.depth--;
    return type;
  }
  if (naming === Naming.Required) {
    d.loc = p.loc;
    missingName(p);
    p.panic();
  }
  d.loc = p.loc;
  return suffixes(p, type, d, true);
}

function missingName(p: Parser): void {
  if (p.tok >= T.KwAuto) p.diag.report('keyword-as-name', p.loc, { name: keywordText(p) });
  else p.expected('word-declarator-name');
}

function keywordText(p: Parser): string {
  const at = p.sources.locate(p.sources.spelling(p.loc));
  return at ? at.file.text.slice(at.offset, at.offset + p.lengths[p.pos]!) : '';
}

/** A `(` opens a nested declarator, not a parameter list. */
function isNested(p: Parser, naming: Naming): boolean {
  switch (p.peek()) {
    case T.Star: case T.LBracket: case T.KwAttribute:
      return true;
    case T.LParen:
      return true;
    case T.Identifier: {
      if (naming === Naming.Forbidden) return false;
      if (naming === Naming.Required) return true;
      return !isTypedefName(p, p.values[p.pos + 1]!);
    }
    default:
      return false;
  }
}

/** Array and function suffixes; the first binds tightest. */
function suffixes(p: Parser, base: CType, d: Declarator, isNearest: boolean): CType {
  if (p.tok === T.LBracket) return arraySuffix(p, base, d);
  if (p.tok === T.LParen) return functionSuffix(p, base, d, isNearest);
  if (p.tok === T.KwAsm) asmLabel(p);
  if (p.tok === T.KwAttribute) d.attributes = parseAttributes(p, d.attributes);
  return base;
}

/** `asm("name")` renames a symbol. */
function asmLabel(p: Parser): void {
  p.diag.report('unsupported-asm', p.loc, {});
  p.advance();
  if (p.tok === T.LParen) {
    p.advance();
    if (p.skipTo(T.RParen)) p.advance();
  }
}

function arraySuffix(p: Parser, base: CType, d: Declarator): CType {
  const open = p.loc;
  p.advance();
  p.enterNesting();
  let quals = 0;
  for (;;) {
    if (p.tok === T.KwConst) quals |= Q.Const;
    else if (p.tok === T.KwVolatile) quals |= Q.Volatile;
    else if (p.tok === T.KwRestrict) quals |= Q.Restrict;
    else if (p.tok !== T.KwStatic) break;
    p.advance();
  }
  let count = -1;
  let size: Expr | null = null;
  if (p.tok === T.Star && p.peek() === T.RBracket) {
    p.advance();
    count = -2;
  } else if (p.tok !== T.RBracket) {
    size = p.attempt(() => parseAssignment(p));
    if (!size) {
      // The array is there, of whatever size.
      if (!p.skipTo(T.RBracket)) p.panic();
      size = newErrorExpr(open, p.loc);
    }
  }
  if (p.tok !== T.RBracket) diagnosing().missingBracket(p, open, true);
  p.advance();
  const element = suffixes(p, base, d, false);
  p.depth--;
  const made = makeArray(p, element, count, size, open, d);
  if (quals !== 0 && made.kind === TypeKind.Array) p.arrayQualifiers.set(made, quals);
  return made;
}

function makeArray(p: Parser, element: CType, count: number, size: Expr | null, open: Loc, d: Declarator): CType {
  const name = d.nameId < 0 ? '' : p.names[d.nameId]!;
  const at = d.loc || open;
  if (element.kind === TypeKind.Error) return tError;
  if (element.kind === TypeKind.Function) {
    p.diag.report('array-of-functions', at, { name, type: element });
    return tError;
  }
  if (!isComplete(element)) {
    p.diag.report('array-of-incomplete', at, { type: element });
    return tError;
  }
  if (size === null) return newArrayType(element, count);
  if (size.kind === E.Error || size.type.kind === TypeKind.Error) return tError;
  const value = decay(size);
  if (!isInteger(value.type)) {
    p.diag.report('array-size-not-integer', value.start, { type: value.type }, value);
    return tError;
  }
  const constant = value.kind === E.IntConst ? value : integerConstant(value);
  if (constant) {
    const n = bigValue(constant);
    if (n < 0n) {
      p.diag.report('array-size-negative', value.start, { name }, value);
      return tError;
    }
    if (n * BigInt(Math.max(element.size, 1)) > BigInt(MAX_OBJECT)) {
      p.diag.report('array-too-large', value.start, { count: n.toString() }, value);
      return tError;
    }
    return newArrayType(element, Number(n));
  }
  if (!p.isInBlock && p.scopes.depth === 0) {
    p.diag.report('vla-at-file-scope', value.start, {}, value);
    return tError;
  }
  const hidden = addVlaCount(p, convertArgument(p, value, tUInt), value.loc);
  return newArrayType(element, -2, hidden);
}

// ---------------------------------------------------------------- parameters

function functionSuffix(p: Parser, base: CType, d: Declarator, isNearest: boolean): CType {
  const open = p.loc;
  p.advance();
  p.enterNesting();
  const outerVla = p.pendingVla;
  p.pendingVla = [];
  p.scopes.enter();
  const parameters: Parameter[] = [];
  let identifiers: { nameId: number; loc: Loc; end: Loc }[] | null = null;
  let isVariadic = false;
  let hasPrototype = true;
  let hasErrors = false;
  if (p.tok === T.RParen) hasPrototype = false;
  else if (p.tok === T.KwVoid && p.peek() === T.RParen) p.advance();
  else if (p.tok === T.Identifier && !startsDeclaration(p) && isIdentifierList(p)) {
    identifiers = [];
    hasPrototype = false;
    do {
      if (p.tok !== T.Identifier) {
        p.expected('word-identifier');
        break;
      }
      identifiers.push({ nameId: p.nameId, loc: p.loc, end: p.tokenEnd });
      p.advance();
    } while (p.accept(T.Comma));
  } else {
    const parse = (): true => {
      do {
        if (p.tok === T.Ellipsis) {
          if (parameters.length === 0) p.diag.report('ellipsis-first', p.loc, {});
          isVariadic = true;
          p.advance();
          break;
        }
        if (parameters.length > 0 && p.tok === T.RParen) {
          p.expected('word-parameter');
          break;
        }
        parameters.push(parseParameter(p));
      } while (p.accept(T.Comma));
      return true;
    };
    if (!p.attempt(parse)) {
      // What follows the parentheses is worth reading all the same.
      if (!p.skipTo(T.RParen)) p.panic();
      hasErrors = true;
    }
  }
  const { bindings, tags } = p.scopes.takeScope();
  const vlaItems = p.pendingVla;
  p.pendingVla = outerVla;
  hasErrors ||= p.tok !== T.RParen;
  hasPrototype &&= !hasErrors;
  p.expectCloseParen(open);
  const result = checkResult(p, suffixes(p, base, d, false), d, open);
  p.depth--;
  const type = newFunctionType(result, parameters.map((one) => one.type), isVariadic, hasPrototype);
  if (isNearest) {
    const symbols = parameters.map((one) => one.symbol);
    const names = parameters.map(({ symbol, loc }) => ({ name: symbol === null ? '' : symbol.name, loc }));
    d.params = { type, symbols, names, identifiers, bindings, tags, vlaItems, hasErrors } satisfies ParameterList;
  }
  return type;
}

/** `(a, b)` before declarations or a body: K&R. An unknown type name looks the same up to its second word. */
function isIdentifierList(p: Parser): boolean {
  const next = p.peek();
  return next === T.Comma || next === T.RParen;
}

function checkResult(p: Parser, result: CType, d: Declarator, open: Loc): CType {
  const name = d.nameId < 0 ? '' : p.names[d.nameId]!;
  if (result.kind === TypeKind.Array) {
    p.diag.report('function-returns-array', d.loc || open, { name, type: result });
    return tError;
  }
  if (result.kind === TypeKind.Function) {
    p.diag.report('function-returns-function', d.loc || open, { name, type: result });
    return tError;
  }
  return result;
}

interface Parameter {
  readonly type: CType;
  readonly symbol: VariableSymbol | null;
  readonly loc: Loc;
}

function parseParameter(p: Parser): Parameter {
  const start = p.loc;
  const spec = parseSpecifiers(p, PARAMETER);
  if (spec.isImplicitInt) {
    if (p.tok === T.Identifier) {
      diagnosing().unknownTypeName(p, p.nameId, p.loc, p.tokenEnd);
      p.advance();
    } else p.expected(spec.end === start ? 'word-parameter' : 'word-type');
    if (p.tok !== T.Identifier && p.tok !== T.Star && p.tok !== T.Comma && p.tok !== T.RParen && p.tok !== T.LParen && p.tok !== T.LBracket) p.panic();
    spec.type = tError;
  }
  const d = parseDeclarator(p, spec.type, Naming.Optional);
  if (p.tok === T.KwAttribute) parseAttributes(p, d.attributes);
  let { type } = d;
  let declaredAsArray = false;
  if (type.kind === TypeKind.Array) {
    const quals = p.arrayQualifiers.get(type) ?? 0;
    // The outermost size is forgotten, whatever it is.
    if ((type as ArrayType).vlaCount !== null) dropVlaCount(p, (type as ArrayType).vlaCount!);
    type = qualified((type as ArrayType).element.pointer(), quals);
    declaredAsArray = true;
  } else if (type.kind === TypeKind.Function) type = type.pointer();
  const loc = d.nameId < 0 ? start : d.loc;
  if (type.kind === TypeKind.Void) {
    p.diag.report(d.nameId < 0 ? 'void-parameter' : 'parameter-of-void', loc, {}, { end: d.end });
    type = tError;
  }
  let symbol: VariableSymbol | null = null;
  if (d.nameId >= 0) {
    symbol = parameterSymbol(p.names[d.nameId]!, type, d.loc);
    symbol.declaredAsArray = declaredAsArray;
    symbol.isRegister = spec.storage === T.KwRegister;
    if (spec.attributes?.isUnused || d.attributes?.isUnused) symbol.isUsed = true;
    const twin = p.scopes.own(d.nameId);
    if (twin) {
      p.diag.report('redefinition-parameter', d.loc, { name: symbol.name }, { notes: [p.diag.note('previous-declaration', twin.loc, {})] });
    } else p.scopes.bind(B.Variable, d.nameId, d.loc, type, symbol, null, 0);
  }
  return { type: type.kind === TypeKind.Error ? tError : type, symbol, loc };
}

export function parameterSymbol(name: string, type: CType, loc: Loc): VariableSymbol {
  const symbol = new VariableSymbol(name, type, loc);
  symbol.isAuto = symbol.isParameter = symbol.isDefined = true;
  return symbol;
}

function dropVlaCount(p: Parser, symbol: VlaCount): void {
  const at = p.pendingVla.findIndex((item) => item.kind === 'vla-count' && item.symbol === symbol);
  if (at >= 0) p.pendingVla.splice(at, 1);
}

