// The image: what a machine loads. Container bytes ↔ `Image`.

import { sha256 } from '../base/sha256';
import { ByteReader, ByteWriter, FormatError } from '../base';
import { FIRST_ADDRESS } from './layout';
import type { ValueType } from './opcodes';

export interface Signature {
  readonly params: readonly ValueType[];
  readonly result: ValueType | null;
}

/** Where an argument is written when its function is entered. */
export interface ParamHome {
  /** Byte offset in the guest frame, naturally aligned. */
  readonly offset: number;
  /** How many bytes are stored there: 1 or 2 narrow an i32. */
  readonly sizeBytes: 1 | 2 | 4 | 8;
}

export interface FunctionEntry {
  /** Unique in the image; a static name is followed by `@file` where two files share it. */
  readonly name: string;
  readonly lowPc: number;
  readonly highPc: number;
  readonly signature: number;
  /** Guest bytes: a multiple of 16, at least 32 and at least 8 * the deepest operand stack. */
  readonly frameBytes: number;
  /** One per parameter of the signature. */
  readonly params: readonly ParamHome[];
}

export interface HostImport {
  readonly name: string;
  readonly signature: number;
}

/** Targets of `switch` and `goto`, all in one function. */
export interface LabelTable {
  /** Value of the first label as a C value (`&&label`); 0 for a `switch` table. Never 0 for `goto`. */
  readonly base: number;
  readonly targets: readonly number[];
}

export interface Image {
  readonly code: Uint8Array;
  readonly signatures: readonly Signature[];
  /** Sorted by `lowPc`, disjoint, covering all of `code`. */
  readonly functions: readonly FunctionEntry[];
  readonly hostImports: readonly HostImport[];
  readonly labelTables: readonly LabelTable[];
  /** Starts at FIRST_ADDRESS. Stores below `FIRST_ADDRESS + readOnlyData.length`, rounded up to 16, fault. */
  readonly readOnlyData: Uint8Array;
  /** Follows the read-only data at `dataAddress(image)`. */
  readonly data: Uint8Array;
  /** Zeroed bytes after `data`. The heap begins after them, at the next multiple of 64. */
  readonly zeroBytes: number;
  /** Index of the function that starts the program; its signature is (i32 argc, i32 argv) → none; it must not return. */
  readonly entry: number;
}

// -- the container: magic, version, then sections {tag, flags, length, payload} in ascending order of tag

const MAGIC = [0x53, 0x4c, 0x49, 0x00]; // "SLI\0"
export const IMAGE_VERSION = 1;
/** A reader that does not know the section must refuse the file. */
const REQUIRED = 1;

/** Section tags. Debug info, if embedded, comes last and is not part of the image hash. */
export const IMAGE_SECTIONS = [
  { tag: 1, name: 'layout', flags: REQUIRED },
  { tag: 2, name: 'signatures', flags: REQUIRED },
  { tag: 3, name: 'functions', flags: REQUIRED },
  { tag: 4, name: 'host imports', flags: REQUIRED },
  { tag: 5, name: 'label tables', flags: REQUIRED },
  { tag: 6, name: 'read-only data', flags: REQUIRED },
  { tag: 7, name: 'data', flags: REQUIRED },
  { tag: 8, name: 'code', flags: REQUIRED },
  { tag: 9, name: 'debug info', flags: 0 },
] as const;
const DEBUG_TAG = 9;

/** Where `data` starts: the end of the read-only data, rounded up to 16. */
export const dataAddress = (image: Pick<Image, 'readOnlyData'>): number =>
  Math.ceil((FIRST_ADDRESS + image.readOnlyData.length) / 16) * 16;

/** Jumps are encoded with displacements that reach this far. */
export const MAX_CODE_BYTES = 1 << 26;
const VALUE_TYPES: readonly ValueType[] = ['i32', 'i64', 'f32', 'f64'];
const PARAM_SIZES = [1, 2, 4, 8] as const;

/** Serialises an image; the same image gives the same bytes. */
export function writeImage(image: Image): Uint8Array {
  const out = new ByteWriter(image.code.length + image.readOnlyData.length + image.data.length + 4096);
  out.raw(Uint8Array.from(MAGIC));
  out.u8(IMAGE_VERSION);
  const section = (tag: number, write: (w: ByteWriter) => void): void => {
    const w = new ByteWriter();
    write(w);
    sectionHeader(out, tag, w.length);
    out.raw(w.bytes.subarray(0, w.length));
  };
  const rawSection = (tag: number, bytes: Uint8Array): void => {
    sectionHeader(out, tag, bytes.length);
    out.raw(bytes);
  };
  section(1, (w) => {
    w.uleb(image.entry);
    w.uleb(image.zeroBytes);
  });
  section(2, (w) => {
    w.uleb(image.signatures.length);
    for (const s of image.signatures) {
      w.u8(s.result === null ? 0 : VALUE_TYPES.indexOf(s.result) + 1);
      w.uleb(s.params.length);
      for (const p of s.params) w.u8(VALUE_TYPES.indexOf(p) + 1);
    }
  });
  section(3, (w) => {
    w.uleb(image.functions.length);
    for (const f of image.functions) {
      w.text(f.name);
      w.uleb(f.highPc - f.lowPc);
      w.uleb(f.signature);
      w.uleb(f.frameBytes);
      w.uleb(f.params.length);
      for (const p of f.params) {
        w.u8(p.sizeBytes);
        w.uleb(p.offset);
      }
    }
  });
  section(4, (w) => {
    w.uleb(image.hostImports.length);
    for (const h of image.hostImports) {
      w.text(h.name);
      w.uleb(h.signature);
    }
  });
  section(5, (w) => {
    w.uleb(image.labelTables.length);
    for (const t of image.labelTables) {
      w.uleb(t.base);
      w.uleb(t.targets.length);
      let previous = 0;
      for (const target of t.targets) {
        w.sleb(target - previous);
        previous = target;
      }
    }
  });
  rawSection(6, image.readOnlyData);
  rawSection(7, image.data);
  rawSection(8, image.code);
  return out.finish();
}

function sectionHeader(out: ByteWriter, tag: number, length: number): void {
  out.u8(tag);
  out.u8(IMAGE_SECTIONS.find((s) => s.tag === tag)!.flags);
  out.uleb(length);
}

/** Section payloads by tag, and where the debug info's header starts (the length of the hashed part). */
function splitSections(bytes: Uint8Array): { parts: Map<number, ByteReader>; hashedBytes: number } {
  const reader = new ByteReader(bytes, 'image header');
  for (const byte of MAGIC)
    if (reader.remaining === 0 || reader.u8() !== byte) reader.fail('bad-magic', 'not a stopline image', 0);
  const version = reader.u8();
  if (version !== IMAGE_VERSION)
    reader.fail('bad-version', `image version ${version}; this reader knows ${IMAGE_VERSION}`, 4);
  const parts = new Map<number, ByteReader>();
  let previous = 0;
  let hashedBytes = bytes.length;
  while (reader.remaining > 0) {
    const start = reader.offset;
    const tag = reader.u8();
    const flags = reader.u8();
    const length = reader.count();
    const known = IMAGE_SECTIONS.find((s) => s.tag === tag);
    if (tag <= previous) reader.fail('section-order', `section ${tag} after section ${previous}`, start);
    previous = tag;
    if (tag === DEBUG_TAG) hashedBytes = start;
    const end = reader.offset + length;
    if (known !== undefined) parts.set(tag, new ByteReader(bytes, known.name, reader.offset, end));
    else if ((flags & REQUIRED) !== 0)
      reader.fail('unknown-section', `section ${tag} is unknown and marked as required`, start);
    reader.offset = end;
  }
  return { parts, hashedBytes };
}

/**
 * Reads the container; `bytes` is retained (code and data are views on it). What the parts mean is checked by
 * `verifyImage`. Linear in size; allocates no more than a small multiple of `bytes.length`.
 * @throws FormatError naming the section and byte offset of the first fault
 * @see docs/image.md
 */
export function readImage(bytes: Uint8Array): Image {
  const { parts } = splitSections(bytes);
  const part = (tag: number): ByteReader => {
    const reader = parts.get(tag);
    if (reader !== undefined) return reader;
    throw new FormatError('missing-section', IMAGE_SECTIONS[tag - 1]!.name, bytes.length, 'section is missing');
  };
  const done = <T>(reader: ByteReader, value: T): T => {
    if (reader.remaining !== 0) reader.fail('trailing-bytes', `${reader.remaining} bytes too many`);
    return value;
  };
  const list = <T>(reader: ByteReader, unitBytes: number, read: (r: ByteReader) => T): T[] => {
    const items: T[] = [];
    for (let n = reader.count(unitBytes); n > 0; n--) items.push(read(reader));
    return items;
  };
  const whole = (reader: ByteReader): Uint8Array => reader.raw(reader.remaining);

  const layout = part(1);
  const entry = layout.uleb();
  const zeroBytes = layout.uleb();
  done(layout, null);

  const valueType = (r: ByteReader): ValueType => {
    const type = VALUE_TYPES[r.u8() - 1];
    return type ?? r.fail('bad-type', 'no such operand type', r.offset - 1);
  };
  const signatures = part(2);
  const signatureList = list(signatures, 2, (r): Signature => {
    const code = r.u8();
    const result = code === 0 ? null : (VALUE_TYPES[code - 1] ?? r.fail('bad-type', 'no such operand type', r.offset - 1));
    return { result, params: list(r, 1, valueType) };
  });
  done(signatures, null);

  let pc = 0;
  const functions = part(3);
  const functionList = list(functions, 5, (r): FunctionEntry => {
    const name = r.text();
    const lowPc = pc;
    pc += r.uleb();
    const signature = r.uleb();
    const frameBytes = r.uleb();
    const params = list(r, 2, (p): ParamHome => {
      const sizeBytes = PARAM_SIZES.find((s) => s === p.bytes[p.offset]);
      p.u8();
      if (sizeBytes === undefined) return p.fail('bad-param-home', 'a home has 1, 2, 4 or 8 bytes', p.offset - 1);
      return { sizeBytes, offset: p.uleb() };
    });
    return { name, lowPc, highPc: pc, signature, frameBytes, params };
  });
  done(functions, null);

  const imports = part(4);
  const hostImports = list(imports, 2, (r): HostImport => ({ name: r.text(), signature: r.uleb() }));
  done(imports, null);

  const tables = part(5);
  const labelTables = list(tables, 2, (r): LabelTable => {
    const base = r.uleb();
    let previous = 0;
    return { base, targets: list(r, 1, (t) => (previous += t.sleb())) };
  });
  done(tables, null);

  return {
    entry,
    zeroBytes,
    signatures: signatureList,
    functions: functionList,
    hostImports,
    labelTables,
    readOnlyData: whole(part(6)),
    data: whole(part(7)),
    code: whole(part(8)),
  };
}

/** SHA-256 of an image file: what debug info and recordings name it by. Embedded debug info is left out. */
export function imageHash(bytes: Uint8Array): Uint8Array {
  return sha256(bytes.subarray(0, splitSections(bytes).hashedBytes));
}

/** The image file with `debugInfo` (CDBG bytes) in it, in place of any that it had; its hash stays. */
export function embedDebugInfo(bytes: Uint8Array, debugInfo: Uint8Array): Uint8Array {
  const out = new ByteWriter(bytes.length + debugInfo.length + 16);
  out.raw(bytes.subarray(0, splitSections(bytes).hashedBytes));
  sectionHeader(out, DEBUG_TAG, debugInfo.length);
  out.raw(debugInfo);
  return out.finish();
}

/** CDBG bytes embedded in an image file; null without. */
export function embeddedDebugInfo(bytes: Uint8Array): Uint8Array | null {
  const reader = splitSections(bytes).parts.get(DEBUG_TAG);
  return reader === undefined ? null : reader.raw(reader.remaining);
}
