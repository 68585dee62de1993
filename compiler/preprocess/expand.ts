// Macro expansion with exact rescanning (C11 6.10.3). Replacement lists that are being rescanned lie on a stack of
// contexts; a macro is active while its context is on the stack, and its name, met meanwhile, is marked for good.
// An exhausted context is popped when a token beyond it is asked for, so that a call may take its arguments from what
// follows the replacement: the one point that the standard leaves open is decided as gcc and clang do.
//
// Contexts, and arguments while they are collected, lie in `temp`, stack-wise; fully expanded arguments in `expanded`.

import { nameId } from '../keywords';
import { extensions } from '../extensions';
import '../parse/with-extensions';
import type { Loc } from '../source';
import { Flag, PP } from '../tokenize';
import { T } from '../tokens';
import type { UnitContext } from './context';
import { Builtin, MACRO_SHIFT, type Macro, type MacroTable } from './macro';
import type { OutputBuffer } from './output';
import { paste, stringify } from './paste';
import type { TokenList } from './token-list';

const DEFINED = nameId('defined');
const HAS_INCLUDE = nameId('__has_include');
const HAS_ATTRIBUTE = nameId('__has_attribute');
const HAS_BUILTIN = nameId('__has_builtin');

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
  hasInclude(spelling: string, isAngled: boolean, loc: Loc): boolean;
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
  private contextStart: number[] = [];
  private contextPos: number[] = [];
  private contextEnd: number[] = [];
  private contextMacro: (Macro | null)[] = [];
  /** Flag.Space where the replacement ended in something empty after a space. */
  private contextSpace: number[] = [];

  /** Contexts below this one are not read now: they belong to what is waiting for an argument. */
  private barrier = 0;
  private mayReadFile = true;
  /** Above 0 while tokens are being collected above the contexts: popping frees nothing. */
  private holds = 0;
  /** Lowest start of a context popped while held. */
  private lowest = 0;

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
    const { barrier, mayReadFile, holds, lowest, carriedSpace } = this;
    this.barrier = this.depth;
    this.mayReadFile = false;
    this.holds = 0;
    this.carriedSpace = 0;
    this.push(from, null, 0);
    this.drain(this.barrier, false);
    this.temp.count = from;
    this.barrier = barrier;
    this.mayReadFile = mayReadFile;
    this.holds = holds;
    this.lowest = lowest;
    this.carriedSpace = carriedSpace;
    return start;
  }

  /** After an error that ended the unit in the midst of an expansion. */
  reset(): void {
    while (this.depth > 0) this.pop();
    this.temp.count = 0;
    this.expanded.count = 0;
  }

  // ---- contexts

  /** Makes `temp[from, count)` the next tokens to be read. */
  private push(from: number, macro: Macro | null, space: number): void {
    const d = this.depth++;
    this.contextStart[d] = from;
    this.contextPos[d] = from;
    this.contextEnd[d] = this.temp.count;
    this.contextMacro[d] = macro;
    this.contextSpace[d] = space;
    if (macro) macro.isActive = true;
  }

  private pop(): void {
    const d = --this.depth;
    const macro = this.contextMacro[d];
    if (macro) macro.isActive = false;
    this.carriedSpace |= this.contextSpace[d]!;
    const start = this.contextStart[d]!;
    if (this.holds === 0) this.temp.count = start;
    else if (start < this.lowest) this.lowest = start;
  }

  /** Reads contexts down to `base`, expanding; what is left goes to the unit or to `expanded`. */
  private drain(base: number, toUnit: boolean): void {
    const { temp, expanded, table } = this;
    while (this.depth > base) {
      const top = this.depth - 1;
      const at = this.contextPos[top]!;
      if (at === this.contextEnd[top]) {
        this.pop();
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
        if (this.inCondition && this.conditionOperator(value, loc, length)) continue;
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
  private nextIsParen(): boolean {
    while (this.depth > this.barrier) {
      const top = this.depth - 1;
      const at = this.contextPos[top]!;
      if (at < this.contextEnd[top]!) return this.temp.kind[at] === T.LParen;
      this.pop();
    }
    return this.mayReadFile && this.host.nextIsParen();
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
    const { temp } = this;
    if (!macro.isFunctionLike) {
      const start = temp.count;
      const base = this.enterBody(macro, loc, loc + length);
      this.copyBody(macro, base);
      this.enter(macro, start, flags, 0);
      return true;
    }
    return this.nextIsParen() && this.call(macro, flags, loc);
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

  /** Copies the replacement list of a macro without parameters; `##` is done in passing. */
  private copyBody(macro: Macro, base: Loc): void {
    const { temp } = this;
    const { bodies } = this.table;
    const shift = base - macro.bodyLoc;
    temp.reserve(macro.bodyEnd - macro.bodyStart);
    let isPaste = false;
    for (let i = macro.bodyStart; i < macro.bodyEnd; i++) {
      if (bodies.flags[i]! & Flag.Operator && bodies.kind[i] === T.HashHash) {
        isPaste = true;
        continue;
      }
      temp.push(bodies.kind[i]!, bodies.flags[i]!, bodies.value[i]!, bodies.loc[i]! + shift, bodies.length[i]!);
      if (isPaste) paste(this.context, this.table, temp, temp.count - 2);
      isPaste = false;
    }
  }

  /** Makes `temp[start, count)`, a finished replacement, the next tokens. */
  private enter(macro: Macro, start: number, flags: number, trailingSpace: number): void {
    const { temp } = this;
    const space = flags & (Flag.Space | Flag.LineStart);
    if (temp.count > start) temp.flags[start] = (temp.flags[start]! & ~(Flag.Space | Flag.LineStart)) | space;
    else if (space !== 0) trailingSpace = Flag.Space;
    this.count(temp.count - start + 1);
    this.push(start, macro, trailingSpace);
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
      this.pragma(loc, length);
      return true;
    }
    const start = this.temp.count;
    const { kind, value } = this.host.builtin(macro.builtin, loc);
    this.temp.push(kind, flags & (Flag.Space | Flag.LineStart), value, loc, length);
    this.count(1);
    this.push(start, null, 0);
    return true;
  }

  // ---- calls

  /** Arguments as ranges of `temp`: first and end in turn. Above them, stack-wise, those of inner calls. */
  private readonly ranges: number[] = [];

  /** The next token is `(`. */
  private call(macro: Macro, flags: number, loc: Loc): boolean {
    const { temp, ranges } = this;
    const mark = this.depth === 0 && this.barrier === 0 && this.mayReadFile ? this.host.mark() : -1;
    const firstRange = ranges.length;
    const collectedFrom = temp.count;
    const { lowest } = this;
    this.lowest = collectedFrom;
    this.holds++;
    const closing = this.collect(macro);
    this.holds--;
    const reuseFrom = this.lowest;
    this.lowest = lowest;
    if (closing === 0) {
      const wasRead = temp.count - collectedFrom;
      ranges.length = firstRange;
      temp.count = collectedFrom;
      this.context.sink.report('unterminated-macro-call', loc, { name: this.context.names.names[macro.name]! }, this.definedHere(macro));
      // What follows is better parsed as it stands than lost; but not again and again.
      this.reread += wasRead;
      if (mark >= 0 && this.reread <= REREAD_TOKENS) this.host.rewind(mark);
      return false;
    }
    this.count(temp.count - collectedFrom);
    let given = (ranges.length - firstRange) / 2;
    const wanted = macro.parameters.length;
    if (wanted === 0 && given === 1 && ranges[firstRange] === ranges[firstRange + 1]) given = 0;
    if (given > wanted || given < (macro.isVariadic ? wanted - 1 : wanted)) {
      const args = { name: this.context.names.names[macro.name]!, expected: wanted, count: given };
      const code = given > wanted ? 'too-many-macro-arguments' : 'too-few-macro-arguments';
      this.context.sink.report(code, loc, args, this.definedHere(macro));
    }
    const base = this.enterBody(macro, loc, closing);
    const resultFrom = temp.count;
    const savedExpanded = this.expanded.count;
    const substitution = new Substitution(macro, given, firstRange, base - macro.bodyLoc, resultFrom);
    this.substitute(substitution, macro.bodyStart, macro.bodyEnd);
    const trailingSpace = this.dropPlacemarkers(resultFrom);
    this.expanded.count = savedExpanded;
    ranges.length = firstRange;
    temp.slideDown(reuseFrom, resultFrom);
    this.enter(macro, reuseFrom, flags, trailingSpace);
    return true;
  }

  private definedHere(macro: Macro) {
    const { sink, names } = this.context;
    return macro.loc === 0 ? {} : { notes: [sink.note('macro-defined-here', macro.loc, { name: names.names[macro.name]! })] };
  }

  /** Reads `(`, arguments and `)`; their ranges go to `ranges`. Returns the end of `)`, 0 if there is none. */
  private collect(macro: Macro): Loc {
    const { temp, ranges } = this;
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
        const first = value < s.given ? this.ranges[s.firstRange + 2 * value]! : 0;
        const end = value < s.given ? this.ranges[s.firstRange + 2 * value + 1]! : 0;
        const spelling = stringify(this.context, temp, first, end, loc);
        temp.push(PP.String, flags & Flag.Space, spelling, loc, bodies.length[i]!);
      } else if (kind === PP.VaOpt || kind === PP.StringifyVaOpt) {
        if (this.hasVariableArguments(s)) this.substitute(s, i + 1, value);
        if (kind === PP.StringifyVaOpt) {
          this.dropPlacemarkers(at);
          const spelling = stringify(this.context, temp, at, temp.count, loc);
          temp.count = at;
          temp.push(PP.String, flags & Flag.Space, spelling, loc, bodies.length[i]!);
        } else if (temp.count === at) temp.push(PP.Placemarker, flags & Flag.Space, 0, loc, 0);
        else if (!isPaste) temp.flags[at] = (temp.flags[at]! & ~Flag.Space) | (flags & Flag.Space);
        i = value - 1;
      } else {
        temp.push(kind, flags, value, loc, bodies.length[i]!);
      }
      if (isPaste && at > s.resultFrom) paste(this.context, this.table, temp, at - 1);
      isPaste = false;
    }
  }

  /** GNU: left out altogether, or the only argument and empty. */
  private isOmitted(s: Substitution, index: number): boolean {
    if (index >= s.given) return true;
    const start = s.firstRange + 2 * index;
    return s.given === 1 && index === 0 && this.ranges[start] === this.ranges[start + 1];
  }

  private hasVariableArguments(s: Substitution): boolean {
    const index = s.macro.parameters.length - 1;
    if (index >= s.given) return false;
    this.expandArgument(s, index);
    return s.expandedEnd[index]! > s.expandedStart[index]!;
  }

  private expandArgument(s: Substitution, index: number): void {
    if (s.expandedStart[index] !== undefined) return;
    const { temp, expanded, ranges } = this;
    const from = ranges[s.firstRange + 2 * index]!;
    const to = ranges[s.firstRange + 2 * index + 1]!;
    s.expandedStart[index] = expanded.count;
    if (!this.namesMacro(from, to)) {
      expanded.reserve(to - from);
      for (let i = from; i < to; i++) expanded.push(temp.kind[i]!, temp.flags[i]!, temp.value[i]!, temp.loc[i]!, temp.length[i]!);
    } else {
      if (++this.argumentDepth > this.context.limits.macroArgumentDepth) this.context.stop('macroArgumentDepth', temp.loc[from]!);
      const copy = temp.count;
      temp.reserve(to - from);
      for (let i = from; i < to; i++) temp.push(temp.kind[i]!, temp.flags[i]!, temp.value[i]!, temp.loc[i]!, temp.length[i]!);
      this.expandTokens(copy);
      this.argumentDepth--;
    }
    s.expandedEnd[index] = expanded.count;
    this.count(expanded.count - s.expandedStart[index]!);
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
    let source = temp;
    let from = 0;
    let to = 0;
    if (index < s.given) {
      if (isRaw) {
        from = this.ranges[s.firstRange + 2 * index]!;
        to = this.ranges[s.firstRange + 2 * index + 1]!;
      } else {
        this.expandArgument(s, index);
        source = this.expanded;
        from = s.expandedStart[index]!;
        to = s.expandedEnd[index]!;
      }
    }
    if (from === to) {
      temp.push(PP.Placemarker, flags & Flag.Space, 0, loc, 0);
      return;
    }
    const { manager, limits } = this.context;
    this.count(to - from);
    temp.reserve(to - from);
    for (let i = from; i < to; ) {
      const first = source.loc[i]!;
      let end = i + 1;
      let last = first;
      while (end < to && source.loc[end]! >= last && source.loc[end]! - last <= CHUNK_GAP) last = source.loc[end++]!;
      if (++this.expansions > limits.macroExpansions) this.context.stop('macroExpansions', loc);
      const span = last - first + source.length[end - 1]!;
      const base = manager.addArgument(first, span, loc, loc + length, s.macro.definition);
      if (base === 0) this.context.stop('locations', loc);
      for (; i < end; i++) {
        temp.push(source.kind[i]!, source.flags[i]!, source.value[i]!, source.loc[i]! - first + base, source.length[i]!);
      }
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

  // ---- operators in #if, and _Pragma

  private conditionOperator(name: number, loc: Loc, length: number): boolean {
    if (name !== DEFINED && name !== HAS_INCLUDE && name !== HAS_ATTRIBUTE && name !== HAS_BUILTIN) return false;
    const { temp, context } = this;
    const start = temp.count;
    const { lowest } = this;
    this.holds++;
    const answer = name === DEFINED ? this.definedOperator(loc) : name === HAS_INCLUDE ? this.hasIncludeOperator(loc) : this.hasFeature(name, loc);
    this.holds--;
    this.lowest = lowest;
    temp.count = start;
    this.expanded.push(PP.Number, 0, context.names.intern(answer ? '1' : '0'), loc, length);
    return true;
  }

  /** Kind of the next token, which is left at the end of `temp`; T.End if there is none. */
  private readKind(): number {
    return this.readRaw() ? this.temp.kind[this.temp.count - 1]! : T.End;
  }

  private definedOperator(loc: Loc): boolean {
    const { temp, context } = this;
    let kind = this.readKind();
    const isParenthesised = kind === T.LParen;
    if (isParenthesised) kind = this.readKind();
    if (kind !== T.Identifier) {
      context.sink.report('defined-name-expected', kind === T.End ? loc : temp.loc[temp.count - 1]!, {});
      return false;
    }
    const isDefined = this.table.get(temp.value[temp.count - 1]!) !== null;
    if (isParenthesised && this.readKind() !== T.RParen) context.sink.report('defined-paren', loc, {});
    return isDefined;
  }

  private hasIncludeOperator(loc: Loc): boolean {
    const { temp, context } = this;
    if (this.readKind() !== T.LParen) {
      context.sink.report('expected-header-name', loc, {});
      return false;
    }
    let kind = this.readKind();
    let name: string | null = null;
    const isAngled = kind === T.Less;
    if (kind === PP.String) {
      name = context.names.names[temp.value[temp.count - 1]!]!.slice(1, -1);
      kind = this.readKind();
    } else if (isAngled) {
      name = '';
      while ((kind = this.readKind()) !== T.Greater && kind !== T.End) {
        const at = temp.count - 1;
        if (temp.flags[at]! & Flag.Space && name !== '') name += ' ';
        name += context.spelling(kind, temp.value[at]!);
      }
      kind = this.readKind();
    }
    if (name === null || kind !== T.RParen) {
      context.sink.report('expected-header-name', loc, {});
      return false;
    }
    return this.host.hasInclude(name, isAngled, loc);
  }

  /** `__has_attribute(name)`, also `(gnu::name)`; `__has_builtin(name)`. */
  private hasFeature(operator: number, loc: Loc): boolean {
    const { temp, context } = this;
    let text = '';
    let kind = this.readKind();
    if (kind === T.LParen)
      while ((kind = this.readKind()) !== T.RParen && kind !== T.End) text += context.spelling(kind, temp.value[temp.count - 1]!);
    const name = /^(?:(?:gnu|__gnu__)::)?(\w+)$/.exec(text)?.[1];
    if (kind !== T.RParen || !name) {
      context.sink.report('feature-name-expected', loc, { name: context.names.names[operator]! });
      return false;
    }
    const { hasBuiltin, hasAttribute } = extensions();
    return operator === HAS_BUILTIN ? hasBuiltin(name) : hasAttribute(name);
  }

  private pragma(loc: Loc, length: number): void {
    const { temp, context } = this;
    const start = temp.count;
    const { lowest } = this;
    this.holds++;
    let spelling: string | null = null;
    if (this.nextIsParen() && this.readKind() === T.LParen && this.readKind() === PP.String) {
      spelling = context.names.names[temp.value[temp.count - 1]!]!;
      if (this.readKind() !== T.RParen) spelling = null;
    }
    this.holds--;
    this.lowest = lowest;
    temp.count = start;
    if (spelling === null) context.sink.report('pragma-operator-malformed', loc, {}, { end: loc + length });
    else this.host.pragmaOperator(spelling, loc, length);
  }
}

/** One call's arguments and where its replacement is being put together. */
class Substitution {
  /** By parameter, ranges of `expanded`, once the argument has been expanded. */
  readonly expandedStart: number[] = [];
  readonly expandedEnd: number[] = [];

  constructor(
    readonly macro: Macro,
    /** Arguments given. */
    readonly given: number,
    /** Where their ranges begin in `Expander.ranges`. */
    readonly firstRange: number,
    /** From a place in the definition to the place in this expansion. */
    readonly shift: number,
    readonly resultFrom: number,
  ) {}
}
