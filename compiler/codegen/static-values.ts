// Values known before the program runs: numbers, and addresses of objects, functions and labels plus a number. Fills
// the bytes of static data and of templates for automatic arrays and structs.

import type { Expr, InitEntry, Initializer, LabelSymbol } from '../ast';
import { BinaryOp, E, UnaryOp } from '../ast';
import type { ArrayType, CType } from '../types';
import { TypeKind } from '../types';
import { putFloat } from './emitter';
import { M, M_BYTES, V, isRecordType, memoryOf, valueOf } from './ops';
import { R, type DataRelocations, type UnitBuilder } from './unit';

const enum C { Int, Float, Data, Function, Label }

/** What `StaticValues.evaluate` found last. */
export class StaticValues {
  private kind: C = C.Int;
  private lo = 0;
  private hi = 0;
  private float = 0;
  private negativeNaN = false;
  /** Unit symbol, or unit function of a label. */
  private symbol = -1;
  private addend = 0;
  /** End of what was put last: only an entry before it can override one. */
  private putEnd = 0;

  constructor(
    private readonly unit: UnitBuilder,
    /** Data of a file-scope compound literal, if it is not defined yet. */
    private readonly defineLiteral: (symbol: import('../ast').VariableSymbol, init: Initializer) => void,
    /** Unit function and number of an address-taken label. */
    private readonly labelOf: (label: LabelSymbol) => { readonly function: number; readonly index: number } | null,
  ) {}

  /** False if the value is not known before the program runs. */
  evaluate(e: Expr): boolean {
    switch (e.kind) {
      case E.IntConst:
        this.kind = C.Int;
        this.lo = e.lo;
        this.hi = e.hi;
        return true;
      case E.FloatConst:
        this.kind = C.Float;
        this.float = e.value;
        this.negativeNaN = e.isNegativeNaN === true;
        return true;
      case E.Function:
        this.address(C.Function, this.unit.functionSymbol(e.symbol), 0);
        return true;
      case E.Decay: case E.AddressOf:
        return this.place(e.operand);
      case E.LabelAddress: {
        const found = this.labelOf(e.label);
        if (!found) return false;
        this.address(C.Label, found.function, found.index);
        return true;
      }
      case E.PointerAdd: {
        if (!this.evaluate(e.pointer)) return false;
        return this.addIndex(e.index, e.scale, e.isSub);
      }
      case E.Cast:
        return this.cast(e.operand, e.type);
      case E.Binary:
        return this.sum(e.op, e.left, e.right);
      case E.PointerDiff:
        return this.difference(e.left, e.right) && this.divide(e.scale);
      case E.Unary:
        if (e.op !== UnaryOp.Plus) return false;
        return this.evaluate(e.operand);
      case E.Conditional: {
        if (!e.then || !this.evaluate(e.condition)) return false;
        const truth = this.kind === C.Int ? this.lo !== 0 || this.hi !== 0 : this.kind === C.Float ? this.float !== 0 : true;
        return this.evaluate(truth ? e.then : e.otherwise);
      }
      case E.CompoundLiteral:
        // GNU: a constant compound literal of scalar type stands for its value.
        return e.init.entries.length === 1 && e.init.entries[0]!.offset === 0 && !isRecordType(e.type) && this.evaluate(e.init.entries[0]!.value);
      default:
        return false;
    }
  }

  private address(kind: C, symbol: number, addend: number): void {
    this.kind = kind;
    this.symbol = symbol;
    this.addend = addend;
  }

  /** The address of an lvalue (or function). */
  private place(e: Expr): boolean {
    switch (e.kind) {
      case E.Variable:
        if (e.symbol.isAuto) return false;
        this.address(C.Data, this.unit.dataSymbol(e.symbol), 0);
        return true;
      case E.StringLiteral:
        this.address(C.Data, this.unit.stringLiteral(e), 0);
        return true;
      case E.CompoundLiteral:
        if (e.symbol.isAuto) return false;
        this.defineLiteral(e.symbol, e.init);
        this.address(C.Data, this.unit.dataSymbol(e.symbol), 0);
        return true;
      case E.Function:
        this.address(C.Function, this.unit.functionSymbol(e.symbol), 0);
        return true;
      case E.Dereference:
        return this.evaluate(e.pointer);
      case E.Member:
        if (!this.place(e.base)) return false;
        this.shift(e.member.offset);
        return true;
      default:
        return false;
    }
  }

  /** Adds bytes to an address, or to a number that is used as one. */
  private shift(bytes: number): void {
    if (this.kind === C.Int) this.lo = (this.lo + bytes) | 0;
    else this.addend += bytes;
  }

  private addIndex(index: Expr, scale: number, isSub: boolean): boolean {
    if (index.kind !== E.IntConst || scale < 0) return false;
    this.shift(Math.imul(isSub ? -index.lo : index.lo, scale));
    return true;
  }

  private cast(operand: Expr, type: CType): boolean {
    if (!this.evaluate(operand)) return false;
    if (this.kind !== C.Int) return this.kind === C.Float ? this.castFloat(type) : type.size >= 4 && type.kind !== TypeKind.Bool;
    // Numbers come folded; what is left are pointers made of them and back.
    if (valueOf(type) === V.I64 && valueOf(operand.type) === V.I32) this.hi = operand.type.kind === TypeKind.Pointer ? 0 : this.hi;
    return valueOf(type) <= V.I64;
  }

  private castFloat(type: CType): boolean {
    return valueOf(type) === V.F32 || valueOf(type) === V.F64;
  }

  /** address ± number, as an integer expression. */
  private sum(op: BinaryOp, left: Expr, right: Expr): boolean {
    if (op !== BinaryOp.Add && op !== BinaryOp.Sub) return false;
    if (op === BinaryOp.Add && left.kind === E.IntConst) return this.sum(op, right, left);
    if (right.kind === E.IntConst) {
      if (!this.evaluate(left) || this.kind === C.Float) return false;
      this.shift(op === BinaryOp.Sub ? -right.lo : right.lo);
      return true;
    }
    return op === BinaryOp.Sub && this.difference(left, right);
  }

  /** The number of bytes (or labels) between two addresses of one object (or function). */
  private difference(left: Expr, right: Expr): boolean {
    if (!this.evaluate(left)) return false;
    const { kind, symbol, addend } = this;
    if (!this.evaluate(right) || this.kind !== kind || kind < C.Data || symbol !== this.symbol) return false;
    this.kind = C.Int;
    this.lo = addend - this.addend;
    this.hi = this.lo >> 31;
    return true;
  }

  private divide(scale: number): boolean {
    if (scale <= 0) return false;
    this.lo = Math.trunc(this.lo / scale) | 0;
    this.hi = this.lo >> 31;
    return true;
  }

  // ---------------------------------------------------------------- bytes

  /** Puts one entry's value into `bytes`, relocations for addresses aside; false if it is not static. */
  put(entry: InitEntry, bytes: Uint8Array, relocations: DataRelocations): boolean {
    const { offset, type, value } = entry;
    if (type.kind === TypeKind.Array) return value.kind === E.StringLiteral && this.putString(offset, type, value, bytes);
    if (isRecordType(type)) return this.putRecord(offset, value, bytes, relocations);
    if (!this.evaluate(value)) return false;
    if (entry.member && entry.member.bitWidth >= 0) return this.kind === C.Int && this.putBits(entry, bytes);
    const m = memoryOf(type);
    const size = M_BYTES[m]!;
    if (offset < this.putEnd) clearRelocations(relocations, offset, size);
    this.putEnd = offset + size;
    switch (this.kind) {
      case C.Int:
        if (m === M.F32 || m === M.F64) return false;
        putInt(bytes, offset, size, this.lo, this.hi);
        return true;
      case C.Float:
        if (m !== M.F32 && m !== M.F64) return false;
        putFloat(bytes, offset, this.float, m === M.F32 ? 4 : 8, this.negativeNaN);
        return true;
      default:
        if (size < 4) return false;
        putInt(bytes, offset, size, 0, 0);
        relocations.push(
          offset,
          this.kind === C.Data ? R.Address : this.kind === C.Function ? R.FunctionPointer : R.Label,
          this.symbol,
          this.addend,
        );
        return true;
    }
  }

  private putString(offset: number, type: CType, value: Expr & { kind: E.StringLiteral }, bytes: Uint8Array): boolean {
    const count = Math.min(value.bytes.length, type.size || value.bytes.length);
    bytes.set(value.bytes.subarray(0, count), offset);
    if (type.size > count) bytes.fill(0, offset + count, offset + type.size);
    return true;
  }

  /** A whole struct: only a constant compound literal is known beforehand (GNU). */
  private putRecord(offset: number, value: Expr, bytes: Uint8Array, relocations: DataRelocations): boolean {
    while (value.kind === E.Cast) value = value.operand;
    if (value.kind !== E.CompoundLiteral || value.symbol.isAuto) return false;
    bytes.fill(0, offset, offset + value.type.size);
    return value.init.entries.every((inner) => this.put({ ...inner, offset: offset + inner.offset }, bytes, relocations));
  }

  private putBits(entry: InitEntry, bytes: Uint8Array): boolean {
    const { bitOffset, bitWidth } = entry.member!;
    let value = ((BigInt(this.hi) << 32n) | BigInt(this.lo >>> 0)) & ((1n << BigInt(bitWidth)) - 1n);
    let bit = entry.offset * 8 + bitOffset;
    for (let left = bitWidth; left > 0; ) {
      const at = bit >> 3;
      const within = bit & 7;
      const count = Math.min(left, 8 - within);
      const mask = ((1 << count) - 1) << within;
      bytes[at] = (bytes[at]! & ~mask) | ((Number(value & 255n) << within) & mask);
      value >>= BigInt(count);
      bit += count;
      left -= count;
    }
    return true;
  }
}

function putInt(bytes: Uint8Array, offset: number, size: number, lo: number, hi: number): void {
  for (let i = 0; i < size; i++) bytes[offset + i] = i < 4 ? lo >>> (8 * i) : hi >>> (8 * (i - 4));
}

/** A later initialiser overrides an earlier one at its place. */
function clearRelocations(relocations: DataRelocations, offset: number, size: number): void {
  for (let i = relocations.length - 4; i >= 0; i -= 4) {
    const at = relocations[i]!;
    if (at < offset + size && at + 4 > offset) relocations.splice(i, 4);
  }
}

/** Bytes an initialised object needs: a flexible array member may reach past its type. */
export function initialisedSize(type: CType, init: Initializer | null): number {
  let size = type.size;
  if (init)
    for (const entry of init.entries) {
      let bytes = entry.type.size;
      if (bytes === 0 && entry.value.kind === E.StringLiteral && entry.type.kind === TypeKind.Array && (entry.type as ArrayType).count < 0) {
        bytes = entry.value.bytes.length;
      }
      size = Math.max(size, entry.offset + bytes);
    }
  return size;
}

/** Some byte is not 0; `bytes` begins its buffer. */
export function isAnySet(bytes: Uint8Array): boolean {
  const words = bytes.length >> 2;
  // `some` takes seconds for a gigabyte.
  const list = new Int32Array(bytes.buffer, 0, words);
  for (let i = 0; i < words; i++) if (list[i] !== 0) return true;
  for (let i = words * 4; i < bytes.length; i++) if (bytes[i] !== 0) return true;
  return false;
}
