// A finite, non-negative double as text, exactly: every digit is of the double's true value, and what is cut off is
// rounded to nearest, exact ties to the even digit, as glibc does.
//
// `toFixed` and `toExponential` are exact by ECMAScript's definition ("as close to zero as possible"), up to 100
// digits, but send ties upward; that is put right here. Beyond their reach the expansion is made with BigInt.

import { decompose, powerOfTwo } from './bits';

/** Whether x lies halfway between two decimals of `shift` digits after the point. */
function isTie(x: number, shift: number): boolean {
  if (shift >= 0) {
    // x is an odd multiple of 2^-(shift+1). So far from 1 no double is one.
    if (shift > 1000) return false;
    const halves = x * powerOfTwo(shift + 1);
    return halves < 9007199254740992 && halves === Math.floor(halves) && halves % 2 === 1;
  }
  // x = odd * 10^-shift / 2: no double beyond 5^22 is.
  if (shift < -22) return false;
  const half = +`1e${-shift}` / 2;
  return x % half === 0 && (x / half) % 2 === 1;
}

/** Digits that the engine has rounded, of which the last stands `shift` places after the point: to even. */
function toEven(digits: string, x: number, shift: number): string {
  const last = digits.charCodeAt(digits.length - 1);
  return last & 1 && isTie(x, shift) ? digits.slice(0, -1) + String.fromCharCode(last - 1) : digits;
}

/** All digits of x's value, an integer divided by 10^scale. */
function exactDigits(x: number): { digits: bigint; scale: number } {
  const { mantissa, exponent } = decompose(x);
  return exponent >= 0
    ? { digits: mantissa << BigInt(exponent), scale: 0 }
    : { digits: mantissa * 5n ** BigInt(-exponent), scale: -exponent };
}

/** Half to even. */
function divideRounded(digits: bigint, divisor: bigint): bigint {
  const quotient = digits / divisor;
  const twice = (digits % divisor) * 2n;
  return twice > divisor || (twice === divisor && (quotient & 1n) === 1n) ? quotient + 1n : quotient;
}
const powerOfTen = (n: number): bigint => 10n ** BigInt(n);

/** As `%.<precision>f`, without sign. */
export function fixedText(x: number, precision: number): string {
  if (precision <= 100 && x < 1e21) return toEven(x.toFixed(precision), x, precision);
  let { digits, scale } = exactDigits(x);
  let zeros = precision - scale;
  if (zeros < 0) {
    digits = divideRounded(digits, powerOfTen(-zeros));
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

/** The digits of `%.<precision>e`. */
export function scientificDigits(x: number, precision: number): Scientific {
  if (x === 0) return { digits: '0'.repeat(precision + 1), exponent: 0 };
  if (precision <= 100) {
    const text = x.toExponential(precision);
    const mark = text.indexOf('e');
    const exponent = +text.slice(mark + 1);
    return { digits: toEven(text[0]! + text.slice(2, mark), x, precision - exponent), exponent };
  }
  const { digits, scale } = exactDigits(x);
  let text = digits.toString();
  let exponent = text.length - 1 - scale;
  if (text.length > precision + 1) {
    text = divideRounded(digits, powerOfTen(text.length - precision - 1)).toString();
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
  return (alternate ? text : text.replace(/\.?0*$/, '')) + tail;
}

/** As `%a` (precision -1: as many digits as it takes), without sign and `0x`. */
export function hexText(x: number, precision: number, alternate: boolean): string {
  const { mantissa, exponent } = decompose(x);
  const kept = precision < 0 ? 13 : Math.min(precision, 13);
  const text = divideRounded(mantissa, 16n ** BigInt(13 - kept)).toString(16).padStart(kept + 1, '0');
  const digits = precision < 0 ? text.slice(1).replace(/0+$/, '') : text.slice(1).padEnd(precision, '0');
  const power = x === 0 ? 0 : exponent + 52;
  return `${text[0]!}${digits !== '' || alternate ? '.' : ''}${digits}p${power < 0 ? '' : '+'}${power}`;
}
