// Turns the places of a unit's debug rows into files, lines and columns, once per unit. Rows come nearly in the order of
// the text, so the line of the last place is nearly always that of the next.

import { LINE_FLAG } from '../../debug-format/model';
import { SAME_LINE_JOINS } from '../codegen/statements';
import type { Range, UnitObject } from '../codegen/unit';
import type { SourceManager } from '../source-manager';

/** Finds lines near the last one found. */
export class PlaceFinder {
  /** Id in the source manager, line and column from 1; -1 and 1 where there is no place. */
  file = -1;
  line = 1;
  column = 1;
  private starts: Int32Array = EMPTY;
  private startsOf = -1;

  constructor(private readonly sources: SourceManager) {}

  /** The place of code: of a macro, its call. */
  code(loc: number): boolean {
    return this.sources.findExpansion(loc) ? this.locate() : this.none();
  }

  text(loc: number): boolean {
    return this.sources.findText(loc) ? this.locate() : this.none();
  }

  textEnd(loc: number): boolean {
    return this.sources.findTextEnd(loc) ? this.locate() : this.none();
  }

  private none(): false {
    this.file = -1;
    this.line = this.column = 1;
    return false;
  }

  private locate(): true {
    const { foundFile: file, foundOffset: offset } = this.sources;
    if (file !== this.startsOf) {
      this.starts = this.sources.files[file]!.lineStarts;
      this.startsOf = file;
      this.line = 1;
    }
    this.file = file;
    const { starts } = this;
    let line = this.line;
    if (line > starts.length) line = 1;
    if (starts[line - 1]! > offset || (line + 4 < starts.length && starts[line + 4]! <= offset)) {
      line = this.sources.files[file]!.lineOf(offset);
    } else while (line < starts.length && starts[line]! <= offset) line++;
    this.line = line;
    this.column = offset - starts[line - 1]! + 1;
    return true;
  }
}

const EMPTY = new Int32Array(1);

/** A unit's rows with places, by function as in the unit; files are ids in its source manager. */
export interface PlacedRows {
  readonly lines: {
    readonly pc: Int32Array;
    readonly file: Int32Array;
    readonly line: Int32Array;
    readonly column: Int32Array;
    readonly flags: Uint8Array;
    /** By unit function. */
    readonly ranges: readonly Range[];
  };
  readonly expressions: TextColumns;
  readonly callSites: TextColumns;
}

export interface TextColumns {
  readonly file: Int32Array;
  readonly line: Int32Array;
  readonly column: Int32Array;
  readonly endLine: Int32Array;
  readonly endColumn: Int32Array;
}

const cache = new WeakMap<UnitObject, PlacedRows>();

export function placedRows(unit: UnitObject): PlacedRows {
  let rows = cache.get(unit);
  if (!rows) {
    const finder = new PlaceFinder(unit.sources);
    const calls = unit.functions.at(-1)?.callSites.end ?? 0;
    rows = {
      lines: placeLines(unit, finder),
      expressions: placeTexts(finder, unit.expressions.start, unit.expressions.end, unit.expressions.length),
      callSites: placeTexts(finder, unit.callSites.start, unit.callSites.end, calls),
    };
    cache.set(unit, rows);
  }
  return rows;
}

/**
 * Rows of one place that follow one another become one (a macro's statements are one to step over), as do declarators
 * on one line. Rows without a place go: code without a line.
 */
function placeLines(unit: UnitObject, finder: PlaceFinder): PlacedRows['lines'] {
  const rows = unit.lines;
  const pc = new Int32Array(rows.length);
  const file = new Int32Array(rows.length);
  const line = new Int32Array(rows.length);
  const column = new Int32Array(rows.length);
  const flags = new Uint8Array(rows.length);
  const ranges: Range[] = [];
  let n = 0;
  for (const f of unit.functions) {
    const start = n;
    for (let i = f.lines.start; i < f.lines.end; i++) {
      const at = rows.pc[i]!;
      if (at >= f.highPc) continue;
      finder.code(rows.loc[i]!);
      let flag = rows.flags[i]!;
      if (n > start && file[n - 1] === finder.file && line[n - 1] === finder.line) {
        const joins = (flag & SAME_LINE_JOINS) !== 0 || (flag & LINE_FLAG.isStmt) === 0;
        if (joins || column[n - 1] === finder.column) {
          flags[n - 1]! |= flag & (LINE_FLAG.prologueEnd | LINE_FLAG.epilogueBegin);
          continue;
        }
      }
      flag &= ~SAME_LINE_JOINS;
      pc[n] = at;
      file[n] = finder.file;
      line[n] = finder.line;
      column[n] = finder.column;
      flags[n] = flag;
      n++;
    }
    ranges.push({ start, end: n });
  }
  return { pc, file, line, column, flags, ranges };
}

function placeTexts(finder: PlaceFinder, starts: Int32Array, ends: Int32Array, count: number): TextColumns {
  const file = new Int32Array(count);
  const line = new Int32Array(count);
  const column = new Int32Array(count);
  const endLine = new Int32Array(count);
  const endColumn = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    finder.text(starts[i]!);
    const startFile = finder.file;
    const startLine = finder.line;
    const startColumn = finder.column;
    file[i] = startFile;
    line[i] = startLine;
    column[i] = startColumn;
    finder.textEnd(ends[i]!);
    const inOrder =
      finder.file === startFile && (finder.line > startLine || (finder.line === startLine && finder.column >= startColumn));
    endLine[i] = inOrder ? finder.line : startLine;
    endColumn[i] = inOrder ? finder.column : startColumn;
  }
  return { file, line, column, endLine, endColumn };
}
