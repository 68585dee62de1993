// A finite, non-negative double as text, exactly: every digit is of the double's true value, and what is cut off is
// rounded to nearest, exact ties to the even digit, as glibc does.
//
// `toFixed` and `toExponential` are exact by ECMAScript's definition ("as close to zero as possible"), up to 100
// digits, but send ties upward; that is put right here. Beyond their reach the expansion is made with BigInt.

import { decompose, highWord, lowWord, powerOfTwo } from './bits';

const isOdd = (digit: string): boolean => (digit.charCodeAt(0) & 1) === 1;

/** The text's last digit, which is odd, one lower. */
const lowerLast = (text: string): string => text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) - 1);

/** All digits of x's value, an integer divided by 10^scale. */
function exactDigits(x: number): { digits: bigint; scale: number } {
  const { mantissa, exponent } = decompose(x);
  return exponent >= 0
    ? { digits: mantissa << BigInt(exponent), scale: 0 }
    : { digits: mantissa * 5n ** BigInt(-exponent), scale: -exponent };
}

/** digits / 10^drop, half to even. */
function divideRounded(digits: bigint, drop: number): bigint {
  const divisor = 10n ** BigInt(drop);
  const quotient = digits / divisor;
  const twice = (digits % divisor) * 2n;
  return twice > divisor || (twice === divisor && (quotient & 1n) === 1n) ? quotient + 1n : quotient;
}

/** As `%.<precision>f`, without sign. */
export function fixedText(x: number, precision: number): string {
  if (precision <= 100 && x < 1e21) {
    const text = x.toFixed(precision);
    // A tie is an odd multiple of 2^-(precision+1); doubles below 2^53 / 2^(precision+1) can be one.
    const halves = x * powerOfTwo(precision + 1);
    if (halves < 9007199254740992 && halves === Math.floor(halves) && halves % 2 === 1 && isOdd(text.slice(-1)))
      return lowerLast(text);
    return text;
  }
  let { digits, scale } = exactDigits(x);
  let zeros = precision - scale;
  if (zeros < 0) {
    digits = divideRounded(digits, -zeros);
    scale = precision;
    zeros = 0;
  }
  const text = digits.toString().padStart(scale + 1, '0');
  const point = text.length - scale;
  return text.slice(0, point) + (precision > 0 ? `.${text.slice(point)}${'0'.repeat(zeros)}` : '');
}

export interface Scientific {
  /** precision + 1 digits, the first not 0 unless the value is. */
  readonly digits: string;
  readonly exponent: number;
}

const isExponentialTie = (x: number, shift: number): boolean => {
  if (shift >= 0) {
    // So far from 1 that no double is one.
    if (shift > 1000) return false;
    const halves = x * powerOfTwo(shift + 1);
    return halves < 9007199254740992 && halves === Math.floor(halves) && halves % 2 === 1;
  }
  // x = odd * 10^-shift / 2: no double beyond 5^22 is.
  if (shift < -22) return false;
  const half = +`1e${-shift}` / 2;
  return x % half === 0 && (x / half) % 2 === 1;
};

/** The digits of `%.<precision>e`. */
export function scientificDigits(x: number, precision: number): Scientific {
  if (x === 0) return { digits: '0'.repeat(precision + 1), exponent: 0 };
  if (precision <= 100) {
    const text = x.toExponential(precision);
    const mark = text.indexOf('e');
    const exponent = +text.slice(mark + 1);
    let digits = precision > 0 ? text[0]! + text.slice(2, mark) : text[0]!;
    if (isOdd(digits.slice(-1)) && isExponentialTie(x, precision - exponent)) digits = lowerLast(digits);
    return { digits, exponent };
  }
  const { digits, scale } = exactDigits(x);
  let text = digits.toString();
  let exponent = text.length - 1 - scale;
  if (text.length > precision + 1) {
    text = divideRounded(digits, text.length - precision - 1).toString();
    if (text.length > precision + 1) {
      text = text.slice(0, -1);
      exponent++;
    }
  }
  return { digits: text.padEnd(precision + 1, '0'), exponent };
}

const exponentText = (exponent: number): string => {
  const size = exponent < 0 ? -exponent : exponent;
  return `e${exponent < 0 ? '-' : '+'}${size < 10 ? '0' : ''}${size}`;
};

/** As `%.<precision>e`, without sign; `alternate` (#) keeps a point without digits after it. */
export function exponentialText(x: number, precision: number, alternate: boolean): string {
  const { digits, exponent } = scientificDigits(x, precision);
  const point = precision > 0 || alternate ? '.' : '';
  return digits[0]! + point + digits.slice(1) + exponentText(exponent);
}

const withoutTrailingZeros = (text: string): string => {
  let end = text.length;
  while (text.charCodeAt(end - 1) === 48) end--;
  if (text.charCodeAt(end - 1) === 46) end--;
  return text.slice(0, end);
};

/** As `%.<precision>g`, without sign; `alternate` (#) keeps trailing zeros. */
export function generalText(x: number, precision: number, alternate: boolean): string {
  const significant = precision === 0 ? 1 : precision;
  const { digits, exponent } = scientificDigits(x, significant - 1);
  let text: string;
  let tail = '';
  if (exponent < -4 || exponent >= significant) {
    // Where rounding carried a number out of the fixed notation's range, glibc keeps that notation's digits after the
    // point, of which there are none: %#g of 999999.5 is 1.e+06 there.
    const isCarried = exponent === significant && x < +`1e${significant}`;
    text = `${digits[0]!}.${isCarried ? '' : digits.slice(1)}`;
    tail = exponentText(exponent);
  } else if (exponent < 0) {
    text = `0.${'0'.repeat(-exponent - 1)}${digits}`;
  } else {
    text = `${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
  }
  return (alternate ? text : withoutTrailingZeros(text)) + tail;
}

/** As `%a` (precision -1: as many digits as it takes), without sign. */
export function hexText(x: number, precision: number, alternate: boolean): string {
  const biased = (highWord(x) >>> 20) & 0x7ff;
  let lead = biased === 0 ? 0 : 1;
  const exponent = x === 0 ? 0 : biased === 0 ? -1022 : biased - 1023;
  let digits = (highWord(x) & 0xfffff).toString(16).padStart(5, '0') + (lowWord(x) >>> 0).toString(16).padStart(8, '0');
  if (precision < 0) {
    digits = digits.replace(/0+$/, '');
  } else if (precision < 13) {
    const kept = BigInt(`0x${lead}${digits.slice(0, precision)}`);
    const rest = BigInt(`0x${digits.slice(precision)}`);
    const half = 1n << BigInt(4 * (13 - precision) - 1);
    const rounded = rest > half || (rest === half && (kept & 1n) === 1n) ? kept + 1n : kept;
    const text = rounded.toString(16).padStart(precision + 1, '0');
    lead = parseInt(text[0]!, 16);
    digits = text.slice(1);
  } else {
    digits += '0'.repeat(precision - 13);
  }
  return `0x${lead}${digits !== '' || alternate ? '.' : ''}${digits}p${exponent < 0 ? '' : '+'}${exponent}`;
}
