// DebugData → CDBG bytes, by the schema. Column tables are written straight into the buffer, a column at a time.

import { assert, assertNever, ByteWriter } from '../base';
import { checksum } from './checksum';
import type { DebugData } from './model';
import { HEADER_BYTES, MAGIC, SECTION_REQUIRED, SECTIONS, VERSION, type Column, type Field } from './schema';
import { invalidPlace } from './validate';

type Row = Readonly<Record<string, unknown>>;
type Columns = { readonly length: number } & Readonly<Record<string, Uint32Array | Int32Array | Uint8Array>>;

/**
 * Encodes one whole CDBG file. Text is stored as UTF-8, so a lone surrogate becomes U+FFFD.
 * @throws AssertionError if the data is not what `readDebugInfo` would accept: our own mistake, named by section and row
 * @see docs/cdbg.md
 */
export function writeDebugInfo(data: DebugData): Uint8Array {
  const invalid = invalidPlace(data);
  if (invalid) assert(false, `debug data: ${invalid.section} row ${invalid.row}: ${invalid.detail}`);
  return encodeUnchecked(data);
}

/** The same without the check, so that tests can show the reader what no writer would write. */
export function encodeUnchecked(data: DebugData): Uint8Array {
  const strings = new StringTable();
  const payloads = new Map<string, ByteWriter>();
  for (const section of SECTIONS) {
    if (section.shape === 'strings') continue;
    const out = new ByteWriter(section.shape === 'columns' ? 1 << 16 : 1 << 12);
    if (section.shape === 'record') {
      writeFields(out, section.fields, data as unknown as Row, strings);
    } else if (section.shape === 'columns') {
      writeColumns(out, section.columns, data[section.name] as unknown as Columns);
    } else {
      const rows = data[section.name] as unknown as readonly Row[];
      out.uleb(rows.length);
      // A type is its variant itself, not an object with a field for it.
      if (section.name === 'types') for (const row of rows) writeValue(out, section.fields[0]!, row, strings);
      else for (const row of rows) writeFields(out, section.fields, row, strings);
    }
    payloads.set(section.name, out);
  }
  const stringBytes = new ByteWriter(1 << 12);
  strings.write(stringBytes);
  payloads.set('strings', stringBytes);

  let size = HEADER_BYTES;
  for (const payload of payloads.values()) size += payload.length + 16;
  const file = new ByteWriter(size);
  for (const byte of MAGIC) file.u8(byte);
  file.u8(VERSION & 255);
  file.u8(VERSION >> 8);
  file.u32(0);
  const sizeAt = file.length;
  file.u32(0);
  file.u32(0);
  file.u32(0);
  for (const { tag, name, required } of SECTIONS) {
    const payload = payloads.get(name)!;
    file.uleb(tag);
    file.u8(required ? SECTION_REQUIRED : 0);
    file.uleb(payload.length);
    file.raw(payload.bytes.subarray(0, payload.length));
  }
  const bytes = file.finish();
  const view = new DataView(bytes.buffer);
  view.setUint32(sizeAt, bytes.length >>> 0, true);
  view.setUint32(sizeAt + 4, Math.floor(bytes.length / 2 ** 32), true);
  view.setUint32(sizeAt + 8, checksum(bytes, HEADER_BYTES), true);
  return bytes;
}

class StringTable {
  private readonly ids = new Map<string, number>();

  id(text: string): number {
    let id = this.ids.get(text);
    if (id === undefined) this.ids.set(text, (id = this.ids.size));
    return id;
  }

  write(out: ByteWriter): void {
    const texts = [...this.ids.keys()];
    const joined = texts.join('');
    const encoder = new TextEncoder();
    const whole = encoder.encode(joined);
    out.uleb(texts.length);
    if (whole.length === joined.length) {
      for (const text of texts) out.uleb(text.length);
      out.raw(whole);
      return;
    }
    // Not all ASCII: lengths in bytes are only known one by one, and a surrogate pair must not meet its half across a border.
    const parts = texts.map((text) => encoder.encode(text));
    for (const part of parts) out.uleb(part.length);
    for (const part of parts) out.raw(part);
  }
}

function writeFields(out: ByteWriter, fields: readonly Field[], row: Row, strings: StringTable): void {
  for (const field of fields) writeValue(out, field, row[field.name], strings);
}

function writeValue(out: ByteWriter, field: Field, value: unknown, strings: StringTable): void {
  const { coding } = field;
  switch (coding.is) {
    case 'uint':
      assert(Number.isSafeInteger(value) && (value as number) >= 0, `${field.name} is not an unsigned integer: ${String(value)}`);
      out.uleb(value as number);
      return;
    case 'int64':
      assert(BigInt.asIntN(64, value as bigint) === value, `${field.name} does not fit 64 bits: ${String(value)}`);
      out.sleb64(value as bigint);
      return;
    case 'flag':
      out.u8(value ? 1 : 0);
      return;
    case 'string':
      out.uleb(strings.id(value as string));
      return;
    case 'text':
      if (value === null) {
        out.uleb(0);
      } else {
        const bytes = new TextEncoder().encode(value as string);
        out.uleb(bytes.length + 1);
        out.raw(bytes);
      }
      return;
    case 'bytes':
      assert((value as Uint8Array).length === coding.count, `${field.name} is not ${coding.count} bytes`);
      out.raw(value as Uint8Array);
      return;
    case 'id':
      out.uleb(coding.orNone ? (value as number) + 1 : (value as number));
      return;
    case 'choice': {
      const index = coding.of.indexOf(value as string);
      assert(index >= 0, `${field.name} cannot be ${String(value)}`);
      out.u8(index);
      return;
    }
    case 'ids': {
      const ids = value as readonly number[];
      out.uleb(ids.length);
      for (const id of ids) out.uleb(id);
      return;
    }
    case 'list': {
      const rows = value as readonly Row[];
      out.uleb(rows.length);
      for (const row of rows) writeFields(out, coding.of, row, strings);
      return;
    }
    case 'variant': {
      const { kind } = value as { kind: string };
      const index = coding.of.findIndex((v) => v.kind === kind);
      assert(index >= 0, `${field.name} cannot be ${kind}`);
      out.u8(index);
      writeFields(out, coding.of[index]!.fields, value as Row, strings);
      return;
    }
    default:
      assertNever(coding, 'coding');
  }
}

function writeColumns(out: ByteWriter, columns: readonly Column[], table: Columns): void {
  const { length } = table;
  out.uleb(length);
  for (const column of columns) {
    const values = table[column.name]!;
    assert(values.length >= length, `column ${column.name} is shorter than its table`);
    const from = column.from === undefined ? null : table[column.from]!;
    switch (column.coding) {
      case 'byte':
        out.raw((values as Uint8Array).subarray(0, length));
        break;
      case 'runs':
        writeRuns(out, values, length);
        break;
      case 'ascending':
        out.reserve(5 * length);
        for (let i = 0, previous = 0; i < length; i++) {
          const value = values[i]!;
          putUleb(out, value - previous);
          previous = value;
        }
        break;
      case 'over':
        out.reserve(5 * length);
        for (let i = 0; i < length; i++) putUleb(out, values[i]! - from![i]!);
        break;
      case 'delta':
        out.reserve(5 * length);
        for (let i = 0, previous = 0; i < length; i++) {
          const value = values[i]!;
          putZigzag(out, (value - previous) | 0);
          previous = value;
        }
        break;
      case 'near':
        out.reserve(5 * length);
        for (let i = 0; i < length; i++) putZigzag(out, (values[i]! - from![i]!) | 0);
        break;
      case 'index':
        out.reserve(5 * length);
        for (let i = 0; i < length; i++) putUleb(out, values[i]! + 1);
        break;
      default:
        assertNever(column.coding, 'coding');
    }
  }
}

function writeRuns(out: ByteWriter, values: ArrayLike<number>, length: number): void {
  for (let i = 0; i < length; ) {
    const value = values[i]!;
    let end = i + 1;
    while (end < length && values[end] === value) end++;
    out.uleb(end - i);
    out.uleb(value);
    i = end;
  }
}

// An unsigned 32-bit value; room has been reserved.
function putUleb(out: ByteWriter, value: number): void {
  const { bytes } = out;
  let at = out.length;
  while (value > 127) {
    bytes[at++] = (value & 127) | 128;
    value >>>= 7;
  }
  bytes[at++] = value;
  out.length = at;
}

function putZigzag(out: ByteWriter, value: number): void {
  putUleb(out, ((value << 1) ^ (value >> 31)) >>> 0);
}
