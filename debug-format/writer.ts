// DebugData → CDBG bytes, by the schema: a function is made for each field and one for each column, then the rows pass
// through them. This runs at every compile, over half a million values for 50,000 lines.

import { assert, assertNever, ByteWriter } from '../base';
import { checksum } from './checksum';
import type { DebugData } from './model';
import { HEADER_BYTES, MAGIC, SECTION_REQUIRED, SECTIONS, VERSION, type Column, type Field, type Table } from './schema';
import { invalidBeyondIds, invalidPlace, tableSizes } from './validate';

type Row = Readonly<Record<string, unknown>>;
type Columns = { readonly length: number } & Readonly<Record<string, Uint32Array | Int32Array | Uint8Array>>;
type Put = (value: unknown) => void;

/**
 * Encodes one whole CDBG file. Text is stored as UTF-8, so a lone surrogate becomes U+FFFD.
 * @throws AssertionError if the data is not what `readDebugInfo` would accept: our own mistake, named by section and row
 * @see docs/cdbg.md
 */
export function writeDebugInfo(data: DebugData): Uint8Array {
  const encoder = new Encoder(tableSizes(data));
  const bytes = encoder.encode(data);
  const invalid = encoder.idsAreValid ? invalidBeyondIds(data) : invalidPlace(data);
  if (invalid) assert(false, `debug data: ${invalid.section} row ${invalid.row}: ${invalid.detail}`);
  return bytes;
}

/** The same without the check, so that tests can show the reader what no writer would write. */
export const encodeUnchecked = (data: DebugData): Uint8Array => new Encoder(null).encode(data);

/** Buffer of the last file written, for the next: making one costs more than filling it. */
let spare: ByteWriter | null = null;
const utf8 = new TextEncoder();

class Encoder {
  /** Payloads of all sections, one after the other. */
  private readonly out = spare ?? new ByteWriter(1 << 16);
  private readonly strings = new Map<string, number>();
  /** False once an id has been met that names nothing; it is not written then. */
  idsAreValid = true;

  /** `sizes`: what ids are checked against, if they are. */
  constructor(private readonly sizes: Record<Table, number> | null) {}

  encode(data: DebugData): Uint8Array {
    const { out } = this;
    spare = null;
    out.length = 0;
    const ends = new Map<string, number>();
    for (const section of SECTIONS) {
      if (section.shape === 'strings') continue;
      const part: object = section.shape === 'record' ? data : data[section.name];
      if (section.shape === 'record') this.fields(section.fields)(part);
      else if (section.shape === 'columns') this.columns(section.columns, part as Columns);
      // A type is its variant itself, not an object with a field for it.
      else this.list(section.name === 'types' ? this.value(section.fields[0]!) : this.fields(section.fields))(part);
      ends.set(section.name, out.length);
    }
    // First in the file, but known only now.
    this.writeStrings();
    ends.set('strings', out.length);
    const payloads = new Map<string, Uint8Array>();
    let start = 0;
    for (const [name, end] of ends) {
      payloads.set(name, out.bytes.subarray(start, end));
      start = end;
    }
    spare = out;
    return assemble(payloads);
  }

  // ---------------------------------------------------------------- strings

  private stringId(text: string): number {
    let id = this.strings.get(text);
    if (id === undefined) this.strings.set(text, (id = this.strings.size));
    return id;
  }

  private writeStrings(): void {
    const { out } = this;
    const texts = [...this.strings.keys()];
    const joined = texts.join('');
    const whole = utf8.encode(joined);
    out.uleb(texts.length);
    if (whole.length === joined.length) {
      for (const text of texts) out.uleb(text.length);
      out.raw(whole);
      return;
    }
    // Not all ASCII: lengths in bytes are only known one by one, and a surrogate pair must not meet its half across a border.
    const parts = texts.map((text) => utf8.encode(text));
    for (const part of parts) out.uleb(part.length);
    for (const part of parts) out.raw(part);
  }

  // ---------------------------------------------------------------- records

  private fields(fields: readonly Field[]): Put {
    const names = fields.map((f) => f.name);
    const puts = fields.map((f) => this.value(f));
    return (row) => {
      for (let i = 0; i < puts.length; i++) puts[i]!((row as Row)[names[i]!]);
    };
  }

  private list(put: Put): Put {
    const { out } = this;
    return (list) => {
      const items = list as readonly unknown[];
      out.uleb(items.length);
      for (let i = 0; i < items.length; i++) put(items[i]);
    };
  }

  private id(name: string, of: Table, shift = 0): Put {
    const { out } = this;
    const end = (this.sizes ? this.sizes[of] : Infinity) + shift;
    return (id) => {
      const code = (id as number) + shift;
      if (Number.isInteger(code) && code >= 0 && code < end) out.uleb(code);
      else this.idsAreValid = false;
    };
  }

  private value({ name, coding }: Field): Put {
    const { out } = this;
    // Texts of messages are only made where there is one to give: this is the inmost loop.
    const fail = (what: string, value: unknown): never => assert(false, `${name} ${what}: ${String(value)}`) as never;
    switch (coding.is) {
      case 'uint':
        return (value) => {
          if (Number.isSafeInteger(value) && (value as number) >= 0) out.uleb(value as number);
          else fail('is not an unsigned integer', value);
        };
      case 'int64':
        return (value) => {
          if (BigInt.asIntN(64, value as bigint) === value) out.sleb64(value);
          else fail('does not fit 64 bits', value);
        };
      case 'flag':
        return (value) => out.u8(value ? 1 : 0);
      case 'string':
        return (value) => out.uleb(this.stringId(value as string));
      case 'text':
        return (value) => this.text(value as string | null);
      case 'bytes':
        return (value) => {
          if ((value as Uint8Array).length !== coding.count) fail(`is not ${coding.count} bytes`, value);
          out.raw(value as Uint8Array);
        };
      case 'id':
        return this.id(name, coding.of, coding.orNone ? 1 : 0);
      case 'ids':
        return this.list(this.id(name, coding.of));
      case 'list':
        return this.list(this.fields(coding.of));
      case 'choice': {
        const codes = new Map<unknown, number>(coding.of.map((choice, code) => [choice, code]));
        return (value) => out.u8(codes.get(value) ?? fail('cannot be', value));
      }
      case 'variant': {
        const variants = new Map(coding.of.map(({ kind, fields }, code) => [kind, { code, put: this.fields(fields) }]));
        return (value) => {
          const { kind } = value as { kind: string };
          const { code, put } = variants.get(kind) ?? fail('cannot be', kind);
          out.u8(code);
          put(value);
        };
      }
      default:
        return assertNever(coding, 'coding');
    }
  }

  private text(text: string | null): void {
    const { out } = this;
    if (text === null) {
      out.uleb(0);
      return;
    }
    const start = out.length;
    const { length } = text;
    out.uleb(length + 1);
    out.reserve(3 * length);
    const { written } = utf8.encodeInto(text, out.bytes.subarray(out.length));
    if (written !== length) {
      // Not all ASCII: the count before it is another, perhaps a longer one.
      const bytes = out.bytes.slice(out.length, out.length + written);
      out.length = start;
      out.uleb(written + 1);
      out.raw(bytes);
    } else out.length += written;
  }

  // ---------------------------------------------------------------- columns

  private columns(columns: readonly Column[], table: Columns): void {
    const { length } = table;
    this.out.uleb(length);
    for (const column of columns) {
      const values = table[column.name]!;
      assert(values.length >= length, `column ${column.name} is shorter than its table`);
      this.column(column, values.subarray(0, length), column.from === undefined ? values : table[column.from]!);
    }
  }

  private column({ coding, of }: Column, values: Uint32Array | Int32Array | Uint8Array, from: ArrayLike<number>): void {
    const { out } = this;
    const { length } = values;
    const size = of !== undefined && this.sizes ? this.sizes[of] : Infinity;
    if (coding === 'byte') {
      out.raw(values as Uint8Array);
      return;
    }
    out.reserve(5 * length);
    const { bytes } = out;
    let at = out.length;
    // A loop for each coding: which it is must not be asked for every value. All of them are 32-bit numbers, whatever
    // their sign; `| 0` keeps them such, where differences would else be computed as floats.
    switch (coding) {
      case 'runs':
        for (let i = 0; i < length; ) {
          const value = values[i]!;
          let end = i + 1;
          while (end < length && values[end] === value) end++;
          if (value >= size) this.idsAreValid = false;
          at = putUleb(bytes, putUleb(bytes, at, end - i), value);
          i = end;
        }
        break;
      case 'ascending':
        for (let i = 0, previous = 0; i < length; i++) {
          const value = values[i]! | 0;
          at = putUleb(bytes, at, value - previous);
          previous = value;
        }
        break;
      case 'over':
        for (let i = 0; i < length; i++) at = putUleb(bytes, at, (values[i]! | 0) - (from[i]! | 0));
        break;
      case 'delta':
        for (let i = 0, previous = 0; i < length; i++) {
          const value = values[i]! | 0;
          at = putZigzag(bytes, at, value - previous);
          previous = value;
        }
        break;
      case 'near':
        for (let i = 0; i < length; i++) at = putZigzag(bytes, at, (values[i]! | 0) - (from[i]! | 0));
        break;
      case 'index':
        for (let i = 0; i < length; i++) {
          const value = values[i]! | 0;
          if (value < -1 || value >= size) this.idsAreValid = false;
          at = putUleb(bytes, at, value + 1);
        }
        break;
      default:
        assertNever(coding, 'coding');
    }
    out.length = at;
  }
}

/** The file of these payloads, by section. */
function assemble(payloads: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const { tag, name, required } of SECTIONS) {
    const payload = payloads.get(name)!;
    const head = new ByteWriter(16);
    head.uleb(tag);
    head.u8(required ? SECTION_REQUIRED : 0);
    head.uleb(payload.length);
    parts.push(head.finish(), payload);
  }
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, HEADER_BYTES));
  let at = HEADER_BYTES;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  const header = new ByteWriter(HEADER_BYTES);
  header.raw(Uint8Array.from(MAGIC));
  header.u8(VERSION & 255);
  header.u8(VERSION >> 8);
  header.u32(0);
  header.u32(bytes.length);
  header.u32(bytes.length / 2 ** 32);
  header.u32(checksum(bytes, HEADER_BYTES));
  bytes.set(header.finish());
  return bytes;
}

/** Of a value modulo 2^32; gives where the next one goes. */
function putUleb(bytes: Uint8Array, at: number, value: number): number {
  let rest = value >>> 0;
  while (rest > 127) {
    bytes[at++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  bytes[at] = rest;
  return at + 1;
}

function putZigzag(bytes: Uint8Array, at: number, difference: number): number {
  return putUleb(bytes, at, (difference << 1) ^ ((difference | 0) >> 31));
}
