// First half of verification: code bytes → columns. Every byte decodes, every operand is in its range.
//
// Linear and allocation-free per instruction: this runs at every compile.

import { FormatError } from '../base';
import { dataAddress, type Image } from './image';
import { OPERAND, OPERAND_OF } from './instruction';
import { FIRST_ADDRESS } from './layout';
import { OPCODES, TRAP_REASONS } from './opcodes';

/** Bytes that `lload`, `lstore`, `gload`, `gstore`, `load`, `store` access; 0 for the others. */
export const ACCESS_BYTES: Uint8Array = Uint8Array.from(OPCODES, (r) => {
  const suffix = /^[lg]?(?:load|store)\.[if](8|16|32|64)/.exec(r.name);
  return suffix ? Number(suffix[1]) / 8 : 0;
});
export const IS_STORE: Uint8Array = Uint8Array.from(OPCODES, (r) => (/^[lg]?store\./.test(r.name) ? 1 : 0));

const OPCODE_COUNT = OPCODES.length;
// Locals of this module: some loaders make every access to an imported name a call.
const KIND_OF = OPERAND_OF;
const floatScratch = new DataView(new ArrayBuffer(8));

export const codeError = (code: string, pc: number, detail: string): FormatError =>
  new FormatError(code, 'code', pc, detail);

/**
 * Instructions as columns, functions one after the other. `keepsAll`: those of the whole image; otherwise those of the
 * last function that was decoded, in columns that stay small. `target` operands are instruction numbers.
 */
export class Decoder {
  count = 0;
  pc: Uint32Array;
  op: Uint8Array;
  a: Int32Array;
  b: Int32Array;
  functionOf: Uint32Array;
  /** By pc - pcBase: the instruction that starts there, -1 for none. */
  readonly atPc: Int32Array;
  pcBase = 0;
  readonly floats: number[] = [];
  readonly floatBits: number[] = [];
  /** First instruction by function, and one more: the end of the last. */
  readonly firstOf: Int32Array;
  private readonly writableStart: number;
  /** Of the function being decoded: their targets may lie ahead. */
  private jumps = new Int32Array(256);

  constructor(
    private readonly image: Image,
    private readonly dataEnd: number,
    private readonly keepsAll: boolean,
  ) {
    const { code, functions } = image;
    this.writableStart = dataAddress(image);
    this.firstOf = new Int32Array(functions.length + 1);
    const largest = functions.reduce((most, f) => Math.max(most, f.highPc - f.lowPc), 0);
    const capacity = keepsAll ? (code.length >> 1) + 16 : largest;
    this.pc = new Uint32Array(capacity);
    this.op = new Uint8Array(capacity);
    this.a = new Int32Array(capacity);
    this.b = new Int32Array(capacity);
    this.functionOf = new Uint32Array(capacity);
    this.atPc = new Int32Array((keepsAll ? code.length : largest) + 1).fill(-1);
  }

  /** Makes room for another `more` instructions. */
  private reserve(more: number): void {
    if (this.count + more <= this.op.length) return;
    const capacity = Math.max(this.count + more, 2 * this.op.length);
    this.pc = grow(this.pc, new Uint32Array(capacity));
    this.op = grow(this.op, new Uint8Array(capacity));
    this.a = grow(this.a, new Int32Array(capacity));
    this.b = grow(this.b, new Int32Array(capacity));
    this.functionOf = grow(this.functionOf, new Uint32Array(capacity));
  }

  /**
   * The next function.
   * @throws FormatError
   */
  decode(f: number): void {
    const { image, dataEnd, writableStart, atPc, floats, floatBits } = this;
    const { code } = image;
    const { lowPc, highPc, frameBytes } = image.functions[f]!;
    if (this.keepsAll) this.reserve(highPc - lowPc);
    else {
      this.count = 0;
      this.pcBase = lowPc;
      atPc.fill(-1, 0, highPc - lowPc);
    }
    const { pc: pcs, op: ops, a: as, b: bs, functionOf, pcBase } = this;
    const end = code.length;
    let { count } = this;
    let jumps: Int32Array<ArrayBuffer> = this.jumps;
    this.firstOf[f] = count;
    let jumpCount = 0;
    let p = lowPc;
    while (p < highPc) {
      const pc = p;
      const op = code[p++]!;
      if (op >= OPCODE_COUNT) throw codeError('unknown-opcode', pc, `no instruction has opcode ${op}`);
      const kind = KIND_OF[op]!;
      let a = 0;
      if (kind !== 0) {
        if (kind === OPERAND_F32 || kind === OPERAND_F64) {
          const size = kind === OPERAND_F32 ? 4 : 8;
          if (p + size > end) throw codeError('truncated', pc, 'constant is cut off');
          for (let i = 0; i < size; i++) floatScratch.setUint8(i, code[p + i]!);
          p += size;
          a = floats.length;
          const low = floatScratch.getInt32(0, true);
          if (size === 4) {
            floats.push(floatScratch.getFloat32(0, true));
            floatBits.push(low, 0);
          } else {
            floats.push(floatScratch.getFloat64(0, true));
            floatBits.push(low, floatScratch.getInt32(4, true));
          }
        } else if (kind === OPERAND_I64) {
          let shift = 0;
          let high = 0;
          let byte: number;
          do {
            if (p >= end) throw codeError('truncated', pc, 'operand is cut off');
            if (shift >= 70) throw codeError('bad-varint', pc, 'operand is too long');
            byte = code[p++]!;
            const bits = byte & 127;
            if (shift < 32) a |= bits << shift;
            if (shift >= 32) high |= shift < 64 ? bits << (shift - 32) : 0;
            else if (shift > 25) high |= bits >>> (32 - shift);
            shift += 7;
          } while (byte > 127);
          if ((byte & 64) !== 0) {
            if (shift < 32) {
              a |= -1 << shift;
              high = -1;
            } else if (shift < 64) high |= -1 << (shift - 32);
          }
          bs[count] = high;
        } else {
          // One LEB128 loop for both signs; five bytes hold 35 bits, of which the top three must be redundant.
          let byte = p < end ? code[p]! : 128;
          a = byte & 127;
          let shift = 7;
          if (byte < 128) p++;
          else {
            a = 0;
            shift = 0;
            do {
              if (p >= end) throw codeError('truncated', pc, 'operand is cut off');
              if (shift >= 35) throw codeError('bad-varint', pc, 'operand is too long');
              byte = code[p++]!;
              a |= (byte & 127) << shift;
              shift += 7;
            } while (byte > 127);
          }
          if (kind === OPERAND_I32 || kind === OPERAND_TARGET) {
            if ((byte & 64) !== 0 && shift < 32) a |= -1 << shift;
          } else if (shift === 35 && byte > 15) throw codeError('bad-operand', pc, 'operand is too large');

          switch (kind) {
            case OPERAND_FRAME: {
              const size = ACCESS_BYTES[op]!;
              const offset = a >>> 0;
              if (offset + size > frameBytes) throw codeError('bad-frame-offset', pc, `offset ${offset} is outside the frame of ${frameBytes} bytes`);
              if (size > 1 && (offset & (size - 1)) !== 0) throw codeError('misaligned', pc, `frame offset ${offset} is not a multiple of ${size}`);
              break;
            }
            case OPERAND_ADDRESS: {
              const size = ACCESS_BYTES[op]!;
              if (size === 0) break;
              const address = a >>> 0;
              const low = IS_STORE[op] === 1 ? writableStart : FIRST_ADDRESS;
              if (address < low || address + size > dataEnd) throw codeError('bad-data-address', pc, `address ${address} is outside the data`);
              if ((address & (size - 1)) !== 0) throw codeError('misaligned', pc, `address ${address} is not a multiple of ${size}`);
              break;
            }
            case OPERAND_TARGET:
              a = pc + a;
              if (jumpCount === jumps.length) jumps = grow(jumps, new Int32Array(2 * jumpCount));
              jumps[jumpCount++] = count;
              break;
            case OPERAND_FUNCTION:
              if (a >>> 0 >= image.functions.length) throw codeError('bad-index', pc, `no function ${a >>> 0}`);
              break;
            case OPERAND_SIGNATURE:
              if (a >>> 0 >= image.signatures.length) throw codeError('bad-index', pc, `no signature ${a >>> 0}`);
              break;
            case OPERAND_HOST:
              if (a >>> 0 >= image.hostImports.length) throw codeError('bad-index', pc, `no host import ${a >>> 0}`);
              break;
            case OPERAND_LABELS:
              if (a >>> 0 >= image.labelTables.length) throw codeError('bad-index', pc, `no label table ${a >>> 0}`);
              break;
            case OPERAND_TRAP:
              if (a >>> 0 >= TRAP_REASONS.length) throw codeError('bad-index', pc, `no trap reason ${a >>> 0}`);
              break;
          }
        }
        if (p > highPc) throw codeError('straddles-function', pc, 'instruction runs past the end of its function');
      }
      atPc[pc - pcBase] = count;
      pcs[count] = pc;
      ops[count] = op;
      as[count] = a;
      functionOf[count] = f;
      count++;
    }
    for (let j = 0; j < jumpCount; j++) {
      const i = jumps[j]!;
      const target = as[i]!;
      const at = target >= lowPc && target < highPc ? atPc[target - pcBase]! : -1;
      if (at < 0) throw codeError('bad-target', pcs[i]!, `no instruction of this function starts at ${target}`);
      as[i] = at;
    }
    this.jumps = jumps;
    this.count = this.firstOf[f + 1] = count;
  }
}

const OPERAND_I32 = OPERAND.i32;
const OPERAND_I64 = OPERAND.i64;
const OPERAND_F32 = OPERAND.f32;
const OPERAND_F64 = OPERAND.f64;
const OPERAND_FRAME = OPERAND.frame;
const OPERAND_ADDRESS = OPERAND.address;
const OPERAND_TARGET = OPERAND.target;
const OPERAND_FUNCTION = OPERAND.function;
const OPERAND_SIGNATURE = OPERAND.signature;
const OPERAND_HOST = OPERAND.host;
const OPERAND_LABELS = OPERAND.labels;
const OPERAND_TRAP = OPERAND.trap;

function grow<T extends Uint8Array | Uint32Array | Int32Array>(old: T, grown: T): T {
  grown.set(old);
  return grown;
}
