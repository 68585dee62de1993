// C types as debug types: each once in an image, also where units made objects of their own for it from one header.

import type { DebugMember, DebugType } from '../../debug-format/model';
import type { SourceManager } from '../source-manager';
import type { ArrayType, BasicType, CType, EnumType, FunctionType, PointerType, RecordType } from '../types';
import { TypeKind } from '../types';

/** Types in types, beyond which members are looked at later. */
const MAX_DEPTH = 200;
/** Pointers, arrays and functions of no more parts are worked out again where they are met again: faster than finding them. */
const FEW_PARTS = 12;

export class DebugTypes {
  readonly types: DebugType[] = [];
  /** By type: the pointer to it, -1 if there is none yet. */
  private readonly pointers: number[] = [];
  /** Arrays, functions and qualified types by hash: the last one made, and by type the one made before it. */
  private readonly derived = new Map<number, number>();
  private readonly derivedBefore: number[] = [];
  /** By TypeKind: the type asked for last, and its number. Most questions are about a few types. */
  private readonly lastAsked = new Array<CType | null>(TypeKind.Error + 1).fill(null);
  private readonly lastAnswer: number[] = [];
  /** Structs and unions by tag, place and size, and where there are several, by their members: nearly always there is one. */
  private readonly records = new Map<string, { readonly first: RecordType; readonly id: number; byShape: Map<string, number> | null }>();
  /** Other types with a name of their own. */
  private readonly byKey = new Map<string, number>();
  private readonly byType = new Map<CType, number>();
  /** Complete structs and unions by kind and tag; null where there are several. */
  private readonly complete = new Map<string, number | null>();
  private sources: SourceManager | null = null;
  private depth = 0;
  private readonly unfilled: { readonly of: RecordType; readonly members: DebugMember[] }[] = [];

  /** `sources` tells where the type's structs and enums are declared. */
  id(t: CType, sources: SourceManager): number {
    if (this.lastAsked[t.kind] === t) return this.lastAnswer[t.kind]!;
    this.sources = sources;
    const id = this.convert(t);
    this.lastAsked[t.kind] = t;
    this.lastAnswer[t.kind] = id;
    for (let later; (later = this.unfilled.pop()); ) this.fill(later.of, later.members);
    return id;
  }

  /** Structs known only by name in one unit become what another unit says of them, if they all agree. */
  finish(): readonly DebugType[] {
    this.types.forEach((type, id) => {
      if ((type.kind !== 'struct' && type.kind !== 'union') || type.isComplete || type.name === '') return;
      const whole = this.complete.get(`${type.kind} ${type.name}`);
      if (whole !== undefined && whole !== null) this.types[id] = this.types[whole]!;
    });
    return this.types;
  }

  private convert(t: CType): number {
    const isRemembered = t.parts > FEW_PARTS || t.typedefName !== null || t.qualifiers !== 0 || t.kind < TypeKind.Pointer || t.kind > TypeKind.Function;
    if (isRemembered) {
      const known = this.byType.get(t);
      if (known !== undefined) return known;
    }
    this.depth++;
    const id = this.convertNew(t);
    this.depth--;
    if (isRemembered) this.byType.set(t, id);
    return id;
  }

  private convertNew(t: CType): number {
    const name = t.typedefName;
    if (name) {
      const target = this.convert(name.type);
      const named = this.intern(`n${name.name}>${target}`, () => ({ kind: 'typedef', name: name.name, target }));
      return this.qualify(named, t.qualifiers & ~name.type.qualifiers);
    }
    if (t.qualifiers !== 0 && t.unqualified !== t) return this.qualify(this.convert(t.unqualified), t.qualifiers);
    switch (t.kind) {
      case TypeKind.Void: case TypeKind.Error:
        return this.intern('void', () => ({ kind: 'void' }));
      case TypeKind.Pointer: {
        const target = this.convert((t as PointerType).target);
        if (this.pointers[target]! < 0) this.pointers[target] = this.add({ kind: 'pointer', target });
        return this.pointers[target]!;
      }
      case TypeKind.Array: {
        const { element: of, count, vlaCount } = t as ArrayType;
        const element = this.convert(of);
        const isVariable = count === -2 && vlaCount !== null && vlaCount.home >= 0;
        const size = isVariable ? vlaCount.home : Math.max(count, -1);
        return this.derive(mixed(element, size), {
          kind: 'array', element, count: isVariable ? { kind: 'frame', offset: size } : size >= 0 ? { kind: 'constant', count: size } : { kind: 'unknown' },
        });
      }
      case TypeKind.Function: {
        const f = t as FunctionType;
        const result = this.convert(f.result);
        const params: number[] = [];
        let hash = result;
        for (const p of f.params) {
          const id = this.convert(p);
          params.push(id);
          hash = mixed(hash, id);
        }
        return this.derive(hash, { kind: 'function', result, params, isVariadic: f.isVariadic, hasPrototype: f.hasPrototype });
      }
      case TypeKind.Struct: case TypeKind.Union:
        return this.record(t.canonical as RecordType);
      case TypeKind.Enum:
        return this.enumeration(t as EnumType);
      default:
        return this.basic(t as BasicType);
    }
  }

  private add(type: DebugType): number {
    this.pointers.push(-1);
    this.derivedBefore.push(-1);
    return this.types.push(type) - 1;
  }

  private intern(key: string, make: () => DebugType): number {
    let id = this.byKey.get(key);
    if (id === undefined) {
      id = this.add(make());
      this.byKey.set(key, id);
    }
    return id;
  }

  private derive(hash: number, type: Derived): number {
    const before = this.derived.get(hash) ?? -1;
    for (let id = before; id >= 0; id = this.derivedBefore[id]!) if (isSame(this.types[id]!, type)) return id;
    const id = this.add(type);
    this.derivedBefore[id] = before;
    this.derived.set(hash, id);
    return id;
  }

  private qualify(target: number, qualifiers: number): number {
    return qualifiers === 0 ? target : this.derive(mixed(target, ~qualifiers), { kind: 'qualified', qualifiers, target });
  }

  private basic(t: BasicType): number {
    return this.intern(`b${t.name}`, () => ({ kind: 'base', name: t.name, encoding: encodingOf(t.kind), sizeBytes: t.size }));
  }

  /** The file and place a struct or enum is declared at: the same header in two units declares the same one. */
  private placeKey(loc: number): string {
    const at = this.sources?.locate(loc);
    return at ? `${at.file.path}:${at.offset}` : '';
  }

  private record(t: RecordType): number {
    const known = this.byType.get(t);
    if (known !== undefined) return known;
    const kind = t.kind === TypeKind.Struct ? 'struct' : 'union';
    const key = `${kind} ${t.tag}@${t.isComplete || t.tag === '' ? this.placeKey(t.loc) : ''}:${t.size}${t.isComplete ? '' : '-'}`;
    const before = this.records.get(key);
    if (before) {
      before.byShape ??= new Map([[shapesOf(before.first), before.id]]);
      const same = before.byShape.get(shapesOf(t));
      if (same !== undefined) return same;
    }
    // Known before its members are looked at: they may point back to it.
    const members: DebugMember[] = [];
    const id = this.add({ kind, name: t.tag, sizeBytes: t.size, alignBytes: t.align, isComplete: t.isComplete, members });
    if (before) before.byShape!.set(shapesOf(t), id);
    else this.records.set(key, { first: t, id, byShape: null });
    this.byType.set(t, id);
    if (t.isComplete && t.tag !== '') {
      const tag = `${kind} ${t.tag}`;
      this.complete.set(tag, this.complete.has(tag) ? null : id);
    }
    // A chain of structs that point each to the next may be longer than a stack is deep.
    if (this.depth < MAX_DEPTH) this.fill(t, members);
    else this.unfilled.push({ of: t, members });
    return id;
  }

  private fill(t: RecordType, members: DebugMember[]): void {
    for (const m of t.members) {
      const isBits = m.bitWidth >= 0;
      // Padding has no name; a member without one is an anonymous struct or union.
      if (isBits && m.name === '') continue;
      members.push({
        name: m.name,
        type: this.convert(m.type),
        byteOffset: isBits ? m.offset + (m.bitOffset >> 3) : m.offset,
        bitSize: isBits ? m.bitWidth : 0,
        bitOffset: isBits ? m.bitOffset & 7 : 0,
      });
    }
  }

  private enumeration(t: EnumType): number {
    const isSigned = t.underlying.kind !== TypeKind.UInt;
    const list = t.enumerators.map((e) => `${e.name}=${e.value}`).join();
    return this.intern(`enum ${t.tag}@${this.placeKey(t.loc)}{${list}}`, () => ({
      kind: 'enum',
      name: t.tag,
      isSigned,
      sizeBytes: t.size,
      enumerators: t.enumerators.map((e) => ({ name: e.name, value: BigInt(isSigned ? e.value : e.value >>> 0) })),
    }));
  }
}

type Derived = Extract<DebugType, { kind: 'array' | 'function' | 'qualified' }>;

const mixed = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193) + value | 0;

function isSame(a: DebugType, b: Derived): boolean {
  switch (b.kind) {
    case 'array':
      if (a.kind !== 'array' || a.element !== b.element || a.count.kind !== b.count.kind) return false;
      return a.count.kind === 'constant' ? a.count.count === (b.count as typeof a.count).count : a.count.kind === 'unknown' || a.count.offset === (b.count as typeof a.count).offset;
    case 'function':
      if (a.kind !== 'function' || a.result !== b.result || a.params.length !== b.params.length) return false;
      if (a.isVariadic !== b.isVariadic || a.hasPrototype !== b.hasPrototype) return false;
      for (let i = 0; i < b.params.length; i++) if (a.params[i] !== b.params[i]) return false;
      return true;
    case 'qualified':
      return a.kind === 'qualified' && a.target === b.target && a.qualifiers === b.qualifiers;
  }
}

const shapesOf = (t: RecordType): string => t.members.map((m) => `${m.name}:${shapeOf(m.type)}@${m.offset}.${m.bitOffset}.${m.bitWidth}`).join();

/** Enough of a member's type to tell structs apart that one place of a header declares differently. */
function shapeOf(t: CType): string {
  switch (t.kind) {
    case TypeKind.Pointer:
      return `*${shapeOf((t as PointerType).target)}`;
    case TypeKind.Array:
      return `[${(t as ArrayType).count}]${shapeOf((t as ArrayType).element)}`;
    case TypeKind.Function:
      return `(${(t as FunctionType).params.map(shapeOf).join()})${shapeOf((t as FunctionType).result)}`;
    case TypeKind.Struct: case TypeKind.Union: case TypeKind.Enum:
      return `${t.kind}${(t as RecordType | EnumType).tag}`;
    default:
      return `${t.kind}`;
  }
}

function encodingOf(kind: TypeKind): 'signed' | 'unsigned' | 'float' | 'boolean' | 'signed-char' | 'unsigned-char' {
  switch (kind) {
    case TypeKind.Bool: return 'boolean';
    case TypeKind.Char: case TypeKind.SChar: return 'signed-char';
    case TypeKind.UChar: return 'unsigned-char';
    case TypeKind.Short: case TypeKind.Int: case TypeKind.Long: case TypeKind.LongLong: return 'signed';
    case TypeKind.Float: case TypeKind.Double: case TypeKind.LongDouble: return 'float';
    default: return 'unsigned';
  }
}
