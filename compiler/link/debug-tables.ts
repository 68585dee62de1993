// The tables of columns in debug information, filled a function at a time: a program of 50,000 lines has 200,000 rows.

import { LINE_FLAG, type CallSiteTable, type ExpressionTable, type LineTable } from '../../debug-format/model';
import { SAME_LINE_JOINS } from '../codegen/statements';
import type { UnitFunction } from '../codegen/unit';
import type { PlaceFinder } from './places';
import type { LinkedUnit } from './symbols';

/** A function whose rows are added. */
export interface RowSource {
  readonly home: LinkedUnit;
  readonly own: UnitFunction;
  readonly finder: PlaceFinder;
  /** In the image. */
  readonly lowPc: number;
  readonly highPc: number;
}

const ALL_FLAGS = LINE_FLAG.isStmt | LINE_FLAG.prologueEnd | LINE_FLAG.epilogueBegin | LINE_FLAG.loopEntry | LINE_FLAG.loopPart;

/**
 * Rows of one place that follow one another become one (a macro's statements are one to step over), as do declarators
 * on one line. Rows without a place go: code without a line.
 */
export class LineRows {
  length = 0;
  private readonly lowPc: Uint32Array;
  private readonly highPc: Uint32Array;
  readonly file: Uint32Array;
  private readonly line: Uint32Array;
  private readonly column: Uint32Array;
  private readonly flags: Uint8Array;

  constructor(space: RowSpace, count: number) {
    this.lowPc = space.u32(count);
    this.highPc = space.u32(count);
    this.file = space.u32(count);
    this.line = space.u32(count);
    this.column = space.u32(count);
    this.flags = space.u8(count);
  }

  add({ home, own, finder, lowPc: functionLow, highPc: functionHigh }: RowSource): void {
    const { lowPc, highPc, file, line, column, flags } = this;
    const { pc: pcs, loc: locs, flags: rowFlags } = home.unit.columns.lines;
    const shift = functionLow - own.lowPc;
    const { start, end } = own.lines;
    const first = this.length;
    let n = first;
    for (let i = start; i < end; i++) {
      const pc = pcs[i]! + shift;
      if (pc >= functionHigh || !finder.code(locs[i]!)) continue;
      const flag = rowFlags[i]!;
      if (n > first && file[n - 1] === finder.file && line[n - 1] === finder.line) {
        const joins = (flag & SAME_LINE_JOINS) !== 0 || (flag & LINE_FLAG.isStmt) === 0;
        if (joins || column[n - 1] === finder.column) {
          flags[n - 1]! |= flag & (LINE_FLAG.prologueEnd | LINE_FLAG.epilogueBegin);
          continue;
        }
      }
      if (n > first) highPc[n - 1] = pc;
      lowPc[n] = pc;
      highPc[n] = functionHigh;
      file[n] = finder.file;
      line[n] = finder.line;
      column[n] = finder.column;
      flags[n] = flag & ALL_FLAGS;
      n++;
    }
    this.length = n;
  }

  finish(): LineTable {
    const n = this.length;
    return {
      length: n,
      lowPc: this.lowPc.subarray(0, n),
      highPc: this.highPc.subarray(0, n),
      file: this.file.subarray(0, n),
      line: this.line.subarray(0, n),
      column: this.column.subarray(0, n),
      flags: this.flags.subarray(0, n),
    };
  }
}

/** Text ranges of rows: half-open, and empty where the two ends do not lie in one file in their order. */
class TextRows {
  readonly file: Uint32Array;
  private readonly line: Uint32Array;
  private readonly column: Uint32Array;
  private readonly endLine: Uint32Array;
  private readonly endColumn: Uint32Array;

  constructor(space: RowSpace, count: number) {
    this.file = space.u32(count);
    this.line = space.u32(count);
    this.column = space.u32(count);
    this.endLine = space.u32(count);
    this.endColumn = space.u32(count);
  }

  /** False if the row has no place. */
  put(n: number, finder: PlaceFinder, start: number, end: number): boolean {
    if (!finder.text(start)) return false;
    const { file, line, column } = finder;
    this.file[n] = file;
    this.line[n] = line;
    this.column[n] = column;
    finder.textEnd(end);
    const inOrder = finder.file === file && (finder.line > line || (finder.line === line && finder.column >= column));
    this.endLine[n] = inOrder ? finder.line : line;
    this.endColumn[n] = inOrder ? finder.column : column;
    return true;
  }

  finish(n: number) {
    return {
      file: this.file.subarray(0, n),
      line: this.line.subarray(0, n),
      column: this.column.subarray(0, n),
      endLine: this.endLine.subarray(0, n),
      endColumn: this.endColumn.subarray(0, n),
    };
  }
}

export class ExpressionRows {
  length = 0;
  readonly text: TextRows;
  private readonly lowPc: Uint32Array;
  private readonly highPc: Uint32Array;
  private readonly kind: Uint8Array;
  private readonly type: Int32Array;
  private readonly slot: Int32Array;

  constructor(space: RowSpace, count: number) {
    this.text = new TextRows(space, count);
    this.lowPc = space.u32(count);
    this.highPc = space.u32(count);
    this.type = space.i32(count);
    this.slot = space.i32(count);
    this.kind = space.u8(count);
  }

  /** `types`: by the unit's type number the debug type, -1 while `typeId` has not been asked. */
  add({ home, own, finder, lowPc: functionLow }: RowSource, types: Int32Array, typeId: (type: number) => number): void {
    const { text, lowPc, highPc, kind, type, slot } = this;
    const rows = home.unit.columns.expressions;
    const { low, high, start, end, typeAndKind, slot: slots } = rows;
    const shift = functionLow - own.lowPc;
    const { start: from, end: to } = own.expressions;
    let n = this.length;
    for (let i = from; i < to; i++) {
      if (!text.put(n, finder, start[i]!, end[i]!)) continue;
      lowPc[n] = low[i]! + shift;
      highPc[n] = high[i]! + shift;
      const both = typeAndKind[i]!;
      kind[n] = both & 15;
      const known = types[both >> 4]!;
      type[n] = known >= 0 ? known : typeId(both >> 4);
      slot[n] = slots[i]!;
      n++;
    }
    this.length = n;
  }

  finish(): ExpressionTable {
    const n = this.length;
    return {
      length: n,
      lowPc: this.lowPc.subarray(0, n),
      highPc: this.highPc.subarray(0, n),
      ...this.text.finish(n),
      kind: this.kind.subarray(0, n),
      type: this.type.subarray(0, n),
      slot: this.slot.subarray(0, n),
    };
  }
}

export class CallSiteRows {
  length = 0;
  readonly text: TextRows;
  private readonly pc: Uint32Array;
  private readonly callee: Int32Array;

  constructor(space: RowSpace, count: number) {
    this.text = new TextRows(space, count);
    this.pc = space.u32(count);
    this.callee = space.i32(count);
  }

  add({ home, own, finder, lowPc }: RowSource): void {
    const { callPc, callCallee, callStart, callEnd } = home.unit.columns;
    const shift = lowPc - own.lowPc;
    for (let i = own.callSites.start; i < own.callSites.end; i++) {
      const n = this.length;
      if (!this.text.put(n, finder, callStart.at(i), callEnd.at(i))) continue;
      this.pc[n] = callPc.at(i) + shift;
      const symbol = callCallee.at(i);
      const target = symbol < 0 ? undefined : home.targets[symbol];
      this.callee[n] = target?.kind === 'function' ? target.home.functionIndex[target.index]! : -1;
      this.length = n + 1;
    }
  }

  finish(): CallSiteTable {
    const n = this.length;
    return { length: n, pc: this.pc.subarray(0, n), callee: this.callee.subarray(0, n), ...this.text.finish(n) };
  }
}

/** Room for columns, kept from one compilation to the next: getting it from the system costs as much as filling it. */
export class RowSpace {
  private buffer = new ArrayBuffer(0);
  private used = 0;

  /** All that was given out before is void. */
  clear(): void {
    // The last program did not fit.
    if (this.used > this.buffer.byteLength) this.buffer = new ArrayBuffer(this.used);
    this.used = 0;
  }

  u32(length: number): Uint32Array {
    return new Uint32Array(this.take(4 * length), this.taken, length);
  }

  i32(length: number): Int32Array {
    return new Int32Array(this.take(4 * length), this.taken, length);
  }

  u8(length: number): Uint8Array {
    return new Uint8Array(this.take(length), this.taken, length);
  }

  private taken = 0;

  private take(bytes: number): ArrayBuffer {
    this.taken = this.used;
    this.used += (bytes + 3) & ~3;
    if (this.used <= this.buffer.byteLength) return this.buffer;
    this.taken = 0;
    return new ArrayBuffer(bytes);
  }
}
