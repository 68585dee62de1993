// Opcode numbers read once from the instruction table, and how a C type is held: as which operand type, and by which
// loads and stores.

import { OP } from '../../vm/opcodes';
import type { CType, EnumType } from '../types';
import { TypeKind } from '../types';

/** What an expression leaves on the operand stack. `Memory`: a struct or union, held by address. */
export const enum V { I32, I64, F32, F64, None, Memory }

/** How a scalar lies in memory; the order is that of the load instructions. */
export const enum M { I8S, I8U, I16S, I16U, I32, I64, F32, F64, None }

function op(name: string): number {
  const code = OP[name];
  if (code === undefined) throw new Error(`no such opcode: ${name}`);
  return code;
}

export const NOP = op('nop');
export const CONST_I32 = op('const.i32');
export const CONST_I64 = op('const.i64');
export const CONST_F32 = op('const.f32');
export const CONST_F64 = op('const.f64');
export const ADDR_LOCAL = op('addr.local');
export const ADDR_GLOBAL = op('addr.global');

const LOAD_NAMES = ['i8s', 'i8u', 'i16s', 'i16u', 'i32', 'i64', 'f32', 'f64'];
const STORE_NAMES = ['i8', 'i8', 'i16', 'i16', 'i32', 'i64', 'f32', 'f64'];
const table = (prefix: string, names: readonly string[]): Uint8Array => Uint8Array.from(names, (n) => op(`${prefix}.${n}`));
/** Indexed by `M`. */
export const LLOAD = table('lload', LOAD_NAMES);
export const LSTORE = table('lstore', STORE_NAMES);
export const GLOAD = table('gload', LOAD_NAMES);
export const GSTORE = table('gstore', STORE_NAMES);
export const LOAD = table('load', LOAD_NAMES);
export const STORE = table('store', STORE_NAMES);

export const DROP = op('drop');
export const DUP = op('dup');
export const DUP_X1 = op('dup_x1');
export const SWAP = op('swap');

export const JUMP = op('jump');
export const JUMP_IF = op('jump_if');
export const JUMP_UNLESS = op('jump_unless');
export const SWITCH = op('switch');
export const GOTO = op('goto');
export const CALL = op('call');
export const CALL_INDIRECT = op('call_indirect');
export const CALL_HOST = op('call_host');
export const RETURN = op('return');
export const TRAP = op('trap');
export const HALT = op('halt');
export const ALLOCA = op('alloca');
export const SP_GET = op('sp.get');
export const SP_SET = op('sp.set');
export const SETJMP = op('setjmp');
export const LONGJMP = op('longjmp');
export const COPY = op('copy');
export const MEM_MOVE = op('mem.move');
export const MEM_FILL = op('mem.fill');

export const I32_ADD = op('i32.add');
export const I32_SUB = op('i32.sub');
export const I32_MUL = op('i32.mul');
export const I32_DIV_S = op('i32.div_s');
export const I32_AND = op('i32.and');
export const I32_OR = op('i32.or');
export const I32_SHL = op('i32.shl');
export const I32_SHR_S = op('i32.shr_s');
export const I32_SHR_U = op('i32.shr_u');
export const I32_EQZ = op('i32.eqz');
export const I32_NE = op('i32.ne');
export const I32_EQ = op('i32.eq');
export const I32_GT_S = op('i32.gt_s');
export const I32_LE_U = op('i32.le_u');
export const I32_LE_S = op('i32.le_s');
export const I32_LT_U = op('i32.lt_u');
export const I32_LT_S = op('i32.lt_s');
export const I32_NEG = op('i32.neg');
export const I32_NOT = op('i32.not');
export const I32_EXT8_S = op('i32.ext8_s');
export const I32_EXT8_U = op('i32.ext8_u');
export const I32_EXT16_S = op('i32.ext16_s');
export const I32_EXT16_U = op('i32.ext16_u');
export const I32_WRAP_I64 = op('i32.wrap_i64');
export const I64_EXT_I32_S = op('i64.ext_i32_s');
export const I64_EXT_I32_U = op('i64.ext_i32_u');
export const I64_ADD = op('i64.add');
export const I64_SUB = op('i64.sub');
export const I64_AND = op('i64.and');
export const I64_OR = op('i64.or');
export const I64_SHL = op('i64.shl');
export const I64_SHR_S = op('i64.shr_s');
export const I64_SHR_U = op('i64.shr_u');
export const I64_EQZ = op('i64.eqz');
export const I64_NE = op('i64.ne');
export const I64_EQ = op('i64.eq');
export const I64_LE_U = op('i64.le_u');
export const I64_LE_S = op('i64.le_s');
export const I64_LT_U = op('i64.lt_u');
export const I64_LT_S = op('i64.lt_s');
export const I64_NEG = op('i64.neg');
export const I64_NOT = op('i64.not');
export const F64_FROM_F32 = op('f64.from_f32');
export const F32_FROM_F64 = op('f32.from_f64');

const signed = (names: readonly string[], t: string): Uint8Array => Uint8Array.from(names, (n) => op(`${t}.${n}`));
const ARITH_S = ['add', 'sub', 'mul', 'div_s', 'rem_s', 'and', 'or', 'xor', 'shl', 'shr_s'];
const ARITH_U = ['add', 'sub', 'mul', 'div_u', 'rem_u', 'and', 'or', 'xor', 'shl', 'shr_u'];
const ARITH_F = ['add', 'sub', 'mul', 'div'];
/** Indexed by `BinaryOp`. */
export const BINARY = {
  i32s: signed(ARITH_S, 'i32'),
  i32u: signed(ARITH_U, 'i32'),
  i64s: signed(ARITH_S, 'i64'),
  i64u: signed(ARITH_U, 'i64'),
  f32: signed(ARITH_F, 'f32'),
  f64: signed(ARITH_F, 'f64'),
} as const;
const COMPARE_S = ['eq', 'ne', 'lt_s', 'le_s', 'gt_s', 'ge_s'];
const COMPARE_U = ['eq', 'ne', 'lt_u', 'le_u', 'gt_u', 'ge_u'];
const COMPARE_F = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'];
/** Indexed by `CompareOp`. */
export const COMPARE = {
  i32s: signed(COMPARE_S, 'i32'),
  i32u: signed(COMPARE_U, 'i32'),
  i64s: signed(COMPARE_S, 'i64'),
  i64u: signed(COMPARE_U, 'i64'),
  f32: signed(COMPARE_F, 'f32'),
  f64: signed(COMPARE_F, 'f64'),
} as const;
export const F_NEG = { f32: op('f32.neg'), f64: op('f64.neg') } as const;
/** Float to integer and back: [from f32 | from f64][unsigned]. */
export const I32_FROM = [[op('i32.from_f32_s'), op('i32.from_f32_u')], [op('i32.from_f64_s'), op('i32.from_f64_u')]] as const;
export const I64_FROM = [[op('i64.from_f32_s'), op('i64.from_f32_u')], [op('i64.from_f64_s'), op('i64.from_f64_u')]] as const;
export const F32_FROM = [[op('f32.from_i32_s'), op('f32.from_i32_u')], [op('f32.from_i64_s'), op('f32.from_i64_u')]] as const;
export const F64_FROM = [[op('f64.from_i32_s'), op('f64.from_i32_u')], [op('f64.from_i64_s'), op('f64.from_i64_u')]] as const;
export const F64_MATH = {
  sqrt: op('f64.sqrt'), floor: op('f64.floor'), ceil: op('f64.ceil'), trunc: op('f64.trunc'), fabs: op('f64.abs'),
} as const;

// Indexed by TypeKind, in its order.
const VALUE_OF = Uint8Array.of(
  V.None, V.I32, V.I32, V.I32, V.I32, V.I32, V.I32, V.I32, V.I32, V.I64, V.I64, V.I64, V.I64,
  V.F32, V.F64, V.F64, V.I32, V.I32, V.Memory, V.None, V.Memory, V.Memory, V.I32,
);
const MEMORY_OF = Uint8Array.of(
  M.None, M.I8U, M.I8S, M.I8S, M.I8U, M.I16S, M.I16U, M.I32, M.I32, M.I64, M.I64, M.I64, M.I64,
  M.F32, M.F64, M.F64, M.I32, M.I32, M.None, M.None, M.None, M.None, M.I32,
);
const UNSIGNED_OF = Uint8Array.of(0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0);

export const valueOf = (t: CType): V => VALUE_OF[t.kind]!;
export const memoryOf = (t: CType): M => MEMORY_OF[t.kind]!;
/** Bytes of an `M`. */
export const M_BYTES = Uint8Array.of(1, 1, 2, 2, 4, 8, 4, 8, 0);
/** The whole-value memory form of a `V`: for spills and 8-byte slots. */
export const M_OF_V = Uint8Array.of(M.I32, M.I64, M.F32, M.F64);

export function isUnsignedType(t: CType): boolean {
  return t.kind === TypeKind.Enum ? UNSIGNED_OF[(t as EnumType).underlying.kind] === 1 : UNSIGNED_OF[t.kind] === 1;
}

/** A struct or union: held by address. */
export const isRecordType = (t: CType): boolean => t.kind === TypeKind.Struct || t.kind === TypeKind.Union;
