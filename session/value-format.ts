// Values as text, as a C programmer expects them. Knows bytes and types; what it must look up in the program
// (text behind a pointer, a function's name) it asks of `Peek`.

import { assertNever } from '../base';
import type { DebugType, TypeId } from '../debug-format/model';
import type { TypeTable } from '../debug-format/types';
import type { NumberFormat } from './api';
import { bitFieldBytes, readFloat, readInteger, readUnsigned, type BitField } from './scalar';

export interface Peek {
  /** Bytes from `address` up to a NUL, at most `limit`; null if the first is unmapped. */
  cString(address: number, limit: number): { readonly bytes: Uint8Array; readonly isComplete: boolean } | null;
  /** Name of the function that this pointer value stands for. */
  functionName(pointer: number): string | null;
  /** `name` or `name+4` of the global that holds the address. */
  symbol(address: number): string | null;
}

export interface FormatLimits {
  /** Characters of a string. */
  readonly text: number;
  /** Elements of an array, members of a struct. */
  readonly elements: number;
  /** Levels of braces. */
  readonly depth: number;
  /** Equal elements in a row that are told as one. */
  readonly repeats: number;
}

export const DEFAULT_LIMITS: FormatLimits = { text: 200, elements: 24, depth: 4, repeats: 4 };

export interface FormatContext {
  readonly types: TypeTable;
  readonly peek: Peek;
  readonly format: NumberFormat;
  readonly limits: FormatLimits;
  /** Element count of an array whose length is not in its type; null if unknown. */
  readonly dynamicCount?: (type: Extract<DebugType, { kind: 'array' }>) => number | null;
}

/** Escapes by which C writes these bytes. */
const ESCAPES: Readonly<Record<number, string>> = {
  0: '\\0', 7: '\\a', 8: '\\b', 9: '\\t', 10: '\\n', 11: '\\v', 12: '\\f', 13: '\\r', 92: '\\\\',
};

const octal = (byte: number): string => `\\${byte.toString(8).padStart(3, '0')}`;

/** `'A'`, `'\n'`, `'\303'`. */
export function formatChar(code: number): string {
  const byte = code & 255;
  if (byte === 39) return "'\\''";
  return `'${ESCAPES[byte] ?? (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : octal(byte))}'`;
}

const fatalUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** `"text"` with C's escapes; well-formed UTF-8 as it is, other bytes in octal. `isCut` adds `...`. */
export function formatString(bytes: Uint8Array, isCut = false): string {
  let text = '';
  for (let i = 0; i < bytes.length; ) {
    const byte = bytes[i]!;
    if (byte < 128) {
      if (byte === 34) text += '\\"';
      else if (byte === 0) text += bytes[i + 1]! >= 48 && bytes[i + 1]! <= 55 ? '\\000' : '\\0';
      else text += ESCAPES[byte] ?? (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : octal(byte));
      i++;
      continue;
    }
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    let decoded: string | null = null;
    if (length > 1 && i + length <= bytes.length) {
      try {
        decoded = fatalUtf8.decode(bytes.subarray(i, i + length));
      } catch {
        decoded = null;
      }
    }
    text += decoded ?? octal(byte);
    i += decoded === null ? 1 : length;
  }
  return `"${text}"${isCut ? '...' : ''}`;
}

/** As `%g` with just the digits that tell it from its neighbours: at most 9 for float, 17 for double. */
export function formatFloat(value: number, sizeBytes: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (value === Infinity) return 'inf';
  if (value === -Infinity) return '-inf';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const digits = sizeBytes === 4 ? shortestFloat(value) : value.toExponential();
  const [mantissa, exponentText] = digits.split('e') as [string, string];
  const exponent = Number(exponentText);
  const limit = sizeBytes === 4 ? 9 : 17;
  if (exponent < -5 || exponent >= limit) {
    const sign = exponent < 0 ? '-' : '+';
    return `${mantissa}e${sign}${String(Math.abs(exponent)).padStart(2, '0')}`;
  }
  const negative = mantissa.startsWith('-') ? '-' : '';
  const all = mantissa.replace('-', '').replace('.', '');
  if (exponent < 0) return `${negative}0.${'0'.repeat(-exponent - 1)}${all}`;
  if (all.length <= exponent + 1) return `${negative}${all.padEnd(exponent + 1, '0')}`;
  return `${negative}${all.slice(0, exponent + 1)}.${all.slice(exponent + 1)}`;
}

function shortestFloat(value: number): string {
  for (let digits = 0; digits < 8; digits++) {
    const text = value.toExponential(digits);
    if (Math.fround(Number(text)) === value) return text.replace(/\.?0+e/, 'e');
  }
  return value.toExponential(8);
}

export const hex = (value: bigint | number): string => `0x${value.toString(16)}`;

/** Integers in another base show their bits: negative ones as two's complement of `bits`. */
function formatInteger({ format, peek }: FormatContext, value: bigint, bits: number): string {
  const unsigned = BigInt.asUintN(bits, value);
  switch (format) {
    case 'hex':
      return hex(unsigned);
    case 'zero-hex':
      return `0x${unsigned.toString(16).padStart(bits >> 2, '0')}`;
    case 'octal':
      return value === 0n ? '0' : `0${unsigned.toString(8)}`;
    case 'binary':
      return `0b${unsigned.toString(2)}`;
    case 'char':
      return `${value} ${formatChar(Number(BigInt.asUintN(8, value)))}`;
    case 'unsigned':
      return unsigned.toString();
    case 'decimal':
      return BigInt.asIntN(bits, value).toString();
    case 'address': {
      const name = peek.functionName(Number(unsigned)) ?? peek.symbol(Number(unsigned));
      return name === null ? hex(unsigned) : `${hex(unsigned)} <${name}>`;
    }
    case 'float':
      if (bits !== 32 && bits !== 64) return value.toString();
      return formatFloat(readFloat(new Uint8Array(BigUint64Array.of(unsigned).buffer, 0, bits >> 3)), bits >> 3);
    case 'natural':
    case 'string':
      return value.toString();
    default:
      return assertNever(format, 'format');
  }
}

export const isCharType = (type: DebugType): boolean => type.kind === 'base' && (type.encoding === 'signed-char' || type.encoding === 'unsigned-char');

/** Plain `char`: arrays of it and pointers to it are text. */
export const isTextType = (type: DebugType): boolean => type.kind === 'base' && type.name === 'char';

export function formatScalar(context: FormatContext, id: TypeId, bytes: Uint8Array, bitField?: BitField): string {
  const type = context.types.stripped(id);
  const { format } = context;
  const bits = bitField?.bitSize ?? bytes.length * 8;
  switch (type.kind) {
    case 'base': {
      const isFloat = type.encoding === 'float';
      if (isFloat && (format === 'natural' || format === 'string' || format === 'float')) return formatFloat(readFloat(bytes), type.sizeBytes);
      if (isFloat) return formatInteger(context, format === 'char' ? BigInt(Math.trunc(readFloat(bytes)) || 0) : readUnsigned(bytes), bits);
      const value = readInteger(type, bytes, bitField);
      if (format !== 'natural' && format !== 'string') return formatInteger(context, value, bits);
      if (type.encoding === 'boolean') return value === 0n ? 'false' : value === 1n ? 'true' : value.toString();
      if (isCharType(type)) return `${value} ${formatChar(Number(BigInt.asUintN(8, value)))}`;
      return value.toString();
    }
    case 'enum': {
      const value = readInteger(type, bytes, bitField);
      return format === 'natural' || format === 'string' ? formatEnum(type, value) : formatInteger(context, value, bits);
    }
    case 'pointer':
      if (format !== 'natural' && format !== 'string') return formatInteger(context, readUnsigned(bytes), bits);
      return formatPointer(context, type.target, Number(readUnsigned(bytes)));
    default:
      return hex(readUnsigned(bytes));
  }
}

/** The enumerator's name, `(A | B)` for sets of single-bit flags, else the number. */
export function formatEnum(type: Extract<DebugType, { kind: 'enum' }>, value: bigint): string {
  const exact = type.enumerators.find((e) => e.value === value);
  if (exact) return exact.name;
  const flags = type.enumerators.filter((e) => e.value > 0n);
  const single = flags.every((e) => (e.value & (e.value - 1n)) === 0n);
  if (value > 0n && single && flags.length > 1) {
    const names: string[] = [];
    let rest = value;
    for (const flag of flags) {
      if ((rest & flag.value) === 0n) continue;
      names.push(flag.name);
      rest &= ~flag.value;
    }
    if (names.length > 0) {
      if (rest !== 0n) names.push(hex(rest));
      return `(${names.join(' | ')})`;
    }
  }
  return value.toString();
}

function formatPointer(context: FormatContext, target: TypeId, address: number): string {
  const { peek, types, limits } = context;
  if (address === 0) return '0x0';
  const text = hex(address);
  const pointee = types.stripped(target);
  const name = peek.functionName(address);
  if (name !== null) return `${text} <${name}>`;
  if (isTextType(pointee)) {
    const found = peek.cString(address, limits.text);
    return found ? `${text} ${formatString(found.bytes, !found.isComplete)}` : `${text} <unmapped>`;
  }
  const symbol = peek.symbol(address);
  return symbol === null ? text : `${text} <${symbol}>`;
}

/** Text of a value of any type; `bytes` may stop early for large arrays, whose text is cut in any case. */
export function formatValue(context: FormatContext, id: TypeId, bytes: Uint8Array, bitField?: BitField, depth = 0): string {
  const type = context.types.stripped(id);
  switch (type.kind) {
    case 'struct':
    case 'union':
      return formatMembers(context, type, bytes, depth);
    case 'array':
      return formatArray(context, type, bytes, depth);
    case 'void':
      return 'void';
    case 'function':
      return '<function>';
    default:
      return formatScalar(context, id, bytes, bitField);
  }
}

function formatMembers(context: FormatContext, type: Extract<DebugType, { kind: 'struct' | 'union' }>, bytes: Uint8Array, depth: number): string {
  if (!type.isComplete) return '<incomplete type>';
  if (depth >= context.limits.depth) return '{...}';
  const parts: string[] = [];
  for (const member of type.members) {
    if (parts.length >= context.limits.elements) {
      parts.push('...');
      break;
    }
    const field = member.bitSize > 0 ? { bitOffset: member.bitOffset, bitSize: member.bitSize } : undefined;
    const size = field ? bitFieldBytes(field) : sizeIn(context, member.type);
    const part = bytes.subarray(member.byteOffset, member.byteOffset + (size ?? 0));
    const text = size === null ? '[]' : part.length < size ? '...' : formatValue(context, member.type, part, field, depth + 1);
    parts.push(member.name === '' ? text : `${member.name} = ${text}`);
  }
  return `{${parts.join(', ')}}`;
}

/** Size of a type, dynamic arrays included; null if unknown. */
export function sizeIn(context: Pick<FormatContext, 'types' | 'dynamicCount'>, id: TypeId): number | null {
  const known = context.types.sizeOf(id);
  if (known !== null) return known;
  const type = context.types.stripped(id);
  if (type.kind !== 'array') return null;
  const count = arrayCount(context, type);
  const element = sizeIn(context, type.element);
  return count === null || element === null ? null : count * element;
}

export function arrayCount(context: Pick<FormatContext, 'dynamicCount'>, type: Extract<DebugType, { kind: 'array' }>): number | null {
  return type.count.kind === 'constant' ? type.count.count : (context.dynamicCount?.(type) ?? null);
}

function formatArray(context: FormatContext, type: Extract<DebugType, { kind: 'array' }>, bytes: Uint8Array, depth: number): string {
  const count = arrayCount(context, type);
  const size = sizeIn(context, type.element);
  if (count === null || size === null) return '[]';
  const elementType = context.types.stripped(type.element);
  if (context.format === 'string' ? isCharType(elementType) : context.format === 'natural' && isTextType(elementType)) {
    return formatText(bytes.subarray(0, count), count, context.limits.text);
  }
  if (depth >= context.limits.depth) return '{...}';
  const parts: string[] = [];
  const whole = size === 0 ? 0 : Math.min(count, Math.floor(bytes.length / size));
  const element = (i: number): Uint8Array => bytes.subarray(i * size, i * size + size);
  let i = 0;
  while (i < whole && parts.length < context.limits.elements) {
    let end = i + 1;
    while (end < whole && sameBytes(element(i), element(end))) end++;
    const text = formatValue(context, type.element, element(i), undefined, depth + 1);
    if (end - i >= context.limits.repeats) {
      // Where the bytes stop before the array does, how often it goes on is not known.
      parts.push(`${text} <repeats ${end - i}${end === whole && whole < count ? '+' : ''} times>`);
      i = end;
    } else {
      parts.push(text);
      i++;
    }
  }
  if (i < count) parts.push('...');
  return `{${parts.join(', ')}}`;
}

// Up to the first NUL, as the program reads it; without one, all there is.
function formatText(bytes: Uint8Array, count: number, limit: number): string {
  const nul = bytes.indexOf(0);
  const end = nul < 0 ? bytes.length : nul;
  const isCut = end > limit || (nul < 0 && bytes.length < count);
  return formatString(bytes.subarray(0, Math.min(end, limit)), isCut);
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
