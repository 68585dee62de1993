// CDBG bytes → DebugData, by the schema. The bytes may be anything: work and memory are linear in their
// number, and what comes out has passed validate.ts.

import { assertNever, ByteReader, FormatError } from '../base';
import { checksum } from './checksum';
import type { DebugData } from './model';
import { HEADER_BYTES, MAGIC, SECTION_REQUIRED, SECTIONS, VERSION, type Column, type Field, type FieldCoding, type Section } from './schema';
import { invalidPlace } from './validate';

/** Codes of the FormatErrors thrown here, with those of base's ByteReader; validate.ts has its own. */
export const READER_CODES = {
  'bad-magic': 'not a CDBG file',
  'bad-version': 'another version of the layout',
  'bad-flags': 'flags that this reader does not know',
  'bad-size': 'not as long as its header says',
  'bad-checksum': 'damaged',
  'duplicate-section': 'a section occurs twice',
  'unknown-section': 'a section that must be understood is not known',
  'missing-section': 'a required section is missing',
  'trailing-bytes': 'a section is longer than its contents',
  'bad-value': 'a field holds a value that its kind does not have',
} as const;

/**
 * Decodes one whole CDBG file; `bytes` is not retained. Line intervals come back sorted by `lowPc` and disjoint.
 * Linear in size, but for sorting.
 * @throws FormatError naming the section and byte offset of the first fault; for a fault between fields, the offset
 *   of the row (of the section, in column tables)
 * @see docs/cdbg.md; DWARF 5 §6.2, whose line model this simplifies
 */
export function readDebugInfo(bytes: Uint8Array): DebugData {
  checkHeader(bytes);
  const sections = readDirectory(bytes);
  const offsets = new Map<string, number[]>();
  const result: Record<string, unknown> = {};
  let strings: string[] = [];
  for (const section of SECTIONS) {
    const place = sections.get(section.tag);
    if (!place) {
      if (section.required) throw new FormatError('missing-section', section.name, bytes.length, 'the section is missing');
      // Optional sections are tables; an empty one is what a count of 0 would give.
      result[section.name] = section.shape === 'columns' ? readColumns(new ByteReader(new Uint8Array([0]), section.name), section.columns) : [];
      continue;
    }
    const reader = new ByteReader(bytes, section.name, place.start, place.end);
    switch (section.shape) {
      case 'strings':
        strings = readStrings(reader);
        break;
      case 'record':
        Object.assign(result, readFields(reader, section.fields, strings));
        break;
      case 'records':
        result[section.name] = readRecords(reader, section, strings, offsets);
        break;
      case 'columns':
        result[section.name] = readColumns(reader, section.columns);
        break;
      default:
        assertNever(section, 'section');
    }
    if (reader.remaining > 0) reader.fail('trailing-bytes', `${reader.remaining} bytes after its contents`);
  }
  const data = result as unknown as DebugData;
  const invalid = invalidPlace(data);
  if (invalid) {
    const tag = SECTIONS.find((s) => s.name === invalid.section)!.tag;
    const at = offsets.get(invalid.section)?.[invalid.row] ?? sections.get(tag)?.start ?? 0;
    throw new FormatError(invalid.code, invalid.section, at, `row ${invalid.row}: ${invalid.detail}`);
  }
  return data;
}

function checkHeader(bytes: Uint8Array): void {
  const reader = new ByteReader(bytes, 'file header');
  for (const byte of MAGIC) if (reader.u8() !== byte) reader.fail('bad-magic', 'not a CDBG file of stopline', 0);
  const version = reader.u8() | (reader.u8() << 8);
  if (version !== VERSION) reader.fail('bad-version', `version ${version}; this reader knows ${VERSION}`, MAGIC.length);
  const flagsAt = reader.offset;
  if (reader.u32() !== 0) reader.fail('bad-flags', 'unknown flags', flagsAt);
  const sizeAt = reader.offset;
  const size = reader.u32() + reader.u32() * 2 ** 32;
  const sum = reader.u32();
  if (size !== bytes.length) reader.fail('bad-size', `says ${size} bytes, has ${bytes.length}`, sizeAt);
  if (checksum(bytes, HEADER_BYTES) !== sum) reader.fail('bad-checksum', 'the contents do not match the checksum: damaged', sizeAt + 8);
}

function readDirectory(bytes: Uint8Array): Map<number, { start: number; end: number }> {
  const reader = new ByteReader(bytes, 'section directory', HEADER_BYTES);
  const known = new Map<number, Section>(SECTIONS.map((s) => [s.tag, s]));
  const found = new Map<number, { start: number; end: number }>();
  while (reader.remaining > 0) {
    const at = reader.offset;
    const tag = reader.uleb();
    const flagsAt = reader.offset;
    const flags = reader.u8();
    if (flags & ~SECTION_REQUIRED) reader.fail('bad-flags', `section ${tag} has unknown flags`, flagsAt);
    const size = reader.count();
    const start = reader.offset;
    reader.offset += size;
    if (!known.has(tag)) {
      if (flags & SECTION_REQUIRED) reader.fail('unknown-section', `section ${tag} is required, but unknown`, at);
      continue;
    }
    if (found.has(tag)) reader.fail('duplicate-section', `section ${known.get(tag)!.name} occurs twice`, at);
    found.set(tag, { start, end: start + size });
  }
  return found;
}

// A byte order mark is part of the text.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decodeText(reader: ByteReader, bytes: Uint8Array, at: number): string {
  try {
    return decoder.decode(bytes);
  } catch {
    return reader.fail('bad-text', 'not UTF-8', at);
  }
}

function readStrings(reader: ByteReader): string[] {
  const count = reader.count();
  const lengths = new Float64Array(count);
  let total = 0;
  for (let i = 0; i < count; i++) total += lengths[i] = reader.uleb();
  const start = reader.offset;
  const blob = reader.raw(total);
  const whole = decodeText(reader, blob, start);
  const strings: string[] = [];
  let at = 0;
  // As many units as bytes: all ASCII, so that cutting the text is cutting the bytes.
  const isAscii = whole.length === blob.length;
  for (let i = 0; i < count; i++) {
    const end = at + lengths[i]!;
    strings.push(isAscii ? whole.slice(at, end) : decodeText(reader, blob.subarray(at, end), start + at));
    at = end;
  }
  return strings;
}

function readRecords(
  reader: ByteReader,
  section: Extract<Section, { shape: 'records' }>,
  strings: readonly string[],
  offsets: Map<string, number[]>,
): unknown[] {
  const count = reader.count(minBytes(section.fields));
  const rows: unknown[] = [];
  const starts: number[] = [];
  const [first] = section.fields;
  for (let i = 0; i < count; i++) {
    starts.push(reader.offset);
    // A type is its variant itself.
    rows.push(section.name === 'types' ? readValue(reader, first!, strings) : readFields(reader, section.fields, strings));
  }
  offsets.set(section.name, starts);
  return rows;
}

function readFields(reader: ByteReader, fields: readonly Field[], strings: readonly string[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const field of fields) row[field.name] = readValue(reader, field, strings);
  return row;
}

function readValue(reader: ByteReader, field: Field, strings: readonly string[]): unknown {
  const { coding } = field;
  const at = reader.offset;
  switch (coding.is) {
    case 'uint':
      return reader.uleb();
    case 'int64':
      return reader.sleb64();
    case 'flag': {
      const value = reader.u8();
      if (value > 1) reader.fail('bad-value', `${field.name} is ${value}, not 0 or 1`, at);
      return value === 1;
    }
    case 'string': {
      const id = reader.uleb();
      if (id >= strings.length) reader.fail('bad-id', `${field.name} is string ${id}, of ${strings.length}`, at);
      return strings[id]!;
    }
    case 'text': {
      const size = reader.uleb();
      return size === 0 ? null : decodeText(reader, reader.raw(size - 1), at);
    }
    case 'bytes':
      return reader.raw(coding.count).slice();
    case 'id':
      return coding.orNone ? reader.uleb() - 1 : reader.uleb();
    case 'choice': {
      const index = reader.u8();
      if (index >= coding.of.length) reader.fail('bad-value', `${field.name} is ${index}, of ${coding.of.length} kinds`, at);
      return coding.of[index]!;
    }
    case 'ids': {
      const count = reader.count();
      const ids: number[] = [];
      for (let i = 0; i < count; i++) ids.push(reader.uleb());
      return ids;
    }
    case 'list': {
      const count = reader.count(minBytes(coding.of));
      const rows: unknown[] = [];
      for (let i = 0; i < count; i++) rows.push(readFields(reader, coding.of, strings));
      return rows;
    }
    case 'variant': {
      const index = reader.u8();
      const variant = coding.of[index];
      if (!variant) return reader.fail('bad-value', `${field.name} is ${index}, of ${coding.of.length} kinds`, at);
      const value: Record<string, unknown> = { kind: variant.kind };
      for (const own of variant.fields) value[own.name] = readValue(reader, own, strings);
      return value;
    }
    default:
      return assertNever(coding, 'coding');
  }
}

// Least encoded size: what a count may be is limited by what is left to read.
function minBytes(fields: readonly Field[]): number {
  let sum = 0;
  for (const { coding } of fields) sum += minOf(coding);
  return sum;
}
const minOf = (coding: FieldCoding): number => (coding.is === 'bytes' ? coding.count : 1);

type Values = Uint32Array | Int32Array | Uint8Array;

function readColumns(reader: ByteReader, columns: readonly Column[]): Record<string, number | Values> {
  // Every column but those of runs has at least a byte a row.
  const count = reader.count(columns.filter((c) => c.coding !== 'runs').length);
  const table: Record<string, number | Values> = { length: count };
  for (const column of columns) {
    const values: Values = column.array === 'u32' ? new Uint32Array(count) : column.array === 'i32' ? new Int32Array(count) : new Uint8Array(count);
    readColumn(reader, column, values, column.from === undefined ? null : (table[column.from] as Values));
    table[column.name] = values;
  }
  return table;
}

function readColumn(reader: ByteReader, column: Column, values: Values, from: Values | null): void {
  const count = values.length;
  switch (column.coding) {
    case 'byte':
      values.set(reader.raw(count));
      return;
    case 'runs':
      for (let i = 0; i < count; ) {
        const at = reader.offset;
        const run = reader.uleb();
        const value = word(reader, column);
        if (run === 0 || run > count - i) reader.fail('bad-value', `a run of ${run} rows of ${column.name}, ${count - i} are left`, at);
        values.fill(value, i, i + run);
        i += run;
      }
      return;
    case 'ascending':
      for (let i = 0, value = 0; i < count; i++) {
        value += word(reader, column);
        if (value > 0xffffffff) reader.fail('bad-value', `${column.name} exceeds 32 bits`);
        values[i] = value;
      }
      return;
    case 'over':
      for (let i = 0; i < count; i++) {
        const value = from![i]! + word(reader, column);
        if (value > 0xffffffff) reader.fail('bad-value', `${column.name} exceeds 32 bits`);
        values[i] = value;
      }
      return;
    case 'delta':
      for (let i = 0, value = 0; i < count; i++) {
        const code = word(reader, column);
        value = (value + ((code >>> 1) ^ -(code & 1))) >>> 0;
        values[i] = value;
      }
      return;
    case 'near':
      for (let i = 0; i < count; i++) {
        const code = word(reader, column);
        values[i] = (from![i]! + ((code >>> 1) ^ -(code & 1))) >>> 0;
      }
      return;
    case 'index':
      for (let i = 0; i < count; i++) {
        const value = word(reader, column);
        if (value > 0x80000000) reader.fail('bad-value', `${column.name} exceeds 31 bits`);
        values[i] = value - 1;
      }
      return;
    default:
      assertNever(column.coding, 'coding');
  }
}

function word(reader: ByteReader, column: Column): number {
  const at = reader.offset;
  const value = reader.uleb();
  if (value > 0xffffffff) reader.fail('bad-value', `${column.name} exceeds 32 bits`, at);
  return value;
}
