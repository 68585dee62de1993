// The operators of integers and of floats, and conversions, on operand slots: what *exact* does with them, and
// *fused* where it has no word of its own. Numbers are opcodes; a test compares them with the opcode table.

import {
  divS64, divU64, f64ToI32S, f64ToI32U, fromFloatS, fromFloatU, mul64, remS64, remU64, shl64, shrS64, shrU64,
  toF32S, toF32U, toF64S, toF64U,
} from './int64'; // prettier-ignore
import { CANONICAL_NAN_F32, CANONICAL_NAN_HIGH } from './state';

const INT_MIN = -0x80000000;

/** One buffer in several views. */
export interface Slots {
  readonly i32: Int32Array;
  readonly f32: Float32Array;
  readonly f64: Float64Array;
}

/**
 * Operator `op` on the slots at words a and b (with one operand: a) into the slot at word d, which may be one of them.
 * @returns false where it is a division that faults; nothing has been done
 */
export function operate(slots: Slots, op: number, d: number, a: number, b: number): boolean {
  const { i32, f32, f64 } = slots;
  const al = i32[a]!;
  const ah = i32[a + 1]!;
  const bl = i32[b]!;
  const bh = i32[b + 1]!;
  switch (op) {
    case 53: // i32.add
      i32[d] = al + bl;
      return true;
    case 54: // i32.sub
      i32[d] = al - bl;
      return true;
    case 55: // i32.mul
      i32[d] = Math.imul(al, bl);
      return true;
    case 56: // i32.div_s
    case 57: // i32.div_u
    case 58: // i32.rem_s
    case 59: { // i32.rem_u
      const isSigned = (op & 1) === 0;
      if (bl === 0 || (isSigned && bl === -1 && al === INT_MIN)) return false;
      const x = isSigned ? al : al >>> 0;
      const y = isSigned ? bl : bl >>> 0;
      i32[d] = op < 58 ? x / y : x % y;
      return true;
    }
    case 60: // i32.and
      i32[d] = al & bl;
      return true;
    case 61: // i32.or
      i32[d] = al | bl;
      return true;
    case 62: // i32.xor
      i32[d] = al ^ bl;
      return true;
    case 63: // i32.shl
      i32[d] = al << bl;
      return true;
    case 64: // i32.shr_s
      i32[d] = al >> bl;
      return true;
    case 65: // i32.shr_u
      i32[d] = al >>> bl;
      return true;
    case 66: // i32.neg
      i32[d] = -al;
      return true;
    case 67: // i32.not
      i32[d] = ~al;
      return true;
    case 68: // i32.eqz
      i32[d] = al === 0 ? 1 : 0;
      return true;
    case 79: { // i64.add
      const low = (al + bl) | 0;
      i32[d + 1] = ah + bh + (low >>> 0 < al >>> 0 ? 1 : 0);
      i32[d] = low;
      return true;
    }
    case 80: // i64.sub
      i32[d + 1] = ah - bh - (al >>> 0 < bl >>> 0 ? 1 : 0);
      i32[d] = al - bl;
      return true;
    case 81: // i64.mul
      mul64(i32, d, al, ah, bl, bh);
      return true;
    case 82: // i64.div_s
    case 83: // i64.div_u
    case 84: // i64.rem_s
    case 85: { // i64.rem_u
      const isSigned = (op & 1) === 0;
      if ((bl | bh) === 0 || (isSigned && (bl & bh) === -1 && al === 0 && ah === INT_MIN)) return false;
      (op < 84 ? (isSigned ? divS64 : divU64) : isSigned ? remS64 : remU64)(i32, d, al, ah, bl, bh);
      return true;
    }
    case 86: // i64.and
      i32[d] = al & bl;
      i32[d + 1] = ah & bh;
      return true;
    case 87: // i64.or
      i32[d] = al | bl;
      i32[d + 1] = ah | bh;
      return true;
    case 88: // i64.xor
      i32[d] = al ^ bl;
      i32[d + 1] = ah ^ bh;
      return true;
    case 89: // i64.shl
      shl64(i32, d, al, ah, bl);
      return true;
    case 90: // i64.shr_s
      shrS64(i32, d, al, ah, bl);
      return true;
    case 91: // i64.shr_u
      shrU64(i32, d, al, ah, bl);
      return true;
    case 92: // i64.neg
      i32[d] = -al;
      i32[d + 1] = ~ah + (al === 0 ? 1 : 0);
      return true;
    case 93: // i64.not
      i32[d] = ~al;
      i32[d + 1] = ~ah;
      return true;
    case 94: // i64.eqz
      i32[d] = (al | ah) === 0 ? 1 : 0;
      return true;
    case 131: // f64.abs
      i32[d] = al;
      i32[d + 1] = ah & 0x7fffffff;
      return true;
    case 132: // i32.ext8_s
      i32[d] = (al << 24) >> 24;
      return true;
    case 133: // i32.ext8_u
      i32[d] = al & 0xff;
      return true;
    case 134: // i32.ext16_s
      i32[d] = (al << 16) >> 16;
      return true;
    case 135: // i32.ext16_u
      i32[d] = al & 0xffff;
      return true;
    case 136: // i32.wrap_i64
      i32[d] = al;
      return true;
    case 137: // i64.ext_i32_s
      i32[d] = al;
      i32[d + 1] = al >> 31;
      return true;
    case 138: // i64.ext_i32_u
      i32[d] = al;
      i32[d + 1] = 0;
      return true;
  }
  // 69 to 78 of i32, 95 to 104 of i64: eq, ne, lt_s, lt_u, le_s, le_u, gt_s, gt_u, ge_s, ge_u
  if (op < 105) {
    const isWide = op > 78;
    const k = op - (isWide ? 95 : 69);
    const flip = k > 1 && (k & 1) === 1 ? INT_MIN : 0;
    const difference = !isWide ? (al ^ flip) - (bl ^ flip) : ah === bh ? (al >>> 0) - (bl >>> 0) : (ah ^ flip) - (bh ^ flip);
    i32[d] = isSo(k < 2 ? k : (k + 2) >> 1, difference);
    return true;
  }
  // 139 to 154, of f32 and then of f64, each of i32 and then of i64, each signed and then unsigned: the integer from
  // the float, then the float from the integer.
  const isDouble = op < 139 ? op > 115 : op < 155 ? op > 146 : op > 155;
  const x = isDouble ? f64[a >> 1]! : f32[a]!;
  if (op >= 139 && op < 155) {
    const k = op - 139;
    const isUnsigned = (k & 2) !== 0;
    const isWide = (k & 4) !== 0;
    if ((k & 1) === 0) {
      if (isWide) (isUnsigned ? fromFloatU : fromFloatS)(i32, d, x);
      else i32[d] = (isUnsigned ? f64ToI32U : f64ToI32S)(x);
    } else if (!isWide) put(slots, isDouble, d, isUnsigned ? al >>> 0 : al);
    else put(slots, isDouble, d, (isDouble ? (isUnsigned ? toF64U : toF64S) : isUnsigned ? toF32U : toF32S)(al, ah));
    return true;
  }
  const y = isDouble ? f64[b >> 1]! : f32[b]!;
  switch (op) {
    case 105: // f32.add
    case 116: // f64.add
      put(slots, isDouble, d, x + y);
      return true;
    case 106: // f32.sub
    case 117: // f64.sub
      put(slots, isDouble, d, x - y);
      return true;
    case 107: // f32.mul
    case 118: // f64.mul
      put(slots, isDouble, d, x * y);
      return true;
    case 108: // f32.div
    case 119: // f64.div
      put(slots, isDouble, d, x / y);
      return true;
    case 109: // f32.neg
      i32[d] = al ^ INT_MIN;
      return true;
    case 120: // f64.neg
      i32[d] = al;
      i32[d + 1] = ah ^ INT_MIN;
      return true;
    case 127: // f64.sqrt
      put(slots, true, d, Math.sqrt(x));
      return true;
    case 128: // f64.floor
      put(slots, true, d, Math.floor(x));
      return true;
    case 129: // f64.ceil
      put(slots, true, d, Math.ceil(x));
      return true;
    case 130: // f64.trunc
      put(slots, true, d, Math.trunc(x));
      return true;
    case 155: // f64.from_f32
    case 156: // f32.from_f64
      put(slots, !isDouble, d, x);
      return true;
  }
  // 110 to 115 and 121 to 126: f32 and f64.eq, ne, lt, le, gt, ge
  i32[d] = isSo((op - 110) % 11, x === y ? 0 : x < y ? -1 : x > y ? 1 : NaN);
  return true;
}

/** Whether the difference of two is what comparison `k` asks: eq, ne, lt, le, gt, ge. */
function isSo(k: number, difference: number): number {
  const found = k < 2 ? difference === 0 : k < 4 ? difference < 0 || (k === 3 && difference === 0) : difference > 0 || (k === 5 && difference === 0);
  return found !== (k === 1) ? 1 : 0;
}

/** Stores an arithmetic result, a NaN as the canonical one. */
function put({ i32, f32, f64 }: Slots, isDouble: boolean, d: number, value: number): void {
  if (value === value) {
    if (isDouble) f64[d >> 1] = value;
    else f32[d] = value;
  } else if (isDouble) {
    i32[d] = 0;
    i32[d + 1] = CANONICAL_NAN_HIGH;
  } else i32[d] = CANONICAL_NAN_F32;
}
