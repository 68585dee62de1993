// Text or an evaluated value into the bytes of a variable, with checks of range and type.

import type { DebugType, TypeId } from '../debug-format/model';
import type { TypeTable } from '../debug-format/types';
import { integerRange, isSignedType, readFloat, readInteger, writeFloat, writeUnsigned, type BitField } from './scalar';
import { SessionError } from './session-error';

type NumberValue = { readonly kind: 'integer'; readonly value: bigint } | { readonly kind: 'float'; readonly value: number };

/** A literal as C writes it, or `true`, `false`, `NULL`, an enumerator of the type; null if it is none. */
export function parseLiteral(types: TypeTable, target: TypeId, text: string): NumberValue | null {
  const word = text.trim();
  if (word === 'true') return { kind: 'integer', value: 1n };
  if (word === 'false' || word === 'NULL') return { kind: 'integer', value: 0n };
  const type = types.stripped(target);
  if (type.kind === 'enum') {
    const found = type.enumerators.find((e) => e.name === word);
    if (found) return { kind: 'integer', value: found.value };
  }
  const integer = /^([+-]?)(0[xX][0-9a-fA-F]+|0[bB][01]+|0[0-7]*|[1-9]\d*)[uUlL]{0,3}$/.exec(word);
  if (integer) {
    const digits = integer[2]!;
    const value = BigInt(/^0[0-7]+$/.test(digits) ? `0o${digits.slice(1)}` : digits);
    return { kind: 'integer', value: integer[1] === '-' ? -value : value };
  }
  if (/^[+-]?(?:(?:\d+\.\d*|\.\d+)(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+)[fFlL]?$/.test(word)) return { kind: 'float', value: Number(word.replace(/[fFlL]$/, '')) };
  const char = /^'(?:([^'\\])|\\([abfnrtv0'"\\?])|\\([0-7]{1,3})|\\x([0-9a-fA-F]{1,2}))'$/.exec(word);
  if (!char) return null;
  const escapes: Readonly<Record<string, number>> = { a: 7, b: 8, f: 12, n: 10, r: 13, t: 9, v: 11, '0': 0 };
  const code = char[1] !== undefined ? char[1].charCodeAt(0)
    : char[2] !== undefined ? (escapes[char[2]] ?? char[2].charCodeAt(0))
    : char[3] !== undefined ? parseInt(char[3], 8)
    : parseInt(char[4]!, 16);
  if (code > 255) return null;
  return { kind: 'integer', value: BigInt.asIntN(8, BigInt(code)) };
}

/** A scalar value of any type as a number. null for structs, arrays, void. */
export function numberOf(types: TypeTable, id: TypeId, bytes: Uint8Array, bitField?: BitField): NumberValue | null {
  const type = types.stripped(id);
  if (type.kind === 'base' && type.encoding === 'float') return { kind: 'float', value: readFloat(bytes) };
  if (type.kind === 'base' || type.kind === 'enum' || type.kind === 'pointer') return { kind: 'integer', value: readInteger(type, bytes, bitField) };
  return null;
}

/** What C takes for true. */
export function isTruthy(types: TypeTable, id: TypeId, bytes: Uint8Array, bitField?: BitField): boolean {
  if (!bitField && types.stripped(id).kind === 'base') {
    const { encoding } = types.stripped(id) as Extract<DebugType, { kind: 'base' }>;
    if (encoding !== 'float') {
      for (const byte of bytes) if (byte !== 0) return true;
      return false;
    }
  }
  const value = numberOf(types, id, bytes, bitField);
  return value !== null && (value.kind === 'float' ? value.value !== 0 : value.value !== 0n);
}

/**
 * Bytes of `value` as the scalar type `id`.
 * @throws SessionError bad-argument if it does not fit or is of another kind
 */
export function encodeScalar(types: TypeTable, id: TypeId, value: NumberValue, bitField?: BitField): { bytes: Uint8Array; bits: bigint } {
  const type = types.stripped(id);
  const name = types.typeName(id);
  if (type.kind === 'base' && type.encoding === 'float') {
    return { bytes: writeFloat(Number(value.value), type.sizeBytes), bits: 0n };
  }
  if (type.kind !== 'base' && type.kind !== 'enum' && type.kind !== 'pointer') {
    throw new SessionError('bad-argument', `a value of type ${name} cannot be set as a whole`);
  }
  if (type.kind === 'base' && type.encoding === 'boolean') {
    const bit = Number(value.value) !== 0 ? 1n : 0n;
    return { bytes: writeUnsigned(bit, type.sizeBytes), bits: bit };
  }
  if (value.kind === 'float' && (type.kind === 'pointer' || !Number.isInteger(value.value))) {
    throw new SessionError('bad-argument', `${value.value} is no value of type ${name}`);
  }
  const integer = BigInt(value.value);
  const size = type.kind === 'pointer' ? 4 : type.sizeBytes;
  checkRange(type, name, integer, bitField?.bitSize ?? size * 8);
  return { bytes: writeUnsigned(integer, size), bits: integer };
}

function checkRange(type: DebugType, name: string, value: bigint, bits: number): void {
  const { min, max } = integerRange(isSignedType(type), bits);
  if (value >= min && value <= max) return;
  throw new SessionError('bad-argument', `${value} is out of range for ${name}${bits % 8 ? ` of ${bits} bits` : ''}: ${min} to ${max}`);
}
