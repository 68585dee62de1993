// Debug information that answers questions. `DebugData` is what the file says; every index here is made from
// it, the larger ones when first needed.

import { CodeInfo, group, type CallSite } from './code-info';
import { lastAtMost } from './lines';
import type {
  DebugData, DebugLabel, DebugMacro, DebugType, DebugVariable, DebugFunction, FileId, FunctionId, Location, ScopeId, TypeId,
} from './model';
import { TypeTable, type FoundMember } from './types';
import { locationAt, ScopeIndex, type VariableId, type VisibleVariable } from './variables';

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

/** What a name means at a place. */
export type Resolved =
  | { readonly kind: 'variable'; readonly id: VariableId; readonly variable: DebugVariable }
  | { readonly kind: 'function'; readonly id: FunctionId; readonly function: DebugFunction }
  | { readonly kind: 'enumerator'; readonly type: TypeId; readonly value: bigint };

export class DebugInfo extends CodeInfo {
  readonly types: TypeTable;

  private scopeIndex: ScopeIndex | null = null;
  private globalsByName: Map<string, VariableId[]> | null = null;
  private typesByName: Map<string, TypeId[]> | null = null;
  private enumeratorsByName: Map<string, { type: TypeId; value: bigint }> | null = null;
  private parents: Int32Array | null = null;

  constructor(data: DebugData) {
    super(data);
    this.types = new TypeTable(data.types);
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

const whole = new WeakMap<CodeInfo, DebugInfo>();

/** All that is known of the program; made when first asked for. */
export function debugInfoOf<T extends CodeInfo | null>(code: T): DebugInfo | (T & null) {
  if (!code || code instanceof DebugInfo) return code as DebugInfo | (T & null);
  let info = whole.get(code);
  if (!info) whole.set(code, (info = new DebugInfo(code.data)));
  return info;
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
