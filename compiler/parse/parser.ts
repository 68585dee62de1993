// The parser's state and its ways with tokens: look, advance, expect, recover. The grammar is in the files beside
// it; what they need of each other against the order of imports goes through `hooks`.
//
// A syntax error is reported and then thrown as `Panic` to the nearest place that can go on: the enclosing block,
// header in parentheses, or the unit. Anything else is reported and the tree gets an ErrorExpr.

import type { Expr, FunctionSymbol, Initializer, LabelSymbol, DeclarationItem, VariableSymbol, CaseStmt } from '../ast';
import { Context } from '../check/context';
import type { DiagnosticSink } from '../diagnostics';
import { diagnosing } from '../diagnosing';
import { SPELLING } from '../keywords';
import { LIMITS } from '../limits';
import type { Code } from '../messages';
import type { Loc } from '../source';
import type { SourceManager } from '../source-manager';
import { T, type Literal, type TokenBuffer } from '../tokens';
import type { CType } from '../types';
import type { Specifiers } from './declaration-parts';
import { type Binding, Scopes } from './scopes';

/** Thrown after a report; never leaves the parser. */
export const PANIC = {};

/** A loop or `switch` whose body is being parsed. */
export class Enclosing {
  /** A `break` leads out of it. */
  hasBreak = false;
  hasContinue = false;
  /** Something leads into the body, perhaps a label inside: then its beginning is reached by the way round. */
  isEntered = false;
  /** What `continue` belongs to. */
  readonly loop: Enclosing | null;
  /** What `case` belongs to. */
  readonly cases: SwitchContext | null;
  constructor(outer: Enclosing | null, cases?: SwitchContext) {
    this.loop = cases ? (outer?.loop ?? null) : this;
    this.cases = cases ?? outer?.cases ?? null;
  }
}

/** The cases of one `switch` being parsed. */
export interface SwitchContext {
  readonly type: CType;
  /** Of the value before its promotion. */
  readonly givenType: CType;
  readonly cases: CaseStmt[];
  /** Those of them with values, ascending. */
  readonly ranges: CaseRange[];
  default: CaseStmt | null;
}

export type CaseRange = CaseStmt & { readonly low: bigint; readonly high: bigint };

/** The function whose body is being parsed. */
export class FunctionContext {
  /** By name. */
  readonly labels = new Map<number, LabelSymbol>();
  readonly addressLabels: LabelSymbol[] = [];
  usesSetjmp = false;
  usesAlloca = false;
  /** Innermost of loops and switches. */
  enclosing: Enclosing | null = null;
  /** Control can come to the statement being parsed. */
  isReachable = true;
  readonly undeclared = new Set<number>();
  /** Scalars declared without initialiser. */
  readonly uninitialised: VariableSymbol[] = [];
  nameVariable: VariableSymbol | null = null;
  /** Gotos and labels for the check of jumps into the scope of variably modified types. */
  vlaScopes: VlaScope | null = null;
  readonly jumps: { readonly label: LabelSymbol; readonly loc: Loc; readonly scope: VlaScope | null }[] = [];
  readonly labelScopes = new Map<LabelSymbol, VlaScope | null>();
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

/** A punctuator that is put in where it is missing. */
export type Missing =
  | 'expected-semicolon' | 'expected-semicolon-expression' | 'expected-semicolon-declaration' | 'expected-semicolon-members' | 'expected-colon-case'
  | 'expected-comma-enumerators';

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
  /** `struct …` or `union …` at its keyword. */
  record(p: Parser, spec: Specifiers): CType;
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
  /** `#pragma pack` up to `pragmasDone`, and what `push` saved. */
  private packed = 0;
  private readonly packStack: number[] = [];
  private pragmasDone = 0;
  /** The evaluator's: names that no scope knows. */
  resolve: ((nameId: number) => Binding | null) | null = null;
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
  }

  // ---- tokens

  advance(): void {
    if (this.pos < this.last) this.tok = this.kinds[++this.pos]!;
  }

  /** `#pragma pack` in force here; 0 if none. */
  get pack(): number {
    const { pragmas } = this.tokens;
    for (; this.pragmasDone < pragmas.length && pragmas[this.pragmasDone]!.at <= this.pos; this.pragmasDone++) {
      const match = /^\s*pack\s*\(\s*(?:(push|pop)\s*,?\s*)?(?:\w+\s*,\s*)?(\d+)?\s*\)/.exec(pragmas[this.pragmasDone]!.text);
      if (!match) continue;
      const [, action, size] = match;
      if (action === 'push') this.packStack.push(this.packed);
      else if (action === 'pop') this.packed = this.packStack.pop() ?? 0;
      else if (!size) this.packed = 0;
      if (size && /^([01248]|16)$/.test(`${Number(size)}`)) this.packed = Number(size);
    }
    return this.packed;
  }

  /** Where things are automatic: in a function, and in a debugger's expression. */
  get isInBlock(): boolean {
    return this.fn !== null || this.resolve !== null;
  }

  /** What a name means here. */
  find(nameId: number): Binding | null {
    return this.scopes.ordinary[nameId] ?? (this.resolve && this.resolve(nameId));
  }

  /** Goes on at a token, wherever it stands. */
  seek(pos: number): void {
    this.pos = pos;
    this.tok = this.kinds[pos]!;
  }

  /** What `look` finds, with the tokens that it passes put back. */
  lookAhead<R>(look: () => R): R {
    const { pos } = this;
    const found = look();
    this.seek(pos);
    return found;
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
    const at = this.pos - 1;
    return at < 0 ? this.loc : this.locs[at]! + this.lengths[at]!;
  }

  /** Kind of a token behind the current one. */
  peek(ahead = 1): T {
    return this.kinds[Math.min(this.pos + ahead, this.last)]!;
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

  /** After an element of a list in braces: true if another follows. */
  nextElement(): boolean {
    return this.accept(T.Comma) && this.tok !== T.RBrace;
  }

  // ---- errors

  panic(): never {
    throw PANIC;
  }

  /**
   * What `parse` gives; null after a syntax error in it: what it had opened is closed again, and the caller has to find
   * where to go on. What gives up the unit, or goes on at its level, passes through.
   */
  attempt<R>(parse: () => R): R | null {
    const { depth, unevaluated, pendingVla, isInHeader, scopes, fn } = this;
    const scopeDepth = scopes.depth;
    const enclosing = fn && fn.enclosing;
    try {
      return parse();
    } catch (e) {
      if (e !== PANIC || this.isAbandoned || this.resumeAt >= 0) throw e;
      this.depth = depth;
      this.unevaluated = unevaluated;
      this.pendingVla = pendingVla;
      this.onePast = null;
      this.isInHeader = isInHeader;
      scopes.leaveTo(scopeDepth);
      if (fn) fn.enclosing = enclosing;
      return null;
    }
  }

  /** `expected X` at the current token; does not throw. */
  expected(word: Word): void {
    diagnosing().complain(this, { code: word, args: {} });
  }

  /** `expected X`, and there is no going on here. */
  fail(word: Word): never {
    this.expected(word);
    this.panic();
  }

  /** The token, or a report; parsing goes on as if it had been there. */
  expect(kind: T): boolean {
    if (this.accept(kind)) return true;
    diagnosing().complain(this, `'${SPELLING[kind]}'`);
    return false;
  }

  /** The token; without it there is no going on here. */
  need(kind: T): void {
    if (!this.expect(kind)) this.panic();
  }

  /** The identifier at hand, which is passed. */
  needName(word: Word): { readonly nameId: number; readonly name: string; readonly loc: Loc; readonly end: Loc } {
    if (this.tok !== T.Identifier) this.fail(word);
    const { nameId, loc, tokenEnd } = this;
    this.advance();
    return { nameId, name: this.names[nameId]!, loc, end: tokenEnd };
  }

  /** `;` after something: if missing, it is put in after the token before. */
  expectSemicolon(code: Missing = 'expected-semicolon'): void {
    if (this.accept(T.Semicolon)) return;
    diagnosing().missingSemicolon(this, code);
  }

  /** The `)` that matches `open`. */
  expectCloseParen(open: Loc): void {
    if (this.accept(T.RParen)) return;
    diagnosing().missingParen(this, open);
  }

  /** The bracket that matches `open`; without it there is no going on here. */
  needClose(close: T, opening: T, open: Loc): void {
    if (this.accept(close)) return;
    diagnosing().missingClose(this, close, opening, open);
    this.panic();
  }

  /** The current token is the first of its line (or made by a macro). */
  startsLine(): boolean {
    const here = this.sources.place(this.loc);
    const before = this.sources.place(this.prevEnd);
    return here.line !== before.line || here.file !== before.file;
  }

  /** Skips, brackets balanced, up to `kind`, which stays. False: `;`, `}` or the end came first. */
  skipTo(kind: T): boolean {
    for (let depth = 0; this.tok !== T.End; this.advance()) {
      const step = nesting(this.tok);
      if (depth === 0) {
        if (this.tok === kind) return true;
        if (step < 0 || this.tok === T.Semicolon) break;
      }
      depth += step;
    }
    return false;
  }

  /** At `[`: past its `]`. False: there is none. */
  skipBrackets(): boolean {
    this.advance();
    return this.skipTo(T.RBracket) && this.accept(T.RBracket);
  }

  // ---- limits

  /** One level of nesting more; `depth` is to be taken back. Panics beyond the limit. */
  enterNesting(): void {
    if (++this.depth > this.maxDepth) this.tooDeep();
  }

  tooDeep(): never {
    this.limit('limit-nesting', this.maxDepth);
  }

  /** What is so deep, or so long, is not worth a second message: nothing more is parsed. */
  limit(code: 'limit-nesting' | 'limit-operators' | 'limit-initializers' | 'limit-type-depth' | 'limit-type-parts', limit: number, loc = this.loc): never {
    this.diag.report(code, loc, { limit });
    this.seek(this.last);
    this.isAbandoned = true;
    this.panic();
  }
  isAbandoned = false;

  hiddenName(): string {
    return `<hidden${this.hiddenCount++}>`;
  }
}

/** How a token changes the depth of brackets: their kinds alternate. */
export const nesting = (tok: T): number => (tok < T.LParen || tok > T.RBrace ? 0 : tok & 1 ? -1 : 1);
