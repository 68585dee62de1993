// Debug information of a linked image, from its units' rows.

import type {
  DebugData, DebugFunction, DebugLabel, DebugMacro, DebugScope, DebugVariable, Location, SourceFile,
} from '../../debug-format/model';
import type { Linked } from '../link';
import type { SourceManager, SourceText } from '../source-manager';
import { DebugTypes } from './types';
import { CallSiteRows, ExpressionRows, LineRows, RowSpace, type RowSource } from './debug-tables';
import { PlaceFinder } from './places';
import type { LinkedUnit } from './symbols';

export interface DebugOptions {
  readonly imageSha256: Uint8Array;
  readonly producer: string;
  readonly embedSources: boolean;
  /** Sources of the program itself: their files are listed whether or not they have code. */
  readonly sources: SourceManager;
}

/** The tables of columns in the result are valid until the next call. */
export function makeDebugData(linked: Linked, options: DebugOptions): DebugData {
  space.clear();
  return new DebugMaker(linked, options).make();
}

const space = new RowSpace();

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
    const tables = this.tables();
    return {
      imageSha256: options.imageSha256,
      producer: options.producer,
      functions,
      scopes: this.scopes,
      variables: this.variables,
      ...tables,
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

  /** The debug file of the finder's place; the unit's own where it has none. */
  private fileAt({ unit }: LinkedUnit, finder: PlaceFinder): number {
    return this.fileId(unit.sources, Math.max(finder.file, 0));
  }

  // ---------------------------------------------------------------- functions, scopes, variables

  private makeFunction(id: number): DebugFunction {
    const { home, index } = this.linked.functions[id]!;
    const { unit } = home;
    const f = unit.functions[index]!;
    const entry = this.linked.image.functions[id]!;
    const symbol = unit.symbols[f.symbol]!;
    const shift = entry.lowPc - f.lowPc;
    const finder = this.finder(unit.sources);
    finder.code(f.loc);
    const { line, column } = finder;
    const file = this.fileAt(home, finder);
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
      finder.code(label.loc);
      this.labels.push({ name: label.name, function: id, pc: label.pc + shift, file: this.fileAt(home, finder), line: finder.line });
    }
    return {
      name: symbol.name,
      lowPc: entry.lowPc,
      highPc: entry.highPc,
      file,
      line,
      column,
      type: this.types.id(symbol.type, unit.sources),
      frameBytes: f.frameBytes,
      isLibrary: home.isLibrary || this.files[file]!.isLibrary,
      isStatic: symbol.isStatic,
      scope: firstScope,
    };
  }

  private locals(id: number, home: LinkedUnit, firstScope: number, shift: number): void {
    const { unit } = home;
    const { sources } = unit;
    const f = unit.functions[this.linked.functions[id]!.index]!;
    const { variables, variableScope, variableLow, variableWhere } = unit.columns;
    const finder = this.finder(sources);
    for (let v = f.variables.start; v < f.variables.end; v++) {
      const symbol = variables[v]!;
      const scope = variableScope.at(v) - f.scopes.start + firstScope;
      const lowPc = variableLow.at(v) + shift;
      const where = variableWhere.at(v);
      const { highPc } = this.scopes[scope]!;
      finder.code(symbol.loc);
      this.variables.push({
        name: symbol.name,
        type: this.types.id(symbol.type, sources),
        scope,
        kind: symbol.isParameter ? 'parameter' : symbol.isAuto ? 'local' : 'static-local',
        file: this.fileAt(home, finder),
        line: finder.line,
        column: finder.column,
        locations: lowPc < highPc ? [{ lowPc, highPc, location: symbol.isAuto ? this.autoLocation(where) : this.staticLocation(home, where) }] : [],
      });
    }
  }

  /** By frame offset: many functions have a variable there. */
  private readonly frameLocations = new Map<number, Location>();

  private autoLocation(where: number): Location {
    let known = this.frameLocations.get(where);
    if (!known) {
      known = where >= 0 ? { kind: 'frame', offset: where } : { kind: 'frame-indirect', offset: ~where };
      this.frameLocations.set(where, known);
    }
    return known;
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
        const finder = this.finder(home.unit.sources);
        finder.code(variable.loc);
        this.variables.push({
          name: variable.name,
          type: this.types.id(variable.type, home.unit.sources),
          scope: -1,
          kind: variable.isStatic ? 'static-global' : 'global',
          file: this.fileAt(home, finder),
          line: finder.line,
          column: finder.column,
          locations: [{ lowPc: 0, highPc, location: { kind: 'global', address: this.linked.addresses[at]! } }],
        });
      });
    }
  }

  // ---------------------------------------------------------------- tables of columns

  /** Rows of all functions together. */
  private countRows(): { readonly lines: number; readonly expressions: number; readonly callSites: number } {
    const count = { lines: 0, expressions: 0, callSites: 0 };
    for (const { home, index } of this.linked.functions) {
      const { lines, expressions, callSites } = home.unit.functions[index]!;
      count.lines += lines.end - lines.start;
      count.expressions += expressions.end - expressions.start;
      count.callSites += callSites.end - callSites.start;
    }
    return count;
  }

  private tables(): Pick<DebugData, 'lines' | 'expressions' | 'callSites'> {
    const { functions, image } = this.linked;
    const counts = this.countRows();
    const lines = new LineRows(space, counts.lines);
    const expressions = new ExpressionRows(space, counts.expressions);
    const callSites = new CallSiteRows(space, counts.callSites);
    const sources = functions.map(({ home, index }, id): RowSource => {
      const { lowPc, highPc } = image.functions[id]!;
      return { home, own: home.unit.functions[index]!, finder: this.finder(home.unit.sources), lowPc, highPc };
    });
    // One table after the other, so that each finds its places in order.
    for (const source of sources) {
      const first = lines.length;
      lines.add(source);
      this.toFileIds(lines.file, first, lines.length, source.home);
    }
    const types = new Map<LinkedUnit, Int32Array>();
    for (const source of sources) {
      const { home } = source;
      const { unit } = home;
      let known = types.get(home);
      if (!known) types.set(home, (known = new Int32Array(unit.types.length).fill(-1)));
      const first = expressions.length;
      expressions.add(source, known, (type) => (known[type] = this.types.id(unit.types[type]!, unit.sources)));
      this.toFileIds(expressions.text.file, first, expressions.length, home);
    }
    for (const source of sources) {
      const first = callSites.length;
      callSites.add(source);
      this.toFileIds(callSites.text.file, first, callSites.length, source.home);
    }
    return { lines: lines.finish(), expressions: expressions.finish(), callSites: callSites.finish() };
  }

  /** Makes debug files of the source manager's in these rows. */
  private toFileIds(file: Uint32Array, start: number, end: number, { unit }: LinkedUnit): void {
    for (let i = start, last = -1, id = 0; i < end; i++) {
      if (file[i] !== last) {
        last = file[i]!;
        id = this.fileId(unit.sources, last);
      }
      file[i] = id;
    }
  }

  private readonly finders = new Map<SourceManager, PlaceFinder>();
  private lastSources: SourceManager | null = null;
  private lastFinder: PlaceFinder | null = null;

  private finder(sources: SourceManager): PlaceFinder {
    if (sources === this.lastSources) return this.lastFinder!;
    let finder = this.finders.get(sources);
    if (!finder) this.finders.set(sources, (finder = new PlaceFinder(sources)));
    this.lastSources = sources;
    return (this.lastFinder = finder);
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
      const start = finder.offset;
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
