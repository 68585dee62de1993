// The program as its debug information tells it, or, without any, as its image's own function names do.
// Sets of pcs are made once each: machines compare them by identity.

import type { CodeInfo } from '../debug-format/code-info';
import type { Range } from '../debug-format/lines';
import { EXPRESSION_KINDS, LINE_FLAG, type FileId, type FunctionId } from '../debug-format/model';
import type { Machine, MachineFunction, PcSet } from '../vm/machine';
import type { SourceLocation } from './api';

/** Constants and variables are read, not computed. */
export const isOperator = (kind: number): boolean => EXPRESSION_KINDS[kind] !== 'constant' && EXPRESSION_KINDS[kind] !== 'variable';

export interface LineAround {
  readonly ranges: readonly Range[];
  readonly others: PcSet;
}

const NO_RANGES: readonly Range[] = [];

export class Program {
  private readonly stops = new Map<FunctionId, PcSet>();
  private readonly expressionEnds = new Map<FunctionId, PcSet>();
  /** By row of the line table. */
  private readonly around = new Map<number, LineAround>();
  private readonly locations = new Map<number, SourceLocation | null>();
  private readonly statements = new Map<number, readonly Range[]>();
  private readonly lowPcs: Uint32Array;
  private readonly byLowPc: readonly MachineFunction[];
  private mapped: number | null = null;
  private userEntries: PcSet | null = null;
  private knownEntries: PcSet | null = null;

  constructor(
    readonly machine: Machine,
    readonly info: CodeInfo | null,
  ) {
    this.byLowPc = [...machine.functions].sort((a, b) => a.lowPc - b.lowPc);
    this.lowPcs = Uint32Array.from(this.byLowPc, (f) => f.lowPc);
  }

  /** null if a byte is unmapped. */
  readExactly(address: number, sizeBytes: number): Uint8Array | null {
    if (!Number.isInteger(address) || address < 0 || address + sizeBytes > this.machineBytes) return null;
    if (this.machine.peek) return this.machine.peek(address, sizeBytes)?.slice() ?? null;
    const { bytes, stretches } = this.machine.readMemory(address, sizeBytes);
    for (const stretch of stretches) if (stretch.status === 'unmapped') return null;
    return bytes;
  }

  get machineBytes(): number {
    return (this.mapped ??= this.machine.regions().reduce((end, region) => Math.max(end, region.end), 0));
  }

  machineFunctionAt(pc: number): MachineFunction | null {
    let low = 0;
    let high = this.lowPcs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.lowPcs[middle]! <= pc) low = middle + 1;
      else high = middle;
    }
    const found = this.byLowPc[low - 1];
    return found && pc < found.highPc ? found : null;
  }

  functionIdAt(pc: number): FunctionId {
    return this.info ? this.info.functionIdAt(pc) : -1;
  }

  /** The source's name where there is one, else the image's; `<pc 12>` outside of all functions. */
  functionName(pc: number): string {
    return this.info?.functionAt(pc)?.name ?? this.machineFunctionAt(pc)?.name ?? `<pc ${pc}>`;
  }

  isLibrary(pc: number): boolean {
    return this.info?.functionAt(pc)?.isLibrary ?? false;
  }

  /** Has debug information and is not the library's. */
  isUser(pc: number): boolean {
    const found = this.info?.functionAt(pc);
    return found ? !found.isLibrary : false;
  }

  locate(pc: number): SourceLocation | null {
    const { info } = this;
    if (!info) return null;
    const row = info.lines.rowAt(pc);
    if (row < 0) return null;
    let known = this.locations.get(row);
    if (known === undefined) {
      const { table } = info.lines;
      known = this.location(table.file[row]!, table.line[row]!, table.column[row]!);
      this.locations.set(row, known);
    }
    return known;
  }

  /** Where the call being executed at `pc` is written. */
  locateCall(pc: number): SourceLocation | null {
    const site = this.info?.callSiteAt(pc);
    return site ? this.location(site.file, site.line, site.column) : this.locate(pc);
  }

  location(file: FileId, line: number, column: number): SourceLocation | null {
    const source = this.info?.files[file];
    return source ? { file: source.path, line, column, isLibrary: source.isLibrary } : null;
  }

  /** Code of the line that `pc` belongs to, in its function; of its statement, for `statement`. Empty without a line. */
  stayRanges(pc: number, granularity: 'line' | 'statement'): readonly Range[] {
    if (granularity === 'line') return this.lineAround(pc)?.ranges ?? NO_RANGES;
    const range = this.info?.statementRangeAt(pc);
    if (!range) return NO_RANGES;
    // Machines know a statement by its object.
    let known = this.statements.get(range.lowPc);
    if (known?.[0]!.highPc !== range.highPc) this.statements.set(range.lowPc, (known = [range]));
    return known!;
  }

  /** The code of the line that `pc` belongs to, in its function, and the starts of statements outside of it; null without a line. */
  lineAround(pc: number): LineAround | null {
    const { info } = this;
    const row = info ? info.lines.rowAt(pc) : -1;
    if (!info || row < 0) return null;
    let known = this.around.get(row);
    if (known) return known;
    const id = info.functionIdAt(pc);
    if (id < 0) return null;
    const { table } = info.lines;
    const ranges = info.rangesOfLine(id, table.file[row]!, table.line[row]!);
    const others = [...this.statementStops(id).pcs].filter((stop) => !ranges.some((r) => stop >= r.lowPc && stop < r.highPc));
    known = { ranges, others: { pcs: new Set(others) } };
    // The same object for every row of the line in this function.
    for (const range of ranges) for (const same of info.lines.rowsIn(range.lowPc, range.highPc)) this.around.set(same, known);
    return known;
  }

  /** Starts of all statements of a function. */
  statementStops(id: FunctionId): PcSet {
    let known = this.stops.get(id);
    if (!known) {
      const info = this.info!;
      const { lowPc, highPc } = info.function(id);
      const { table } = info.lines;
      const pcs = new Set<number>();
      for (const row of info.lines.rowsIn(lowPc, highPc)) {
        if (table.flags[row]! & LINE_FLAG.isStmt && table.lowPc[row]! >= lowPc) pcs.add(table.lowPc[row]!);
      }
      known = { pcs };
      this.stops.set(id, known);
    }
    return known;
  }

  /** Where values of operators have just been computed, and the starts of statements. */
  expressionStops(id: FunctionId): PcSet {
    let known = this.expressionEnds.get(id);
    if (!known) {
      const info = this.info!;
      const { lowPc, highPc } = info.function(id);
      const pcs = new Set(this.statementStops(id).pcs);
      const { expressions } = info.data;
      for (let row = 0; row < expressions.length; row++) {
        const end = expressions.highPc[row]!;
        if (end > lowPc && end < highPc && isOperator(expressions.kind[row]!)) pcs.add(end);
      }
      known = { pcs };
      this.expressionEnds.set(id, known);
    }
    return known;
  }

  /** Where a step into a function lands: after its prologue. `withLibrary`: library functions that have debug information too. */
  stepInEntries(withLibrary: boolean): PcSet {
    const make = (): PcSet => {
      const { info } = this;
      const pcs = new Set<number>();
      info?.functions.forEach((f, id) => {
        if (withLibrary || !f.isLibrary) pcs.add(info.prologueEnd(id));
      });
      return { pcs };
    };
    return withLibrary ? (this.knownEntries ??= make()) : (this.userEntries ??= make());
  }

  /** Where a breakpoint on a function belongs, one for each function of that name. */
  functionEntries(name: string): number[] {
    const { info } = this;
    if (info) {
      const named = info.functionsNamed(name);
      if (named.length > 0) return named.map((id) => info.prologueEnd(id));
    }
    return this.machine.functions.filter((f) => f.name === name && info?.functionAt(f.lowPc) == null).map((f) => f.lowPc);
  }

  /** `main`'s first place where its arguments can be read. */
  mainEntry(): number | null {
    return this.functionEntries('main')[0] ?? null;
  }
}
