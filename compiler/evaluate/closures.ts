// A checked tree as closures. Each class of values has its own kind, so that ints travel as plain numbers and a
// condition in a hot loop allocates next to nothing: int32 (also pointers), 64-bit integers, doubles, addresses of
// lvalues, and bytes of structs.

import type { DebugInfo } from '../../debug-format/debug-info';
import type { EvaluatedValue } from '../../debug-format/evaluator';
import type { FunctionId, Location } from '../../debug-format/model';
import { BinaryOp, CompareOp, E, S, UnaryOp, type Expr, type FunctionSymbol, type Initializer, type VariableSymbol } from '../ast';
import { bigToFloat } from '../check/fold';
import { isLvalue } from '../check/conversions';
import { isRecord, isUnsigned } from '../check/type-relations';
import type { Loc } from '../source';
import { type ArrayType, type CType, type Member, type PointerType, TypeKind } from '../types';
import { Abort, Refused, type Run, SCRATCH, type ScratchPlan } from './run';
import {
  bytesOfFloat, bytesOfInt, bytesOfLong, Class, classOf, floatToInt, floatToLong, loadFloat, loadInt, loadLong, longToInt, narrow,
} from './scalars';
import type { TypeBridge } from './type-bridge';

export type I = (r: Run) => number;
export type L = (r: Run) => bigint;
export type Bytes = (r: Run) => Uint8Array;

/** What the names of the tree stand for. */
export interface Names {
  readonly info: DebugInfo;
  readonly bridge: TypeBridge;
  readonly places: ReadonlyMap<VariableSymbol, Location>;
  readonly functions: ReadonlyMap<FunctionSymbol, FunctionId>;
}

/** A form of expression that has no meaning outside the program; reported when the expression is compiled. */
export class Unsupported {
  constructor(readonly loc: Loc) {}
}

export class Compiler {
  private readonly hidden = new Map<object, number>();
  constructor(private readonly names: Names, private readonly scratch: ScratchPlan) {}

  // ---------------------------------------------------------------- places

  /** Address of an lvalue (of a bit-field: of its unit). */
  place(e: Expr): I {
    switch (e.kind) {
      case E.Variable: return this.variablePlace(e.symbol, e.start);
      case E.Dereference: {
        const pointer = this.int(e.pointer);
        return (r) => pointer(r) >>> 0;
      }
      case E.Member: {
        const base = this.place(e.base);
        const { offset } = e.member;
        return offset === 0 ? base : (r) => (base(r) + offset) >>> 0;
      }
      case E.StringLiteral: {
        const address = this.scratch.take(e.bytes.length, e.bytes);
        return () => address;
      }
      case E.CompoundLiteral: return this.literalPlace(e.type, e.init);
      default: {
        // A struct value: given a place of its own.
        if (!isRecord(e.type)) throw new Unsupported(e.start);
        const value = this.bytes(e);
        const address = this.scratch.take(e.type.size);
        const { start } = e;
        return (r) => {
          r.write(address, value(r), start);
          return address;
        };
      }
    }
  }

  private variablePlace(symbol: VariableSymbol, loc: Loc): I {
    const own = this.hidden.get(symbol);
    if (own !== undefined) return () => own;
    const place = this.names.places.get(symbol);
    if (!place) throw new Unsupported(loc);
    switch (place.kind) {
      case 'frame': {
        const { offset } = place;
        return (r) => (frame(r, loc) + offset) >>> 0;
      }
      case 'frame-indirect': {
        const { offset } = place;
        return (r) => loadInt(r.read((frame(r, loc) + offset) >>> 0, 4, loc), TypeKind.UInt) >>> 0;
      }
      case 'global': {
        const { address } = place;
        return () => address;
      }
      case 'operand': {
        // A copy of the live slot.
        const { slot } = place;
        const address = this.scratch.take(8);
        return (r) => {
          const bytes = r.context.operand?.(slot);
          if (!bytes) throw new Abort('unavailable', loc);
          r.write(address, bytes.subarray(0, 8), loc);
          return address;
        };
      }
      case 'constant': {
        const address = this.scratch.take(8, bytesOfLong(place.value));
        return () => address;
      }
      case 'unavailable':
        return () => {
          throw new Abort('unavailable', loc);
        };
    }
  }

  private literalPlace(type: CType, init: Initializer): I {
    const address = this.scratch.take(type.size);
    const stores = init.entries.map((entry) => {
      const at = address + entry.offset;
      const { start } = entry.value;
      if (entry.type.kind === TypeKind.Array && entry.value.kind === E.StringLiteral) {
        const text = entry.value.bytes.subarray(0, entry.type.size);
        return (r: Run): void => r.write(at, text, start);
      }
      const store = this.store(entry.type, entry.member, start);
      const value = this.any(entry.value);
      return (r: Run): void => store(r, at, value(r));
    });
    const zero = new Uint8Array(type.size);
    return (r) => {
      r.write(address, zero, init.loc);
      for (const store of stores) store(r);
      return address;
    };
  }

  // ---------------------------------------------------------------- values of any class

  any(e: Expr): (r: Run) => number | bigint | Uint8Array {
    switch (classOf(e.type)) {
      case Class.I: return this.int(e);
      case Class.L: return this.long(e);
      case Class.F: return this.float(e);
      case Class.None: return isRecord(e.type) ? this.bytes(e) : this.effect(e);
    }
  }

  /** For its effect: void expressions. */
  effect(e: Expr): I {
    if (e.kind === E.Cast) {
      const operand = this.any(e.operand);
      return (r) => {
        operand(r);
        return 0;
      };
    }
    const value = this.shared(e, (x) => this.effect(x), () => 0);
    if (value) return value;
    throw new Unsupported(e.start);
  }

  /** As it lies in memory. */
  encoded(e: Expr): Bytes {
    const { type } = e;
    switch (classOf(type)) {
      case Class.I: {
        const value = this.int(e);
        return (r) => bytesOfInt(value(r), type.size);
      }
      case Class.L: {
        const value = this.long(e);
        return (r) => bytesOfLong(value(r));
      }
      case Class.F: {
        const value = this.float(e);
        return (r) => bytesOfFloat(value(r), type.kind);
      }
      case Class.None: return this.bytes(e);
    }
  }

  private store(type: CType, member: Member | null, loc: Loc): (r: Run, address: number, value: number | bigint | Uint8Array) => void {
    if (member && member.bitWidth >= 0) {
      return (r, address, value) => {
        const unit = r.read(address, member.unitBytes, loc).slice();
        putBits(unit, member, typeof value === 'bigint' ? value : BigInt(value as number));
        r.write(address, unit, loc);
      };
    }
    switch (classOf(type)) {
      case Class.I: return (r, address, value) => r.write(address, bytesOfInt(value as number, type.size), loc);
      case Class.L: return (r, address, value) => r.write(address, bytesOfLong(value as bigint), loc);
      case Class.F: return (r, address, value) => r.write(address, bytesOfFloat(value as number, type.kind), loc);
      case Class.None: return (r, address, value) => r.write(address, value as Uint8Array, loc);
    }
  }

  // ---------------------------------------------------------------- struct values

  bytes(e: Expr): Bytes {
    if (isLvalue(e) || e.kind === E.StringLiteral) {
      const place = this.place(e);
      const { start } = e;
      const size = this.sizeOf(e.type, start);
      return (r) => r.read(place(r), size(r), start);
    }
    if (e.kind === E.Member) {
      const base = this.bytes(e.base);
      const { offset } = e.member;
      const { size } = e.type;
      return (r) => base(r).subarray(offset, offset + size);
    }
    if (e.kind === E.Call) return this.call(e);
    const value = this.shared(e, (x) => this.bytes(x), () => new Uint8Array(0));
    if (value) return value;
    throw new Unsupported(e.start);
  }

  /** Bytes of an object; of variable arrays counted when asked. */
  sizeOf(t: CType, loc: Loc): I {
    if (t.kind !== TypeKind.Array || t.size > 0) return () => t.size;
    const array = t as ArrayType;
    const element = this.sizeOf(array.element, loc);
    if (array.count === -2) {
      const count = this.vlaCount(array, loc);
      return (r) => count(r) * element(r);
    }
    return () => 0;
  }

  private vlaCount(array: ArrayType, loc: Loc): I {
    const symbol = array.vlaCount;
    if (!symbol) throw new Unsupported(loc);
    const own = this.hidden.get(symbol);
    if (own !== undefined) return (r) => loadInt(r.read(own, 4, loc), TypeKind.UInt) >>> 0;
    const { home } = symbol;
    if (home < 0) throw new Unsupported(loc);
    return (r) => loadInt(r.read((frame(r, loc) + home) >>> 0, 4, loc), TypeKind.UInt) >>> 0;
  }

  // ---------------------------------------------------------------- forms that all classes share

  /** Comma, conditional, assignment, statement expression; null for other forms. */
  private shared<T>(e: Expr, compile: (x: Expr) => (r: Run) => T, nothing: () => T): ((r: Run) => T) | null {
    switch (e.kind) {
      case E.Comma: {
        const left = this.any(e.left);
        const right = compile(e.right);
        return (r) => {
          left(r);
          return right(r);
        };
      }
      case E.Conditional: {
        const otherwise = compile(e.otherwise);
        if (e.then === null) {
          const value = compile(e.condition);
          return (r) => {
            const v = value(r);
            // eslint-disable-next-line eqeqeq
            return v == (0 as T) ? otherwise(r) : v;
          };
        }
        const condition = this.truth(e.condition);
        const then = compile(e.then);
        return (r) => (condition(r) !== 0 ? then(r) : otherwise(r));
      }
      case E.StatementExpr: return this.statements(e, compile, nothing);
      case E.Assign: {
        const place = this.place(e.target);
        const member = e.target.kind === E.Member ? e.target.member : null;
        const value = this.any(e.value);
        const store = this.store(e.type, member, e.start);
        const read = this.load(e.type, member, e.start);
        return (r) => {
          const address = place(r);
          store(r, address, value(r));
          return read(r, address) as T;
        };
      }
      case E.CompoundAssign: return this.compound(e) as (r: Run) => T;
      case E.IncDec: return this.incDec(e) as (r: Run) => T;
      case E.Call: {
        if (e.type.kind !== TypeKind.Void) return null;
        const call = this.call(e);
        return (r) => {
          call(r);
          return nothing();
        };
      }
      default:
        return null;
    }
  }

  private statements<T>(e: Expr & { kind: E.StatementExpr }, compile: (x: Expr) => (r: Run) => T, nothing: () => T): (r: Run) => T {
    const steps: ((r: Run) => unknown)[] = [];
    for (const s of e.body.body) {
      if (s.kind === S.Expr) steps.push(this.any(s.expr));
      else if (s.kind === S.Declaration) {
        for (const item of s.items) {
          if (item.kind === 'static') throw new Unsupported(e.start);
          const address = this.scratch.take(item.symbol.type.size);
          const value = item.kind === 'vla-count' ? item.count : item.init?.entries[0]?.value;
          const store = this.store(item.symbol.type, null, e.start);
          const compiled = value ? this.any(value) : null;
          this.hidden.set(item.symbol, address);
          if (compiled) steps.push((r) => store(r, address, compiled(r)));
        }
      } else throw new Unsupported(s.loc);
    }
    const result = e.result ? compile(e.result) : nothing;
    return (r) => {
      for (const step of steps) step(r);
      return result(r);
    };
  }

  /** Reads a value of a type at an address. */
  private load(type: CType, member: Member | null, loc: Loc): (r: Run, address: number) => number | bigint | Uint8Array {
    if (member && member.bitWidth >= 0) {
      const isWide = classOf(type) === Class.L;
      const unsigned = isUnsigned(type);
      if (!isWide && member.unitBytes <= 4) {
        const { unitBytes, bitOffset, bitWidth } = member;
        return (r, address) => {
          const b = r.read(address, unitBytes, loc);
          let word = 0;
          for (let i = 0; i < unitBytes; i++) word |= b[i]! << (8 * i);
          const up = word << (32 - bitOffset - bitWidth);
          return unsigned ? (up >>> (32 - bitWidth)) | 0 : up >> (32 - bitWidth);
        };
      }
      return (r, address) => {
        const bits = takeBits(r.read(address, member.unitBytes, loc), member, unsigned);
        return isWide ? BigInt.asIntN(64, bits) : longToInt(bits);
      };
    }
    const { kind, size } = type;
    switch (classOf(type)) {
      case Class.I: return (r, address) => loadInt(r.read(address, size, loc), kind);
      case Class.L: return (r, address) => loadLong(r.read(address, 8, loc));
      case Class.F: return (r, address) => loadFloat(r.read(address, size, loc), kind);
      case Class.None: return (r, address) => r.read(address, size, loc);
    }
  }

  private compound(e: Expr & { kind: E.CompoundAssign }): (r: Run) => number | bigint | Uint8Array {
    const place = this.place(e.target);
    const member = e.target.kind === E.Member ? e.target.member : null;
    const load = this.load(e.type, member, e.start);
    const store = this.store(e.type, member, e.start);
    const value = this.any(e.value);
    if (e.scale !== 0) {
      const scale = this.scale(e.scale, e.type as PointerType, e.start);
      const sign = e.op === BinaryOp.Sub ? -1 : 1;
      return (r) => {
        const address = place(r);
        const step = value(r);
        const index = typeof step === 'bigint' ? longToInt(step) : (step as number);
        const sum = ((load(r, address) as number) + sign * Math.imul(index, scale(r))) | 0;
        store(r, address, sum);
        return sum;
      };
    }
    const to = converter(e.type, e.computeType);
    const back = converter(e.computeType, e.type);
    const op = operation(e.op, e.computeType, e.loc);
    return (r) => {
      const address = place(r);
      const by = value(r) as number | bigint;
      store(r, address, back(op(to(load(r, address) as number | bigint), by)));
      return load(r, address);
    };
  }

  private incDec(e: Expr & { kind: E.IncDec }): (r: Run) => number | bigint | Uint8Array {
    const place = this.place(e.target);
    const member = e.target.kind === E.Member ? e.target.member : null;
    const { type } = e;
    const load = this.load(type, member, e.start);
    const store = this.store(type, member, e.start);
    const sign = e.isIncrement ? 1 : -1;
    const scale = e.scale === 0 ? () => 1 : this.scale(e.scale, type as PointerType, e.start);
    const { isPrefix } = e;
    return (r) => {
      const address = place(r);
      const before = load(r, address) as number | bigint;
      const step = sign * scale(r);
      const sum = typeof before === 'bigint' ? BigInt.asIntN(64, before + BigInt(step)) : before + step;
      const after = typeof sum === 'bigint' ? sum : classOf(type) === Class.F ? roundTo(sum, type) : narrow(sum | 0, type);
      store(r, address, after);
      return isPrefix ? load(r, address) : before;
    };
  }

  private scale(scale: number, pointer: PointerType, loc: Loc): I {
    return scale >= 0 ? () => scale : this.sizeOf(pointer.target, loc);
  }

  // ---------------------------------------------------------------- truth

  /** 1 or 0. */
  truth(e: Expr): I {
    switch (classOf(e.type)) {
      case Class.I: {
        const value = this.int(e);
        return (r) => (value(r) !== 0 ? 1 : 0);
      }
      case Class.L: {
        const value = this.long(e);
        return (r) => (value(r) !== 0n ? 1 : 0);
      }
      case Class.F: {
        const value = this.float(e);
        return (r) => (value(r) !== 0 ? 1 : 0);
      }
      case Class.None: throw new Unsupported(e.start);
    }
  }

  // ---------------------------------------------------------------- int32 and pointers

  int(e: Expr): I {
    switch (e.kind) {
      case E.IntConst: {
        const { lo } = e;
        return () => lo;
      }
      case E.Variable: case E.Dereference: case E.Member: case E.CompoundLiteral: return this.loaded(e) as I;
      case E.Unary: return this.intUnary(e);
      case E.Binary: return this.intBinary(e);
      case E.Logical: {
        const left = this.truth(e.left);
        const right = this.truth(e.right);
        return e.isAnd ? (r) => (left(r) !== 0 ? right(r) : 0) : (r) => (left(r) !== 0 ? 1 : right(r));
      }
      case E.Compare: return this.compare(e);
      case E.PointerAdd: return this.pointerAdd(e);
      case E.PointerDiff: {
        const left = this.int(e.left);
        const right = this.int(e.right);
        const { scale } = e;
        return (r) => Math.trunc(((left(r) - right(r)) | 0) / scale) | 0;
      }
      case E.AddressOf: case E.Decay: return this.address(e.operand);
      case E.Function: return this.address(e);
      case E.Cast: return this.intCast(e.operand, e.type);
      case E.VlaSize: return this.sizeOf(e.of, e.start);
      case E.Call: {
        const call = this.call(e);
        const { kind } = e.type;
        return (r) => loadInt(call(r), kind);
      }
      default: {
        const value = this.shared(e, (x) => this.int(x), () => 0);
        if (value) return value;
        throw new Unsupported(e.start);
      }
    }
  }

  private loaded(e: Expr): (r: Run) => number | bigint | Uint8Array {
    const { type, start } = e;
    const member = e.kind === E.Member ? e.member : null;
    if (member && !isLvalue(e)) {
      const base = this.place((e as Expr & { kind: E.Member }).base);
      const load = this.load(type, member, start);
      const { offset } = member;
      return (r) => load(r, base(r) + offset);
    }
    // The commonest: a plain int or pointer in the frame.
    const variable = e.kind === E.Variable ? this.names.places.get(e.symbol) : undefined;
    if (variable?.kind === 'frame' && classOf(type) === Class.I && type.size === 4) {
      const { offset } = variable;
      return (r) => {
        const b = r.read((frame(r, start) + offset) >>> 0, 4, start);
        return b[0]! | (b[1]! << 8) | (b[2]! << 16) | (b[3]! << 24);
      };
    }
    const place = this.place(e);
    const load = this.load(type, member, start);
    return (r) => load(r, place(r));
  }

  private address(e: Expr): I {
    if (e.kind !== E.Function) {
      if (e.type.kind === TypeKind.Function && e.kind === E.Dereference) return this.int(e.pointer);
      const place = this.place(e);
      return (r) => place(r) | 0;
    }
    const id = this.functionId(e.symbol, e.start);
    const { start } = e;
    return (r) => {
      const pointer = r.context.functionPointer(id);
      if (pointer === null) throw new Abort('unavailable', start);
      return pointer | 0;
    };
  }

  private functionId(symbol: FunctionSymbol, loc: Loc): FunctionId {
    const id = this.names.functions.get(symbol) ?? this.names.info.functionsNamed(symbol.name)[0];
    if (id === undefined) throw new Unsupported(loc);
    return id;
  }

  private intUnary(e: Expr & { kind: E.Unary }): I {
    if (e.op === UnaryOp.LogNot) {
      const truth = this.truth(e.operand);
      return (r) => 1 - truth(r);
    }
    const value = this.int(e.operand);
    switch (e.op) {
      case UnaryOp.Neg: return (r) => -value(r) | 0;
      case UnaryOp.BitNot: return (r) => ~value(r);
      default: return value;
    }
  }

  private intBinary(e: Expr & { kind: E.Binary }): I {
    const a = this.int(e.left);
    const b = classOf(e.right.type) === Class.L ? this.wrapped(e.right) : this.int(e.right);
    const unsigned = isUnsigned(e.type);
    const { loc } = e;
    switch (e.op) {
      case BinaryOp.Add: return (r) => (a(r) + b(r)) | 0;
      case BinaryOp.Sub: return (r) => (a(r) - b(r)) | 0;
      case BinaryOp.Mul: return (r) => Math.imul(a(r), b(r));
      case BinaryOp.And: return (r) => a(r) & b(r);
      case BinaryOp.Or: return (r) => a(r) | b(r);
      case BinaryOp.Xor: return (r) => a(r) ^ b(r);
      case BinaryOp.Shl: return (r) => a(r) << b(r);
      case BinaryOp.Shr: return unsigned ? (r) => (a(r) >>> b(r)) | 0 : (r) => a(r) >> b(r);
      default: {
        const op = operation(e.op, e.type, loc);
        return (r) => op(a(r), b(r)) as number;
      }
    }
  }

  private wrapped(e: Expr): I {
    const value = this.long(e);
    return (r) => longToInt(value(r));
  }

  private compare(e: Expr & { kind: E.Compare }): I {
    const { op } = e;
    switch (classOf(e.left.type)) {
      case Class.I: {
        const a = this.int(e.left);
        const b = this.int(e.right);
        const unsigned = isUnsigned(e.left.type);
        switch (op) {
          case CompareOp.Eq: return (r) => (a(r) === b(r) ? 1 : 0);
          case CompareOp.Ne: return (r) => (a(r) !== b(r) ? 1 : 0);
          case CompareOp.Lt: return unsigned ? (r) => (a(r) >>> 0 < b(r) >>> 0 ? 1 : 0) : (r) => (a(r) < b(r) ? 1 : 0);
          case CompareOp.Le: return unsigned ? (r) => (a(r) >>> 0 <= b(r) >>> 0 ? 1 : 0) : (r) => (a(r) <= b(r) ? 1 : 0);
          case CompareOp.Gt: return unsigned ? (r) => (a(r) >>> 0 > b(r) >>> 0 ? 1 : 0) : (r) => (a(r) > b(r) ? 1 : 0);
          case CompareOp.Ge: return unsigned ? (r) => (a(r) >>> 0 >= b(r) >>> 0 ? 1 : 0) : (r) => (a(r) >= b(r) ? 1 : 0);
        }
        break;
      }
      case Class.L: {
        const a = this.long(e.left);
        const b = this.long(e.right);
        if (isUnsigned(e.left.type)) return (r) => ordered(op, BigInt.asUintN(64, a(r)), BigInt.asUintN(64, b(r)));
        return (r) => ordered(op, a(r), b(r));
      }
      case Class.F: {
        const a = this.float(e.left);
        const b = this.float(e.right);
        return (r) => ordered(op, a(r), b(r));
      }
    }
    throw new Unsupported(e.start);
  }

  private pointerAdd(e: Expr & { kind: E.PointerAdd }): I {
    const pointer = this.int(e.pointer);
    const index = classOf(e.index.type) === Class.L ? this.wrapped(e.index) : this.int(e.index);
    const { isSub } = e;
    if (e.scale >= 0) {
      const { scale } = e;
      return isSub ? (r) => (pointer(r) - Math.imul(index(r), scale)) | 0 : (r) => (pointer(r) + Math.imul(index(r), scale)) | 0;
    }
    const scale = this.scale(-1, e.type as PointerType, e.start);
    return (r) => (pointer(r) + (isSub ? -1 : 1) * Math.imul(index(r), scale(r))) | 0;
  }

  private intCast(operand: Expr, type: CType): I {
    if (type.kind === TypeKind.Bool) return this.truth(operand);
    switch (classOf(operand.type)) {
      case Class.I: {
        const value = this.int(operand);
        return type.size >= 4 ? value : (r) => narrow(value(r), type);
      }
      case Class.L: {
        const value = this.long(operand);
        return (r) => narrow(longToInt(value(r)), type);
      }
      case Class.F: {
        const value = this.float(operand);
        return (r) => narrow(floatToInt(value(r), type), type);
      }
      case Class.None: throw new Unsupported(operand.start);
    }
  }

  // ---------------------------------------------------------------- 64-bit integers

  long(e: Expr): L {
    switch (e.kind) {
      case E.IntConst: {
        const value = (BigInt(e.hi) << 32n) | BigInt(e.lo >>> 0);
        return () => value;
      }
      case E.Variable: case E.Dereference: case E.Member: case E.CompoundLiteral: return this.loaded(e) as L;
      case E.Unary: {
        const value = this.long(e.operand);
        if (e.op === UnaryOp.Neg) return (r) => BigInt.asIntN(64, -value(r));
        return e.op === UnaryOp.BitNot ? (r) => ~value(r) : value;
      }
      case E.Binary: {
        const a = this.long(e.left);
        const isShift = e.op === BinaryOp.Shl || e.op === BinaryOp.Shr;
        const b: I | L = isShift && classOf(e.right.type) === Class.I ? this.int(e.right) : this.long(e.right);
        const op = operation(e.op, e.type, e.loc);
        return (r) => op(a(r), b(r)) as bigint;
      }
      case E.Cast: {
        const { type, operand } = e;
        switch (classOf(operand.type)) {
          case Class.I: {
            const value = this.int(operand);
            return isUnsigned(operand.type) ? (r) => BigInt(value(r) >>> 0) : (r) => BigInt(value(r));
          }
          case Class.L: return this.long(operand);
          case Class.F: {
            const value = this.float(operand);
            return (r) => floatToLong(value(r), type);
          }
        }
        throw new Unsupported(e.start);
      }
      case E.Call: {
        const call = this.call(e);
        return (r) => loadLong(call(r));
      }
      default: {
        const value = this.shared(e, (x) => this.long(x), () => 0n);
        if (value) return value;
        throw new Unsupported(e.start);
      }
    }
  }

  // ---------------------------------------------------------------- floats

  float(e: Expr): I {
    const { type } = e;
    switch (e.kind) {
      case E.FloatConst: {
        const { value } = e;
        return () => value;
      }
      case E.Variable: case E.Dereference: case E.Member: case E.CompoundLiteral: return this.loaded(e) as I;
      case E.Unary: {
        const value = this.float(e.operand);
        return e.op === UnaryOp.Neg ? (r) => -value(r) : value;
      }
      case E.Binary: {
        const a = this.float(e.left);
        const b = this.float(e.right);
        const op = operation(e.op, type, e.loc);
        return (r) => op(a(r), b(r)) as number;
      }
      case E.Cast: {
        const { operand } = e;
        const convert = converter(operand.type, type);
        const value = this.any(operand);
        return (r) => convert(value(r) as number | bigint) as number;
      }
      case E.Builtin: {
        const apply = { sqrt: Math.sqrt, floor: Math.floor, ceil: Math.ceil, trunc: Math.trunc, fabs: Math.abs }[e.name as string];
        const arg = e.args[0];
        if (!apply || !arg) throw new Unsupported(e.start);
        const value = this.float(arg);
        return (r) => roundTo(apply(value(r)), type);
      }
      case E.Call: {
        const call = this.call(e);
        return (r) => loadFloat(call(r), type.kind);
      }
      default: {
        const value = this.shared(e, (x) => this.float(x), () => 0);
        if (value) return value;
        throw new Unsupported(e.start);
      }
    }
  }

  // ---------------------------------------------------------------- calls

  private call(e: Expr & { kind: E.Call }): Bytes {
    const { start } = e;
    const target = e.callee.kind === E.Function ? null : this.int(e.callee);
    const fixed = e.callee.kind === E.Function ? this.functionId(e.callee.symbol, start) : -1;
    const args = e.args.map((a) => this.argument(a));
    const { size } = e.type;
    return (r) => {
      const { context } = r;
      if (!context.call) throw new Abort('not-allowed', start);
      const id = target ? context.functionAt(target(r) >>> 0) : fixed;
      if (id === null) throw new Abort('unavailable', start);
      const result = context.call(id, args.map((a) => a(r)));
      if ('code' in result) throw new Refused(result);
      if (size > 0 && (result.bytes === null || result.bytes.length < size)) throw new Abort('unavailable', start);
      return result.bytes ?? new Uint8Array(0);
    };
  }

  /** A string literal is passed as the array it is, for the caller to give it a place. */
  private argument(e: Expr): (r: Run) => EvaluatedValue {
    let inner = e;
    while (inner.kind === E.Cast && inner.type.kind === TypeKind.Pointer) inner = inner.operand;
    if (inner.kind === E.Decay && inner.operand.kind === E.StringLiteral) {
      const type = this.names.bridge.typeId(inner.operand.type);
      const { bytes } = inner.operand;
      return () => ({ type, bytes, address: null });
    }
    const type = this.names.bridge.typeId(e.type.unqualified);
    const value = this.encoded(e);
    const isPointer = e.type.kind === TypeKind.Pointer;
    return (r) => {
      const bytes = value(r);
      if (isPointer && loadInt(bytes, TypeKind.UInt) >>> 0 >= SCRATCH) throw new Abort('not-in-program', e.start);
      return { type, bytes, address: null };
    };
  }
}

// ---------------------------------------------------------------- arithmetic by type

const frame = (r: Run, loc: Loc): number => {
  if (r.fp < 0) throw new Abort('no-frame', loc);
  return r.fp;
};

const roundTo = (value: number, t: CType): number => (t.kind === TypeKind.Float ? Math.fround(value) : value);

function ordered<T extends number | bigint>(op: CompareOp, a: T, b: T): number {
  switch (op) {
    case CompareOp.Eq: return a === b ? 1 : 0;
    case CompareOp.Ne: return a !== b ? 1 : 0;
    case CompareOp.Lt: return a < b ? 1 : 0;
    case CompareOp.Le: return a <= b ? 1 : 0;
    case CompareOp.Gt: return a > b ? 1 : 0;
    case CompareOp.Ge: return a >= b ? 1 : 0;
  }
}

type Op = (a: number | bigint, b: number | bigint) => number | bigint;

/** An operator on operands of one type (the right one of a shift: any integer). */
function operation(op: BinaryOp, t: CType, loc: Loc): Op {
  switch (classOf(t)) {
    case Class.I: return intOperation(op, isUnsigned(t), loc) as Op;
    case Class.L: return longOperation(op, isUnsigned(t), loc) as Op;
    default: return floatOperation(op, t) as Op;
  }
}

function intOperation(op: BinaryOp, unsigned: boolean, loc: Loc): (a: number, b: number) => number {
  switch (op) {
    case BinaryOp.Add: return (a, b) => (a + b) | 0;
    case BinaryOp.Sub: return (a, b) => (a - b) | 0;
    case BinaryOp.Mul: return Math.imul;
    case BinaryOp.And: return (a, b) => a & b;
    case BinaryOp.Or: return (a, b) => a | b;
    case BinaryOp.Xor: return (a, b) => a ^ b;
    case BinaryOp.Shl: return (a, b) => a << count(b);
    case BinaryOp.Shr: return unsigned ? (a, b) => (a >>> count(b)) | 0 : (a, b) => a >> count(b);
    case BinaryOp.Div: case BinaryOp.Rem: {
      const isDiv = op === BinaryOp.Div;
      if (unsigned) {
        return (a, b) => {
          if (b === 0) throw new Abort('divide-by-zero', loc);
          return (isDiv ? Math.trunc((a >>> 0) / (b >>> 0)) : (a >>> 0) % (b >>> 0)) | 0;
        };
      }
      return (a, b) => {
        if (b === 0) throw new Abort('divide-by-zero', loc);
        if (b === -1 && a === -2147483648) throw new Abort('divide-overflow', loc);
        return (isDiv ? Math.trunc(a / b) : a % b) | 0;
      };
    }
  }
}

/** A shift's count may be 64 bits wide. */
const count = (b: number | bigint): number => (typeof b === 'bigint' ? longToInt(b) : b);

function longOperation(op: BinaryOp, unsigned: boolean, loc: Loc): (a: bigint, b: bigint) => bigint {
  const wrap = (v: bigint): bigint => BigInt.asIntN(64, v);
  switch (op) {
    case BinaryOp.Add: return (a, b) => wrap(a + b);
    case BinaryOp.Sub: return (a, b) => wrap(a - b);
    case BinaryOp.Mul: return (a, b) => wrap(a * b);
    case BinaryOp.And: return (a, b) => a & b;
    case BinaryOp.Or: return (a, b) => a | b;
    case BinaryOp.Xor: return (a, b) => a ^ b;
    case BinaryOp.Shl: return (a, b) => wrap(a << BigInt(count(b) & 63));
    case BinaryOp.Shr: return (a, b) => (unsigned ? wrap(BigInt.asUintN(64, a) >> BigInt(count(b) & 63)) : a >> BigInt(count(b) & 63));
    case BinaryOp.Div: case BinaryOp.Rem: {
      const isDiv = op === BinaryOp.Div;
      return (a, b) => {
        if (b === 0n) throw new Abort('divide-by-zero', loc);
        if (unsigned) {
          const x = BigInt.asUintN(64, a);
          const y = BigInt.asUintN(64, b);
          return wrap(isDiv ? x / y : x % y);
        }
        if (b === -1n && a === -(1n << 63n)) throw new Abort('divide-overflow', loc);
        return isDiv ? a / b : a % b;
      };
    }
  }
}

function floatOperation(op: BinaryOp, t: CType): (a: number, b: number) => number {
  const round = t.kind === TypeKind.Float ? Math.fround : (v: number): number => v;
  switch (op) {
    case BinaryOp.Add: return (a, b) => round(a + b);
    case BinaryOp.Sub: return (a, b) => round(a - b);
    case BinaryOp.Mul: return (a, b) => round(a * b);
    default: return (a, b) => round(a / b);
  }
}

/** Between arithmetic types. */
function converter(from: CType, to: CType): (v: number | bigint) => number | bigint {
  const unsigned = isUnsigned(from);
  switch (classOf(to)) {
    case Class.I:
      switch (classOf(from)) {
        case Class.I: return (v) => narrow(v as number, to);
        case Class.L: return to.kind === TypeKind.Bool ? (v) => (v !== 0n ? 1 : 0) : (v) => narrow(longToInt(v as bigint), to);
        default: return to.kind === TypeKind.Bool ? (v) => (v !== 0 ? 1 : 0) : (v) => narrow(floatToInt(v as number, to), to);
      }
    case Class.L:
      switch (classOf(from)) {
        case Class.I: return unsigned ? (v) => BigInt((v as number) >>> 0) : (v) => BigInt(v as number);
        case Class.L: return (v) => v;
        default: return (v) => floatToLong(v as number, to);
      }
    default:
      switch (classOf(from)) {
        case Class.I: return unsigned ? (v) => roundTo((v as number) >>> 0, to) : (v) => roundTo(v as number, to);
        case Class.L: {
          const signed = (v: number | bigint): bigint => (unsigned ? BigInt.asUintN(64, v as bigint) : (v as bigint));
          return to.kind === TypeKind.Float ? (v) => bigToFloat(signed(v)) : (v) => Number(signed(v));
        }
        default: return (v) => roundTo(v as number, to);
      }
  }
}

// ---------------------------------------------------------------- bit-fields

function unitOf(b: Uint8Array): bigint {
  let unit = 0n;
  for (let i = b.length - 1; i >= 0; i--) unit = (unit << 8n) | BigInt(b[i]!);
  return unit;
}

function takeBits(b: Uint8Array, member: Member, unsigned: boolean): bigint {
  const bits = unitOf(b) >> BigInt(member.bitOffset);
  return unsigned ? BigInt.asUintN(member.bitWidth, bits) : BigInt.asIntN(member.bitWidth, bits);
}

function putBits(b: Uint8Array, member: Member, value: bigint): void {
  const mask = ((1n << BigInt(member.bitWidth)) - 1n) << BigInt(member.bitOffset);
  let unit = (unitOf(b) & ~mask) | ((BigInt.asUintN(member.bitWidth, value) << BigInt(member.bitOffset)) & mask);
  for (let i = 0; i < b.length; i++) {
    b[i] = Number(unit & 255n);
    unit >>= 8n;
  }
}

