// After a mistake in the text: what is said of what is missing, and where parsing goes on. Part of ../diagnosing.ts.

import type { Expr } from '../ast';
import type { Note } from '../diagnostics';
import { SPELLING } from '../keywords';
import type { RawMessage } from '../messages';
import type { Loc } from '../source';
import { T } from '../tokens';
import type { Specifiers } from './declaration-parts';
import { parseAssignment, startsDeclaration } from './expressions';
import { takeUnknownType } from './specifiers';
import { nesting, type Missing, type Parser } from './parser';

// ---------------------------------------------------------------- what is missing

/** `expected X` at the current token, with a note on what it would have closed. */
export function complain(p: Parser, what: string | RawMessage, notes?: readonly Note[]): void {
  const { prevEnd } = p;
  if (p.tok === T.End) p.diag.report('expected-before-end', prevEnd, { what }, { end: prevEnd, notes });
  else p.diag.report('expected', p.loc, { what }, { end: p.tokenEnd, notes });
}

export function missingClose(p: Parser, close: T, opening: T, at: Loc): void {
  // A comment without end has swallowed it.
  if (p.tok === T.End && p.diag.wasReported('unterminated-comment')) return;
  complain(p, `'${SPELLING[close]}'`, [p.diag.note('to-match', at, { what: `'${SPELLING[opening]}'` })]);
}

/** A punctuator that stands nowhere is put in after the token before. */
export function missing(p: Parser, code: Missing, text: string): void {
  const at = p.prevEnd;
  p.diag.report(code, at, {}, { end: at, fixIts: [{ start: at, end: at, text }] });
}

export function missingSemicolon(p: Parser, code: Missing): void {
  missing(p, code, ';');
  if (p.isInHeader) p.panic();
  // On the same line something follows that belongs to no statement: skip it.
  if (p.tok !== T.RBrace && p.tok !== T.End && !p.startsLine() && !startsStatement(p)) skipStatement(p);
}

/** Of the `)` that matches `open`. */
export function missingParen(p: Parser, open: Loc): void {
  missingClose(p, T.RParen, T.LParen, open);
  skipStraySemicolon(p, T.RParen);
  // What can only follow a `)`: go on as if it stood there.
  if (p.tok === T.LBrace || p.tok === T.Semicolon || p.tok === T.RBrace || p.tok === T.RBracket || startsStatement(p)) return;
  if (p.skipTo(T.RParen)) p.advance();
  else if ((p.tok as T) !== T.Semicolon) p.panic();
}

/** `a[1` or, with `isSize`, `int a[1`: up to the `]`. */
export function missingBracket(p: Parser, open: Loc, isSize: boolean): void {
  missingClose(p, T.RBracket, T.LBracket, open);
  if (isSize) skipStraySemicolon(p, T.RBracket);
  if (!p.skipTo(T.RBracket)) p.panic();
}

/** `[N]` or `(N)` of a macro N whose definition ends in a `;`: what was reported as missing stands right behind it. */
function skipStraySemicolon(p: Parser, close: T): void {
  if (p.tok === T.Semicolon && p.peek() === close) p.advance();
}

// ---------------------------------------------------------------- where it goes on

/** The current token can only begin a statement or declaration. */
function startsStatement(p: Parser): boolean {
  switch (p.tok) {
    case T.KwIf: case T.KwElse: case T.KwWhile: case T.KwFor: case T.KwDo: case T.KwSwitch: case T.KwCase: case T.KwDefault: case T.KwBreak:
    case T.KwContinue: case T.KwReturn: case T.KwGoto: case T.KwTypedef: case T.KwStatic: case T.KwExtern: case T.KwStaticAssert:
      return true;
    default:
      return false;
  }
}

/** Skips to the `}` of the braces at hand, whatever other brackets are open. False: `;` or the end comes first. */
export function skipToBrace(p: Parser): boolean {
  for (let depth = 0; ; p.advance()) {
    switch (p.tok) {
      case T.End: return false;
      case T.LBrace: depth++; break;
      case T.RBrace: if (depth-- === 0) return true; break;
      case T.Semicolon: if (depth === 0) return false;
    }
  }
}

/** Skips to the end of the statement at fault: past its `;`, or up to the `}` of the block or the keyword of another. */
export function skipStatement(p: Parser): void {
  const start = p.pos;
  skipBroken(p, true, (depth, open) => (depth === 0 || depth === open) && p.pos > start && startsStatement(p) && p.startsLine());
}

/** Past the `;` or body of the declaration at fault. */
export function skipExternal(p: Parser): void {
  // A declaration at the left margin begins anew, whatever was left open.
  skipBroken(p, false, (depth) => p.tok >= T.KwAuto && startsDeclaration(p) && p.startsLine() && (depth === 0 || p.sources.place(p.loc).column === 1));
  if (p.kinds[p.pos - 1] === T.RBrace) p.accept(T.Semicolon);
}

/** Past the `;` or body of what is at fault, or up to where `begins` says that something else does. In a block, up to its `}`. */
function skipBroken(p: Parser, isInBlock: boolean, begins: (depth: number, open: number) => boolean): void {
  const open = p.openBraces;
  p.openBraces = 0;
  for (let depth = open; p.tok !== T.End; ) {
    const { tok } = p;
    if (tok === T.RBrace && depth === 0 && isInBlock) return;
    const step = nesting(tok);
    if (step === 0 && tok !== T.Semicolon && begins(depth, open)) return;
    p.advance();
    if (tok === T.Semicolon ? depth === 0 : tok === T.RBrace && depth <= 1) return;
    depth = Math.max(0, depth + step);
  }
}

// ---------------------------------------------------------------- initialisers

const isDesignator = (p: Parser): boolean => p.tok === T.Dot || p.tok === T.LBracket;

/** The rest of a list that has no place to go: parsed, for its own errors. */
export function skipElements(p: Parser): void {
  while (p.tok !== T.RBrace && p.tok !== T.End) {
    if (isDesignator(p)) {
      while (isDesignator(p)) if (p.tok === T.Dot || !p.skipBrackets()) {
        if (p.tok === T.Dot) p.advance();
        p.advance();
      }
      p.accept(T.Eq);
      continue;
    }
    if (p.tok === T.LBrace) {
      if (!skipBraces(p)) return;
    } else parseAssignment(p);
    if (!p.nextElement()) return;
  }
}

/** At `{`. False: there is no `}`. */
function skipBraces(p: Parser): boolean {
  p.advance();
  p.enterNesting();
  skipElements(p);
  p.depth--;
  return p.accept(T.RBrace);
}

/** What belongs to a designator that led nowhere. */
export function skipDesignated(p: Parser): void {
  while (p.tok !== T.Comma && p.tok !== T.RBrace && p.tok !== T.End && p.tok !== T.Semicolon) {
    if (p.tok === T.LBrace) skipBraces(p);
    else if (p.accept(T.Eq)) {
      if ((p.tok as T) !== T.LBrace) parseAssignment(p);
    } else if (p.tok === T.LBracket) p.skipBrackets();
    else p.advance();
  }
}

// ---------------------------------------------------------------- declarations and conditions

/** No type was written: a misspelt or undeclared one, or C89's implicit int. */
export function implicitType(p: Parser, spec: Specifiers, start: Loc): void {
  if (p.tok !== T.Identifier) {
    if (spec.end <= start) {
      p.fail('word-declaration');
    }
    p.diag.report('missing-type-specifier', start, {}, { end: spec.end });
    return;
  }
  const next = p.peek();
  if (next === T.Identifier || next === T.Star) takeUnknownType(p, spec);
  else if (next === T.LParen || next === T.Eq || next === T.Semicolon || next === T.LBracket || next === T.Comma) {
    p.diag.report('missing-type-specifier', p.loc, {}, { end: p.tokenEnd, fixIts: [{ start: p.loc, end: p.loc, text: 'int ' }] });
  } else takeUnknownType(p, spec);
}

/** A function at the left margin: the block before it was not closed. The unit goes on with it. */
export function leftOpen(p: Parser, spec: Specifiers): void {
  const { column, line } = p.sources.place(spec.start);
  if (column !== 1) return;
  let pos = p.pos;
  while (pos > 0 && p.locs[pos] !== spec.start) pos--;
  if (pos === 0 || p.sources.place(p.locs[pos - 1]!).line === line) return;
  p.diag.report('brace-missing-before', spec.start, {}, { notes: p.blockStarts.length > 0 ? [p.diag.note('to-match', p.blockStarts[p.blockStarts.length - 1]!, { what: "'{'" })] : [] });
  p.resumeAt = pos;
  p.panic();
}

/** `if (a = b)` */
export function warnAssignment(p: Parser, e: Expr): void {
  p.diag.report('assignment-in-condition', e.loc, {}, {
    end: e.loc + 1,
    ranges: [{ start: e.start, end: e.end }],
    notes: [
      p.diag.note('parenthesise-assignment', e.loc, {}, { fixIts: [{ start: e.start, end: e.start, text: '(' }, { start: e.end, end: e.end, text: ')' }] }),
      p.diag.note('use-equality', e.loc, {}, { fixIts: [{ start: e.loc, end: e.loc + 1, text: '==' }] }),
    ],
  });
}
