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
    return (this.pointerToThis ??= new PointerType(this));
  }
}

export interface TypedefName {
  readonly name: string;
  readonly loc: Loc;
  /** What the name was declared to stand for: itself perhaps a form with a typedef name or qualifiers. */
  readonly type: CType;
}

export class BasicType extends CType {
  constructor(kind: TypeKind, readonly name: string, size: number, align: number) {
    super(kind, size, align);
  }
}

export class PointerType extends CType {
  constructor(readonly target: CType) {
    super(TypeKind.Pointer, 4, 4);
    this.depth = target.depth + 1;
    this.parts = target.parts + 1;
  }
}

/** What types need to know of the hidden local that holds a variable array's element count: a `VariableSymbol` of ast.ts. */
export interface VlaCount {
  readonly id: number;
  home: number;
}

export class ArrayType extends CType {
  /** Element count; -1 while incomplete (`[]`), -2 if variable (then `lengthExpr` was given and `lengthSlot` holds the count). */
  constructor(
    readonly element: CType,
    public count: number,
    /** For a VLA: the symbol of the hidden local (unsigned int) that holds its element count once evaluated. */
    public vlaCount: VlaCount | null = null,
  ) {
    super(TypeKind.Array, count > 0 ? element.size * count : 0, element.align);
    this.depth = element.depth + 1;
    this.parts = element.parts + 1;
  }
}

export class FunctionType extends CType {
  constructor(
    readonly result: CType,
    readonly params: readonly CType[],
    readonly isVariadic: boolean,
    /** False for `f()` and K&R definitions: arguments are promoted, not checked. */
    readonly hasPrototype: boolean,
  ) {
    super(TypeKind.Function, 0, 1);
    let { depth, parts } = result;
    for (const p of params) {
      if (p.depth > depth) ({ depth } = p);
      parts += p.parts;
    }
    this.depth = depth + 1;
    this.parts = parts + 1;
  }
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

export const tVoid = new BasicType(TypeKind.Void, 'void', 0, 1);
export const tBool = new BasicType(TypeKind.Bool, '_Bool', 1, 1);
export const tChar = new BasicType(TypeKind.Char, 'char', 1, 1);
export const tSChar = new BasicType(TypeKind.SChar, 'signed char', 1, 1);
export const tUChar = new BasicType(TypeKind.UChar, 'unsigned char', 1, 1);
export const tShort = new BasicType(TypeKind.Short, 'short', 2, 2);
export const tUShort = new BasicType(TypeKind.UShort, 'unsigned short', 2, 2);
export const tInt = new BasicType(TypeKind.Int, 'int', 4, 4);
export const tUInt = new BasicType(TypeKind.UInt, 'unsigned int', 4, 4);
export const tLong = new BasicType(TypeKind.Long, 'long', 8, 8);
export const tULong = new BasicType(TypeKind.ULong, 'unsigned long', 8, 8);
export const tLongLong = new BasicType(TypeKind.LongLong, 'long long', 8, 8);
export const tULongLong = new BasicType(TypeKind.ULongLong, 'unsigned long long', 8, 8);
export const tFloat = new BasicType(TypeKind.Float, 'float', 4, 4);
export const tDouble = new BasicType(TypeKind.Double, 'double', 8, 8);
export const tLongDouble = new BasicType(TypeKind.LongDouble, 'long double', 8, 8);
export const tError = new BasicType(TypeKind.Error, '<error>', 4, 4);
/** size_t and wchar_t on this data model. */
export const tSize = tUInt;
export const tPtrDiff = tInt;
export const tWChar = tInt;

/** Bytes of one object at most: differences of pointers into it must fit. */
export const MAX_OBJECT = 0x7fffffff;
