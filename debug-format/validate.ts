// What makes debug data ill-formed beyond its encoding, checked only here: by the reader on every file and by
// the writer on what it is given, so that neither side accepts what the other refuses. All of it is linear or
// n log n, and no recursion follows the data's own nesting.

import { EXPRESSION_KINDS, type DebugData, type DebugType } from './model';
import { SECTIONS, type Column, type Field, type Table } from './schema';
import { refsOf } from './types';

/** The first thing that is wrong: in which section, which row of it, and what. */
export interface InvalidPlace {
  readonly section: string;
  readonly row: number;
  readonly code: string;
  readonly detail: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Null if the data is well-formed. */
export const invalidPlace = (data: DebugData): InvalidPlace | null => checkIds(data) ?? invalidBeyondIds(data);

/** The same for data whose ids all name something. */
export function invalidBeyondIds(data: DebugData): InvalidPlace | null {
  return (
    checkTypes(data) ??
    checkFunctions(data) ??
    checkScopes(data) ??
    checkVariables(data) ??
    checkLines(data) ??
    checkExpressions(data) ??
    checkCallSites(data) ??
    checkLabels(data) ??
    checkMacros(data)
  );
}

const bad = (section: string, row: number, code: string, detail: string): InvalidPlace => ({ section, row, code, detail });

// -- ids, from the schema

/** How many of each kind ids can name. */
export function tableSizes(data: DebugData): Record<Table, number> {
  return {
    files: data.files.length,
    functions: data.functions.length,
    scopes: data.scopes.length,
    variables: data.variables.length,
    types: data.types.length,
  };
}

function checkIds(data: DebugData): InvalidPlace | null {
  const sizes = tableSizes(data);
  for (const section of SECTIONS) {
    if (section.shape === 'records') {
      const check = idCheck(section.fields, sizes);
      if (!check) continue;
      const rows: readonly object[] = data[section.name];
      const wrapped = section.name === 'types';
      for (let row = 0; row < rows.length; row++) {
        const detail = check(wrapped ? { type: rows[row] } : (rows[row] as Row));
        if (detail) return bad(section.name, row, 'bad-id', detail);
      }
    } else if (section.shape === 'columns') {
      const table: object = data[section.name];
      for (const column of section.columns) {
        const found = badColumn(column, table as Record<string, ArrayLike<number>> & { length: number }, sizes);
        if (found) return bad(section.name, found.row, 'bad-id', found.detail);
      }
    }
  }
  return null;
}

type Check = (row: Row) => string | null;

// A check for all ids in the fields; null if there are none to check.
function idCheck(fields: readonly Field[], sizes: Record<Table, number>): Check | null {
  const checks: Check[] = [];
  for (const { name, coding } of fields) {
    if (coding.is === 'id') {
      const size = sizes[coding.of];
      const least = coding.orNone ? -1 : 0;
      checks.push((row) => outside(name, row[name] as number, least, size));
    } else if (coding.is === 'ids') {
      const size = sizes[coding.of];
      checks.push((row) => {
        for (const id of row[name] as readonly number[]) {
          const detail = outside(name, id, 0, size);
          if (detail) return detail;
        }
        return null;
      });
    } else if (coding.is === 'list') {
      const inner = idCheck(coding.of, sizes);
      if (inner) {
        checks.push((row) => {
          for (const item of row[name] as readonly Row[]) {
            const detail = inner(item);
            if (detail) return detail;
          }
          return null;
        });
      }
    } else if (coding.is === 'variant') {
      const inner = new Map<string, Check>();
      for (const { kind, fields: own } of coding.of) {
        const check = idCheck(own, sizes);
        if (check) inner.set(kind, check);
      }
      if (inner.size > 0) {
        checks.push((row) => {
          const value = row[name] as Row;
          return inner.get(value['kind'] as string)?.(value) ?? null;
        });
      }
    }
  }
  if (checks.length === 0) return null;
  return (row) => {
    for (const check of checks) {
      const detail = check(row);
      if (detail) return detail;
    }
    return null;
  };
}

const outside = (name: string, id: number, least: number, size: number): string | null =>
  Number.isInteger(id) && id >= least && id < size ? null : `${name} is ${id}, of ${size}`;

function badColumn(
  column: Column,
  table: Readonly<Record<string, ArrayLike<number>>> & { readonly length: number },
  sizes: Record<Table, number>,
): { row: number; detail: string } | null {
  if (column.of === undefined && column.array !== 'i32') return null;
  const values = table[column.name]!;
  const size = column.of === undefined ? 2 ** 31 : sizes[column.of];
  const least = column.array === 'i32' ? -1 : 0;
  for (let row = 0; row < table.length; row++) {
    const value = values[row]!;
    if (value < least || value >= size) return { row, detail: `${column.name} is ${value}, of ${size}` };
  }
  return null;
}

// -- types

function checkTypes({ types }: DebugData): InvalidPlace | null {
  for (let id = 0; id < types.length; id++) {
    const type = types[id]!;
    if (type.kind === 'qualified' && (type.qualifiers < 1 || type.qualifiers > 15)) return bad('types', id, 'bad-type', `qualifiers ${type.qualifiers}`);
    if (type.kind === 'base' && type.sizeBytes === 0) return bad('types', id, 'bad-type', 'a base type without a size');
    if (type.kind === 'struct' || type.kind === 'union') {
      for (const member of type.members) {
        if (member.bitSize > 64 || member.bitOffset > 63) return bad('types', id, 'bad-type', `bit-field ${member.name} is too wide`);
      }
    }
  }
  // Names and sizes are found by walking: what they walk over must not come back to itself.
  const byValue = cycle(types, (type) => (type.kind === 'pointer' || type.kind === 'function' ? [] : refsOf(type)));
  if (byValue >= 0) return bad('types', byValue, 'cyclic-type', 'the type contains itself');
  const byName = cycle(types, (type) => (type.kind === 'struct' || type.kind === 'union' ? [] : refsOf(type)));
  if (byName >= 0) return bad('types', byName, 'cyclic-type', 'the type is derived from itself');
  return null;
}

// A node on a cycle of the graph, or -1. Depth first, with a stack of its own.
function cycle(types: readonly DebugType[], refs: (type: DebugType) => readonly number[]): number {
  const state = new Uint8Array(types.length); // 1: on the path, 2: done
  const path: { readonly id: number; readonly refs: readonly number[]; next: number }[] = [];
  for (let root = 0; root < types.length; root++) {
    if (state[root] !== 0) continue;
    state[root] = 1;
    path.push({ id: root, refs: refs(types[root]!), next: 0 });
    while (path.length > 0) {
      const top = path[path.length - 1]!;
      if (top.next === top.refs.length) {
        state[top.id] = 2;
        path.pop();
        continue;
      }
      const id = top.refs[top.next++]!;
      if (state[id] === 1) return id;
      if (state[id] === 0) {
        state[id] = 1;
        path.push({ id, refs: refs(types[id]!), next: 0 });
      }
    }
  }
  return -1;
}

// -- code ranges

const MAX_PC = 0xffffffff;

const badRange = (lowPc: number, highPc: number, mayBeEmpty: boolean): string | null => {
  if (highPc > MAX_PC) return `pc ${highPc} exceeds 32 bits`;
  if (lowPc < highPc || (mayBeEmpty && lowPc === highPc)) return null;
  return `range [${lowPc}, ${highPc}) is ${lowPc === highPc ? 'empty' : 'reversed'}`;
};

function checkFunctions({ functions, types, scopes }: DebugData): InvalidPlace | null {
  for (let id = 0; id < functions.length; id++) {
    const f = functions[id]!;
    const detail = badRange(f.lowPc, f.highPc, false) ?? badPlace(f.line, f.column);
    if (detail) return bad('functions', id, 'bad-range', detail);
    if (types[f.type]!.kind !== 'function') return bad('functions', id, 'bad-type', `type ${f.type} is no function type`);
    const scope = scopes[f.scope]!;
    if (scope.function !== id || scope.parent !== -1) return bad('functions', id, 'bad-scope', `scope ${f.scope} is not its outermost one`);
  }
  const order = functions.map((_, id) => id).sort((a, b) => functions[a]!.lowPc - functions[b]!.lowPc);
  for (let i = 1; i < order.length; i++) {
    const id = order[i]!;
    if (functions[id]!.lowPc < functions[order[i - 1]!]!.highPc) return bad('functions', id, 'overlap', `overlaps function ${order[i - 1]!}`);
  }
  return null;
}

function checkScopes({ scopes, functions }: DebugData): InvalidPlace | null {
  for (let id = 0; id < scopes.length; id++) {
    const scope = scopes[id]!;
    const detail = badRange(scope.lowPc, scope.highPc, true);
    if (detail) return bad('scopes', id, 'bad-range', detail);
    if (scope.parent < 0) {
      const f = functions[scope.function]!;
      if (f.scope !== id) return bad('scopes', id, 'bad-scope', `is not the outermost of function ${scope.function}`);
      if (scope.lowPc < f.lowPc || scope.highPc > f.highPc) return bad('scopes', id, 'not-nested', `exceeds function ${scope.function}`);
      continue;
    }
    const parent = scopes[scope.parent]!;
    if (parent.function !== scope.function) return bad('scopes', id, 'bad-scope', `parent ${scope.parent} belongs to another function`);
    if (scope.lowPc < parent.lowPc || scope.highPc > parent.highPc) return bad('scopes', id, 'not-nested', `exceeds its parent ${scope.parent}`);
  }
  // Each chain of parents must end: mark the ones known to.
  const ends = new Uint8Array(scopes.length);
  for (let id = 0; id < scopes.length; id++) {
    let at = id;
    let steps = 0;
    while (at >= 0 && ends[at] === 0) {
      at = scopes[at]!.parent;
      if (++steps > scopes.length) return bad('scopes', id, 'cyclic-scope', 'is its own ancestor');
    }
    for (at = id; at >= 0 && ends[at] === 0; at = scopes[at]!.parent) ends[at] = 1;
  }
  const order = scopes.map((_, id) => id).filter((id) => scopes[id]!.parent >= 0 && scopes[id]!.lowPc < scopes[id]!.highPc);
  order.sort((a, b) => scopes[a]!.parent - scopes[b]!.parent || scopes[a]!.lowPc - scopes[b]!.lowPc);
  for (let i = 1; i < order.length; i++) {
    const one = scopes[order[i - 1]!]!;
    const other = scopes[order[i]!]!;
    if (one.parent === other.parent && other.lowPc < one.highPc) return bad('scopes', order[i]!, 'overlap', `overlaps its sibling ${order[i - 1]!}`);
  }
  return null;
}

function checkVariables({ variables }: DebugData): InvalidPlace | null {
  for (let id = 0; id < variables.length; id++) {
    const v = variables[id]!;
    const isFileScope = v.kind === 'global' || v.kind === 'static-global';
    if (isFileScope !== v.scope < 0) return bad('variables', id, 'bad-scope', `a ${v.kind} ${v.scope < 0 ? 'without' : 'with'} a scope`);
    const place = badPlace(v.line, v.column);
    if (place) return bad('variables', id, 'bad-place', place);
    let end = 0;
    for (const { lowPc, highPc, location } of v.locations) {
      const detail = badRange(lowPc, highPc, false);
      if (detail) return bad('variables', id, 'bad-range', detail);
      if (lowPc < end) return bad('variables', id, 'overlap', 'its locations overlap or are not sorted');
      end = highPc;
      if ('offset' in location && location.offset > MAX_PC) return bad('variables', id, 'bad-location', `frame offset ${location.offset}`);
      if ('address' in location && location.address > MAX_PC) return bad('variables', id, 'bad-location', `address ${location.address}`);
    }
  }
  return null;
}

// -- tables of columns

const badPlace = (line: number, column: number): string | null => (line < 1 || column < 1 ? `place ${line}:${column} does not count from 1` : null);

function checkLines({ lines: t }: DebugData): InvalidPlace | null {
  let end = 0;
  for (let row = 0; row < t.length; row++) {
    const lowPc = t.lowPc[row]!;
    const highPc = t.highPc[row]!;
    if (highPc <= lowPc) return bad('lines', row, 'bad-range', badRange(lowPc, highPc, false)!);
    if (lowPc < end) return bad('lines', row, 'overlap', 'overlaps the row before it, or is not sorted');
    end = highPc;
    if (t.line[row] === 0 || t.column[row] === 0) return bad('lines', row, 'bad-place', badPlace(t.line[row]!, t.column[row]!)!);
    if (t.flags[row]! > 31) return bad('lines', row, 'bad-flags', `flags ${t.flags[row]!}`);
  }
  return null;
}

interface TextRanges {
  readonly length: number;
  readonly line: Uint32Array;
  readonly column: Uint32Array;
  readonly endLine: Uint32Array;
  readonly endColumn: Uint32Array;
}

function badText(section: string, { length, line, column, endLine, endColumn }: TextRanges): InvalidPlace | null {
  for (let row = 0; row < length; row++) {
    const l = line[row]!;
    const c = column[row]!;
    const end = endLine[row]!;
    if (l > 0 && c > 0 && (end > l || (end === l && endColumn[row]! >= c))) continue;
    return bad(section, row, 'bad-place', badPlace(l, c) ?? `text range ${l}:${c}–${end}:${endColumn[row]!} is reversed`);
  }
  return null;
}

function checkExpressions({ expressions: t }: DebugData): InvalidPlace | null {
  const { length, lowPc, highPc, kind } = t;
  // highPcs of the rows around the current one.
  const open = new Uint32Array(length);
  let depth = 0;
  let before = 0;
  for (let row = 0; row < length; row++) {
    const low = lowPc[row]!;
    const high = highPc[row]!;
    if (high <= low) return bad('expressions', row, 'bad-range', badRange(low, high, false)!);
    if (low < before) return bad('expressions', row, 'unsorted', 'begins before the row before it');
    before = low;
    while (depth > 0 && open[depth - 1]! <= low) depth--;
    if (depth > 0 && open[depth - 1]! < high) return bad('expressions', row, 'not-nested', `[${low}, ${high}) exceeds the expression around it, or comes after one that it encloses`);
    open[depth++] = high;
    if (kind[row]! >= EXPRESSION_KINDS.length) return bad('expressions', row, 'bad-kind', `kind ${kind[row]!}`);
  }
  return badText('expressions', t);
}

function checkCallSites({ callSites: t }: DebugData): InvalidPlace | null {
  for (let row = 1; row < t.length; row++) {
    if (t.pc[row]! <= t.pc[row - 1]!) return bad('callSites', row, 'unsorted', 'is not after the row before it');
  }
  return badText('callSites', t);
}

function checkLabels({ labels, functions }: DebugData): InvalidPlace | null {
  for (let row = 0; row < labels.length; row++) {
    const label = labels[row]!;
    const f = functions[label.function]!;
    if (label.pc < f.lowPc || label.pc > f.highPc) return bad('labels', row, 'bad-range', `pc ${label.pc} is not in its function`);
    if (label.line < 1) return bad('labels', row, 'bad-place', 'line 0');
  }
  return null;
}

function checkMacros({ macros }: DebugData): InvalidPlace | null {
  for (let row = 0; row < macros.length; row++) {
    const macro = macros[row]!;
    if (macro.line < 1) return bad('macros', row, 'bad-place', 'line 0');
    for (const use of macro.uses) {
      if (use.line < 1 || use.column < 1 || use.endColumn < use.column) return bad('macros', row, 'bad-place', `use at ${use.line}:${use.column}–${use.endColumn}`);
    }
  }
  return null;
}
