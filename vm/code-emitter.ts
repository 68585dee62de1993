// Writes code fast: bytes into a growing buffer, jumps through labels. Knows encodings, not what is well-formed.

import { OP } from './opcodes';

/** Bytes of a forward jump's displacement, a padded LEB128 that is patched when its label is bound. */
const PATCH_BYTES = 4;
const MAX_INSTRUCTION_BYTES = 12;

const floatView = new DataView(new ArrayBuffer(8));

export class CodeEmitter {
  bytes: Uint8Array;
  /** Bytes written; the pc of the next instruction. */
  length = 0;

  // By label: its pc, or -1 - (index of its newest fix-up), or NO_FIXUP.
  private labels = new Int32Array(64);
  private labelCount = 0;
  // Fix-ups, chained by label: the jump's own pc, and the next fix-up.
  private fixups = new Int32Array(128);
  private fixupCount = 0;

  constructor(capacity = 65536) {
    this.bytes = new Uint8Array(capacity);
  }

  private room(): void {
    if (this.length + MAX_INSTRUCTION_BYTES <= this.bytes.length) return;
    const grown = new Uint8Array(this.bytes.length * 2 + MAX_INSTRUCTION_BYTES);
    grown.set(this.bytes);
    this.bytes = grown;
  }

  /** An instruction without operand. */
  op(op: number): void {
    if (this.length + MAX_INSTRUCTION_BYTES > this.bytes.length) this.room();
    this.bytes[this.length++] = op;
  }

  /** One with an unsigned operand: frame, disp, address, size, an index. `value` is taken modulo 2^32. */
  opU(op: number, value: number): void {
    if (this.length + MAX_INSTRUCTION_BYTES > this.bytes.length) this.room();
    const { bytes } = this;
    bytes[this.length++] = op;
    value |= 0;
    while (value >>> 7 !== 0) {
      bytes[this.length++] = (value & 127) | 128;
      value >>>= 7;
    }
    bytes[this.length++] = value;
  }

  i32(value: number): void {
    if (this.length + MAX_INSTRUCTION_BYTES > this.bytes.length) this.room();
    this.bytes[this.length++] = CONST_I32;
    this.sleb(value | 0);
  }

  i64(value: bigint): void {
    this.i64Pair(Number(BigInt.asIntN(32, value)), Number(BigInt.asIntN(32, value >> 32n)));
  }

  i64Pair(low: number, high: number): void {
    if (this.length + MAX_INSTRUCTION_BYTES > this.bytes.length) this.room();
    const { bytes } = this;
    bytes[this.length++] = CONST_I64;
    low |= 0;
    high |= 0;
    while (high !== low >> 31 || (low >> 6 !== 0 && low >> 6 !== -1)) {
      bytes[this.length++] = (low & 127) | 128;
      low = (low >>> 7) | (high << 25);
      high >>= 7;
    }
    bytes[this.length++] = low & 127;
  }

  f32(value: number): void {
    floatView.setFloat32(0, value, true);
    this.f32Bits(floatView.getInt32(0, true));
  }
  f32Bits(bits: number): void {
    if (this.length + MAX_INSTRUCTION_BYTES > this.bytes.length) this.room();
    this.bytes[this.length++] = CONST_F32;
    this.word(bits);
  }
  f64(value: number): void {
    floatView.setFloat64(0, value, true);
    this.f64Bits(floatView.getInt32(0, true), floatView.getInt32(4, true));
  }
  f64Bits(low: number, high: number): void {
    if (this.length + MAX_INSTRUCTION_BYTES > this.bytes.length) this.room();
    this.bytes[this.length++] = CONST_F64;
    this.word(low);
    this.word(high);
  }

  private word(value: number): void {
    const { bytes } = this;
    bytes[this.length++] = value;
    bytes[this.length++] = value >> 8;
    bytes[this.length++] = value >> 16;
    bytes[this.length++] = value >> 24;
  }

  private sleb(value: number): void {
    const { bytes } = this;
    while (value >> 6 !== 0 && value >> 6 !== -1) {
      bytes[this.length++] = (value & 127) | 128;
      value >>= 7;
    }
    bytes[this.length++] = value & 127;
  }

  // -- labels

  /** A new label, not bound yet. */
  label(): number {
    if (this.labelCount === this.labels.length) this.labels = grow(this.labels);
    this.labels[this.labelCount] = NO_FIXUP;
    return this.labelCount++;
  }

  /** The label stands here. */
  bind(label: number): void {
    const { labels, fixups, bytes } = this;
    let chain = labels[label]!;
    if (chain >= 0) throw new Error('label bound twice');
    labels[label] = this.length;
    while (chain !== NO_FIXUP) {
      const index = -1 - chain;
      const pc = fixups[2 * index]!;
      chain = fixups[2 * index + 1]!;
      const displacement = this.length - pc;
      bytes[pc + 1] = (displacement & 127) | 128;
      bytes[pc + 2] = ((displacement >> 7) & 127) | 128;
      bytes[pc + 3] = ((displacement >> 14) & 127) | 128;
      bytes[pc + 4] = (displacement >> 21) & 127;
    }
  }

  isBound(label: number): boolean {
    return this.labels[label]! >= 0;
  }

  /** Where a bound label stands. */
  pcOf(label: number): number {
    const pc = this.labels[label]!;
    if (pc < 0) throw new Error('label not bound');
    return pc;
  }

  /** `jump`, `jump_if` or `jump_unless` to a label, bound or not. Code is at most 2^26 bytes. */
  jump(op: number, label: number): void {
    if (this.length + MAX_INSTRUCTION_BYTES > this.bytes.length) this.room();
    const pc = this.length;
    this.bytes[this.length++] = op;
    const at = this.labels[label]!;
    if (at >= 0) {
      this.sleb(at - pc);
      return;
    }
    if (2 * this.fixupCount + 2 > this.fixups.length) this.fixups = grow(this.fixups);
    this.fixups[2 * this.fixupCount] = pc;
    this.fixups[2 * this.fixupCount + 1] = at;
    this.labels[label] = -1 - this.fixupCount++;
    this.length += PATCH_BYTES;
  }

  /** Forgets all labels; to be called between functions, when every used one has been bound. */
  clearLabels(): void {
    this.labelCount = 0;
    this.fixupCount = 0;
  }

  /** A copy of what was written. */
  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}

const CONST_I32 = OP['const.i32']!;
const CONST_I64 = OP['const.i64']!;
const CONST_F32 = OP['const.f32']!;
const CONST_F64 = OP['const.f64']!;
const NO_FIXUP = -0x80000000;

function grow(old: Int32Array): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(old.length * 2);
  grown.set(old);
  return grown;
}
