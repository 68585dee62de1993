// Which types are the same, which are compatible, and the forms of a type (qualified, named by a typedef).

import {
  type ArrayType, type BasicType, CType, EnumType, type FunctionType, newArrayType, newBasicType, newFunctionType, newPointerType,
  type PointerType, RecordType, TypeKind,
  tError, tInt, tUInt, tULongLong, type TypedefName,
} from '../types';

// ---------------------------------------------------------------- kinds

export const isInteger = (t: CType): boolean =>
  (t.kind >= TypeKind.Bool && t.kind <= TypeKind.ULongLong) || t.kind === TypeKind.Enum;
export const isFloating = (t: CType): boolean => t.kind >= TypeKind.Float && t.kind <= TypeKind.LongDouble;
export const isArithmetic = (t: CType): boolean => t.kind >= TypeKind.Bool && t.kind <= TypeKind.Enum;
export const isScalar = (t: CType): boolean => t.kind >= TypeKind.Bool && t.kind <= TypeKind.Pointer;
export const isPointer = (t: CType): t is PointerType => t.kind === TypeKind.Pointer;
export const isRecord = (t: CType): t is RecordType => t.kind === TypeKind.Struct || t.kind === TypeKind.Union;
export const isCharLike = (t: CType): boolean => t.kind >= TypeKind.Char && t.kind <= TypeKind.UChar;

/** Of an integer type, also an enum: true if it has no sign. */
export function isUnsigned(t: CType): boolean {
  switch (t.kind) {
    case TypeKind.Bool: case TypeKind.UChar: case TypeKind.UShort: case TypeKind.UInt: case TypeKind.ULong: case TypeKind.ULongLong:
    case TypeKind.Pointer:
      return true;
    case TypeKind.Enum:
      return isUnsigned((t as EnumType).underlying);
    default:
      return false;
  }
}

/** An object of this type has a known size. */
export function isComplete(t: CType): boolean {
  switch (t.kind) {
    case TypeKind.Void: case TypeKind.Function: return false;
    case TypeKind.Array: return (t as ArrayType).count !== -1 && isComplete((t as ArrayType).element);
    case TypeKind.Struct: case TypeKind.Union: return (t as RecordType).isComplete;
    case TypeKind.Enum: return (t as EnumType).isComplete;
    default: return true;
  }
}

/** Its size is known only when the program runs. */
export function isVariableLength(t: CType): boolean {
  while (t.kind === TypeKind.Array) {
    if ((t as ArrayType).count === -2) return true;
    t = (t as ArrayType).element;
  }
  return false;
}

/** It is, or points to, something of variable length. */
export function isVariablyModified(t: CType): boolean {
  for (;;) {
    if (t.kind === TypeKind.Array) {
      if ((t as ArrayType).count === -2) return true;
      t = (t as ArrayType).element;
    } else if (t.kind === TypeKind.Pointer) t = (t as PointerType).target;
    else return false;
  }
}

// ---------------------------------------------------------------- forms

function cloneOf(t: CType): CType {
  let made: CType;
  switch (t.kind) {
    case TypeKind.Pointer:
      made = newPointerType((t as PointerType).target);
      break;
    case TypeKind.Array: {
      const array = t as ArrayType;
      made = newArrayType(array.element, array.count, array.vlaCount);
      break;
    }
    case TypeKind.Function: {
      const f = t as FunctionType;
      made = newFunctionType(f.result, f.params, f.isVariadic, f.hasPrototype);
      break;
    }
    case TypeKind.Struct: case TypeKind.Union: {
      const record = t as RecordType;
      const copy = new RecordType(record.kind as TypeKind.Struct | TypeKind.Union, record.tag, record.loc);
      copyRecord(record, copy);
      made = copy;
      break;
    }
    case TypeKind.Enum: {
      const e = t as EnumType;
      const copy = new EnumType(e.tag, e.underlying, e.loc);
      copy.enumerators = e.enumerators;
      copy.isComplete = e.isComplete;
      made = copy;
      break;
    }
    default:
      made = newBasicType(t.kind, (t as BasicType).name, t.size, t.align);
  }
  made.size = t.size;
  made.align = t.align;
  made.canonical = t.canonical;
  made.depth = t.depth;
  (t.canonical.variants ??= []).push(made);
  return made;
}

function copyRecord(from: RecordType, to: RecordType): void {
  to.members = from.members;
  to.isComplete = from.isComplete;
  to.hasFlexibleArray = from.hasFlexibleArray;
  to.hasConstMember = from.hasConstMember;
  to.size = from.size;
  to.align = from.align;
  to.memberIndex = null;
}

/** To be called when a canonical struct, union or enum has been completed: its other forms follow. */
export function completeVariants(t: RecordType | EnumType): void {
  if (!t.variants) return;
  for (const variant of t.variants) {
    if (variant instanceof RecordType) copyRecord(t as RecordType, variant);
    else if (variant instanceof EnumType) {
      variant.enumerators = (t as EnumType).enumerators;
      variant.underlying = (t as EnumType).underlying;
      variant.isComplete = true;
    }
  }
}

/** `t` with qualifiers added; of an array, its elements are qualified. */
export function qualified(t: CType, qualifiers: number): CType {
  qualifiers |= t.qualifiers;
  if (qualifiers === t.qualifiers || t === tError || t.kind === TypeKind.Function) return t;
  if (t.kind === TypeKind.Array) {
    const array = t as ArrayType;
    const element = qualified(array.element, qualifiers);
    if (element === array.element) return t;
    const made = newArrayType(element, array.count, array.vlaCount);
    return made;
  }
  const base = t.unqualified;
  const forms = (base.qualifiedForms ??= []);
  let made = forms[qualifiers];
  if (!made) {
    made = cloneOf(base);
    made.qualifiers = qualifiers;
    made.unqualified = base;
    made.typedefName = base.typedefName;
    forms[qualifiers] = made;
  }
  if (t.typedefName !== made.typedefName) {
    // The typedef itself carries qualifiers: one more form, of that name.
    const key = qualifiers + 16;
    const own = (t.qualifiedForms ??= []);
    let named = own[key];
    if (!named) {
      named = cloneOf(base);
      named.qualifiers = qualifiers;
      named.unqualified = base;
      named.typedefName = t.typedefName;
      own[key] = named;
    }
    return named;
  }
  return made;
}

/** A new form of `t` that is reached by a typedef name. */
export function namedByTypedef(t: CType, name: TypedefName): CType {
  if (t === tError) return t;
  const made = cloneOf(t);
  made.qualifiers = t.qualifiers;
  made.unqualified = t.qualifiers === 0 ? made : t.unqualified;
  made.typedefName = name;
  made.depth = t.depth + 1;
  return made;
}

/** The type of a value: no qualifiers, and no typedef name on basic types where it would hide the kind's one object. */
export const unqualifiedOf = (t: CType): CType => t.unqualified;

/** What `sizeof` gives and pointers' differences are: by their names, so that messages and format checks know them. */
export const sizeType: CType = namedByTypedef(tUInt, { name: 'size_t', loc: 0, type: tUInt });
export const differenceType: CType = namedByTypedef(tInt, { name: 'ptrdiff_t', loc: 0, type: tInt });

// ---------------------------------------------------------------- sameness

/** Identical but for typedef names; qualifiers count. */
export function sameType(a: CType, b: CType): boolean {
  return compatible(a, b, true);
}

/**
 * C's "compatible types" (6.2.7). With `strict`, incomplete arrays match only incomplete ones and an enum only itself.
 */
export function compatible(a: CType, b: CType, strict = false): boolean {
  for (;;) {
    if (a === b) return true;
    if (a.kind === TypeKind.Error || b.kind === TypeKind.Error) return true;
    if (a.qualifiers !== b.qualifiers) return false;
    if (a.kind !== b.kind) {
      if (strict) return false;
      if (a.kind === TypeKind.Enum) return (a as EnumType).underlying.kind === b.kind;
      if (b.kind === TypeKind.Enum) return (b as EnumType).underlying.kind === a.kind;
      return false;
    }
    switch (a.kind) {
      case TypeKind.Pointer:
        a = (a as PointerType).target;
        b = (b as PointerType).target;
        continue;
      case TypeKind.Array: {
        const x = a as ArrayType;
        const y = b as ArrayType;
        if (x.count !== y.count && !(x.count < 0 || y.count < 0)) return false;
        if (strict && (x.count === -1) !== (y.count === -1)) return false;
        a = x.element;
        b = y.element;
        continue;
      }
      case TypeKind.Function:
        return compatibleFunctions(a as FunctionType, b as FunctionType, strict);
      case TypeKind.Struct: case TypeKind.Union: case TypeKind.Enum:
        return a.canonical === b.canonical;
      default:
        return true;
    }
  }
}

/** As `compatible`, without the top level's qualifiers. */
export function compatibleUnqualified(a: CType, b: CType, strict = false): boolean {
  return a === b || compatible(stripped(a), stripped(b), strict);
}

/** Without qualifiers; of an array, of its elements. */
export function stripped(t: CType): CType {
  if (t.kind === TypeKind.Array) {
    const array = t as ArrayType;
    const element = stripped(array.element);
    return element === array.element ? t : newArrayType(element, array.count, array.vlaCount);
  }
  return t.unqualified;
}

/** What a default argument promotion would leave as it is. */
function isSelfPromoting(t: CType): boolean {
  return !(t.kind < TypeKind.Int && t.kind >= TypeKind.Bool) && t.kind !== TypeKind.Float;
}

function compatibleFunctions(a: FunctionType, b: FunctionType, strict: boolean): boolean {
  if (!compatible(a.result, b.result, strict)) return false;
  if (!a.hasPrototype || !b.hasPrototype) {
    if (a.hasPrototype === b.hasPrototype) return true;
    const known = a.hasPrototype ? a : b;
    return !known.isVariadic && known.params.every((p) => isSelfPromoting(p));
  }
  if (a.params.length !== b.params.length || a.isVariadic !== b.isVariadic) return false;
  for (let i = 0; i < a.params.length; i++) if (!compatibleUnqualified(a.params[i]!, b.params[i]!, strict)) return false;
  return true;
}

/** C's composite type of two compatible ones: what either knows. */
export function composite(a: CType, b: CType): CType {
  if (a === b || a.kind !== b.kind) return a;
  switch (a.kind) {
    case TypeKind.Array: {
      const x = a as ArrayType;
      const y = b as ArrayType;
      const element = composite(x.element, y.element);
      const known = x.count === -1 || (x.count === -2 && y.count >= 0) ? y : x;
      if (known === x && element === x.element) return a;
      return newArrayType(element, known.count, known.vlaCount);
    }
    case TypeKind.Pointer: {
      const target = composite((a as PointerType).target, (b as PointerType).target);
      return target === (a as PointerType).target ? a : qualified(target.pointer(), a.qualifiers);
    }
    case TypeKind.Function: {
      const x = a as FunctionType;
      const y = b as FunctionType;
      if (!y.hasPrototype) return a;
      if (!x.hasPrototype) return b;
      const result = composite(x.result, y.result);
      let changed = result !== x.result;
      const params = x.params.map((p, i) => {
        const both = composite(p, y.params[i] ?? p);
        if (both !== p) changed = true;
        return both;
      });
      return changed ? newFunctionType(result, params, x.isVariadic, true) : a;
    }
    default:
      return a;
  }
}

// ---------------------------------------------------------------- promotions

/** C's integer promotion of an integer type; others are returned as they are, unqualified. */
export function promoted(t: CType): CType {
  const k = t.kind;
  if (k >= TypeKind.Int && k <= TypeKind.LongDouble) return t.unqualified;
  if (k >= TypeKind.Bool && k < TypeKind.Int) return tInt;
  if (k === TypeKind.Enum) return (t as EnumType).underlying.kind === TypeKind.UInt ? tUInt : tInt;
  return t.unqualified;
}

/** The common type of two promoted arithmetic types (6.3.1.8): the "highest" of them, long beside unsigned int included. */
export function usualType(a: CType, b: CType): CType {
  if (a.kind === b.kind) return a;
  // Kinds ascend by rank, signed before unsigned; float kinds stand above all integers. On this data model a
  // higher kind always holds the lower's values, but for long long beside unsigned long.
  const high = a.kind > b.kind ? a : b;
  const low = high === a ? b : a;
  if (high.kind === TypeKind.LongLong && low.kind === TypeKind.ULong) return tULongLong;
  return high;
}


