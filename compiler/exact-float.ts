// Floating point in text that few programs have: hexadecimal, and decimals midway between two floats.

/** More digits than any midpoint between two floats has; those beyond can only say "a little more". */
const DIGITS_KEPT = 200;

/** Sign of (exact value of the text) − (exact value of a positive double). */
export function compareDecimal(text: string, double: number): number {
  const match = /^(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text)!;
  let digits = match[1]! + match[2]!;
  let exponent = Number(match[3] ?? 0) - match[2]!.length;
  digits = digits.replace(/^0+/, '');
  if (digits.length > DIGITS_KEPT) {
    const rest = digits.slice(DIGITS_KEPT);
    exponent += rest.length;
    digits = digits.slice(0, DIGITS_KEPT);
    if (/[1-9]/.test(rest)) {
      digits += '1';
      exponent--;
    }
  }
  let left = BigInt(digits || '0');
  let right: bigint;
  // double = right * 2^power with an integer `right`; all its bits are taken in by scaling by a power of two.
  let power = 0;
  while (!Number.isInteger(double)) {
    double *= 2;
    power--;
  }
  right = BigInt(double);
  if (exponent > 0) left *= 10n ** BigInt(exponent);
  else right *= 10n ** BigInt(-exponent);
  left <<= BigInt(-power);
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * Rounds `0x` hexadecimal digits with an optional point, times 2^exponent, half to even. `whole` and `fraction` are
 * the digits on either side of the point.
 */
export function parseHexFloat(whole: string, fraction: string, exponent: number, toFloat: boolean): number {
  let digits = (whole + fraction).replace(/^0+/, '');
  let power = exponent - 4 * fraction.length;
  let sticky = false;
  if (digits.length > 32) {
    sticky = /[^0]/.test(digits.slice(32));
    power += 4 * (digits.length - 32);
    digits = digits.slice(0, 32);
  }
  const mantissa = BigInt('0x' + (digits || '0'));
  return roundBinary(mantissa, sticky, power, toFloat ? 24 : 53, toFloat ? -149 : -1074, toFloat ? 128 : 1024);
}

/** mantissa · 2^power (and a little more if `sticky`), to `bits` bits of which the last weighs at least 2^smallest. */
function roundBinary(mantissa: bigint, sticky: boolean, power: number, bits: number, smallest: number, limit: number): number {
  if (mantissa === 0n) return 0;
  const width = mantissa.toString(2).length;
  if (power + width > limit + 1) return Infinity;
  if (power + width < smallest - 1) return 0;
  const drop = Math.max(width - bits, smallest - power);
  if (drop > 0) {
    const shift = BigInt(drop);
    const rest = mantissa & ((1n << shift) - 1n);
    const half = 1n << (shift - 1n);
    mantissa >>= shift;
    if (rest > half || (rest === half && (sticky || (mantissa & 1n) === 1n))) mantissa += 1n;
    power += drop;
  }
  // At most 53 bits, so the product is exact; in two steps, as 2^power alone may not be representable.
  const half = Math.trunc(power / 2);
  const value = Number(mantissa) * 2 ** half * 2 ** (power - half);
  return value >= 2 ** (limit - 1) * 2 ? Infinity : value;
}
