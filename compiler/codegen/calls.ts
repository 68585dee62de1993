// Calls: arguments, structs by address, variadic slots, and the builtins that are instructions.

import type { BuiltinExpr, CallExpr, Expr } from '../ast';
import { E } from '../ast';
import { assert } from '../../base/units';
import type { CType, FunctionType } from '../types';
import { TypeKind } from '../types';
import { CALL_BYTES } from './emitter';
import { Expressions, slotBytes } from './expressions';
import {
  ALLOCA, CALL, CALL_INDIRECT, F64_MATH, HALT, LONGJMP, M, MEM_FILL, MEM_MOVE, SETJMP, TRAP, V, isRecordType, isUnsignedType, valueOf,
} from './ops';
import { R, letterOf, resultLetter } from './unit';

const DOUBLE = { kind: TypeKind.Double, size: 8 } as CType;
/** Indices of TRAP_REASONS. */
export const TRAP_UNREACHABLE = 0;
const TRAP_BUILTIN = 1;
export const TRAP_ARRAY_SIZE = 2;

export abstract class Calls extends Expressions {
  /** Frame offset of the hidden `va` parameter. */
  protected vaHome = -1;

  /** Pushes the result; of a struct makes the place of the temporary that holds it. */
  protected genCall(e: CallExpr): void {
    const { unit, columns } = this;
    const type = e.functionType;
    const depth = this.depth;
    let resultAt = -1;
    if (isRecordType(type.result)) {
      resultAt = this.frame.temporary(type.result.size);
      this.addrLocal(resultAt);
    }
    const { args } = e;
    const fixed = type.hasPrototype ? Math.min(type.params.length, args.length) : args.length;
    for (let i = 0; i < fixed; i++) this.genArgument(args[i]!);
    if (type.isVariadic) this.genVariadic(args, fixed);
    const signature = type.hasPrototype ? unit.functionSignature(type) : this.unprototyped(type, args);
    const direct = directCallee(e.callee);
    let callee = -1;
    let at: number;
    if (direct) {
      callee = unit.functionSymbol(direct);
      at = this.pc;
      this.plain(CALL);
      this.relocate(R.Call, callee, type.hasPrototype ? signature : ~signature, CALL_BYTES);
    } else {
      this.genValue(e.callee);
      at = this.pc;
      this.plain(CALL_INDIRECT);
      this.relocate(R.Signature, signature, 0, CALL_BYTES);
    }
    columns.callPc.push(at);
    columns.callCallee.push(callee);
    columns.callStart.push(e.start);
    columns.callEnd.push(e.end);
    this.depth = depth;
    if (resultAt >= 0) {
      this.localPlace(resultAt, type.result.size);
      return;
    }
    const v = valueOf(type.result);
    if (v < V.None) this.pushed(v);
  }

  private unprototyped(type: FunctionType, args: readonly Expr[]): number {
    let key = isRecordType(type.result) ? 'i' : '';
    for (const arg of args) key += letterOf(arg.type);
    return this.unit.signatureId(`${key}>${resultLetter(type.result)}`);
  }

  private genArgument(arg: Expr): void {
    if (!isRecordType(arg.type)) {
      this.genValue(arg);
      return;
    }
    // What a call returned is nobody else's: it needs no copy.
    if (arg.kind === E.Call) {
      this.genPlace(arg);
      this.pushAddress();
      return;
    }
    const copy = this.frame.temporary(arg.type.size);
    this.copyTo(copy, arg);
    this.addrLocal(copy);
  }

  /** Copies a struct value to a frame offset. */
  protected copyTo(offset: number, value: Expr): void {
    this.addrLocal(offset);
    this.genPlace(value);
    this.pushAddress();
    this.copyBytes(value.type.size);
  }

  /** Arguments from `first` on go to 8-byte slots; pushes their address. */
  private genVariadic(args: readonly Expr[], first: number): void {
    if (first === args.length) {
      this.constI32(0);
      return;
    }
    let bytes = 0;
    for (let i = first; i < args.length; i++) bytes += slotBytes(args[i]!.type);
    const slots = this.frame.temporary(bytes);
    let at = slots;
    for (let i = first; i < args.length; i++) {
      const arg = args[i]!;
      if (isRecordType(arg.type)) this.copyTo(at, arg);
      else {
        this.genValue(arg);
        const v = valueOf(arg.type);
        if (v === V.I32) this.widen(!isUnsignedType(arg.type));
        else if (v === V.F32) this.convert(arg.type, DOUBLE);
        this.storeSlot(at, v === V.I32 || v === V.I64 ? V.I64 : V.F64);
      }
      at += slotBytes(arg.type);
    }
    this.addrLocal(slots);
  }

  protected genVaStart(list: Expr): void {
    this.genPlace(list);
    this.makeAccessible(M.I32, true);
    if (this.vaHome >= 0) {
      const place = this.keepPlace();
      this.loadSlot(this.vaHome, V.I32);
      this.usePlace(place);
    } else this.constI32(0);
    this.storeAs(M.I32);
  }

  // ---- operands that must not be on the stack

  /**
   * Moves all pending operands to hidden slots that nothing else uses; returns them for `restoreOperands`. Every C
   * label and setjmp has an empty stack.
   */
  protected spillOperands(): { readonly slots: readonly number[]; readonly types: readonly V[] } {
    const slots: number[] = [];
    const types: V[] = [];
    while (this.depth > 0) {
      const v: V = this.stack[this.depth - 1]!;
      // Not a temporary: longjmp may come back when this expression has long ended.
      const slot = this.frame.local(8, 8);
      this.storeSlot(slot, v);
      slots.push(slot);
      types.push(v);
    }
    return { slots, types };
  }

  /** Puts the operands back, under the `result` (a V, or None) that is now on the stack. */
  protected restoreOperands(spilled: { readonly slots: readonly number[]; readonly types: readonly V[] }, result: V): void {
    if (spilled.slots.length === 0) return;
    let slot = -1;
    if (result < V.None) {
      slot = this.frame.temporary(8);
      this.storeSlot(slot, result);
    }
    for (let i = spilled.slots.length - 1; i >= 0; i--) this.loadSlot(spilled.slots[i]!, spilled.types[i]!);
    if (slot >= 0) this.loadSlot(slot, result);
  }

  // ---- builtins

  protected genBuiltin(e: BuiltinExpr, wanted: boolean): void {
    const { args } = e;
    switch (e.name) {
      case 'alloca':
        this.genIndexed(args, 0);
        this.unary(ALLOCA, V.I32);
        return;
      case 'setjmp': {
        const spilled = this.spillOperands();
        this.genIndexed(args, 0);
        this.unary(SETJMP, V.I32);
        this.labelledAt = this.pc;
        this.restoreOperands(spilled, V.I32);
        return;
      }
      case 'longjmp':
        this.genIndexed(args, 0);
        this.genIndexed(args, 1);
        this.plain(LONGJMP);
        this.popped(2);
        this.ends();
        return;
      case 'memcpy': case 'memmove': case 'memset':
        this.genIndexed(args, 0);
        if (wanted) this.dup();
        this.genIndexed(args, 1);
        this.genIndexed(args, 2);
        this.plain(e.name === 'memset' ? MEM_FILL : MEM_MOVE);
        this.popped(3);
        return;
      case 'trap': case 'unreachable':
        this.withOperand(TRAP, e.name === 'trap' ? TRAP_BUILTIN : TRAP_UNREACHABLE);
        this.ends();
        return;
      case 'halt':
        this.genIndexed(args, 0);
        this.plain(HALT);
        this.popped(1);
        this.ends();
        return;
      case 'sqrt': case 'floor': case 'ceil': case 'trunc': case 'fabs': {
        const arg = args[0];
        assert(arg, `${e.name} without an argument`);
        this.genValue(arg);
        this.convert(arg.type, DOUBLE);
        this.unary(F64_MATH[e.name], V.F64);
        if (valueOf(e.type) === V.F32) this.convert(DOUBLE, e.type);
        return;
      }
      default:
        assert(false, `no code for builtin ${String(e.name)}`);
    }
  }

  private genIndexed(args: readonly Expr[], index: number): void {
    const arg = args[index];
    assert(arg, 'a builtin lacks an argument');
    this.genValue(arg);
    if (valueOf(arg.type) === V.I64) this.narrow();
  }
}

/** The function that a callee names, if it does: `f`, `&f`, `*f`. */
function directCallee(e: Expr): import('../ast').FunctionSymbol | null {
  for (;;) {
    switch (e.kind) {
      case E.Function:
        return e.symbol;
      case E.Decay: case E.AddressOf:
        e = e.operand;
        break;
      case E.Dereference:
        if (e.type.kind !== TypeKind.Function) return null;
        e = e.pointer;
        break;
      default:
        return null;
    }
  }
}
