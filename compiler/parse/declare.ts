// Makes symbols of declarators: one for each object or function with linkage, whatever the number of its
// declarations, with their types composed and their differences reported.

import { FRAME_ALIGN } from '../../vm/layout';
import { FunctionSymbol, VariableSymbol } from '../ast';
import { diagnosing } from '../diagnosing';
import { compatible, composite, isRecord, namedByTypedef, sameType } from '../check/type-relations';
import type { Loc } from '../source';
import { T } from '../tokens';
import { type ArrayType, type CType, type FunctionType, TypeKind, tInt } from '../types';
import type { Declarator, Specifiers } from './declaration-parts';
import type { Parser } from './parser';
import { B, type Binding } from './scopes';

const previous = (p: Parser, loc: Loc) => ({ notes: [p.diag.note('previous-declaration', loc, {})] });

/** A name means something else in this scope already. */
function kindClash(p: Parser, d: Declarator, own: Binding): void {
  p.diag.report('redefinition-kind', d.loc, { name: p.names[d.nameId]! }, previous(p, own.loc));
}

// ---------------------------------------------------------------- typedef

export function declareTypedef(p: Parser, spec: Specifiers, d: Declarator, type: CType): void {
  const name = p.names[d.nameId]!;
  const own = p.scopes.own(d.nameId);
  if (own) {
    if (own.kind !== B.Typedef) {
      kindClash(p, d, own);
      return;
    }
    // C11: the same again is no error.
    if (!sameType(own.type, type)) {
      p.diag.report('redefinition-typedef', d.loc, { name, type, previous: own.type }, previous(p, own.loc));
    }
    return;
  }
  const named = namedByTypedef(type, { name, loc: d.loc, type });
  // `aligned` makes a type of its own alignment, which may be less than the original's.
  const align = Math.max(spec.attributes?.align ?? 0, d.attributes?.align ?? 0);
  if (align > 0 && named !== type) named.align = align;
  const binding = p.scopes.bind(B.Typedef, d.nameId, d.loc, named, null, null, 0);
  if (p.scopes.depth === 0) binding.isUsed = true;
}

// ---------------------------------------------------------------- functions

/** A declaration or, with `isDefinition`, the head of a definition. */
export function declareFunction(p: Parser, spec: Specifiers, d: Declarator, isDefinition: boolean): FunctionSymbol {
  const name = p.names[d.nameId]!;
  const type = d.type as FunctionType;
  const isStatic = spec.storage === T.KwStatic;
  const own = p.scopes.own(d.nameId);
  const linked = p.linked.get(d.nameId);
  let symbol: FunctionSymbol;
  if (own && own.kind !== B.Function) {
    kindClash(p, d, own);
    symbol = newFunction(d, name, type, isStatic);
  } else if (linked && !(linked instanceof FunctionSymbol)) {
    p.diag.report('redefinition-kind', d.loc, { name }, previous(p, linked.loc));
    symbol = newFunction(d, name, type, isStatic);
  } else if (linked) {
    symbol = linked as FunctionSymbol;
    mergeFunction(p, symbol, d, type, isDefinition);
    if (isStatic && !symbol.isStatic) {
      p.diag.report('static-after-non-static', d.loc, { name }, previous(p, symbol.loc));
    }
    if (!own) p.scopes.bind(B.Function, d.nameId, d.loc, symbol.type, null, symbol, 0);
  } else {
    symbol = newFunction(d, name, type, isStatic);
    p.linked.set(d.nameId, symbol);
    p.functions.push(symbol);
    if (isInLibraryMeaning(p, name, d)) warnLibraryType(p, d, name);
    p.scopes.bind(B.Function, d.nameId, d.loc, type, null, symbol, 0);
  }
  if (spec.isInline) symbol.isInline = true;
  if (spec.isNoreturn || d.attributes?.isNoreturn) symbol.isNoreturn = true;
  const format = spec.attributes?.format ?? d.attributes?.format;
  if (format) symbol.format = format;
  if (spec.attributes?.mustUseResult || d.attributes?.mustUseResult) symbol.mustUseResult = true;
  if (spec.attributes?.isUnused || d.attributes?.isUnused) symbol.isUsed = true;
  if (d.params && (d.params.names.length > 0 || isDefinition)) symbol.paramNames = d.params.names;
  if (name === 'main' && p.scopes.depth === 0) checkMain(p, d, type);
  return symbol;
}

function newFunction(d: Declarator, name: string, type: FunctionType, isStatic: boolean): FunctionSymbol {
  const symbol = new FunctionSymbol(name, type, d.loc);
  symbol.isStatic = isStatic;

  return symbol;
}

function mergeFunction(p: Parser, symbol: FunctionSymbol, d: Declarator, type: FunctionType, isDefinition: boolean): void {
  const { name } = symbol;
  if (!compatible(symbol.type, type)) {
    p.diag.report('conflicting-types', d.loc, { name, type, previous: symbol.type }, previous(p, symbol.loc));
    if (isDefinition) symbol.type = type;
    return;
  }
  if (isDefinition) {
    if (symbol.isDefined) {
      p.diag.report('redefinition', d.loc, { name }, { notes: [p.diag.note('previous-definition', symbol.loc, {})] });
    }
    // A definition with a K&R head keeps the prototype that callers were checked by.
    symbol.type = (type.hasPrototype ? composite(type, symbol.type) : symbol.type.hasPrototype ? symbol.type : type) as FunctionType;
    symbol.loc = d.loc;
  } else symbol.type = composite(symbol.type, type) as FunctionType;
}

/** A standard function's name declared by hand, with no parameter list to check by. */
const isInLibraryMeaning = (p: Parser, name: string, d: Declarator): boolean =>
  !(d.type as FunctionType).hasPrototype && name !== 'main' && !p.isLibraryLoc(d.loc) && diagnosing().headerOf(name) !== null;

function warnLibraryType(p: Parser, d: Declarator, name: string): void {
  p.diag.report('library-without-prototype', d.loc, { name, header: `<${diagnosing().headerOf(name)}>` });
}

function checkMain(p: Parser, d: Declarator, type: FunctionType): void {
  if (type.result.unqualified.kind !== tInt.kind && type.result.kind !== TypeKind.Error) {
    p.diag.report('main-return-type', d.loc, { type: type.result });
  }
  if (type.hasPrototype && (type.params.length > 3 || (type.params.length === 1 && !type.isVariadic))) {
    p.diag.report('main-parameters', d.loc, { count: type.params.length });
  }
}

// ---------------------------------------------------------------- variables

/** An object with linkage: at file scope, or `extern` in a block. Its initialiser, if any, comes after. */
export function declareLinked(p: Parser, spec: Specifiers, d: Declarator, type: CType, hasInit: boolean): VariableSymbol {
  const name = p.names[d.nameId]!;
  const isExtern = spec.storage === T.KwExtern;
  const isStatic = spec.storage === T.KwStatic;
  const own = p.scopes.own(d.nameId);
  const linked = p.linked.get(d.nameId);
  if (own && (own.kind !== B.Variable || own.variable!.isAuto)) {
    kindClash(p, d, own);
    return newVariable(p, spec, d, type);
  }
  if (linked && !(linked instanceof VariableSymbol)) {
    p.diag.report('redefinition-kind', d.loc, { name }, previous(p, linked.loc));
    return newVariable(p, spec, d, type);
  }
  if (!linked) {
    const symbol = newVariable(p, spec, d, type);
    symbol.isStatic = isStatic;
    symbol.isDefined = !isExtern || hasInit;
    p.linked.set(d.nameId, symbol);
    p.data.push(symbol);
    p.scopes.bind(B.Variable, d.nameId, d.loc, type, symbol, null, 0);
    return symbol;
  }
  const symbol = linked as VariableSymbol;
  if (!compatible(symbol.type, type)) {
    p.diag.report(
      'redefinition-type', d.loc, { name, type, previous: symbol.type }, previous(p, symbol.loc),
    );
  } else symbol.type = composite(symbol.type, type);
  if (isStatic && !symbol.isStatic) p.diag.report('static-after-non-static', d.loc, { name }, previous(p, symbol.loc));
  else if (!isStatic && !isExtern && symbol.isStatic) p.diag.report('non-static-after-static', d.loc, { name }, previous(p, symbol.loc));
  if (hasInit && symbol.init !== null) {
    p.diag.report('redefinition', d.loc, { name }, { notes: [p.diag.note('previous-definition', symbol.loc, {})] });
  }
  if (!isExtern || hasInit) symbol.isDefined = true;
  applyAlignment(spec, d, symbol, type);
  if (!own) p.scopes.bind(B.Variable, d.nameId, d.loc, symbol.type, symbol, null, 0);
  return symbol;
}

function newVariable(p: Parser, spec: Specifiers, d: Declarator, type: CType): VariableSymbol {
  const symbol = new VariableSymbol(p.names[d.nameId]!, type, d.loc);
  applyAlignment(spec, d, symbol, type);
  if (spec.attributes?.isUnused || d.attributes?.isUnused) symbol.isUsed = true;
  return symbol;
}

function applyAlignment(spec: Specifiers, d: Declarator, symbol: VariableSymbol, type: CType): void {
  const align = Math.max(spec.align, spec.attributes?.align ?? 0, d.attributes?.align ?? 0);
  if (align > type.align) symbol.align = Math.max(symbol.align, align);
}

/** A block's own object, automatic or static. */
export function declareLocal(p: Parser, spec: Specifiers, d: Declarator, type: CType): VariableSymbol {
  const symbol = newVariable(p, spec, d, type);
  symbol.isStatic = spec.storage === T.KwStatic;
  symbol.isAuto = !symbol.isStatic;
  const align = Math.max(symbol.align, type.align);
  if (symbol.isAuto && align > FRAME_ALIGN) p.diag.report('local-alignment', d.loc, { name: symbol.name, align });
  symbol.isRegister = spec.storage === T.KwRegister;
  symbol.isDefined = true;
  const own = p.scopes.own(d.nameId);
  if (own) {
    if (own.kind === B.Variable) {
      p.diag.report('redefinition', d.loc, { name: symbol.name }, { notes: [p.diag.note('previous-definition', own.loc, {})] });
    } else kindClash(p, d, own);
    symbol.isUsed = true;
  } else warnShadow(p, d);
  // The new name hides the old one even where it clashes: what follows was written for it.
  p.scopes.bind(B.Variable, d.nameId, d.loc, type, symbol, null, 0);
  if (symbol.isStatic) p.data.push(symbol);
  return symbol;
}

function warnShadow(p: Parser, d: Declarator): void {
  if (!p.diag.isOn('shadow')) return;
  const outer = p.scopes.lookup(d.nameId);
  if (outer && outer.kind === B.Variable && !p.isLibraryLoc(d.loc)) {
    p.diag.report('shadow', d.loc, { name: p.names[d.nameId]! }, previous(p, outer.loc));
  }
}

/** Tentative arrays and structs at the unit's end; true if the object can be laid out. */
export function settle(p: Parser, symbol: VariableSymbol): boolean {
  const { type } = symbol;
  if (!symbol.isDefined) return true;
  if (type.kind === TypeKind.Array && (type as ArrayType).count === -1 && symbol.init === null) {
    p.diag.report('tentative-array', symbol.loc, { name: symbol.name });
    return false;
  }
  if (isRecord(type) && !type.isComplete) {
    p.diag.report('tentative-incomplete', symbol.loc, { name: symbol.name, type }, { notes: [p.diag.note('forward-declared-here', type.loc, { type })] });
    return false;
  }
  return type.kind !== TypeKind.Error;
}
