// The one table of CDBG: sections, their fields and how each is written. Writer, reader, range checks and the
// tables of docs/cdbg.md derive from it; nothing else knows the order or width of a field.
//
// File: header (24 bytes), then sections in any order, each `tag` (uleb), `flags` (1 byte), `size` (uleb), payload.

export const MAGIC = [0x43, 0x44, 0x42, 0x47, 0x1a, 0x0a] as const; // "CDBG", and two bytes that no version number of another CDBG is
export const VERSION = 1;

/** Header fields in order, little-endian. */
export const HEADER = [
  { name: 'magic', bytes: 6, means: '`CDBG` 1A 0A' },
  { name: 'version', bytes: 2, means: 'of this layout; another one is refused' },
  { name: 'flags', bytes: 4, means: 'none defined: must be 0' },
  { name: 'size', bytes: 8, means: 'of the whole file, as two 32-bit words, low one first' },
  { name: 'checksum', bytes: 4, means: 'of everything after the header: FNV-1a over 32-bit words, the last one padded with zeros' },
] as const;
export const HEADER_BYTES = 24;

/** Section flag: a reader that does not know the tag must refuse the file. */
export const SECTION_REQUIRED = 1;

/** What an id indexes. */
export type Table = 'files' | 'functions' | 'scopes' | 'variables' | 'types';

/** How one field of a record is written. */
export type FieldCoding =
  /** uleb, below 2^53. */
  | { readonly is: 'uint' }
  /** sleb of 64 bits. */
  | { readonly is: 'int64' }
  | { readonly is: 'flag' }
  /** uleb index into `strings`. */
  | { readonly is: 'string' }
  /** uleb 0 for none, else 1 + byte count, and UTF-8. */
  | { readonly is: 'text' }
  | { readonly is: 'bytes'; readonly count: number }
  /** uleb of the id; `orNone`: of id + 1, 0 for none. */
  | { readonly is: 'id'; readonly of: Table; readonly orNone?: true }
  /** 1 byte: index into the values. */
  | { readonly is: 'choice'; readonly of: readonly string[] }
  /** uleb count, then the items. */
  | { readonly is: 'ids'; readonly of: Table }
  | { readonly is: 'list'; readonly of: readonly Field[] }
  | { readonly is: 'variant'; readonly of: readonly Variant[] };

export interface Field {
  readonly name: string;
  readonly coding: FieldCoding;
  readonly means: string;
}

/** One shape of a tagged union: 1 byte, its place in the list, then its fields. The tag is the field `kind`. */
export interface Variant {
  readonly kind: string;
  readonly fields: readonly Field[];
}

/**
 * How a column is written, for all rows, before the next one:
 * - `ascending`: uleb of the difference to the row before
 * - `delta`: the same difference modulo 2^32 as a signed number, zigzag uleb
 * - `over`: uleb of the excess over another column of the row
 * - `near`: difference to another column of the row, as `delta`
 * - `runs`: pairs of uleb count and uleb value
 * - `index`: uleb of value + 1
 * - `byte`: 1 byte
 */
export type ColumnCoding = 'ascending' | 'delta' | 'over' | 'near' | 'runs' | 'index' | 'byte';

export interface Column {
  readonly name: string;
  readonly coding: ColumnCoding;
  /** The other column, for `over` and `near`; it stands before this one. */
  readonly from?: string;
  readonly array: 'u32' | 'i32' | 'u8';
  /** Values are ids of this table; -1 is allowed where the array is signed. */
  readonly of?: Table;
  readonly means: string;
}

export type Section =
  | { readonly tag: number; readonly name: 'strings'; readonly required: boolean; readonly shape: 'strings'; readonly means: string }
  | { readonly tag: number; readonly name: 'header'; readonly required: boolean; readonly shape: 'record'; readonly fields: readonly Field[]; readonly means: string }
  | {
      readonly tag: number;
      readonly name: 'files' | 'types' | 'functions' | 'scopes' | 'variables' | 'labels' | 'macros';
      readonly required: boolean;
      readonly shape: 'records';
      readonly fields: readonly Field[];
      readonly means: string;
    }
  | {
      readonly tag: number;
      readonly name: 'lines' | 'expressions' | 'callSites';
      readonly required: boolean;
      readonly shape: 'columns';
      readonly columns: readonly Column[];
      readonly means: string;
    };

const uint: FieldCoding = { is: 'uint' };
const int64: FieldCoding = { is: 'int64' };
const flag: FieldCoding = { is: 'flag' };
const string: FieldCoding = { is: 'string' };
const text: FieldCoding = { is: 'text' };
const hash: FieldCoding = { is: 'bytes', count: 32 };
const id = (of: Table): FieldCoding => ({ is: 'id', of });
const idOrNone = (of: Table): FieldCoding => ({ is: 'id', of, orNone: true });
const ids = (of: Table): FieldCoding => ({ is: 'ids', of });
const choice = (...of: string[]): FieldCoding => ({ is: 'choice', of });
const list = (...of: Field[]): FieldCoding => ({ is: 'list', of });
const variant = (of: Record<string, readonly Field[]>): FieldCoding => ({
  is: 'variant',
  of: Object.entries(of).map(([kind, fields]) => ({ kind, fields })),
});
const field = (name: string, coding: FieldCoding, means: string): Field => ({ name, coding, means });

const column = (name: string, coding: ColumnCoding, array: Column['array'], means: string, more: { from?: string; of?: Table } = {}): Column => ({
  name, coding, array, means, ...more,
});
const textRange = (fileMeans: string): Column[] => [
  column('file', 'runs', 'u32', fileMeans, { of: 'files' }),
  column('line', 'delta', 'u32', 'from 1'),
  column('column', 'delta', 'u32', 'from 1'),
  column('endLine', 'near', 'u32', 'line of the end', { from: 'line' }),
  column('endColumn', 'near', 'u32', 'exclusive', { from: 'column' }),
];

const declared: Field[] = [
  field('file', id('files'), 'where it is declared'),
  field('line', uint, 'from 1'),
  field('column', uint, 'from 1'),
];

// What a struct and a union have alike.
const record: Field[] = [
  field('name', string, 'tag; empty if it has none'),
  field('sizeBytes', uint, ''),
  field('alignBytes', uint, ''),
  field('isComplete', flag, ''),
  field(
    'members',
    list(
      field('name', string, 'empty for an anonymous struct or union'),
      field('type', id('types'), ''),
      field('byteOffset', uint, 'of the member, or of the unit that holds bit 0 of a bit-field'),
      field('bitSize', uint, '0: no bit-field'),
      field('bitOffset', uint, 'from the low bit of the byte at `byteOffset`'),
    ),
    'in order of declaration',
  ),
];

export const SECTIONS: readonly Section[] = [
  { tag: 1, name: 'strings', required: true, shape: 'strings', means: 'every name, once: uleb count, the byte lengths (uleb), then all UTF-8 bytes' },
  {
    tag: 2, name: 'header', required: true, shape: 'record', means: 'what the file belongs to',
    fields: [
      field('imageSha256', hash, 'SHA-256 of the whole image file'),
      field('producer', string, 'compiler and its version'),
    ],
  },
  {
    tag: 3, name: 'files', required: true, shape: 'records', means: 'sources',
    fields: [
      field('path', string, 'as given to the compiler'),
      field('sha256', hash, 'of the text in UTF-8'),
      field('text', text, 'the compiled text, if embedded'),
      field('isLibrary', flag, 'part of the standard library'),
    ],
  },
  {
    tag: 4, name: 'types', required: true, shape: 'records', means: 'C types; no type contains itself, and every cycle passes through a member of a struct or union',
    fields: [
      field(
        'type',
        variant({
          void: [],
          base: [
            field('name', string, 'as C spells it'),
            field('encoding', choice('signed', 'unsigned', 'float', 'boolean', 'signed-char', 'unsigned-char'), ''),
            field('sizeBytes', uint, ''),
          ],
          pointer: [field('target', id('types'), '')],
          array: [
            field('element', id('types'), ''),
            field(
              'count',
              variant({
                constant: [field('count', uint, 'elements')],
                frame: [field('offset', uint, 'frame offset of an unsigned 32-bit count')],
                unknown: [],
              }),
              '',
            ),
          ],
          struct: record,
          union: record,
          enum: [
            field('name', string, 'tag; empty if it has none'),
            field('isSigned', flag, ''),
            field('sizeBytes', uint, ''),
            field('enumerators', list(field('name', string, ''), field('value', int64, '')), ''),
          ],
          typedef: [field('name', string, ''), field('target', id('types'), '')],
          qualified: [field('qualifiers', uint, 'const 1, volatile 2, restrict 4, _Atomic 8'), field('target', id('types'), '')],
          function: [
            field('result', id('types'), ''),
            field('params', ids('types'), ''),
            field('isVariadic', flag, ''),
            field('hasPrototype', flag, 'false for `f()` and K&R definitions'),
          ],
        }),
        '',
      ),
    ],
  },
  {
    tag: 5, name: 'functions', required: true, shape: 'records', means: 'functions with code; their ranges are disjoint',
    fields: [
      field('name', string, ''),
      field('lowPc', uint, 'first byte of its code'),
      field('highPc', uint, 'end of its code, exclusive'),
      ...declared,
      field('type', id('types'), 'its `function` type'),
      field('frameBytes', uint, 'of its guest frame'),
      field('isLibrary', flag, 'part of the standard library'),
      field('isStatic', flag, ''),
      field('scope', id('scopes'), 'outermost scope: parameters live there'),
    ],
  },
  {
    tag: 6, name: 'scopes', required: true, shape: 'records', means: 'lexical blocks: within their parent, siblings disjoint',
    fields: [
      field('parent', idOrNone('scopes'), 'none for the outermost of a function'),
      field('function', id('functions'), ''),
      field('lowPc', uint, ''),
      field('highPc', uint, 'exclusive; equal to `lowPc` if the block has no code'),
    ],
  },
  {
    tag: 7, name: 'variables', required: true, shape: 'records', means: 'parameters, locals, globals',
    fields: [
      field('name', string, ''),
      field('type', id('types'), ''),
      field('scope', idOrNone('scopes'), 'none: file scope'),
      field('kind', choice('parameter', 'local', 'static-local', 'global', 'static-global'), ''),
      ...declared,
      field(
        'locations',
        list(
          field('lowPc', uint, ''),
          field('highPc', uint, 'exclusive'),
          field(
            'location',
            variant({
              frame: [field('offset', uint, 'in the guest frame')],
              'frame-indirect': [field('offset', uint, 'frame offset of a pointer to it')],
              global: [field('address', uint, 'guest address')],
              operand: [field('slot', uint, 'operand stack slot')],
              constant: [field('value', int64, '')],
              unavailable: [],
            }),
            'where it is meanwhile',
          ),
        ),
        'sorted, disjoint; in its scope but before the first one, it has not been declared yet',
      ),
    ],
  },
  {
    tag: 8, name: 'lines', required: true, shape: 'columns', means: 'line table: sorted, disjoint; what no row covers has no line',
    columns: [
      column('lowPc', 'ascending', 'u32', ''),
      column('highPc', 'over', 'u32', 'exclusive', { from: 'lowPc' }),
      column('file', 'runs', 'u32', '', { of: 'files' }),
      column('line', 'delta', 'u32', 'from 1'),
      column('column', 'delta', 'u32', 'from 1, UTF-16 units'),
      column('flags', 'byte', 'u8', 'isStmt 1, prologueEnd 2, epilogueBegin 4, loopEntry 8, loopPart 16'),
    ],
  },
  {
    tag: 9, name: 'expressions', required: false, shape: 'columns', means: 'what is evaluated where: sorted by `lowPc`, then `highPc` descending; properly nested',
    columns: [
      column('lowPc', 'ascending', 'u32', ''),
      column('highPc', 'over', 'u32', 'exclusive: here the value has just been computed', { from: 'lowPc' }),
      ...textRange('text range'),
      column('kind', 'byte', 'u8', 'EXPRESSION_KINDS index'),
      column('type', 'index', 'i32', '-1: none', { of: 'types' }),
      column('slot', 'index', 'i32', 'operand slot of the value at `highPc`; -1: none'),
    ],
  },
  {
    tag: 10, name: 'callSites', required: false, shape: 'columns', means: 'call instructions, by pc',
    columns: [
      column('pc', 'ascending', 'u32', 'of the call instruction; strictly ascending'),
      column('callee', 'index', 'i32', '-1: indirect, or a host call', { of: 'functions' }),
      ...textRange('text range of the call'),
    ],
  },
  {
    tag: 11, name: 'labels', required: false, shape: 'records', means: 'C labels',
    fields: [
      field('name', string, ''),
      field('function', id('functions'), ''),
      field('pc', uint, 'in the function, or its end'),
      field('file', id('files'), ''),
      field('line', uint, 'from 1'),
    ],
  },
  {
    tag: 12, name: 'macros', required: false, shape: 'records', means: 'macros that were expanded',
    fields: [
      field('name', string, ''),
      field('definition', string, 'as written, parameters included'),
      field('file', id('files'), 'where it is defined'),
      field('line', uint, 'from 1'),
      field(
        'uses',
        list(field('file', id('files'), ''), field('line', uint, 'from 1'), field('column', uint, 'from 1'), field('endColumn', uint, 'exclusive')),
        'where it was expanded',
      ),
    ],
  },
];
