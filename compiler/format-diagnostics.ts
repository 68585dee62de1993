// Diagnostics as a person reads them in a terminal: place, message, the line with caret, tildes and fix-its.

import type { Diagnostic, FixIt, Severity } from './diagnostic';
import { formatMessage, type Args, type Code, type Language } from './messages';
import type { PlaceRange } from './source';
import { foreignByte } from './source-bytes';
import { TEXTS } from './texts';

export interface FormatOptions {
  /** Text of a file by its path; without it, or null, no source lines are shown. */
  readonly textOf?: (path: string) => string | null;
  readonly language?: Language;
  /** ANSI colours. */
  readonly color?: boolean;
  /** Columns after which a source line is cut around its caret (default 120). */
  readonly width?: number;
  /** Count at the end (default true). */
  readonly summary?: boolean;
}

export function formatDiagnostics(diagnostics: readonly Diagnostic[], options: FormatOptions = {}): string {
  const printer = new Printer(options);
  for (const diagnostic of diagnostics) printer.diagnostic(diagnostic);
  if (options.summary ?? true) printer.summary(diagnostics);
  return printer.out.join('');
}

/** One JSON document, stable in form: an array of diagnostics as in diagnostic.ts. */
export function diagnosticsToJson(diagnostics: readonly Diagnostic[]): string {
  return JSON.stringify(diagnostics, null, 2) + '\n';
}

const COLORS: Readonly<Record<Severity, string>> = { error: '\x1b[1;31m', warning: '\x1b[1;35m', note: '\x1b[1;36m' };
const BOLD = '\x1b[1m';
const GREEN = '\x1b[1;32m';
const RESET = '\x1b[0m';

/** Characters of a line beyond which it is not looked at whole. */
const LONGEST_LINE = 4096;

class Printer {
  readonly out: string[] = [];
  private readonly language: Language;
  private readonly width: number;
  private readonly lines = new Map<string, readonly string[] | null>();

  constructor(private readonly options: FormatOptions) {
    this.language = options.language ?? 'en';
    this.width = Math.max(options.width ?? 120, 40);
  }

  private say(code: Code, args: Args = {}): string {
    return formatMessage({ code, args }, TEXTS[this.language]);
  }

  private paint(color: string, text: string): string {
    return this.options.color && text !== '' ? color + text + RESET : text;
  }

  diagnostic(diagnostic: Diagnostic): void {
    const { at, presumed, severity } = diagnostic;
    const notes = diagnostic.notes ?? [];
    const isInclude = ({ code }: Diagnostic) => code === 'included-from' || code === 'include-levels-left-out';
    for (const note of notes.filter(isInclude).reverse()) {
      if (note.code !== 'included-from') {
        this.out.push(`${note.message}\n`);
        continue;
      }
      const place = `${note.presumed?.file ?? note.at.file}:${note.presumed?.line ?? note.at.line}`;
      this.out.push(this.say('word-included-from', { place }) + '\n');
    }
    const place = at.file === '' ? '' : `${presumed?.file ?? at.file}:${presumed?.line ?? at.line}:${at.column}: `;
    const word = this.say(`word-${severity}`);
    const name = severity === 'note' ? '' : ` [${diagnostic.code}]`;
    this.out.push(this.paint(BOLD, place) + this.paint(COLORS[severity], `${word}: `) + this.paint(BOLD, diagnostic.message) + name + '\n');
    this.snippet(diagnostic);
    for (const note of notes) if (!isInclude(note)) this.diagnostic(note);
  }

  summary(diagnostics: readonly Diagnostic[]): void {
    const errors = diagnostics.filter((d) => d.severity === 'error').length;
    const warnings = diagnostics.filter((d) => d.severity === 'warning').length;
    if (errors + warnings === 0) return;
    const code = errors === 0 ? 'summary-warnings' : warnings === 0 ? 'summary-errors' : 'summary-both';
    this.out.push(this.say(code, { errors, warnings }) + '\n');
  }

  private lineOf(at: PlaceRange): string | null {
    let lines = this.lines.get(at.file);
    if (lines === undefined) {
      const text = this.options.textOf?.(at.file) ?? null;
      lines = text === null ? null : text.split(/\r\n|\r|\n/);
      this.lines.set(at.file, lines);
    }
    return lines?.[at.line - 1] ?? null;
  }

  private snippet({ at, ranges, fixIts }: Diagnostic): void {
    const line = this.lineOf(at);
    if (line === null) return;
    // Of a line without end only the neighbourhood is laid out.
    const skipped = line.length > LONGEST_LINE ? Math.max(0, at.column - 1 - LONGEST_LINE / 2) : 0;
    const cells = new Cells(line.slice(skipped, skipped + LONGEST_LINE), skipped);
    const marks = Array.from({ length: cells.width + 1 }, () => ' ');
    for (const range of ranges ?? []) underline(marks, cells, line, at.line, range, at.file);
    underline(marks, cells, line, at.line, at, at.file);
    marks[cells.column(at.column)] = '^';
    const inserted = fixItLine(cells, at, fixIts ?? []);
    const [from, to] = this.window(cells, at, marks);
    const gutter = String(at.line).padStart(5);
    const empty = ' '.repeat(5);
    const cut = (text: string) => text.slice(from, to).trimEnd();
    const head = from > 0 || skipped > 0 ? '...' : '';
    const tail = to < cells.width || skipped + LONGEST_LINE < line.length ? '...' : '';
    const pad = ' '.repeat(head.length);
    this.out.push(`${gutter} | ${head}${cells.slice(from, to)}${tail}`.trimEnd() + '\n');
    this.out.push(`${empty} | ${pad}${this.paint(GREEN, cut(marks.join('')))}\n`);
    if (inserted.trim() !== '') this.out.push(`${empty} | ${pad}${this.paint(GREEN, inserted.slice(from).trimEnd())}\n`);
  }

  /** Columns `[from, to)` of a line that is too long to show whole. */
  private window(cells: Cells, at: PlaceRange, marks: readonly string[]): [number, number] {
    const { width } = this;
    if (cells.width <= width) return [0, Math.max(cells.width, marks.length)];
    const caret = cells.column(at.column);
    const from = Math.max(0, Math.min(caret - Math.floor(width / 2), cells.width - width));
    return [from, Math.min(from + width, cells.width)];
  }
}

function underline(marks: string[], cells: Cells, line: string, lineNumber: number, range: PlaceRange, file: string): void {
  if (range.file !== file || range.line > lineNumber || range.endLine < lineNumber) return;
  const start = range.line === lineNumber ? cells.column(range.column) : cells.column(1 + line.length - line.trimStart().length);
  const end = range.endLine === lineNumber ? cells.column(range.endColumn) : cells.column(line.trimEnd().length + 1);
  for (let i = start; i < Math.min(end, cells.width + 1); i++) marks[i] = '~';
}

/** What fix-its on this line would put in, under the places where they would. */
function fixItLine(cells: Cells, at: PlaceRange, fixIts: readonly FixIt[]): string {
  let text = '';
  const here = fixIts.filter((f) => f.at.file === at.file && f.at.line === at.line && !/[\r\n]/.test(f.replacement));
  for (const { at: place, replacement } of [...here].sort((a, b) => a.at.column - b.at.column)) {
    const column = cells.column(place.column);
    if (column < text.length) text += ' ';
    text = text.padEnd(column) + replacement;
  }
  return text;
}

/** A line as columns of a terminal: tabs to multiples of 8, wide characters two columns, unprintable ones as their number. */
class Cells {
  width = 0;
  /** Column at which each UTF-16 unit begins. */
  private readonly starts: number[] = [];
  private readonly shown: { readonly column: number; readonly text: string }[] = [];

  /** `skipped` characters of the line come before `line`. */
  constructor(
    line: string,
    private readonly skipped: number,
  ) {
    for (const character of line) {
      const codePoint = character.codePointAt(0)!;
      for (let i = 0; i < character.length; i++) this.starts.push(this.width);
      let text = character;
      let width = 1;
      if (codePoint === 9) text = ' '.repeat((width = 8 - (this.width % 8)));
      else if (codePoint < 32 || (codePoint >= 127 && codePoint < 160) || (codePoint >= 0xd800 && codePoint < 0xe000) || INVISIBLE.test(character)) {
        const byte = foreignByte(codePoint);
        text = byte >= 0 ? `<${byte.toString(16).toUpperCase()}>` : `<U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}>`;
        width = text.length;
      } else if (codePoint > 0x2ff) width = displayWidth(character, codePoint);
      this.shown.push({ column: this.width, text });
      this.width += width;
    }
  }

  /** From a column of the text (from 1) to one of the terminal (from 0). */
  column(column: number): number {
    const unit = Math.max(0, column - 1 - this.skipped);
    return this.starts[unit] ?? this.width + Math.min(1, unit - this.starts.length);
  }

  slice(from: number, to: number): string {
    return this.shown.filter((s) => s.column >= from && s.column < to).map((s) => s.text).join('');
  }
}

/** Format characters: byte order marks, zero width spaces, marks of direction. */
const INVISIBLE = /^\p{Cf}$/u;

function displayWidth(character: string, codePoint: number): number {
  if (/^\p{M}$/u.test(character)) return 0;
  const isWide =
    (codePoint >= 0x1100 && codePoint <= 0x115f) || (codePoint >= 0x2e80 && codePoint <= 0xa4cf && codePoint !== 0x303f) ||
    (codePoint >= 0xac00 && codePoint <= 0xd7a3) || (codePoint >= 0xf900 && codePoint <= 0xfaff) ||
    (codePoint >= 0xfe30 && codePoint <= 0xfe6f) || (codePoint >= 0xff00 && codePoint <= 0xff60) ||
    (codePoint >= 0xffe0 && codePoint <= 0xffe6) || (codePoint >= 0x1f300 && codePoint <= 0x1faff) ||
    (codePoint >= 0x20000 && codePoint <= 0x3fffd);
  return isWide ? 2 : 1;
}
