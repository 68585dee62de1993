// Text to numbers, exactly, as strtol and strtod read them. The text is bytes; a parser says how far it got.

import { DOUBLE, lowWord, roundToFloat, SINGLE } from './bits';

export const isSpace = (c: number): boolean => c === 32 || (c >= 9 && c <= 13);
export const isDigit = (c: number): boolean => c >= 48 && c <= 57;

/** Value of a digit in bases up to 36; 99 for anything else. */
export const digitValue = (c: number): number => {
  if (c >= 48 && c <= 57) return c - 48;
  const lower = c | 32;
  return lower >= 97 && lower <= 122 ? lower - 87 : 99;
};

export interface ParsedInteger {
  /** Its magnitude, not limited. */
  readonly magnitude: bigint;
  readonly isNegative: boolean;
  /** Index after the last character used; 0 if there is no number. */
  readonly end: number;
}

/** `base` 0 or 2..36; bytes past the end count as NUL. */
export function parseInteger(text: Uint8Array, base: number): ParsedInteger {
  let at = 0;
  while (isSpace(text[at] ?? 0)) at++;
  const isNegative = text[at] === 45;
  if (isNegative || text[at] === 43) at++;
  if ((base === 0 || base === 16) && text[at] === 48 && ((text[at + 1] ?? 0) | 32) === 120) {
    if (digitValue(text[at + 2] ?? 0) < 16) {
      at += 2;
      base = 16;
    } else if (base === 0) base = 8;
  } else if (base === 0) base = text[at] === 48 ? 8 : 10;

  const start = at;
  let small = 0;
  let large = 0n;
  let isLarge = false;
  for (;;) {
    const digit = digitValue(text[at] ?? 0);
    if (digit >= base) break;
    if (isLarge) {
      // Past 2^64 every limit has been passed: the exact size matters no more.
      if (large < 0x1_0000_0000_0000_0000n) large = large * BigInt(base) + BigInt(digit);
    } else {
      const next = small * base + digit;
      if (next > Number.MAX_SAFE_INTEGER) {
        isLarge = true;
        large = BigInt(small) * BigInt(base) + BigInt(digit);
      } else small = next;
    }
    at++;
  }
  if (at === start) return { magnitude: 0n, isNegative: false, end: 0 };
  return { magnitude: isLarge ? large : BigInt(small), isNegative, end: at };
}

const LONG_MIN = -(1n << 63n);
const LONG_MAX = (1n << 63n) - 1n;
const ULONG_MAX = (1n << 64n) - 1n;

/** As strtol or strtoul of 64 bits clamps it; an unsigned one may be negated. */
export function toLong({ magnitude, isNegative }: ParsedInteger, isSigned: boolean): bigint {
  const value = isNegative ? -magnitude : magnitude;
  if (!isSigned) return magnitude > ULONG_MAX ? ULONG_MAX : value;
  return value < LONG_MIN ? LONG_MIN : value > LONG_MAX ? LONG_MAX : value;
}

export interface ParsedFloat {
  readonly value: number;
  /** Of a NaN too, whose sign `value` does not tell. */
  readonly isNegative: boolean;
  /** Index after the last character used; 0 if there is no number. */
  readonly end: number;
  /** Overflowed, or lost digits below the normal range: errno is ERANGE. */
  readonly isRangeError: boolean;
}

const NONE: ParsedFloat = { value: 0, end: 0, isNegative: false, isRangeError: false };
const startsWith = (text: Uint8Array, at: number, word: string): boolean => {
  for (let i = 0; i < word.length; i++) if (((text[at + i] ?? 0) | 32) !== word.charCodeAt(i)) return false;
  return true;
};
/** Halfway points between doubles have fewer digits: what lies beyond can only say "a little more". */
const MAX_DIGITS = 800;

/** Reads `[+-]digits` after an exponent letter at `at`; null if there are none. Clamped: beyond 10^8 nothing changes. */
function parseExponent(text: Uint8Array, at: number): { value: number; end: number } | null {
  const isMinus = text[at] === 45;
  if (isMinus || text[at] === 43) at++;
  if (!isDigit(text[at] ?? 0)) return null;
  let value = 0;
  for (; isDigit(text[at] ?? 0); at++) value = value < 1e8 ? value * 10 + text[at]! - 48 : value;
  return { value: isMinus ? -value : value, end: at };
}

function parseHex(text: Uint8Array, at: number, form: typeof DOUBLE): ParsedFloat | null {
  let digits = '';
  let sticky = false;
  let exponent = 0;
  let seen = 0;
  let point = false;
  for (; ; at++) {
    const c = text[at] ?? 0;
    if (c === 46 && !point) {
      point = true;
      continue;
    }
    const digit = digitValue(c);
    if (digit >= 16) break;
    seen++;
    if (digits.length < 40) {
      if (digits !== '' || digit !== 0) digits += digit.toString(16);
      if (point) exponent -= 4;
    } else {
      if (digit !== 0) sticky = true;
      if (!point) exponent += 4;
    }
  }
  if (seen === 0) return null;
  if (((text[at] ?? 0) | 32) === 112) {
    const power = parseExponent(text, at + 1);
    if (power) {
      exponent += power.value;
      at = power.end;
    }
  }
  if (digits === '') return { value: 0, end: at, isNegative: false, isRangeError: false };
  const size = digits.length * 4 + exponent;
  if (size > 1100) return { value: Infinity, end: at, isNegative: false, isRangeError: true };
  if (size < -1200) return { value: 0, end: at, isNegative: false, isRangeError: true };
  return finish(roundToFloat(BigInt(`0x${digits}`), exponent, sticky, form), at, form);
}

function finish(rounded: { value: number; inexact: boolean }, end: number, form: typeof DOUBLE): ParsedFloat {
  const { value, inexact } = rounded;
  const least = form === DOUBLE ? 2.2250738585072014e-308 : 1.1754943508222875e-38;
  return { value, end, isNegative: false, isRangeError: value === Infinity || (inexact && value < least) };
}

/** digits * 10^exponent, nearest even. `sticky`: a little more than that. */
function exactDecimal(digits: string, exponent: number, sticky: boolean, form: typeof DOUBLE) {
  let n = BigInt(digits);
  if (exponent >= 0) return roundToFloat(n * 10n ** BigInt(exponent), 0, sticky, form);
  const divisor = 10n ** BigInt(-exponent);
  // A quotient of at least 64 bits.
  const shift = Math.max(0, Math.ceil(-exponent * 3.33) + 66 - Math.floor(digits.length * 3.32) + 4);
  n <<= BigInt(shift);
  return roundToFloat(n / divisor, -shift, sticky || n % divisor !== 0n, form);
}

/** Reads what strtod reads, leading space and sign included; for a float, rounded once. */
export function parseFloatingPoint(text: Uint8Array, isSingle = false): ParsedFloat {
  let at = 0;
  while (isSpace(text[at] ?? 0)) at++;
  const isNegative = text[at] === 45;
  if (isNegative || text[at] === 43) at++;
  const unsigned = parseUnsigned(text, at, isSingle ? SINGLE : DOUBLE);
  if (!isNegative || unsigned.end === 0) return unsigned;
  return { ...unsigned, value: -unsigned.value, isNegative };
}

function parseUnsigned(text: Uint8Array, at: number, form: typeof DOUBLE): ParsedFloat {
  if (startsWith(text, at, 'inf'))
    return { value: Infinity, end: at + (startsWith(text, at, 'infinity') ? 8 : 3), isNegative: false, isRangeError: false };
  if (startsWith(text, at, 'nan')) {
    let end = at + 3;
    if (text[end] === 40) {
      let close = end + 1;
      while (digitValue(text[close] ?? 0) < 99 || text[close] === 95) close++;
      if (text[close] === 41) end = close + 1;
    }
    return { value: NaN, end, isNegative: false, isRangeError: false };
  }
  if (text[at] === 48 && ((text[at + 1] ?? 0) | 32) === 120) {
    const hex = parseHex(text, at + 2, form);
    if (hex) return hex;
  }

  let digits = '';
  let sticky = false;
  let exponent = 0;
  let seen = 0;
  let point = false;
  for (; ; at++) {
    const c = text[at] ?? 0;
    if (c === 46 && !point) {
      point = true;
      continue;
    }
    if (!isDigit(c)) break;
    seen++;
    if (digits.length < MAX_DIGITS) {
      if (digits !== '' || c !== 48) digits += String.fromCharCode(c);
      if (point) exponent--;
    } else {
      if (c !== 48) sticky = true;
      if (!point) exponent++;
    }
  }
  if (seen === 0) return NONE;
  if (((text[at] ?? 0) | 32) === 101) {
    const power = parseExponent(text, at + 1);
    if (power) {
      exponent += power.value;
      at = power.end;
    }
  }
  if (digits === '') return { value: 0, end: at, isNegative: false, isRangeError: false };
  const size = digits.length + exponent;
  if (size > 310) return { value: Infinity, end: at, isNegative: false, isRangeError: true };
  if (size < -330) return { value: 0, end: at, isNegative: false, isRangeError: true };
  // ECMAScript promises exact conversion of literals of up to 20 digits.
  if (digits.length <= 20) {
    const value = +`${digits}e${exponent}`;
    if (value < Infinity && value > 1e-300) {
      if (form === DOUBLE) return { value, end: at, isNegative: false, isRangeError: false };
      // Rounding twice is right unless the first result lies on, or just beside, the middle between two floats.
      if (value > 1.2e-38 && value < 3.4e38 && !isNearSingleTie(value))
        return { value: Math.fround(value), end: at, isNegative: false, isRangeError: false };
    }
  }
  return finish(exactDecimal(digits, exponent, sticky, form), at, form);
}

const isNearSingleTie = (x: number): boolean => {
  const rest = lowWord(x) & 0x1fffffff;
  return rest >= 0x0fffffff && rest <= 0x10000001;
};
