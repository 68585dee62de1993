// One instruction at a time: bytes ↔ mnemonic and operand, and text for people. All from the opcode table.

import { ByteReader, ByteWriter } from '../base';
import { FUNCTION_POINTER_BASE, FUNCTION_POINTER_STEP } from './layout';
import { OPCODES, TRAP_REASONS, type OpcodeRow, type OperandKind } from './opcodes';

/** An instruction has at most one operand; its kind by opcode, as an index into OPERAND_KINDS + 1 (0: none). */
export const OPERAND_KINDS: readonly OperandKind[] = [
  'i32', 'i64', 'f32', 'f64', 'frame', 'disp', 'address', 'target',
  'function', 'signature', 'host', 'labels', 'size', 'trap',
]; // prettier-ignore
export const OPERAND = Object.fromEntries(['none', ...OPERAND_KINDS].map((k, i) => [k, i])) as Readonly<
  Record<OperandKind | 'none', number>
>;
export const OPERAND_OF: Uint8Array = Uint8Array.from(OPCODES, (r) =>
  r.operands.length === 0 ? 0 : OPERAND_KINDS.indexOf(r.operands[0]!) + 1,
);

export interface Instruction {
  readonly pc: number;
  readonly sizeBytes: number;
  readonly row: OpcodeRow;
  /** i64 as a signed bigint; `target` as the target's pc; unsigned kinds as unsigned numbers; null: none. */
  readonly operand: number | bigint | null;
}

/**
 * Decodes the instruction that starts at `pc`.
 * @throws FormatError for an unknown opcode, a truncated or oversized operand, or one out of its kind's range
 */
export function decodeInstruction(code: Uint8Array, pc: number): Instruction {
  const reader = new ByteReader(code, 'code', pc);
  const opcode = reader.u8();
  const row = OPCODES[opcode];
  if (row === undefined) return reader.fail('unknown-opcode', `no instruction has opcode ${opcode}`, pc);
  const operand = readOperand(reader, row.operands[0], pc);
  return { pc, sizeBytes: reader.offset - pc, row, operand };
}

function readOperand(reader: ByteReader, kind: OperandKind | undefined, pc: number): number | bigint | null {
  switch (kind) {
    case undefined:
      return null;
    case 'i32':
      return reader.sleb();
    case 'i64':
      return reader.sleb64();
    case 'f32':
      return reader.f32();
    case 'f64':
      return reader.f64();
    case 'target':
      return pc + reader.sleb();
    default: {
      const value = reader.uleb();
      if (value > 0xffffffff || reader.offset - pc > 6) reader.fail('bad-operand', `${kind} operand is too large`, pc);
      return value;
    }
  }
}

/** Appends one instruction; a `target` operand is the target's pc, and `writer.length` the instruction's own. */
export function encodeInstruction(writer: ByteWriter, row: OpcodeRow, operand: number | bigint | null): void {
  const pc = writer.length;
  writer.u8(row.code);
  const kind = row.operands[0];
  if (kind === undefined) return;
  if (operand === null) throw new Error(`${row.name} needs an operand`);
  if (kind === 'i64') writer.sleb64(BigInt(operand));
  else if (kind === 'i32') writer.sleb(Number(operand) | 0);
  else if (kind === 'f32') writer.f32(Number(operand));
  else if (kind === 'f64') writer.f64(Number(operand));
  else if (kind === 'target') writer.sleb(Number(operand) - pc);
  else writer.uleb(Number(operand) >>> 0);
}

/** Who knows the names that operands stand for. */
export interface InstructionNames {
  functionName?(index: number): string | null;
  hostName?(index: number): string | null;
  /** e.g. `main+12`. */
  pcName?(pc: number): string | null;
  /** e.g. `counter` for a data address. */
  addressName?(address: number): string | null;
}

const angled = (name: string | null | undefined): string => (name ? ` <${name}>` : '');

/** `lload.i32 8`, `jump_if 42 <main+12>`, `call 3 <fact>`, `const.f64 0.5`. */
export function instructionText(instruction: Instruction, names: InstructionNames = {}): string {
  const { row, operand } = instruction;
  const kind = row.operands[0];
  if (kind === undefined || operand === null) return row.name;
  const n = Number(operand);
  switch (kind) {
    case 'target':
      return `${row.name} ${n}${angled(names.pcName?.(n))}`;
    case 'function':
      return `${row.name} ${n}${angled(names.functionName?.(n))}`;
    case 'host':
      return `${row.name} ${n}${angled(names.hostName?.(n))}`;
    case 'address':
      return `${row.name} ${hex(n)}${angled(names.addressName?.(n))}`;
    case 'disp':
      return n === 0 ? row.name : `${row.name} ${n | 0}`;
    case 'trap':
      return `${row.name} ${TRAP_REASONS[n] ?? n}`;
    case 'i32': {
      const offset = n - FUNCTION_POINTER_BASE;
      const index = offset / FUNCTION_POINTER_STEP;
      const name = offset >= 0 && Number.isInteger(index) ? names.functionName?.(index) : null;
      return name ? `${row.name} ${hex(n)} <&${name}>` : `${row.name} ${n}`;
    }
    case 'f32':
    case 'f64':
      return `${row.name} ${Object.is(n, -0) ? '-0' : n}`;
    default:
      return `${row.name} ${operand}`;
  }
}

const hex = (n: number): string => `0x${(n >>> 0).toString(16)}`;
