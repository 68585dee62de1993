// PC ↔ line. The line table is sorted by pc and disjoint, so pc → row is a binary search; an index sorted by
// (file, line, pc), made when first asked for, answers the other way.

import { LINE_FLAG, type FileId, type LineTable } from './model';

/** One row of the line table as an object. */
export interface LineRow {
  /** Index into the line table. */
  readonly row: number;
  readonly lowPc: number;
  readonly highPc: number;
  readonly file: FileId;
  readonly line: number;
  readonly column: number;
  /** LINE_FLAG bits. */
  readonly flags: number;
  readonly isStmt: boolean;
}

export interface Range {
  readonly lowPc: number;
  readonly highPc: number;
}

/** Index of the last entry of the ascending `keys` (its first `length` ones) that is <= `key`; -1 if none. */
export function lastAtMost(keys: Uint32Array, length: number, key: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! <= key) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export class LineIndex {
  // Rows ordered by file, line, lowPc.
  private byLine: Uint32Array | null = null;

  constructor(readonly table: LineTable) {}

  /** Row that covers `pc`, or -1. O(log n). */
  rowAt(pc: number): number {
    const { table } = this;
    const row = lastAtMost(table.lowPc, table.length, pc);
    return row >= 0 && pc < table.highPc[row]! ? row : -1;
  }

  row(row: number): LineRow {
    const { table } = this;
    const flags = table.flags[row]!;
    return {
      row,
      lowPc: table.lowPc[row]!,
      highPc: table.highPc[row]!,
      file: table.file[row]!,
      line: table.line[row]!,
      column: table.column[row]!,
      flags,
      isStmt: (flags & LINE_FLAG.isStmt) !== 0,
    };
  }

  /** All rows of a line, by pc. */
  rowsOfLine(file: FileId, line: number): number[] {
    const order = this.ordered();
    const rows: number[] = [];
    for (let i = this.lowerBound(file, line); i < order.length; i++) {
      const row = order[i]!;
      if (this.table.file[row] !== file || this.table.line[row] !== line) break;
      rows.push(row);
    }
    return rows;
  }

  /** The smallest line >= `line` of the file on which a statement begins; null past the last. */
  nextLineWithCode(file: FileId, line: number): number | null {
    const order = this.ordered();
    for (let i = this.lowerBound(file, line); i < order.length; i++) {
      const row = order[i]!;
      if (this.table.file[row] !== file) return null;
      if (this.table.flags[row]! & LINE_FLAG.isStmt) return this.table.line[row]!;
    }
    return null;
  }

  /** Lines of the file on which a statement begins, ascending. */
  linesWithCode(file: FileId): number[] {
    const lines: number[] = [];
    for (let line = this.nextLineWithCode(file, 0); line !== null; line = this.nextLineWithCode(file, line + 1)) lines.push(line);
    return lines;
  }

  /** Rows that overlap `[lowPc, highPc)`, ascending. */
  rowsIn(lowPc: number, highPc: number): number[] {
    const { table } = this;
    const rows: number[] = [];
    let row = lastAtMost(table.lowPc, table.length, lowPc);
    if (row < 0 || table.highPc[row]! <= lowPc) row++;
    for (; row < table.length && table.lowPc[row]! < highPc; row++) rows.push(row);
    return rows;
  }

  /** The pcs of these rows as ranges, adjacent ones joined. Rows must ascend. */
  rangesOf(rows: readonly number[]): Range[] {
    const ranges: { lowPc: number; highPc: number }[] = [];
    for (const row of rows) {
      const lowPc = this.table.lowPc[row]!;
      const highPc = this.table.highPc[row]!;
      const last = ranges[ranges.length - 1];
      if (last && last.highPc === lowPc) last.highPc = highPc;
      else ranges.push({ lowPc, highPc });
    }
    return ranges;
  }

  private ordered(): Uint32Array {
    if (this.byLine) return this.byLine;
    const { table } = this;
    const order = new Uint32Array(table.length);
    for (let i = 0; i < order.length; i++) order[i] = i;
    const { file, line } = table;
    order.sort((a, b) => file[a]! - file[b]! || line[a]! - line[b]! || a - b);
    return (this.byLine = order);
  }

  // First place in the order at or after (file, line).
  private lowerBound(file: FileId, line: number): number {
    const order = this.ordered();
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const row = order[middle]!;
      const before = this.table.file[row]! < file || (this.table.file[row]! === file && this.table.line[row]! < line);
      if (before) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
