// Debug information of a linked image, from its units' rows.

import type {
  CallSiteTable, DebugData, DebugFunction, DebugLabel, DebugMacro, DebugScope, DebugVariable, ExpressionTable, LineTable, Location, SourceFile,
} from '../../debug-format/model';
import { LINE_FLAG } from '../../debug-format/model';
import type { Linked } from '../link';
import type { SourceManager, SourceText } from '../source-manager';
import { DebugTypes } from './types';
import { SAME_LINE_JOINS } from '../codegen/statements';
import { PlaceFinder } from './places';
import type { LinkedUnit } from './symbols';

export interface DebugOptions {
  readonly imageSha256: Uint8Array;
  readonly producer: string;
  readonly embedSources: boolean;
  /** Sources of the program itself: their files are listed whether or not they have code. */
  readonly sources: SourceManager;
}

export function makeDebugData(linked: Linked, options: DebugOptions): DebugData {
  return new DebugMaker(linked, options).make();
}

class DebugMaker {
  private readonly types = new DebugTypes();
  private readonly files: SourceFile[] = [];
  private readonly fileByPath = new Map<string, { readonly id: number; readonly text: string }[]>();
  /** By source manager and its file id: the debug file. */
  private readonly fileMaps = new Map<SourceManager, Int32Array>();
  private readonly scopes: DebugScope[] = [];
  private readonly variables: DebugVariable[] = [];
  private readonly labels: DebugLabel[] = [];

  constructor(
    private readonly linked: Linked,
    private readonly options: DebugOptions,
  ) {}

  make(): DebugData {
    const { linked, options } = this;
    for (const file of options.sources.files) if (!file.isLibrary) this.fileId(options.sources, file.id);
    const functions = linked.functions.map((_, id) => this.makeFunction(id));
    this.globals();
    return {
      imageSha256: options.imageSha256,
      producer: options.producer,
      lines: this.lines(),
      functions,
      scopes: this.scopes,
      variables: this.variables,
      expressions: this.expressions(),
      callSites: this.callSites(),
      labels: this.labels,
      macros: this.macros(),
      types: this.types.finish(),
      files: this.files,
    };
  }

  // ---------------------------------------------------------------- files

  private fileId(sources: SourceManager, id: number): number {
    let map = this.fileMaps.get(sources);
    if (!map || id >= map.length) {
      const grown = new Int32Array(Math.max(16, sources.files.length)).fill(-1);
      if (map) grown.set(map);
      this.fileMaps.set(sources, (map = grown));
    }
    let known = map[id]!;
    if (known < 0) known = map[id] = this.addFile(sources.files[id]!);
    return known;
  }

  /** One entry for a path and text, whichever unit read it. */
  private addFile(file: SourceText): number {
    const same = this.fileByPath.get(file.path) ?? [];
    for (const { id, text } of same) if (text === file.text) return id;
    const id = this.files.push({
      path: file.path,
      sha256: file.sha256,
      text: this.options.embedSources ? file.text : null,
      isLibrary: file.isLibrary,
    }) - 1;
    same.push({ id, text: file.text });
    this.fileByPath.set(file.path, same);
    return id;
  }

  private place(home: LinkedUnit, loc: number): { file: number; line: number; column: number } {
    const finder = this.finder(home.unit.sources);
    return finder.code(loc)
      ? { file: this.fileId(home.unit.sources, finder.file), line: finder.line, column: finder.column }
      : { file: this.fileId(home.unit.sources, 0), line: 1, column: 1 };
  }

  // ---------------------------------------------------------------- functions, scopes, variables

  private makeFunction(id: number): DebugFunction {
    const { home, index } = this.linked.functions[id]!;
    const { unit } = home;
    const f = unit.functions[index]!;
    const entry = this.linked.image.functions[id]!;
    const symbol = unit.symbols[f.symbol]!;
    const shift = entry.lowPc - f.lowPc;
    const at = this.place(home, f.loc);
    const firstScope = this.scopes.length;
    const { scopeParent, scopeLow, scopeHigh } = unit.columns;
    for (let s = f.scopes.start; s < f.scopes.end; s++) {
      const parent = scopeParent.at(s);
      this.scopes.push({
        parent: parent < 0 ? -1 : parent - f.scopes.start + firstScope,
        function: id,
        lowPc: scopeLow.at(s) + shift,
        highPc: scopeHigh.at(s) + shift,
      });
    }
    this.locals(id, home, firstScope, shift);
    for (const label of f.labels) {
      const place = this.place(home, label.loc);
      this.labels.push({ name: label.name, function: id, pc: label.pc + shift, file: place.file, line: place.line });
    }
    return {
      name: symbol.name,
      lowPc: entry.lowPc,
      highPc: entry.highPc,
      ...at,
      type: this.types.id(symbol.type, unit.sources),
      frameBytes: f.frameBytes,
      isLibrary: home.isLibrary || this.files[at.file]!.isLibrary,
      isStatic: symbol.isStatic,
      scope: firstScope,
    };
  }

  private locals(id: number, home: LinkedUnit, firstScope: number, shift: number): void {
    const { unit } = home;
    const f = unit.functions[this.linked.functions[id]!.index]!;
    const { variables, variableScope, variableLow, variableWhere } = unit.columns;
    for (let v = f.variables.start; v < f.variables.end; v++) {
      const symbol = variables[v]!;
      const scope = variableScope.at(v) - f.scopes.start + firstScope;
      const lowPc = variableLow.at(v) + shift;
      const where = variableWhere.at(v);
      const { highPc } = this.scopes[scope]!;
      const location: Location = symbol.isAuto
        ? where >= 0
          ? { kind: 'frame', offset: where }
          : { kind: 'frame-indirect', offset: ~where }
        : this.staticLocation(home, where);
      this.variables.push({
        name: symbol.name,
        type: this.types.id(symbol.type, unit.sources),
        scope,
        kind: symbol.isParameter ? 'parameter' : symbol.isAuto ? 'local' : 'static-local',
        ...this.place(home, symbol.loc),
        locations: lowPc < highPc ? [{ lowPc, highPc, location }] : [],
      });
    }
  }

  private staticLocation(home: LinkedUnit, symbol: number): Location {
    const { definition } = home.unit.symbols[symbol]!;
    const index = definition < 0 ? -1 : home.dataIndex[definition]!;
    return index < 0 ? { kind: 'unavailable' } : { kind: 'global', address: this.linked.addresses[index]! };
  }

  private globals(): void {
    const highPc = this.linked.image.code.length;
    for (const home of this.linked.units) {
      home.unit.data.forEach((data, index) => {
        const at = home.dataIndex[index]!;
        const { variable } = data;
        if (at < 0 || !variable || data.isLocal) return;
        this.variables.push({
          name: variable.name,
          type: this.types.id(variable.type, home.unit.sources),
          scope: -1,
          kind: variable.isStatic ? 'static-global' : 'global',
          ...this.place(home, variable.loc),
          locations: [{ lowPc: 0, highPc, location: { kind: 'global', address: this.linked.addresses[at]! } }],
        });
      });
    }
  }

  // ---------------------------------------------------------------- tables of columns

  /** Rows of all functions together, of what is counted. */
  private rowsOf(range: 'lines' | 'expressions' | 'callSites'): number {
    let count = 0;
    for (const { home, index } of this.linked.functions) {
      const { start, end } = home.unit.functions[index]![range];
      count += end - start;
    }
    return count;
  }

  /**
   * Rows of one place that follow one another become one (a macro's statements are one to step over), as do declarators
   * on one line. Rows without a place go: code without a line.
   */
  private lines(): LineTable {
    const { functions, image } = this.linked;
    const count = this.rowsOf('lines');
    const lowPc = new Uint32Array(count);
    const highPc = new Uint32Array(count);
    const file = new Uint32Array(count);
    const line = new Uint32Array(count);
    const column = new Uint32Array(count);
    const flags = new Uint8Array(count);
    let n = 0;
    for (let id = 0; id < functions.length; id++) {
      const { home, index } = functions[id]!;
      const { sources, columns } = home.unit;
      const finder = this.finder(sources);
      const map = this.mapOf(sources);
      const f = home.unit.functions[index]!;
      const { lowPc: functionLow, highPc: functionHigh } = image.functions[id]!;
      const shift = functionLow - f.lowPc;
      const first = n;
      const { pc: pcs, loc: locs, flags: rowFlags } = columns.lines;
      for (let i = f.lines.start; i < f.lines.end; i++) {
        const pc = pcs[i]! + shift;
        if (pc >= functionHigh || !finder.code(locs[i]!)) continue;
        const flag = rowFlags[i]!;
        const fileId = map[finder.file]! >= 0 ? map[finder.file]! : this.fileId(sources, finder.file);
        if (n > first && file[n - 1] === fileId && line[n - 1] === finder.line) {
          const joins = (flag & SAME_LINE_JOINS) !== 0 || (flag & LINE_FLAG.isStmt) === 0;
          if (joins || column[n - 1] === finder.column) {
            flags[n - 1]! |= flag & (LINE_FLAG.prologueEnd | LINE_FLAG.epilogueBegin);
            continue;
          }
        }
        if (n > first) highPc[n - 1] = pc;
        lowPc[n] = pc;
        highPc[n] = functionHigh;
        file[n] = fileId;
        line[n] = finder.line;
        column[n] = finder.column;
        flags[n] = flag & ALL_FLAGS;
        n++;
      }
    }
    return {
      length: n,
      lowPc: lowPc.subarray(0, n),
      highPc: highPc.subarray(0, n),
      file: file.subarray(0, n),
      line: line.subarray(0, n),
      column: column.subarray(0, n),
      flags: flags.subarray(0, n),
    };
  }

  private readonly finders = new Map<SourceManager, PlaceFinder>();

  private finder(sources: SourceManager): PlaceFinder {
    let finder = this.finders.get(sources);
    if (!finder) this.finders.set(sources, (finder = new PlaceFinder(sources)));
    return finder;
  }

  private mapOf(sources: SourceManager): Int32Array {
    this.fileId(sources, 0);
    return this.fileMaps.get(sources)!;
  }

  private expressions(): ExpressionTable {
    const { functions, image } = this.linked;
    const count = this.rowsOf('expressions');
    const text = new TextRows(count);
    const lowPc = new Uint32Array(count);
    const highPc = new Uint32Array(count);
    const kind = new Uint8Array(count);
    const type = new Int32Array(count);
    const slot = new Int32Array(count);
    const typeMaps = new Map<LinkedUnit, Int32Array>();
    let n = 0;
    for (let id = 0; id < functions.length; id++) {
      const { home, index } = functions[id]!;
      const { unit } = home;
      const { sources } = unit;
      const f = unit.functions[index]!;
      const rows = unit.columns.expressions;
      const finder = this.finder(sources);
      const map = this.mapOf(sources);
      const idOf = (file: number): number => this.fileId(sources, file);
      let types = typeMaps.get(home);
      if (!types) typeMaps.set(home, (types = new Int32Array(unit.types.length).fill(-1)));
      const shift = image.functions[id]!.lowPc - f.lowPc;
      for (let i = f.expressions.start; i < f.expressions.end; i++) {
        if (!text.put(n, finder, rows.start[i]!, rows.end[i]!, map, idOf)) continue;
        lowPc[n] = rows.low[i]! + shift;
        highPc[n] = rows.high[i]! + shift;
        const both = rows.typeAndKind[i]!;
        const typeIndex = both >> 4;
        kind[n] = both & 15;
        let known = types[typeIndex]!;
        if (known < 0) known = types[typeIndex] = this.types.id(unit.types[typeIndex]!, sources);
        type[n] = known;
        slot[n] = rows.slot[i]!;
        n++;
      }
    }
    return {
      length: n,
      lowPc: lowPc.subarray(0, n),
      highPc: highPc.subarray(0, n),
      ...text.finish(n),
      kind: kind.subarray(0, n),
      type: type.subarray(0, n),
      slot: slot.subarray(0, n),
    };
  }

  private callSites(): CallSiteTable {
    const { functions, image } = this.linked;
    const count = this.rowsOf('callSites');
    const text = new TextRows(count);
    const pc = new Uint32Array(count);
    const callee = new Int32Array(count);
    let n = 0;
    for (let id = 0; id < functions.length; id++) {
      const { home, index } = functions[id]!;
      const { unit } = home;
      const { sources, columns } = unit;
      const f = unit.functions[index]!;
      const finder = this.finder(sources);
      const map = this.mapOf(sources);
      const shift = image.functions[id]!.lowPc - f.lowPc;
      const idOf = (file: number): number => this.fileId(sources, file);
      for (let i = f.callSites.start; i < f.callSites.end; i++) {
        if (!text.put(n, finder, columns.callStart.at(i), columns.callEnd.at(i), map, idOf)) continue;
        pc[n] = columns.callPc.at(i) + shift;
        const symbol = columns.callCallee.at(i);
        const target = symbol < 0 ? undefined : home.targets[symbol];
        callee[n] = target?.kind === 'function' ? target.home.functionIndex[target.index]! : -1;
        n++;
      }
    }
    return { length: n, pc: pc.subarray(0, n), callee: callee.subarray(0, n), ...text.finish(n) };
  }

  // ---------------------------------------------------------------- macros

  /** Those the program's own text uses. */
  private macros(): DebugMacro[] {
    const { sources } = this.options;
    const finder = this.finder(sources);
    const macros: DebugMacro[] = [];
    for (const { macro, uses } of sources.macroUses()) {
      if (!finder.text(macro.loc)) continue;
      const home = sources.files[finder.file]!;
      const { file, line } = finder;
      const start = sources.foundOffset;
      finder.text(macro.end);
      const places: { file: number; line: number; column: number; endColumn: number }[] = [];
      for (const use of uses) {
        if (!finder.text(use.start) || sources.files[finder.file]!.isLibrary) continue;
        places.push({
          file: this.fileId(sources, finder.file), line: finder.line, column: finder.column, endColumn: finder.column + use.end - use.start,
        });
      }
      if (places.length === 0) continue;
      macros.push({
        name: macro.name,
        definition: home.text.slice(start, start + macro.end - macro.loc),
        file: this.fileId(sources, file),
        line,
        uses: places,
      });
    }
    return macros;
  }
}

const ALL_FLAGS = LINE_FLAG.isStmt | LINE_FLAG.prologueEnd | LINE_FLAG.epilogueBegin | LINE_FLAG.loopEntry | LINE_FLAG.loopPart;

/** Text ranges of rows: half-open, and empty where the two ends do not lie in one file in their order. */
class TextRows {
  private readonly file: Uint32Array;
  private readonly line: Uint32Array;
  private readonly column: Uint32Array;
  private readonly endLine: Uint32Array;
  private readonly endColumn: Uint32Array;

  constructor(count: number) {
    this.file = new Uint32Array(count);
    this.line = new Uint32Array(count);
    this.column = new Uint32Array(count);
    this.endLine = new Uint32Array(count);
    this.endColumn = new Uint32Array(count);
  }

  /** False if the row has no place. */
  put(n: number, finder: PlaceFinder, start: number, end: number, files: Int32Array, idOf: (file: number) => number): boolean {
    if (!finder.text(start)) return false;
    const { file, line, column } = finder;
    const id = files[file]!;
    this.file[n] = id >= 0 ? id : idOf(file);
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
