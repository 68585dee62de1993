// Tables of the documentation, made from the tables of the code. A document holds each between two marks:
// `<!-- table: NAME -->` and `<!-- end -->`; what stands between them belongs to this script.

import { EXPRESSION_KINDS } from '../debug-format/model';
import { READER_CODES } from '../debug-format/reader';
import { HEADER, SECTIONS, type Column, type Field, type FieldCoding } from '../debug-format/schema';
import { FAULTS } from '../vm/faults';
import { OPCODES, TRAP_REASONS, type OpcodeRow } from '../vm/opcodes';

type Cells = readonly string[];

const escape = (text: string): string => text.replace(/\|/g, '\\|');

function table(head: Cells, rows: readonly Cells[]): string {
  const line = (cells: Cells): string => `| ${cells.map(escape).join(' | ')} |`;
  return [line(head), `|${head.map(() => ' --- |').join('')}`, ...rows.map(line)].join('\n');
}

const code = (text: string): string => `\`${text}\``;
const hex = (value: number): string => value.toString(16).padStart(2, '0');

// -- instruction set

function stackEffect(row: OpcodeRow): string {
  if (row.pops === 'special' || row.pushes === 'special') return '';
  return `${row.pops.join(' ')} → ${row.pushes.join(' ')}`.trim();
}

const instructions = (): string =>
  table(
    ['code', 'mnemonic', 'operand', 'stack', 'does', 'faults'],
    OPCODES.map((row) => [hex(row.code), code(row.name), row.operands.join(', '), stackEffect(row), row.does, row.traps.join(', ')]),
  );

const faults = (): string =>
  table(
    ['kind', 'meaning', 'exit status'],
    Object.entries(FAULTS).map(([kind, fault]) => [code(kind), fault.text, String(fault.exitStatus)]),
  );

const trapReasons = (): string => table(['operand', 'reason'], TRAP_REASONS.map((reason, i) => [String(i), code(reason)]));

// -- CDBG

const header = (): string => {
  let offset = 0;
  return table(
    ['offset', 'bytes', 'field', 'meaning'],
    HEADER.map(({ name, bytes, means }) => {
      const at = offset;
      offset += bytes;
      return [String(at), String(bytes), code(name), means];
    }),
  );
};

const sections = (): string =>
  table(
    ['tag', 'section', 'required', 'shape', 'holds'],
    SECTIONS.map((s) => [String(s.tag), code(s.name), s.required ? 'yes' : 'no', s.shape, s.means]),
  );

const SIMPLE: Partial<Record<FieldCoding['is'], string>> = {
  uint: 'uleb',
  int64: 'sleb, 64 bits',
  flag: '1 byte, 0 or 1',
  string: 'uleb, string id',
  text: 'uleb 0, or 1 + byte count and UTF-8',
};

function codingText(coding: FieldCoding): string {
  switch (coding.is) {
    case 'bytes':
      return `${coding.count} bytes`;
    case 'id':
      return coding.orNone ? `uleb, id in ${coding.of} + 1; 0: none` : `uleb, id in ${coding.of}`;
    case 'choice':
      return `1 byte: ${coding.of.map((name, i) => `${i} ${name}`).join(', ')}`;
    case 'ids':
      return `uleb count, then ids in ${coding.of}`;
    case 'list':
      return 'uleb count, then of each:';
    case 'variant':
      return '1 byte, then by its value:';
    default:
      return SIMPLE[coding.is] ?? coding.is;
  }
}

// Fields one a row; parts of a list or variant follow it, indented.
function fieldRows(fields: readonly Field[], indent: string): Cells[] {
  return fields.flatMap(({ name, coding, means }) => {
    const rows: Cells[] = [[`${indent}${code(name)}`, codingText(coding), means]];
    const inner = `${indent}· `;
    if (coding.is === 'list') rows.push(...fieldRows(coding.of, inner));
    if (coding.is === 'variant') {
      coding.of.forEach((variant, i) => {
        rows.push([`${inner}${i}: ${code(variant.kind)}`, variant.fields.length === 0 ? 'nothing more' : '', '']);
        rows.push(...fieldRows(variant.fields, `${inner}· `));
      });
    }
    return rows;
  });
}

function columnText({ coding, from, of, array }: Column): string {
  const id = of === undefined ? '' : `, id in ${of}`;
  switch (coding) {
    case 'over':
      return `uleb, above ${code(from!)}${id}`;
    case 'near':
      return `zigzag uleb, difference to ${code(from!)}${id}`;
    case 'ascending':
      return `uleb, above the row before${id}`;
    case 'delta':
      return `zigzag uleb, difference to the row before${id}`;
    case 'runs':
      return `pairs of uleb: rows, value${id}`;
    case 'index':
      return `uleb of value + 1${id}`;
    case 'byte':
      return `1 byte${array === 'u8' ? '' : id}`;
  }
}

const fields = (): string =>
  SECTIONS.flatMap((section) => {
    const title = `### ${section.tag} ${code(section.name)}`;
    if (section.shape === 'strings') return [];
    if (section.shape === 'columns') {
      const rows = section.columns.map((c) => [code(c.name), columnText(c), c.means]);
      return [`${title}\n\n${section.means}.\n\n${table(['column', 'encoding', 'meaning'], rows)}`];
    }
    return [`${title}\n\n${section.means}.\n\n${table(['field', 'encoding', 'meaning'], fieldRows(section.fields, ''))}`];
  }).join('\n\n');

const expressionKinds = (): string => table(['value', 'kind'], EXPRESSION_KINDS.map((kind, i) => [String(i), kind]));

const readerCodes = (): string => table(['code', 'meaning'], Object.entries(READER_CODES).map(([name, means]) => [code(name), means]));

const TABLES: Readonly<Record<string, () => string>> = {
  instructions, faults, trapReasons, header, sections, fields, expressionKinds, readerCodes,
};

const MARKED = /(<!-- table: (\w+) -->\n)[^]*?(<!-- end -->)/g;

/** The document with every table as the code has it now. @throws on a table nobody makes */
export function withTables(document: string): string {
  return document.replace(MARKED, (_, start: string, name: string, end: string) => {
    const make = TABLES[name];
    if (!make) throw new Error(`no such table: ${name}`);
    return `${start}\n${make()}\n\n${end}`;
  });
}

/** Documents with tables, under the package's root. */
export const DOCUMENTS = ['docs/cdbg.md', 'docs/instruction-set.md'] as const;
