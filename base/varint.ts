// LEB128 in both signs, and the growing byte buffer and checked cursor that every format uses.

import { FormatError } from './format-error';

/** A byte buffer that grows. Little-endian. */
export class ByteWriter {
  bytes: Uint8Array;
  length = 0;
  private view: DataView;

  constructor(capacity = 1024) {
    this.bytes = new Uint8Array(capacity);
    this.view = new DataView(this.bytes.buffer);
  }

  /** Makes room for `count` more bytes. */
  reserve(count: number): void {
    const need = this.length + count;
    if (need <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(need, this.bytes.length * 2));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
    this.view = new DataView(grown.buffer);
  }

  u8(value: number): void {
    if (this.length === this.bytes.length) this.reserve(1);
    this.bytes[this.length++] = value;
  }

  u32(value: number): void {
    this.reserve(4);
    this.view.setUint32(this.length, value, true);
    this.length += 4;
  }

  f32(value: number): void {
    this.reserve(4);
    this.view.setFloat32(this.length, value, true);
    this.length += 4;
  }

  f64(value: number): void {
    this.reserve(8);
    this.view.setFloat64(this.length, value, true);
    this.length += 8;
  }

  raw(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Unsigned LEB128 of an integer in [0, 2^53). */
  uleb(value: number): void {
    if (this.length + 8 > this.bytes.length) this.reserve(8);
    const { bytes } = this;
    while (value > 0x7fffffff) {
      bytes[this.length++] = (value % 128) | 0x80;
      value = Math.floor(value / 128);
    }
    while (value > 127) {
      bytes[this.length++] = (value & 127) | 0x80;
      value >>>= 7;
    }
    bytes[this.length++] = value;
  }

  /** Signed LEB128 of a 32-bit integer. */
  sleb(value: number): void {
    this.reserve(5);
    const { bytes } = this;
    for (;;) {
      const low = value & 127;
      value >>= 7;
      if ((value === 0 && (low & 64) === 0) || (value === -1 && (low & 64) !== 0)) {
        bytes[this.length++] = low;
        return;
      }
      bytes[this.length++] = low | 128;
    }
  }

  /** Signed LEB128 of a 64-bit integer. */
  sleb64(value: bigint): void {
    this.reserve(10);
    value = BigInt.asIntN(64, value);
    for (;;) {
      const low = Number(value & 127n);
      value >>= 7n;
      if ((value === 0n && (low & 64) === 0) || (value === -1n && (low & 64) !== 0)) {
        this.bytes[this.length++] = low;
        return;
      }
      this.bytes[this.length++] = low | 128;
    }
  }

  /** Length-prefixed UTF-8. */
  text(value: string): void {
    const start = this.length;
    this.uleb(value.length);
    if (this.ascii(value)) return;
    this.length = start;
    const encoded = new TextEncoder().encode(value);
    this.uleb(encoded.length);
    this.raw(encoded);
  }

  // False, after some of it, if it is not ASCII. Names nearly always are, and calling the encoder takes longer than writing them.
  private ascii(value: string): boolean {
    this.reserve(value.length);
    const { bytes } = this;
    for (let i = 0; i < value.length; i++) {
      const c = value.charCodeAt(i);
      if (c > 127) return false;
      bytes[this.length++] = c;
    }
    return true;
  }

  /** A copy of what was written. */
  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}

/** Reads what `ByteWriter` wrote; every read is bounds-checked and throws `FormatError` naming the section. */
export class ByteReader {
  private readonly view: DataView;

  constructor(
    readonly bytes: Uint8Array,
    readonly section: string,
    public offset = 0,
    readonly end = bytes.length,
    /** Added to offsets in errors, where `bytes` is a part of a file. */
    readonly base = 0,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get remaining(): number {
    return this.end - this.offset;
  }

  fail(code: string, detail: string, at = this.offset): never {
    throw new FormatError(code, this.section, this.base + at, detail);
  }

  need(count: number): void {
    if (count > this.end - this.offset) this.fail('truncated', `needs ${count} bytes, ${this.remaining} left`);
  }

  u8(): number {
    if (this.offset >= this.end) this.fail('truncated', 'needs 1 byte, 0 left');
    return this.bytes[this.offset++]!;
  }

  u32(): number {
    this.need(4);
    const value = this.view.getUint32(this.offset, true);
    this.offset += 4;
    return value;
  }

  f32(): number {
    this.need(4);
    const value = this.view.getFloat32(this.offset, true);
    this.offset += 4;
    return value;
  }

  f64(): number {
    this.need(8);
    const value = this.view.getFloat64(this.offset, true);
    this.offset += 8;
    return value;
  }

  raw(count: number): Uint8Array {
    this.need(count);
    const part = this.bytes.subarray(this.offset, this.offset + count);
    this.offset += count;
    return part;
  }

  /** Unsigned LEB128, at most 8 bytes, below 2^53. */
  uleb(): number {
    const start = this.offset;
    let value = 0;
    let scale = 1;
    for (let i = 0; i < 8; i++) {
      const byte = this.u8();
      value += (byte & 127) * scale;
      if (byte < 128) {
        if (value > Number.MAX_SAFE_INTEGER) break;
        return value;
      }
      scale *= 128;
    }
    return this.fail('bad-varint', 'unsigned varint too long', start);
  }

  /** A `uleb` that counts things of at least `unitBytes` each still to come: refused at once if they cannot fit. */
  count(unitBytes = 1): number {
    const start = this.offset;
    const value = this.uleb();
    if (value * unitBytes > this.end - this.offset) this.fail('bad-count', `count ${value} exceeds the section`, start);
    return value;
  }

  /** Signed LEB128 of 32 bits, at most 5 bytes; padding is accepted. */
  sleb(): number {
    const start = this.offset;
    let value = 0;
    let shift = 0;
    for (let i = 0; i < 5; i++) {
      const byte = this.u8();
      value |= (byte & 127) << shift;
      shift += 7;
      if (byte < 128) {
        if (shift < 32 && byte & 64) value |= -1 << shift;
        return value;
      }
    }
    return this.fail('bad-varint', 'signed varint too long', start);
  }

  /** Signed LEB128 of 64 bits, at most 10 bytes. */
  sleb64(): bigint {
    const start = this.offset;
    let value = 0n;
    let shift = 0n;
    for (let i = 0; i < 10; i++) {
      const byte = this.u8();
      value |= BigInt(byte & 127) << shift;
      shift += 7n;
      if (byte < 128) {
        if (byte & 64) value -= 1n << shift;
        return BigInt.asIntN(64, value);
      }
    }
    return this.fail('bad-varint', 'signed varint too long', start);
  }

  text(): string {
    const start = this.offset;
    const part = this.raw(this.count());
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(part);
    } catch {
      return this.fail('bad-text', 'not UTF-8', start);
    }
  }
}
