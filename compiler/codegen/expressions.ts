// Expressions: values onto the operand stack, conditions as jumps, lvalues as places.

import type {
  BinaryExpr, CastExpr, CompareExpr, CompoundLiteralExpr, ConditionalExpr, Expr, PointerAddExpr, StatementExpr, UnaryExpr, VaArgExpr,
  BuiltinExpr, CallExpr, Initializer, LabelSymbol,
} from '../ast';
import { CompareOp, E, UnaryOp } from '../ast';
import { assert } from '../../base/units';
import type { CType, PointerType } from '../types';
import { TypeKind } from '../types';
import { Assignments } from './assignments';
import {
  COMPARE, F_NEG, I32_ADD, I32_DIV_S, I32_EQZ, I32_NEG, I32_NOT, I32_SHR_S, I32_SUB, I64_EQZ,
  I64_NEG, I64_NOT, JUMP, JUMP_IF, JUMP_UNLESS, M, NOP, V, isRecordType, isUnsignedType, memoryOf, valueOf,
} from './ops';
import { P, type Place } from './places';

/** Indices of EXPRESSION_KINDS. */
const enum K {
  None = -1, Constant, Variable, Unary, Binary, Logical, Conditional, Assign, Increment, Call, Member, Index, Dereference, Address, Cast, Comma, Other,
}

/** Levels of values inside values: the host's stack is not endless. */
const MAX_NESTING = 700;

/** Thrown out of a function that is nested too deeply. */
export class TooDeep {
  readonly limit = MAX_NESTING;
  constructor(readonly loc: number) {}
}

export abstract class Expressions extends Assignments {
  /** Levels of `genValue` open. */
  protected nesting = 0;

  protected abstract genCall(e: CallExpr): void;
  protected abstract genBuiltin(e: BuiltinExpr, wanted: boolean): void;
  protected abstract genStatementExpr(e: StatementExpr, wanted: boolean): void;
  protected abstract genLocalInit(offset: number, type: CType, init: Initializer): void;
  protected abstract genVaStart(list: Expr): void;
  protected abstract genLabelAddress(label: LabelSymbol): void;

  // ---------------------------------------------------------------- debug rows

  protected beginRow(e: Expr): number {
    return this.columns.expressions.begin(this.pc, e.start, e.end);
  }

  /** `slot`: operand depth of the value, -1 if there is none. */
  protected endRow(row: number, e: Expr, kind: K, slot: number): void {
    this.columns.expressions.finish(row, this.pc, (this.unit.typeId(e.type) << 4) | kind, slot);
  }

  // ---------------------------------------------------------------- values

  /** Pushes a scalar's value; of a void expression nothing. */
  protected genValue(e: Expr): void {
    if (++this.nesting > MAX_NESTING) throw new TooDeep(e.loc);
    this.genValueOf(e);
    this.nesting--;
  }

  private genValueOf(e: Expr): void {
    const kind = rowKind(e);
    const row = kind === K.None ? -1 : this.beginRow(e);
    switch (e.kind) {
      case E.IntConst:
        if (valueOf(e.type) === V.I64) this.constI64(e.lo, e.hi);
        else this.constI32(e.lo);
        break;
      case E.FloatConst:
        if (valueOf(e.type) === V.F32) this.constF32(e.value, e.isNegativeNaN === true);
        else this.constF64(e.value, e.isNegativeNaN === true);
        break;
      case E.Variable:
        this.variablePlace(e.symbol);
        this.loadAs(memoryOf(e.type));
        break;
      case E.Member:
        this.genPlace(e);
        this.loadOf(e);
        break;
      case E.Dereference: case E.CompoundLiteral:
        this.genPlace(e);
        this.loadAs(memoryOf(e.type));
        break;
      case E.Binary:
        this.genBinary(e);
        break;
      case E.Compare:
        this.genCompare(e);
        break;
      case E.Cast:
        this.genCast(e, false);
        return;
      case E.Call:
        this.genCall(e);
        break;
      case E.Assign:
        this.genAssign(e, true);
        break;
      case E.CompoundAssign:
        this.genCompoundAssign(e, true);
        break;
      case E.IncDec:
        this.genIncDec(e, true);
        break;
      case E.Unary:
        this.genUnary(e);
        break;
      case E.Logical:
        this.genTruth(e);
        break;
      case E.PointerAdd:
        this.genPointerPlace(e);
        this.pushAddress();
        break;
      case E.PointerDiff:
        this.genValue(e.left);
        this.genValue(e.right);
        this.binary(I32_SUB, V.I32);
        this.divideBy(e.scale, e.left.type);
        break;
      case E.Conditional:
        this.genConditional(e, true);
        break;
      case E.Comma:
        this.genDiscard(e.left);
        this.genValue(e.right);
        break;
      case E.AddressOf: case E.Decay:
        this.genAddressOf(e.operand);
        break;
      case E.Function:
        this.functionPointer(this.unit.functionSymbol(e.symbol));
        return;
      case E.StatementExpr:
        this.genStatementExpr(e, true);
        break;
      case E.VaArg:
        this.genVaArg(e);
        break;
      case E.VaStart:
        this.genVaStart(e.list);
        return;
      case E.VaCopy:
        this.genPlace(e.target);
        this.makeAccessible(M.I32, true);
        this.storeScalar(e.source, e.target.type, M.I32, false);
        return;
      case E.VlaSize:
        this.genVlaSize(e.of);
        break;
      case E.LabelAddress:
        this.genLabelAddress(e.label);
        break;
      case E.Builtin:
        this.genBuiltin(e, true);
        break;
      default:
        assert(false, `no code for expression kind ${e.kind}`);
    }
    if (kind !== K.None) this.endRow(row, e, kind, valueOf(e.type) < V.None ? this.depth - 1 : -1);
  }

  /** Evaluates for its effects. */
  protected genDiscard(e: Expr): void {
    switch (e.kind) {
      case E.IntConst: case E.FloatConst: case E.StringLiteral: case E.Function:
        return;
      case E.Assign: {
        const row = this.beginRow(e);
        this.genAssign(e, false);
        this.endRow(row, e, K.Assign, -1);
        return;
      }
      case E.CompoundAssign: {
        const row = this.beginRow(e);
        this.genCompoundAssign(e, false);
        this.endRow(row, e, K.Assign, -1);
        return;
      }
      case E.IncDec: {
        const row = this.beginRow(e);
        this.genIncDec(e, false);
        this.endRow(row, e, K.Increment, -1);
        return;
      }
      case E.Call: {
        // The result is shown to whoever steps by expression, then dropped.
        const row = this.beginRow(e);
        this.genCall(e);
        const has = valueOf(e.type) < V.None;
        this.endRow(row, e, K.Call, has ? this.depth - 1 : -1);
        if (has) this.drop();
        return;
      }
      case E.Builtin: {
        const row = this.beginRow(e);
        const depth = this.depth;
        this.genBuiltin(e, false);
        this.endRow(row, e, K.Call, this.depth > depth ? depth : -1);
        if (this.depth > depth) this.drop();
        return;
      }
      case E.Comma:
        this.genDiscard(e.left);
        this.genDiscard(e.right);
        return;
      case E.Cast:
        if (e.type.kind === TypeKind.Void) {
          this.genDiscard(e.operand);
          return;
        }
        break;
      case E.Dereference:
        // Of a `void *` there is nothing to load.
        if (e.type.kind !== TypeKind.Void) break;
        this.genDiscard(e.pointer);
        return;
      case E.Conditional: {
        const row = this.beginRow(e);
        this.genConditional(e, false);
        this.endRow(row, e, K.Conditional, -1);
        return;
      }
      case E.Logical: {
        const row = this.beginRow(e);
        const end = this.newLabel();
        this.genJump(e.left, !e.isAnd, end);
        this.genDiscard(e.right);
        this.bind(end);
        this.endRow(row, e, K.Logical, -1);
        return;
      }
      case E.StatementExpr: {
        const row = this.beginRow(e);
        this.genStatementExpr(e, false);
        this.endRow(row, e, K.Other, -1);
        return;
      }
      case E.VaStart: case E.VaCopy:
        this.genValue(e);
        return;
      default:
    }
    const v = valueOf(e.type);
    if (v === V.Memory) {
      this.genPlace(e);
      if (this.placeKind === P.Stack) this.drop();
      else this.plain(NOP); // `s;` is a statement to stop at, too
      return;
    }
    this.genValue(e);
    if (v < V.None) this.drop();
  }

  // ---------------------------------------------------------------- places

  genPlace(e: Expr): void {
    switch (e.kind) {
      case E.Variable:
        this.variablePlace(e.symbol);
        return;
      case E.Dereference:
        this.genPointerPlace(e.pointer);
        return;
      case E.Member:
        this.genPlace(e.base);
        // A bit-field's own offset is dealt with where its bits are.
        if (e.member.bitWidth < 0) this.movePlace(e.member.offset);
        return;
      case E.StringLiteral:
        this.setPlace(P.Global, this.unit.stringLiteral(e), 0, 0, e.bytes.length);
        return;
      case E.CompoundLiteral:
        this.genCompoundLiteral(e);
        return;
      case E.Call: {
        const row = this.beginRow(e);
        this.genCall(e);
        this.endRow(row, e, K.Call, -1);
        return;
      }
      case E.Assign: {
        const row = this.beginRow(e);
        this.genAssign(e, true);
        this.endRow(row, e, K.Assign, -1);
        return;
      }
      case E.Conditional: {
        const row = this.beginRow(e);
        this.genConditional(e, true);
        this.endRow(row, e, K.Conditional, -1);
        return;
      }
      case E.Comma:
        this.genDiscard(e.left);
        this.genPlace(e.right);
        return;
      case E.StatementExpr: {
        const row = this.beginRow(e);
        this.genStatementExpr(e, true);
        this.endRow(row, e, K.Other, -1);
        return;
      }
      case E.VaArg: {
        const row = this.beginRow(e);
        this.nextVaSlot(e.list, slotBytes(e.type));
        this.stackPlace();
        this.endRow(row, e, K.Other, -1);
        return;
      }
      case E.Cast:
        // A conversion of a struct type to itself.
        this.genPlace(e.operand);
        return;
      default:
        assert(false, `expression kind ${e.kind} is no lvalue`);
    }
  }

  /** The place that a pointer expression points at, with constant parts folded. */
  protected genPointerPlace(e: Expr): void {
    switch (e.kind) {
      case E.Decay:
        if (e.operand.kind !== E.Function) {
          this.genPlace(e.operand);
          return;
        }
        break;
      case E.AddressOf:
        if (e.operand.kind !== E.Function && e.operand.type.kind !== TypeKind.Function) {
          this.genPlace(e.operand);
          return;
        }
        break;
      case E.Cast:
        if (e.type.kind === TypeKind.Pointer && e.operand.type.kind === TypeKind.Pointer) {
          this.genPointerPlace(e.operand);
          return;
        }
        break;
      case E.PointerAdd: {
        this.genPointerPlace(e.pointer);
        const { index } = e;
        if (index.kind === E.IntConst && e.scale >= 0) {
          this.movePlace(Math.imul(e.isSub ? -index.lo : index.lo, e.scale));
          return;
        }
        this.pushBase();
        const disp = this.placeDisp;
        this.genIndex(e);
        this.binary(e.isSub ? I32_SUB : I32_ADD, V.I32);
        this.setPlace(P.Stack, 0, disp, 0, 0);
        return;
      }
      default:
    }
    this.genValue(e);
    this.stackPlace();
  }

  /** Pushes the index of a pointer addition in bytes. */
  private genIndex(e: PointerAddExpr): void {
    this.genValue(e.index);
    if (valueOf(e.index.type) === V.I64) this.narrow();
    this.scaleBy(e.scale, e.pointer.type);
  }

  private divideBy(scale: number, pointer: CType): void {
    if (scale === 1 || scale === 0) return;
    if (scale > 0 && (scale & (scale - 1)) === 0) {
      this.constI32(31 - Math.clz32(scale));
      this.binary(I32_SHR_S, V.I32);
      return;
    }
    if (scale < 0) this.genVlaSize((pointer as PointerType).target);
    else this.constI32(scale);
    this.binary(I32_DIV_S, V.I32);
  }

  private genAddressOf(operand: Expr): void {
    if (operand.kind === E.Function) {
      this.functionPointer(this.unit.functionSymbol(operand.symbol));
      return;
    }
    if (operand.kind === E.Dereference) {
      // &*p is p, of a function also.
      this.genPointerPlace(operand.pointer);
    } else this.genPlace(operand);
    this.pushAddress();
  }

  private genCompoundLiteral(e: CompoundLiteralExpr): void {
    const { symbol } = e;
    if (!symbol.isAuto) {
      this.variablePlace(symbol);
      return;
    }
    if (symbol.home < 0) this.giveHome(symbol, symbol.type.size, Math.max(symbol.type.align, symbol.align));
    this.genLocalInit(symbol.home, symbol.type, e.init);
    this.localPlace(symbol.home, symbol.type.size);
  }

  // ---------------------------------------------------------------- casts and operators

  protected genCast(e: CastExpr, forStore: boolean): void {
    const { operand } = e;
    if (e.type.kind === TypeKind.Void) {
      this.genDiscard(operand);
      return;
    }
    const row = e.isImplicit ? -1 : this.beginRow(e);
    // A truth value is 0 or 1 already.
    const isTruth = operand.kind === E.Compare || operand.kind === E.Logical || (operand.kind === E.Unary && operand.op === UnaryOp.LogNot);
    this.genValue(operand);
    if (!(isTruth && e.type.kind === TypeKind.Bool)) this.convert(operand.type, e.type, forStore);
    if (row >= 0) this.endRow(row, e, K.Cast, this.depth - 1);
  }

  private genUnary(e: UnaryExpr): void {
    const { operand } = e;
    if (e.op === UnaryOp.LogNot) {
      const v = valueOf(operand.type);
      if (v === V.I32 || v === V.I64) {
        this.genValue(operand);
        this.unary(v === V.I32 ? I32_EQZ : I64_EQZ, V.I32);
      } else {
        this.genValue(operand);
        if (v === V.F32) this.constF32(0);
        else this.constF64(0);
        this.binary((v === V.F32 ? COMPARE.f32 : COMPARE.f64)[CompareOp.Eq]!, V.I32);
      }
      return;
    }
    this.genValue(operand);
    const v = valueOf(e.type);
    if (e.op === UnaryOp.Neg) {
      this.unary(v === V.I32 ? I32_NEG : v === V.I64 ? I64_NEG : v === V.F32 ? F_NEG.f32 : F_NEG.f64, v);
    } else if (e.op === UnaryOp.BitNot) this.unary(v === V.I32 ? I32_NOT : I64_NOT, v);
  }

  /** Chains such as a + b + c + … lean to the left: down their spine without recursion, and up again. */
  private genBinary(e: BinaryExpr): void {
    if (e.left.kind !== E.Binary) {
      this.genValue(e.left);
      this.genValue(e.right);
      this.operator(e.op, e.type, e.right.type);
      return;
    }
    const spine: BinaryExpr[] = [e];
    const rows: number[] = [-1];
    let left: Expr = e.left;
    for (; left.kind === E.Binary; left = left.left) {
      spine.push(left);
      rows.push(this.beginRow(left));
    }
    this.genValue(left);
    for (let i = spine.length - 1; i >= 0; i--) {
      const inner = spine[i]!;
      this.genValue(inner.right);
      this.operator(inner.op, inner.type, inner.right.type);
      if (i > 0) this.endRow(rows[i]!, inner, K.Binary, this.depth - 1);
    }
  }

  private genCompare(e: CompareExpr): void {
    const { left, right, op } = e;
    const v = valueOf(left.type);
    this.genValue(left);
    if (op === CompareOp.Eq && v <= V.I64 && isZeroConst(right)) {
      this.unary(v === V.I64 ? I64_EQZ : I32_EQZ, V.I32);
      return;
    }
    this.genValue(right);
    switch (v) {
      case V.I64:
        this.binary((isUnsignedType(left.type) ? COMPARE.i64u : COMPARE.i64s)[op]!, V.I32);
        return;
      case V.F32:
        this.binary(COMPARE.f32[op]!, V.I32);
        return;
      case V.F64:
        this.binary(COMPARE.f64[op]!, V.I32);
        return;
      default:
        this.binary((isUnsignedType(left.type) ? COMPARE.i32u : COMPARE.i32s)[op]!, V.I32);
    }
  }

  // ---------------------------------------------------------------- conditions

  /** Jumps to `label` if the truth of `e` is `when`, and otherwise goes on. */
  protected genJump(e: Expr, when: boolean, label: number): void {
    switch (e.kind) {
      case E.IntConst:
        if ((e.lo !== 0 || e.hi !== 0) === when) this.jump(JUMP, label);
        return;
      case E.Unary:
        if (e.op === UnaryOp.LogNot) {
          const row = this.beginRow(e);
          this.genJump(e.operand, !when, label);
          this.endRow(row, e, K.Unary, -1);
          return;
        }
        break;
      case E.Logical: {
        const row = this.beginRow(e);
        if (e.isAnd === when) {
          // a && b jumps if both hold, a || b goes on if both fail: the left one may decide otherwise.
          const end = this.newLabel();
          this.genJump(e.left, !when, end);
          this.genJump(e.right, when, label);
          this.bind(end);
        } else {
          this.genJump(e.left, when, label);
          this.genJump(e.right, when, label);
        }
        this.endRow(row, e, K.Logical, -1);
        return;
      }
      case E.Comma:
        this.genDiscard(e.left);
        this.genJump(e.right, when, label);
        return;
      case E.Compare:
        if ((e.op === CompareOp.Ne || e.op === CompareOp.Eq) && isZeroConst(e.right) && valueOf(e.left.type) === V.I32) {
          const row = this.beginRow(e);
          this.genValue(e.left);
          this.jump((e.op === CompareOp.Ne) === when ? JUMP_IF : JUMP_UNLESS, label);
          this.endRow(row, e, K.Binary, -1);
          return;
        }
        break;
      case E.Cast:
        // (_Bool)x and implicit widenings have the truth of x.
        if (e.isImplicit && keepsTruth(e)) {
          this.genJump(e.operand, when, label);
          return;
        }
        break;
      default:
    }
    this.genValue(e);
    const v = valueOf(e.type);
    if (v === V.I64 && !when) {
      this.unary(I64_EQZ, V.I32);
      this.jump(JUMP_IF, label);
      return;
    }
    if (v !== V.I32) this.toBool(v);
    this.jump(when ? JUMP_IF : JUMP_UNLESS, label);
  }

  /** Pushes 0 or 1. */
  private genTruth(e: Expr): void {
    const no = this.newLabel();
    const end = this.newLabel();
    this.genJump(e, false, no);
    this.constI32(1);
    this.jump(JUMP, end);
    this.popped(1);
    this.bind(no);
    this.constI32(0);
    this.bind(end);
  }

  private genConditional(e: ConditionalExpr, wanted: boolean): void {
    const otherwise = this.newLabel();
    const end = this.newLabel();
    const depth = this.depth;
    const arm = (value: Expr): void => {
      if (!wanted) this.genDiscard(value);
      else if (valueOf(e.type) === V.Memory) {
        this.genPlace(value);
        this.pushAddress();
      } else this.genValue(value);
    };
    if (e.then === null) {
      // GNU a ?: b: the condition's value is the first arm.
      this.genValue(e.condition);
      const v = valueOf(e.condition.type);
      this.dup();
      if (v !== V.I32) this.toBool(v);
      this.jump(JUMP_UNLESS, otherwise);
      if (wanted) this.convert(e.condition.type, e.type);
      else this.drop();
      this.jump(JUMP, end);
      this.bind(otherwise);
      this.depth = depth;
      this.pushed(v);
      this.drop();
    } else {
      this.genJump(e.condition, false, otherwise);
      arm(e.then);
      this.jump(JUMP, end);
      this.depth = depth;
      this.bind(otherwise);
    }
    arm(e.otherwise);
    this.bind(end);
    if (valueOf(e.type) === V.Memory && wanted) this.stackPlace();
  }

  // ---------------------------------------------------------------- variable arguments

  private genVaArg(e: VaArgExpr): void {
    this.nextVaSlot(e.list, 8);
    this.stackPlace();
    // A slot holds a promoted value: float came as double.
    if (e.type.kind === TypeKind.Float) {
      this.loadAs(M.F64);
      this.convert(DOUBLE_LIKE, e.type);
    } else this.loadAs(memoryOf(e.type));
  }

  /** Pushes the list's pointer, after moving the list past `bytes`. */
  private nextVaSlot(list: Expr, bytes: number): void {
    this.genPlace(list);
    this.makeAccessible(M.I32, true);
    const place: Place = this.keepPlace();
    if (place.kind === P.Stack) this.dup();
    this.loadAs(M.I32);
    this.usePlace(place);
    this.keepValue();
    this.addConst(bytes);
    this.storeAs(M.I32);
  }
}

/** Bytes of a variadic argument's slots. */
export const slotBytes = (t: CType): number => (isRecordType(t) ? (t.size + 7) & ~7 : 8);

const DOUBLE_LIKE = { kind: TypeKind.Double, size: 8 } as CType;

// The kind of the row that an expression's value has, by E; `None` of those without a row, or that make their own.
const ROW_KIND = Int8Array.of(
  K.Constant, K.Constant, K.None, K.Variable, K.None, K.None,
  K.Unary, K.Binary, K.Logical, K.Binary, K.Binary, K.Binary, K.Conditional, K.Comma,
  K.Assign, K.Assign, K.Increment, K.Address, K.Dereference, K.Member, K.None, K.Other,
  K.Call, K.Other, K.Other, K.None, K.Other, K.None, K.Other, K.Address, K.Call, K.None, K.None,
);

function rowKind(e: Expr): K {
  if (e.kind === E.Dereference) return e.pointer.kind === E.PointerAdd && e.pointer.isSubscript ? K.Index : K.Dereference;
  // An array's name has the row; that it becomes a pointer is not written in the text.
  if (e.kind === E.Decay && (e.operand.kind === E.Variable || e.operand.kind === E.Member)) return rowKind(e.operand);
  return ROW_KIND[e.kind]!;
}

function isZeroConst(e: Expr): boolean {
  return e.kind === E.IntConst && e.lo === 0 && e.hi === 0;
}

/** The cast's result is zero exactly if its operand is. */
function keepsTruth(e: CastExpr): boolean {
  if (e.type.kind === TypeKind.Bool) return true;
  const from = valueOf(e.operand.type);
  const to = valueOf(e.type);
  return from <= V.I64 && to <= V.I64 && e.type.size >= e.operand.type.size;
}
