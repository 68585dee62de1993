// Debug information as running a program needs it: pcs, functions, files and lines. What looks into a program has all
// of it (debug-info.ts).

import { lastAtMost, LineIndex, type LineRow, type Range } from './lines';
import { LINE_FLAG } from './model';
import type { DebugData, DebugFunction, FileId, FunctionId, SourceFile } from './model';

export type FileMatch =
  | { readonly kind: 'found'; readonly file: FileId }
  | { readonly kind: 'ambiguous'; readonly files: readonly FileId[] }
  | { readonly kind: 'none' };

export interface CallSite {
  readonly row: number;
  /** pc of the call instruction. */
  readonly pc: number;
  /** -1 if indirect or a host call. */
  readonly callee: FunctionId;
  readonly file: FileId;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export class CodeInfo {
  readonly lines: LineIndex;

  private readonly order: Uint32Array;
  private readonly orderLowPc: Uint32Array;
  private byName: Map<string, FunctionId[]> | null = null;

  constructor(readonly data: DebugData) {
    this.lines = new LineIndex(data.lines);
    const { functions } = data;
    this.order = Uint32Array.from(functions, (_, id) => id).sort((a, b) => functions[a]!.lowPc - functions[b]!.lowPc);
    this.orderLowPc = Uint32Array.from(this.order, (id) => functions[id]!.lowPc);
  }

  // -- files

  get files(): readonly SourceFile[] {
    return this.data.files;
  }

  /**
   * A file by the whole path; else by the longest common tail of path parts (`src/a.c` finds `/home/me/src/a.c` and
   * the other way round), which a bare name is too. Several equally good ones are `ambiguous`.
   */
  findFile(path: string): FileMatch {
    const { files } = this.data;
    const exact = files.findIndex((file) => file.path === path);
    if (exact >= 0) return { kind: 'found', file: exact };
    const wanted = pathParts(path);
    let best: FileId[] = [];
    let bestScore = -1;
    files.forEach((file, id) => {
      const parts = pathParts(file.path);
      let same = 0;
      while (same < parts.length && same < wanted.length && parts[parts.length - 1 - same] === wanted[wanted.length - 1 - same]) same++;
      if (same === 0) return;
      // The shorter path must be a tail of the longer one.
      if (same < Math.min(parts.length, wanted.length)) return;
      // Equal paths beat tails.
      const score = parts.length === wanted.length ? Infinity : same;
      if (score > bestScore) best = [];
      if (score >= bestScore) {
        bestScore = score;
        best.push(id);
      }
    });
    if (best.length === 0) return { kind: 'none' };
    return best.length === 1 ? { kind: 'found', file: best[0]! } : { kind: 'ambiguous', files: best };
  }

  // -- functions

  get functions(): readonly DebugFunction[] {
    return this.data.functions;
  }

  function(id: FunctionId): DebugFunction {
    return this.data.functions[id]!;
  }

  /** Id of the function whose code holds `pc`, or -1. */
  functionIdAt(pc: number): FunctionId {
    const at = lastAtMost(this.orderLowPc, this.orderLowPc.length, pc);
    if (at < 0) return -1;
    const id = this.order[at]!;
    return pc < this.data.functions[id]!.highPc ? id : -1;
  }

  functionAt(pc: number): DebugFunction | null {
    return this.data.functions[this.functionIdAt(pc)] ?? null;
  }

  /** Ids, in order of `data.functions`: several where static functions share a name. */
  functionsNamed(name: string): readonly FunctionId[] {
    this.byName ??= group(this.data.functions.map((f) => f.name));
    return this.byName.get(name) ?? [];
  }

  /** The first pc at which the arguments can be read; `lowPc` where the table does not say. */
  prologueEnd(id: FunctionId): number {
    const { lowPc, highPc } = this.data.functions[id]!;
    const { table } = this.lines;
    for (const row of this.lines.rowsIn(lowPc, highPc)) {
      if (table.flags[row]! & LINE_FLAG.prologueEnd) return table.lowPc[row]!;
    }
    return lowPc;
  }

  // -- lines

  lineAt(pc: number): LineRow | null {
    const row = this.lines.rowAt(pc);
    return row < 0 ? null : this.lines.row(row);
  }

  /** Every statement that begins on the line, in every function and copy, by pc; parts of loop headers are rows of their own. */
  statementsOnLine(file: FileId, line: number): LineRow[] {
    const { flags } = this.lines.table;
    return this.lines
      .rowsOfLine(file, line)
      .filter((row) => flags[row]! & LINE_FLAG.isStmt)
      .map((row) => this.lines.row(row));
  }

  /**
   * Where a breakpoint on the line belongs: each statement that begins there, a loop header counting by its entry
   * alone. With a column only what begins at the last place at or before it (the line's first one, if there is none),
   * parts of loop headers included. Empty if no statement begins on the line.
   */
  pcsForLine(file: FileId, line: number, column?: number): number[] {
    const statements = this.statementsOnLine(file, line);
    if (column === undefined) return statements.filter((s) => !(s.flags & LINE_FLAG.loopPart)).map((s) => s.lowPc);
    let chosen = -1;
    let first = Infinity;
    for (const s of statements) {
      if (s.column <= column) chosen = Math.max(chosen, s.column);
      first = Math.min(first, s.column);
    }
    if (chosen < 0) chosen = first;
    return statements.filter((s) => s.column === chosen).map((s) => s.lowPc);
  }

  nextLineWithCode(file: FileId, line: number): number | null {
    return this.lines.nextLineWithCode(file, line);
  }

  /** All code of a line within one function, as joined ranges. */
  rangesOfLine(functionId: FunctionId, file: FileId, line: number): Range[] {
    const { lowPc, highPc } = this.data.functions[functionId]!;
    const { lowPc: lows } = this.lines.table;
    return this.lines.rangesOf(this.lines.rowsOfLine(file, line).filter((row) => lows[row]! >= lowPc && lows[row]! < highPc));
  }

  /** From the start of the statement that `pc` belongs to up to where the next one starts, within its function; null without a line. */
  statementRangeAt(pc: number): Range | null {
    const at = this.lines.rowAt(pc);
    const owner = this.functionAt(pc);
    if (at < 0 || !owner) return null;
    const { table } = this.lines;
    let first = at;
    while (first > 0 && !(table.flags[first]! & LINE_FLAG.isStmt) && table.lowPc[first - 1]! >= owner.lowPc) first--;
    let end = at + 1;
    while (end < table.length && table.lowPc[end]! < owner.highPc && !(table.flags[end]! & LINE_FLAG.isStmt)) end++;
    return { lowPc: table.lowPc[first]!, highPc: table.highPc[end - 1]! };
  }

  // -- calls

  callSite(row: number): CallSite {
    const t = this.data.callSites;
    return {
      row,
      pc: t.pc[row]!,
      callee: t.callee[row]!,
      file: t.file[row]!,
      line: t.line[row]!,
      column: t.column[row]!,
      endLine: t.endLine[row]!,
      endColumn: t.endColumn[row]!,
    };
  }

  callSiteAt(pc: number): CallSite | null {
    const { callSites } = this.data;
    const row = lastAtMost(callSites.pc, callSites.length, pc);
    return row >= 0 && callSites.pc[row] === pc ? this.callSite(row) : null;
  }
}

function pathParts(path: string): string[] {
  const parts: string[] = [];
  for (const part of path.split(/[/\\]/)) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts[parts.length - 1] !== '..') parts.pop();
    else parts.push(part);
  }
  return parts;
}

export function group(names: readonly string[], ids?: readonly number[]): Map<string, number[]> {
  const map = new Map<string, number[]>();
  names.forEach((name, i) => {
    const id = ids ? ids[i]! : i;
    const list = map.get(name);
    if (list) list.push(id);
    else map.set(name, [id]);
  });
  return map;
}
