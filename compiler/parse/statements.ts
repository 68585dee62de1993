// Statements, and as they are parsed what control can reach: for missing returns, dead code and fallthrough.

import { E, S, type CaseStmt as CaseNode, type Expr, type Stmt } from '../ast';
import { neverReturns } from '../check/calls';
import { integerConstant } from '../check/constant';
import { Use } from '../check/context';
import { asCondition, convertForUse, decay, promote } from '../check/conversions';
import { bigValue, constantTruth, foldCast } from '../check/fold';
import { warnUnused } from '../check/operators';
import { isInteger, isPointer } from '../check/type-relations';
import { LIMITS } from '../limits';
import type { Loc } from '../source';
import { T } from '../tokens';
import { quotedType } from '../type-names';
import { type EnumType, TypeKind, tError, tVoid } from '../types';
import { parseAttributes } from './attributes';
import { parseBlockDeclaration } from './block-declarations';
import { beginsType, chainTooLong, labelNamed, parseConditional, parseFullExpression, startsDeclaration } from './expressions';
import {
  BreakStmt, CaseStmt, CompoundStmt, ContinueStmt, DoStmt, EmptyStmt, newErrorExpr, ExprStmt, ForStmt, GotoIndirectStmt, GotoStmt, IfStmt,
  type IntConst, LabelStmt, ReturnStmt, newStatementExpr, SwitchStmt, WhileStmt,
} from './nodes';
import { Panic, type FunctionContext, type Parser, type SwitchContext } from './parser';
import { parseStaticAssert } from './static-assert';
import { leaveScope } from './unused';

// ---------------------------------------------------------------- blocks

/** At `{`. `sharesScope`: a function's body lies in the scope of its parameters. */
export function parseCompound(p: Parser, sharesScope: boolean): CompoundStmt {
  const start = p.loc;
  p.enterNesting();
  p.advance();
  const fn = p.fn!;
  const vlaScope = fn.vlaScopes;
  if (!sharesScope) p.scopes.enter();
  const body: Stmt[] = [];
  p.blockStarts.push(start);
  parseItems(p, fn, body);
  p.blockStarts.pop();
  const endBrace = p.loc;
  if (p.tok === T.RBrace) p.advance();
  else p.missingClose("'}'", '{', start);
  if (!sharesScope) leaveScope(p);
  fn.vlaScopes = vlaScope;
  p.depth--;
  return new CompoundStmt(start, p.prevEnd, body, endBrace);
}

function parseItems(p: Parser, fn: FunctionContext, body: Stmt[]): void {
  let saidDead = false;
  while (p.tok !== T.RBrace && p.tok !== T.End) {
    const wasReachable = fn.isReachable;
    if (wasReachable) fn.isCoveredOnly = false;
    const entries = fn.entries;
    const at = p.pos;
    const { depth, unevaluated } = p;
    const scopeDepth = p.scopes.depth;
    const { currentSwitch, loopDepth, breakIsSwitch } = fn;
    try {
      const first = body.length;
      if (p.tok === T.Identifier ? isDeclarationHere(p) : startsDeclaration(p) && !isAttributedStatement(p)) parseBlockDeclaration(p, body);
      else if (p.tok === T.KwExtension && declarationAfterExtension(p)) {
        p.advance();
        parseBlockDeclaration(p, body);
      } else if (p.tok === T.KwStaticAssert) parseStaticAssert(p);
      else body.push(parseStatement(p));
      if (wasReachable) saidDead = false;
      else if (!saidDead && !fn.isCoveredOnly && fn.entries === entries && body.length > first) saidDead = warnDead(p, body[first]!);
    } catch (e) {
      if (!(e instanceof Panic) || p.resumeAt >= 0) throw e;
      p.depth = depth;
      p.unevaluated = unevaluated;
      p.scopes.leaveTo(scopeDepth);
      p.pendingVla = [];
      p.onePast = null;
      p.isInHeader = false;
      fn.currentSwitch = currentSwitch;
      fn.loopDepth = loopDepth;
      fn.breakIsSwitch = breakIsSwitch;
      fn.isReachable = true;
      fn.hasErrors = true;
      p.skipStatement();
    }
    if (p.pos === at && (p.tok as T) !== T.RBrace) p.advance();
  }
}

/** At an identifier that begins a statement: is it a type, or was it meant as one? */
function isDeclarationHere(p: Parser): boolean {
  if (startsDeclaration(p)) return p.peek() !== T.Colon;
  const next = p.peek();
  if (next !== T.Identifier && next !== T.Star && !beginsType(next)) return false;
  if (p.scopes.lookup(p.nameId) !== null || (p.resolve !== null && p.resolve(p.nameId, p.loc) !== null)) return false;
  // `foo bar` and `foo *bar;` with no foo known.
  if (next === T.Star) {
    const after = p.peek(2);
    if (after !== T.Identifier && after !== T.Star) return false;
    const then = p.peek(3);
    if (after === T.Identifier && then !== T.Semicolon && then !== T.Eq && then !== T.Comma && then !== T.LBracket) return false;
  }
  return true;
}

function declarationAfterExtension(p: Parser): boolean {
  const at = p.pos;
  const tok = p.tok;
  while (p.tok === T.KwExtension) p.advance();
  const is = startsDeclaration(p);
  p.pos = at;
  p.tok = tok;
  return is;
}

/** `__attribute__((fallthrough));` is a statement. */
function isAttributedStatement(p: Parser): boolean {
  if (p.tok !== T.KwAttribute) return false;
  const at = p.pos;
  const tok = p.tok;
  p.advance();
  const close = (p.tok as T) === T.LBracket ? T.RBracket : T.RParen;
  if ((p.tok as T) === T.LParen || close === T.RBracket) {
    p.advance();
    if (p.skipTo(close)) p.advance();
    if (close === T.RBracket) p.accept(close);
  }
  const is = (p.tok as T) === T.Semicolon;
  p.pos = at;
  p.tok = tok;
  return is;
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
  const start = p.locs[p.pos]!;
  switch (p.tok) {
    case T.LBrace: return parseCompound(p, false);
    case T.KwIf: return parseIf(p);
    case T.KwWhile: return parseWhile(p);
    case T.KwDo: return parseDo(p);
    case T.KwFor: return parseFor(p);
    case T.KwSwitch: return parseSwitch(p);
    case T.KwCase: case T.KwDefault: return parseCase(p);
    case T.KwReturn: return parseReturn(p);
    case T.KwBreak: return parseBreak(p);
    case T.KwContinue: return parseContinue(p);
    case T.KwGoto: return parseGoto(p);
    case T.Semicolon:
      p.advance();
      return new EmptyStmt(start, p.prevEnd);
    case T.Identifier:
      if (p.peek() === T.Colon) return parseLabel(p);
      break;
    case T.KwAsm:
      return skipAsm(p);
    case T.KwAttribute: {
      const attributes = parseAttributes(p, null);
      if ((p.tok as T) !== T.Semicolon) return parseStatement(p);
      if (attributes.isFallthrough) p.fn!.fallsThroughAt = p.pos;
      p.advance();
      return new EmptyStmt(start, p.prevEnd);
    }
    case T.KwElse:
      p.diag.report('else-alone', start, {}, { end: p.tokenEnd });
      p.advance();
      return parseStatement(p);
    case T.KwStaticAssert:
      parseStaticAssert(p);
      return new EmptyStmt(start, p.prevEnd);
  }
  if (p.tok !== T.Identifier && startsDeclaration(p)) {
    p.diag.report('declaration-not-allowed', start, {}, { end: p.tokenEnd });
    const lost: Stmt[] = [];
    p.scopes.enter();
    parseBlockDeclaration(p, lost);
    leaveScope(p);
    return new CompoundStmt(start, p.prevEnd, lost, p.prevEnd);
  }
  const e = parseFullExpression(p);
  noteSet(e);
  if (neverReturns(e)) {
    p.fn!.isReachable = false;
    // What follows assert(0) is for builds without assertions.
    if (e.kind === E.Conditional) p.fn!.isCoveredOnly = true;
  } else if (e.kind === E.Call && e.callee.kind === E.Function && e.callee.symbol.mustUseResult) {
    p.diag.report('unused-result', e.start, { name: e.callee.symbol.name }, { end: e.end });
  }
  p.expectSemicolon('expression');
  // The last expression of `({ … })` is its value.
  if (p.tok !== T.RBrace || p.peek() !== T.RParen) warnUnused(p, e);
  return new ExprStmt(start, p.prevEnd, e);
}

/** A variable that is only ever set is not used. */
export function noteSet(e: Expr): void {
  if ((e.kind === E.Assign || e.kind === E.CompoundAssign || e.kind === E.IncDec) && e.target.kind === E.Variable) e.target.symbol.sets++;
}

function skipAsm(p: Parser): Stmt {
  const start = p.loc;
  p.diag.report('unsupported-asm', start, {}, { end: p.tokenEnd });
  p.skipStatement();
  return new EmptyStmt(start, p.prevEnd);
}

/** `(condition)` of a statement; on a syntax error inside, parsing goes on behind its `)`. */
function parseHeader(p: Parser, wantsCondition: boolean): Expr {
  const open = p.loc;
  if (!p.expect(T.LParen, "'('")) {
    if (p.tok === T.LBrace || p.tok === T.Semicolon || p.tok === T.RBrace) return newErrorExpr(open, open);
    // `if x > 3 {`: parsed without its parentheses.
    const e = parseFullExpression(p);
    p.accept(T.RParen);
    return wantsCondition ? asCondition(p, e) : e;
  }
  p.enterNesting();
  const { depth } = p;
  let e: Expr;
  try {
    if (p.tok === T.RParen) {
      p.diag.report('expected-expression', p.loc, {}, { end: p.tokenEnd });
      e = newErrorExpr(p.loc, p.loc);
    } else {
      e = parseFullExpression(p);
      if (wantsCondition) {
        warnAssignment(p, e);
        e = asCondition(p, e);
      }
    }
    p.expectCloseParen(open);
  } catch (error) {
    if (!(error instanceof Panic) || p.isAbandoned || p.resumeAt >= 0) throw error;
    p.depth = depth;
    e = newErrorExpr(open, p.loc);
    p.fn!.hasErrors = true;
    skipToClose(p);
  }
  p.depth--;
  return e;
}

/** After an error inside a header: past its `)`, or up to what can only follow it. */
function skipToClose(p: Parser): void {
  if (p.skipTo(T.RParen)) {
    p.advance();
    return;
  }
  if (p.tok === T.LBrace) return;
  throw new Panic();
}

function warnAssignment(p: Parser, e: Expr): void {
  if (e.kind !== E.Assign || e.parenthesised) return;
  p.diag.report('assignment-in-condition', e.loc, {}, {
    end: e.loc + 1,
    ranges: [{ start: e.start, end: e.end }],
    notes: [
      p.diag.note('parenthesise-assignment', e.loc, {}, { fixIts: [{ start: e.start, end: e.start, text: '(' }, { start: e.end, end: e.end, text: ')' }] }),
      p.diag.note('use-equality', e.loc, {}, { fixIts: [{ start: e.loc, end: e.loc + 1, text: '==' }] }),
    ],
  });
}

/** A statement under a header: a block of its own, as the standard has it. */
function parseBody(p: Parser, header: 'if' | 'while' | 'for' | 'else' | 'switch' | 'do', headerLoc: Loc): Stmt {
  if (p.tok === T.LBrace) return parseCompound(p, false);
  const at = p.loc;
  const fn = p.fn!;
  const { isBareIfBody } = fn;
  fn.isBareIfBody = header === 'if' && p.tok === T.KwIf;
  p.enterNesting();
  let body: Stmt;
  if (p.tok === T.RBrace || p.tok === T.End) {
    p.expected('word-statement');
    body = new EmptyStmt(at, at);
  } else {
    if (p.tok === T.Semicolon && header !== 'else' && header !== 'do' && !isSpaced(p)) warnEmptyBody(p, header, headerLoc);
    body = parseStatement(p);
    if (header !== 'switch' && header !== 'do') warnIndentation(p, header, headerLoc, at);
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
function warnIndentation(p: Parser, keyword: 'if' | 'while' | 'for' | 'else', header: Loc, body: Loc): void {
  switch (p.tok) {
    case T.RBrace: case T.KwElse: case T.KwCase: case T.KwDefault: case T.End: case T.Semicolon: return;
    case T.Identifier: if (p.peek() === T.Colon) return;
  }
  const next = p.sources.place(p.loc);
  const at = p.sources.place(body);
  if (next.line <= at.line || next.column !== at.column) return;
  const governing = p.sources.place(header);
  if (governing.line === at.line || governing.column >= at.column || governing.file !== next.file || p.sources.isMacro(p.loc) || p.isLibraryLoc(p.loc)) return;
  if (!p.startsLine()) return;
  p.diag.report('misleading-indentation', p.loc, { keyword }, { end: p.tokenEnd, notes: [p.diag.note('indentation-statement', header, { keyword })] });
}

/** The `;` stands on a line of its own: meant. */
const isSpaced = (p: Parser): boolean => p.startsLine();

function warnEmptyBody(p: Parser, header: 'if' | 'while' | 'for' | 'switch', headerLoc: Loc): void {
  // A loop that is followed by a block, or by something further in, looks as if that were its body.
  if ((header === 'while' || header === 'for') && p.peek() !== T.LBrace && !isFurtherIn(p, headerLoc)) return;
  const end = p.tokenEnd;
  p.diag.report('empty-body', p.loc, { keyword: header }, { end, notes: [p.diag.note('empty-body-silence', p.loc, {})] });
}

function parseIf(p: Parser): Stmt {
  const fn = p.fn!;
  const { isBareIfBody } = fn;
  fn.isBareIfBody = false;
  // `else if` chains are walked, not descended into.
  const links: { start: Loc; condition: Expr; then: Stmt }[] = [];
  let afterReachable = false;
  let otherwise: Stmt | null = null;
  for (;;) {
    const start = p.loc;
    p.advance();
    const condition = parseHeader(p, true);
    const truth = constantTruth(condition);
    const before = fn.isReachable;
    const then = parseBody(p, 'if', start);
    afterReachable ||= fn.isReachable;
    fn.isReachable = before;
    links.push({ start, condition, then });
    if (links.length > LIMITS.operators) chainTooLong(p);
    if (p.tok !== T.KwElse) {
      if (truth !== 1) afterReachable ||= before;
      break;
    }
    const elseLoc = p.loc;
    if (isBareIfBody && links.length === 1) p.diag.report('dangling-else', elseLoc, {}, { end: p.tokenEnd });
    p.advance();
    if (truth === 1) fn.isReachable = false;
    if ((p.tok as T) === T.KwIf) continue;
    const entries = fn.entries;
    const dead = truth === 1 && before;
    if (dead) fn.isReachable = true;
    otherwise = parseBody(p, 'else', elseLoc);
    if (!dead || fn.entries !== entries) afterReachable ||= fn.isReachable;
    break;
  }
  fn.isReachable = afterReachable;
  const end = p.prevEnd;
  for (let i = links.length - 1; i >= 0; i--) {
    const { start, condition, then } = links[i]!;
    otherwise = new IfStmt(start, end, condition, then, otherwise);
  }
  return otherwise!;
}

interface LoopBody {
  readonly body: Stmt;
  readonly hasBreak: boolean;
  readonly continues: boolean;
  /** Something leads into it, perhaps a label inside: then its beginning is reached by the way round. */
  readonly isEntered: boolean;
}

function parseLoopBody(p: Parser, header: 'while' | 'for' | 'do', headerLoc: Loc): LoopBody {
  const fn = p.fn!;
  const { breakIsSwitch, loopHasBreak, loopHasContinue, isReachable, isCoveredOnly, entries } = fn;
  fn.isReachable = true;
  fn.loopDepth++;
  fn.breakIsSwitch = false;
  fn.loopHasBreak = false;
  fn.loopHasContinue = false;
  const body = parseBody(p, header, headerLoc);
  const isEntered = isReachable || fn.entries !== entries;
  if (!isReachable) fn.isCoveredOnly = isCoveredOnly;
  const hasBreak = isEntered && fn.loopHasBreak;
  const continues = fn.loopHasContinue;
  fn.loopDepth--;
  fn.breakIsSwitch = breakIsSwitch;
  fn.loopHasBreak = loopHasBreak;
  fn.loopHasContinue = loopHasContinue;
  return { body, hasBreak, continues, isEntered };
}

function parseWhile(p: Parser): Stmt {
  const fn = p.fn!;
  const start = p.loc;
  p.advance();
  const condition = parseHeader(p, true);
  const truth = constantTruth(condition);
  const { body, hasBreak, isEntered } = parseLoopBody(p, 'while', start);
  fn.isReachable = (truth !== 1 && isEntered) || hasBreak;
  return new WhileStmt(start, p.prevEnd, condition, body);
}

function parseDo(p: Parser): Stmt {
  const fn = p.fn!;
  const start = p.loc;
  p.advance();
  const { body, hasBreak, continues, isEntered } = parseLoopBody(p, 'do', start);
  const bodyEnds = isEntered && (fn.isReachable || continues);
  const whileLoc = p.loc;
  if (p.tok !== T.KwWhile) {
    p.missingClose("'while'", 'do', start);
    p.panic();
  }
  p.advance();
  const condition = parseHeader(p, true);
  fn.isReachable = (bodyEnds && constantTruth(condition) !== 1) || hasBreak;
  p.expectSemicolon('statement');
  return new DoStmt(start, p.prevEnd, body, condition, whileLoc);
}

function parseFor(p: Parser): Stmt {
  const fn = p.fn!;
  const start = p.loc;
  p.advance();
  const open = p.loc;
  if (!p.expect(T.LParen, "'('")) p.panic();
  p.enterNesting();
  p.scopes.enter();
  const vlaScope = fn.vlaScopes;
  const { depth } = p;
  const scopeDepth = p.scopes.depth;
  let init: Stmt | null = null;
  let condition: Expr | null = null;
  let step: Expr | null = null;
  try {
    if (p.tok === T.Semicolon) p.advance();
    else if (p.tok === T.Identifier ? isDeclarationHere(p) : startsDeclaration(p)) {
      const made: Stmt[] = [];
      p.isInHeader = true;
      parseBlockDeclaration(p, made);
      p.isInHeader = false;
      init = made.length === 1 ? made[0]! : made.length === 0 ? null : new CompoundStmt(open, p.prevEnd, made, p.prevEnd);
    } else {
      const at = p.loc;
      const e = parseFullExpression(p);
      noteSet(e);
      warnUnused(p, e);
      init = new ExprStmt(at, p.prevEnd, e);
      expectForSemicolon(p);
    }
    if (p.tok !== T.Semicolon) {
      const e = parseFullExpression(p);
      warnAssignment(p, e);
      condition = asCondition(p, e);
    }
    expectForSemicolon(p);
    if (p.tok !== T.RParen) {
      step = parseFullExpression(p);
      noteSet(step);
      warnUnused(p, step);
    }
    p.expectCloseParen(open);
  } catch (error) {
    if (!(error instanceof Panic) || p.isAbandoned || p.resumeAt >= 0) throw error;
    p.depth = depth;
    p.isInHeader = false;
    p.scopes.leaveTo(scopeDepth);
    fn.hasErrors = true;
    condition ??= newErrorExpr(open, p.loc);
    // The header's semicolons do not end it.
    while (!p.skipTo(T.RParen)) {
      if ((p.tok as T) !== T.Semicolon) throw error;
      p.advance();
    }
    p.advance();
  }
  const truth = condition === null ? 1 : constantTruth(condition);
  const { body, hasBreak, isEntered } = parseLoopBody(p, 'for', start);
  fn.isReachable = (truth !== 1 && isEntered) || hasBreak;
  leaveScope(p);
  fn.vlaScopes = vlaScope;
  p.depth--;
  return new ForStmt(start, p.prevEnd, init, condition, step, body);
}

function expectForSemicolon(p: Parser): void {
  if (p.tok === T.Semicolon) {
    p.advance();
    return;
  }
  p.diag.report('expected-semicolon-for', p.loc, {}, { end: p.tokenEnd });
  if (p.tok === T.Comma) p.advance();
  else p.panic();
}

// ---------------------------------------------------------------- switch

function parseSwitch(p: Parser): Stmt {
  const fn = p.fn!;
  const start = p.loc;
  p.advance();
  let value = decay(parseHeader(p, false));
  if (value.type.kind !== TypeKind.Error && !isInteger(value.type)) {
    p.diag.report('switch-not-integer', value.start, { type: quotedType(value.type) }, { end: value.end });
    value = newErrorExpr(value.start, value.end);
  }
  const enumType = value.type.kind === TypeKind.Enum ? value.type : null;
  const givenType = value.type;
  value = isInteger(value.type) ? promote(value) : value;
  const context: SwitchContext = {
    type: value.type, givenType, cases: [], hasDefault: 0, seen: new Map(), ranges: null, outer: fn.currentSwitch, hasBreak: false, enumType,
  };
  const { breakIsSwitch } = fn;
  const before = fn.isReachable;
  fn.currentSwitch = context;
  fn.breakIsSwitch = true;
  // Only a case leads into the body.
  fn.isReachable = false;
  const body = parseBody(p, 'switch', start);
  fn.currentSwitch = context.outer;
  fn.breakIsSwitch = breakIsSwitch;
  const isCovered = context.hasDefault !== 0 || (enumType !== null && coversEnum(p, context, value));
  fn.isReachable = context.hasBreak || fn.isReachable || (before && !isCovered);
  // An enum may hold other values all the same: what follows is a precaution, not dead code.
  if (before && !fn.isReachable && context.hasDefault === 0) fn.isCoveredOnly = true;
  return new SwitchStmt(start, p.prevEnd, value, body, context.cases);
}

/** All enumerators have cases; says which have not. */
function coversEnum(p: Parser, context: SwitchContext, value: Expr): boolean {
  const { seen, ranges } = context;
  const isSeen = (value: bigint): boolean => (ranges ? caseAt(ranges, value, value) !== undefined : seen.has(value));
  const missing = (context.enumType as EnumType).enumerators.filter((e) => !isSeen(BigInt(e.value)));
  if (missing.length === 0) return true;
  if (missing.length === 1) p.diag.report('switch', value.start, { name: missing[0]!.name }, { end: value.end });
  else p.diag.report('switch-several', value.start, { count: missing.length, names: missing.slice(0, 3).map((e) => `'${e.name}'`).join(', ') + (missing.length > 3 ? '…' : '') }, { end: value.end });
  return false;
}

/** `case`s and `default`s in a row, then one statement. */
function parseCase(p: Parser): Stmt {
  const fn = p.fn!;
  warnFallthrough(p, fn);
  const labels: CaseStmt[] = [];
  const placeholder = new EmptyStmt(p.loc, p.loc);
  while (p.tok === T.KwCase || p.tok === T.KwDefault) {
    const start = p.loc;
    const isDefault = p.tok === T.KwDefault;
    p.advance();
    let low: bigint | null = null;
    let high: bigint | null = null;
    let fine = true;
    if (!isDefault) {
      low = parseCaseValue(p, fn.currentSwitch);
      high = low;
      if ((p.tok as T) === T.Ellipsis) {
        p.advance();
        high = parseCaseValue(p, fn.currentSwitch);
        if (low !== null && high !== null && high < low) {
          p.diag.report('case-range-empty', start, {}, { end: p.prevEnd });
          fine = false;
        }
      }
      if (low === null || high === null) fine = false;
    }
    const end = p.tokenEnd;
    if ((p.tok as T) === T.Colon) p.advance();
    else {
      const at = p.prevEnd;
      p.diag.report('expected-colon-case', at, {}, { end: at, fixIts: [{ start: at, end: at, text: ':' }] });
      if ((p.tok as T) === T.Semicolon) p.advance();
    }
    if (!fn.currentSwitch) p.diag.report('case-outside-switch', start, { keyword: isDefault ? 'default' : 'case' }, { end });
    else if (fine && noteCase(p, fn.currentSwitch, low, high, start)) {
      const made = new CaseStmt(start, end, low, high, placeholder);
      labels.push(made);
      fn.currentSwitch.cases.push(made as CaseNode);
      if (labels.length > LIMITS.operators) chainTooLong(p);
    }
  }
  fn.isReachable = true;
  fn.entries++;
  const body = parseLabelled(p);
  let result: Stmt = body;
  for (let i = labels.length - 1; i >= 0; i--) {
    labels[i]!.body = result;
    labels[i]!.end = result.end;
    result = labels[i]!;
  }
  return result;
}

/** What a label stands before; a declaration or the end of the block may follow, as in C23. */
function parseLabelled(p: Parser): Stmt {
  const at = p.prevEnd;
  if (p.tok === T.RBrace || (p.tok === T.Identifier ? isDeclarationHere(p) : startsDeclaration(p) && !isAttributedStatement(p))) {
    return new EmptyStmt(at, at);
  }
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
    p.diag.report('not-constant-expression', e.start, {}, { end: e.end });
    return null;
  }
  if (!context || context.type.kind === TypeKind.Error) return bigValue(constant);
  const converted = foldCast(constant, context.type, e.loc, e.start, e.end);
  const value = bigValue(converted as IntConst);
  if (value !== bigValue(constant)) {
    const wasNegative = bigValue(constant) < 0n && value === BigInt.asUintN(context.type.size * 8, bigValue(constant));
    if (!wasNegative) p.diag.report('case-overflow', e.start, { old: bigValue(constant).toString(), new: value.toString() }, { end: e.end });
  } else if (context.givenType.size < 4 && isInteger(context.givenType)) {
    // A case that the narrower value can never reach.
    const narrow = bigValue(foldCast(constant, context.givenType, e.loc, e.start, e.end) as IntConst);
    if (narrow !== value) p.diag.report('case-overflow', e.start, { old: value.toString(), new: narrow.toString() }, { end: e.end });
  }
  return BigInt.asIntN(64, value);
}

/** Records a case; false if it is one too many. */
function noteCase(p: Parser, context: SwitchContext, low: bigint | null, high: bigint | null, loc: Loc): boolean {
  if (low === null || high === null) {
    if (context.hasDefault !== 0) {
      p.diag.report('duplicate-default', loc, {}, { notes: [p.diag.note('previous-case', context.hasDefault, {})] });
      return false;
    }
    context.hasDefault = loc;
    return true;
  }
  if (low !== high) {
    context.ranges ??= [...context.seen].map(([value, at]) => ({ low: value, high: value, loc: at })).sort((a, b) => (a.low < b.low ? -1 : 1));
  }
  const { ranges } = context;
  const before = ranges ? caseAt(ranges, low, high)?.loc : context.seen.get(low);
  if (before !== undefined) {
    p.diag.report('duplicate-case', loc, { value: low.toString() }, { notes: [p.diag.note('previous-case', before, {})] });
    return false;
  }
  if (ranges) ranges.splice(firstBehind(ranges, high), 0, { low, high, loc });
  else context.seen.set(low, loc);
  return true;
}

type Ranges = NonNullable<SwitchContext['ranges']>;

/** Index of the first case that begins above `value`. */
function firstBehind(ranges: Ranges, value: bigint): number {
  let low = 0;
  for (let high = ranges.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if (ranges[middle]!.low <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A case that has a value in common with `[low, high]`. */
function caseAt(ranges: Ranges, low: bigint, high: bigint): Ranges[number] | undefined {
  const last = ranges[firstBehind(ranges, high) - 1];
  return last && last.high >= low ? last : undefined;
}

/** Control runs from one case into the next without a word. */
function warnFallthrough(p: Parser, fn: FunctionContext): void {
  if (!fn.isReachable || !fn.currentSwitch || fn.currentSwitch.cases.length === 0) return;
  let before = p.pos - 1;
  while (before > 0 && p.kinds[before] === T.Pragma) before--;
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

function parseLabel(p: Parser): Stmt {
  const fn = p.fn!;
  const start = p.loc;
  const end = p.tokenEnd;
  const label = labelNamed(p, p.nameId, start);
  p.advance();
  p.advance();
  if (label.isDefined) {
    p.diag.report('redefinition-label', start, { name: label.name }, { end, notes: [p.diag.note('previous-definition', label.loc, {})] });
  } else {
    label.isDefined = true;
    label.loc = start;
    (fn.labelScopes ??= new Map()).set(label, fn.vlaScopes);
  }
  if (p.tok === T.KwAttribute && parseAttributes(p, null).isUnused) label.isUsed = true;
  fn.isReachable = true;
  fn.entries++;
  const body = parseLabelled(p);
  return new LabelStmt(start, body.end, label, body);
}

function parseGoto(p: Parser): Stmt {
  const fn = p.fn!;
  const start = p.loc;
  p.advance();
  if (p.tok === T.Star) {
    p.advance();
    const given = decay(parseFullExpression(p));
    const isToVoid = isPointer(given.type) && given.type.target.unqualified === tVoid;
    const target = convertForUse(p, given, isToVoid ? given.type : tVoid.pointer(), Use.Assign);
    p.expectSemicolon('statement');
    fn.isReachable = false;
    return new GotoIndirectStmt(start, p.prevEnd, target);
  }
  if (p.tok !== T.Identifier) {
    p.expected('word-identifier');
    p.panic();
  }
  const label = labelNamed(p, p.nameId, p.loc);
  label.isUsed = true;
  fn.jumps.push({ label, loc: p.loc, scope: fn.vlaScopes });
  p.advance();
  p.expectSemicolon('statement');
  fn.isReachable = false;
  return new GotoStmt(start, p.prevEnd, label);
}

function parseBreak(p: Parser): Stmt {
  const fn = p.fn!;
  const start = p.loc;
  const end = p.tokenEnd;
  p.advance();
  if (fn.breakIsSwitch && fn.currentSwitch) {
    if (fn.isReachable) fn.currentSwitch.hasBreak = true;
  } else if (fn.loopDepth > 0) {
    if (fn.isReachable) fn.loopHasBreak = true;
  } else p.diag.report('break-outside', start, {}, { end });
  p.expectSemicolon('statement');
  fn.isReachable = false;
  return new BreakStmt(start, p.prevEnd);
}

function parseContinue(p: Parser): Stmt {
  const fn = p.fn!;
  const start = p.loc;
  const end = p.tokenEnd;
  p.advance();
  if (fn.loopDepth === 0) p.diag.report('continue-outside', start, {}, { end });
  fn.loopHasContinue = true;
  p.expectSemicolon('statement');
  fn.isReachable = false;
  return new ContinueStmt(start, p.prevEnd);
}

function parseReturn(p: Parser): Stmt {
  const fn = p.fn!;
  const start = p.loc;
  const keywordEnd = p.tokenEnd;
  p.advance();
  let value: Expr | null = null;
  const { resultType } = fn;
  if (p.tok !== T.Semicolon && p.tok !== T.RBrace) value = decay(parseFullExpression(p));
  p.expectSemicolon('statement');
  fn.isReachable = false;
  fn.hasReturn = true;
  if (fn.symbol.isNoreturn) p.diag.report('noreturn-returns', start, { name: fn.symbol.name }, { end: keywordEnd });
  if (resultType.kind === TypeKind.Void) {
    if (value === null) return new ReturnStmt(start, p.prevEnd, null);
    if (value.type.kind !== TypeKind.Void && value.type.kind !== TypeKind.Error) {
      p.diag.report('return-value-in-void', start, { name: fn.symbol.name }, { end: keywordEnd, ranges: [{ start: value.start, end: value.end }] });
    }
    const evaluated = new ExprStmt(start, p.prevEnd, value);
    return new CompoundStmt(start, p.prevEnd, [evaluated, new ReturnStmt(start, p.prevEnd, null)], p.prevEnd);
  }
  if (value === null) {
    if (resultType.kind !== TypeKind.Error) p.diag.report('return-without-value', start, { name: fn.symbol.name }, { end: keywordEnd });
    return new ReturnStmt(start, p.prevEnd, null);
  }
  warnLocalAddress(p, value);
  return new ReturnStmt(start, p.prevEnd, convertForUse(p, value, resultType, Use.Return));
}

/** The address of a variable that ends with the function. */
function warnLocalAddress(p: Parser, value: Expr): void {
  while (value.kind === E.Cast) value = value.operand;
  if (value.kind !== E.AddressOf && value.kind !== E.Decay) return;
  let at = value.operand;
  while (at.kind === E.Member && !at.isArrow) at = at.base;
  if (at.kind === E.Variable && at.symbol.isAuto) {
    const code = at.symbol.isParameter ? 'return-stack-address-parameter' : 'return-stack-address';
    p.diag.report(code, value.start, { name: at.symbol.name }, { end: value.end });
  }
}

// ---------------------------------------------------------------- statement expressions

/** GNU `({ … })`, at the brace. */
export function parseStatementExpression(p: Parser, start: Loc): Expr {
  if (!p.fn) {
    p.diag.report('statement-expression-outside', start, {}, { end: p.loc });
    p.skipTo(T.RParen);
    p.accept(T.RParen);
    return newErrorExpr(start, p.prevEnd);
  }
  const outer = p.pendingVla;
  const { onePast } = p;
  p.pendingVla = [];
  p.onePast = null;
  const wasReachable = p.fn.isReachable;
  const body = parseCompound(p, false);
  p.fn.isReachable = wasReachable;
  p.pendingVla = outer;
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
  const type = result ? (result.type.kind === TypeKind.Error ? tError : result.type.unqualified) : tVoid;
  return newStatementExpr(type, start, end, body, result);
}
