// A small text assembler, for tests and experiments: text → Image. Not verified; `verifyImage` does that.
//
//   host putchar (i32) -> i32          host import
//   rodata "hello\n\0"                 bytes of the read-only data; may be repeated
//   data i32 1 2 -3                    or data "text", data i8 …, data i64 …, data f64 …
//   zero 64                            zeroed bytes after the data
//   entry start                        default: the first function
//   function add (i32@0 i32@4) -> i32 frame 32      `i32@8:1` is a home of one byte at offset 8
//   table T base 100 = one two         labels of this function; base 0 for a switch
//   one: lload.i32 0                   labels, instructions, `;` comments
//     addr.global data+4               also rodata+n, zero+n; numbers decimal or 0x…
//     const.i32 &add                   a function pointer
//     call_indirect (i32 i32) -> i32
//     switch T                         jump two / call add / call_host putchar / trap unreachable

import { ByteWriter } from '../base';
import { encodeInstruction } from './instruction';
import type { FunctionEntry, HostImport, Image, LabelTable, ParamHome, Signature } from './image';
import { FIRST_ADDRESS, FUNCTION_POINTER_BASE, FUNCTION_POINTER_STEP } from './layout';
import { OPCODES, TRAP_REASONS, type OperandKind, type ValueType } from './opcodes';
import { CodeEmitter } from './code-emitter';

export class AssemblyError extends Error {
  override readonly name = 'AssemblyError';
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(`line ${line}: ${message}`);
  }
}

const TYPES: readonly string[] = ['i32', 'i64', 'f32', 'f64'];
const NATURAL = { i32: 4, i64: 8, f32: 4, f64: 8 } as const;
const ROWS = new Map(OPCODES.map((r) => [r.name, r]));
/** Lines that are not code. */
const DIRECTIVE = /^(function|table|host|rodata|data|zero|entry)\s/;
const JUMPS = new Set(['jump', 'jump_if', 'jump_unless']);

interface Unfinished {
  name: string;
  line: number;
  lowPc: number;
  highPc: number;
  signature: number;
  frameBytes: number;
  params: ParamHome[];
}

/** @throws AssemblyError naming the line */
export function assemble(text: string): Image {
  const lines = text.split('\n').map((raw) => stripComment(raw).trim());
  const signatures: Signature[] = [];
  const hostImports: HostImport[] = [];
  const functionIndex = new Map<string, number>();
  const tableIndex = new Map<string, number>();
  const tables: { base: number; labels: string[]; targets: number[]; line: number }[] = [];
  const readOnly = new ByteWriter();
  const data = new ByteWriter();
  let zeroBytes = 0;
  let entryName: string | null = null;
  let at = 0;
  const fail = (message: string): never => {
    throw new AssemblyError(at, message);
  };

  const internSignature = (s: Signature): number => {
    const key = JSON.stringify(s);
    const found = signatures.findIndex((have) => JSON.stringify(have) === key);
    return found >= 0 ? found : signatures.push(s) - 1;
  };
  const valueType = (t: string): ValueType => (TYPES.includes(t) ? (t as ValueType) : fail(`no such type: ${t}`));
  const resultType = (t: string | undefined): ValueType | null => (t === undefined || t === 'none' ? null : valueType(t));

  // Names first, so that calls may look ahead.
  lines.forEach((line, i) => {
    at = i + 1;
    if (!DIRECTIVE.test(line)) return;
    const fn = /^function\s+(\S+)/.exec(line);
    if (fn) {
      if (functionIndex.has(fn[1]!)) fail(`function ${fn[1]} twice`);
      functionIndex.set(fn[1]!, functionIndex.size);
    }
    const table = /^table\s+(\S+)(?:\s+base\s+(\d+))?\s*=\s*(.*)$/.exec(line);
    if (table) {
      tableIndex.set(table[1]!, tables.length);
      tables.push({ base: Number(table[2] ?? 0), labels: words(table[3]!), targets: [], line: at });
    }
    const host = /^host\s+(\S+)\s*\(([^)]*)\)(?:\s*->\s*(\S+))?$/.exec(line);
    if (host)
      hostImports.push({
        name: host[1]!,
        signature: internSignature({ params: words(host[2]!).map(valueType), result: resultType(host[3]) }),
      });
    if (/^rodata\s/.test(line)) appendData(readOnly, line.slice(7), fail);
    if (/^data\s/.test(line)) appendData(data, line.slice(5), fail);
    const zero = /^zero\s+(\d+)$/.exec(line);
    if (zero) zeroBytes += Number(zero[1]);
    const entry = /^entry\s+(\S+)$/.exec(line);
    if (entry) entryName = entry[1]!;
  });
  const dataStart = Math.ceil((FIRST_ADDRESS + readOnly.length) / 16) * 16;
  const bases: Record<string, number> = { rodata: FIRST_ADDRESS, data: dataStart, zero: dataStart + data.length };

  const emitter = new CodeEmitter(256);
  const writer = new ByteWriter(16);
  const functions: Unfinished[] = [];
  let current: Unfinished | null = null;
  let labels = new Map<string, number>();
  const label = (name: string): number => {
    let id = labels.get(name);
    if (id === undefined) labels.set(name, (id = emitter.label()));
    return id;
  };
  const endFunction = (): void => {
    if (!current) return;
    for (const [name, id] of labels) if (!emitter.isBound(id)) fail(`label ${name} is not in ${current.name}`);
    for (const t of tables)
      if (t.targets.length === 0 && t.labels.every((l) => labels.has(l)) && t.line > current.line)
        t.targets = t.labels.map((l) => emitter.pcOf(labels.get(l)!));
    current.highPc = emitter.length;
    labels = new Map();
    emitter.clearLabels();
  };

  const number = (word: string): number => {
    const symbol = /^(rodata|data|zero)(?:\+(\d+))?$/.exec(word);
    if (symbol) return bases[symbol[1]!]! + Number(symbol[2] ?? 0);
    if (word.startsWith('&')) {
      const index = functionIndex.get(word.slice(1));
      return FUNCTION_POINTER_BASE + FUNCTION_POINTER_STEP * (index ?? fail(`no function ${word.slice(1)}`));
    }
    const n = Number(word);
    return word === '' || Number.isNaN(n) ? fail(`not a number: ${word}`) : n;
  };
  const operandOf = (kind: OperandKind, rest: string): number | bigint => {
    switch (kind) {
      case 'function':
        return functionIndex.get(rest) ?? fail(`no function ${rest}`);
      case 'host': {
        const index = hostImports.findIndex((h) => h.name === rest);
        return index >= 0 ? index : fail(`no host import ${rest}`);
      }
      case 'labels':
        return tableIndex.get(rest) ?? fail(`no table ${rest}`);
      case 'trap': {
        const index = (TRAP_REASONS as readonly string[]).indexOf(rest);
        return index >= 0 ? index : number(rest);
      }
      case 'signature': {
        const parts = /^\(([^)]*)\)(?:\s*->\s*(\S+))?$/.exec(rest) ?? fail('signature expected');
        return internSignature({ params: words(parts[1]!).map(valueType), result: resultType(parts[2]) });
      }
      case 'i64':
        return BigInt(rest);
      case 'f32':
      case 'f64':
        return rest === 'nan' ? NaN : rest === 'inf' ? Infinity : rest === '-inf' ? -Infinity : number(rest);
      default:
        return rest === '' && kind === 'disp' ? 0 : number(rest);
    }
  };

  lines.forEach((line, i) => {
    at = i + 1;
    const directive = DIRECTIVE.exec(line)?.[1];
    if (line === '' || (directive !== undefined && directive !== 'function' && directive !== 'table')) return;
    const header = directive === undefined ? null : /^function\s+(\S+)\s*\(([^)]*)\)(?:\s*->\s*(\S+))?(?:\s+frame\s+(\d+))?$/.exec(line);
    if (header) {
      endFunction();
      const params: ParamHome[] = [];
      const types = words(header[2]!).map((word) => {
        const parts = /^(\w+)@(\d+)(?::([1248]))?$/.exec(word) ?? fail(`parameter expected: ${word}`);
        const type = valueType(parts[1]!);
        params.push({ offset: Number(parts[2]), sizeBytes: Number(parts[3] ?? NATURAL[type]) as ParamHome['sizeBytes'] });
        return type;
      });
      const signature = internSignature({ params: types, result: resultType(header[3]) });
      const frameBytes = Number(header[4] ?? 64);
      current = { name: header[1]!, line: at, lowPc: emitter.length, highPc: 0, signature, frameBytes, params };
      functions.push(current);
      return;
    }
    if (!current) fail('outside of a function');
    if (directive === 'table') return;
    let rest = line;
    if (rest.includes(':'))
      for (let m; (m = /^([\w.$]+):\s*/.exec(rest)); rest = rest.slice(m[0].length)) emitter.bind(label(m[1]!));
    if (rest === '') return;
    const name = /^\S+/.exec(rest)![0];
    const argument = rest.slice(name.length).trim();
    const row = ROWS.get(name) ?? fail(`no such instruction: ${name}`);
    const kind = row.operands[0];
    if (kind === undefined && argument !== '') fail(`${name} takes no operand`);
    if (JUMPS.has(name)) emitter.jump(row.code, label(argument));
    else {
      writer.length = 0;
      encodeInstruction(writer, row, kind === undefined ? null : operandOf(kind, argument));
      for (let b = 0; b < writer.length; b++) emitter.op(writer.bytes[b]!);
    }
  });
  endFunction();
  for (const t of tables) if (t.targets.length !== t.labels.length) throw new AssemblyError(t.line, 'table names no labels of its function');

  const entry = entryName === null ? 0 : (functionIndex.get(entryName) ?? fail(`no function ${entryName as string}`));
  return {
    code: emitter.finish(),
    signatures,
    functions: functions.map(({ line: _line, ...f }): FunctionEntry => f),
    hostImports,
    labelTables: tables.map((t): LabelTable => ({ base: t.base, targets: t.targets })),
    readOnlyData: readOnly.finish(),
    data: data.finish(),
    zeroBytes,
    entry,
  };
}

const words = (text: string): string[] => text.split(/[\s,]+/).filter((w) => w !== '');

function stripComment(line: string): string {
  if (!line.includes(';')) return line;
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    if (line[i] === '"' && line[i - 1] !== '\\') quoted = !quoted;
    else if (line[i] === ';' && !quoted) return line.slice(0, i);
  }
  return line;
}

function appendData(to: ByteWriter, spec: string, fail: (message: string) => never): void {
  const text = /^\s*"(.*)"\s*$/.exec(spec);
  if (text) {
    const plain = text[1]!.replace(/\\(x[0-9a-fA-F]{2}|.)/g, (_, e: string) =>
      e.startsWith('x') ? String.fromCharCode(parseInt(e.slice(1), 16)) : ({ n: '\n', t: '\t', '0': '\0' }[e] ?? e),
    );
    to.raw(new TextEncoder().encode(plain));
    return;
  }
  const [type, ...values] = words(spec);
  for (const value of values)
    if (type === 'i8') to.u8(Number(value) & 255);
    else if (type === 'i32') to.u32(Number(value) >>> 0);
    else if (type === 'i64') {
      const v = BigInt.asUintN(64, BigInt(value));
      to.u32(Number(v & 0xffffffffn));
      to.u32(Number(v >> 32n));
    } else if (type === 'f32') to.f32(Number(value));
    else if (type === 'f64') to.f64(Number(value));
    else fail(`no such data type: ${type}`);
}
