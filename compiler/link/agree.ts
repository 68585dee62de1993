// Whether a declaration in one unit and a definition in another say the same: as C's compatible types, with structs and
// enums of two units compared by tag and shape.

import type { ArrayType, CType, EnumType, FunctionType, PointerType, RecordType } from '../types';
import { TypeKind } from '../types';

export const declarationsAgree = (a: CType, b: CType): boolean => agree(a, b, 0);

/** Pointers to structs that point on: beyond this many levels they are taken to agree. */
const DEPTH = 6;

function agree(a: CType, b: CType, depth: number): boolean {
  if (a === b || depth > DEPTH || a.kind === TypeKind.Error || b.kind === TypeKind.Error) return true;
  if (a.kind !== b.kind) {
    if (a.kind === TypeKind.Enum) return agree((a as EnumType).underlying, b, depth);
    if (b.kind === TypeKind.Enum) return agree(a, (b as EnumType).underlying, depth);
    return false;
  }
  switch (a.kind) {
    case TypeKind.Pointer:
      return (a as PointerType).target.qualifiers === (b as PointerType).target.qualifiers && agree((a as PointerType).target, (b as PointerType).target, depth + 1);
    case TypeKind.Array: {
      const x = a as ArrayType;
      const y = b as ArrayType;
      return (x.count === y.count || x.count < 0 || y.count < 0) && agree(x.element, y.element, depth);
    }
    case TypeKind.Function:
      return functionsAgree(a as FunctionType, b as FunctionType, depth);
    case TypeKind.Struct: case TypeKind.Union:
      return recordsAgree(a as RecordType, b as RecordType, depth);
    case TypeKind.Enum:
      return (a as EnumType).tag === (b as EnumType).tag;
    default:
      return true;
  }
}

function functionsAgree(a: FunctionType, b: FunctionType, depth: number): boolean {
  if (!agree(a.result, b.result, depth + 1)) return false;
  if (!a.hasPrototype || !b.hasPrototype) return true;
  return (
    a.isVariadic === b.isVariadic &&
    a.params.length === b.params.length &&
    a.params.every((p, i) => agree(p, b.params[i]!, depth + 1))
  );
}

function recordsAgree(a: RecordType, b: RecordType, depth: number): boolean {
  if (a.tag !== b.tag) return false;
  if (!a.isComplete || !b.isComplete) return true;
  return (
    a.size === b.size &&
    a.members.length === b.members.length &&
    a.members.every((m, i) => {
      const other = b.members[i]!;
      return m.name === other.name && m.offset === other.offset && m.bitWidth === other.bitWidth && agree(m.type, other.type, depth + 1);
    })
  );
}
