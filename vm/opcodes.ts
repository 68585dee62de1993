// The one table of instructions. Codec, verifier, disassembler, executors' dispatch and docs derive from it.
//
// A stack machine that a student can follow by hand. `pops`/`pushes` list operand types, the top of the
// stack last. Signed arithmetic wraps; shift counts are taken modulo the width; float to integer saturates
// and NaN gives 0; a NaN made by arithmetic is the canonical one (docs/instruction-set.md).

import type { FaultKind } from './faults';

export type ValueType = 'i32' | 'i64' | 'f32' | 'f64';

/**
 * How an immediate operand is encoded after the opcode byte:
 * - `i32`, `i64`: signed LEB128; `f32`, `f64`: 4 or 8 bytes, little-endian
 * - `frame`: byte offset in the guest frame, unsigned LEB128; naturally aligned where a value is accessed
 * - `disp`: unsigned 32-bit displacement added to the popped address, unsigned LEB128
 * - `address`: absolute guest address, unsigned LEB128
 * - `target`: signed LEB128 displacement from this instruction's own pc, within the same function
 * - `function`, `signature`, `host`, `labels`: index into the image's tables, unsigned LEB128
 * - `size`: byte count, unsigned LEB128
 * - `trap`: index into TRAP_REASONS
 * All LEB128 operands may be padded, to at most 5 bytes (10 for i64).
 */
export type OperandKind =
  | 'i32' | 'i64' | 'f32' | 'f64' | 'frame' | 'disp' | 'address' | 'target'
  | 'function' | 'signature' | 'host' | 'labels' | 'size' | 'trap';

export interface OpcodeRow {
  readonly code: number;
  readonly name: string;
  readonly operands: readonly OperandKind[];
  /** Types popped; `special` where they depend on the operand (calls, return) or are polymorphic (drop, dup…). */
  readonly pops: readonly ValueType[] | 'special';
  readonly pushes: readonly ValueType[] | 'special';
  readonly traps: readonly FaultKind[];
  /** One line of pseudo-code for the opcode page. `fp` is the guest frame; `M.x[a]` guest memory at type x. */
  readonly does: string;
  /** Control never falls through to the next instruction. */
  readonly ends?: true;
}

/** Why a `trap` instruction stands where it stands. */
export const TRAP_REASONS = ['unreachable', 'builtin-trap', 'array-size-not-positive', 'undefined-function'] as const;

const rows: OpcodeRow[] = [];
const byName = new Map<string, OpcodeRow>();

function row(
  name: string,
  operands: readonly OperandKind[],
  pops: readonly ValueType[] | 'special',
  pushes: readonly ValueType[] | 'special',
  does: string,
  traps: readonly FaultKind[] = [],
  ends?: true,
): void {
  const entry: OpcodeRow = { code: rows.length, name, operands, pops, pushes, traps, does, ...(ends ? { ends } : {}) };
  rows.push(entry);
  byName.set(name, entry);
}

// -- constants and addresses
row('nop', [], [], [], 'nothing');
row('const.i32', ['i32'], [], ['i32'], 'push imm');
row('const.i64', ['i64'], [], ['i64'], 'push imm');
row('const.f32', ['f32'], [], ['f32'], 'push imm');
row('const.f64', ['f64'], [], ['f64'], 'push imm');
row('addr.local', ['frame'], [], ['i32'], 'push fp + imm');
row('addr.global', ['address'], [], ['i32'], 'push imm (an address; shown with its symbol)');

// -- loads and stores: of the frame (l), of a fixed address (g), through a popped address
const LOADS: readonly [string, ValueType, string][] = [
  ['i8s', 'i32', 'sign-extended byte'],
  ['i8u', 'i32', 'zero-extended byte'],
  ['i16s', 'i32', 'sign-extended 16 bits'],
  ['i16u', 'i32', 'zero-extended 16 bits'],
  ['i32', 'i32', '32 bits'],
  ['i64', 'i64', '64 bits'],
  ['f32', 'f32', 'single'],
  ['f64', 'f64', 'double'],
];
const STORES: readonly [string, ValueType, string][] = [
  ['i8', 'i32', 'low 8 bits'],
  ['i16', 'i32', 'low 16 bits'],
  ['i32', 'i32', '32 bits'],
  ['i64', 'i64', '64 bits'],
  ['f32', 'f32', 'single'],
  ['f64', 'f64', 'double'],
];
for (const [suffix, type, what] of LOADS) row(`lload.${suffix}`, ['frame'], [], [type], `push M.${suffix}[fp + imm] (${what})`);
for (const [suffix, type, what] of STORES) row(`lstore.${suffix}`, ['frame'], [type], [], `pop v; M.${suffix}[fp + imm] = v (${what})`);
for (const [suffix, type, what] of LOADS) row(`gload.${suffix}`, ['address'], [], [type], `push M.${suffix}[imm] (${what}; aligned, inside the data, proven by the verifier)`);
for (const [suffix, type, what] of STORES) row(`gstore.${suffix}`, ['address'], [type], [], `pop v; M.${suffix}[imm] = v (${what}; writable data, proven by the verifier)`);
for (const [suffix, type, what] of LOADS) row(`load.${suffix}`, ['disp'], ['i32'], [type], `pop a; push M.${suffix}[a + imm] (${what}; any alignment)`, ['unmapped-read']);
for (const [suffix, type, what] of STORES) row(`store.${suffix}`, ['disp'], ['i32', type], [], `pop v, a; M.${suffix}[a + imm] = v (${what}; any alignment)`, ['unmapped-write', 'readonly-write']);

// -- the operand stack itself
row('drop', [], 'special', 'special', 'pop any');
row('dup', [], 'special', 'special', '(x → x x) any type');
row('dup_x1', [], 'special', 'special', '(x y → y x y) any types');
row('swap', [], 'special', 'special', '(x y → y x) any types');

// -- integers
for (const t of ['i32', 'i64'] as const) {
  for (const [op, does] of [['add', 'a + b'], ['sub', 'a - b'], ['mul', 'a * b']] as const)
    row(`${t}.${op}`, [], [t, t], [t], `pop b, a; push ${does}`);
  row(`${t}.div_s`, [], [t, t], [t], 'pop b, a; push a / b toward zero', ['divide-by-zero', 'divide-overflow']);
  row(`${t}.div_u`, [], [t, t], [t], 'pop b, a; push a / b unsigned', ['divide-by-zero']);
  row(`${t}.rem_s`, [], [t, t], [t], 'pop b, a; push a % b, sign of a', ['divide-by-zero', 'divide-overflow']);
  row(`${t}.rem_u`, [], [t, t], [t], 'pop b, a; push a % b unsigned', ['divide-by-zero']);
  for (const [op, does] of [['and', 'a & b'], ['or', 'a | b'], ['xor', 'a ^ b']] as const)
    row(`${t}.${op}`, [], [t, t], [t], `pop b, a; push ${does}`);
  // The count of an i64 shift is an i32, as C's promotions leave it; the compiler narrows a wider one.
  for (const [op, does] of [['shl', 'a << n'], ['shr_s', 'a >> n'], ['shr_u', 'a >>> n']] as const)
    row(`${t}.${op}`, [], [t, 'i32'], [t], `pop n, a; push ${does}, n modulo the width`);
  row(`${t}.neg`, [], [t], [t], 'pop a; push -a');
  row(`${t}.not`, [], [t], [t], 'pop a; push ~a');
  row(`${t}.eqz`, [], [t], ['i32'], 'pop a; push a == 0');
  for (const op of ['eq', 'ne', 'lt_s', 'lt_u', 'le_s', 'le_u', 'gt_s', 'gt_u', 'ge_s', 'ge_u'] as const)
    row(`${t}.${op}`, [], [t, t], ['i32'], `pop b, a; push a ${op} b (0 or 1)`);
}

// -- floats
for (const t of ['f32', 'f64'] as const) {
  for (const [op, does] of [['add', 'a + b'], ['sub', 'a - b'], ['mul', 'a * b'], ['div', 'a / b']] as const)
    row(`${t}.${op}`, [], [t, t], [t], `pop b, a; push ${does}${t === 'f32' ? ', rounded to single' : ''}`);
  row(`${t}.neg`, [], [t], [t], 'pop a; push -a (flips the sign bit, of a NaN too)');
  for (const op of ['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const)
    row(`${t}.${op}`, [], [t, t], ['i32'], `pop b, a; push a ${op} b (0 or 1; unordered: only ne)`);
}
for (const op of ['sqrt', 'floor', 'ceil', 'trunc', 'abs'] as const) row(`f64.${op}`, [], ['f64'], ['f64'], `pop a; push ${op}(a)`);

// -- conversions
row('i32.ext8_s', [], ['i32'], ['i32'], 'pop a; push the low byte, sign-extended');
row('i32.ext8_u', [], ['i32'], ['i32'], 'pop a; push the low byte, zero-extended');
row('i32.ext16_s', [], ['i32'], ['i32'], 'pop a; push the low 16 bits, sign-extended');
row('i32.ext16_u', [], ['i32'], ['i32'], 'pop a; push the low 16 bits, zero-extended');
row('i32.wrap_i64', [], ['i64'], ['i32'], 'pop a; push the low 32 bits');
row('i64.ext_i32_s', [], ['i32'], ['i64'], 'pop a; push it sign-extended');
row('i64.ext_i32_u', [], ['i32'], ['i64'], 'pop a; push it zero-extended');
for (const f of ['f32', 'f64'] as const)
  for (const i of ['i32', 'i64'] as const)
    for (const s of ['s', 'u'] as const) {
      row(`${i}.from_${f}_${s}`, [], [f], [i], `pop a; push a truncated, saturating${s === 'u' ? ', unsigned' : ''}; NaN gives 0`);
      row(`${f}.from_${i}_${s}`, [], [i], [f], `pop a; push a rounded to nearest even${s === 'u' ? ', from unsigned' : ''}`);
    }
row('f64.from_f32', [], ['f32'], ['f64'], 'pop a; push a widened (a NaN becomes the canonical one)');
row('f32.from_f64', [], ['f64'], ['f32'], 'pop a; push a rounded to single (a NaN becomes the canonical one)');

// -- control: only jumps, never into another function; every join has one depth and one list of types
row('jump', ['target'], [], [], 'pc = target', [], true);
row('jump_if', ['target'], ['i32'], [], 'pop a; if a != 0: pc = target');
row('jump_unless', ['target'], ['i32'], [], 'pop a; if a == 0: pc = target');
row('switch', ['labels'], ['i32'], [], 'pop i; if i <u count: pc = labels[i]; else go on');
row('goto', ['labels'], ['i32'], [], 'pop v; pc = labels[v - base]; operand depth 0 here and at every target', ['bad-label'], true);
row('call', ['function'], 'special', 'special', 'pop the arguments; new frame; tick; pc = function', ['stack-overflow']);
row('call_indirect', ['signature'], 'special', 'special', 'pop the function pointer, then the arguments; as call', ['bad-function', 'bad-signature', 'stack-overflow']);
row('call_host', ['host'], 'special', 'special', 'pop the arguments; run the host call; push its result', ['host-error']);
row('return', [], 'special', 'special', 'pop the result if the function has one; leave the frame; push it to the caller', [], true);
row('trap', ['trap'], [], [], 'fault trap with the reason', ['trap'], true);
row('halt', [], ['i32'], [], 'pop the exit code; HALTED', [], true);

// -- the guest stack, and jumps across frames
row('alloca', [], ['i32'], ['i32'], 'pop n; sp -= n rounded up to 16; fill with the fresh pattern; push sp', ['stack-overflow']);
row('sp.get', [], [], ['i32'], 'push sp');
row('sp.set', [], ['i32'], [], 'pop a; sp = a, if sp <= a <= fp and 16-aligned', ['bad-stack-restore']);
row('setjmp', [], ['i32'], ['i32'], 'pop a (a jmp_buf, 32 bytes); note frame serial, site, sp in it; push 0; operand depth 0 below a', ['unmapped-write', 'readonly-write']);
row('longjmp', [], ['i32', 'i32'], [], 'pop v, a; check serial, site, sp; unwind; push v (1 if 0) after the setjmp; tick', ['unmapped-read', 'bad-longjmp'], true);

// -- blocks of bytes
row('copy', ['size'], ['i32', 'i32'], [], 'pop source, destination; copy imm bytes (a struct; they may overlap)', ['unmapped-read', 'unmapped-write', 'readonly-write']);
row('mem.move', [], ['i32', 'i32', 'i32'], [], 'pop n, source, destination; copy n bytes (they may overlap)', ['unmapped-read', 'unmapped-write', 'readonly-write']);
row('mem.fill', [], ['i32', 'i32', 'i32'], [], 'pop n, byte, destination; set n bytes', ['unmapped-write', 'readonly-write']);

/** All instructions, indexed by code. */
export const OPCODES: readonly OpcodeRow[] = rows;

/** The row of a mnemonic; throws on an unknown one (our mistake, not the input's). */
export function opcode(name: string): OpcodeRow {
  const found = byName.get(name);
  if (!found) throw new Error(`no such opcode: ${name}`);
  return found;
}

/** mnemonic → code, for emitters and dispatchers that read it once into a constant. */
export const OP: Readonly<Record<string, number>> = Object.fromEntries(rows.map((r) => [r.name, r.code]));
