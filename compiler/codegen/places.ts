// Lvalues as places that cost no code where the address is known: a frame offset, a symbol and addend, or an address
// on the operand stack with a displacement still to be added. Loads and stores of whole scalars and of bit-fields.

import type { Expr, VariableSymbol } from '../ast';
import { E } from '../ast';
import { AssertionError } from '../../base/units';
import type { ArrayType, CType, Member } from '../types';
import { TypeKind } from '../types';
import { Emitter, ADDRESS_BYTES } from './emitter';
import { Frame } from './frame';
import {
  GLOAD, GSTORE, I32_ADD, I32_AND, I32_MUL, I32_OR, I32_SHL, I32_SHR_S, I32_SHR_U, I64_AND, I64_OR, I64_SHL, I64_SHR_S, I64_SHR_U,
  LLOAD, LOAD, LSTORE, M, M_BYTES, STORE, V, isRecordType, isUnsignedType, memoryOf, valueOf,
} from './ops';
import { R } from './unit';

export const enum P {
  /** `placeAt` is a frame offset. */
  Local,
  /** Symbol `placeAt` plus `placeDisp`. */
  Global,
  /** An address on top of the operand stack, `placeDisp` (not negative) still to be added. */
  Stack,
}

/** Displacements above this are added by an instruction: so that null plus one is seen as null. */
const MAX_DISP = 0x3fffffff;

const V_OF_M = Uint8Array.of(V.I32, V.I32, V.I32, V.I32, V.I32, V.I64, V.F32, V.F64, V.None);
const UNITS = [1, 2, 4, 8] as const;

/** The place that `genPlace` found last. Whoever evaluates something else before using it keeps a copy. */
export interface Place {
  readonly kind: P;
  readonly at: number;
  readonly disp: number;
  readonly low: number;
  readonly high: number;
}

export abstract class Places extends Emitter {
  protected readonly frame = new Frame();
  protected placeKind: P = P.Local;
  protected placeAt = 0;
  protected placeDisp = 0;
  /** Bounds of the object: frame offsets for a local, addends for a global. Outside of them no direct access is made. */
  protected placeLow = 0;
  protected placeHigh = 0;
  /** Homes given in this function, to be taken back if it is generated again. */
  protected readonly homed: VariableSymbol[] = [];
  protected sharesScopes = false;

  protected abstract genValue(e: Expr): void;
  /** Makes `place…` the place of an lvalue or struct value. */
  abstract genPlace(e: Expr): void;

  // ---- places

  protected setPlace(kind: P, at: number, disp: number, low: number, high: number): void {
    this.placeKind = kind;
    this.placeAt = at;
    this.placeDisp = disp;
    this.placeLow = low;
    this.placeHigh = high;
  }

  protected localPlace(offset: number, size: number): void {
    this.setPlace(P.Local, offset, 0, offset, offset + size);
  }

  protected stackPlace(): void {
    this.setPlace(P.Stack, 0, 0, 0, 0);
  }

  protected keepPlace(): Place {
    return { kind: this.placeKind, at: this.placeAt, disp: this.placeDisp, low: this.placeLow, high: this.placeHigh };
  }

  protected usePlace(p: Place): void {
    this.setPlace(p.kind, p.at, p.disp, p.low, p.high);
  }

  /** Frame space for a local variable, or for the pointer that stands for it. */
  protected giveHome(symbol: VariableSymbol, size: number, align: number): number {
    const home = this.sharesScopes && !symbol.isParameter ? this.frame.scopedLocal(size, align) : this.frame.local(size, align);
    symbol.home = home;
    this.homed.push(symbol);
    return home;
  }

  protected variablePlace(symbol: VariableSymbol): void {
    const { type } = symbol;
    if (!symbol.isAuto) {
      const id = this.unit.dataSymbol(symbol);
      this.setPlace(P.Global, id, 0, 0, type.size);
      return;
    }
    if (symbol.home < 0) this.giveHome(symbol, type.size, Math.max(type.align, symbol.align));
    if (isHeldByPointer(symbol)) {
      this.loadSlot(symbol.home, V.I32);
      this.stackPlace();
    } else this.localPlace(symbol.home, type.size);
  }

  /** Moves the place by a constant number of bytes. */
  protected movePlace(bytes: number): void {
    switch (this.placeKind) {
      case P.Local:
        this.placeAt += bytes;
        return;
      case P.Global:
        this.placeDisp += bytes;
        return;
      case P.Stack: {
        const disp = this.placeDisp + bytes;
        if (disp >= 0 && disp <= MAX_DISP) this.placeDisp = disp;
        else {
          this.placeDisp = 0;
          this.addConst(disp);
        }
      }
    }
  }

  protected addConst(value: number): void {
    if (value === 0) return;
    this.constI32(value | 0);
    this.binary(I32_ADD, V.I32);
  }

  /** Pushes the place's address; it is then on the stack with no displacement. */
  protected pushAddress(): void {
    this.pushBase();
    this.addConst(this.placeDisp);
    this.stackPlace();
  }

  /** Pushes an address that lacks only `placeDisp`. */
  protected pushBase(): void {
    const { placeAt: at, placeDisp: disp, placeLow: low, placeHigh: high } = this;
    switch (this.placeKind) {
      case P.Local: {
        const inside = at >= low && at <= high;
        this.addrLocal(inside ? at : low);
        this.setPlace(P.Stack, 0, 0, 0, 0);
        if (!inside) this.addConst(at - low);
        return;
      }
      case P.Global: {
        const inside = disp >= 0 && disp <= high;
        this.addrGlobal(at, inside ? disp : 0);
        this.setPlace(P.Stack, 0, 0, 0, 0);
        if (!inside) this.addConst(disp);
        return;
      }
      case P.Stack:
        return;
    }
  }

  private isDirectLocal(size: number): boolean {
    const at = this.placeAt;
    return at >= this.placeLow && at + size <= this.placeHigh && (at & (size - 1)) === 0;
  }

  private isDirectGlobal(size: number): boolean {
    const disp = this.placeDisp;
    return disp >= 0 && disp + size <= this.placeHigh && (disp & (size - 1)) === 0 && this.unit.symbols[this.placeAt]!.align >= size;
  }

  /** Turns a place that no direct access fits into one on the stack. Before the value is pushed, if it is to be stored. */
  protected makeAccessible(m: M, forStore: boolean): void {
    const size = M_BYTES[m]!;
    if (this.placeKind === P.Local) {
      if (!this.isDirectLocal(size)) this.pushBase();
    } else if (this.placeKind === P.Global) {
      if (!this.isDirectGlobal(size) || (forStore && this.unit.symbols[this.placeAt]!.readOnly)) this.pushBase();
    }
  }

  /** Pushes the scalar at the place. */
  protected loadAs(m: M): void {
    this.makeAccessible(m, false);
    switch (this.placeKind) {
      case P.Local:
        this.withOperand(LLOAD[m]!, this.placeAt);
        this.pushed(V_OF_M[m]!);
        return;
      case P.Global:
        this.plain(GLOAD[m]!);
        this.relocate(R.Address, this.placeAt, this.placeDisp, ADDRESS_BYTES);
        this.pushed(V_OF_M[m]!);
        return;
      case P.Stack:
        this.withOperand(LOAD[m]!, this.placeDisp);
        this.stack[this.depth - 1] = V_OF_M[m]!;
    }
  }

  /** Pops a scalar into the place (and its address, if that is on the stack). `makeAccessible` has come before. */
  protected storeAs(m: M): void {
    switch (this.placeKind) {
      case P.Local:
        this.withOperand(LSTORE[m]!, this.placeAt);
        this.popped(1);
        return;
      case P.Global:
        this.plain(GSTORE[m]!);
        this.relocate(R.Address, this.placeAt, this.placeDisp, ADDRESS_BYTES);
        this.popped(1);
        return;
      case P.Stack:
        this.withOperand(STORE[m]!, this.placeDisp);
        this.popped(2);
    }
  }

  /** Duplicates what is on top so that it survives the store to the place. */
  protected keepValue(): void {
    if (this.placeKind === P.Stack) this.dupUnder();
    else this.dup();
  }

  /** Loads the value of an lvalue node whose place was just made. */
  protected loadOf(e: Expr): void {
    if (e.kind === E.Member && e.member.bitWidth >= 0) this.loadBitField(e.member);
    else this.loadAs(memoryOf(e.type));
  }

  // ---- sizes of variable-length arrays

  /** Pushes the size in bytes. */
  protected genVlaSize(t: CType): void {
    if (!isVla(t)) {
      this.constI32(t.size);
      return;
    }
    const array = t as ArrayType;
    if (array.count === -2) {
      const count = array.vlaCount!;
      this.loadSlot(count.home, V.I32);
    } else this.constI32(Math.max(array.count, 0));
    if (isVla(array.element)) this.genVlaSize(array.element);
    else if (array.element.size === 1) return;
    else this.constI32(array.element.size);
    this.binary(I32_MUL, V.I32);
  }

  // ---- bit-fields

  // The smallest aligned unit that holds the bits is accessed: watchpoints and neighbours see no more than needed.
  private bitUnit(member: Member): { move: number; m: M; shift: number; bits: number } {
    const { bitOffset, bitWidth } = member;
    for (const bytes of UNITS) {
      const start = Math.floor(bitOffset / (8 * bytes)) * bytes;
      if (bitOffset + bitWidth <= (start + bytes) * 8) {
        const m = bytes === 1 ? M.I8U : bytes === 2 ? M.I16U : bytes === 4 ? M.I32 : M.I64;
        return { move: member.offset + start, m, shift: bitOffset - start * 8, bits: bytes === 8 ? 64 : 32 };
      }
    }
    throw new AssertionError(`bit-field ${member.name} does not fit any unit`);
  }

  /** `placeDisp` of the place is the record's; pushes the field's value as its promoted or 64-bit type. */
  protected loadBitField(member: Member): void {
    const wide = valueOf(member.type) === V.I64;
    const { move, m, shift, bits } = this.bitUnit(member);
    const signed = !isUnsignedType(member.type);
    this.movePlace(move);
    this.loadAs(m);
    this.extractBits(bits, shift, member.bitWidth, signed);
    if (wide && bits === 32) this.widen(signed);
    else if (!wide && bits === 64) this.narrow();
  }

  protected abstract widen(signed: boolean): void;
  protected abstract narrow(): void;

  /** Takes `width` bits from bit `shift` of the value on top, extended by sign or zeros to `bits`. */
  private extractBits(bits: number, shift: number, width: number, signed: boolean): void {
    const v = bits === 64 ? V.I64 : V.I32;
    const up = bits - shift - width;
    if (width === bits) return;
    if (!signed) {
      if (shift > 0) this.shift(bits === 64 ? I64_SHR_U : I32_SHR_U, shift, v);
      this.mask(width, bits);
      return;
    }
    if (up > 0) this.shift(bits === 64 ? I64_SHL : I32_SHL, up, v);
    this.shift(bits === 64 ? I64_SHR_S : I32_SHR_S, bits - width, v);
  }

  private shift(op: number, count: number, v: V): void {
    this.constI32(count);
    this.binary(op, v);
  }

  private mask(width: number, bits: number): void {
    if (width >= bits) return;
    this.constBits((1n << BigInt(width)) - 1n, bits);
    this.binary(bits === 64 ? I64_AND : I32_AND, bits === 64 ? V.I64 : V.I32);
  }

  private constBits(value: bigint, bits: number): void {
    const lo = Number(BigInt.asIntN(32, value));
    if (bits === 64) this.constI64(lo, Number(BigInt.asIntN(32, value >> 32n)));
    else this.constI32(lo);
  }

  /**
   * The record's place has been made by `beginBitField`, the value is on top. Stores it; with `keep` leaves the field's
   * new value.
   */
  protected storeBitField(member: Member, place: Place, keep: boolean): void {
    const wide = valueOf(member.type) === V.I64;
    const { move, m, shift, bits } = this.bitUnit(member);
    const signed = !isUnsignedType(member.type);
    const { bitWidth: width } = member;
    const v: V = bits === 64 ? V.I64 : V.I32;
    if (keep) {
      // What is left is the value as stored.
      this.extractBits(wide ? 64 : 32, 0, width, signed);
      this.dup();
    }
    if (wide && bits === 32) this.narrow();
    else if (!wide && bits === 64) this.widen(false);
    this.mask(width, bits);
    if (shift > 0) this.shift(bits === 64 ? I64_SHL : I32_SHL, shift, v);
    this.mergeBits(place, move, m, v, ((1n << BigInt(width)) - 1n) << BigInt(shift), bits);
  }

  /** The bits on top replace those under `field` in the unit at `place` + `move`. */
  private mergeBits(place: Place, move: number, m: M, v: V, field: bigint, bits: number): void {
    const size = M_BYTES[m]! * 8;
    this.usePlace(place);
    const whole = field === (1n << BigInt(size)) - 1n;
    if (place.kind === P.Stack) {
      // `place.at` is the slot that holds the address (see beginBitField).
      this.loadSlot(place.at, V.I32);
      this.swap();
      if (!whole) {
        this.loadSlot(place.at, V.I32);
        this.setPlace(P.Stack, 0, place.disp, 0, 0);
        this.movePlace(move);
        this.loadAs(m);
      }
    } else if (!whole) {
      this.movePlace(move);
      this.loadAs(m);
    }
    if (!whole) {
      this.constBits(~field, bits);
      this.binary(bits === 64 ? I64_AND : I32_AND, v);
      this.binary(bits === 64 ? I64_OR : I32_OR, v);
    }
    if (place.kind === P.Stack) {
      this.setPlace(P.Stack, 0, place.disp + move, 0, 0);
      this.storeAs(m);
      return;
    }
    this.usePlace(place);
    this.movePlace(move);
    const depth = this.depth;
    this.makeAccessible(m, true);
    if (this.depth > depth) this.swap();
    this.storeAs(m);
  }

  /**
   * Readies the current place (of the record) for reading and writing a field: an address on the stack goes to a
   * hidden slot, since it is needed twice.
   */
  protected beginBitField(): Place {
    if (this.placeKind !== P.Stack) return this.keepPlace();
    const slot = this.frame.temporary(4);
    this.storeSlot(slot, V.I32);
    return { kind: P.Stack, at: slot, disp: this.placeDisp, low: 0, high: 0 };
  }

  /** Pushes the value of a field whose place came from `beginBitField`. */
  protected reloadBitField(member: Member, place: Place): void {
    this.usePlace(place);
    if (place.kind === P.Stack) {
      this.loadSlot(place.at, V.I32);
      this.setPlace(P.Stack, 0, place.disp, 0, 0);
    }
    this.loadBitField(member);
  }
}

/** A struct parameter or variable-length array: the frame holds its address. */
export function isHeldByPointer(symbol: VariableSymbol): boolean {
  return (symbol.isParameter && isRecordType(symbol.type)) || isVla(symbol.type);
}

/** The size of objects of this type is known only at run time. */
export function isVla(t: CType): boolean {
  while (t.kind === TypeKind.Array) {
    if ((t as ArrayType).count === -2) return true;
    t = (t as ArrayType).element;
  }
  return false;
}
