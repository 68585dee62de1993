// Where the members of a struct or union lie: gcc's x86-64 System V rules on this data model. Bit-fields share a
// unit of their declared type as long as they do not cross its boundary; unnamed ones do not align the record.

import type { Loc } from '../source';
import { type ArrayType, type CType, type Member, Q, type RecordType, TypeKind } from '../types';
import { completeVariants, isRecord } from './type-relations';

/** A member as declared. */
export interface Field {
  readonly name: string;
  readonly type: CType;
  readonly loc: Loc;
  /** -1 if no bit-field. */
  readonly bitWidth: number;
  /** By `_Alignas` or `aligned`; 0 if none. */
  readonly align: number;
  readonly isPacked: boolean;
}

export interface LayoutRequest {
  readonly isPacked: boolean;
  /** `#pragma pack(n)`; 0 if none. */
  readonly pack: number;
  /** `aligned` on the record; 0 if none. */
  readonly align: number;
}

const up = (n: number, to: number): number => Math.ceil(n / to) * to;

/** Fills in the record's members, size and alignment. False: it is larger than any object may be, or a bit-field cannot be laid out. */
export function layoutRecord(record: RecordType, fields: readonly Field[], request: LayoutRequest): boolean {
  const isUnion = record.kind === TypeKind.Union;
  let bits = 0;
  let largest = 0;
  let align = 1;
  let fine = true;
  const members: { field: Field; bitPosition: number }[] = [];
  for (const field of fields) {
    const { type, bitWidth } = field;
    const packed = request.isPacked || field.isPacked;
    let fieldAlign = packed ? 1 : type.align;
    if (field.align > fieldAlign) fieldAlign = field.align;
    // `#pragma pack` limits even what was asked for.
    if (request.pack > 0 && fieldAlign > request.pack) fieldAlign = request.pack;
    if (isUnion) bits = 0;
    if (bitWidth >= 0) {
      const unit = type.size * 8;
      if (bitWidth === 0) {
        const to = Math.max(type.align, field.align);
        bits = up(bits, (request.pack > 0 ? Math.min(to, request.pack) : to) * 8);
      } else {
        if (field.align > 0) bits = up(bits, (request.pack > 0 ? Math.min(field.align, request.pack) : field.align) * 8);
        const boundary = type.align * 8;
        if (!packed && request.pack === 0 && (bits % boundary) + bitWidth > unit) bits = up(bits, boundary);
      }
      if (field.name !== '') {
        if (fieldAlign > align) align = fieldAlign;
        members.push({ field, bitPosition: bits });
      }
      bits += bitWidth;
    } else {
      bits = up(bits, fieldAlign * 8);
      if (fieldAlign > align) align = fieldAlign;
      members.push({ field, bitPosition: bits });
      bits += type.size * 8;
    }
    if (bits > largest) largest = bits;
  }
  if (request.align > align) align = request.align;
  const size = up(Math.ceil((isUnion ? largest : bits) / 8), align);
  if (size > 0x7fffffff) fine = false;

  record.members = members.map(({ field, bitPosition }) => {
    if (field.bitWidth < 0) {
      return { name: field.name, type: field.type, offset: bitPosition / 8, bitWidth: -1, bitOffset: 0, unitBytes: 0, loc: field.loc };
    }
    const place = placeBitField(bitPosition, field.bitWidth, field.type.size, size);
    if (!place) fine = false;
    const { offset, bitOffset, unitBytes } = place ?? { offset: 0, bitOffset: 0, unitBytes: field.type.size };
    return { name: field.name, type: field.type, offset, bitWidth: field.bitWidth, bitOffset, unitBytes, loc: field.loc } satisfies Member;
  });
  const last = fields[fields.length - 1];
  record.hasFlexibleArray =
    !!last && !isUnion && ((last.type.kind === TypeKind.Array && (last.type as ArrayType).count === -1) || (isRecord(last.type) && last.type.hasFlexibleArray));
  record.hasConstMember = fields.some((f) => {
    let t = f.type;
    while (t.kind === TypeKind.Array) t = (t as ArrayType).element;
    return (t.qualifiers & Q.Const) !== 0 || (isRecord(t) && t.hasConstMember);
  });
  record.size = size;
  record.align = align;
  record.isComplete = true;
  record.memberIndex = null;
  completeVariants(record);
  return fine;
}

/** The unit that holds a bit-field: of its type where that lies aligned inside the record, else the smallest that does. */
function placeBitField(position: number, width: number, typeBytes: number, recordBytes: number): { offset: number; bitOffset: number; unitBytes: number } | null {
  const aligned = Math.floor(position / (typeBytes * 8)) * typeBytes;
  if (position - aligned * 8 + width <= typeBytes * 8 && aligned + typeBytes <= recordBytes) {
    return { offset: aligned, bitOffset: position - aligned * 8, unitBytes: typeBytes };
  }
  for (const unitBytes of [1, 2, 4, 8]) {
    let offset = Math.floor(position / 8);
    if (offset + unitBytes > recordBytes) offset = recordBytes - unitBytes;
    if (offset < 0) continue;
    const bitOffset = position - offset * 8;
    if (bitOffset + width <= unitBytes * 8) return { offset, bitOffset, unitBytes };
  }
  // A record of 3, 5, 6 or 7 bytes has no unit inside that reaches: the next larger one reads past its end.
  for (const unitBytes of [4, 8]) {
    const offset = Math.floor(position / 8);
    if (position - offset * 8 + width <= unitBytes * 8) return { offset, bitOffset: position - offset * 8, unitBytes };
  }
  return null;
}

// ---------------------------------------------------------------- look-up

const INDEX_FROM = 12;

/**
 * The way to a member by name, through anonymous ones, outermost first; null if there is none. Of several
 * anonymous members the first that has it.
 */
export function findMember(record: RecordType, name: string): Member[] | null {
  const direct = findDirect(record, name);
  if (direct) return [direct];
  for (const member of record.members) {
    if (member.name !== '' || !isRecord(member.type)) continue;
    const inside = findMember(member.type, name);
    if (inside) return [member, ...inside];
  }
  return null;
}

export function findDirect(record: RecordType, name: string): Member | null {
  const { members } = record;
  if (members.length < INDEX_FROM) {
    for (const member of members) if (member.name === name) return member;
    return null;
  }
  let index = record.memberIndex;
  if (!index) {
    index = new Map();
    for (const member of members) if (member.name !== '') index.set(member.name, member);
    record.memberIndex = index;
  }
  return index.get(name) ?? null;
}

/** Names that can be written after `.`: for suggestions. */
export function memberNames(record: RecordType, into: string[] = []): string[] {
  for (const member of record.members) {
    if (member.name !== '') into.push(member.name);
    else if (isRecord(member.type)) memberNames(member.type, into);
  }
  return into;
}
