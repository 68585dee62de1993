// Declarations inside functions.

import { LabelSymbol, S, type DeclarationItem, type Stmt, type VariableSymbol } from '../ast';
import { decay } from '../check/conversions';
import { isComplete, isRecord, isScalar, isVariableLength, isVariablyModified, qualified } from '../check/type-relations';

import { T } from '../tokens';
import { diagnosing } from '../diagnosing';
import { type ArrayType, type CType, TypeKind, tError } from '../types';
import { declareFunction, declareLinked, declareLocal, declareTypedef } from './declare';
import type { Declarator, Specifiers } from './declaration-parts';
import { Naming, parseDeclarator } from './declarators';
import { beginsType, parseAssignment } from './expressions';
import { parseInitializer } from './initializers';
import { PANIC, type Parser } from './parser';
import { DECLARATION, parseSpecifiers, takeUnknownType } from './specifiers';

/** One declaration, its `;` included; what it executes is added to `body`. */
export function parseBlockDeclaration(p: Parser, body: Stmt[]): void {
  p.accept(T.KwExtension);
  const start = p.loc;
  if (p.tok === T.Identifier && p.names[p.nameId] === '__label__') {
    localLabels(p);
    return;
  }
  const outerVla = p.pendingVla;
  p.pendingVla = [];
  let spec = parseSpecifiers(p, DECLARATION);
  if (spec.isImplicitInt && !inferType(p, spec)) {
    if (p.tok === T.Identifier && spec.end <= spec.start && beginsType(p.peek())) {
      // A word too many before a declaration.
      takeUnknownType(p, spec);
      spec = parseSpecifiers(p, DECLARATION);
    } else if (p.tok === T.Identifier && spec.storage === 0 && spec.end <= spec.start) takeUnknownType(p, spec);
    else if (p.tok === T.Identifier && (p.peek() === T.Identifier || p.peek() === T.Star)) takeUnknownType(p, spec);
    else p.diag.report('missing-type-specifier', p.loc, {});
  }
  const items: DeclarationItem[] = [];
  if (spec.endsEarly) return;
  if (p.tok === T.Semicolon) {
    if (!spec.hasTag && !spec.isUntagged) p.diag.report('declares-nothing', start, {}, { end: spec.end });
    p.advance();
  } else {
    for (;;) {
      if (!parseOne(p, spec, items)) break;
      if (p.tok !== T.Comma) break;
      p.advance();
    }
    p.expectSemicolon('expected-semicolon-declaration');
  }
  flushVla(p, items);
  p.pendingVla = outerVla;
  if (items.length > 0) body.push({ kind: S.Declaration, loc: start, end: p.prevEnd, items });
}

/** At a name after `auto` or `__auto_type` without a type: the type is that of what stands behind its `=`. */
export function inferType(p: Parser, spec: Specifiers): boolean {
  if (spec.storage !== T.KwAuto || p.tok !== T.Identifier || p.peek() !== T.Eq) return false;
  p.unevaluated++;
  const { type } = p.lookAhead(() => {
    p.advance();
    p.advance();
    return decay(parseAssignment(p));
  });
  p.unevaluated--;
  spec.type = qualified(type.unqualified, spec.type.qualifiers);
  spec.isImplicitInt = false;
  return true;
}

/** Sizes that have come up are evaluated before what follows. */
function flushVla(p: Parser, items: DeclarationItem[]): void {
  if (p.pendingVla.length === 0) return;
  items.push(...p.pendingVla);
  p.pendingVla = [];
}

/** One declarator with its initialiser. False: the rest of the declaration is not worth reading. */
function parseOne(p: Parser, spec: Specifiers, items: DeclarationItem[]): boolean {
  const d = parseDeclarator(p, spec.type, Naming.Required);
  const { type } = d;
  flushVla(p, items);
  if (spec.storage === T.KwTypedef) {
    declareTypedef(p, spec, d, type);
    if (p.tok === T.Eq) initialisedNothing(p, d, 'typedef-initialised');
    noteVla(p, d, type);
    return true;
  }
  if (type.kind === TypeKind.Function) {
    if (p.tok === T.LBrace) {
      diagnosing().leftOpen(p, spec);
      p.diag.report('nested-function', d.loc, { name: p.names[d.nameId]! });
      declareFunction(p, spec, d, false);
      p.panic();
    }
    if (spec.storage === T.KwStatic) p.diag.report('static-block-function', d.loc, { name: p.names[d.nameId]! });
    declareFunction(p, spec.storage === T.KwStatic ? withStorage(spec) : spec, d, false);
    if (p.tok === T.Eq) initialisedNothing(p, d, 'function-initialised');
    return true;
  }
  if (spec.isInline) p.diag.report('inline-variable', d.loc, {});
  if (spec.storage === T.KwExtern) {
    declareLinked(p, spec, d, checked(p, d, type, true), p.tok === T.Eq);
    if (p.tok === T.Eq) initialisedNothing(p, d, 'extern-block-initialised');
    return true;
  }
  parseLocal(p, spec, d, items);
  return true;
}

const withStorage = (spec: Specifiers): Specifiers => Object.assign(Object.create(Object.getPrototypeOf(spec) as object), spec, { storage: 0 }) as Specifiers;

function parseLocal(p: Parser, spec: Specifiers, d: Declarator, items: DeclarationItem[]): void {
  const isStatic = spec.storage === T.KwStatic;
  const hasInit = p.tok === T.Eq;
  const type = checked(p, d, d.type, hasInit);
  if (isStatic && isVariablyModified(type)) {
    p.diag.report('static-variable-size', d.loc, { name: p.names[d.nameId]! });
  }
  const symbol = declareLocal(p, spec, d, type);
  noteVla(p, d, type);

  if (hasInit) {
    p.advance();
    parseLocalInitializer(p, d, symbol, isStatic, items);
  } else if (type.kind !== TypeKind.Error) {
    if (isStatic) items.push({ kind: 'static', symbol });
    else {
      items.push({ kind: 'variable', symbol, init: null, loc: d.loc, end: d.end });
      if (isScalar(type)) p.fn!.uninitialised.push(symbol);
    }
  }

}

function parseLocalInitializer(p: Parser, d: Declarator, symbol: VariableSymbol, isStatic: boolean, items: DeclarationItem[]): void {
  const { type } = symbol;
  if (isVariableLength(type)) {
    p.diag.report('vla-initialised', d.loc, {}, { end: d.end });
    symbol.type = tError;
  }
  let made: ReturnType<typeof parseInitializer>;
  try {
    made = parseInitializer(p, symbol.type, isStatic);
  } catch (e) {
    if (e !== PANIC) throw e;
    // The object is declared all the same; of an array of unknown size nothing more is said.
    if (type.kind === TypeKind.Array && (type as ArrayType).count === -1) symbol.type = tError;
    symbol.isUsed = true;
    throw e;
  }
  symbol.type = made.type;
  flushVla(p, items);
  if (made.type.kind === TypeKind.Error) return;
  if (isStatic) {
    symbol.init = made.init;
    items.push({ kind: 'static', symbol });
  } else items.push({ kind: 'variable', symbol, init: made.init, loc: d.loc, end: p.prevEnd });
}

/** The type an object may have; the error type after a report. */
function checked(p: Parser, d: Declarator, type: CType, hasInit: boolean): CType {
  if (type.kind === TypeKind.Void) {
    p.diag.report('variable-of-void', d.loc, { name: p.names[d.nameId]!, type });
    return tError;
  }
  if (type.kind === TypeKind.Array && (type as ArrayType).count === -1) {
    if (hasInit) return type;
    p.diag.report('array-size-missing', d.loc, { name: p.names[d.nameId]! });
    return tError;
  }
  if (!isComplete(type) && type.kind !== TypeKind.Error) {
    const notes = isRecord(type) ? { notes: [p.diag.note('forward-declared-here', type.loc, { type })] } : {};
    p.diag.report('variable-incomplete', d.loc, { name: p.names[d.nameId]!, type }, notes);
    return tError;
  }
  return type;
}

function initialisedNothing(p: Parser, d: Declarator, code: 'typedef-initialised' | 'function-initialised' | 'extern-block-initialised'): void {
  p.diag.report(code, d.loc, { name: p.names[d.nameId]! }, { end: d.end });
  p.advance();
  parseInitializer(p, tError, false);
}

/** From here on a `goto` may not jump in. */
function noteVla(p: Parser, d: Declarator, type: CType): void {
  if (isVariablyModified(type) && p.fn) p.fn.vlaScopes = { symbol: { name: p.names[d.nameId]!, loc: d.loc }, outer: p.fn.vlaScopes };
}

/** GNU `__label__ a, b;`: labels of this block alone. */
function localLabels(p: Parser): void {
  do {
    p.advance();
    if (p.tok !== T.Identifier) {
      p.expected('word-identifier');
      break;
    }
    p.fn!.labels.set(p.nameId, new LabelSymbol(p.names[p.nameId]!, p.loc));
    p.advance();
  } while ((p.tok as T) === T.Comma);
  p.expectSemicolon('expected-semicolon-declaration');
}

