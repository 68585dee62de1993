// Remainders, the parts of a double, and fma: exact, by arithmetic that is exact or by bits.

import {
  bitLength, decompose, type FloatForm, fromWords, highWord, lowWord, powerOfTwo, roundToFloat,
} from '../bits';

const isNegative = (x: number): boolean => highWord(x) < 0;
/** Not for NaNs, whose sign an engine need not keep. */
const copysign = (x: number, y: number): number => (isNegative(x) === isNegative(y) ? x : -x);

/** The engine's remainder is exact by definition. */
export const fmod = (x: number, y: number): number => x % y;

/** x - n y, n the integer nearest x/y, ties to even; the low bits of n to `quotient`. */
export function remquo(x: number, y: number): { value: number; quotient: number } {
  if (x - x !== 0 || y !== y || y === 0) return { value: NaN, quotient: 0 };
  if (y === Infinity || y === -Infinity) return { value: x, quotient: 0 };
  const ay = y < 0 ? -y : y;
  // Plus 0: of a negative zero too.
  let ax = x < 0 ? -x : x + 0;
  let quotient = 0;
  if (ay < 1e307) ax %= 8 * ay;
  for (let step = 4; step >= 1; step /= 2) {
    const part = step * ay;
    if (ax >= part) {
      ax -= part;
      quotient += step;
    }
  }
  const half = ay / 2;
  // For the least subnormals, half of y may not exist: compare twice the rest then.
  const isMore = half * 2 === ay ? ax > half : ax + ax > ay;
  const isTie = half * 2 === ay ? ax === half : ax + ax === ay;
  if (isMore || (isTie && quotient % 2 === 1)) {
    ax -= ay;
    quotient++;
  }
  const value = isNegative(x) ? -ax : ax;
  return { value, quotient: isNegative(x) !== isNegative(y) ? -(quotient & 7) : quotient & 7 };
}

export const remainder = (x: number, y: number): number => remquo(x, y).value;

/** x = fraction * 2^exponent, fraction in [0.5, 1). */
export function frexp(x: number): { fraction: number; exponent: number } {
  if (x === 0 || x - x !== 0) return { fraction: x, exponent: 0 };
  let exponent = 0;
  if (((highWord(x) >>> 20) & 0x7ff) === 0) {
    x *= 18014398509481984;
    exponent = -54;
  }
  const high = highWord(x);
  return {
    fraction: fromWords((high & 0x800fffff) | 0x3fe00000, lowWord(x)),
    exponent: exponent + ((high >>> 20) & 0x7ff) - 1022,
  };
}

/** x * 2^n, rounded once. */
export function scalbn(x: number, n: number): number {
  if (x === 0 || x - x !== 0) return x;
  const { fraction, exponent } = frexp(x);
  const e = exponent + n;
  if (e > 1024) return fraction * Infinity;
  if (e < -1080) return fraction < 0 ? -0 : 0;
  // Only the last step may round.
  return e >= 0 ? fraction * powerOfTwo(e - 1) * 2 : e > -960 ? fraction * powerOfTwo(e) : fraction * powerOfTwo(-60) * powerOfTwo(e + 60);
}

export const logb = (x: number): number =>
  x === 0 ? -Infinity : x !== x ? x : x - x !== 0 ? Infinity : frexp(x).exponent - 1;

/** INT_MIN for 0 and NaN, INT_MAX for infinities. */
export const ilogb = (x: number): number =>
  x === 0 || x !== x ? -2147483648 : x - x !== 0 ? 2147483647 : frexp(x).exponent - 1;

export function modf(x: number): { fraction: number; whole: number } {
  if (x - x !== 0) return { fraction: x !== x ? x : copysign(0, x), whole: x };
  const whole = Math.trunc(x);
  return { fraction: copysign(x - whole, x), whole };
}

export function nextafter(x: number, y: number): number {
  if (x !== x || y !== y) return NaN;
  if (x === y) return y;
  if (x === 0) return y > 0 ? 5e-324 : -5e-324;
  const high = highWord(x);
  const low = lowWord(x);
  // Away from zero is the next larger pattern.
  if (y > x === x > 0) return fromWords(low === -1 ? high + 1 : high, low + 1);
  return fromWords(low === 0 ? high - 1 : high, low - 1);
}

const single = new Float32Array(1);
const singleWord = new Int32Array(single.buffer);

export function nextafterf(x: number, y: number): number {
  if (x !== x || y !== y) return NaN;
  if (x === y) return y;
  single[0] = x;
  if (x === 0) singleWord[0] = y > 0 ? 1 : -2147483647;
  else singleWord[0]! += y > x === x > 0 ? 1 : -1;
  return single[0]!;
}

/** x y + z, rounded once, to a double or a float. */
export function fma(x: number, y: number, z: number, form: FloatForm): number {
  const product = x * y;
  if (product - product !== 0 || z - z !== 0 || x === 0 || y === 0) return product + z;
  const a = decompose(x < 0 ? -x : x);
  const b = decompose(y < 0 ? -y : y);
  const c = decompose(z < 0 ? -z : z);
  let p = a.mantissa * b.mantissa;
  let q = c.mantissa;
  let pe = a.exponent + b.exponent;
  const isMinus = x < 0 !== y < 0;
  if (isMinus) p = -p;
  if (z < 0) q = -q;
  let sticky = false;
  if (q !== 0n) {
    // Far apart, the smaller one only says which side the larger is on.
    const gap = bitLength(p < 0n ? -p : p) + pe - (bitLength(q < 0n ? -q : q) + c.exponent);
    if (gap > 200) {
      p = p * 4n + (q < 0n ? -1n : 0n);
      pe -= 2;
      sticky = true;
    } else if (gap < -200) {
      p = q * (1n << 8n) + (isMinus ? -1n : 0n);
      pe = c.exponent - 8;
      sticky = true;
    } else {
      const e = pe < c.exponent ? pe : c.exponent;
      p = (p << BigInt(pe - e)) + (q << BigInt(c.exponent - e));
      pe = e;
    }
  }
  if (p === 0n) return isMinus && z < 0 ? -0 : 0;
  const isResultNegative = p < 0n;
  let n = isResultNegative ? -p : p;
  // The sticky rest makes the signed value larger: the magnitude of a negative one smaller.
  if (sticky && isResultNegative) n -= 1n;
  const { value } = roundToFloat(n, pe, sticky, form);
  return isResultNegative ? -value : value;
}
