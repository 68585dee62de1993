// Macro expansion with exact rescanning (C11 6.10.3). Replacement lists that are being rescanned lie on a stack of
// contexts; a macro is active while its context is on the stack, and its name, met meanwhile, is marked for good.
// An exhausted context is popped when a token beyond it is asked for, so that a call may take its arguments from what
// follows the replacement: the one point that the standard leaves open is decided as gcc and clang do.
//
// Contexts, and arguments while they are collected, lie in `temp`, stack-wise; fully expanded arguments in `expanded`.

import { extensions } from '../extensions';
import '../parse/with-extensions';
import type { Loc } from '../source';
import { Flag, PP } from '../tokenize';
import { T } from '../tokens';
import type { UnitContext } from './context';
import type { FileReader } from './file-reader';
import { Builtin, MACRO_SHIFT, type Macro, type MacroTable } from './macro';
import type { OutputBuffer } from './output';
import type { TokenList } from './token-list';

/** What expansion needs from the file that is being read, and from the parts that know more. */
export interface ExpansionHost {
  /** Whether the file's next token is `(`. A directive or the end is none. */
  nextIsParen(): boolean;
  /** Appends the file's next token, after carrying out directives before it; false at the file's end. */
  readToken(into: TokenList): boolean;
  /** A point to come back to, should the arguments turn out to have no end. */
  mark(): number;
  /** False if what was read since cannot be read again. */
  rewind(mark: number): boolean;
  /** Kind and spelling of a builtin macro's value. */
  builtin(builtin: Builtin, loc: Loc): { readonly kind: number; readonly value: number };
  /** `_Pragma` with its string's spelling. */
  pragmaOperator(spelling: string, loc: Loc, length: number): void;
  hasInclude(name: string, isAngled: boolean): boolean;
}

/** Tokens of one argument closer together than this share an entry in the space of places. */
const CHUNK_GAP = 64;
/** Tokens of a unit that may be read once more after a call without end. */
const REREAD_TOKENS = 1_000_000;

export class Expander {
  readonly temp: TokenList;
  readonly expanded: TokenList;
  /** Expands `defined`, `__has_include` and its like. */
  inCondition = false;

  // Contexts.
  private depth = 0;
  /** Where what goes with a context begins in `temp`. */
  private contextStart: number[] = [];
  private contextPos: number[] = [];
  private contextEnd: number[] = [];
  private contextMacro: (Macro | null)[] = [];
  /** Flag.Space where the replacement ended in something empty after a space. */
  private contextSpace: number[] = [];

  /** Contexts below this one are not read now: they belong to what is waiting for an argument. */
  private barrier = 0;
  private mayReadFile = true;

  private work = 0;
  private expansions = 0;
  private argumentDepth = 0;
  /** Tokens read in vain for calls without end. */
  private reread = 0;
  /** A space before something that vanished; belongs to the next token. */
  private carriedSpace = 0;

  constructor(
    private readonly context: UnitContext,
    private readonly table: MacroTable,
    private readonly host: ExpansionHost,
    private readonly out: OutputBuffer,
  ) {
    this.temp = context.temp;
    this.expanded = context.expanded;
    this.temp.count = this.expanded.count = 0;
  }

  // ---- entry points

  /**
   * The file's current token is the name of a macro: puts what becomes of it into the unit. The name itself has been
   * read. Also right where it is a function-like macro's name and no call.
   */
  expandInFile(macro: Macro, flags: number, value: number, loc: Loc, length: number): void {
    if (!this.expand(macro, flags, loc, length, true)) this.emit(T.Identifier, value, loc, length);
    this.drain(0, true);
    this.temp.count = 0;
    this.carriedSpace = 0;
  }

  /** Expands tokens `[from, temp.count)` of `temp` by themselves into `expanded`, from the returned index on. */
  expandTokens(from: number): number {
    const start = this.expanded.count;
    const { barrier, mayReadFile, carriedSpace } = this;
    this.barrier = this.depth;
    this.mayReadFile = false;
    this.carriedSpace = 0;
    this.push(from, from, null, 0);
    this.drain(this.barrier, false);
    this.temp.count = from;
    this.barrier = barrier;
    this.mayReadFile = mayReadFile;
    this.carriedSpace = carriedSpace;
    return start;
  }

  /** Expands tokens `[at, end)` of a directive, likewise. */
  expandLine(file: FileReader, at: number, end: number): number {
    const from = this.temp.count;
    file.copyTo(this.temp, at, end);
    return this.expandTokens(from);
  }

  /** After an error that ended the unit in the midst of an expansion. */
  reset(): void {
    while (this.depth > 0) this.pop();
    this.temp.count = 0;
    this.expanded.count = 0;
  }

  // ---- contexts

  /** Makes `temp[from, count)` the next tokens to be read; what lies from `start` on is free when they have been. */
  private push(start: number, from: number, macro: Macro | null, space: number): void {
    const d = this.depth++;
    this.contextStart[d] = start;
    this.contextPos[d] = from;
    this.contextEnd[d] = this.temp.count;
    this.contextMacro[d] = macro;
    this.contextSpace[d] = space;
    if (macro) macro.isActive = true;
  }

  /** Frees nothing: tokens may be in the midst of being collected above it. */
  private pop(): void {
    const d = --this.depth;
    const macro = this.contextMacro[d];
    if (macro) macro.isActive = false;
    this.carriedSpace |= this.contextSpace[d]!;
  }

  /** Reads contexts down to `base`, expanding; what is left goes to the unit or to `expanded`. */
  private drain(base: number, toUnit: boolean): void {
    const { temp, expanded, table } = this;
    while (this.depth > base) {
      const top = this.depth - 1;
      const at = this.contextPos[top]!;
      if (at === this.contextEnd[top]) {
        this.pop();
        temp.count = this.contextStart[top]!;
        continue;
      }
      this.contextPos[top] = at + 1;
      const kind = temp.kind[at]!;
      const value = temp.value[at]!;
      const loc = temp.loc[at]!;
      const length = temp.length[at]!;
      let flags = temp.flags[at]!;
      if (kind === T.Identifier) {
        const info = table.info[value]!;
        if (info >> MACRO_SHIFT !== 0 && (flags & Flag.NoExpand) === 0) {
          const macro = table.macros[(info >> MACRO_SHIFT) - 1]!;
          if (macro.isActive) flags |= Flag.NoExpand;
          else if (this.expand(macro, flags, loc, length, toUnit)) continue;
        }
        if (this.inCondition && extensions().conditionOperator(this.context, this, this.host, value, loc, length)) continue;
      }
      if (toUnit) this.emit(kind, value, loc, length);
      else expanded.push(kind, flags | this.carriedSpace, value, loc, length);
      this.carriedSpace = 0;
    }
  }

  private emit(kind: number, value: number, loc: Loc, length: number): void {
    if (kind === T.Identifier) {
      const keyword = this.table.info[value]! & 255;
      if (keyword !== 0) kind = keyword;
    }
    if (!this.out.push(kind, value, loc, length)) this.context.stop('unitTokens', loc);
  }

  /** Whether the next token, wherever it comes from, is `(`. */
  nextIsParen(): boolean {
    while (this.depth > this.barrier) {
      const top = this.depth - 1;
      const at = this.contextPos[top]!;
      if (at < this.contextEnd[top]!) return this.temp.kind[at] === T.LParen;
      this.pop();
    }
    return this.mayReadFile && this.host.nextIsParen();
  }

  /** Kind of the next token, which is left at the end of `temp`; T.End if there is none. */
  readKind(): number {
    return this.readRaw() ? this.temp.kind[this.temp.count - 1]! : T.End;
  }

  /** Appends the next token to `temp` unexpanded, marking it if it names an active macro; false if there is none. */
  private readRaw(): boolean {
    const { temp } = this;
    while (this.depth > this.barrier) {
      const top = this.depth - 1;
      const at = this.contextPos[top]!;
      if (at === this.contextEnd[top]) {
        this.pop();
        continue;
      }
      this.contextPos[top] = at + 1;
      let flags = temp.flags[at]! | this.carriedSpace;
      this.carriedSpace = 0;
      const value = temp.value[at]!;
      if (temp.kind[at] === T.Identifier && this.table.get(value)?.isActive) flags |= Flag.NoExpand;
      temp.push(temp.kind[at]!, flags, value, temp.loc[at]!, temp.length[at]!);
      return true;
    }
    return this.mayReadFile && this.host.readToken(temp);
  }

  // ---- one expansion

  /** Replaces a macro's name, already read, by a context; false if it stays. */
  private expand(macro: Macro, flags: number, loc: Loc, length: number, toUnit: boolean): boolean {
    if (macro.builtin !== Builtin.None) return this.expandBuiltin(macro, flags, loc, length, toUnit);
    if (macro.isFunctionLike) return this.nextIsParen() && this.call(macro, flags, loc);
    const start = this.temp.count;
    this.replace(macro, NO_ARGUMENTS, start, flags, loc, loc + length);
    return true;
  }

  /** Place of a new body entry's first token. */
  private enterBody(macro: Macro, start: Loc, end: Loc): Loc {
    const { manager, limits } = this.context;
    if (macro.definition < 0) {
      macro.definition = manager.addMacro({
        name: this.context.names.names[macro.name]!,
        loc: macro.loc,
        end: macro.bodyLoc + macro.bodyLength,
      });
    }
    if (++this.expansions > limits.macroExpansions) this.context.stop('macroExpansions', start);
    const base = manager.addBody(macro.bodyLoc, macro.bodyLength, start, end, macro.definition);
    if (base === 0) this.context.stop('locations', start);
    return base;
  }

  /** Makes a macro's replacement the next tokens; what lies from `start` on in `temp`, its arguments, goes with it. */
  private replace(macro: Macro, ranges: readonly number[], start: number, flags: number, loc: Loc, end: Loc): void {
    const { temp, expanded } = this;
    const { count: savedExpanded } = expanded;
    const base = this.enterBody(macro, loc, end);
    const from = temp.count;
    this.substitute(new Substitution(macro, ranges, base - macro.bodyLoc, from), macro.bodyStart, macro.bodyEnd);
    let trailingSpace = macro.isFunctionLike ? this.dropPlacemarkers(from) : 0;
    expanded.count = savedExpanded;
    const space = flags & (Flag.Space | Flag.LineStart);
    if (temp.count > from) temp.flags[from] = (temp.flags[from]! & ~(Flag.Space | Flag.LineStart)) | space;
    else if (space !== 0) trailingSpace = Flag.Space;
    this.count(temp.count - from + 1);
    this.push(start, from, macro, trailingSpace);
  }

  private count(tokens: number): void {
    this.work += tokens;
    if (this.work > this.context.limits.macroTokens) {
      const { temp } = this;
      this.context.stop('macroTokens', temp.count > 0 ? temp.loc[temp.count - 1]! : 0);
    }
  }

  private expandBuiltin(macro: Macro, flags: number, loc: Loc, length: number, toUnit: boolean): boolean {
    if (macro.builtin >= Builtin.HasInclude) return false;
    if (macro.builtin === Builtin.Pragma) {
      // In an argument it waits until the argument stands in the unit.
      if (!toUnit) return false;
      extensions().pragmaOperator(this.context, this, this.host, loc, length);
      return true;
    }
    const start = this.temp.count;
    const { kind, value } = this.host.builtin(macro.builtin, loc);
    this.temp.push(kind, flags & (Flag.Space | Flag.LineStart), value, loc, length);
    this.count(1);
    this.push(start, start, null, 0);
    return true;
  }

  // ---- calls

  /** The next token is `(`. */
  private call(macro: Macro, flags: number, loc: Loc): boolean {
    const { temp } = this;
    const mark = this.depth === 0 && this.barrier === 0 && this.mayReadFile ? this.host.mark() : -1;
    const start = temp.count;
    const ranges: number[] = [];
    const closing = this.collect(macro, ranges);
    if (closing === 0) {
      this.context.sink.report('unterminated-macro-call', loc, { name: this.context.names.names[macro.name]! }, this.definedHere(macro));
      // What follows is better parsed as it stands than lost; but not again and again.
      this.reread += temp.count - start;
      temp.count = start;
      if (mark >= 0 && this.reread <= REREAD_TOKENS) this.host.rewind(mark);
      return false;
    }
    this.count(temp.count - start);
    const wanted = macro.parameters.length;
    if (wanted === 0 && ranges.length === 2 && ranges[0] === ranges[1]) ranges.length = 0;
    const given = ranges.length / 2;
    if (given > wanted || given < (macro.isVariadic ? wanted - 1 : wanted)) {
      const args = { name: this.context.names.names[macro.name]!, expected: wanted, count: given };
      const code = given > wanted ? 'too-many-macro-arguments' : 'too-few-macro-arguments';
      this.context.sink.report(code, loc, args, this.definedHere(macro));
    }
    this.replace(macro, ranges, start, flags, loc, closing);
    return true;
  }

  private definedHere(macro: Macro) {
    const { sink, names } = this.context;
    return macro.loc === 0 ? {} : { notes: [sink.note('macro-defined-here', macro.loc, { name: names.names[macro.name]! })] };
  }

  /** Reads `(`, arguments and `)`; the arguments' ranges in `temp` go to `ranges`. Returns the end of `)`, 0 if there is none. */
  private collect(macro: Macro, ranges: number[]): Loc {
    const { temp } = this;
    this.readRaw();
    temp.count--;
    const lastIsVariadic = macro.isVariadic;
    const parameterCount = macro.parameters.length;
    let index = 0;
    let nesting = 0;
    let start = temp.count;
    for (;;) {
      const at = temp.count;
      if (!this.readRaw()) return 0;
      const kind = temp.kind[at]!;
      if (kind === T.LParen) nesting++;
      else if (kind === T.RParen) {
        if (nesting-- === 0) {
          ranges.push(start, at);
          temp.count = at;
          return temp.loc[at]! + temp.length[at]!;
        }
      } else if (kind === T.Comma && nesting === 0 && !(lastIsVariadic && index >= parameterCount - 1)) {
        ranges.push(start, at);
        temp.count = at;
        start = at;
        index++;
      } else if ((at & 4095) === 0 && at > this.context.limits.macroTokens) {
        this.context.stop('macroTokens', temp.loc[at]!);
      }
    }
  }

  // ---- substitution

  /** Appends what `bodies[from, to)` becomes to `temp`, placemarkers included. */
  private substitute(s: Substitution, from: number, to: number): void {
    const { temp } = this;
    const { bodies } = this.table;
    let isPaste = false;
    for (let i = from; i < to; i++) {
      const kind = bodies.kind[i]!;
      const flags = bodies.flags[i]!;
      const value = bodies.value[i]!;
      if (kind === T.HashHash && flags & Flag.Operator) {
        isPaste = true;
        continue;
      }
      const at = temp.count;
      const loc = bodies.loc[i]! + s.shift;
      if (kind === PP.Parameter) {
        if (isPaste && flags & Flag.SwallowsComma && at > s.resultFrom) {
          // GNU `, ## __VA_ARGS__`: without variable arguments the comma goes; with them `##` does nothing.
          if (this.isOmitted(s, value)) temp.count--;
          else this.appendArgument(s, value, true, flags, loc, bodies.length[i]!);
          isPaste = false;
          continue;
        }
        this.appendArgument(s, value, (flags & Flag.Raw) !== 0, flags, loc, bodies.length[i]!);
      } else if (kind === PP.Stringify) {
        const spelling = extensions().stringify(this.context, temp, s.ranges[2 * value] ?? 0, s.ranges[2 * value + 1] ?? 0, loc);
        temp.push(PP.String, flags & Flag.Space, spelling, loc, bodies.length[i]!);
      } else if (kind === PP.VaOpt || kind === PP.StringifyVaOpt) {
        if (this.hasVariableArguments(s)) this.substitute(s, i + 1, value);
        if (kind === PP.StringifyVaOpt) {
          this.dropPlacemarkers(at);
          const spelling = extensions().stringify(this.context, temp, at, temp.count, loc);
          temp.count = at;
          temp.push(PP.String, flags & Flag.Space, spelling, loc, bodies.length[i]!);
        } else if (temp.count === at) temp.push(PP.Placemarker, flags & Flag.Space, 0, loc, 0);
        else if (!isPaste) temp.flags[at] = (temp.flags[at]! & ~Flag.Space) | (flags & Flag.Space);
        i = value - 1;
      } else {
        temp.push(kind, flags, value, loc, bodies.length[i]!);
      }
      if (isPaste && at > s.resultFrom) extensions().paste(this.context, this.table, temp, at - 1);
      isPaste = false;
    }
  }

  /** GNU: left out altogether, or the only argument and empty. */
  private isOmitted({ ranges }: Substitution, index: number): boolean {
    return 2 * index >= ranges.length || (ranges.length === 2 && ranges[0] === ranges[1]);
  }

  private hasVariableArguments(s: Substitution): boolean {
    const [, from, to] = this.argument(s, s.macro.parameters.length - 1, false);
    return to > from;
  }

  /** Where the tokens of argument `index` lie; empty if it was not given. */
  private argument({ ranges, expansions }: Substitution, index: number, isRaw: boolean): readonly [list: TokenList, from: number, to: number] {
    const { temp, expanded } = this;
    const at = 2 * index;
    const from = ranges[at] ?? 0;
    const to = ranges[at + 1] ?? 0;
    if (isRaw || !this.namesMacro(from, to)) return [temp, from, to];
    if (expansions[at] === undefined) {
      if (++this.argumentDepth > this.context.limits.macroArgumentDepth) this.context.stop('macroArgumentDepth', temp.loc[from]!);
      const copy = temp.count;
      temp.append(temp, from, to, 0);
      expansions[at] = this.expandTokens(copy);
      expansions[at + 1] = expanded.count;
      this.argumentDepth--;
      this.count(expanded.count - expansions[at]!);
    }
    return [expanded, expansions[at]!, expansions[at + 1]!];
  }

  private namesMacro(from: number, to: number): boolean {
    const { temp, table } = this;
    for (let i = from; i < to; i++) {
      if (temp.kind[i] === T.Identifier && table.info[temp.value[i]!]! >> MACRO_SHIFT !== 0) return true;
    }
    return false;
  }

  /** Appends argument `index` for the parameter at `loc`; a placemarker if it is empty. */
  private appendArgument(s: Substitution, index: number, isRaw: boolean, flags: number, loc: Loc, length: number): void {
    const { temp } = this;
    const at = temp.count;
    const [source, from, to] = this.argument(s, index, isRaw);
    if (from === to) {
      temp.push(PP.Placemarker, flags & Flag.Space, 0, loc, 0);
      return;
    }
    const { manager, limits } = this.context;
    this.count(to - from);
    for (let i = from; i < to; ) {
      const first = source.loc[i]!;
      let end = i + 1;
      let last = first;
      while (end < to && source.loc[end]! >= last && source.loc[end]! - last <= CHUNK_GAP) last = source.loc[end++]!;
      if (++this.expansions > limits.macroExpansions) this.context.stop('macroExpansions', loc);
      const span = last - first + source.length[end - 1]!;
      const base = manager.addArgument(first, span, loc, loc + length, s.macro.definition);
      if (base === 0) this.context.stop('locations', loc);
      temp.append(source, i, end, base - first);
      i = end;
    }
    temp.flags[at] = (temp.flags[at]! & ~(Flag.Space | Flag.LineStart)) | (flags & Flag.Space);
  }

  /** Takes the placemarkers out of `temp[from, count)`; a space before one stays, and is returned if nothing follows. */
  private dropPlacemarkers(from: number): number {
    const { temp } = this;
    let to = from;
    let space = 0;
    for (let i = from; i < temp.count; i++) {
      if (temp.kind[i] === PP.Placemarker) {
        space |= temp.flags[i]! & Flag.Space;
        continue;
      }
      if (to !== i) temp.move(to, i);
      temp.flags[to] = temp.flags[to]! | space;
      space = 0;
      to++;
    }
    temp.count = to;
    return space;
  }
}

const NO_ARGUMENTS: readonly number[] = [];

/** One expansion's arguments and where its replacement is being put together. */
class Substitution {
  /** As `ranges`, in `expanded`; only of arguments that have been expanded. */
  readonly expansions: number[] = [];

  constructor(
    readonly macro: Macro,
    /** Arguments given, as ranges of `temp`: first and end in turn. */
    readonly ranges: readonly number[],
    /** From a place in the definition to the place in this expansion. */
    readonly shift: number,
    readonly resultFrom: number,
  ) {}
}
