// CLVM v2's instructions: one table for executor and disassembler.

export type Immediate = 'none' | 'i16' | 'i32' | 'i64' | 'f32' | 'u8' | 'u32';

export const IMMEDIATE_BYTES: Readonly<Record<Immediate, number>> = { none: 0, i16: 2, i32: 4, i64: 8, f32: 4, u8: 1, u32: 4 };

const NAMES: readonly string[] = (
  'NOP PUSH:i32 ADD SUB MUL DIV DUP PRINT HALT JMP:i16 JZ:i16 CALL:i16 RET LOAD STORE DROP ' +
  'SWAP EQ LT JNZ:i16 MOD NE LE GT GE NEG LOADB STOREB CALLI UDIV UMOD ULT ' +
  'SYS JMP32:i32 JZ32:i32 JNZ32:i32 CALL32:i32 PUSH64:i64 LOAD64 STORE64 FLOAD FSTORE FPUSH:f32 FADD FSUB FMUL FDIV FNEG ' +
  'FTOI ITOF FEQ FLT FLE AND OR XOR SHL SHR SAR NOT LDARG:u8 STLOC:u8 LDLOC:u8 NEWOBJ:u32 ' +
  'LDFLD:u32 STFLD:u32 CALLT:u32 LDSTR:u32 SAFEPOINT ULE UGT UGE'
).split(' ');

export interface ClvmOpcode {
  readonly name: string;
  readonly immediate: Immediate;
  readonly sizeBytes: number;
}

export const CLVM_OPCODES: readonly ClvmOpcode[] = NAMES.map((text) => {
  const [name, immediate = 'none'] = text.split(':') as [string, Immediate?];
  return { name, immediate, sizeBytes: 1 + IMMEDIATE_BYTES[immediate] };
});

/** Immediate of the instruction at `pc`; null if the code ends inside it. */
export function immediateAt(code: Uint8Array, pc: number, immediate: Immediate): bigint | null {
  const size = IMMEDIATE_BYTES[immediate];
  if (size === 0) return 0n;
  if (pc + 1 + size > code.length) return null;
  let value = 0n;
  for (let i = size; i > 0; i--) value = (value << 8n) | BigInt(code[pc + i]!);
  return immediate[0] === 'u' || immediate === 'f32' ? value : BigInt.asIntN(size * 8, value);
}

/** `JMP 12 (→ 20)`, `PUSH 5`. */
export function instructionText(code: Uint8Array, pc: number): { text: string; sizeBytes: number } {
  const row = CLVM_OPCODES[code[pc]!];
  if (!row) return { text: `.byte ${code[pc]}`, sizeBytes: 1 };
  const value = immediateAt(code, pc, row.immediate);
  if (value === null) return { text: `${row.name} <cut off>`, sizeBytes: code.length - pc };
  if (row.immediate === 'none') return { text: row.name, sizeBytes: row.sizeBytes };
  if (/^(JMP|JZ|JNZ|CALL)(32)?$/.test(row.name)) return { text: `${row.name} ${pc + row.sizeBytes + Number(value)}`, sizeBytes: row.sizeBytes };
  return { text: `${row.name} ${value}`, sizeBytes: row.sizeBytes };
}
