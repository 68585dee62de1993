// One unit, from its first file to its tokens. Runs of ordinary tokens go from a file's columns to the unit's without
// a second look; macros' names and directives leave that loop.

import type { Loc } from '../source';
import { Flag, PP } from '../tokenize';
import { T, type TokenBuffer } from '../tokens';
import { LimitReached, type UnitContext } from './context';
import { DirectiveReader } from './directives';
import { Expander, type ExpansionHost } from './expand';
import { FileReader } from './file-reader';
import { finishTokens } from './finish';
import type { FileStore, LoadedFile } from './includes';
import { Builtin, Macro, MACRO_SHIFT, type MacroTable } from './macro';
import type { OutputBuffer } from './output';
import { BUILTIN_MACROS, COMMAND_LINE_PATH, commandLineText, PREDEFINED_PATH, PREDEFINED_TEXT } from './predefined';
import type { TokenList } from './token-list';

export interface UnitResult {
  readonly tokens: TokenBuffer;
  /** The tokens are not all there (a limit, a missing header): parsing them would find errors that are none. */
  readonly isCutShort: boolean;
}

export class UnitPreprocessor implements ExpansionHost {
  readonly table: MacroTable;
  readonly out: OutputBuffer;
  private readonly expander: Expander;
  private readonly directives: DirectiveReader;
  private file!: FileReader;
  private readonly stack: FileReader[] = [];
  private includes = 0;
  private includedChars = 0;
  private counter = 0;
  private isPredefining = false;
  /** Directives carried out: what was read across one cannot be read again. */
  private directivesDone = 0;
  private basePath = '';
  isCutShort = false;

  constructor(
    readonly context: UnitContext,
    readonly store: FileStore,
  ) {
    this.table = context.table;
    this.out = context.out;
    this.out.clear();
    this.expander = new Expander(context, this.table, this, this.out);
    this.directives = new DirectiveReader(this, this.expander);
  }

  /** Preprocesses a loaded file; `definitions` are `#define` lines without the `#define`. */
  run(unit: LoadedFile, defines: Readonly<Record<string, string>>, definitions: readonly string[] = []): UnitResult {
    const end = this.expandUnit(unit, defines, definitions);
    const tokens = finishTokens(this.context, this.out, end);
    return { tokens, isCutShort: this.isCutShort || this.context.sink.isFull };
  }

  /** The same as text. */
  runToText(unit: LoadedFile, defines: Readonly<Record<string, string>>): string {
    this.expandUnit(unit, defines, []);
    const { out, context } = this;
    const parts: string[] = [];
    let line = '';
    for (let i = 0; i < out.count; i++) {
      const at = context.manager.place(context.manager.expansion(out.loc[i]!));
      const here = `${at.file}:${at.line}`;
      if (i > 0) parts.push(here === line ? ' ' : '\n');
      line = here;
      const kind = out.kind[i]!;
      parts.push(kind === T.Pragma ? `\n#pragma ${out.pragmas[out.value[i]!]}\n` : context.spelling(kind, out.value[i]!));
    }
    return parts.join('') + '\n';
  }

  /** Fills `out`; returns the place of the unit's end. */
  private expandUnit(unit: LoadedFile, defines: Readonly<Record<string, string>>, definitions: readonly string[]): Loc {
    this.basePath = unit.source.path;
    let end: Loc = 0;
    try {
      if (!this.table.reset()) this.predefine();
      const commandLine = commandLineText(defines) + definitions.map((d) => `#define ${d}\n`).join('');
      if (commandLine) this.readAll(this.store.add(COMMAND_LINE_PATH, commandLine));
      end = this.readAll(unit);
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      this.expander.reset();
      this.isCutShort = true;
    }
    return end;
  }

  private predefine(): void {
    const { table } = this;
    for (const [name, builtin] of BUILTIN_MACROS) {
      const id = this.context.names.intern(name);
      table.cover();
      table.set(id, new Macro(id, false, [], false, builtin, 0, true));
    }
    this.isPredefining = true;
    this.readAll(this.store.add(PREDEFINED_PATH, PREDEFINED_TEXT));
    this.isPredefining = false;
    table.keep();
  }

  /** Reads a file and all it includes; returns the place of its end. */
  private readAll(file: LoadedFile): Loc {
    this.enter(file, 0, -1);
    const { base } = this.file;
    for (;;) {
      this.copyPlain();
      const { file: at } = this;
      const { tokens, pos } = at;
      const kind = tokens.kind[pos]!;
      if (kind === T.End) {
        at.checkEnd(this.context);
        if (this.stack.length === 0) return base + tokens.offset[pos]!;
        this.file = this.stack.pop()!;
      } else if (kind === T.Hash) {
        this.directivesDone++;
        this.directives.read(false);
      } else {
        const value = tokens.value[pos]!;
        const macro = this.table.macros[(this.table.info[value]! >> MACRO_SHIFT) - 1]!;
        at.pos = pos + 1;
        this.expander.expandInFile(macro, tokens.flags[pos]!, value, at.base + tokens.offset[pos]!, tokens.length[pos]!);
      }
    }
  }

  /** Copies tokens up to a macro's name, a directive or the end of the file. */
  private copyPlain(): void {
    const { file, out } = this;
    const { tokens, base } = file;
    const { kind, flags, value, offset, length } = tokens;
    const { info } = this.table;
    let i = file.pos;
    const room = out.reserve(tokens.count - i);
    const { kind: toKind, value: toValue, loc: toLoc, length: toLength } = out;
    let n = out.count;
    const last = n + room;
    for (; n < last; i++, n++) {
      const k = kind[i]!;
      const v = value[i]!;
      if (k === T.Identifier) {
        const known = info[v]!;
        if (known >= 1 << MACRO_SHIFT) break;
        toKind[n] = known === 0 ? T.Identifier : known;
      } else if (k === T.End || (k === T.Hash && flags[i]! & Flag.LineStart)) {
        break;
      } else {
        toKind[n] = k;
      }
      toValue[n] = v;
      toLoc[n] = base + offset[i]!;
      toLength[n] = length[i]!;
    }
    out.count = n;
    file.pos = i;
    // There was room for the whole rest of the file, unless the limit cut it.
    if (n === last && kind[i] !== T.End) this.context.stop('unitTokens', base + offset[i]!);
  }

  // ---- files

  /** Makes a file the one that is read. */
  enter(file: LoadedFile, includedAt: Loc, directory: number): void {
    const { context } = this;
    const { limits, manager, sink } = context;
    if (++this.includes > limits.includes) context.stop('includes', includedAt);
    this.includedChars += file.source.text.length;
    if (this.includedChars > limits.includedChars) context.stop('includedChars', includedAt);
    const base = manager.enterFile(file.source, includedAt);
    if (base === 0) context.stop('locations', includedAt);
    if (includedAt !== 0) this.stack.push(this.file);
    this.table.cover();
    this.file = new FileReader(file, base, directory);
    if (includedAt === 0) sink.resetLevels(base);
    for (const problem of file.tokens.problems) {
      const loc = base + problem.offset;
      sink.report(problem.code, loc, {}, { end: loc + problem.length });
    }
  }

  get current(): FileReader {
    return this.file;
  }

  get includeStack(): readonly FileReader[] {
    return this.stack;
  }

  get predefines(): boolean {
    return this.isPredefining;
  }

  // ---- what expansion asks for

  nextIsParen(): boolean {
    return this.file.tokens.kind[this.file.pos] === T.LParen;
  }

  readToken(into: TokenList): boolean {
    for (;;) {
      const { file } = this;
      const { tokens, pos } = file;
      const kind = tokens.kind[pos]!;
      if (kind === T.End) return false;
      if (kind === T.Hash && tokens.flags[pos]! & Flag.LineStart) {
        this.directivesDone++;
        this.directives.read(true);
        continue;
      }
      file.copyTo(into, pos, ++file.pos);
      return true;
    }
  }

  mark(): number {
    this.directivesDone = 0;
    return this.file.pos;
  }

  rewind(mark: number): boolean {
    if (this.directivesDone > 0) return false;
    this.file.pos = mark;
    return true;
  }

  builtin(builtin: Builtin, loc: Loc): { kind: number; value: number } {
    const { manager, names } = this.context;
    const at = manager.expansion(loc);
    const number = (value: number) => ({ kind: PP.Number, value: names.intern(String(value)) });
    const string = (text: string) => ({ kind: PP.String, value: names.intern(`"${text.replace(/["\\]/g, '\\$&')}"`) });
    const file = () => manager.presumed(at)?.file ?? manager.place(at).file;
    const made = (() => {
      switch (builtin) {
        case Builtin.Line: return number(manager.presumed(at)?.line ?? manager.place(at).line);
        case Builtin.File: return string(file());
        case Builtin.FileName: return string(file().replace(/^.*\//, ''));
        case Builtin.BaseFile: return string(this.basePath);
        case Builtin.Counter: return number(this.counter++);
        default: return number(this.stack.length);
      }
    })();
    this.table.cover();
    return made;
  }

  pragmaOperator(spelling: string, loc: Loc, length: number): void {
    this.directives.pragmaOperator(spelling, loc, length);
  }

  hasInclude(name: string, isAngled: boolean): boolean {
    return name !== '' && this.store.find(name, isAngled, this.file.file.source.path) !== null;
  }
}
