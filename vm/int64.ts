// 64-bit integers as pairs of Int32 (low, high): what a JS engine does fastest, and exactly.
//
// Functions that make a pair write it to `v[d]`, `v[d + 1]`; inputs are values, so `d` may be their home.

const TWO_32 = 4294967296;

export function mul64(v: Int32Array, d: number, al: number, ah: number, bl: number, bh: number): void {
  // Hacker's Delight 8-2: the high half of 32 x 32 in 16-bit steps.
  const a0 = al & 0xffff;
  const a1 = al >>> 16;
  const b0 = bl & 0xffff;
  const b1 = bl >>> 16;
  const t0 = Math.imul(a0, b0);
  const t1 = (Math.imul(a1, b0) + (t0 >>> 16)) | 0;
  const t2 = (Math.imul(a0, b1) + (t1 & 0xffff)) | 0;
  const high = (Math.imul(a1, b1) + (t1 >>> 16) + (t2 >>> 16)) | 0;
  v[d] = Math.imul(al, bl);
  v[d + 1] = (high + Math.imul(al, bh) + Math.imul(ah, bl)) | 0;
}

/** `a << n`; n modulo 64. */
export function shl64(v: Int32Array, d: number, low: number, high: number, n: number): void {
  n &= 63;
  if (n === 0) {
    v[d] = low;
    v[d + 1] = high;
  } else if (n < 32) {
    v[d] = low << n;
    v[d + 1] = (high << n) | (low >>> (32 - n));
  } else {
    v[d] = 0;
    v[d + 1] = low << (n - 32);
  }
}

/** `a >> n`, arithmetic. */
export function shrS64(v: Int32Array, d: number, low: number, high: number, n: number): void {
  n &= 63;
  if (n === 0) {
    v[d] = low;
    v[d + 1] = high;
  } else if (n < 32) {
    v[d] = (low >>> n) | (high << (32 - n));
    v[d + 1] = high >> n;
  } else {
    v[d] = high >> (n - 32);
    v[d + 1] = high >> 31;
  }
}

/** `a >>> n`, logical. */
export function shrU64(v: Int32Array, d: number, low: number, high: number, n: number): void {
  n &= 63;
  if (n === 0) {
    v[d] = low;
    v[d + 1] = high;
  } else if (n < 32) {
    v[d] = (low >>> n) | (high << (32 - n));
    v[d + 1] = high >>> n;
  } else {
    v[d] = high >>> (n - 32);
    v[d + 1] = 0;
  }
}

/** The high word of the negated; the low one is `-low | 0`. */
const negatedHigh = (low: number, high: number): number => (low === 0 ? -high : ~high) | 0;

// Results of `divideUnsigned`; module variables because a pair of pairs cannot be returned without allocation.
let quotientLow = 0;
let quotientHigh = 0;
let remainderLow = 0;
let remainderHigh = 0;

/** Unsigned a / b for b != 0. */
function divideUnsigned(al: number, ah: number, bl: number, bh: number): void {
  if (bh === 0) {
    const b = bl >>> 0;
    const low = al >>> 0;
    if (ah === 0) {
      const q = Math.floor(low / b);
      quotientLow = q | 0;
      quotientHigh = 0;
      remainderLow = (low - q * b) | 0;
      remainderHigh = 0;
      return;
    }
    // 64 by 32 in three exact steps: every partial dividend is below 2^48.
    const high = ah >>> 0;
    const q1 = Math.floor(high / b);
    const d2 = (high - q1 * b) * 65536 + (low >>> 16);
    const q2 = Math.floor(d2 / b);
    const d3 = (d2 - q2 * b) * 65536 + (low & 0xffff);
    const q3 = Math.floor(d3 / b);
    quotientHigh = q1 | 0;
    quotientLow = ((q2 << 16) + q3) | 0;
    remainderLow = (d3 - q3 * b) | 0;
    remainderHigh = 0;
    return;
  }
  if (ah >>> 21 === 0 && bh >>> 21 === 0) {
    const a = ah * TWO_32 + (al >>> 0);
    const b = bh * TWO_32 + (bl >>> 0);
    const q = Math.floor(a / b);
    const r = a - q * b;
    quotientLow = q | 0;
    quotientHigh = 0;
    remainderHigh = Math.floor(r / TWO_32) | 0;
    remainderLow = r | 0;
    return;
  }
  const a = pairToBigInt(al, ah >>> 0);
  const b = pairToBigInt(bl, bh >>> 0);
  const q = a / b;
  const r = a % b;
  quotientLow = Number(q & 0xffffffffn) | 0;
  quotientHigh = Number(q >> 32n) | 0;
  remainderLow = Number(r & 0xffffffffn) | 0;
  remainderHigh = Number(r >> 32n) | 0;
}

/** Unsigned quotient; the divisor is not 0. */
export function divU64(v: Int32Array, d: number, al: number, ah: number, bl: number, bh: number): void {
  divideUnsigned(al, ah, bl, bh);
  v[d] = quotientLow;
  v[d + 1] = quotientHigh;
}

/** Unsigned remainder; the divisor is not 0. */
export function remU64(v: Int32Array, d: number, al: number, ah: number, bl: number, bh: number): void {
  divideUnsigned(al, ah, bl, bh);
  v[d] = remainderLow;
  v[d + 1] = remainderHigh;
}

/** Signed quotient toward zero; the divisor is not 0. The minimum by -1 wraps: the caller faults first. */
export function divS64(v: Int32Array, d: number, al: number, ah: number, bl: number, bh: number): void {
  const negative = (ah ^ bh) < 0;
  if (ah < 0) {
    ah = negatedHigh(al, ah);
    al = -al | 0;
  }
  if (bh < 0) {
    bh = negatedHigh(bl, bh);
    bl = -bl | 0;
  }
  divideUnsigned(al, ah, bl, bh);
  if (negative) {
    v[d + 1] = negatedHigh(quotientLow, quotientHigh);
    v[d] = -quotientLow | 0;
  } else {
    v[d] = quotientLow;
    v[d + 1] = quotientHigh;
  }
}

/** Signed remainder with the sign of the dividend; the divisor is not 0. */
export function remS64(v: Int32Array, d: number, al: number, ah: number, bl: number, bh: number): void {
  const negative = ah < 0;
  if (ah < 0) {
    ah = negatedHigh(al, ah);
    al = -al | 0;
  }
  if (bh < 0) {
    bh = negatedHigh(bl, bh);
    bl = -bl | 0;
  }
  divideUnsigned(al, ah, bl, bh);
  if (negative) {
    v[d + 1] = negatedHigh(remainderLow, remainderHigh);
    v[d] = -remainderLow | 0;
  } else {
    v[d] = remainderLow;
    v[d + 1] = remainderHigh;
  }
}

/** Rounded to nearest even: the sum of two exact doubles rounds once. */
export const toF64S = (low: number, high: number): number => high * TWO_32 + (low >>> 0);
export const toF64U = (low: number, high: number): number => (high >>> 0) * TWO_32 + (low >>> 0);

/** A magnitude of 64 bits rounded to single once: bits that a double cannot hold are folded into a sticky bit. */
function magnitudeToF32(low: number, high: number): number {
  if (high >>> 21 !== 0 && (low & 0x7ff) !== 0) low = (low & ~0x7ff) | 0x800;
  return Math.fround((high >>> 0) * TWO_32 + (low >>> 0));
}

export function toF32S(low: number, high: number): number {
  if (high >= 0) return magnitudeToF32(low, high);
  return -magnitudeToF32(-low | 0, negatedHigh(low, high));
}
export const toF32U = (low: number, high: number): number => magnitudeToF32(low, high);

/** For |x| below 2^64. */
function storeTruncated(v: Int32Array, d: number, x: number): void {
  const t = Math.trunc(x);
  const high = Math.floor(t / TWO_32);
  v[d] = t - high * TWO_32;
  v[d + 1] = high;
}

/** Truncated and saturated to a signed 64-bit integer; NaN gives 0. */
export function fromFloatS(v: Int32Array, d: number, x: number): void {
  if (x >= 9223372036854775808) {
    v[d] = -1;
    v[d + 1] = 0x7fffffff;
  } else if (x < -9223372036854775808) {
    v[d] = 0;
    v[d + 1] = -0x80000000;
  } else if (x !== x) {
    v[d] = 0;
    v[d + 1] = 0;
  } else storeTruncated(v, d, x);
}

/** Truncated and saturated to an unsigned 64-bit integer; NaN gives 0. */
export function fromFloatU(v: Int32Array, d: number, x: number): void {
  if (x >= 18446744073709551616) {
    v[d] = -1;
    v[d + 1] = -1;
  } else if (!(x > 0)) {
    v[d] = 0;
    v[d + 1] = 0;
  } else storeTruncated(v, d, x);
}

/** Truncated and saturated to a signed 32-bit integer; NaN gives 0. */
export function f64ToI32S(x: number): number {
  if (x >= 2147483647) return 2147483647;
  if (x <= -2147483648) return -2147483648;
  return x | 0;
}

/** Truncated and saturated to an unsigned 32-bit integer, as the signed number with the same bits; NaN gives 0. */
export function f64ToI32U(x: number): number {
  if (x >= 4294967295) return -1;
  return x > 0 ? x | 0 : 0;
}

/** As a signed 64-bit BigInt, for people and host calls. */
export const pairToBigInt = (low: number, high: number): bigint => (BigInt(high) << 32n) | BigInt(low >>> 0);
export function bigIntToPair(v: Int32Array, d: number, value: bigint): void {
  v[d] = Number(BigInt.asIntN(32, value));
  v[d + 1] = Number(BigInt.asIntN(32, value >> 32n));
}
