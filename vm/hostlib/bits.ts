// Doubles and floats as bits, and the one rounding from exact integers to them.

const buffer = new ArrayBuffer(8);
const f64 = new Float64Array(buffer);
const f32 = new Float32Array(buffer);
const words = new Int32Array(buffer);
const bytes = new Uint8Array(buffer);

export const highWord = (x: number): number => {
  f64[0] = x;
  return words[1]!;
};

export const lowWord = (x: number): number => {
  f64[0] = x;
  return words[0]!;
};

export const fromWords = (high: number, low: number): number => {
  words[0] = low;
  words[1] = high;
  return f64[0]!;
};

export const doubleAt = (from: Uint8Array, at: number): number => {
  for (let i = 0; i < 8; i++) bytes[i] = from[at + i]!;
  return f64[0]!;
};

export const doubleBytes = (x: number): Uint8Array => {
  f64[0] = x;
  return bytes.slice(0, 8);
};

export const floatBytes = (x: number): Uint8Array => {
  f32[0] = x;
  return bytes.slice(0, 4);
};

/** Little-endian. */
export const intBytes = (value: number): Uint8Array => {
  words[0] = value;
  return bytes.slice(0, 4);
};

export const longBytes = (value: bigint): Uint8Array => {
  words[0] = Number(BigInt.asIntN(32, value));
  words[1] = Number(BigInt.asIntN(32, value >> 32n));
  return bytes.slice(0, 8);
};

/** By length modifier: hh -2, h -1, none 0, l 1, ll and j 2, z and t 3. */
export function integerBytes(value: bigint, size: number): Uint8Array {
  const bytes = longBytes(value);
  return size === 1 || size === 2 ? bytes : bytes.slice(0, size === -2 ? 1 : size === -1 ? 2 : 4);
}

export const getU32 = (from: Uint8Array, at: number): number =>
  (from[at]! | (from[at + 1]! << 8) | (from[at + 2]! << 16) | (from[at + 3]! << 24)) >>> 0;

export const putU32 = (to: Uint8Array, at: number, value: number): void => {
  to[at] = value;
  to[at + 1] = value >>> 8;
  to[at + 2] = value >>> 16;
  to[at + 3] = value >>> 24;
};

export const putF64 = (to: Uint8Array, at: number, value: number): void => {
  f64[0] = value;
  to.set(bytes, at);
};

export function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const whole = new Uint8Array(a.length + b.length);
  whole.set(a);
  whole.set(b, a.length);
  return whole;
}

/** Finite `x` >= 0 as mantissa * 2^exponent. */
export function decompose(x: number): { mantissa: bigint; exponent: number } {
  f64[0] = x;
  const biased = (words[1]! >>> 20) & 0x7ff;
  const low = BigInt(words[0]! >>> 0);
  const high = BigInt(words[1]! & 0xfffff);
  const fraction = (high << 32n) | low;
  return biased === 0
    ? { mantissa: fraction, exponent: -1074 }
    : { mantissa: fraction | (1n << 52n), exponent: biased - 1075 };
}

export const bitLength = (n: bigint): number => {
  if (n === 0n) return 0;
  const hex = n.toString(16);
  return hex.length * 4 - (Math.clz32(parseInt(hex[0]!, 16)) - 28);
};

/** 2^n for -1074 <= n <= 1023, exactly. */
export function powerOfTwo(n: number): number {
  if (n >= -1022) return fromWords((n + 1023) << 20, 0);
  return n >= -1042 ? fromWords(1 << (n + 1042), 0) : fromWords(0, 1 << (n + 1074));
}

export interface FloatForm {
  readonly bits: number;
  /** Exponent of the least subnormal. */
  readonly least: number;
  /** Values of 2^limit and above are infinite. */
  readonly limit: number;
}
export const DOUBLE: FloatForm = { bits: 53, least: -1074, limit: 1024 };
export const SINGLE: FloatForm = { bits: 24, least: -149, limit: 128 };

/**
 * The nearest float, ties to even, to `n * 2^exponent`, n >= 0; `sticky` says that the true value is a little
 * larger in magnitude than `n` (by less than one unit of it). `inexact` in the answer: something was rounded off.
 */
export function roundToFloat(
  n: bigint,
  exponent: number,
  sticky: boolean,
  form: FloatForm = DOUBLE,
): { value: number; inexact: boolean } {
  const length = bitLength(n);
  if (length === 0) return { value: 0, inexact: sticky };
  if (length + exponent > form.limit) return { value: Infinity, inexact: true };
  // Positions below `unit` are rounded off.
  const unit = Math.max(length + exponent - form.bits, form.least);
  const drop = unit - exponent;
  let inexact = sticky;
  if (drop > 0) {
    const width = BigInt(drop);
    const rest = n & ((1n << width) - 1n);
    const half = 1n << (width - 1n);
    n >>= width;
    if (rest !== 0n) inexact = true;
    if (rest > half || (rest === half && (sticky || (n & 1n) === 1n))) n += 1n;
    exponent = unit;
  }
  if (n === 0n) return { value: 0, inexact };
  if (bitLength(n) + exponent > form.limit) return { value: Infinity, inexact: true };
  let value = Number(n);
  if (exponent < -1000) {
    // In two steps, the first of which stays normal: exact.
    value *= powerOfTwo(-74);
    exponent += 74;
  }
  return { value: value * powerOfTwo(exponent), inexact };
}
