// Debug information of a linked image, from its units' rows.

import type {
  CallSiteTable, DebugData, DebugFunction, DebugLabel, DebugMacro, DebugScope, DebugVariable, ExpressionTable, LineTable, Location, SourceFile,
} from '../../debug-format/model';
import { LINE_FLAG } from '../../debug-format/model';
import type { Linked } from '../link';
import type { SourceManager, SourceText } from '../source-manager';
import { DebugTypes } from './types';
import { PlaceFinder, placedRows } from './places';
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
    const finder = new PlaceFinder(home.unit.sources);
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
    const { scopes } = unit;
    for (let s = f.scopes.start; s < f.scopes.end; s++) {
      const parent = scopes.parent[s]!;
      this.scopes.push({
        parent: parent < 0 ? -1 : parent - f.scopes.start + firstScope,
        function: id,
        lowPc: scopes.low[s]! + shift,
        highPc: scopes.high[s]! + shift,
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
    const { symbol: symbols, scope: scopeOf, low, where } = unit.variables;
    for (let v = f.variables.start; v < f.variables.end; v++) {
      const symbol = symbols[v]!;
      const scope = scopeOf[v]! - f.scopes.start + firstScope;
      const lowPc = low[v]! + shift;
      const { highPc } = this.scopes[scope]!;
      const location: Location = symbol.isAuto
        ? where[v]! >= 0
          ? { kind: 'frame', offset: where[v]! }
          : { kind: 'frame-indirect', offset: ~where[v]! }
        : this.staticLocation(home, where[v]!);
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

  private lines(): LineTable {
    const { functions, image } = this.linked;
    let count = 0;
    for (const { home, index } of functions) {
      const { start, end } = placedRows(home.unit).lines.ranges[index]!;
      count += end - start;
    }
    const table = {
      length: count,
      lowPc: new Uint32Array(count),
      highPc: new Uint32Array(count),
      file: new Uint32Array(count),
      line: new Uint32Array(count),
      column: new Uint32Array(count),
      flags: new Uint8Array(count),
    };
    let n = 0;
    for (let id = 0; id < functions.length; id++) {
      const { home, index } = functions[id]!;
      const rows = placedRows(home.unit).lines;
      const { start, end } = rows.ranges[index]!;
      const f = home.unit.functions[index]!;
      const { lowPc, highPc } = image.functions[id]!;
      const shift = lowPc - f.lowPc;
      const map = this.mapOf(home.unit.sources);
      for (let i = start; i < end; i++) {
        const file = rows.file[i]!;
        if (file < 0) continue;
        table.lowPc[n] = rows.pc[i]! + shift;
        table.highPc[n] = i + 1 < end ? rows.pc[i + 1]! + shift : highPc;
        table.file[n] = map[file]! >= 0 ? map[file]! : this.fileId(home.unit.sources, file);
        table.line[n] = rows.line[i]!;
        table.column[n] = rows.column[i]!;
        table.flags[n] = rows.flags[i]! & ALL_FLAGS;
        n++;
      }
    }
    return n === count ? table : { ...table, length: n };
  }

  private mapOf(sources: SourceManager): Int32Array {
    this.fileId(sources, 0);
    return this.fileMaps.get(sources)!;
  }

  private expressions(): ExpressionTable {
    const { functions, image } = this.linked;
    let count = 0;
    for (const { home, index } of functions) {
      const { start, end } = home.unit.functions[index]!.expressions;
      count += end - start;
    }
    const table = {
      length: count,
      lowPc: new Uint32Array(count),
      highPc: new Uint32Array(count),
      file: new Uint32Array(count),
      line: new Uint32Array(count),
      column: new Uint32Array(count),
      endLine: new Uint32Array(count),
      endColumn: new Uint32Array(count),
      kind: new Uint8Array(count),
      type: new Int32Array(count),
      slot: new Int32Array(count),
    };
    const typeMaps = new Map<LinkedUnit, Int32Array>();
    let n = 0;
    for (let id = 0; id < functions.length; id++) {
      const { home, index } = functions[id]!;
      const { unit } = home;
      const f = unit.functions[index]!;
      const rows = unit.expressions;
      const places = placedRows(unit).expressions;
      const map = this.mapOf(unit.sources);
      let types = typeMaps.get(home);
      if (!types) typeMaps.set(home, (types = new Int32Array(unit.types.length).fill(-1)));
      const shift = image.functions[id]!.lowPc - f.lowPc;
      for (let i = f.expressions.start; i < f.expressions.end; i++) {
        const file = places.file[i]!;
        if (file < 0) continue;
        table.lowPc[n] = rows.low[i]! + shift;
        table.highPc[n] = rows.high[i]! + shift;
        table.file[n] = map[file]! >= 0 ? map[file]! : this.fileId(unit.sources, file);
        table.line[n] = places.line[i]!;
        table.column[n] = places.column[i]!;
        table.endLine[n] = places.endLine[i]!;
        table.endColumn[n] = places.endColumn[i]!;
        const both = rows.typeAndKind[i]!;
        const type = both >> 4;
        table.kind[n] = both & 15;
        let known = types[type]!;
        if (known < 0) known = types[type] = this.types.id(unit.types[type]!, unit.sources);
        table.type[n] = known;
        table.slot[n] = rows.slot[i]!;
        n++;
      }
    }
    return n === count ? table : { ...table, length: n };
  }

  private callSites(): CallSiteTable {
    const { functions, image } = this.linked;
    let count = 0;
    for (const { home, index } of functions) {
      const { start, end } = home.unit.functions[index]!.callSites;
      count += end - start;
    }
    const table = {
      length: count,
      pc: new Uint32Array(count),
      callee: new Int32Array(count),
      file: new Uint32Array(count),
      line: new Uint32Array(count),
      column: new Uint32Array(count),
      endLine: new Uint32Array(count),
      endColumn: new Uint32Array(count),
    };
    let n = 0;
    for (let id = 0; id < functions.length; id++) {
      const { home, index } = functions[id]!;
      const { unit } = home;
      const f = unit.functions[index]!;
      const places = placedRows(unit).callSites;
      const map = this.mapOf(unit.sources);
      const shift = image.functions[id]!.lowPc - f.lowPc;
      for (let i = f.callSites.start; i < f.callSites.end; i++) {
        const file = places.file[i]!;
        if (file < 0) continue;
        table.pc[n] = unit.callSites.pc[i]! + shift;
        const callee = unit.callSites.callee[i]!;
        const target = callee < 0 ? undefined : home.targets[callee];
        table.callee[n] = target?.kind === 'function' ? target.home.functionIndex[target.index]! : -1;
        table.file[n] = map[file]! >= 0 ? map[file]! : this.fileId(unit.sources, file);
        table.line[n] = places.line[i]!;
        table.column[n] = places.column[i]!;
        table.endLine[n] = places.endLine[i]!;
        table.endColumn[n] = places.endColumn[i]!;
        n++;
      }
    }
    return n === count ? table : { ...table, length: n };
  }

  // ---------------------------------------------------------------- macros

  /** Those the program's own text uses. */
  private macros(): DebugMacro[] {
    const { sources } = this.options;
    const finder = new PlaceFinder(sources);
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
