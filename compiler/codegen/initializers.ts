// Initialisers of automatic variables: what is known beforehand is copied from a template in read-only data, the rest
// is stored piece by piece.

import type { InitEntry, Initializer } from '../ast';
import { E } from '../ast';
import type { CType } from '../types';
import { TypeKind } from '../types';
import { MAX_GUEST_BYTES } from '../../vm/layout';
import { Calls } from './calls';
import { LSTORE, M, MEM_FILL, V, isRecordType, memoryOf, valueOf } from './ops';
import { P } from './places';
import { isAnySet, type StaticValues } from './static-values';
import type { DataRelocations } from './unit';

/** Smaller objects, and those with fewer known parts, are stored piece by piece. */
const TEMPLATE_BYTES = 16;
const TEMPLATE_PARTS = 3;
/** Zeroing takes at most this many stores before it is a fill. */
const ZERO_STORES = 8;

export abstract class Initializers extends Calls {
  protected abstract statics: StaticValues;

  protected genLocalInit(offset: number, type: CType, init: Initializer): void {
    const { entries } = init;
    const first = entries[0];
    if (entries.length === 1 && first && first.offset === 0 && !first.member && !init.needsZero) {
      this.genEntry(offset, type.size, first, false);
      return;
    }
    if (this.fromTemplate(offset, type, init)) return;
    if (init.needsZero) this.genZero(offset, type.size);
    for (const entry of entries) this.genEntry(offset, type.size, entry, init.needsZero);
  }

  /** Copies the known parts in one go and stores the others; false if that is not worth while or not right. */
  private fromTemplate(offset: number, type: CType, init: Initializer): boolean {
    const { size } = type;
    if (size <= TEMPLATE_BYTES || size > MAX_GUEST_BYTES || !isAscending(init.entries)) return false;
    const bytes = new Uint8Array(size);
    const relocations: DataRelocations = [];
    const rest: InitEntry[] = [];
    let parts = 0;
    for (const entry of init.entries) {
      if (!this.statics.put(entry, bytes, relocations)) rest.push(entry);
      else parts += entry.value.kind === E.StringLiteral ? TEMPLATE_PARTS : 1;
    }
    if (parts < TEMPLATE_PARTS) return false;
    if (relocations.length === 0 && !isAnySet(bytes)) {
      this.genZero(offset, size);
    } else {
      const template = this.unit.anonymousData('', bytes, Math.max(type.align, 4), relocations, -1, init.loc);
      this.addrLocal(offset);
      this.addrGlobal(template, 0);
      this.copyBytes(size);
    }
    for (const entry of rest) this.genEntry(offset, size, entry, true);
    return true;
  }

  private genZero(offset: number, size: number): void {
    const end = offset + size;
    let stores = 0;
    for (let at = offset; at < end && stores <= ZERO_STORES; stores++) at += widthAt(at, end);
    if (stores > ZERO_STORES) {
      this.addrLocal(offset);
      this.constI32(0);
      this.constI32(size);
      this.plain(MEM_FILL);
      this.popped(3);
      return;
    }
    for (let at = offset; at < end; ) {
      const width = widthAt(at, end);
      if (width === 8) this.constI64(0, 0);
      else this.constI32(0);
      this.withOperand(LSTORE[width === 8 ? M.I64 : width === 4 ? M.I32 : width === 2 ? M.I16U : M.I8U]!, at);
      this.popped(1);
      at += width;
    }
  }

  /** One part of the object of `size` bytes at `base`. */
  private genEntry(base: number, size: number, entry: InitEntry, isZeroed: boolean): void {
    const { type, value } = entry;
    const at = base + entry.offset;
    if (type.kind === TypeKind.Array && value.kind === E.StringLiteral) {
      const count = Math.min(value.bytes.length, type.size);
      if (count === 0) return;
      this.addrLocal(at);
      this.addrGlobal(this.unit.stringLiteral(value), 0);
      this.copyBytes(count);
      if (!isZeroed && type.size > count) this.genZero(at + count, type.size - count);
      return;
    }
    if (isRecordType(type)) {
      this.copyTo(at, value);
      return;
    }
    if (entry.member && entry.member.bitWidth >= 0) {
      this.setPlace(P.Local, at - entry.member.offset, 0, base, base + size);
      const place = this.beginBitField();
      this.genValue(value);
      this.storeBitField(entry.member, place, false);
      return;
    }
    if (valueOf(type) >= V.None) {
      this.genDiscard(value);
      return;
    }
    const m = memoryOf(type);
    this.setPlace(P.Local, at, 0, base, base + size);
    this.makeAccessible(m, true);
    this.storeScalar(value, type, m, false);
  }
}

function widthAt(at: number, end: number): 1 | 2 | 4 | 8 {
  for (const width of [8, 4, 2] as const) if ((at & (width - 1)) === 0 && at + width <= end) return width;
  return 1;
}

/** No entry overrides an earlier one. */
function isAscending(entries: readonly InitEntry[]): boolean {
  let end = 0;
  for (const { offset, member, type } of entries) {
    const isBits = member !== null && member.bitWidth >= 0;
    if (offset < end) return false;
    if (!isBits) end = offset + type.size;
  }
  return true;
}
