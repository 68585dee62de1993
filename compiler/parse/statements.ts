// Statements, and as they are parsed what control can reach: for missing returns, dead code and fallthrough.

import { E, S, type CaseStmt, type CompoundStmt, type Expr, type IfStmt, type ReturnStmt, type Stmt } from '../ast';
import { neverReturns } from '../check/calls';
import { integerConstant } from '../check/constant';
import { Use } from '../check/context';
import { asCondition, convertForUse, decay, promote } from '../check/conversions';
import { bigValue, constantTruth, foldCast } from '../check/fold';
import { warnUnused } from '../check/operators';
import { isInteger, isPointer } from '../check/type-relations';
import { diagnosing } from '../diagnosing';
import { LIMITS } from '../limits';
import type { Loc } from '../source';
import { T } from '../tokens';
import { type CType, type EnumType, TypeKind, tVoid } from '../types';
import { parseAttributes } from './attributes';
import { parseBlockDeclaration } from './block-declarations';
import { beginsType, chainTooLong, labelNamed, parseConditional, parseFullExpression, startsDeclaration } from './expressions';
import { newErrorExpr, type IntConst, newStatementExpr } from './nodes';
import { type CaseRange, Enclosing, type FunctionContext, type Parser, type SwitchContext } from './parser';
import { parseStaticAssert } from './static-assert';
import { leaveScope } from './unused';

// ---------------------------------------------------------------- blocks

/** At `{`. `sharesScope`: a function's body lies in the scope of its parameters. */
export function parseCompound(p: Parser, sharesScope: boolean): CompoundStmt {
  const start = p.loc;
  p.enterNesting();
  p.advance();
  const fn = p.fn!;
  const { vlaScopes } = fn;
  if (!sharesScope) p.scopes.enter();
  const body: Stmt[] = [];
  p.blockStarts.push(start);
  while (!p.attempt(() => parseItems(p, fn, body))) {
    fn.isReachable = fn.hasErrors = true;
    diagnosing().skipStatement(p);
  }
  p.blockStarts.pop();
  const endBrace = p.loc;
  if (!p.accept(T.RBrace)) diagnosing().missingClose(p, T.RBrace, T.LBrace, start);
  if (!sharesScope) leaveScope(p);
  fn.vlaScopes = vlaScopes;
  p.depth--;
  return { kind: S.Compound, loc: start, end: p.prevEnd, body, endBrace };
}

function parseItems(p: Parser, fn: FunctionContext, body: Stmt[]): true {
  let saidDead = false;
  while (p.tok !== T.RBrace && p.tok !== T.End) {
    const { isReachable, entries } = fn;
    if (isReachable) fn.isCoveredOnly = saidDead = false;
    const first = body.length;
    if (declarationFollows(p)) parseBlockDeclaration(p, body);
    else if (p.tok === T.KwStaticAssert) parseStaticAssert(p);
    else body.push(parseStatement(p));
    if (!isReachable && !saidDead && !fn.isCoveredOnly && fn.entries === entries && body.length > first) saidDead = warnDead(p, body[first]!);
  }
  return true;
}

/** What begins here is a declaration, or was meant as one. */
function declarationFollows(p: Parser): boolean {
  switch (p.tok) {
    case T.KwExtension:
      return p.lookAhead(() => {
        while (p.accept(T.KwExtension));
        return startsDeclaration(p);
      });
    case T.KwAttribute:
      // `__attribute__((fallthrough));` is a statement.
      return p.lookAhead(() => {
        p.advance();
        const isBracketed = p.accept(T.LBracket);
        const close = isBracketed ? T.RBracket : T.RParen;
        if (isBracketed || p.accept(T.LParen)) {
          if (p.skipTo(close)) p.advance();
          if (isBracketed) p.accept(close);
        }
        return p.tok !== T.Semicolon;
      });
    case T.Identifier: break;
    default: return startsDeclaration(p);
  }
  const next = p.peek();
  if (startsDeclaration(p)) return next !== T.Colon;
  if ((next !== T.Identifier && next !== T.Star && !beginsType(next)) || p.find(p.nameId)) return false;
  // `foo bar` and `foo *bar;` with no foo known.
  const after = p.peek(2);
  return next !== T.Star || after === T.Star || (after === T.Identifier && [T.Semicolon, T.Eq, T.Comma, T.LBracket].includes(p.peek(3)));
}

/** Nothing leads to this statement. False: it is of a kind that is left alone. */
function warnDead(p: Parser, stmt: Stmt): boolean {
  switch (stmt.kind) {
    case S.Break: case S.Empty: case S.Declaration:
      return false;
    case S.Return:
      if (!stmt.value || stmt.value.kind === E.IntConst) return false;
      break;
    case S.Expr:
      // A precaution: abort(), assert(0).
      if (neverReturns(stmt.expr)) return false;
  }
  if (p.isLibraryLoc(stmt.loc)) return true;
  p.diag.report('unreachable-code', stmt.loc, {});
  return true;
}

// ---------------------------------------------------------------- statements

export function parseStatement(p: Parser): Stmt {
  const start = p.loc;
  const fn = p.fn!;
  switch (p.tok) {
    case T.LBrace: return parseCompound(p, false);
    case T.KwIf: return parseIf(p, fn);
    case T.KwWhile: return parseWhile(p, fn);
    case T.KwDo: return parseDo(p, fn);
    case T.KwFor: return parseFor(p, fn);
    case T.KwSwitch: return parseSwitch(p, fn);
    case T.KwCase: case T.KwDefault: return parseCase(p, fn);
    case T.KwReturn: return parseReturn(p, fn);
    case T.KwBreak: case T.KwContinue: return parseBreak(p, fn);
    case T.KwGoto: return parseGoto(p, fn);
    case T.Semicolon:
      p.advance();
      return { kind: S.Empty, loc: start, end: p.prevEnd };
    case T.Identifier:
      if (p.peek() === T.Colon) return parseLabel(p, fn);
      break;
    case T.KwAsm:
      p.diag.report('unsupported-asm', start, {});
      diagnosing().skipStatement(p);
      return { kind: S.Empty, loc: start, end: p.prevEnd };
    case T.KwAttribute:
      if (parseAttributes(p, null).isFallthrough && (p.tok as T) === T.Semicolon) fn.fallsThroughAt = p.pos;
      // An empty statement begins with its attributes.
      return (p.tok as T) === T.Semicolon ? { ...parseStatement(p), loc: start } : parseStatement(p);
    case T.KwElse:
      p.diag.report('else-alone', start, {});
      p.advance();
      return parseStatement(p);
    case T.KwStaticAssert:
      parseStaticAssert(p);
      return { kind: S.Empty, loc: start, end: p.prevEnd };
  }
  if (p.tok !== T.Identifier && startsDeclaration(p)) {
    p.diag.report('declaration-not-allowed', start, {});
    const body: Stmt[] = [];
    p.scopes.enter();
    parseBlockDeclaration(p, body);
    leaveScope(p);
    return { kind: S.Compound, loc: start, end: p.prevEnd, body, endBrace: p.prevEnd };
  }
  const expr = parseEffect(p);
  if (neverReturns(expr)) {
    fn.isReachable = false;
    // What follows assert(0) is for builds without assertions.
    if (expr.kind === E.Conditional) fn.isCoveredOnly = true;
  } else if (expr.kind === E.Call && expr.callee.kind === E.Function && expr.callee.symbol.mustUseResult) {
    p.diag.report('unused-result', expr.start, { name: expr.callee.symbol.name }, { end: expr.end });
  }
  p.expectSemicolon('expected-semicolon-expression');
  // The last expression of `({ … })` is its value.
  if (p.tok !== T.RBrace || p.peek() !== T.RParen) warnUnused(p, expr);
  return { kind: S.Expr, loc: start, end: p.prevEnd, expr };
}

/** An expression for its effect. A variable that is only ever set is not used. */
function parseEffect(p: Parser): Expr {
  const e = parseFullExpression(p);
  if ((e.kind === E.Assign || e.kind === E.CompoundAssign || e.kind === E.IncDec) && e.target.kind === E.Variable) e.target.symbol.sets++;
  return e;
}

/** `(condition)` of a statement; on a syntax error inside, parsing goes on behind its `)`. */
function parseHeader(p: Parser, wantsCondition: boolean): Expr {
  const open = p.loc;
  if (!p.expect(T.LParen)) {
    if (p.tok === T.LBrace || p.tok === T.Semicolon || p.tok === T.RBrace) return newErrorExpr(open, open);
    // `if x > 3 {`: parsed without its parentheses.
    const e = parseFullExpression(p);
    p.accept(T.RParen);
    return wantsCondition ? asCondition(p, e) : e;
  }
  p.enterNesting();
  let e = p.attempt(() => {
    if (p.tok === T.RParen) p.diag.report('expected-expression', p.loc, {});
    const inside = p.tok === T.RParen ? newErrorExpr(p.loc, p.loc) : wantsCondition ? parseCondition(p) : parseFullExpression(p);
    p.expectCloseParen(open);
    return inside;
  });
  if (!e) {
    e = newErrorExpr(open, p.loc);
    p.fn!.hasErrors = true;
    // Past the `)`, or up to what can only follow it.
    if (p.skipTo(T.RParen)) p.advance();
    else if (p.tok !== T.LBrace) p.panic();
  }
  p.depth--;
  return e;
}

function parseCondition(p: Parser): Expr {
  const e = parseFullExpression(p);
  if (e.kind === E.Assign && !e.parenthesised) diagnosing().warnAssignment(p, e);
  return asCondition(p, e);
}

type Keyword = 'if' | 'while' | 'for' | 'else' | 'switch' | 'do';

/** A statement under a header: a block of its own, as the standard has it. */
function parseBody(p: Parser, keyword: Keyword, headerLoc: Loc): Stmt {
  if (p.tok === T.LBrace) return parseCompound(p, false);
  const at = p.loc;
  const fn = p.fn!;
  const { isBareIfBody } = fn;
  fn.isBareIfBody = keyword === 'if' && p.tok === T.KwIf;
  p.enterNesting();
  let body: Stmt = { kind: S.Empty, loc: at, end: at };
  if (p.tok === T.RBrace || p.tok === T.End) p.expected('word-statement');
  else {
    if (p.tok === T.Semicolon) warnEmptyBody(p, keyword, headerLoc);
    body = parseStatement(p);
    warnIndentation(p, keyword, headerLoc, at);
  }
  p.depth--;
  fn.isBareIfBody = isBareIfBody;
  return body;
}

/** The token after the current one begins a line, further in than the header. */
function isFurtherIn(p: Parser, headerLoc: Loc): boolean {
  const here = p.sources.place(p.loc);
  const header = p.sources.place(headerLoc);
  const next = p.sources.place(p.locs[p.pos + 1] ?? 0);
  return next.file === header.file && next.line > here.line && next.column > header.column;
}

/**
 * Behind an unbraced body: a statement that is indented like it reads as if it belonged to it, too.
 * `body` is where the body begins, `header` the keyword that governs it.
 */
function warnIndentation(p: Parser, keyword: Keyword, header: Loc, body: Loc): void {
  switch (p.tok) {
    case T.RBrace: case T.KwElse: case T.KwCase: case T.KwDefault: case T.End: case T.Semicolon: return;
    case T.Identifier: if (p.peek() === T.Colon) return;
  }
  if (keyword === 'switch' || keyword === 'do') return;
  const next = p.sources.place(p.loc);
  const at = p.sources.place(body);
  if (next.line <= at.line || next.column !== at.column) return;
  const governing = p.sources.place(header);
  if (governing.line === at.line || governing.column >= at.column || governing.file !== next.file || p.sources.isMacro(p.loc) || p.isLibraryLoc(p.loc)) return;
  if (!p.startsLine()) return;
  p.diag.report('misleading-indentation', p.loc, { keyword }, { notes: [p.diag.note('indentation-statement', header, { keyword })] });
}

/** A `;` on a line of its own is meant. */
function warnEmptyBody(p: Parser, keyword: Keyword, headerLoc: Loc): void {
  if (keyword === 'else' || keyword === 'do' || p.startsLine()) return;
  // A loop that is followed by a block, or by something further in, looks as if that were its body.
  if ((keyword === 'while' || keyword === 'for') && p.peek() !== T.LBrace && !isFurtherIn(p, headerLoc)) return;
  p.diag.report('empty-body', p.loc, { keyword }, { notes: [p.diag.note('empty-body-silence', p.loc, {})] });
}

function parseIf(p: Parser, fn: FunctionContext): Stmt {
  const { isBareIfBody } = fn;
  fn.isBareIfBody = false;
  // `else if` chains are walked, not descended into.
  const links: IfStmt[] = [];
  let afterReachable = false;
  let otherwise: Stmt | null = null;
  for (;;) {
    const start = p.loc;
    p.advance();
    const condition = parseHeader(p, true);
    const isAlways = constantTruth(condition) === 1;
    const before = fn.isReachable;
    const then = parseBody(p, 'if', start);
    afterReachable ||= fn.isReachable;
    fn.isReachable = before;
    if (links.push({ kind: S.If, loc: start, end: start, condition, then, otherwise: null }) > LIMITS.operators) chainTooLong(p);
    if (p.tok !== T.KwElse) {
      afterReachable ||= before && !isAlways;
      break;
    }
    const elseLoc = p.loc;
    if (isBareIfBody && links.length === 1) p.diag.report('dangling-else', elseLoc, {});
    p.advance();
    fn.isReachable = before && !isAlways;
    if ((p.tok as T) === T.KwIf) continue;
    const { entries } = fn;
    // What can never come about is not called dead.
    fn.isReachable = before;
    otherwise = parseBody(p, 'else', elseLoc);
    if (!isAlways || !before || fn.entries !== entries) afterReachable ||= fn.isReachable;
    break;
  }
  fn.isReachable = afterReachable;
  for (const link of links.reverse()) {
    link.end = p.prevEnd;
    link.otherwise = otherwise;
    otherwise = link;
  }
  return otherwise!;
}

function parseLoopBody(p: Parser, fn: FunctionContext, loop: Enclosing, keyword: Keyword, start: Loc): Stmt {
  const { enclosing, isReachable, isCoveredOnly, entries } = fn;
  fn.isReachable = true;
  fn.enclosing = loop;
  const body = parseBody(p, keyword, start);
  fn.enclosing = enclosing;
  if (!isReachable) fn.isCoveredOnly = isCoveredOnly;
  loop.isEntered = isReachable || fn.entries !== entries;
  return body;
}

/** Control comes behind a loop. `isTested`: it comes to the condition. */
const isLeft = (loop: Enclosing, condition: Expr | null, isTested = true): boolean =>
  loop.isEntered && (loop.hasBreak || (isTested && condition !== null && constantTruth(condition) !== 1));

function parseWhile(p: Parser, fn: FunctionContext): Stmt {
  const start = p.loc;
  p.advance();
  const condition = parseHeader(p, true);
  const loop = new Enclosing(fn.enclosing);
  const body = parseLoopBody(p, fn, loop, 'while', start);
  fn.isReachable = isLeft(loop, condition);
  return { kind: S.While, loc: start, end: p.prevEnd, condition, body };
}

function parseDo(p: Parser, fn: FunctionContext): Stmt {
  const start = p.loc;
  p.advance();
  const loop = new Enclosing(fn.enclosing);
  const body = parseLoopBody(p, fn, loop, 'do', start);
  const isTested = fn.isReachable || loop.hasContinue;
  const whileLoc = p.loc;
  p.needClose(T.KwWhile, T.KwDo, start);
  const condition = parseHeader(p, true);
  fn.isReachable = isLeft(loop, condition, isTested);
  p.expectSemicolon();
  return { kind: S.Do, loc: start, end: p.prevEnd, body, condition, whileLoc };
}

function parseFor(p: Parser, fn: FunctionContext): Stmt {
  const start = p.loc;
  p.advance();
  const open = p.loc;
  p.need(T.LParen);
  p.enterNesting();
  p.scopes.enter();
  const { vlaScopes } = fn;
  let init: Stmt | null = null;
  let condition: Expr | null = null;
  let step: Expr | null = null;
  const parse = (): true => {
    if (declarationFollows(p)) {
      const body: Stmt[] = [];
      p.isInHeader = true;
      parseBlockDeclaration(p, body);
      p.isInHeader = false;
      init = body.length > 1 ? { kind: S.Compound, loc: open, end: p.prevEnd, body, endBrace: p.prevEnd } : (body[0] ?? null);
    } else {
      const loc = p.loc;
      const expr = parseStep(p, T.Semicolon);
      if (expr) init = { kind: S.Expr, loc, end: p.prevEnd, expr };
      expectForSemicolon(p);
    }
    if (p.tok !== T.Semicolon) condition = parseCondition(p);
    expectForSemicolon(p);
    step = parseStep(p, T.RParen);
    p.expectCloseParen(open);
    return true;
  };
  if (!p.attempt(parse)) {
    fn.hasErrors = true;
    condition ??= newErrorExpr(open, p.loc);
    // The header's semicolons do not end it.
    while (!p.skipTo(T.RParen)) if (!p.accept(T.Semicolon)) p.panic();
    p.advance();
  }
  const loop = new Enclosing(fn.enclosing);
  const body = parseLoopBody(p, fn, loop, 'for', start);
  fn.isReachable = isLeft(loop, condition);
  leaveScope(p);
  fn.vlaScopes = vlaScopes;
  p.depth--;
  return { kind: S.For, loc: start, end: p.prevEnd, init, condition, step, body };
}

/** An expression of a `for` that is there for its effect, if it is there. */
function parseStep(p: Parser, end: T): Expr | null {
  if (p.tok === end) return null;
  const e = parseEffect(p);
  warnUnused(p, e);
  return e;
}

function expectForSemicolon(p: Parser): void {
  if (p.accept(T.Semicolon)) return;
  p.diag.report('expected-semicolon-for', p.loc, {});
  if (!p.accept(T.Comma)) p.panic();
}

// ---------------------------------------------------------------- switch

function parseSwitch(p: Parser, fn: FunctionContext): Stmt {
  const start = p.loc;
  p.advance();
  let value = decay(parseHeader(p, false));
  if (value.type.kind !== TypeKind.Error && !isInteger(value.type)) {
    p.diag.report('switch-not-integer', value.start, { type: value.type }, value);
    value = newErrorExpr(value.start, value.end);
  }
  const givenType = value.type;
  if (isInteger(givenType)) value = promote(value);
  const context: SwitchContext = { type: value.type, givenType, cases: [], ranges: [], default: null };
  const before = fn.isReachable;
  const outer = fn.enclosing;
  const enclosing = new Enclosing(outer, context);
  fn.enclosing = enclosing;
  // Only a case leads into the body.
  fn.isReachable = false;
  const body = parseBody(p, 'switch', start);
  fn.enclosing = outer;
  const isCovered = context.default !== null || (givenType.kind === TypeKind.Enum && coversEnum(p, context.ranges, givenType as EnumType, value));
  fn.isReachable ||= enclosing.hasBreak || (before && !isCovered);
  // An enum may hold other values all the same: what follows is a precaution, not dead code.
  if (before && !fn.isReachable && !context.default) fn.isCoveredOnly = true;
  return { kind: S.Switch, loc: start, end: p.prevEnd, value, body, cases: context.cases };
}

/** All enumerators have cases; says which have not. */
function coversEnum(p: Parser, ranges: readonly CaseRange[], type: EnumType, { start, end }: Expr): boolean {
  const missing = type.enumerators.filter((e) => !caseAt(ranges, BigInt(e.value), BigInt(e.value))).map((e) => e.name);
  if (missing.length === 1) p.diag.report('switch', start, { name: missing[0]! }, { end });
  else if (missing.length > 1) p.diag.report('switch-several', start, { count: missing.length, names: missing.slice(0, 3).map((name) => `'${name}'`).join(', ') + (missing.length > 3 ? '…' : '') }, { end });
  return missing.length === 0;
}

/** `case`s and `default`s in a row, then one statement. */
function parseCase(p: Parser, fn: FunctionContext): Stmt {
  const context = fn.enclosing && fn.enclosing.cases;
  if (fn.isReachable && context && context.cases.length > 0) warnFallthrough(p, fn);
  const labels: CaseStmt[] = [];
  const placeholder: Stmt = { kind: S.Empty, loc: p.loc, end: p.loc };
  while (p.tok === T.KwCase || p.tok === T.KwDefault) {
    const start = p.loc;
    const isDefault = p.tok === T.KwDefault;
    p.advance();
    let low: bigint | null = null;
    let high: bigint | null = null;
    let fine = true;
    if (!isDefault) {
      low = high = parseCaseValue(p, context);
      if (p.accept(T.Ellipsis)) high = parseCaseValue(p, context);
      fine = low !== null && high !== null;
      if (fine && high! < low!) {
        p.diag.report('case-range-empty', start, {}, { end: p.prevEnd });
        fine = false;
      }
    }
    const end = p.tokenEnd;
    if (!p.accept(T.Colon)) {
      diagnosing().missing(p, 'expected-colon-case', ':');
      p.accept(T.Semicolon);
    }
    const made: CaseStmt = { kind: S.Case, loc: start, end, low, high, body: placeholder };
    if (!context) p.diag.report('case-outside-switch', start, { keyword: isDefault ? 'default' : 'case' }, { end });
    else if (fine && noteCase(p, context, made)) {
      context.cases.push(made);
      if (labels.push(made) > LIMITS.operators) chainTooLong(p);
    }
  }
  fn.isReachable = true;
  fn.entries++;
  return labels.reduceRight<Stmt>((body, label) => Object.assign(label, { body, end: body.end }), parseLabelled(p));
}

/** What a label stands before; a declaration or the end of the block may follow, as in C23. */
function parseLabelled(p: Parser): Stmt {
  const at = p.prevEnd;
  if (p.tok === T.RBrace || declarationFollows(p)) return { kind: S.Empty, loc: at, end: at };
  p.enterNesting();
  const body = parseStatement(p);
  p.depth--;
  return body;
}

/** The value as the switch compares it, or null after a report. */
function parseCaseValue(p: Parser, context: SwitchContext | null): bigint | null {
  const e = decay(parseConditional(p));
  if (e.type.kind === TypeKind.Error) return null;
  const constant = isInteger(e.type) ? integerConstant(e) : null;
  if (!constant) {
    p.diag.report('not-constant-expression', e.start, {}, e);
    return null;
  }
  const given = bigValue(constant);
  if (!context || context.type.kind === TypeKind.Error) return given;
  const { type, givenType } = context;
  const as = (to: CType): bigint => bigValue(foldCast(constant, to, e.loc, e.start, e.end) as IntConst);
  const overflow = (old: bigint, value: bigint): void => p.diag.report('case-overflow', e.start, { old: `${old}`, new: `${value}` }, e);
  const value = as(type);
  if (value !== given) {
    const wasNegative = given < 0n && value === BigInt.asUintN(type.size * 8, given);
    if (!wasNegative) overflow(given, value);
  } else if (givenType.size < 4 && isInteger(givenType)) {
    // A case that the narrower value can never reach.
    const narrow = as(givenType);
    if (narrow !== value) overflow(value, narrow);
  }
  return BigInt.asIntN(64, value);
}

/** Records a case; false if it is one too many. */
function noteCase(p: Parser, context: SwitchContext, made: CaseStmt): boolean {
  const { low, high, loc } = made;
  const before = low === null || high === null ? context.default : caseAt(context.ranges, low, high);
  if (before) {
    const extra = { notes: [p.diag.note('previous-case', before.loc, {})] };
    if (low === null) p.diag.report('duplicate-default', loc, {}, extra);
    else p.diag.report('duplicate-case', loc, { value: `${low}` }, extra);
  } else if (high === null) context.default = made;
  else context.ranges.splice(firstBehind(context.ranges, high), 0, made as CaseRange);
  return !before;
}

/** Index of the first case that begins above `value`. */
function firstBehind(ranges: readonly CaseRange[], value: bigint): number {
  let low = 0;
  for (let high = ranges.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if (ranges[middle]!.low <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A case that has a value in common with `[low, high]`. */
function caseAt(ranges: readonly CaseRange[], low: bigint, high: bigint): CaseRange | null {
  const last = ranges[firstBehind(ranges, high) - 1];
  return last && last.high >= low ? last : null;
}

/** Control runs from one case into the next without a word. */
function warnFallthrough(p: Parser, fn: FunctionContext): void {
  const before = p.pos - 1;
  if (p.kinds[before] === T.Colon || fn.fallsThroughAt === before) return;
  if (!p.diag.isOn('implicit-fallthrough') || p.isLibraryLoc(p.loc)) return;
  if (/fall.{0,3}thr/i.test(textBetween(p, before, p.pos))) return;
  p.diag.report('implicit-fallthrough', p.loc, {}, { notes: [p.diag.note('fallthrough-silence', p.loc, {}), p.diag.note('fallthrough-break', p.loc, {})] });
}

/** The text between two tokens of one file: a comment may say that falling through is meant. */
function textBetween(p: Parser, from: number, to: number): string {
  const a = p.sources.locate(p.locs[from]!);
  const b = p.sources.locate(p.locs[to]!);
  return a && b && a.file === b.file && b.offset > a.offset ? a.file.text.slice(a.offset, b.offset) : '';
}

// ---------------------------------------------------------------- jumps

function parseLabel(p: Parser, fn: FunctionContext): Stmt {
  const start = p.loc;
  const label = labelNamed(p, fn);
  p.advance();
  if (label.isDefined) p.diag.report('redefinition-label', start, { name: label.name }, { notes: [p.diag.note('previous-definition', label.loc, {})] });
  else {
    label.isDefined = true;
    label.loc = start;
    fn.labelScopes.set(label, fn.vlaScopes);
  }
  if (p.tok === T.KwAttribute && parseAttributes(p, null).isUnused) label.isUsed = true;
  fn.isReachable = true;
  fn.entries++;
  const body = parseLabelled(p);
  return { kind: S.Label, loc: start, end: body.end, label, body };
}

function parseGoto(p: Parser, fn: FunctionContext): Stmt {
  const loc = p.loc;
  p.advance();
  if (p.accept(T.Star)) {
    const given = decay(parseFullExpression(p));
    const isToVoid = isPointer(given.type) && given.type.target.unqualified === tVoid;
    const target = convertForUse(p, given, isToVoid ? given.type : tVoid.pointer(), Use.Assign);
    return { kind: S.GotoIndirect, loc, end: endOfJump(p, fn), target };
  }
  const at = p.loc;
  if (p.tok !== T.Identifier) p.fail('word-identifier');
  const label = labelNamed(p, fn);
  label.isUsed = true;
  fn.jumps.push({ label, loc: at, scope: fn.vlaScopes });
  return { kind: S.Goto, loc, end: endOfJump(p, fn), label };
}

/** Past the `;` of a statement that leads elsewhere. */
function endOfJump(p: Parser, fn: FunctionContext): Loc {
  p.expectSemicolon();
  fn.isReachable = false;
  return p.prevEnd;
}

function parseBreak(p: Parser, fn: FunctionContext): Stmt {
  const loc = p.loc;
  const { enclosing } = fn;
  if (p.accept(T.KwBreak)) {
    if (!enclosing) p.diag.report('break-outside', loc, {});
    else if (fn.isReachable) enclosing.hasBreak = true;
    return { kind: S.Break, loc, end: endOfJump(p, fn) };
  }
  p.advance();
  if (enclosing && enclosing.loop) enclosing.loop.hasContinue = true;
  else p.diag.report('continue-outside', loc, {});
  return { kind: S.Continue, loc, end: endOfJump(p, fn) };
}

function parseReturn(p: Parser, fn: FunctionContext): Stmt {
  const loc = p.loc;
  p.advance();
  const { resultType, symbol: { name, isNoreturn } } = fn;
  const value = p.tok !== T.Semicolon && p.tok !== T.RBrace ? decay(parseFullExpression(p)) : null;
  const end = endOfJump(p, fn);
  fn.hasReturn = true;
  if (isNoreturn) p.diag.report('noreturn-returns', loc, { name });
  const statement: ReturnStmt = { kind: S.Return, loc, end, value: null };
  if (resultType.kind === TypeKind.Void) {
    if (value === null) return statement;
    if (value.type.kind !== TypeKind.Void && value.type.kind !== TypeKind.Error) {
      p.diag.report('return-value-in-void', loc, { name }, { ranges: [{ start: value.start, end: value.end }] });
    }
    return { kind: S.Compound, loc, end, body: [{ kind: S.Expr, loc, end, expr: value }, statement], endBrace: end };
  }
  if (value === null) {
    if (resultType.kind !== TypeKind.Error) p.diag.report('return-without-value', loc, { name });
    return statement;
  }
  warnLocalAddress(p, value);
  return { ...statement, value: convertForUse(p, value, resultType, Use.Return) };
}

/** The address of a variable that ends with the function. */
function warnLocalAddress(p: Parser, value: Expr): void {
  while (value.kind === E.Cast) value = value.operand;
  if (value.kind !== E.AddressOf && value.kind !== E.Decay) return;
  let at = value.operand;
  while (at.kind === E.Member && !at.isArrow) at = at.base;
  if (at.kind === E.Variable && at.symbol.isAuto) {
    const code = at.symbol.isParameter ? 'return-stack-address-parameter' : 'return-stack-address';
    p.diag.report(code, value.start, { name: at.symbol.name }, value);
  }
}

// ---------------------------------------------------------------- statement expressions

/** GNU `({ … })`, at the brace. */
export function parseStatementExpression(p: Parser, start: Loc): Expr {
  const { fn, pendingVla, onePast } = p;
  if (!fn) {
    p.diag.report('statement-expression-outside', start, {}, { end: p.loc });
    p.skipTo(T.RParen);
    p.accept(T.RParen);
    return newErrorExpr(start, p.prevEnd);
  }
  p.pendingVla = [];
  p.onePast = null;
  const { isReachable } = fn;
  const body = parseCompound(p, false);
  fn.isReachable = isReachable;
  p.pendingVla = pendingVla;
  p.onePast = onePast;
  const end = p.tokenEnd;
  p.expectCloseParen(start);
  let result: Expr | null = null;
  const last = body.body[body.body.length - 1];
  if (last && last.kind === S.Expr) {
    result = decay(last.expr);
    if (result.type.kind === TypeKind.Void) result = null;
    else body.body.pop();
  }
  return newStatementExpr(result ? result.type.unqualified : tVoid, start, end, body, result);
}
