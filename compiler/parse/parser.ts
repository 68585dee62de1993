// The parser's state and its ways with tokens: look, advance, expect, recover. The grammar is in the files beside
// it; what they need of each other against the order of imports goes through `hooks`.
//
// A syntax error is reported and then thrown as `Panic` to the nearest place that can go on: the enclosing block,
// header in parentheses, or the unit. Anything else is reported and the tree gets an ErrorExpr.

import type { Expr, FunctionSymbol, Initializer, LabelSymbol, DeclarationItem, VariableSymbol, CaseStmt } from '../ast';
import { Context } from '../check/context';
import type { DiagnosticSink } from '../diagnostics';
import { LIMITS } from '../limits';
import type { Code, Message } from '../messages';
import type { Loc } from '../source';
import type { SourceManager } from '../source-manager';
import { T, type Literal, type TokenBuffer } from '../tokens';
import type { CType } from '../types';
import type { SpecifierRules, Specifiers } from './declaration-parts';
import { type Binding, Scopes } from './scopes';

/** Thrown after a report; never leaves the parser. */
export class Panic {}
export const PANIC = new Panic();

/** One `switch` being parsed. */
export interface SwitchContext {
  readonly type: CType;
  /** Of the value before its promotion. */
  readonly givenType: CType;
  readonly cases: CaseStmt[];
  hasDefault: Loc;
  readonly seen: Map<bigint, Loc>;
  /** Once there is a range: all cases in ascending order. */
  ranges: { readonly low: bigint; readonly high: bigint; readonly loc: Loc }[] | null;
  readonly outer: SwitchContext | null;
  /** A `break` leads out of it. */
  hasBreak: boolean;
  readonly enumType: CType | null;
}

/** The function whose body is being parsed. */
export class FunctionContext {
  /** By name. This and what is null below is made when there is something to put in: most functions have nothing. */
  labels: Map<number, LabelSymbol> | null = null;
  readonly addressLabels: LabelSymbol[] = [];
  usesSetjmp = false;
  usesAlloca = false;
  loopDepth = 0;
  currentSwitch: SwitchContext | null = null;
  /** Innermost of loops and switches is a switch. */
  breakIsSwitch = false;
  /** Control can come to the statement being parsed. */
  isReachable = true;
  /** A `break` out of the innermost loop has been seen. */
  loopHasBreak = false;
  undeclared: Set<number> | null = null;
  /** Scalars declared without initialiser. */
  readonly uninitialised: VariableSymbol[] = [];
  nameVariable: VariableSymbol | null = null;
  /** Gotos and labels for the check of jumps into the scope of variably modified types. */
  vlaScopes: VlaScope | null = null;
  readonly jumps: { readonly label: LabelSymbol; readonly loc: Loc; readonly scope: VlaScope | null }[] = [];
  labelScopes: Map<LabelSymbol, VlaScope | null> | null = null;
  loopHasContinue = false;
  /** Control does not come here only because a switch has a case for each enumerator. */
  isCoveredOnly = false;
  /** The statement at hand is an `if` that is the unbraced body of another: an `else` might be meant for that. */
  isBareIfBody = false;
  hasReturn = false;
  /** Labels and cases seen: control may enter there. */
  entries = 0;
  /** Token index of a `fallthrough` statement's `;`. */
  fallsThroughAt = -1;
  /** A syntax error was skipped: what flows where is not known. */
  hasErrors = false;
  /** The parameters are not all known. */
  hasBadHead = false;
  constructor(
    readonly symbol: FunctionSymbol,
    readonly resultType: CType,
    readonly isVariadic: boolean,
    readonly lastParam: VariableSymbol | null,
  ) {}
}

export interface VlaScope {
  readonly symbol: { readonly name: string; readonly loc: Loc };
  readonly outer: VlaScope | null;
}

/** What may be expected, as the catalogue names it. */
export type Word = Extract<Code, `word-${string}`>;

export interface TypeName {
  readonly type: CType;
  readonly start: Loc;
  readonly end: Loc;
}

export interface Hooks {
  /** A type name, at its first token. */
  typeName(p: Parser): TypeName;
  /** `{ … }` of an initialiser for an object of this type; completes incomplete array types: the type to use is returned. */
  bracedInitializer(p: Parser, type: CType, isStatic: boolean): { readonly type: CType; readonly init: Initializer };
  /** `({ … })` at the brace. */
  statementExpression(p: Parser, start: Loc): Expr;
  /** Registers data of static storage made inside an expression. */
  staticData(p: Parser, symbol: VariableSymbol): void;
  /** `struct …` or `union …` at its keyword. */
  record(p: Parser, spec: Specifiers, rules: SpecifierRules): CType;
  enumeration(p: Parser, spec: Specifiers): CType;
  /** `__builtin_…`, at the name; null if there is no such builtin. */
  builtinCall(p: Parser, name: string, nameId: number, loc: Loc): Expr | null;
}

export const hooks = {} as Hooks;

export interface ParseOptions {
  /** For tests: shrinks the nesting limit. */
  readonly nesting?: number;
}

export class Parser extends Context {
  readonly kinds: Uint8Array;
  readonly locs: Int32Array;
  readonly lengths: Int32Array;
  readonly values: Int32Array;
  readonly names: readonly string[];
  readonly literals: readonly Literal[];
  readonly last: number;
  pos = 0;
  /** Kind of the current token. */
  tok: T = T.End;
  readonly scopes: Scopes;
  fn: FunctionContext | null = null;
  /** The unit's level goes on here after a panic: a function was met where a block should have been closed. */
  resumeAt = -1;
  /** Braces of initialisers being parsed; left as they are by a panic, for who recovers. */
  openBraces = 0;
  /** Where the blocks being parsed were opened. */
  readonly blockStarts: Loc[] = [];
  depth = 0;
  readonly maxDepth: number;
  /** Sizes that an expression's types need evaluated first: `sizeof(int[n])`, `(int (*)[n])p`. */
  pendingVla: DeclarationItem[] = [];
  /** `#pragma pack` in force, and what `push` saved. */
  pack = 0;
  readonly packStack: number[] = [];
  /** The evaluator's: names that no scope knows. */
  resolve: ((nameId: number, loc: Loc) => Binding | null) | null = null;
  /** The evaluator's: `struct name` and `enum name` that no scope knows. */
  resolveTag: ((keyword: T, name: string) => CType | null) | null = null;
  hiddenCount = 0;
  /** Between the parentheses of a `for`: its semicolons do not end statements. */
  isInHeader = false;
  /** What has linkage, by name: one symbol a unit, whatever scopes declare it. */
  readonly linked = new Map<number, VariableSymbol | FunctionSymbol>();
  /** Library functions called by builtin name only, so that the name has no id. */
  readonly libraryFunctions = new Map<string, FunctionSymbol>();
  /** All data of static storage, in order. */
  readonly data: VariableSymbol[] = [];
  /** By name, what the unit's own text mentions (library-prototypes.ts); null to declare everything. */
  nameUses: Uint8Array | null = null;
  /** Functions declared in this unit, in order. */
  readonly functions: FunctionSymbol[] = [];
  /** Structs and unions whose members are being parsed. */
  readonly openRecords = new Set<CType>();
  /** Qualifiers between a parameter's `[` and `]`. */
  readonly arrayQualifiers = new Map<CType, number>();

  constructor(
    readonly tokens: TokenBuffer,
    sources: SourceManager,
    diag: DiagnosticSink,
    options: ParseOptions = {},
  ) {
    super(sources, diag);
    this.kinds = tokens.kind;
    this.locs = tokens.loc;
    this.lengths = tokens.length;
    this.values = tokens.value;
    this.names = tokens.names;
    this.literals = tokens.literals;
    this.last = tokens.count - 1;
    this.scopes = new Scopes(tokens.names.length);
    this.maxDepth = options.nesting ?? LIMITS.nesting;
    this.tok = this.kinds[0]!;
    if (this.tok === T.Pragma || this.tok === T.Bad) this.skipSpecial();
  }

  // ---- tokens

  advance(): void {
    if (this.pos < this.last) this.tok = this.kinds[++this.pos]!;
    if (this.tok === T.Pragma || this.tok === T.Bad) this.skipSpecial();
  }

  /** Pragmas may stand anywhere; bad bytes have been reported by the preprocessor. */
  private skipSpecial(): void {
    while (this.tok === T.Pragma || this.tok === T.Bad) {
      if (this.tok === T.Pragma) this.pragma(this.tokens.pragmas[this.values[this.pos]!] ?? '');
      if (this.pos >= this.last) return;
      this.tok = this.kinds[++this.pos]!;
    }
  }

  private pragma(text: string): void {
    const match = /^\s*pack\s*\(\s*(?:(push|pop)\s*,?\s*)?(?:\w+\s*,\s*)?(\d+)?\s*\)/.exec(text);
    if (!match) return;
    if (match[1] === 'push') this.packStack.push(this.pack);
    if (match[1] === 'pop') this.pack = this.packStack.pop() ?? 0;
    if (match[2] !== undefined) {
      const n = Number(match[2]);
      if (n === 0 || n === 1 || n === 2 || n === 4 || n === 8 || n === 16) this.pack = n;
    } else if (match[1] === undefined) this.pack = 0;
  }

  /** Where things are automatic: in a function, and in a debugger's expression. */
  get isInBlock(): boolean {
    return this.fn !== null || this.resolve !== null;
  }

  /** Goes on at a token, wherever it stands. */
  seek(pos: number): void {
    this.pos = pos;
    this.tok = this.kinds[pos]!;
  }

  /** Of the current token in its line. */
  get column(): number {
    return this.sources.place(this.loc).column;
  }

  get loc(): Loc {
    return this.locs[this.pos]!;
  }

  /** After the current token. */
  get tokenEnd(): Loc {
    return this.locs[this.pos]! + this.lengths[this.pos]!;
  }

  /** After the token before the current one. */
  get prevEnd(): Loc {
    let at = this.pos - 1;
    while (at > 0 && (this.kinds[at] === T.Pragma || this.kinds[at] === T.Bad)) at--;
    return at < 0 ? this.loc : this.locs[at]! + this.lengths[at]!;
  }

  /** Kind of the token after the current one. */
  peek(ahead = 1): T {
    let at = this.pos;
    for (let i = 0; i < ahead; i++) {
      do {
        if (at >= this.last) return T.End;
        at++;
      } while (this.kinds[at] === T.Pragma || this.kinds[at] === T.Bad);
    }
    return this.kinds[at]!;
  }

  /** Name of the current token, an identifier. */
  get nameId(): number {
    return this.values[this.pos]!;
  }

  accept(kind: T): boolean {
    if (this.tok !== kind) return false;
    this.advance();
    return true;
  }

  // ---- errors

  panic(): never {
    throw PANIC;
  }

  /** `expected X` at the current token; does not throw. */
  expected(word: Word): void {
    this.lacks({ code: word, args: {} });
  }

  /** The same of a token, in quotes, or anything else. */
  lacks(what: `'${string}'` | Message): void {
    if (this.isAbandoned) return;
    if (this.tok === T.End) this.diag.report('expected-before-end', this.prevEnd, { what }, { end: this.prevEnd });
    else this.diag.report('expected', this.loc, { what }, { end: this.tokenEnd });
  }

  /** The token, or a report; parsing goes on as if it had been there. */
  expect(kind: T, what: `'${string}'`): boolean {
    if (this.tok === kind) {
      this.advance();
      return true;
    }
    this.lacks(what);
    return false;
  }

  /** `;` after something: if missing, it is put in after the token before. */
  expectSemicolon(after: 'expression' | 'declaration' | 'statement'): void {
    if (this.tok === T.Semicolon) {
      this.advance();
      return;
    }
    if (this.isAbandoned) return;
    const at = this.prevEnd;
    const code = after === 'expression' ? 'expected-semicolon-expression' : after === 'declaration' ? 'expected-semicolon-declaration' : 'expected-semicolon';
    this.diag.report(code, at, {}, { end: at, fixIts: [{ start: at, end: at, text: ';' }] });
    if (this.isInHeader) this.panic();
    // On the same line something follows that belongs to no statement: skip it.
    if (this.tok !== T.RBrace && this.tok !== T.End && !this.startsLine() && !this.startsStatement()) this.skipStatement();
  }

  /** The `)` that matches `open`. */
  expectCloseParen(open: Loc): void {
    if (this.tok === T.RParen) {
      this.advance();
      return;
    }
    this.missingClose("')'", '(', open);
    this.skipStraySemicolon(T.RParen);
    // What can only follow a `)`: go on as if it stood there.
    if (this.tok === T.LBrace || this.tok === T.Semicolon || this.tok === T.RBrace || this.tok === T.RBracket || this.startsStatement()) return;
    if (this.skipTo(T.RParen)) {
      this.advance();
      return;
    }
    if ((this.tok as T) === T.Semicolon) return;
    this.panic();
  }

  /** `[N]` or `(N)` of a macro N whose definition ends in a `;`: what was reported as missing stands right behind it. */
  skipStraySemicolon(close: T): void {
    if (this.tok === T.Semicolon && this.peek() === close) this.advance();
  }

  missingClose(what: string, open: string, at: Loc): void {
    if (this.isAbandoned) return;
    // A comment without end has swallowed it.
    if (this.tok === T.End && this.diag.wasReported('unterminated-comment')) return;
    const notes = at === 0 ? {} : { notes: [this.diag.note('to-match', at, { what: `'${open}'` })] };
    if (this.tok === T.End) this.diag.report('expected-before-end', this.prevEnd, { what }, { end: this.prevEnd, ...notes });
    else this.diag.report('expected', this.loc, { what }, { end: this.tokenEnd, ...notes });
  }

  /** The current token is the first of its line (or made by a macro). */
  startsLine(): boolean {
    const here = this.sources.place(this.loc);
    const before = this.sources.place(this.prevEnd);
    return here.line !== before.line || here.file !== before.file;
  }

  /** The current token can only begin a statement or declaration. */
  startsStatement(): boolean {
    switch (this.tok) {
      case T.KwIf: case T.KwElse: case T.KwWhile: case T.KwFor: case T.KwDo: case T.KwSwitch: case T.KwCase: case T.KwDefault: case T.KwBreak:
      case T.KwContinue: case T.KwReturn: case T.KwGoto: case T.KwTypedef: case T.KwStatic: case T.KwExtern: case T.KwStaticAssert:
        return true;
      default:
        return false;
    }
  }

  /** Skips, brackets balanced, up to `kind`, which stays. False: `;`, `}` or the end came first. */
  skipTo(kind: T): boolean {
    let depth = 0;
    for (;;) {
      switch (this.tok) {
        case T.End:
          return false;
        case T.LParen: case T.LBracket: case T.LBrace:
          depth++;
          break;
        case T.RParen: case T.RBracket: case T.RBrace:
          if (depth === 0) return this.tok === kind;
          depth--;
          break;
        case T.Semicolon:
          if (depth === 0) return kind === T.Semicolon;
          break;
        default:
          if (depth === 0 && this.tok === kind) return true;
      }
      this.advance();
    }
  }

  /** Skips to the `}` of the braces at hand, whatever other brackets are open. False: `;` or the end comes first. */
  skipToBrace(): boolean {
    for (let depth = 0; ; this.advance()) {
      switch (this.tok) {
        case T.End: return false;
        case T.LBrace: depth++; break;
        case T.RBrace: if (depth-- === 0) return true; break;
        case T.Semicolon: if (depth === 0) return false;
      }
    }
  }

  /** At `[`: past its `]`. False: there is none. */
  skipBrackets(): boolean {
    this.advance();
    if (!this.skipTo(T.RBracket)) return false;
    this.advance();
    return true;
  }

  /** Skips to the end of the statement at fault: past its `;`, or up to the `}` of the block or a new statement's keyword. */
  skipStatement(): void {
    const open = this.takeOpenBraces();
    let depth = open;
    const start = this.pos;
    for (;;) {
      switch (this.tok) {
        case T.End:
          return;
        case T.LBrace: case T.LParen: case T.LBracket:
          depth++;
          break;
        case T.RBrace:
          if (depth === 0) return;
          depth--;
          if (depth === 0) {
            this.advance();
            return;
          }
          break;
        case T.RParen: case T.RBracket:
          if (depth > 0) depth--;
          break;
        case T.Semicolon:
          if (depth === 0) {
            this.advance();
            return;
          }
          break;
        default:
          if ((depth === 0 || depth === open) && this.pos > start && this.startsStatement() && this.startsLine()) return;
      }
      this.advance();
    }
  }

  takeOpenBraces(): number {
    const open = this.openBraces;
    this.openBraces = 0;
    return open;
  }

  // ---- limits

  /** One level of nesting more: to be paired with `leave`. Panics beyond the limit. */
  enterNesting(): void {
    if (++this.depth > this.maxDepth) this.tooDeep();
  }

  tooDeep(): never {
    this.diag.report('limit-nesting', this.loc, { limit: this.maxDepth }, { end: this.tokenEnd });
    // What is so deep is not worth a second message: give up the rest of the unit.
    this.abandon();
  }

  /** Nothing more is parsed. */
  abandon(): never {
    this.pos = this.last;
    this.tok = T.End;
    this.isAbandoned = true;
    throw PANIC;
  }
  isAbandoned = false;

  hiddenName(): string {
    return `<hidden${this.hiddenCount++}>`;
  }

}
