// The types of debug information as the compiler's types, and back. One bridge for each `DebugInfo`, made when first
// asked; a type is converted once, so that a struct is the same object wherever it is met.

import type { DebugInfo } from '../../debug-format/debug-info';
import type { ArrayCount, BaseEncoding, DebugType, TypeId } from '../../debug-format/model';
import { VariableSymbol } from '../ast';
import { completeVariants, namedByTypedef, qualified } from '../check/type-relations';
import {
  newArrayType, type ArrayType, type BasicType, type CType, EnumType, newFunctionType, type FunctionType, type Member, type PointerType, RecordType, TypeKind,
  tBool, tChar, tDouble, tError, tFloat, tInt, tLong, tLongDouble, tLongLong, tSChar, tShort, tUChar, tUInt, tULong, tULongLong, tUShort, tVoid,
} from '../types';

const BASIC = [
  tBool, tChar, tSChar, tUChar, tShort, tUShort, tInt, tUInt, tLong, tULong, tLongLong, tULongLong, tFloat, tDouble, tLongDouble,
] as readonly BasicType[];

const ENCODING: Readonly<Partial<Record<TypeKind, BaseEncoding>>> = {
  [TypeKind.Bool]: 'boolean', [TypeKind.Char]: 'signed-char', [TypeKind.SChar]: 'signed-char', [TypeKind.UChar]: 'unsigned-char',
  [TypeKind.Short]: 'signed', [TypeKind.UShort]: 'unsigned', [TypeKind.Int]: 'signed', [TypeKind.UInt]: 'unsigned',
  [TypeKind.Long]: 'signed', [TypeKind.ULong]: 'unsigned', [TypeKind.LongLong]: 'signed', [TypeKind.ULongLong]: 'unsigned',
  [TypeKind.Float]: 'float', [TypeKind.Double]: 'float', [TypeKind.LongDouble]: 'float',
};

/** Derivations inside one another beyond this are not followed. */
const MAX_DEPTH = 400;

export class TypeBridge {
  private readonly made = new Map<TypeId, CType>();
  private readonly ids = new Map<CType, TypeId>();
  /** Records whose members are still to be converted: done after the type that led to them, so that nothing recurses through members. */
  private readonly waiting: { readonly record: RecordType; readonly id: TypeId }[] = [];
  private depth = 0;

  constructor(private readonly info: DebugInfo) {}

  // ---------------------------------------------------------------- from debug information

  ctype(id: TypeId): CType {
    const known = this.made.get(id);
    if (known) return known;
    if (this.depth >= MAX_DEPTH) return tError;
    this.depth++;
    const made = this.convert(id, this.info.type(id));
    this.depth--;
    this.made.set(id, made);
    if (!this.ids.has(made)) this.ids.set(made, id);
    if (this.depth === 0) this.fillRecords();
    return made;
  }

  private convert(id: TypeId, type: DebugType): CType {
    switch (type.kind) {
      case 'void': return tVoid;
      case 'base': return basicType(type.name, type.encoding, type.sizeBytes);
      case 'pointer': return this.ctype(type.target).pointer();
      case 'array': return this.array(this.ctype(type.element), type.count);
      case 'struct': case 'union': {
        const record = new RecordType(type.kind === 'struct' ? TypeKind.Struct : TypeKind.Union, type.name, 0);
        this.made.set(id, record);
        if (type.isComplete) {
          record.size = type.sizeBytes;
          record.align = type.alignBytes;
          record.isComplete = true;
          this.waiting.push({ record, id });
        }
        return record;
      }
      case 'enum': {
        const made = new EnumType(type.name, type.isSigned ? tInt : tUInt, 0);
        made.enumerators = type.enumerators.map((e) => ({ name: e.name, value: Number(e.value) }));
        made.isComplete = true;
        return made;
      }
      case 'typedef': {
        const target = this.ctype(type.target);
        return namedByTypedef(target, { name: type.name, loc: 0, type: target });
      }
      case 'qualified': return qualified(this.ctype(type.target), type.qualifiers);
      case 'function':
        return newFunctionType(this.ctype(type.result), type.params.map((p) => this.ctype(p)), type.isVariadic, type.hasPrototype);
    }
  }

  private array(element: CType, count: ArrayCount): CType {
    switch (count.kind) {
      case 'constant': return newArrayType(element, count.count);
      case 'unknown': return newArrayType(element, -1);
      case 'frame': {
        const symbol = new VariableSymbol('<count>', tUInt, 0);
        symbol.isHidden = true;
        symbol.isAuto = true;
        symbol.home = count.offset;
        return newArrayType(element, -2, symbol);
      }
    }
  }

  private fillRecords(): void {
    for (let next = this.waiting.pop(); next; next = this.waiting.pop()) {
      const type = this.info.type(next.id);
      if (type.kind !== 'struct' && type.kind !== 'union') continue;
      next.record.members = type.members.map((m): Member => {
        const bitWidth = m.bitSize > 0 ? m.bitSize : -1;
        return {
          name: m.name, type: this.ctype(m.type), offset: m.byteOffset, bitWidth, bitOffset: m.bitOffset,
          unitBytes: bitWidth < 0 ? 0 : Math.ceil((m.bitOffset + m.bitSize) / 8), loc: 0,
        };
      });
      completeVariants(next.record);
    }
  }

  // ---------------------------------------------------------------- to debug information

  typeId(t: CType): TypeId {
    const known = this.ids.get(t);
    if (known !== undefined) return known;
    const id = this.intern(t);
    this.ids.set(t, id);
    return id;
  }

  private intern(t: CType): TypeId {
    const { info } = this;
    if (t.typedefName) {
      const target = this.typeId(t.typedefName.type);
      const named = info.internType({ kind: 'typedef', name: t.typedefName.name, target });
      const extra = t.qualifiers & ~t.typedefName.type.qualifiers;
      return extra ? info.internType({ kind: 'qualified', qualifiers: extra, target: named }) : named;
    }
    if (t.qualifiers !== 0) return info.internType({ kind: 'qualified', qualifiers: t.qualifiers, target: this.typeId(t.unqualified) });
    if (t.canonical !== t) return this.typeId(t.canonical);
    switch (t.kind) {
      case TypeKind.Void: return info.internType({ kind: 'void' });
      case TypeKind.Pointer: return info.internType({ kind: 'pointer', target: this.typeId((t as PointerType).target) });
      case TypeKind.Array: return info.internType({ kind: 'array', element: this.typeId((t as ArrayType).element), count: countOf(t as ArrayType) });
      case TypeKind.Function: {
        const f = t as FunctionType;
        const params = f.params.map((p) => this.typeId(p));
        return info.internType({ kind: 'function', result: this.typeId(f.result), params, isVariadic: f.isVariadic, hasPrototype: f.hasPrototype });
      }
      case TypeKind.Struct: case TypeKind.Union: return this.internRecord(t as RecordType);
      case TypeKind.Enum: {
        const e = t as EnumType;
        return info.internType({
          kind: 'enum', name: e.tag, isSigned: e.underlying.kind === TypeKind.Int, sizeBytes: 4,
          enumerators: e.enumerators.map(({ name, value }) => ({ name, value: BigInt(value) })),
        });
      }
      case TypeKind.Error: return info.internType({ kind: 'void' });
      default:
        return this.basicId(t as BasicType);
    }
  }

  /** The file's own base type of that name, if it has one. */
  private basicId(t: BasicType): TypeId {
    for (const id of this.info.typesNamed(t.name)) if (this.info.type(id).kind === 'base') return id;
    return this.info.internType({ kind: 'base', name: t.name, encoding: ENCODING[t.kind]!, sizeBytes: t.size });
  }

  /** A struct declared in the expression itself. */
  private internRecord(record: RecordType): TypeId {
    const members = record.members.map((m) => ({
      name: m.name, type: this.typeId(m.type), byteOffset: m.offset + (m.bitWidth < 0 ? 0 : m.bitOffset >> 3),
      bitSize: Math.max(m.bitWidth, 0), bitOffset: m.bitWidth < 0 ? 0 : m.bitOffset & 7,
    }));
    const kind = record.kind === TypeKind.Struct ? 'struct' as const : 'union' as const;
    return this.info.internType({ kind, name: record.tag, sizeBytes: record.size, alignBytes: record.align, isComplete: record.isComplete, members });
  }
}

const countOf = (t: ArrayType): ArrayCount =>
  t.count >= 0 ? { kind: 'constant', count: t.count }
  : t.count === -2 && t.vlaCount && t.vlaCount.home >= 0 ? { kind: 'frame', offset: t.vlaCount.home }
  : { kind: 'unknown' };

function basicType(name: string, encoding: BaseEncoding, size: number): CType {
  const named = BASIC.find((t) => t.name === name && t.size === size && ENCODING[t.kind] === encoding);
  return named ?? BASIC.find((t) => t.size === size && ENCODING[t.kind] === encoding) ?? tError;
}

const bridges = new WeakMap<DebugInfo, TypeBridge>();

export function bridgeOf(info: DebugInfo): TypeBridge {
  let bridge = bridges.get(info);
  if (!bridge) bridges.set(info, (bridge = new TypeBridge(info)));
  return bridge;
}
