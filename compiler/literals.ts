// Spellings of constants to their values, on this data model. What is wrong with one goes to `report`.

import { extensions } from './extensions';
import { parseDecimal } from './float-literal';
import { foreignByte } from './source-bytes';
import type { Literal } from './tokens';

type IntLiteral = Extract<Literal, { kind: 'int' }>;
type StringLiteral = Extract<Literal, { kind: 'string' }>;
export type StringPrefix = StringLiteral['prefix'];

/** `offset` and `length` lie in the spelling. */
export type LiteralReporter = <C extends LiteralCode>(code: C, args: Readonly<Record<string, string>>, offset: number, length: number) => void;

export type LiteralCode = keyof typeof import('./messages/en/lex').lex;

const ZERO: IntLiteral = { kind: 'int', lo: 0, hi: 0, type: 'int' };

export function parseNumber(text: string, report: LiteralReporter): Literal {
  // Most numbers in programs: a few decimal digits.
  if (text.length < 10 && /^(?:0|[1-9]\d*)$/.test(text)) return { kind: 'int', lo: Number(text), hi: 0, type: 'int' };
  if (text.includes("'")) text = text.replaceAll("'", '');
  if (/^0[xX]/.test(text)) return hexadecimal(text, report);
  if (/^0[bB]/.test(text)) return binary(text, report);
  const match = /^(\d*)(\.?)(\d*)(?:([eE])([+-]?)(\d*))?/.exec(text)!;
  const [body, whole, point, , exponentLetter, exponentSign, exponentDigits] = match;
  const suffix = text.slice(body.length);
  if (point || exponentLetter) {
    if (exponentLetter && !exponentDigits) {
      report('exponent-without-digits', {}, body.length - 1 - exponentSign!.length, 1);
      return { kind: 'float', value: 0, type: 'double' };
    }
    if (suffix.startsWith('.')) {
      report('too-many-points', {}, body.length, 1);
      return { kind: 'float', value: 0, type: 'double' };
    }
    return finishFloat(text, body.length, (toFloat) => parseDecimal(body, toFloat), /[1-9]/.test(body.replace(/[eE].*/, '')), report);
  }
  // `1f` looks like a float to beginners; to C it is an integer with a bad suffix.
  if (whole!.length > 1 && whole![0] === '0') {
    const bad = /[89]/.exec(whole!);
    if (bad) {
      report('bad-octal-digit', { digit: bad[0] }, bad.index, 1);
      return ZERO;
    }
    return finishInt(text, body.length, digitsValue(whole!, 8), true, report);
  }
  return finishInt(text, body.length, digitsValue(whole!, 10), false, report);
}

function hexadecimal(text: string, report: LiteralReporter): Literal {
  const match = /^0[xX]([0-9a-fA-F]*)(\.?)([0-9a-fA-F]*)(?:([pP])([+-]?)(\d*))?/.exec(text)!;
  const [body, whole, point, fraction, letter, sign, digits] = match;
  if (!whole && !fraction) {
    report('hex-without-digits', {}, 0, text.length);
    return ZERO;
  }
  if (!point && !letter) return finishInt(text, body.length, digitsValue(whole!, 16), true, report);
  if (letter && !digits) {
    report('exponent-without-digits', {}, body.length - 1 - sign!.length, 1);
    return { kind: 'float', value: 0, type: 'double' };
  }
  if (!letter) {
    report(text[body.length] === '.' ? 'too-many-points' : 'hex-float-without-exponent', {}, 0, text.length);
    return { kind: 'float', value: 0, type: 'double' };
  }
  // Beyond this every mantissa of a file's length overflows or vanishes.
  const exponent = Math.min(Number(digits), 1e9) * (sign === '-' ? -1 : 1);
  const value = (toFloat: boolean) => extensions().parseHexFloat(whole!, fraction!, exponent, toFloat);
  return finishFloat(text, body.length, value, /[1-9a-fA-F]/.test(whole! + fraction!), report);
}

function binary(text: string, report: LiteralReporter): Literal {
  const match = /^0[bB](\d*)/.exec(text)!;
  const digits = match[1]!;
  if (!digits) {
    report('binary-without-digits', {}, 0, text.length);
    return ZERO;
  }
  const bad = /[2-9]/.exec(digits);
  if (bad) {
    report('bad-binary-digit', { digit: bad[0] }, bad.index + 2, 1);
    return ZERO;
  }
  return finishInt(text, match[0].length, digitsValue(digits, 2), true, report);
}

/** Null if it needs more than 64 bits. */
function digitsValue(digits: string, base: 2 | 8 | 10 | 16): bigint | null {
  const significant = digits.replace(/^0+/, '') || '0';
  if (significant.length > 64) return null;
  const value = base === 10 ? BigInt(significant) : BigInt({ 2: '0b', 8: '0o', 16: '0x' }[base] + significant);
  return value >> 64n === 0n ? value : null;
}

const SUFFIX = /^(?:[uU](?:l|L|ll|LL)?|(?:l|L|ll|LL)[uU]?)?$/;

function finishInt(text: string, suffixAt: number, value: bigint | null, isHexOrOctal: boolean, report: LiteralReporter): Literal {
  const suffix = text.slice(suffixAt);
  if (!SUFFIX.test(suffix)) {
    if (/^(?:[ijIJ]|[uUlL]+[ijIJ])$/.test(suffix)) report('imaginary-constant', {}, suffixAt, suffix.length);
    else report('bad-integer-suffix', { suffix }, suffixAt, suffix.length);
  }
  if (value === null) {
    report('integer-too-large', {}, 0, text.length);
    value = 0xffff_ffff_ffff_ffffn;
  }
  const unsigned = /u/i.test(suffix);
  const longs = suffix.replace(/[^lL]/g, '').length;
  const bits = value.toString(2).length;
  const lo = Number(BigInt.asIntN(32, value));
  const hi = Number(BigInt.asIntN(32, value >> 32n));
  let type: IntLiteral['type'];
  const mayBeUnsigned = unsigned || isHexOrOctal;
  if (longs === 0 && !unsigned && bits <= 31) type = 'int';
  else if (longs === 0 && mayBeUnsigned && bits <= 32) type = 'unsigned int';
  else if (longs < 2 && !unsigned && bits <= 63) type = 'long';
  else if (longs < 2 && mayBeUnsigned) type = 'unsigned long';
  else if (longs === 2 && !unsigned && bits <= 63) type = 'long long';
  else {
    type = longs === 2 ? 'unsigned long long' : 'unsigned long';
    if (!mayBeUnsigned) report('integer-is-unsigned', {}, 0, text.length);
  }
  return { kind: 'int', lo, hi, type };
}

function finishFloat(text: string, suffixAt: number, parse: (toFloat: boolean) => number, nonZero: boolean, report: LiteralReporter): Literal {
  const suffix = text.slice(suffixAt);
  const type = /^[fF]$/.test(suffix) ? 'float' : /^[lL]$/.test(suffix) ? 'long double' : 'double';
  if (suffix && type === 'double') {
    if (/^(?:[ijIJ][fFlL]?|[fFlL][ijIJ])$/.test(suffix)) report('imaginary-constant', {}, suffixAt, suffix.length);
    else if (/^(?:df|dd|dl)$/i.test(suffix)) report('decimal-float-constant', {}, suffixAt, suffix.length);
    else report('bad-float-suffix', { suffix }, suffixAt, suffix.length);
  }
  const value = parse(type === 'float');
  if (value === Infinity) report('float-overflow', { type }, 0, text.length);
  else if (value === 0 && nonZero) report('float-underflow', {}, 0, text.length);
  return { kind: 'float', value, type };
}

// ---- characters and strings

const SIMPLE_ESCAPES: Readonly<Record<string, number>> = {
  n: 10, t: 9, r: 13, '0': 0, a: 7, b: 8, f: 12, v: 11, e: 27, E: 27, '\\': 92, "'": 39, '"': 34, '?': 63,
};

/** What one character or escape of a literal stands for. */
interface Unit {
  /** A code point (to be encoded), or an element as it is. */
  readonly value: number;
  readonly isElement: boolean;
  readonly next: number;
  readonly isBad?: boolean;
}

function prefixOf(spelling: string): StringPrefix {
  const quote = spelling.search(/["']/);
  return spelling.slice(0, quote) as StringPrefix;
}

const elementBytesOf = (prefix: StringPrefix): 1 | 2 | 4 => (prefix === 'u' ? 2 : prefix === 'U' || prefix === 'L' ? 4 : 1);

/** The character or escape at `at`. */
function readUnit(text: string, at: number, end: number, elementBytes: number, report: LiteralReporter): Unit {
  const c = text[at]!;
  if (c !== '\\') {
    const codePoint = text.codePointAt(at)!;
    const next = at + (codePoint > 0xffff ? 2 : 1);
    const byte = foreignByte(codePoint);
    if (byte >= 0) return { value: byte, isElement: true, next };
    return { value: codePoint >= 0xd800 && codePoint <= 0xdfff ? 0xfffd : codePoint, isElement: codePoint < 128, next };
  }
  const e = text[at + 1];
  if (at + 1 >= end || e === undefined) return { value: 92, isElement: true, next: at + 1 };
  if (e === 'x') {
    let next = at + 2;
    while (next < end && /[0-9a-fA-F]/.test(text[next]!)) next++;
    if (next === at + 2) {
      report('hex-escape-empty', {}, at, 2);
      return { value: 0, isElement: true, next, isBad: true };
    }
    const digits = text.slice(at + 2, next).replace(/^0+/, '');
    if (digits.length > elementBytes * 2) report('hex-escape-out-of-range', {}, at, next - at);
    return { value: parseInt(digits.slice(-8) || '0', 16) | 0, isElement: true, next };
  }
  if (e >= '0' && e <= '7') {
    let next = at + 2;
    while (next < end && next < at + 4 && text[next]! >= '0' && text[next]! <= '7') next++;
    const value = parseInt(text.slice(at + 1, next), 8);
    if (elementBytes === 1 && value > 255) report('octal-escape-out-of-range', {}, at, next - at);
    return { value, isElement: true, next };
  }
  if (e === 'u' || e === 'U') {
    const digits = e === 'u' ? 4 : 8;
    const hex = /^[0-9a-fA-F]*/.exec(text.slice(at + 2, Math.min(at + 2 + digits, end)))![0];
    const next = at + 2 + hex.length;
    if (hex.length < digits) {
      report('incomplete-ucn', { letter: e }, at, next - at);
      return { value: 0xfffd, isElement: false, next, isBad: true };
    }
    const value = parseInt(hex, 16);
    const isBasic = value < 0xa0 && value !== 0x24 && value !== 0x40 && value !== 0x60;
    if (value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff) || isBasic) {
      report('bad-ucn', { name: e + hex }, at, next - at);
      return { value: 0xfffd, isElement: false, next, isBad: true };
    }
    return { value, isElement: value < 128, next };
  }
  const simple = SIMPLE_ESCAPES[e];
  if (simple !== undefined) return { value: simple, isElement: true, next: at + 2 };
  const codePoint = text.codePointAt(at + 1)!;
  const byte = foreignByte(codePoint);
  if (byte >= 0) return { value: byte, isElement: true, next: at + 2 };
  report('unknown-escape', { character: String.fromCodePoint(codePoint) }, at, 2);
  return { value: codePoint, isElement: codePoint < 128, next: at + 1 + (codePoint > 0xffff ? 2 : 1) };
}

/** `spelling` has its prefix and both quotes (the closing one may be missing). */
export function parseChar(spelling: string, report: LiteralReporter): Literal {
  const prefix = prefixOf(spelling);
  const elementBytes = elementBytesOf(prefix);
  const start = prefix.length + 1;
  const end = spelling.length > start && spelling.endsWith("'") ? spelling.length - 1 : spelling.length;
  const type: IntLiteral['type'] = prefix === 'U' ? 'unsigned int' : prefix === 'u' ? 'unsigned short' : 'int';
  const elements: number[] = [];
  let count = 0;
  let isBad = false;
  for (let at = start; at < end; ) {
    const unit = readUnit(spelling, at, end, elementBytes, report);
    at = unit.next;
    isBad ||= unit.isBad === true;
    count++;
    if (prefix === 'u' && !unit.isElement && unit.value > 0xffff) report('char-not-encodable', {}, start, end - start);
    encode(unit, elementBytes, elements);
  }
  if (count === 0) {
    report('empty-char', {}, 0, spelling.length);
    return { ...ZERO, type, isChar: true };
  }
  let value: number;
  if (elementBytes > 1 || prefix === 'u8') {
    if (prefix === 'u8' && elements.length > 1) report('char-not-encodable', {}, start, end - start);
    else if (count > 1) report('char-too-long', {}, 0, spelling.length);
    value = elements[elements.length - 1]!;
  } else if (elements.length === 1) {
    value = (elements[0]! << 24) >> 24;
  } else {
    if (!isBad) report(elements.length > 4 ? 'char-too-long' : 'multi-char', {}, 0, spelling.length);
    value = elements.reduce((word, byte) => (word << 8) | (byte & 255), 0);
  }
  return { kind: 'int', lo: value | 0, hi: prefix === 'U' ? 0 : value >> 31, type, isChar: true };
}

function encode(unit: Unit, elementBytes: number, out: number[]): void {
  const { value } = unit;
  if (unit.isElement) out.push(elementBytes === 1 ? value & 255 : elementBytes === 2 ? value & 0xffff : value);
  else if (elementBytes === 4) out.push(value);
  else if (elementBytes === 2) {
    if (value > 0xffff) out.push(0xd7c0 + (value >> 10), 0xdc00 + (value & 0x3ff));
    else out.push(value);
  } else if (value < 0x80) out.push(value);
  else if (value < 0x800) out.push(0xc0 | (value >> 6), 0x80 | (value & 63));
  else if (value < 0x10000) out.push(0xe0 | (value >> 12), 0x80 | ((value >> 6) & 63), 0x80 | (value & 63));
  else out.push(0xf0 | (value >> 18), 0x80 | ((value >> 12) & 63), 0x80 | ((value >> 6) & 63), 0x80 | (value & 63));
}

/** Adjacent string literals, as one. `reporters[i]` speaks about `spellings[i]`. */
export function parseStrings(spellings: readonly string[], reporters: readonly LiteralReporter[]): StringLiteral {
  let prefix: StringPrefix = '';
  spellings.forEach((spelling, i) => {
    const own = prefixOf(spelling);
    if (own === '' || own === prefix) return;
    if (prefix === '') prefix = own;
    else reporters[i]!('string-prefix-mix', {}, 0, spelling.length);
  });
  const elementBytes = elementBytesOf(prefix);
  if (elementBytes === 1 && spellings.length === 1) {
    const plain = plainBytes(spellings[0]!, prefix.length);
    if (plain) return { kind: 'string', bytes: plain, elementBytes, prefix };
  }
  const elements: number[] = [];
  spellings.forEach((spelling, i) => {
    const start = prefixOf(spelling).length + 1;
    const end = spelling.length > start && spelling.endsWith('"') ? spelling.length - 1 : spelling.length;
    for (let at = start; at < end; ) {
      const unit = readUnit(spelling, at, end, elementBytes, reporters[i]!);
      at = unit.next;
      encode(unit, elementBytes, elements);
    }
  });
  elements.push(0);
  return { kind: 'string', bytes: toBytes(elements, elementBytes), elementBytes, prefix };
}

/** Bytes and NUL of an ASCII string with simple escapes at most; null if it is not that simple. */
function plainBytes(spelling: string, prefixLength: number): Uint8Array | null {
  const end = spelling.length - 1;
  if (end <= prefixLength || spelling.charCodeAt(end) !== 34) return null;
  let length = end - prefixLength;
  for (let at = spelling.indexOf('\\'); at >= 0 && at < end; at = spelling.indexOf('\\', at + 2)) length--;
  const bytes = new Uint8Array(length);
  length = 0;
  for (let i = prefixLength + 1; i < end; i++) {
    let c = spelling.charCodeAt(i);
    if (c > 127) return null;
    if (c === 92) {
      c = spelling.charCodeAt(++i);
      if (c === 110) c = 10;
      else if (c === 116) c = 9;
      else if (c !== 34 && c !== 92 && c !== 39) return null;
    }
    bytes[length++] = c;
  }
  return bytes;
}

function toBytes(elements: readonly number[], elementBytes: 1 | 2 | 4): Uint8Array {
  if (elementBytes === 1) return Uint8Array.from(elements);
  const bytes = new Uint8Array(elements.length * elementBytes);
  const view = new DataView(bytes.buffer);
  elements.forEach((element, i) => {
    if (elementBytes === 2) view.setUint16(i * 2, element, true);
    else view.setUint32(i * 4, element >>> 0, true);
  });
  return bytes;
}
