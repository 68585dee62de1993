// Well-formed debug data of any shape, from a seed. A small generator of its own, so that large tables are fast.

import {
  EXPRESSION_KINDS, LINE_FLAG,
  type DebugData, type DebugFunction, type DebugLabel, type DebugMacro, type DebugScope, type DebugType, type DebugVariable, type Location, type SourceFile,
} from '../../debug-format/model';

export type Random = (below: number) => number;

/** Park and Miller's generator: integers in [0, below). */
export function randomFrom(seed: number): Random {
  let state = (Math.abs(seed | 0) % 2147483646) + 1;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return Math.floor((state / 2147483647) * below);
  };
}

export interface Column {
  [name: string]: number;
}

/** Rows of objects as a table of columns. */
export function columns<T>(rows: readonly Column[], arrays: Record<string, 'u32' | 'i32' | 'u8'>): T {
  const table: Record<string, unknown> = { length: rows.length };
  for (const [name, kind] of Object.entries(arrays)) {
    const values = rows.map((row) => row[name]!);
    table[name] = kind === 'u32' ? Uint32Array.from(values) : kind === 'i32' ? Int32Array.from(values) : Uint8Array.from(values);
  }
  return table as T;
}

const LINE_ARRAYS = { lowPc: 'u32', highPc: 'u32', file: 'u32', line: 'u32', column: 'u32', flags: 'u8' } as const;
const TEXT_ARRAYS = { file: 'u32', line: 'u32', column: 'u32', endLine: 'u32', endColumn: 'u32' } as const;
const EXPRESSION_ARRAYS = { lowPc: 'u32', highPc: 'u32', ...TEXT_ARRAYS, kind: 'u8', type: 'i32', slot: 'i32' } as const;
const CALL_ARRAYS = { pc: 'u32', callee: 'i32', ...TEXT_ARRAYS } as const;

export const lineTable = (rows: readonly Column[]): DebugData['lines'] => columns(rows, LINE_ARRAYS);
export const expressionTable = (rows: readonly Column[]): DebugData['expressions'] => columns(rows, EXPRESSION_ARRAYS);
export const callSiteTable = (rows: readonly Column[]): DebugData['callSites'] => columns(rows, CALL_ARRAYS);

const NAMES = ['main', 'i', 'n', 'count', 'p', 'naïve', '名前', '🙂', 'a_rather_long_name_that_someone_chose', ''];

/** `size` is roughly the number of functions. */
export function randomDebugData(seed: number, size: number): DebugData {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const name = (): string => (random(3) === 0 ? pick(NAMES) : `x${random(size * 4 + 4)}`);
  const bytes32 = (): Uint8Array => Uint8Array.from({ length: 32 }, () => random(256));
  const yes = (): boolean => random(2) === 0;
  const int64 = (): bigint => BigInt.asIntN(64, (BigInt(random(2 ** 31)) << 33n) ^ BigInt(random(2 ** 31))) >> BigInt(random(64));

  const files: SourceFile[] = Array.from({ length: 1 + random(4) }, (_, i) => ({
    path: random(4) === 0 ? `dir ${random(9)}/ü${i}.c` : `src/f${i}.c`,
    sha256: bytes32(),
    text: yes() ? null : `// ${name()}\nint x;\n\ufeffend 🙂`,
    isLibrary: random(4) === 0,
  }));
  const file = (): number => random(files.length);
  const place = () => ({ file: file(), line: 1 + random(1000), column: 1 + random(random(20) === 0 ? 2 ** 31 : 100) });

  const types: DebugType[] = [{ kind: 'void' }];
  for (let i = 0; i < 6; i++) types.push({ kind: 'base', name: `b${i}`, encoding: pick(['signed', 'unsigned', 'float', 'boolean', 'signed-char', 'unsigned-char'] as const), sizeBytes: 1 << random(4) });
  const typeCount = size * 3;
  while (types.length < 7 + typeCount) {
    const earlier = (): number => random(types.length);
    // Members may point forward: that is what makes a list.
    const member = (i: number) => {
      const bitSize = random(4) === 0 ? 1 + random(32) : 0;
      return { name: random(5) === 0 ? '' : `m${i}`, type: earlier(), byteOffset: random(64) * 4, bitSize, bitOffset: bitSize > 0 ? random(8) : 0 };
    };
    const made: DebugType[] = [
      { kind: 'pointer', target: earlier() },
      { kind: 'array', element: earlier(), count: pick([{ kind: 'constant', count: random(1000) }, { kind: 'frame', offset: random(4096) }, { kind: 'unknown' }] as const) },
      { kind: yes() ? 'struct' : 'union', name: name(), sizeBytes: random(256), alignBytes: 1 << random(4), isComplete: yes(), members: Array.from({ length: random(5) }, (_, i) => member(i)) },
      { kind: 'enum', name: name(), isSigned: yes(), sizeBytes: 4, enumerators: Array.from({ length: random(4) }, () => ({ name: name(), value: int64() })) },
      { kind: 'typedef', name: name(), target: earlier() },
      { kind: 'qualified', qualifiers: 1 + random(15), target: earlier() },
      { kind: 'function', result: earlier(), params: Array.from({ length: random(4) }, earlier), isVariadic: yes(), hasPrototype: yes() },
    ];
    types.push(pick(made));
  }
  // Close some cycles, as linked structs do.
  types.forEach((type, id) => {
    if (type.kind !== 'struct' && type.kind !== 'union') return;
    const pointer = types.findIndex((t, at) => at > id && t.kind === 'pointer');
    if (pointer < 0 || random(2) === 0) return;
    types[id] = { ...type, members: [...type.members, { name: 'next', type: pointer, byteOffset: 0, bitSize: 0, bitOffset: 0 }] };
  });
  const functionType = types.length;
  types.push({ kind: 'function', result: 1, params: [], isVariadic: false, hasPrototype: true });

  const functions: DebugFunction[] = [];
  const scopes: DebugScope[] = [];
  const variables: DebugVariable[] = [];
  const labels: DebugLabel[] = [];
  const lines: Column[] = [];
  const expressions: Column[] = [];
  const calls: Column[] = [];

  const text = () => {
    const { file: f, line, column } = place();
    const more = random(3);
    return { file: f, line, column, endLine: line + more, endColumn: more > 0 ? 1 + random(50) : column + random(50) };
  };
  const location = (): Location => pick<Location>([
    { kind: 'frame', offset: random(4096) },
    { kind: 'frame-indirect', offset: random(4096) },
    { kind: 'global', address: random(2 ** 32) },
    { kind: 'operand', slot: random(8) },
    { kind: 'constant', value: int64() },
    { kind: 'unavailable' },
  ]);
  const locations = (lowPc: number, highPc: number) => {
    const list: { lowPc: number; highPc: number; location: Location }[] = [];
    for (let at = lowPc + random(4); at < highPc; ) {
      const end = Math.min(highPc, at + 1 + random(20));
      list.push({ lowPc: at, highPc: end, location: location() });
      at = end + random(3);
    }
    return list;
  };
  const variable = (scope: number, lowPc: number, highPc: number): void => {
    const kind = scope < 0 ? pick(['global', 'static-global'] as const) : pick(['parameter', 'local', 'static-local'] as const);
    variables.push({ name: name(), type: random(types.length), scope, kind, ...place(), locations: scope < 0 ? [{ lowPc, highPc, location: location() }] : locations(lowPc, highPc) });
  };
  const block = (parent: number, id: number, lowPc: number, highPc: number, nesting: number): number => {
    const scope = scopes.length;
    scopes.push({ parent, function: id, lowPc, highPc });
    for (let n = random(4); n > 0; n--) variable(scope, lowPc, highPc);
    if (nesting > 0) {
      for (let at = lowPc + random(8); at < highPc; at += random(8)) {
        const end = Math.min(highPc, at + random(24));
        block(scope, id, at, end, nesting - 1);
        at = end;
      }
    }
    return scope;
  };
  const expression = (lowPc: number, highPc: number, nesting: number): void => {
    expressions.push({ lowPc, highPc, ...text(), kind: random(EXPRESSION_KINDS.length), type: random(types.length + 1) - 1, slot: random(4) - 1 });
    if (nesting === 0) return;
    for (let at = lowPc + random(3); at < highPc; ) {
      const end = Math.min(highPc, at + 1 + random(10));
      expression(at, end, nesting - 1);
      at = end + random(4);
    }
  };

  let pc = random(10);
  for (let id = 0; id < size; id++) {
    const lowPc = pc;
    const highPc = lowPc + 4 + random(120);
    pc = highPc + (yes() ? 0 : random(10));
    const scope = block(-1, id, lowPc, highPc, 3);
    functions.push({ name: name(), lowPc, highPc, ...place(), type: functionType, frameBytes: 16 * random(64), isLibrary: yes(), isStatic: yes(), scope });
    for (let at = lowPc + random(3); at < highPc; ) {
      const end = Math.min(highPc, at + 1 + random(12));
      // Few distinct lines, so that lines have several rows.
      lines.push({ lowPc: at, highPc: end, file: file(), line: 1 + random(size * 3), column: 1 + random(10), flags: random(3) === 0 ? 0 : LINE_FLAG.isStmt | (random(32) & ~1) });
      at = end + (random(4) === 0 ? random(6) : 0);
    }
    for (let at = lowPc; at < highPc; ) {
      const end = Math.min(highPc, at + 1 + random(40));
      expression(at, end, 3);
      at = end + random(3);
    }
    for (let at = lowPc + random(20); at < highPc; at += 1 + random(20)) calls.push({ pc: at, callee: random(size + 1) - 1, ...text() });
    if (random(3) === 0) labels.push({ name: name(), function: id, pc: lowPc + random(highPc - lowPc + 1), file: file(), line: 1 + random(99) });
  }
  if (pc > 0) for (let n = random(size + 1); n > 0; n--) variable(-1, 0, pc);
  const macros: DebugMacro[] = Array.from({ length: random(size + 1) }, () => {
    const own = name();
    const { file: f, line } = place();
    const uses = Array.from({ length: random(3) }, () => {
      const use = place();
      return { ...use, endColumn: use.column + random(9) };
    });
    return { name: own, definition: `${own}(a) \\\n (a)`, file: f, line, uses };
  });
  return {
    imageSha256: bytes32(), producer: 'stopline test', files, lines: lineTable(lines), functions, scopes, variables,
    expressions: expressionTable(expressions), callSites: callSiteTable(calls), labels, types, macros,
  };
}
