// C types on the design's data model (ILP32 with 64-bit long), as objects that are shared where C says they
// are the same type as far as is cheap; `sameType` is the judge.

import type { Loc } from './source';

export const enum TypeKind {
  Void, Bool, Char, SChar, UChar, Short, UShort, Int, UInt, Long, ULong, LongLong, ULongLong,
  Float, Double, LongDouble,
  Enum, Pointer, Array, Function, Struct, Union,
  /** The type of an erroneous expression: silently compatible with everything. */
  Error,
}

export const enum Q { None = 0, Const = 1, Volatile = 2, Restrict = 4, Atomic = 8 }

/** One object per distinct type; qualified variants hang off the unqualified one. */
export abstract class CType {
  /** Without qualifiers: itself if it has none. */
  unqualified: CType = this;
  qualifiers: number = Q.None;
  /** The typedef name it was reached by, for messages and debug info; never matters for sameness. */
  typedefName: TypedefName | null = null;
  /** Without qualifiers and typedef names: a struct, union or enum is known by this object. */
  canonical: CType = this;
  /** On the canonical type: its other forms, which completing a struct, union or enum completes too. */
  variants: CType[] | null = null;
  /** Forms of this very type by qualifiers added to it (check/type-relations.ts makes them). */
  qualifiedForms: (CType | undefined)[] | null = null;
  private pointerToThis: PointerType | null = null;
  /** Types one in another down to a basic type, struct, union or enum; typedef names count. Limited: types are walked by recursion. */
  depth = 0;
  /** Types in this one, written out without typedef names. Limited, as a type of a few names can have 2^n of them. */
  parts = 1;

  constructor(
    readonly kind: TypeKind,
    /** Bytes; 0 for void, functions, incomplete types and zero-length arrays. */
    public size: number,
    public align: number,
  ) {}

  /** The one pointer type to this very type. */
  pointer(): PointerType {
    return (this.pointerToThis ??= newPointerType(this));
  }
}

export interface TypedefName {
  readonly name: string;
  readonly loc: Loc;
  /** What the name was declared to stand for: itself perhaps a form with a typedef name or qualifiers. */
  readonly type: CType;
}

/** All but structs, unions and enums: of one shape, so that code which asks types of any kind is fast. */
class PlainType extends CType {
  constructor(
    kind: TypeKind, size: number, align: number,
    readonly of: unknown, readonly more: unknown, readonly number: number,
    inner?: CType,
  ) {
    super(kind, size, align);
    if (inner) {
      this.depth = inner.depth + 1;
      this.parts = inner.parts + 1;
    }
  }

  get name() { return this.of; }
  get target() { return this.of; }
  get element() { return this.of; }
  get result() { return this.of; }
  get params() { return this.more; }
  get vlaCount() { return this.more; }
  get count() { return this.number; }
  get isVariadic() { return (this.number & 1) !== 0; }
  get hasPrototype() { return (this.number & 2) !== 0; }
}

export interface BasicType extends CType { readonly name: string }

export function newBasicType(kind: TypeKind, name: string, size: number, align: number): BasicType {
  return new PlainType(kind, size, align, name, null, 0) as never;
}

export interface PointerType extends CType { readonly target: CType }

export function newPointerType(target: CType): PointerType {
  return new PlainType(TypeKind.Pointer, 4, 4, target, null, 0, target) as never;
}

/** What types need to know of the hidden local that holds a variable array's element count: a `VariableSymbol` of ast.ts. */
export interface VlaCount {
  readonly id: number;
  home: number;
}

export interface ArrayType extends CType {
  readonly element: CType;
  /** Elements; -1 while incomplete (`[]`), -2 if variable (then `vlaCount` has the number). */
  readonly count: number;
  /** For a VLA: the symbol of the hidden local (unsigned int) that holds its element count once evaluated. */
  readonly vlaCount: VlaCount | null;
}

export function newArrayType(element: CType, count: number, vlaCount: VlaCount | null = null): ArrayType {
  return new PlainType(TypeKind.Array, count > 0 ? element.size * count : 0, element.align, element, vlaCount, count, element) as never;
}

export interface FunctionType extends CType {
  readonly result: CType;
  readonly params: readonly CType[];
  readonly isVariadic: boolean;
  /** False for `f()` and K&R definitions: arguments are promoted, not checked. */
  readonly hasPrototype: boolean;
}

export function newFunctionType(result: CType, params: readonly CType[], isVariadic: boolean, hasPrototype: boolean): FunctionType {
  const made = new PlainType(TypeKind.Function, 0, 1, result, params, (isVariadic ? 1 : 0) | (hasPrototype ? 2 : 0), result);
  for (const p of params) {
    if (p.depth >= made.depth) made.depth = p.depth + 1;
    made.parts += p.parts;
  }
  return made as never;
}

export interface Member {
  /** Empty for an anonymous struct or union and for an unnamed bit-field. */
  readonly name: string;
  readonly type: CType;
  /** Bytes; for a bit-field, of the storage unit as accessed (aligned to the declared type where layout allows). */
  readonly offset: number;
  /** -1 if no bit-field; 0 only for `: 0`. */
  readonly bitWidth: number;
  /** From bit 0 of the unit at `offset`. */
  readonly bitOffset: number;
  /**
   * Bytes to load and store at `offset` for a bit-field (1, 2, 4 or 8), 0 for other members. The type's size,
   * except in packed records, where the unit may be smaller, or wider where the field straddles, and unaligned.
   */
  readonly unitBytes: number;
  readonly loc: Loc;
}

export class RecordType extends CType {
  members: Member[] = [];
  isComplete = false;
  hasFlexibleArray = false;
  hasConstMember = false;
  /** Members by name, those of anonymous members included; made at the first look-up in a large record. */
  memberIndex: Map<string, Member> | null = null;
  constructor(kind: TypeKind.Struct | TypeKind.Union, readonly tag: string, readonly loc: Loc) {
    super(kind, 0, 1);
  }
}

export class EnumType extends CType {
  enumerators: { readonly name: string; readonly value: number }[] = [];
  isComplete = false;
  /** int, or unsigned int where no enumerator is negative (as gcc), for the purposes of conversion. */
  underlying: CType;
  constructor(readonly tag: string, underlying: CType, readonly loc: Loc) {
    super(TypeKind.Enum, 4, 4);
    this.underlying = underlying;
  }
}

export const tVoid = newBasicType(TypeKind.Void, 'void', 0, 1);
export const tBool = newBasicType(TypeKind.Bool, '_Bool', 1, 1);
export const tChar = newBasicType(TypeKind.Char, 'char', 1, 1);
export const tSChar = newBasicType(TypeKind.SChar, 'signed char', 1, 1);
export const tUChar = newBasicType(TypeKind.UChar, 'unsigned char', 1, 1);
export const tShort = newBasicType(TypeKind.Short, 'short', 2, 2);
export const tUShort = newBasicType(TypeKind.UShort, 'unsigned short', 2, 2);
export const tInt = newBasicType(TypeKind.Int, 'int', 4, 4);
export const tUInt = newBasicType(TypeKind.UInt, 'unsigned int', 4, 4);
export const tLong = newBasicType(TypeKind.Long, 'long', 8, 8);
export const tULong = newBasicType(TypeKind.ULong, 'unsigned long', 8, 8);
export const tLongLong = newBasicType(TypeKind.LongLong, 'long long', 8, 8);
export const tULongLong = newBasicType(TypeKind.ULongLong, 'unsigned long long', 8, 8);
export const tFloat = newBasicType(TypeKind.Float, 'float', 4, 4);
export const tDouble = newBasicType(TypeKind.Double, 'double', 8, 8);
export const tLongDouble = newBasicType(TypeKind.LongDouble, 'long double', 8, 8);
export const tError = newBasicType(TypeKind.Error, '<error>', 4, 4);
/** size_t and wchar_t on this data model. */
export const tSize = tUInt;
export const tPtrDiff = tInt;
export const tWChar = tInt;

/** Bytes of one object at most: differences of pointers into it must fit. */
export const MAX_OBJECT = 0x7fffffff;
