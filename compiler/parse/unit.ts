// A translation unit: external declarations and function definitions, reported to the sink as they come.

import { type CompoundStmt, type DeclarationItem, type FunctionDefinition, type FunctionSymbol, type LabelSymbol, S, type Stmt, type UnitSink, type VariableSymbol } from '../ast';
import { isComplete, isVariablyModified, namedByTypedef, promoted } from '../check/type-relations';
import type { DiagnosticSink } from '../diagnostics';
import { diagnosing } from '../diagnosing';
import { nameId } from '../keywords';
import type { Loc } from '../source';
import type { SourceManager } from '../source-manager';
import { T, type TokenBuffer } from '../tokens';
import { newArrayType, type ArrayType, type CType, newFunctionType, type FunctionType, type PointerType, RecordType, TypeKind, tDouble, tError, tInt } from '../types';
import { parseAttributes } from './attributes';
import { parseBuiltin } from './builtins';
import { inferType } from './block-declarations';
import { declareFunction, declareLinked, declareTypedef, settle } from './declare';
import type { Declarator, ParameterList, Specifiers } from './declaration-parts';
import { Naming, parameterSymbol, parseDeclarator, parseTypeName } from './declarators';
import { beginsType, startsDeclaration } from './expressions';
import { nameUses, passOverPrototype } from './library-prototypes';
import { parseInitializer } from './initializers';
import { newVariable } from './nodes';
import { FunctionContext, hooks, PANIC, Parser, type ParseOptions, type VlaScope } from './parser';
import { B } from './scopes';
import { DECLARATION, parseSpecifiers, takeUnknownType } from './specifiers';
import { parseCompound, parseStatementExpression } from './statements';
import { parseEnum, parseRecord } from './tags';
import { parseStaticAssert } from './static-assert';
import { leaveScope } from './unused';
import { implicitCast } from '../check/conversions';
import { warnUninitialized } from '../check/uninitialized';
import './with-extensions';

const VA_LIST = nameId('__builtin_va_list');
const VA_SLOT = nameId('__va_slot');

hooks.typeName = parseTypeName;
hooks.bracedInitializer = parseInitializer;
hooks.statementExpression = parseStatementExpression;
hooks.record = parseRecord;
hooks.enumeration = parseEnum;
hooks.builtinCall = parseBuiltin;

/** Parses and checks one unit. Everything wrong is reported; nothing is thrown because of the text. */
export function parseUnit(
  tokens: TokenBuffer, sources: SourceManager, diagnostics: DiagnosticSink, sink: UnitSink, options: ParseOptions = {},
): void {
  const p = new Parser(tokens, sources, diagnostics, options);
  declareVaList(p);
  p.nameUses = nameUses(tokens, sources);
  while (p.tok !== T.End && !diagnostics.isFull) {
    const at = p.pos;
    try {
      parseExternal(p, sink);
    } catch (e) {
      if (e !== PANIC) throw e;
      reset(p);
      if (p.resumeAt >= 0) p.seek(p.resumeAt);
      else diagnosing().skipExternal(p);
      p.resumeAt = -1;
    }
    if (p.pos === at) p.advance();
  }
  endUnit(p, sink);
  p.scopes.finish();
}

/** `__builtin_va_list`: the type that stdarg.h calls va_list, by the same tag. */
function declareVaList(p: Parser): void {
  const slot = new RecordType(TypeKind.Struct, '__va_slot', 0);
  p.scopes.bindTag(VA_SLOT, slot);
  const type = slot.pointer();
  p.scopes.bind(B.Typedef, VA_LIST, 0, namedByTypedef(type, { name: '__builtin_va_list', loc: 0, type }), null, null, 0).isUsed = true;
}

function reset(p: Parser): void {
  p.depth = 0;
  p.unevaluated = 0;
  p.scopes.leaveTo(0);
  p.pendingVla = [];
  p.onePast = null;
  p.blockStarts.length = 0;
  p.fn = null;
}

function endUnit(p: Parser, sink: UnitSink): void {
  for (const symbol of p.data) {
    if (!settle(p, symbol)) {
      // An array that nothing sized has one element, as the standard says.
      if (symbol.type.kind === TypeKind.Array) symbol.type = newArrayType((symbol.type as ArrayType).element, 1);
      else continue;
    }
    if (!p.diag.hasErrors) sink.dataDefined(symbol);
  }
  for (const symbol of p.functions) {
    if (p.isAbandoned) break;
    if (symbol.isStatic && !symbol.isDefined && symbol.isUsed && !p.diag.hasErrors) p.diag.report('static-undefined', symbol.loc, { name: symbol.name });
    else if (symbol.isStatic && symbol.isDefined && !symbol.isUsed && !symbol.isInline && !p.isLibraryLoc(symbol.loc)) {
      p.diag.report('unused-function', symbol.loc, { name: symbol.name });
    }
  }
}

// ---------------------------------------------------------------- external declarations

function parseExternal(p: Parser, sink: UnitSink): void {
  switch (p.tok) {
    case T.Semicolon:
      p.advance();
      return;
    case T.KwStaticAssert:
      parseStaticAssert(p);
      return;
    case T.KwAsm:
      p.diag.report('unsupported-asm', p.loc, {});
      p.panic();
      return;
    case T.RBrace:
      p.diag.report('extraneous-brace', p.loc, {});
      p.advance();
      return;
  }
  if (passOverPrototype(p)) return;
  const start = p.loc;
  p.pendingVla = [];
  let spec = parseSpecifiers(p, DECLARATION);
  if (spec.isImplicitInt && inferType(p, spec)) spec.storage = 0;
  if (spec.isImplicitInt && p.tok === T.Identifier && beginsType(p.peek())) {
    // A word too many before a declaration.
    takeUnknownType(p, spec);
    spec = parseSpecifiers(p, DECLARATION);
  } else if (spec.isImplicitInt) diagnosing().implicitType(p, spec, start);
  if (spec.endsEarly) return;
  if ((p.tok as T) === T.Semicolon) {
    if (spec.storage === T.KwTypedef && spec.hasTag) p.diag.report('typedef-needs-name', start, {}, { end: spec.end });
    else if (!spec.hasTag && !(spec.isUntagged && spec.type.kind === TypeKind.Enum)) p.diag.report('declares-nothing', start, {}, { end: spec.end });
    p.advance();
    return;
  }
  if (spec.storage === T.KwAuto || spec.storage === T.KwRegister) {
    p.diag.report('storage-at-file-scope', spec.storageLoc, {});
    spec.storage = 0;
  }
  for (let isFirst = true; ; isFirst = false) {
    const d = parseDeclarator(p, spec.type, Naming.Required);
    if (isFirst && d.type.kind === TypeKind.Function && isBodyNext(p, d)) {
      parseFunction(p, spec, d, sink, start);
      return;
    }
    declareExternal(p, spec, d);
    if (p.tok !== T.Comma) break;
    p.advance();
  }
  if (p.tok === T.LBrace) {
    // `int f(); {`, `int x {`: a body where none can be.
    p.diag.report('expected-semicolon-declaration', p.prevEnd, {}, { end: p.prevEnd });
    p.panic();
  }
  p.expectSemicolon('expected-semicolon-declaration');
}

/** A body follows, or the declarations of K&R parameters. */
function isBodyNext(p: Parser, d: Declarator): boolean {
  if (p.tok === T.LBrace) return true;
  if (!d.params || d.params.type !== d.type) return false;
  return d.params.identifiers !== null && p.tok !== T.Semicolon && p.tok !== T.Comma && startsDeclaration(p);
}

function declareExternal(p: Parser, spec: Specifiers, d: Declarator): void {
  const { type } = d;
  const name = p.names[d.nameId]!;
  if (spec.storage === T.KwTypedef) {
    declareTypedef(p, spec, d, type);
    if (p.tok === T.Eq) {
      p.diag.report('typedef-initialised', d.loc, { name }, { end: d.end });
      p.panic();
    }
    return;
  }
  if (type.kind === TypeKind.Function) {
    declareFunction(p, spec, d, false);
    if (p.tok === T.Eq) {
      p.diag.report('function-initialised', d.loc, { name }, { end: d.end });
      p.panic();
    }
    return;
  }
  if (spec.isInline) p.diag.report('inline-variable', d.loc, {});
  let checked = type;
  if (type.kind === TypeKind.Void && spec.storage !== T.KwExtern) {
    p.diag.report('variable-of-void', d.loc, { name, type });
    checked = tError;
  } else if (isVariablyModified(type)) {
    p.diag.report('vla-at-file-scope', d.loc, {}, { end: d.end });
    checked = tError;
  }
  const hasInit = p.tok === T.Eq;
  const symbol = declareLinked(p, spec, d, checked, hasInit);
  if (!hasInit) return;
  if (spec.storage === T.KwExtern) p.diag.report('extern-initialised', d.loc, { name });
  p.advance();
  if (checked.kind !== TypeKind.Error && checked.kind !== TypeKind.Array && !isComplete(checked)) {
    p.diag.report('variable-incomplete', d.loc, { name, type: checked });
    checked = tError;
    symbol.type = tError;
  }
  const made = parseInitializer(p, symbol.type, true);
  symbol.init = made.init;
  symbol.type = made.type;
}

// ---------------------------------------------------------------- functions

function parseFunction(p: Parser, spec: Specifiers, d: Declarator, sink: UnitSink, start: Loc): void {
  const name = p.names[d.nameId]!;
  const list = d.params!;
  if (spec.storage === T.KwTypedef) {
    p.diag.report('function-typedef', d.loc, { name });
    p.panic();
  }
  if (!list || list.type !== d.type) {
    p.diag.report('function-without-parameters', d.loc, { name });
    p.panic();
  }
  p.scopes.enter();
  for (const tag of list.tags) p.scopes.bindTag(tag.nameId, tag.type);
  let params: VariableSymbol[] = [];
  if (list.identifiers !== null) params = parseOldParameters(p, list);
  else {
    params = list.symbols.map((symbol, i) => symbol ?? unnamedParameter(p, list, i));
    for (const b of list.bindings) if (b.kind === B.Variable) p.scopes.bind(b.kind, b.nameId, b.loc, b.type, b.variable, null, 0);
      else if (b.kind === B.EnumConstant) p.scopes.bind(b.kind, b.nameId, b.loc, b.type, null, null, b.value);
  }
  const given = d.type as FunctionType;
  // `f() {` takes nothing, though callers are not checked; K&R parameters arrive promoted.
  const type = list.identifiers !== null ? newFunctionType(given.result, params.map((v) => arriving(v.type)), false, false) : given;
  d.type = type;
  // The function itself is known outside its own parameters.

  const symbol = withOuterScope(p, () => declareFunction(p, spec, d, true));

  const result = type.result.unqualified;
  if (result.kind !== TypeKind.Void && result.kind !== TypeKind.Error && !isComplete(result)) {
    p.diag.report('function-returns-incomplete', d.loc, { name, type: result });
  }
  params.forEach((param) => {
    if (!isComplete(param.type) && param.type.kind !== TypeKind.Error) {
      p.diag.report('parameter-incomplete', param.loc, { name: param.name, type: param.type });
      param.type = tError;
    } else if (hasUnknownSize(param.type)) {
      p.diag.report('vla-unbound', param.loc, { name: param.name });
      param.type = tError;
    }
  });
  symbol.isDefined = true;
  const fn = new FunctionContext(symbol, result, type.isVariadic, params[params.length - 1] ?? null);
  p.fn = fn;
  if (list.hasErrors) fn.hasErrors = fn.hasBadHead = true;
  const body = parseBody(p, params, list);
  finishFunction(p, fn, body);
  leaveScope(p);
  p.fn = null;
  const hasErrorParameter = params.some((v) => v.type.kind === TypeKind.Error) || result.kind === TypeKind.Error;
  // After an error nothing is generated any more, so that no generator meets an erroneous tree.
  if (hasErrorParameter || p.diag.hasErrors) return;
  if (!p.isLibraryLoc(d.loc)) warnUninitialized(p, body, fn.uninitialised);
  const definition: FunctionDefinition = {
    symbol, params, body, addressLabels: fn.addressLabels, usesSetjmp: fn.usesSetjmp, usesAlloca: fn.usesAlloca, loc: start,
  };
  sink.functionDefined(definition);
}

/** `[*]`, which only a prototype may have. */
function hasUnknownSize(t: CType): boolean {
  for (;;) {
    if (t.kind === TypeKind.Pointer) t = (t as PointerType).target;
    else if (t.kind !== TypeKind.Array) return false;
    else {
      if ((t as ArrayType).count === -2 && (t as ArrayType).vlaCount === null) return true;
      t = (t as ArrayType).element;
    }
  }
}

/** Runs `declare` as if the parameters' scope had not been entered yet. */
function withOuterScope(p: Parser, declare: () => FunctionSymbol): FunctionSymbol {
  const inner = p.scopes.takeScope();
  const symbol = declare();
  p.scopes.enter();
  for (const tag of inner.tags) p.scopes.bindTag(tag.nameId, tag.type);
  for (const b of inner.bindings) p.scopes.bind(b.kind, b.nameId, b.loc, b.type, b.variable, b.fn, b.value);
  return symbol;
}

function unnamedParameter(p: Parser, list: ParameterList, index: number): VariableSymbol {
  const loc = list.names[index]!.loc;
  const symbol = parameterSymbol('', list.type.params[index]!, loc);
  symbol.isHidden = true;
  if (symbol.type.kind !== TypeKind.Error) p.diag.report('parameter-name-omitted', loc, {});
  return symbol;
}

/** As a K&R parameter is passed. */
const arriving = (t: CType): CType => (t.kind === TypeKind.Float ? tDouble : t.kind < TypeKind.Int && t.kind >= TypeKind.Bool ? tInt : promoted(t));

/** K&R: `int a; char *b;` between head and body; undeclared ones are int. */
function parseOldParameters(p: Parser, list: ParameterList): VariableSymbol[] {
  const declared = new Map<number, VariableSymbol>();
  while (p.tok !== T.LBrace && p.tok !== T.End) {
    const spec = parseSpecifiers(p, DECLARATION);
    if (spec.isImplicitInt && p.tok !== T.Identifier) {
      p.fail('word-declaration');
    }
    for (;;) {
      const d = parseDeclarator(p, spec.type, Naming.Required);
      let { type } = d;
      if (type.kind === TypeKind.Array) type = (type as ArrayType).element.pointer();
      else if (type.kind === TypeKind.Function) type = type.pointer();
      const symbol = parameterSymbol(p.names[d.nameId]!, type, d.loc);
      symbol.isRegister = spec.storage === T.KwRegister;
      if (!list.identifiers!.some((i) => i.nameId === d.nameId)) p.diag.report('not-a-parameter', d.loc, { name: symbol.name });
      declared.set(d.nameId, symbol);
      if (p.tok !== T.Comma) break;
      p.advance();
    }
    p.expectSemicolon('expected-semicolon-declaration');
  }
  return list.identifiers!.map(({ nameId, loc }) => {
    const symbol = declared.get(nameId) ?? parameterSymbol(p.names[nameId]!, tInt, loc);
    if (p.scopes.own(nameId)) p.diag.report('redefinition-parameter', loc, { name: symbol.name });
    else p.scopes.bind(B.Variable, nameId, symbol.loc, symbol.type, symbol, null, 0);
    return symbol;
  });
}

const declaration = (loc: Loc, items: readonly DeclarationItem[]): Stmt => ({ kind: S.Declaration, loc, end: loc, items });

/** The block, with what must happen to the parameters before it. */
function parseBody(p: Parser, params: VariableSymbol[], list: ParameterList): CompoundStmt {
  const before: Stmt[] = [];
  if (list.vlaItems.length > 0) before.push(declaration(p.loc, list.vlaItems));
  if (list.identifiers !== null) narrowFloats(p, params, before);
  if (p.tok === T.KwAttribute) parseAttributes(p, null);
  const body = parseCompound(p, true);
  if (before.length > 0) (body.body as Stmt[]).unshift(...before);

  return body;
}

/** A K&R `float` arrives as a double: a parameter of its own, and the variable initialised by it. */
function narrowFloats(p: Parser, params: VariableSymbol[], before: Stmt[]): void {
  params.forEach((param, i) => {
    if (param.type.kind !== TypeKind.Float) return;
    const wide = parameterSymbol(param.name, tDouble, param.loc);
    wide.isHidden = true;
    param.isParameter = false;
    params[i] = wide;
    const value = implicitCast(newVariable(param.loc, param.loc, wide), param.type.unqualified);
    const init = { entries: [{ offset: 0, type: param.type.unqualified, member: null, value }], needsZero: false, loc: param.loc };
    before.push(declaration(p.loc, [{ kind: 'variable', symbol: param, init, loc: param.loc, end: param.loc }]));
  });
}

// ---------------------------------------------------------------- the end of a function

function finishFunction(p: Parser, fn: FunctionContext, body: CompoundStmt): void {
  for (const label of fn.labels.values()) {
    if (!label.isDefined) p.diag.report('undeclared-label', label.loc, { name: label.name });
    else if (!label.isUsed) p.diag.report('unused-label', label.loc, { name: label.name });
  }
  for (const jump of fn.jumps) checkJump(p, fn, jump.label, jump.loc, jump.scope);
  if (fn.hasErrors) return;
  const { symbol } = fn;
  if (!fn.isReachable) return;
  if (symbol.isNoreturn) p.diag.report('invalid-noreturn', body.endBrace, { name: symbol.name });
  else if (fn.resultType.kind !== TypeKind.Void && fn.resultType.kind !== TypeKind.Error && symbol.name !== 'main') {
    if (fn.hasReturn) p.diag.report('return-type-paths', body.endBrace, { name: symbol.name });
    else p.diag.report('return-type', body.endBrace, { name: symbol.name });
  }
}

/** A jump may not lead past the declaration of something of variable size. */
function checkJump(p: Parser, fn: FunctionContext, label: LabelSymbol, loc: Loc, from: VlaScope | null): void {
  const at = fn.labelScopes.get(label);
  if (!at) return;
  for (let s = from; s !== null; s = s.outer) if (s === at) return;
  const note = p.diag.note('jump-bypasses', at.symbol.loc, { name: at.symbol.name });
  p.diag.report('jump-into-scope', loc, { name: label.name }, { notes: [note] });
}

