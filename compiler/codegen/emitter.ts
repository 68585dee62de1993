// Emits instructions of one function at a time into the unit's code, and knows what the operand stack holds after
// each. Jumps and symbols have operands of fixed width, patched at the function's end and at link time.

import { assert } from '../../base/units';
import { IntColumn } from './columns';
import {
  ADDR_GLOBAL, ADDR_LOCAL, CONST_F32, CONST_F64, CONST_I32, CONST_I64, DROP, DUP, DUP_X1, JUMP, LLOAD, LSTORE, M_OF_V, SWAP, V,
} from './ops';
import { R, type UnitBuilder, type UnitColumns } from './unit';

/** Longest instruction: an opcode and a padded 64-bit LEB. */
const ROOM = 16;
export const CALL_BYTES = 3;
export const ADDRESS_BYTES = 4;
export const POINTER_BYTES = 5;

const scratch = new DataView(new ArrayBuffer(8));

export abstract class Emitter {
  protected bytes: Uint8Array<ArrayBuffer>;
  /** Where the next instruction goes. */
  pc = 0;
  depth = 0;
  maxDepth = 0;
  /** Operand types, bottom first. */
  protected stack = new Uint8Array(256);
  /** Pc after the last instruction that does not fall through, and of the last label somebody jumps to. */
  protected endedAt = -1;
  protected labelledAt = -1;

  /** By label: its pc, or -1 until bound. */
  private readonly labelPc = new IntColumn(256);
  private labelUsed = new Uint8Array(256);
  private readonly fixupAt = new IntColumn(256);
  private readonly fixupLabel = new IntColumn(256);
  /** Bytes of a forward jump's displacement: 3 reach 1 MiB; a longer function is generated again with 4. */
  protected jumpBytes = 3;

  /** The unit being generated. */
  protected unit!: UnitBuilder;

  constructor(protected readonly columns: UnitColumns) {
    this.bytes = columns.code;
  }

  protected resetEmitter(): void {
    this.depth = 0;
    this.maxDepth = 0;
    this.endedAt = -1;
    this.labelledAt = -1;
    this.labelPc.length = 0;
    this.fixupAt.length = 0;
    this.fixupLabel.length = 0;
  }

  private growCode(): void {
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, 4096));
    grown.set(this.bytes);
    this.bytes = grown;
  }

  private growStack(): void {
    const grown = new Uint8Array(this.stack.length * 2);
    grown.set(this.stack);
    this.stack = grown;
  }

  // ---- operand stack

  protected pushed(v: V): void {
    if (this.depth === this.stack.length) this.growStack();
    this.stack[this.depth++] = v;
    if (this.depth > this.maxDepth) this.maxDepth = this.depth;
  }

  protected popped(count: number): void {
    this.depth -= count;
  }

  // ---- instructions

  /** An instruction without operands; the caller says what it does to the stack. */
  protected plain(op: number): void {
    if (this.pc + ROOM > this.bytes.length) this.growCode();
    this.bytes[this.pc++] = op;
  }

  /** Pops one, pushes a `v`. */
  protected unary(op: number, v: V): void {
    if (this.pc + ROOM > this.bytes.length) this.growCode();
    this.bytes[this.pc++] = op;
    this.stack[this.depth - 1] = v;
  }

  /** Pops two, pushes a `v`. */
  protected binary(op: number, v: V): void {
    if (this.pc + ROOM > this.bytes.length) this.growCode();
    this.bytes[this.pc++] = op;
    this.depth--;
    this.stack[this.depth - 1] = v;
  }

  /** An instruction with one unsigned LEB operand; no effect on the stack is noted. */
  protected withOperand(op: number, operand: number): void {
    if (this.pc + ROOM > this.bytes.length) this.growCode();
    this.bytes[this.pc++] = op;
    this.uleb(operand);
  }

  protected constI32(value: number): void {
    if (this.pc + ROOM > this.bytes.length) this.growCode();
    this.bytes[this.pc++] = CONST_I32;
    this.sleb(value);
    this.pushed(V.I32);
  }

  protected constI64(lo: number, hi: number): void {
    if (this.pc + ROOM > this.bytes.length) this.growCode();
    this.bytes[this.pc++] = CONST_I64;
    this.sleb64(lo, hi);
    this.pushed(V.I64);
  }

  protected constF32(value: number, isNegativeNaN = false): void {
    if (this.pc + ROOM > this.bytes.length) this.growCode();
    this.bytes[this.pc++] = CONST_F32;
    putFloat(this.bytes, this.pc, value, 4, isNegativeNaN);
    this.pc += 4;
    this.pushed(V.F32);
  }

  protected constF64(value: number, isNegativeNaN = false): void {
    if (this.pc + ROOM > this.bytes.length) this.growCode();
    this.bytes[this.pc++] = CONST_F64;
    putFloat(this.bytes, this.pc, value, 8, isNegativeNaN);
    this.pc += 8;
    this.pushed(V.F64);
  }

  protected addrLocal(offset: number): void {
    this.withOperand(ADDR_LOCAL, offset);
    this.pushed(V.I32);
  }

  protected addrGlobal(symbol: number, addend: number): void {
    this.plain(ADDR_GLOBAL);
    this.relocate(R.Address, symbol, addend, ADDRESS_BYTES);
    this.pushed(V.I32);
  }

  protected functionPointer(symbol: number): void {
    this.plain(CONST_I32);
    this.relocate(R.FunctionPointer, symbol, 0, POINTER_BYTES);
    this.pushed(V.I32);
  }

  /** The whole value of a hidden slot. */
  protected loadSlot(offset: number, v: V): void {
    this.withOperand(LLOAD[M_OF_V[v]!]!, offset);
    this.pushed(v);
  }

  /** Pops into a hidden slot. */
  protected storeSlot(offset: number, v: V): void {
    this.withOperand(LSTORE[M_OF_V[v]!]!, offset);
    this.depth--;
  }

  protected drop(): void {
    this.plain(DROP);
    this.depth--;
  }

  protected dup(): void {
    this.plain(DUP);
    this.pushed(this.stack[this.depth - 1]!);
  }

  /** x y → y x y */
  protected dupUnder(): void {
    this.plain(DUP_X1);
    const y = this.stack[this.depth - 1]!;
    this.stack[this.depth - 1] = this.stack[this.depth - 2]!;
    this.stack[this.depth - 2] = y;
    this.pushed(y);
  }

  protected swap(): void {
    this.plain(SWAP);
    const y = this.stack[this.depth - 1]!;
    this.stack[this.depth - 1] = this.stack[this.depth - 2]!;
    this.stack[this.depth - 2] = y;
  }

  /** Marks what was just emitted as not falling through. */
  protected ends(): void {
    this.endedAt = this.pc;
  }

  /** True if control can come to the next instruction, as far as the text of the code shows. */
  protected get isReachable(): boolean {
    return this.endedAt !== this.pc || this.labelledAt === this.pc;
  }

  // ---- labels

  protected newLabel(): number {
    const label = this.labelPc.length;
    this.labelPc.push(-1);
    if (label === this.labelUsed.length) {
      const grown = new Uint8Array(label * 2);
      grown.set(this.labelUsed);
      this.labelUsed = grown;
    }
    this.labelUsed[label] = 0;
    return label;
  }

  protected bind(label: number): void {
    this.labelPc.data[label] = this.pc;
    if (this.labelUsed[label] === 1) this.labelledAt = this.pc;
  }

  /** A label that a jump further on comes back to. */
  protected bindAhead(label: number): void {
    this.useLabel(label);
    this.bind(label);
  }

  /** Someone comes here by other ways than `jump`: through a table. */
  protected useLabel(label: number): void {
    this.labelUsed[label] = 1;
  }

  protected pcOf(label: number): number {
    return this.labelPc.at(label);
  }

  /** JUMP, or JUMP_IF / JUMP_UNLESS which pop. */
  protected jump(op: number, label: number): void {
    if (this.pc + ROOM > this.bytes.length) this.growCode();
    const at = this.pc;
    const target = this.labelPc.data[label]!;
    this.bytes[this.pc++] = op;
    if (target >= 0) this.sleb(target - at);
    else {
      this.labelUsed[label] = 1;
      this.fixupAt.push(at);
      this.fixupLabel.push(label);
      this.pc += this.jumpBytes;
    }
    if (op === JUMP) this.endedAt = this.pc;
    else this.depth--;
  }

  /** Patches forward jumps; false if one does not reach, and the function must be generated with wider ones. */
  protected patchJumps(): boolean {
    const limit = 2 ** (7 * this.jumpBytes - 1);
    for (let i = 0; i < this.fixupAt.length; i++) {
      const at = this.fixupAt.at(i);
      const target = this.labelPc.at(this.fixupLabel.at(i));
      assert(target >= 0, 'jump to a label that was never placed');
      const displacement = target - at;
      if (displacement >= limit) return false;
      putPaddedSleb(this.bytes, at + 1, displacement, this.jumpBytes);
    }
    return true;
  }

  // ---- relocations

  /** Notes a relocation at the current pc and leaves room for its operand. */
  protected relocate(kind: R, symbol: number, addend: number, width: number): void {
    const { columns } = this;
    columns.relocationAt.push(this.pc);
    columns.relocationKind.push(kind);
    columns.relocationSymbol.push(symbol);
    columns.relocationAddend.push(addend);
    this.pc += width;
  }

  // ---- LEB128

  private uleb(value: number): void {
    const { bytes } = this;
    let pc = this.pc;
    while (value > 127) {
      bytes[pc++] = (value & 127) | 128;
      value >>>= 7;
    }
    bytes[pc++] = value;
    this.pc = pc;
  }

  private sleb(value: number): void {
    const { bytes } = this;
    let pc = this.pc;
    value |= 0;
    while (value < -64 || value > 63) {
      bytes[pc++] = (value & 127) | 128;
      value >>= 7;
    }
    bytes[pc++] = value & 127;
    this.pc = pc;
  }

  private sleb64(lo: number, hi: number): void {
    if (hi === lo >> 31) {
      this.sleb(lo);
      return;
    }
    const { bytes } = this;
    let pc = this.pc;
    lo |= 0;
    hi |= 0;
    while (hi !== lo >> 31 || lo < -64 || lo > 63) {
      bytes[pc++] = (lo & 127) | 128;
      lo = (lo >>> 7) | (hi << 25);
      hi >>= 7;
    }
    bytes[pc++] = lo & 127;
    this.pc = pc;
  }
}

/** A float's bytes; a NaN is the canonical one (sign bit as C's `-NAN` or `NAN` asks). */
export function putFloat(bytes: Uint8Array, at: number, value: number, size: 4 | 8, isNegativeNaN: boolean): void {
  if (value !== value) {
    // C's NAN is positive; the machine's own NaNs are the negative canonical ones.
    if (size === 8) {
      scratch.setUint32(0, 0, true);
      scratch.setUint32(4, isNegativeNaN ? 0xfff80000 : 0x7ff80000, true);
    } else scratch.setUint32(0, isNegativeNaN ? 0xffc00000 : 0x7fc00000, true);
  } else if (size === 8) scratch.setFloat64(0, value, true);
  else scratch.setFloat32(0, value, true);
  for (let i = 0; i < size; i++) bytes[at + i] = scratch.getUint8(i);
}

export function putPaddedSleb(bytes: Uint8Array, at: number, value: number, width: number): void {
  for (let i = 0; i < width - 1; i++) {
    bytes[at + i] = (value & 127) | 128;
    value >>= 7;
  }
  bytes[at + width - 1] = value & 127;
}

export function putPaddedUleb(bytes: Uint8Array, at: number, value: number, width: number): void {
  for (let i = 0; i < width - 1; i++) {
    bytes[at + i] = (value & 127) | 128;
    value >>>= 7;
  }
  bytes[at + width - 1] = value & 127;
}
