// What says which line a CLVM pc belongs to: a CDBG v1 sidecar or a `.MAP` text, made into stopline's debug data.
// The files found in the wild have faults of their own; what they leave open is said, not guessed.

import { ByteReader, FormatError } from '../../base/index';
import { LINE_FLAG, sha256OfText, type DebugData, type DebugFunction } from '../../debug-format/index';
import { fnv1a } from './container';

export interface ClvmLine {
  readonly lowPc: number;
  readonly highPc: number;
  readonly file: number;
  readonly line: number;
  readonly column: number;
}

export interface ClvmFunction {
  readonly name: string;
  readonly lowPc: number;
  readonly highPc: number;
  readonly file: number;
  readonly line: number;
}

export interface Sidecar {
  readonly files: readonly string[];
  readonly lines: readonly ClvmLine[];
  readonly functions: readonly ClvmFunction[];
  /** The file says which code it belongs to, and it is this one. False: it says nothing (hash zero). */
  readonly isVerified: boolean;
}

/** @throws FormatError for a damaged file, or one that belongs to other code (`foreign`) */
export function readCdbgV1(bytes: Uint8Array, code: Uint8Array): Sidecar {
  const header = new ByteReader(bytes, 'CDBG v1 header');
  if (bytes.length < 28 || String.fromCharCode(...header.raw(4)) !== 'CDBG') throw new FormatError('magic', 'CDBG v1 header', 0, 'does not begin with CDBG');
  const u16 = (reader: ByteReader): number => reader.u8() | (reader.u8() << 8);
  const version = u16(header);
  if (version !== 1) header.fail('version', `version ${version} is not known`, 4);
  u16(header);
  u16(header);
  u16(header);
  const executable = header.u32();
  header.u32();
  const [fileCount, lineCount, functionCount] = [u16(header), u16(header), u16(header)];
  if (executable !== 0 && executable !== fnv1a(code)) header.fail('foreign', 'made for other code', 12);
  const body = new ByteReader(bytes, 'CDBG v1 body', 28);
  const text = (length: number): string => new TextDecoder().decode(body.raw(length));
  const files: string[] = [];
  const ids = new Map<number, number>();
  for (let i = 0; i < fileCount; i++) {
    const id = u16(body);
    ids.set(id, files.length);
    files.push(text(u16(body)));
  }
  const fileOf = (id: number): number => ids.get(id) ?? body.fail('file', `file ${id} is not listed`);
  const lines: ClvmLine[] = [];
  for (let i = 0; i < lineCount; i++) {
    const lowPc = body.u32();
    const highPc = body.u32();
    const [file, line, column] = [u16(body), u16(body), u16(body)];
    u16(body);
    if (lowPc >= highPc || highPc > code.length) body.fail('line-range', `line entry ${i} covers [${lowPc}, ${highPc})`);
    lines.push({ lowPc, highPc, file: fileOf(file), line, column });
  }
  const functions: ClvmFunction[] = [];
  for (let i = 0; i < functionCount; i++) {
    const name = text(u16(body));
    const lowPc = body.u32();
    const highPc = body.u32();
    const [file, line] = [u16(body), u16(body)];
    u16(body);
    u16(body);
    if (lowPc >= highPc || highPc > code.length) body.fail('function-range', `function ${name} covers [${lowPc}, ${highPc})`);
    functions.push({ name, lowPc, highPc, file: fileOf(file), line });
  }
  return { files, lines: ordered(lines), functions: [...functions].sort((a, b) => a.lowPc - b.lowPc), isVerified: executable !== 0 };
}

/** Sorted and made disjoint: a later entry begins where an earlier one would overlap it. */
function ordered(lines: readonly ClvmLine[]): ClvmLine[] {
  const sorted = [...lines].sort((a, b) => a.lowPc - b.lowPc || a.highPc - b.highPc);
  return sorted.map((l, i) => ({ ...l, highPc: Math.min(l.highPc, sorted[i + 1]?.lowPc ?? l.highPc) })).filter((l) => l.lowPc < l.highPc);
}

/** `.MAP` text: `0x<pc> <line> [<file>]` and `F <name> <pc>`. Ends of ranges are the next entry's begin. @throws FormatError naming the line */
export function readMap(text: string, code: Uint8Array, files: readonly string[] = ['main']): Sidecar {
  const points: { pc: number; line: number; file: number }[] = [];
  const starts: { name: string; pc: number }[] = [];
  text.split(/\r?\n/).forEach((row, index) => {
    if (row.trim() === '') return;
    const point = /^0x([0-9a-fA-F]+)\s+(\d+)(?:\s+(\d+))?$/.exec(row.trim());
    const fn = /^F\s+(\S+)\s+(0x[0-9a-fA-F]+|\d+)$/.exec(row.trim());
    if (point) points.push({ pc: parseInt(point[1]!, 16), line: Number(point[2]), file: Number(point[3] ?? 0) });
    else if (fn) starts.push({ name: fn[1]!, pc: Number(fn[2]) });
    else throw new FormatError('map-line', 'MAP', index + 1, `line ${index + 1} is neither a place nor a function`);
  });
  points.sort((a, b) => a.pc - b.pc);
  starts.sort((a, b) => a.pc - b.pc);
  const highest = Math.max(0, ...points.map((p) => p.file));
  const names = Array.from({ length: highest + 1 }, (_, i) => files[i] ?? `file${i}`);
  const lines = points.map((p, i) => ({ lowPc: p.pc, highPc: points[i + 1]?.pc ?? code.length, file: p.file, line: p.line, column: 0 }));
  const functions = starts.map((s, i) => {
    const first = points.find((p) => p.pc >= s.pc);
    return { name: s.name, lowPc: s.pc, highPc: starts[i + 1]?.pc ?? code.length, file: first?.file ?? 0, line: first?.line ?? 0 };
  });
  return { files: names, lines: ordered(lines.filter((l) => l.lowPc < l.highPc && l.highPc <= code.length)), functions, isVerified: false };
}

/** stopline's debug data: lines and functions; CLVM files describe no variables and no types. */
export function toDebugData(sidecar: Sidecar, codeBytes: number): DebugData {
  const functions = sidecar.functions.length ? sidecar.functions : [{ name: 'code', lowPc: 0, highPc: codeBytes, file: 0, line: 1 }];
  const firstRow = new Map<number, number>();
  for (const f of functions) {
    const row = sidecar.lines.find((l) => l.lowPc >= f.lowPc && l.lowPc < f.highPc);
    if (row) firstRow.set(row.lowPc, f.lowPc);
  }
  // A row that goes on with the line before it is no place to stop of its own.
  const isStmt = sidecar.lines.map((l, i) => {
    const before = sidecar.lines[i - 1];
    return firstRow.has(l.lowPc) || !before || before.line !== l.line || before.file !== l.file || before.highPc !== l.lowPc;
  });
  const empty = new Uint32Array(0);
  const none = new Int32Array(0);
  const made: DebugFunction[] = functions.map((f, id) => ({
    name: f.name, lowPc: f.lowPc, highPc: f.highPc, file: f.file, line: f.line, column: 0, type: 1, frameBytes: 0, isLibrary: false, isStatic: false, scope: id,
  }));
  return {
    imageSha256: new Uint8Array(32),
    producer: 'CLVM sidecar',
    files: sidecar.files.map((path) => ({ path, sha256: sha256OfText(''), text: null, isLibrary: false })),
    lines: {
      length: sidecar.lines.length,
      lowPc: Uint32Array.from(sidecar.lines, (l) => l.lowPc),
      highPc: Uint32Array.from(sidecar.lines, (l) => l.highPc),
      file: Uint32Array.from(sidecar.lines, (l) => l.file),
      line: Uint32Array.from(sidecar.lines, (l) => l.line),
      column: Uint32Array.from(sidecar.lines, (l) => l.column),
      flags: Uint8Array.from(sidecar.lines, (l, i) => (isStmt[i] ? LINE_FLAG.isStmt : 0) | (firstRow.has(l.lowPc) ? LINE_FLAG.prologueEnd : 0)),
    },
    functions: made,
    scopes: functions.map((f, id) => ({ parent: -1, function: id, lowPc: f.lowPc, highPc: f.highPc })),
    variables: [],
    expressions: { length: 0, lowPc: empty, highPc: empty, file: empty, line: empty, column: empty, endLine: empty, endColumn: empty, kind: new Uint8Array(0), type: none, slot: none },
    callSites: { length: 0, pc: empty, callee: none, file: empty, line: empty, column: empty, endLine: empty, endColumn: empty },
    labels: [],
    types: [{ kind: 'void' }, { kind: 'function', result: 0, params: [], isVariadic: false, hasPrototype: false }],
    macros: [],
  };
}
