// Conversions between scalar types, as instructions.

import type { CType } from '../types';
import { TypeKind } from '../types';
import {
  F32_FROM, F32_FROM_F64, F64_FROM, F64_FROM_F32, I32_EXT16_S, I32_EXT16_U, I32_EXT8_S, I32_EXT8_U, I32_FROM, I32_NE, I32_WRAP_I64,
  I64_EXT_I32_S, I64_EXT_I32_U, I64_FROM, I64_NE, M, V, COMPARE, isUnsignedType, memoryOf, valueOf,
} from './ops';
import { CompareOp } from '../ast';
import { Places } from './places';

export abstract class Conversions extends Places {
  protected widen(signed: boolean): void {
    this.unary(signed ? I64_EXT_I32_S : I64_EXT_I32_U, V.I64);
  }

  protected narrow(): void {
    this.unary(I32_WRAP_I64, V.I32);
  }

  /**
   * Converts the value on top. With `forStore`, bits above the target's size may stay as they are: the store
   * drops them.
   */
  protected convert(from: CType, to: CType, forStore = false): void {
    if (from === to) return;
    if (to.kind === TypeKind.Bool) {
      if (from.kind !== TypeKind.Bool) this.toBool(valueOf(from));
      return;
    }
    const source = valueOf(from);
    switch (valueOf(to)) {
      case V.I32:
        if (source === V.I64) this.narrow();
        else if (source === V.F32 || source === V.F64) {
          // Narrower unsigned types go through int, as everywhere: the result is then cut.
          const unsigned = isUnsignedType(to) && to.size === 4;
          this.unary(I32_FROM[source === V.F64 ? 1 : 0]![unsigned ? 1 : 0]!, V.I32);
        }
        if (!forStore) this.cut(from, to);
        return;
      case V.I64:
        if (source === V.I32) this.widen(!isUnsignedType(from));
        else if (source !== V.I64) this.unary(I64_FROM[source === V.F64 ? 1 : 0]![isUnsignedType(to) ? 1 : 0]!, V.I64);
        return;
      case V.F32:
        if (source === V.F64) this.unary(F32_FROM_F64, V.F32);
        else if (source !== V.F32) this.unary(F32_FROM[source === V.I64 ? 1 : 0]![isUnsignedType(from) ? 1 : 0]!, V.F32);
        return;
      case V.F64:
        if (source === V.F32) this.unary(F64_FROM_F32, V.F64);
        else if (source !== V.F64) this.unary(F64_FROM[source === V.I64 ? 1 : 0]![isUnsignedType(from) ? 1 : 0]!, V.F64);
    }
  }

  /** An i32 on top becomes one that a `to` can hold, unless every `from` is one already. */
  private cut(from: CType, to: CType): void {
    if (to.size >= 4) return;
    const integer = valueOf(from) === V.I32;
    if (integer && from.kind !== TypeKind.Pointer && from.size < 4) {
      const fromUnsigned = isUnsignedType(from);
      const toUnsigned = isUnsignedType(to);
      if (fromUnsigned === toUnsigned && from.size <= to.size) return;
      if (fromUnsigned && from.size < to.size) return;
    }
    switch (memoryOf(to)) {
      case M.I8S: this.unary(I32_EXT8_S, V.I32); return;
      case M.I8U: this.unary(I32_EXT8_U, V.I32); return;
      case M.I16S: this.unary(I32_EXT16_S, V.I32); return;
      case M.I16U: this.unary(I32_EXT16_U, V.I32);
    }
  }

  /** 0 or 1 by comparison with zero. */
  protected toBool(v: V): void {
    switch (v) {
      case V.I32:
        this.constI32(0);
        this.binary(I32_NE, V.I32);
        return;
      case V.I64:
        this.constI64(0, 0);
        this.binary(I64_NE, V.I32);
        return;
      case V.F32:
        this.constF32(0);
        this.binary(COMPARE.f32[CompareOp.Ne]!, V.I32);
        return;
      case V.F64:
        this.constF64(0);
        this.binary(COMPARE.f64[CompareOp.Ne]!, V.I32);
    }
  }
}
