// Debug information that answers questions. `DebugData` is what the file says; every index here is made from
// it, the larger ones when first needed.

import { lastAtMost, LineIndex, type LineRow, type Range } from './lines';
import { LINE_FLAG } from './model';
import type {
  DebugData, DebugFunction, DebugLabel, DebugMacro, DebugType, DebugVariable, FileId, FunctionId, Location, ScopeId, SourceFile, TypeId,
} from './model';
import { TypeTable, type FoundMember } from './types';
import { locationAt, ScopeIndex, type VariableId, type VisibleVariable } from './variables';

export type FileMatch =
  | { readonly kind: 'found'; readonly file: FileId }
  | { readonly kind: 'ambiguous'; readonly files: readonly FileId[] }
  | { readonly kind: 'none' };

/** One row of the expression table as an object. */
export interface ExpressionRow {
  readonly row: number;
  readonly lowPc: number;
  readonly highPc: number;
  readonly file: FileId;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** EXPRESSION_KINDS index. */
  readonly kind: number;
  readonly type: TypeId;
  /** Operand slot that holds the value at `highPc`; -1 if none. */
  readonly slot: number;
}

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

/** What a name means at a place. */
export type Resolved =
  | { readonly kind: 'variable'; readonly id: VariableId; readonly variable: DebugVariable }
  | { readonly kind: 'function'; readonly id: FunctionId; readonly function: DebugFunction }
  | { readonly kind: 'enumerator'; readonly type: TypeId; readonly value: bigint };

export class DebugInfo {
  readonly lines: LineIndex;
  readonly types: TypeTable;

  private readonly order: Uint32Array;
  private readonly orderLowPc: Uint32Array;
  private scopeIndex: ScopeIndex | null = null;
  private byName: Map<string, FunctionId[]> | null = null;
  private globalsByName: Map<string, VariableId[]> | null = null;
  private typesByName: Map<string, TypeId[]> | null = null;
  private enumeratorsByName: Map<string, { type: TypeId; value: bigint }> | null = null;
  private parents: Int32Array | null = null;

  constructor(readonly data: DebugData) {
    this.lines = new LineIndex(data.lines);
    this.types = new TypeTable(data.types);
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

  // -- scopes and variables

  private get scopes(): ScopeIndex {
    return (this.scopeIndex ??= new ScopeIndex(this.data));
  }

  /** Scopes around `pc`, innermost first; the last is the function's own. Empty outside of all functions. */
  scopesAt(pc: number): ScopeId[] {
    const id = this.functionIdAt(pc);
    return id < 0 ? [] : this.scopes.scopesAt(id, pc);
  }

  /** Variables declared directly in a scope, in order of declaration. */
  variablesOfScope(scope: ScopeId): readonly VariableId[] {
    return this.scopes.variablesIn(scope);
  }

  /** Parameters and locals of the scopes around `pc`, innermost scope first. */
  variablesInScope(pc: number): VisibleVariable[] {
    return this.scopes.variablesAt(this.scopesAt(pc), pc);
  }

  /** Variables of file scope, static ones included. */
  get globals(): readonly VariableId[] {
    return this.scopes.globals;
  }

  variable(id: VariableId): DebugVariable {
    return this.data.variables[id]!;
  }

  /** Where the variable is at `pc`; null: not in scope (yet). */
  locationAt(variable: DebugVariable, pc: number): Location | null {
    return locationAt(variable, pc);
  }

  /**
   * What C means by a name at `pc` (null: outside of functions): the innermost variable that has been reached, a
   * variable or function of file scope (static ones of the same file first), an enumerator; null if unknown.
   */
  resolve(name: string, pc: number | null): Resolved | null {
    if (pc !== null) {
      for (const v of this.variablesInScope(pc)) {
        if (v.variable.name === name && v.location) return { kind: 'variable', id: v.id, variable: v.variable };
      }
    }
    const file = pc === null ? -1 : (this.functionAt(pc)?.file ?? -1);
    const { variables, functions } = this.data;
    this.globalsByName ??= group(this.globals.map((id) => variables[id]!.name), this.globals);
    const globals = this.globalsByName.get(name) ?? [];
    const named = this.functionsNamed(name);
    const variable = globals.find((id) => variables[id]!.file === file && variables[id]!.kind === 'static-global') ?? -1;
    if (variable >= 0) return { kind: 'variable', id: variable, variable: variables[variable]! };
    const local = named.find((id) => functions[id]!.file === file && functions[id]!.isStatic) ?? -1;
    if (local >= 0) return { kind: 'function', id: local, function: functions[local]! };
    const global = globals.find((id) => variables[id]!.kind === 'global') ?? -1;
    if (global >= 0) return { kind: 'variable', id: global, variable: variables[global]! };
    const extern = named.find((id) => !functions[id]!.isStatic) ?? -1;
    if (extern >= 0) return { kind: 'function', id: extern, function: functions[extern]! };
    const enumerator = this.enumerators.get(name);
    if (enumerator) return { kind: 'enumerator', ...enumerator };
    // A static name of another file is better than none, if there is only one it can be.
    if (globals.length === 1) return { kind: 'variable', id: globals[0]!, variable: variables[globals[0]!]! };
    if (globals.length === 0 && named.length === 1) return { kind: 'function', id: named[0]!, function: functions[named[0]!]! };
    return null;
  }

  private get enumerators(): Map<string, { type: TypeId; value: bigint }> {
    if (this.enumeratorsByName) return this.enumeratorsByName;
    const map = new Map<string, { type: TypeId; value: bigint }>();
    this.data.types.forEach((type, id) => {
      if (type.kind !== 'enum') return;
      for (const { name, value } of type.enumerators) if (!map.has(name)) map.set(name, { type: id, value });
    });
    return (this.enumeratorsByName = map);
  }

  // -- expressions and calls

  expression(row: number): ExpressionRow {
    const t = this.data.expressions;
    return {
      row,
      lowPc: t.lowPc[row]!,
      highPc: t.highPc[row]!,
      file: t.file[row]!,
      line: t.line[row]!,
      column: t.column[row]!,
      endLine: t.endLine[row]!,
      endColumn: t.endColumn[row]!,
      kind: t.kind[row]!,
      type: t.type[row]!,
      slot: t.slot[row]!,
    };
  }

  /** Expressions being evaluated at `pc`, innermost first. */
  expressionsAt(pc: number): ExpressionRow[] {
    return this.enclosing(pc).map((row) => this.expression(row));
  }

  /** Expressions whose value has just been computed when the program stands at `pc`, innermost first. */
  expressionsEndingAt(pc: number): ExpressionRow[] {
    const { highPc } = this.data.expressions;
    return this.enclosing(pc - 1)
      .filter((row) => highPc[row] === pc)
      .map((row) => this.expression(row));
  }

  /** The outermost of `expressionsEndingAt`, or null. */
  expressionEndingAt(pc: number): ExpressionRow | null {
    return this.expressionsEndingAt(pc).pop() ?? null;
  }

  private enclosing(pc: number): number[] {
    const { lowPc, highPc, length } = this.data.expressions;
    const parents = (this.parents ??= expressionParents(this.data.expressions));
    let row = lastAtMost(lowPc, length, pc);
    while (row >= 0 && highPc[row]! <= pc) row = parents[row]!;
    const rows: number[] = [];
    for (; row >= 0; row = parents[row]!) rows.push(row);
    return rows;
  }

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

  /** Call instructions in `[lowPc, highPc)`, by pc. */
  callSitesInRange(lowPc: number, highPc: number): CallSite[] {
    const { callSites } = this.data;
    const found: CallSite[] = [];
    let row = lowPc === 0 ? 0 : lastAtMost(callSites.pc, callSites.length, lowPc - 1) + 1;
    for (; row < callSites.length && callSites.pc[row]! < highPc; row++) found.push(this.callSite(row));
    return found;
  }

  // -- labels, macros

  labelsIn(functionId: FunctionId): DebugLabel[] {
    return this.data.labels.filter((label) => label.function === functionId);
  }

  /** The last definition of this name that the compiled units used. */
  macroNamed(name: string): DebugMacro | null {
    const { macros } = this.data;
    for (let i = macros.length - 1; i >= 0; i--) if (macros[i]!.name === name) return macros[i]!;
    return null;
  }

  /** The macro whose expansion is spelled at this place of a source, or null. */
  macroAt(file: FileId, line: number, column: number): DebugMacro | null {
    for (const macro of this.data.macros) {
      for (const use of macro.uses) {
        if (use.file === file && use.line === line && column >= use.column && column < use.endColumn) return macro;
      }
    }
    return null;
  }

  // -- types

  type(id: TypeId): DebugType {
    return this.types.type(id);
  }

  internType(type: DebugType): TypeId {
    return this.types.internType(type);
  }

  sizeOf(id: TypeId): number | null {
    return this.types.sizeOf(id);
  }

  strip(id: TypeId): TypeId {
    return this.types.strip(id);
  }

  typeName(id: TypeId, declarator = ''): string {
    return this.types.typeName(id, declarator);
  }

  member(id: TypeId, name: string): FoundMember | null {
    return this.types.member(id, name);
  }

  /** Named types of the file: a tag with its keyword (`struct node`), a typedef or base type by its name. Complete ones first. */
  typesNamed(name: string): readonly TypeId[] {
    if (!this.typesByName) {
      const names: string[] = [];
      const ids: TypeId[] = [];
      const add = (id: TypeId): void => {
        const type = this.data.types[id]!;
        if (type.kind === 'base' || type.kind === 'typedef') names.push(type.name);
        else if (type.kind === 'void') names.push('void');
        else if ((type.kind === 'struct' || type.kind === 'union' || type.kind === 'enum') && type.name !== '') names.push(`${type.kind} ${type.name}`);
        else return;
        ids.push(id);
      };
      const isIncomplete = (type: DebugType): boolean => (type.kind === 'struct' || type.kind === 'union') && !type.isComplete;
      this.data.types.forEach((type, id) => !isIncomplete(type) && add(id));
      this.data.types.forEach((type, id) => isIncomplete(type) && add(id));
      this.typesByName = group(names, ids);
    }
    return this.typesByName.get(name) ?? [];
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

function group(names: readonly string[], ids?: readonly number[]): Map<string, number[]> {
  const map = new Map<string, number[]>();
  names.forEach((name, i) => {
    const id = ids ? ids[i]! : i;
    const list = map.get(name);
    if (list) list.push(id);
    else map.set(name, [id]);
  });
  return map;
}

/** Row of the smallest expression around each, -1 for outermost ones. Linear: the table is nested and sorted. */
function expressionParents(table: DebugData['expressions']): Int32Array {
  const parents = new Int32Array(table.length);
  let top = -1;
  for (let row = 0; row < table.length; row++) {
    while (top >= 0 && table.highPc[top]! <= table.lowPc[row]!) top = parents[top]!;
    parents[row] = top;
    top = row;
  }
  return parents;
}
