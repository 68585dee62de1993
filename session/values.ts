// Typed values of a stopped program: where they lie, what their bytes are worth, and what parts they have.
// Text is value-format.ts's affair.

import { debugInfoOf } from '../debug-format/debug-info';
import type { DebugType, Location, TypeId } from '../debug-format/model';
import { QUALIFIER } from '../debug-format/model';
import { FUNCTION_POINTER_BASE, FUNCTION_POINTER_STEP } from '../vm/layout';
import type { MemoryRead } from '../vm/machine';
import type { NumberFormat, Value, ValueStatus } from './api';
import type { Program } from './program';
import { readMemory } from './program-text';
import { bitFieldBytes, readUnsigned, writeUnsigned, type BitField } from './scalar';
import { arrayCount, DEFAULT_LIMITS, formatValue, isTextType, sizeIn, type FormatContext, type Peek } from './value-format';

/** A value to be looked at: in memory, or as bytes where it is in none. */
export interface Datum {
  readonly type: TypeId;
  readonly address: number | null;
  readonly bytes: Uint8Array | null;
  readonly bitField?: BitField;
  /** Frame whose slots hold the lengths of its arrays. */
  readonly fp: number | null;
  /** Past the array that it is named by: what is there is shown, and its status says so. */
  readonly isOutside?: boolean;
  /** Why there is nothing to read. */
  readonly problem?: 'not-yet' | 'unavailable' | 'out-of-range' | 'unmapped';
}

export interface Part {
  readonly name: string;
  readonly datum: Datum;
  /** The C expression for this part, given one for the whole. */
  readonly evaluateName: string | null;
}

/** How a value comes apart. */
type Shape =
  | { readonly kind: 'none' }
  | { readonly kind: 'members'; readonly type: Extract<DebugType, { kind: 'struct' | 'union' }>; readonly at: Datum; readonly through: '.' | '->' }
  | { readonly kind: 'elements'; readonly element: TypeId; readonly elementBytes: number; readonly count: number; readonly at: Datum }
  | { readonly kind: 'pointee'; readonly target: TypeId; readonly at: Datum };

/** Bytes read for the text of a large value. */
const SUMMARY_BYTES = 4096;
const MAX_STRING = 1 << 16;

const PROBLEM_TEXT = {
  'not-yet': '<not yet in scope>',
  unavailable: '<unavailable>',
  'out-of-range': '<out of range>',
  unmapped: '<unmapped>',
} as const;

interface Symbol {
  readonly address: number;
  readonly sizeBytes: number;
  readonly name: string;
  readonly type: TypeId;
}

export class ValueReader {
  private symbols: Symbol[] | null = null;
  private readonly peek: Peek;

  constructor(readonly program: Program) {
    this.peek = {
      cString: (address, limit) => this.cString(address, limit),
      functionName: (pointer) => this.functionName(pointer),
      symbol: (address) => this.symbolText(address),
    };
  }

  private get info() {
    return debugInfoOf(this.program.info!);
  }

  private context(datum: Datum, format: NumberFormat): FormatContext {
    return {
      types: this.info.types,
      peek: this.peek,
      format,
      limits: DEFAULT_LIMITS,
      dynamicCount: (type) => this.dynamicCount(type, datum.fp),
    };
  }

  private dynamicCount(type: Extract<DebugType, { kind: 'array' }>, fp: number | null): number | null {
    if (type.count.kind !== 'frame' || fp === null) return null;
    const bytes = this.readExactly(fp + type.count.offset, 4);
    return bytes ? Number(readUnsigned(bytes)) : null;
  }

  /** null if a byte is unmapped. */
  readExactly(address: number, sizeBytes: number): Uint8Array | null {
    return this.program.readExactly(address, sizeBytes);
  }

  sizeOf(datum: Datum): number | null {
    if (datum.bitField) return bitFieldBytes(datum.bitField);
    return sizeIn({ types: this.info.types, dynamicCount: (type) => this.dynamicCount(type, datum.fp) }, datum.type);
  }

  /** The variable's place, given its location at the frame's pc. `operand` gives live operand slots of the frame. */
  fromLocation(type: TypeId, location: Location | null, fp: number, operand: (slot: number) => Uint8Array | null): Datum {
    if (!location) return { type, address: null, bytes: null, fp, problem: 'not-yet' };
    switch (location.kind) {
      case 'frame':
        return { type, address: fp + location.offset, bytes: null, fp };
      case 'frame-indirect': {
        const pointer = this.readExactly(fp + location.offset, 4);
        if (!pointer) return { type, address: null, bytes: null, fp, problem: 'unmapped' };
        return { type, address: Number(readUnsigned(pointer)), bytes: null, fp };
      }
      case 'global':
        return { type, address: location.address, bytes: null, fp };
      case 'operand': {
        const bytes = operand(location.slot);
        return bytes ? { type, address: null, bytes, fp } : { type, address: null, bytes: null, fp, problem: 'unavailable' };
      }
      case 'constant':
        return { type, address: null, bytes: writeUnsigned(location.value, this.info.sizeOf(type) ?? 8), fp };
      case 'unavailable':
        return { type, address: null, bytes: null, fp, problem: 'unavailable' };
    }
  }

  /** An array that says no length of its own (a flexible member) has what is left of its allocation. */
  private sized(datum: Datum): Datum {
    const { info } = this;
    const type = info.types.stripped(datum.type);
    if (type.kind !== 'array' || datum.address === null || !isFlexible(type)) return datum;
    const size = info.sizeOf(type.element);
    const end = this.storageEnd(datum.address);
    const count = size && end !== null ? Math.floor((end - datum.address) / size) : 0;
    if (count < 1) return datum;
    return { ...datum, type: info.internType({ kind: 'array', element: type.element, count: { kind: 'constant', count } }) };
  }

  /** All but the handle. */
  describe(whole: Datum, format: NumberFormat = 'natural'): Omit<Value, 'children'> {
    const { info } = this;
    const datum = this.sized(whole);
    const type = info.typeName(datum.type);
    const sizeBytes = this.sizeOf(datum) ?? 0;
    const base = { type, address: datum.address, sizeBytes, indexedCount: 0, namedCount: 0, pointsTo: null };
    if (datum.problem) return { ...base, text: PROBLEM_TEXT[datum.problem], status: datum.problem };
    let status: ValueStatus = 'valid';
    let bytes: Uint8Array;
    if (datum.bytes) bytes = datum.bytes;
    else {
      const read = readMemory(this.program, datum.address!, Math.min(sizeBytes, SUMMARY_BYTES));
      status = this.statusOf(datum, read);
      bytes = read.bytes;
    }
    if (datum.isOutside && status !== 'unmapped') status = 'out-of-range';
    if (status === 'unmapped') return { ...base, text: PROBLEM_TEXT.unmapped, status };
    const text = formatValue(this.context(datum, format), datum.type, bytes, datum.bitField);
    const stripped = info.types.stripped(datum.type);
    const pointer = stripped.kind === 'pointer' && bytes.length >= 4 ? Number(readUnsigned(bytes.subarray(0, 4))) : 0;
    const shape = this.shapeOf(datum, bytes);
    return { ...base, text, status, pointsTo: pointer === 0 ? null : pointer, ...countsOf(shape) };
  }

  private statusOf(datum: Datum, read: MemoryRead): ValueStatus {
    const { stretches } = read;
    const [only] = stretches;
    if (!only) return 'valid';
    if (stretches.length === 1 && only.status !== 'fresh') return only.status;
    for (const status of ['unmapped', 'freed', 'not-allocated'] as const) {
      if (stretches.some((s) => s.status === status)) return status;
    }
    const freshBytes = (start: number, end: number): number => {
      let sum = 0;
      for (const s of stretches) if (s.status === 'fresh') sum += Math.max(0, Math.min(end, s.end) - Math.max(start, s.start));
      return sum;
    };
    // Padding is nobody's to write: only what members hold counts.
    let held = 0;
    let fresh = 0;
    const count = (id: TypeId, at: number): void => {
      const type = this.info.types.stripped(id);
      if (at >= read.bytes.length) return;
      if ((type.kind === 'struct' || type.kind === 'union') && type.isComplete) {
        if (type.kind === 'struct') {
          for (const member of type.members) {
            if (member.bitSize > 0) add(at + member.byteOffset, at + member.byteOffset + bitFieldBytes(member));
            else count(member.type, at + member.byteOffset);
          }
          return;
        }
      }
      if (type.kind === 'array') {
        const element = this.info.sizeOf(type.element);
        const inner = this.info.types.stripped(type.element).kind;
        if (element && (inner === 'struct' || inner === 'array')) {
          const elements = type.count.kind === 'constant' ? type.count.count : Infinity;
          for (let i = 0; i < elements && at + i * element < read.bytes.length; i++) count(type.element, at + i * element);
          return;
        }
      }
      const size = this.info.sizeOf(id) ?? read.bytes.length - at;
      add(at, Math.min(at + size, read.bytes.length));
    };
    const add = (start: number, end: number): void => {
      held += end - start;
      fresh += freshBytes(start, end);
    };
    if (datum.bitField) add(0, read.bytes.length);
    else count(datum.type, 0);
    return fresh === 0 ? 'valid' : fresh === held ? 'fresh' : 'partly-fresh';
  }

  private shapeOf(datum: Datum, bytes: Uint8Array): Shape {
    const { info } = this;
    const type = info.types.stripped(datum.type);
    switch (type.kind) {
      case 'struct':
      case 'union':
        return type.isComplete && type.members.length > 0 ? { kind: 'members', type, at: datum, through: '.' } : { kind: 'none' };
      case 'array': {
        const context = { types: info.types, dynamicCount: (array: typeof type) => this.dynamicCount(array, datum.fp) };
        const count = arrayCount(context, type);
        const elementBytes = sizeIn(context, type.element);
        if (!count || !elementBytes) return { kind: 'none' };
        return { kind: 'elements', element: type.element, elementBytes, count, at: datum };
      }
      case 'pointer':
        return bytes.length >= 4 ? this.pointerShape(type.target, Number(readUnsigned(bytes.subarray(0, 4))), datum.fp) : { kind: 'none' };
      default:
        return { kind: 'none' };
    }
  }

  private pointerShape(target: TypeId, address: number, fp: number | null): Shape {
    const { info } = this;
    const pointee = info.types.stripped(target);
    const at: Datum = { type: target, address, bytes: null, fp };
    if (address === 0 || pointee.kind === 'void' || pointee.kind === 'function') return { kind: 'none' };
    const size = this.sizeOf(at);
    if (!size || this.readExactly(address, 1) === null) return { kind: 'none' };
    // A record that ends in a flexible array is alone in its block.
    const last = pointee.kind === 'struct' ? info.types.stripped(pointee.members.at(-1)?.type ?? target) : pointee;
    const count = last.kind === 'array' && isFlexible(last) ? 1 : this.elementsBehind(address, size, isTextType(pointee));
    if (count > 1) return { kind: 'elements', element: target, elementBytes: size, count, at };
    if (pointee.kind === 'struct' || pointee.kind === 'union') return { kind: 'members', type: pointee, at, through: '->' };
    return { kind: 'pointee', target, at };
  }

  /** End of the allocated block that holds the address; null outside of all. */
  private blockEnd(address: number): number | null {
    const block = this.program.machine.heapBlock(address);
    return block?.state === 'allocated' && address >= block.address && address < block.address + block.sizeBytes ? block.address + block.sizeBytes : null;
  }

  /** End of the block or static object that holds the address; null where that is not known. */
  private storageEnd(address: number): number | null {
    const symbol = this.symbolAt(address);
    return this.blockEnd(address) ?? (symbol && symbol.address + symbol.sizeBytes);
  }

  /** How many elements lie from `address` to the end of its block or array; 1 where that is not known. */
  private elementsBehind(address: number, size: number, isText: boolean): number {
    const end = this.blockEnd(address);
    if (end !== null) return Math.max(1, Math.floor((end - address) / size));
    if (isText) {
      const found = this.cString(address, MAX_STRING);
      return found ? found.bytes.length + (found.isComplete ? 1 : 0) : 1;
    }
    const symbol = this.symbolAt(address);
    if (symbol && this.info.types.stripped(symbol.type).kind === 'array') {
      return Math.max(1, Math.floor((symbol.address + symbol.sizeBytes - address) / size));
    }
    return 1;
  }

  /** Parts `[start, start + count)`. `whole` is a C expression for the value, null if there is none. */
  parts(given: Datum, whole: string | null, start: number, count: number): { parts: Part[]; total: number } {
    const datum = this.sized(given);
    if (datum.problem) return { parts: [], total: 0 };
    const bytes = datum.bytes ?? this.readExactly(datum.address!, Math.min(this.sizeOf(datum) ?? 0, SUMMARY_BYTES));
    if (!bytes) return { parts: [], total: 0 };
    const shape = this.shapeOf(datum, bytes);
    const parts: Part[] = [];
    switch (shape.kind) {
      case 'none':
        return { parts, total: 0 };
      case 'pointee':
        if (start === 0 && count > 0) parts.push({ name: `*${whole ?? ''}`, datum: shape.at, evaluateName: whole === null ? null : `*${atom(whole)}` });
        return { parts, total: 1 };
      case 'members': {
        const { members } = shape.type;
        for (const member of members.slice(start, start + count)) {
          const field = member.bitSize > 0 ? { bitOffset: member.bitOffset, bitSize: member.bitSize } : undefined;
          const part = this.within(shape.at, member.type, member.byteOffset, field);
          const inner = this.info.types.stripped(member.type);
          const isAnonymous = member.name === '';
          const name = isAnonymous ? `<anonymous ${inner.kind}>` : member.name;
          // Members of an anonymous member are reached through the whole.
          const evaluateName = whole === null ? null : isAnonymous ? (shape.through === '.' ? whole : `(*${atom(whole)})`) : `${atom(whole)}${shape.through}${member.name}`;
          parts.push({ name, datum: part, evaluateName });
        }
        return { parts, total: members.length };
      }
      case 'elements':
        for (let i = start; i < Math.min(shape.count, start + count); i++) {
          const part = this.within(shape.at, shape.element, i * shape.elementBytes);
          parts.push({ name: `[${i}]`, datum: part, evaluateName: whole === null ? null : `${atom(whole)}[${i}]` });
        }
        return { parts, total: shape.count };
    }
  }

  /** A part by its name, as `parts` names it. */
  partNamed(datum: Datum, whole: string | null, name: string): Part | null {
    const index = /^\[(\d+)\]$/.exec(name);
    if (index) return this.parts(datum, whole, Number(index[1]), 1).parts.find((part) => part.name === name) ?? null;
    return this.parts(datum, whole, 0, Infinity).parts.find((part) => part.name === name) ?? null;
  }

  private within(whole: Datum, type: TypeId, offset: number, bitField?: BitField): Datum {
    const field = bitField ? { bitField } : {};
    if (whole.bytes) {
      const size = bitField ? bitFieldBytes(bitField) : (this.info.sizeOf(type) ?? 0);
      return { type, address: null, bytes: whole.bytes.subarray(offset, offset + size), fp: whole.fp, ...field };
    }
    return { type, address: whole.address! + offset, bytes: null, fp: whole.fp, ...field };
  }

  isConst(type: TypeId): boolean {
    return (this.info.types.qualifiersOf(type) & QUALIFIER.const) !== 0;
  }

  /** Up to its NUL, or the end of what it lies in. */
  private cString(address: number, most: number): { bytes: Uint8Array; isComplete: boolean } | null {
    const chunk = 256;
    const limit = Math.min(most, (this.storageEnd(address) ?? Infinity) - address);
    const parts: number[] = [];
    for (let at = 0; at < limit; at += chunk) {
      const read = readMemory(this.program, address + at, Math.min(chunk, limit - at));
      const hole = read.stretches.find((s) => s.status === 'unmapped');
      const usable = hole ? read.bytes.subarray(0, hole.start) : read.bytes;
      const nul = usable.indexOf(0);
      for (const byte of nul < 0 ? usable : usable.subarray(0, nul)) parts.push(byte);
      if (nul >= 0) return { bytes: Uint8Array.from(parts), isComplete: true };
      if (hole) break;
    }
    return parts.length === 0 && limit > 0 ? null : { bytes: Uint8Array.from(parts), isComplete: false };
  }

  functionName(pointer: number): string | null {
    const index = (pointer - FUNCTION_POINTER_BASE) / FUNCTION_POINTER_STEP;
    const found = Number.isInteger(index) ? this.program.machine.functions[index] : undefined;
    return found ? this.program.functionName(found.lowPc) : null;
  }

  private symbolAt(address: number): Symbol | null {
    if (!this.symbols) {
      const { info } = this;
      this.symbols = [];
      for (const variable of info.data.variables) {
        const location = variable.locations[0]?.location;
        if (location?.kind !== 'global') continue;
        this.symbols.push({ address: location.address, sizeBytes: info.sizeOf(variable.type) ?? 0, name: variable.name, type: variable.type });
      }
      this.symbols.sort((a, b) => a.address - b.address);
    }
    let low = 0;
    let high = this.symbols.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.symbols[middle]!.address <= address) low = middle + 1;
      else high = middle;
    }
    const found = this.symbols[low - 1];
    return found && address < found.address + found.sizeBytes ? found : null;
  }

  private symbolText(address: number): string | null {
    const found = this.symbolAt(address);
    if (!found) return null;
    return address === found.address ? found.name : `${found.name}+${address - found.address}`;
  }
}

const isFlexible = ({ count }: Extract<DebugType, { kind: 'array' }>): boolean => count.kind === 'unknown' || (count.kind === 'constant' && count.count === 0);

function countsOf(shape: Shape): { indexedCount: number; namedCount: number } {
  switch (shape.kind) {
    case 'none':
      return { indexedCount: 0, namedCount: 0 };
    case 'members':
      return { indexedCount: 0, namedCount: shape.type.members.length };
    case 'elements':
      return { indexedCount: shape.count, namedCount: 0 };
    case 'pointee':
      return { indexedCount: 0, namedCount: 1 };
  }
}

/** In parentheses unless a postfix operator binds to it anyway. */
const atom = (expression: string): string => (/^[A-Za-z_][\w.]*$|^\(.*\)$/.test(expression) || /^[A-Za-z_][\w.[\]>-]*$/.test(expression) ? expression : `(${expression})`);
