// Assignments of all kinds, ++ and --: to places, and to bit-fields through their units.

import type { AssignExpr, CastExpr, CompoundAssignExpr, Expr, IncDecExpr } from '../ast';
import { BinaryOp, E } from '../ast';
import type { CType, PointerType } from '../types';
import { TypeKind } from '../types';
import { Conversions } from './conversions';
import {
  BINARY, COPY, I32_ADD, I32_EQZ, I32_MUL, I32_SHL, I32_SUB, I64_ADD, I64_SUB, M, V, isRecordType, isUnsignedType, memoryOf, valueOf,
} from './ops';
import { P } from './places';

const INT_LIKE = { kind: TypeKind.Int, size: 4 } as CType;

export abstract class Assignments extends Conversions {
  protected abstract genCast(e: CastExpr, forStore: boolean): void;

  /** With `wanted` leaves the value, or for a struct the place of the target. */
  protected genAssign(e: AssignExpr, wanted: boolean): void {
    const { target, value } = e;
    if (isRecordType(target.type)) {
      this.genStructAssign(target, value, wanted);
      return;
    }
    this.genPlace(target);
    if (target.kind === E.Member && target.member.bitWidth >= 0) {
      const place = this.beginBitField();
      this.genValue(value);
      this.storeBitField(target.member, place, wanted);
      return;
    }
    const m = memoryOf(target.type);
    this.makeAccessible(m, true);
    this.storeScalar(value, target.type, m, wanted);
  }

  /** Evaluates `value` and stores it at the current, accessible place. */
  protected storeScalar(value: Expr, type: CType, m: M, wanted: boolean): void {
    if (this.placeKind === P.Stack) {
      const disp = this.placeDisp;
      this.genForStore(value, type, wanted);
      this.setPlace(P.Stack, 0, disp, 0, 0);
    } else {
      const { placeKind, placeAt, placeDisp } = this;
      this.genForStore(value, type, wanted);
      this.placeKind = placeKind;
      this.placeAt = placeAt;
      this.placeDisp = placeDisp;
    }
    if (wanted) this.keepValue();
    this.storeAs(m);
  }

  /** A value that is only stored need not be cut to its type first. */
  protected genForStore(value: Expr, type: CType, wanted: boolean): void {
    if (!wanted && value.kind === E.Cast && type.size < 4 && type.kind !== TypeKind.Bool && value.type.size === type.size && valueOf(type) === V.I32) {
      this.genCast(value, true);
    } else this.genValue(value);
  }

  private genStructAssign(target: Expr, value: Expr, wanted: boolean): void {
    const { size } = target.type;
    this.genPlace(target);
    const place = this.keepPlace();
    if (place.kind === P.Stack) {
      this.addConst(place.disp);
      if (wanted) this.dup();
    } else this.pushAddress();
    this.genPlace(value);
    this.pushAddress();
    this.copyBytes(size);
    if (wanted) {
      if (place.kind === P.Stack) this.stackPlace();
      else this.usePlace(place);
    }
  }

  /** destination source → */
  protected copyBytes(size: number): void {
    this.withOperand(COPY, size);
    this.popped(2);
  }

  protected genCompoundAssign(e: CompoundAssignExpr, wanted: boolean): void {
    const { target, value } = e;
    const bitField = target.kind === E.Member && target.member.bitWidth >= 0 ? target.member : null;
    this.genPlace(target);
    if (bitField) {
      const place = this.beginBitField();
      this.valueAfter(e, () => this.reloadBitField(bitField, place));
      this.convert(e.computeType, target.type, true);
      this.storeBitField(bitField, place, wanted);
      return;
    }
    const m = memoryOf(target.type);
    this.makeAccessible(m, true);
    const place = this.placeKind === P.Stack ? null : this.keepPlace();
    const disp = this.placeDisp;
    if (place) this.valueAfter(e, () => { this.usePlace(place); this.loadAs(m); });
    else if (callsOut(value)) {
      const slot = this.frame.temporary(4);
      this.storeSlot(slot, V.I32);
      this.loadSlot(slot, V.I32);
      this.valueAfter(e, () => {
        this.loadSlot(slot, V.I32);
        this.setPlace(P.Stack, 0, disp, 0, 0);
        this.loadAs(m);
      });
    } else {
      this.dup();
      this.valueAfter(e, () => { this.setPlace(P.Stack, 0, disp, 0, 0); this.loadAs(m); });
    }
    // Shortened where it is not only stored.
    this.convert(e.scale !== 0 ? target.type : e.computeType, target.type, !wanted);
    if (place) this.usePlace(place);
    else this.setPlace(P.Stack, 0, disp, 0, 0);
    if (wanted) this.keepValue();
    this.storeAs(m);
  }

  /** Pushes the target's new value, still in the type of the computation. The right side comes first if it may change the target. */
  private valueAfter(e: CompoundAssignExpr, loadTarget: () => void): void {
    const { target, value, op } = e;
    const late = callsOut(value);
    if (e.scale !== 0) {
      if (!late) loadTarget();
      this.genValue(value);
      if (valueOf(value.type) === V.I64) this.narrow();
      this.scaleBy(e.scale, target.type);
      if (late) {
        loadTarget();
        this.swap();
      }
      this.binary(op === BinaryOp.Sub ? I32_SUB : I32_ADD, V.I32);
      return;
    }
    if (!late) {
      loadTarget();
      this.convert(target.type, e.computeType);
      this.genValue(value);
    } else {
      this.genValue(value);
      loadTarget();
      this.convert(target.type, e.computeType);
      this.swap();
    }
    this.operator(op, e.computeType, value.type);
  }

  protected genIncDec(e: IncDecExpr, wanted: boolean): void {
    const { target } = e;
    const { type } = target;
    const bitField = target.kind === E.Member && target.member.bitWidth >= 0 ? target.member : null;
    const keepsOld = wanted && !e.isPrefix;
    this.genPlace(target);
    if (bitField) {
      const place = this.beginBitField();
      this.reloadBitField(bitField, place);
      if (keepsOld) this.dup();
      this.step(e, type);
      this.storeBitField(bitField, place, wanted && e.isPrefix);
      return;
    }
    const m = memoryOf(type);
    this.makeAccessible(m, true);
    const { placeKind, placeAt, placeDisp } = this;
    if (placeKind === P.Stack) this.dup();
    this.loadAs(m);
    this.placeKind = placeKind;
    this.placeAt = placeAt;
    this.placeDisp = placeDisp;
    if (keepsOld) this.keepValue();
    this.step(e, type);
    if (wanted && e.isPrefix) {
      if (type.size < 4 && type.kind !== TypeKind.Bool) this.convert(INT_LIKE, type);
      this.keepValue();
    }
    this.placeKind = placeKind;
    this.placeAt = placeAt;
    this.placeDisp = placeDisp;
    this.storeAs(m);
  }

  /** value → value ± 1 (or ± an element's size) */
  private step(e: IncDecExpr, type: CType): void {
    if (e.scale !== 0) {
      if (e.scale > 0) this.constI32(e.scale);
      else this.genVlaSize((type as PointerType).target);
      this.binary(e.isIncrement ? I32_ADD : I32_SUB, V.I32);
      return;
    }
    if (type.kind === TypeKind.Bool) {
      if (e.isIncrement) {
        this.drop();
        this.constI32(1);
      } else this.unary(I32_EQZ, V.I32);
      return;
    }
    switch (valueOf(type)) {
      case V.I32:
        this.constI32(1);
        this.binary(e.isIncrement ? I32_ADD : I32_SUB, V.I32);
        return;
      case V.I64:
        this.constI64(1, 0);
        this.binary(e.isIncrement ? I64_ADD : I64_SUB, V.I64);
        return;
      case V.F32:
        this.constF32(1);
        this.binary(BINARY.f32[e.isIncrement ? BinaryOp.Add : BinaryOp.Sub]!, V.F32);
        return;
      default:
        this.constF64(1);
        this.binary(BINARY.f64[e.isIncrement ? BinaryOp.Add : BinaryOp.Sub]!, V.F64);
    }
  }

  // ---------------------------------------------------------------- shared with other operators

  /** left right → left op right, in `type`; a shift's count may be wider. */
  protected operator(op: BinaryOp, type: CType, right: CType): void {
    const v = valueOf(type);
    if (op >= BinaryOp.Shl && valueOf(right) === V.I64) this.narrow();
    switch (v) {
      case V.I32:
        this.binary((isUnsignedType(type) ? BINARY.i32u : BINARY.i32s)[op]!, v);
        return;
      case V.I64:
        this.binary((isUnsignedType(type) ? BINARY.i64u : BINARY.i64s)[op]!, v);
        return;
      case V.F32:
        this.binary(BINARY.f32[op]!, v);
        return;
      default:
        this.binary(BINARY.f64[op]!, V.F64);
    }
  }

  protected scaleBy(scale: number, pointer: CType): void {
    if (scale === 1) return;
    if (scale < 0) {
      this.genVlaSize((pointer as PointerType).target);
      this.binary(I32_MUL, V.I32);
    } else if (scale > 0 && (scale & (scale - 1)) === 0) {
      this.constI32(31 - Math.clz32(scale));
      this.binary(I32_SHL, V.I32);
    } else {
      this.constI32(scale);
      this.binary(I32_MUL, V.I32);
    }
  }
}

/** It may change a variable behind the text's back: by a call. (What it assigns itself, C leaves unsequenced.) */
function callsOut(e: Expr): boolean {
  switch (e.kind) {
    case E.Assign: case E.CompoundAssign:
      return callsOut(e.target) || callsOut(e.value);
    case E.IncDec:
      return callsOut(e.target);
    case E.IntConst: case E.FloatConst: case E.Variable: case E.StringLiteral: case E.Function: case E.VlaSize: case E.LabelAddress:
      return false;
    case E.Unary: case E.Cast: case E.AddressOf: case E.Decay:
      return callsOut(e.operand);
    case E.Binary: case E.Logical: case E.Compare: case E.PointerDiff: case E.Comma:
      return callsOut(e.left) || callsOut(e.right);
    case E.PointerAdd:
      return callsOut(e.pointer) || callsOut(e.index);
    case E.Dereference:
      return callsOut(e.pointer);
    case E.Member:
      return callsOut(e.base);
    case E.Conditional:
      return callsOut(e.condition) || (e.then !== null && callsOut(e.then)) || callsOut(e.otherwise);
    default:
      return true;
  }
}
