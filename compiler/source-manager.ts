// Owns the texts of a compilation and the one space of places in them. A `Loc` lies in an entry: a file entered once, or
// one macro expansion. Entries ascend, so a binary search finds a place's file, line and macro when somebody asks; until
// then a place costs one number.
//
//   file entry       loc = start + offset in the text (UTF-16 units); the end of the text has a place too
//   body entry       tokens of a replacement list; loc = start + (spelling - spelling of the first)
//   argument entry   tokens put in for a parameter; spelled where the argument stands, expanded where the parameter stood

import { sha256OfText } from '../debug-format/hashes';
import { libraryHash } from './libc/hashes';
import type { Loc, Place, PlaceRange } from './source';
import { LIMITS } from './limits';

export class SourceText {
  private starts: Int32Array | null = null;
  private hash: Uint8Array | null = null;

  constructor(
    /** Index in `SourceManager.files`. */
    readonly id: number,
    readonly path: string,
    readonly text: string,
    readonly isLibrary: boolean,
  ) {}

  /** Offset of each line's first character. `\n`, `\r\n` and a lone `\r` end lines. */
  get lineStarts(): Int32Array {
    return (this.starts ??= findLineStarts(this.text));
  }

  /** From 1. */
  lineOf(offset: number): number {
    const starts = this.lineStarts;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  columnOf(offset: number): number {
    return offset - this.lineStarts[this.lineOf(offset) - 1]! + 1;
  }

  /** A line's text without its end; '' where there is no such line. */
  lineText(line: number): string {
    const starts = this.lineStarts;
    const from = starts[line - 1];
    if (from === undefined) return '';
    let to = line < starts.length ? starts[line]! : this.text.length;
    if (to > from && this.text.charCodeAt(to - 1) === 10) to--;
    if (to > from && this.text.charCodeAt(to - 1) === 13) to--;
    return this.text.slice(from, to);
  }

  /** Of the text's UTF-8 bytes. */
  get sha256(): Uint8Array {
    return (this.hash ??= (this.isLibrary ? libraryHash(this.text) : null) ?? sha256OfText(this.text));
  }
}

function findLineStarts(text: string): Int32Array {
  let starts = new Int32Array(Math.max(64, text.length >> 4));
  let count = 1;
  const hasReturns = text.includes('\r');
  for (let at = 0; ; ) {
    if (!hasReturns) {
      at = text.indexOf('\n', at) + 1;
      if (at === 0) break;
    } else {
      let c = 0;
      while (at < text.length && (c = text.charCodeAt(at)) !== 10 && c !== 13) at++;
      if (at >= text.length) break;
      at += c === 13 && text.charCodeAt(at + 1) === 10 ? 2 : 1;
    }
    if (count === starts.length) {
      const grown = new Int32Array(count * 2);
      grown.set(starts);
      starts = grown;
    }
    starts[count++] = at;
  }
  return starts.slice(0, count);
}

/** One definition of a macro. */
export interface MacroDefinition {
  readonly name: string;
  /** Of its name in the `#define`. */
  readonly loc: Loc;
  /** End of its replacement list; `loc` and it lie in one file entry. */
  readonly end: Loc;
}

/** One level of the way from a token back to the file. */
export interface MacroLevel {
  readonly macro: MacroDefinition;
  /** Where the token is spelled inside the macro's definition. */
  readonly start: Loc;
  readonly end: Loc;
}

const enum Entry { File, Body, Argument }

export class SourceManager {
  readonly files: SourceText[] = [];
  /** Every definition that was expanded, or could be; entries refer to them by index. */
  readonly macros: MacroDefinition[] = [];
  private readonly byPath = new Map<string, SourceText>();
  private readonly lineDirectives = new Map<number, LineDirective[]>();

  private count = 0;
  private next: Loc = 1;
  private start = new Int32Array(256);
  private kind = new Uint8Array(256);
  /** File entry: file id. Expansion: place where its first token is spelled. */
  private from = new Int32Array(256);
  /** File entry: the `#include` (0 for a unit). Expansion: what it replaces, `[expansionStart, expansionEnd)`. */
  private into = new Int32Array(256);
  private intoEnd = new Int32Array(256);
  /** Expansion: index in `macros`. File entry: characters. */
  private extra = new Int32Array(256);
  private lastFound = 0;

  constructor(private readonly maxLocations: number = LIMITS.locations) {}

  // ---- files

  /** Registers a text; the same text under the same path once. */
  addFile(path: string, text: string, isLibrary = false): SourceText {
    const known = this.byPath.get(path);
    if (known?.text === text) return known;
    const file = new SourceText(this.files.length, path, text, isLibrary);
    this.files.push(file);
    this.byPath.set(path, file);
    return file;
  }

  file(path: string): SourceText | undefined {
    return this.byPath.get(path);
  }

  /** Enters a file: returns the place of its first character, or 0 if the space of places is used up. */
  enterFile(file: SourceText, includedAt: Loc): Loc {
    return this.add(Entry.File, file.text.length, file.id, includedAt, includedAt, file.text.length);
  }

  // ---- expansions

  addMacro(definition: MacroDefinition): number {
    return this.macros.push(definition) - 1;
  }

  /** `length` is the distance from the first token's place to the end of the last. 0 if the space is used up. */
  addBody(spelling: Loc, length: number, expansionStart: Loc, expansionEnd: Loc, macro: number): Loc {
    return this.add(Entry.Body, length, spelling, expansionStart, expansionEnd, macro);
  }

  addArgument(spelling: Loc, length: number, parameter: Loc, parameterEnd: Loc, macro: number): Loc {
    return this.add(Entry.Argument, length, spelling, parameter, parameterEnd, macro);
  }

  private add(kind: Entry, length: number, from: number, into: Loc, intoEnd: Loc, extra: number): Loc {
    const start = this.next;
    if (length >= this.maxLocations - start) return 0;
    const at = this.count;
    if (at === this.start.length) this.grow();
    this.start[at] = start;
    this.kind[at] = kind;
    this.from[at] = from;
    this.into[at] = into;
    this.intoEnd[at] = intoEnd;
    this.extra[at] = extra;
    this.count = at + 1;
    this.next = start + length + 1;
    return start;
  }

  private grow(): void {
    const size = this.start.length * 2;
    const longer = (old: Int32Array) => {
      const grown = new Int32Array(size);
      grown.set(old);
      return grown;
    };
    this.start = longer(this.start);
    this.from = longer(this.from);
    this.into = longer(this.into);
    this.intoEnd = longer(this.intoEnd);
    this.extra = longer(this.extra);
    const kind = new Uint8Array(size);
    kind.set(this.kind);
    this.kind = kind;
  }

  /** Entries made so far: files entered and expansions. */
  get entryCount(): number {
    return this.count;
  }

  /** Index of the entry that holds a place, -1 for none. */
  private entryOf(loc: Loc): number {
    if (loc <= 0 || loc >= this.next) return -1;
    const { start, count } = this;
    const last = this.lastFound;
    if (start[last]! <= loc && (last + 1 === count || loc < start[last + 1]!)) return last;
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (start[middle]! <= loc) low = middle;
      else high = middle - 1;
    }
    this.lastFound = low;
    return low;
  }

  // ---- questions about a place

  isMacro(loc: Loc): boolean {
    const entry = this.entryOf(loc);
    return entry >= 0 && this.kind[entry] !== Entry.File;
  }

  /** Where the token's characters stand: in a file, also for a token that macros made. */
  spelling(loc: Loc): Loc {
    for (;;) {
      const entry = this.entryOf(loc);
      if (entry < 0 || this.kind[entry] === Entry.File) return loc;
      loc = this.from[entry]! + loc - this.start[entry]!;
    }
  }

  /** The place in a file where the outermost macro call that led to this token begins; the place itself outside macros. */
  expansion(loc: Loc): Loc {
    for (;;) {
      const entry = this.entryOf(loc);
      if (entry < 0 || this.kind[entry] === Entry.File) return loc;
      loc = this.into[entry]!;
    }
  }

  /** End of that outermost call. */
  expansionEnd(loc: Loc): Loc {
    for (;;) {
      const entry = this.entryOf(loc);
      if (entry < 0 || this.kind[entry] === Entry.File) return loc;
      loc = this.intoEnd[entry]!;
    }
  }

  /** The place in a file that a reader would name: an argument where it was written, otherwise the macro call. */
  fileLoc(loc: Loc): Loc {
    for (;;) {
      const entry = this.entryOf(loc);
      if (entry < 0 || this.kind[entry] === Entry.File) return loc;
      loc = this.kind[entry] === Entry.Argument ? this.from[entry]! + loc - this.start[entry]! : this.into[entry]!;
    }
  }

  /** As `fileLoc`, for the exclusive end of a range. */
  private fileEnd(loc: Loc): Loc {
    for (;;) {
      const entry = this.entryOf(loc);
      if (entry < 0 || this.kind[entry] === Entry.File) return loc;
      loc = this.kind[entry] === Entry.Argument ? this.from[entry]! + loc - this.start[entry]! : this.intoEnd[entry]!;
    }
  }

  /** The macros between `fileLoc(loc)` and the token, outermost first: where each has it in its definition. */
  macroLevels(loc: Loc, end: Loc = loc): MacroLevel[] {
    const levels: MacroLevel[] = [];
    for (;;) {
      const entry = this.entryOf(loc);
      if (entry < 0 || this.kind[entry] === Entry.File) return levels.reverse();
      const shift = this.from[entry]! - this.start[entry]!;
      if (this.kind[entry] === Entry.Argument) {
        end = this.entryOf(end) === entry ? end + shift : loc + shift;
        loc += shift;
        continue;
      }
      const start = this.spelling(loc + shift);
      const length = this.entryOf(end) === entry ? end - loc : 0;
      levels.push({ macro: this.macros[this.extra[entry]!]!, start, end: start + length });
      loc = this.into[entry]!;
      end = this.intoEnd[entry]!;
    }
  }

  /** The `#include` places from the file that holds `loc` outwards, innermost first. */
  includeStack(loc: Loc): Loc[] {
    const stack: Loc[] = [];
    for (;;) {
      const entry = this.entryOf(this.fileLoc(loc));
      if (entry < 0) return stack;
      loc = this.into[entry]!;
      if (loc === 0) return stack;
      stack.push(loc);
    }
  }

  /** The text that holds a place in a file, and its offset there. */
  locate(loc: Loc): { readonly file: SourceText; readonly offset: number } | null {
    const fileLoc = this.fileLoc(loc);
    const entry = this.entryOf(fileLoc);
    if (entry < 0) return null;
    return { file: this.files[this.from[entry]!]!, offset: fileLoc - this.start[entry]! };
  }

  /** What the `find…` functions found last: file id, offset in its text, and the place where that text begins. For tables of many places. */
  foundFile = -1;
  foundOffset = 0;
  foundStart: Loc = 0;

  private found(fileLoc: Loc): boolean {
    const entry = this.entryOf(fileLoc);
    if (entry < 0) return false;
    this.foundFile = this.from[entry]!;
    this.foundStart = this.start[entry]!;
    this.foundOffset = fileLoc - this.foundStart;
    return true;
  }

  /** Where the code of a place is said to be: of a macro, its call. */
  findExpansion(loc: Loc): boolean {
    return this.found(this.expansion(loc));
  }

  /** As `locate`. */
  findText(loc: Loc): boolean {
    return this.found(this.fileLoc(loc));
  }

  /** As `locate`, for the exclusive end of a range. */
  findTextEnd(loc: Loc): boolean {
    return this.found(this.fileEnd(loc));
  }

  /** End of the library text that holds a place (not of what it includes); 0 where it stands in none. */
  libraryTextEnd(loc: Loc): Loc {
    const entry = this.entryOf(loc);
    if (entry < 0 || this.kind[entry] !== Entry.File || !this.files[this.from[entry]!]!.isLibrary) return 0;
    return this.start[entry]! + this.extra[entry]! + 1;
  }

  /** File id of a place, -1 for none. */
  fileId(loc: Loc): number {
    const entry = this.entryOf(this.fileLoc(loc));
    return entry < 0 ? -1 : this.from[entry]!;
  }

  place(loc: Loc): Place {
    const at = this.locate(loc);
    if (!at) return { file: '', line: 0, column: 0 };
    const line = at.file.lineOf(at.offset);
    return { file: at.file.path, line, column: at.offset - at.file.lineStarts[line - 1]! + 1 };
  }

  /** Places of `[start, end)` in a file; where the two do not lie in one file in this order, the range is empty. */
  range(start: Loc, end: Loc): PlaceRange {
    const at = this.locate(start);
    if (!at) return { file: '', line: 0, column: 0, endLine: 0, endColumn: 0 };
    const { file, offset } = at;
    const line = file.lineOf(offset);
    const column = offset - file.lineStarts[line - 1]! + 1;
    const startLoc = this.fileLoc(start);
    // Of a token in a macro's body the whole call is underlined, also if `end` was left at the token.
    const endLoc = this.fileEnd(end);
    const length = endLoc - startLoc;
    if (length <= 0 || this.entryOf(endLoc) !== this.entryOf(startLoc)) {
      return { file: file.path, line, column, endLine: line, endColumn: column };
    }
    const endLine = file.lineOf(offset + length);
    return { file: file.path, line, column, endLine, endColumn: offset + length - file.lineStarts[endLine - 1]! + 1 };
  }

  /**
   * Orders places as a reader of the preprocessed unit meets them: an included file where its `#include` stands,
   * a macro's tokens where the call stands.
   */
  compare(a: Loc, b: Loc): number {
    if (a === b) return 0;
    const chainA = this.chain(a);
    const chainB = this.chain(b);
    let i = 0;
    while (i < chainA.length && i < chainB.length && chainA[i] === chainB[i]) i++;
    if (i === chainA.length || i === chainB.length) return chainA.length - chainB.length;
    return chainA[i]! - chainB[i]!;
  }

  private chain(loc: Loc): Loc[] {
    const fileLoc = this.fileLoc(loc);
    return [fileLoc, ...this.includeStack(fileLoc)].reverse();
  }

  /** As `compare`, but of places in macro calls by where they are expanded, also within one call and in its arguments. */
  compareExpanded(a: Loc, b: Loc): number {
    if (a === b) return 0;
    const chainA = this.expandedChain(a);
    const chainB = this.expandedChain(b);
    let i = 0;
    while (i < chainA.length && i < chainB.length && chainA[i] === chainB[i]) i++;
    return i === chainA.length || i === chainB.length ? chainA.length - chainB.length : chainA[i]! - chainB[i]!;
  }

  private expandedChain(loc: Loc): Loc[] {
    const chain: Loc[] = [];
    for (let entry; (entry = this.entryOf(loc)) >= 0; loc = this.into[entry]!) chain.push(loc);
    return chain.reverse();
  }

  // ---- #line

  /** From the line after the directive's on, lines count from `line`; `path` null keeps the name. */
  addLineDirective(loc: Loc, line: number, path: string | null): void {
    const entry = this.entryOf(loc);
    const file = this.files[this.from[entry]!]!;
    const list = this.lineDirectives.get(entry) ?? [];
    const before = list[list.length - 1];
    list.push({ physicalLine: file.lineOf(loc - this.start[entry]!) + 1, line, path: path ?? before?.path ?? file.path });
    this.lineDirectives.set(entry, list);
  }

  /** File and line as `#line` says (`__FILE__`, `__LINE__`); null where no `#line` applies. */
  presumed(loc: Loc): { readonly file: string; readonly line: number } | null {
    if (this.lineDirectives.size === 0) return null;
    const fileLoc = this.fileLoc(loc);
    const entry = this.entryOf(fileLoc);
    const list = this.lineDirectives.get(entry);
    if (!list) return null;
    const line = this.files[this.from[entry]!]!.lineOf(fileLoc - this.start[entry]!);
    for (let i = list.length - 1; i >= 0; i--) {
      const directive = list[i]!;
      if (directive.physicalLine <= line) return { file: directive.path, line: line - directive.physicalLine + directive.line };
    }
    return null;
  }

  // ---- macros for the debugger

  /**
   * Every macro that was expanded, in the order of first expansion, with the places where its name is spelled: in code,
   * in arguments, and inside the definitions of other macros. Each place once. A name made by `##` has none.
   */
  macroUses(): MacroUse[] {
    const uses = new Map<number, Map<number, Loc>>();
    for (let entry = 0; entry < this.count; entry++) {
      if (this.kind[entry] !== Entry.Body) continue;
      const index = this.extra[entry]!;
      let places = uses.get(index);
      if (!places) uses.set(index, (places = new Map()));
      const start = this.spelling(this.into[entry]!);
      const home = this.entryOf(start);
      const file = this.from[home]!;
      const offset = start - this.start[home]!;
      // A file that is entered twice has two places for each of its characters.
      const key = file * 0x8000_0000 + offset;
      const { name } = this.macros[index]!;
      if (!places.has(key) && this.files[file]!.text.startsWith(name, offset)) places.set(key, start);
    }
    return [...uses].map(([index, places]) => {
      const macro = this.macros[index]!;
      const starts = [...places.values()].sort((a, b) => a - b);
      return {
        macro,
        definition: this.definitionOf(macro),
        uses: starts.map((start) => ({ start, end: start + macro.name.length })),
      };
    });
  }

  /** What follows `#define`, comments and splices as one space. */
  private definitionOf({ loc, end, name }: MacroDefinition): string {
    const at = this.locate(loc);
    return at ? normalizeSpace(at.file.text.slice(at.offset, at.offset + end - loc)) : name;
  }
}

export interface MacroUse {
  readonly macro: MacroDefinition;
  /** As `#define` takes it: `MAX(a,b) ((a)>(b)?(a):(b))`. */
  readonly definition: string;
  readonly uses: readonly { readonly start: Loc; readonly end: Loc }[];
}

function normalizeSpace(text: string): string {
  const joined = text.replace(/\\[ \t\v\f]*(?:\r\n|\r|\n)/g, '');
  return joined.replace(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?:\s|\/\*[^]*?\*\/|\/\/.*)+/g, (_, quoted?: string) => quoted ?? ' ');
}

interface LineDirective {
  /** First line it applies to, in the file. */
  readonly physicalLine: number;
  readonly line: number;
  readonly path: string;
}
