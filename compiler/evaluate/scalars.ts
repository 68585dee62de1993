// Numbers as the program has them: bytes to values and back, and conversions between the classes of values.

import { floatToBig } from '../check/fold';
import { isUnsigned } from '../check/type-relations';
import { type CType, type EnumType, TypeKind } from '../types';

/** How a value travels: int32, 64-bit bigint (signed), or double. */
export const enum Class { I, L, F, None }

export function classOf(t: CType): Class {
  switch (t.kind) {
    case TypeKind.Long: case TypeKind.ULong: case TypeKind.LongLong: case TypeKind.ULongLong: return Class.L;
    case TypeKind.Float: case TypeKind.Double: case TypeKind.LongDouble: return Class.F;
    case TypeKind.Void: case TypeKind.Array: case TypeKind.Function: case TypeKind.Struct: case TypeKind.Union: case TypeKind.Error: return Class.None;
    default: return Class.I;
  }
}

const floats = new Float64Array(1);
const words = new Uint32Array(floats.buffer);
const single = new Float32Array(1);
const singleWord = new Uint32Array(single.buffer);

export function loadInt(b: Uint8Array, kind: TypeKind): number {
  switch (kind) {
    case TypeKind.Bool: case TypeKind.UChar: return b[0]!;
    case TypeKind.Char: case TypeKind.SChar: return (b[0]! << 24) >> 24;
    case TypeKind.Short: return ((b[0]! | (b[1]! << 8)) << 16) >> 16;
    case TypeKind.UShort: return b[0]! | (b[1]! << 8);
    default: return b[0]! | (b[1]! << 8) | (b[2]! << 16) | (b[3]! << 24);
  }
}

export function loadLong(b: Uint8Array): bigint {
  const lo = (b[0]! | (b[1]! << 8) | (b[2]! << 16) | (b[3]! << 24)) >>> 0;
  const hi = b[4]! | (b[5]! << 8) | (b[6]! << 16) | (b[7]! << 24);
  if (hi === 0) return BigInt(lo);
  return (BigInt(hi) << 32n) | BigInt(lo);
}

export function loadFloat(b: Uint8Array, kind: TypeKind): number {
  if (kind === TypeKind.Float) {
    singleWord[0] = b[0]! | (b[1]! << 8) | (b[2]! << 16) | (b[3]! << 24);
    return single[0]!;
  }
  words[0] = b[0]! | (b[1]! << 8) | (b[2]! << 16) | (b[3]! << 24);
  words[1] = b[4]! | (b[5]! << 8) | (b[6]! << 16) | (b[7]! << 24);
  return floats[0]!;
}

export function bytesOfInt(value: number, size: number): Uint8Array {
  const b = new Uint8Array(size);
  for (let i = 0; i < size && i < 4; i++) b[i] = value >> (8 * i);
  return b;
}

export function bytesOfLong(value: bigint): Uint8Array {
  const b = new Uint8Array(8);
  new DataView(b.buffer).setBigInt64(0, BigInt.asIntN(64, value), true);
  return b;
}

/** A NaN made by arithmetic is the machine's canonical one. */
export function bytesOfFloat(value: number, kind: TypeKind): Uint8Array {
  const b = new Uint8Array(kind === TypeKind.Float ? 4 : 8);
  const view = new DataView(b.buffer);
  if (kind === TypeKind.Float) {
    if (value !== value) view.setUint32(0, 0xffc00000, true);
    else view.setFloat32(0, value, true);
  } else if (value !== value) view.setUint32(4, 0xfff80000, true);
  else view.setFloat64(0, value, true);
  return b;
}

/** An int32 cut to a type of at most 32 bits. */
export function narrow(value: number, t: CType): number {
  switch (t.kind) {
    case TypeKind.Bool: return value !== 0 ? 1 : 0;
    case TypeKind.Char: case TypeKind.SChar: return (value << 24) >> 24;
    case TypeKind.UChar: return value & 0xff;
    case TypeKind.Short: return (value << 16) >> 16;
    case TypeKind.UShort: return value & 0xffff;
    case TypeKind.Enum: return narrow(value, (t as EnumType).underlying);
    default: return value | 0;
  }
}

export const longToInt = (value: bigint): number => Number(BigInt.asIntN(32, value));

/** Saturating, as the machine converts. */
export function floatToInt(value: number, t: CType): number {
  if (value !== value) return 0;
  const unsigned = isUnsigned(t) && t.size >= 4;
  const low = unsigned ? 0 : -2147483648;
  const high = unsigned ? 4294967295 : 2147483647;
  return (value <= low ? low : value >= high ? high : Math.trunc(value)) | 0;
}

export const floatToLong = (value: number, t: CType): bigint => BigInt.asIntN(64, floatToBig(value, t));
