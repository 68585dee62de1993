// How the translator treats each instruction of the image: its class, and the words that stand for it.

import { OPCODES, OP, type ValueType } from '../opcodes';
import { WORD } from './words';

/** Operand types by code. */
export const I32 = 0;
export const I64 = 1;
export const F32 = 2;
export const F64 = 3;
export const TYPE_CODES: Readonly<Record<ValueType, number>> = { i32: I32, i64: I64, f32: F32, f64: F64 };
/** Takes both words of its slot. */
export const isWide = (type: number): boolean => type === I64 || type === F64;

export const CLASS = {
  nop: 0, constant: 1, addrLocal: 2, addrGlobal: 3, localLoad: 4, localStore: 5, globalLoad: 6, globalStore: 7,
  load: 8, store: 9, drop: 10, dup: 11, dupX1: 12, swap: 13, add: 14, sub: 15, mul: 16, binary: 17, divide: 18,
  shl: 19, subtract64: 20, ordered: 21, negate: 22, binaryFloat: 23, compare: 24, compareFloat: 25, eqz: 26,
  unary: 27, jump: 29, branch: 30, switch: 31, goto: 32, call: 33, callIndirect: 34, callHost: 35,
  return: 36, exact: 37, alloca: 38, spGet: 39, spSet: 40, copy: 41, memMove: 42, memFill: 43,
} as const; // prettier-ignore

/** Columns by opcode. What x and y mean depends on the class. */
export const CLASS_OF = new Uint8Array(OPCODES.length).fill(CLASS.exact);
export const X_OF = new Int32Array(OPCODES.length).fill(-1);
export const Y_OF = new Int32Array(OPCODES.length).fill(-1);
/** Operand type of loads and stores; of the operands elsewhere. */
export const TYPE_OF = new Uint8Array(OPCODES.length);

function set(name: string, cls: number, x = -1, y = -1, type = I32): void {
  const op = OP[name];
  if (op === undefined) throw new Error(`no such opcode: ${name}`);
  CLASS_OF[op] = cls;
  X_OF[op] = x;
  Y_OF[op] = y;
  TYPE_OF[op] = type;
}

set('nop', CLASS.nop);
for (const t of ['i32', 'i64', 'f32', 'f64'] as const) set(`const.${t}`, CLASS.constant, -1, -1, TYPE_CODES[t]);
set('addr.local', CLASS.addrLocal);
set('addr.global', CLASS.addrGlobal);

type WordName = keyof typeof WORD;
const wordOf = (name: string): number => {
  const found = WORD[name as WordName] as number | undefined;
  if (found === undefined) throw new Error(`no such word: ${name}`);
  return found;
};

const MEMORY: readonly [string, number, number, string][] = [
  ['i8s', I32, 0, '8s'], ['i8u', I32, 0, '8u'], ['i8', I32, 0, '8'], ['i16s', I32, 1, '16s'], ['i16u', I32, 1, '16u'], ['i16', I32, 1, '16'],
  ['i32', I32, 2, '32'], ['i64', I64, 3, '64'], ['f32', F32, 2, '32'], ['f64', F64, 3, 'f'],
]; // prettier-ignore
for (const [suffix, type, shift, word] of MEMORY) {
  for (const [prefix, cls] of [
    ['lload', CLASS.localLoad], ['lstore', CLASS.localStore], ['gload', CLASS.globalLoad],
    ['gstore', CLASS.globalStore], ['load', CLASS.load], ['store', CLASS.store],
  ] as const) { // prettier-ignore
    const name = `${prefix}.${suffix}`;
    if (OP[name] === undefined) continue;
    // x: the word (for memory: its `b` form, after which x, f and g follow at the family's distance);
    // y: for stores its form with a constant.
    let x = -1;
    let y = -1;
    if (cls === CLASS.localLoad && shift < 2) x = wordOf(`ld${word}_l`);
    else if (cls === CLASS.localStore && shift < 2) {
      x = wordOf(`st${word}_l`);
      y = wordOf(`st${word}k_l`);
    } else if (cls === CLASS.globalLoad) x = wordOf(`gld${word}`);
    else if (cls === CLASS.globalStore) {
      x = wordOf(`gst${word}`);
      if (type === I32 || type === F32) y = wordOf(`gst${word}k`);
    } else if (cls === CLASS.load) x = wordOf(`ld${word}_b`);
    else if (cls === CLASS.store) {
      x = wordOf(`st${word}_b`);
      if (type === I32 || type === F32) y = type === F32 || shift !== 1 ? wordOf(`st${word}k_b`) : -1;
    }
    set(name, cls, x, y, type);
  }
}
/** Forms of address (scripts/fused-words.ts) that a family of memory words has, by its b form: the words of the others follow in this order. */
export const FORMS: Record<number, string> = {};
for (const word of Object.keys(WORD))
  if (/^(ld|st).*_b$/.test(word)) FORMS[WORD[word as WordName]] = [...'bxfgyz'].filter((form) => `${word.slice(0, -1)}${form}` in WORD).join('');

set('drop', CLASS.drop);
set('dup', CLASS.dup);
set('dup_x1', CLASS.dupX1);
set('swap', CLASS.swap);

set('i32.add', CLASS.add);
set('i32.sub', CLASS.sub);
set('i32.mul', CLASS.mul, WORD.mul_ss);
set('i32.neg', CLASS.negate);
// `binary` commutes, `ordered` does not.
for (const n of ['and', 'or', 'xor'] as const) set(`i32.${n}`, CLASS.binary, WORD[`${n}_ss`], WORD[`${n}_sk`]);
for (const n of ['div_s', 'div_u', 'rem_s', 'rem_u'] as const) {
  set(`i32.${n}`, CLASS.divide, WORD[`${n}_ss`], WORD[`${n}_sk`]);
  set(`i64.${n}`, CLASS.divide, -1, -1, I64);
}
for (const n of ['shl', 'shr_s', 'shr_u'] as const) set(`i64.${n}`, CLASS.ordered, -1, WORD[`${n}64_sk`], I64);
set('i32.shl', CLASS.shl, WORD.shl_ss);
for (const n of ['shr_s', 'shr_u'] as const) set(`i32.${n}`, CLASS.ordered, WORD[`${n}_ss`], WORD[`${n}_sk`]);
for (const n of ['add', 'mul', 'and', 'or', 'xor'] as const)
  set(`i64.${n}`, CLASS.binary, WORD[`${n}64_ss`], WORD[`${n}64_sk`], I64);
set('i64.sub', CLASS.subtract64, WORD.sub64_ss, WORD.add64_sk, I64);
for (const n of ['add', 'sub', 'mul', 'div'] as const) {
  set(`f64.${n}`, CLASS.binaryFloat, WORD[`${n}f_ss`], WORD[`${n}f_sk`], F64);
  set(`f32.${n}`, CLASS.binaryFloat, WORD[`${n}s`], -1, F32);
}

/** Conditions of integer comparisons: first those that have words, in the order of these; then these with operands exchanged. */
export const CONDITION = { eq: 0, ne: 1, lt: 2, ge: 3, ltu: 4, geu: 5, gt: 6, le: 7, gtu: 8, leu: 9 } as const;
for (const [t, type] of [['i32', I32], ['i64', I64]] as const) {
  for (const [n, c] of [
    ['eq', CONDITION.eq], ['ne', CONDITION.ne], ['lt_s', CONDITION.lt], ['le_s', CONDITION.le], ['lt_u', CONDITION.ltu],
    ['le_u', CONDITION.leu], ['gt_s', CONDITION.gt], ['ge_s', CONDITION.ge], ['gt_u', CONDITION.gtu], ['ge_u', CONDITION.geu],
  ] as const) // prettier-ignore
    set(`${t}.${n}`, CLASS.compare, c, -1, type);
  set(`${t}.eqz`, CLASS.eqz, -1, -1, type);
}
for (const [t, type, s] of [['f32', F32, 's'], ['f64', F64, 'f']] as const) {
  // x: the word; y: 1 where the operands change places.
  for (const [n, w, y] of [['eq', 'eq', 0], ['ne', 'ne', 0], ['lt', 'lt', 0], ['le', 'le', 0], ['gt', 'lt', 1], ['ge', 'le', 1]] as const)
    set(`${t}.${n}`, CLASS.compareFloat, WORD[`set_${w}${s}`], y, type);
}

set('i32.not', CLASS.unary, WORD.xor_sk, -1);
set('i32.ext8_u', CLASS.unary, WORD.and_sk, 0xff);
set('i32.ext16_u', CLASS.unary, WORD.and_sk, 0xffff);
set('i32.ext8_s', CLASS.unary, WORD.ext8_s);
set('i32.ext16_s', CLASS.unary, WORD.ext16_s);
set('i32.wrap_i64', CLASS.unary, WORD.mov32, -1, I64);
set('i64.ext_i32_s', CLASS.unary, WORD.ext_s);
set('i64.ext_i32_u', CLASS.unary, WORD.ext_u);
set('f64.from_i32_s', CLASS.unary, WORD.f64_i32);
set('i32.from_f64_s', CLASS.unary, WORD.i32_f64, -1, F64);
// Others of one operand have no word of their own.
for (const row of OPCODES) {
  const { name, pops } = row;
  if (CLASS_OF[row.code] === CLASS.exact && pops.length === 1 && /^[if]\d/.test(name)) set(name, CLASS.unary, -1, -1, TYPE_CODES[pops[0] as ValueType]);
}

set('jump', CLASS.jump);
set('jump_if', CLASS.branch, 1);
set('jump_unless', CLASS.branch, 0);
set('switch', CLASS.switch);
set('goto', CLASS.goto);
set('call', CLASS.call);
set('call_indirect', CLASS.callIndirect);
set('call_host', CLASS.callHost);
set('return', CLASS.return);
for (const n of ['trap', 'halt', 'setjmp', 'longjmp']) set(n, CLASS.exact);
set('alloca', CLASS.alloca);
set('sp.get', CLASS.spGet);
set('sp.set', CLASS.spSet);
set('copy', CLASS.copy);
set('mem.move', CLASS.memMove);
set('mem.fill', CLASS.memFill);

// -- facts about words

/** The word's destination is a double's slot, in 8-byte units. */
export const HALF_RESULT = new Uint8Array(512);
for (const n of [
  'movf', 'constf', 'gldf', 'addf_ss', 'addf_sk', 'subf_ss', 'subf_sk', 'subf_ks', 'mulf_ss', 'mulf_sk', 'divf_ss',
  'divf_sk', 'divf_ks', 'maddf', 'msubf', 'f64_i32', 'ldf_b', 'ldf_x', 'ldf_f', 'ldf_g', 'ldf_y', 'ldf_z',
] as const) HALF_RESULT[WORD[n]] = 1; // prettier-ignore

/** From an i32 branch forward to the same backward. */
export const BACK_STEP = WORD.bk_eq_ss - WORD.br_eq_ss;
/** `loop` words by comparison: adding a constant, adding a slot; 0 where there is none. */
export const LOOP = new Int16Array(512);
export const LOOP_BY_SLOT = new Int16Array(512);
for (const word of Object.keys(WORD)) {
  const [, family, condition] = /^(loops?)_(.*)/.exec(word) ?? [];
  if (condition === undefined) continue;
  (family === 'loop' ? LOOP : LOOP_BY_SLOT)[WORD[`set_${condition}` as WordName]] = WORD[word as WordName];
}
