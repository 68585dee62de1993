// Scalars between bytes and numbers: integers as bigint, floats as number. Little-endian.

import type { DebugType } from '../debug-format/model';

export interface BitField {
  readonly bitOffset: number;
  readonly bitSize: number;
}

/** Unsigned value of up to 8 bytes. */
export function readUnsigned(bytes: Uint8Array): bigint {
  let low = 0;
  let high = 0;
  const count = Math.min(bytes.length, 8);
  for (let i = Math.min(count, 4) - 1; i >= 0; i--) low = low * 256 + bytes[i]!;
  for (let i = count - 1; i >= 4; i--) high = high * 256 + bytes[i]!;
  return high === 0 ? BigInt(low) : (BigInt(high) << 32n) | BigInt(low);
}

export function writeUnsigned(value: bigint, sizeBytes: number): Uint8Array {
  const bytes = new Uint8Array(sizeBytes);
  let rest = BigInt.asUintN(sizeBytes * 8, value);
  for (let i = 0; i < sizeBytes; i++) {
    bytes[i] = Number(rest & 255n);
    rest >>= 8n;
  }
  return bytes;
}

export function readFloat(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes.length === 4 ? view.getFloat32(0, true) : view.getFloat64(0, true);
}

export function writeFloat(value: number, sizeBytes: number): Uint8Array {
  const bytes = new Uint8Array(sizeBytes);
  const view = new DataView(bytes.buffer);
  if (sizeBytes === 4) view.setFloat32(0, value, true);
  else view.setFloat64(0, value, true);
  return bytes;
}

export function isSignedType(type: DebugType): boolean {
  if (type.kind === 'enum') return type.isSigned;
  return type.kind === 'base' && (type.encoding === 'signed' || type.encoding === 'signed-char');
}

/** Value of an integer, character, boolean, enum or pointer, or of a bit-field that starts in the first byte. */
export function readInteger(type: DebugType, bytes: Uint8Array, bitField?: BitField): bigint {
  let value = readUnsigned(bytes);
  let bits = bytes.length * 8;
  if (bitField) {
    // A field of 64 bits may lie across nine bytes.
    if (bytes.length > 8) value |= BigInt(bytes[8]!) << 64n;
    bits = bitField.bitSize;
    value = BigInt.asUintN(bits, value >> BigInt(bitField.bitOffset));
  }
  return isSignedType(type) ? BigInt.asIntN(bits, value) : value;
}

/** Bytes that hold all bits of a field. */
export const bitFieldBytes = (field: BitField): number => Math.ceil((field.bitOffset + field.bitSize) / 8);

/** `bytes` with the field's bits replaced. */
export function withBits(bytes: Uint8Array, field: BitField, value: bigint): Uint8Array {
  const result = bytes.slice();
  for (let i = 0; i < field.bitSize; i++) {
    const at = field.bitOffset + i;
    const mask = 1 << (at & 7);
    if ((value >> BigInt(i)) & 1n) result[at >> 3]! |= mask;
    else result[at >> 3]! &= ~mask;
  }
  return result;
}

/** Smallest and largest value of an integer type of so many bits. */
export function integerRange(isSigned: boolean, bits: number): { min: bigint; max: bigint } {
  return isSigned ? { min: -(1n << BigInt(bits - 1)), max: (1n << BigInt(bits - 1)) - 1n } : { min: 0n, max: (1n << BigInt(bits)) - 1n };
}
