import { describe, expect, it } from 'vitest';
import { DebugInfo } from '../debug-format/debug-info';
import type { DebugType } from '../debug-format/model';
import type { NumberFormat } from './api';
import { Program } from './program';
import { assembleToy, ToyMachine } from './toy-machine';
import { encodeScalar, parseLiteral } from './value-encode';
import { ValueReader, type Datum } from './values';

const base = (name: string, encoding: 'signed' | 'unsigned' | 'float' | 'boolean' | 'signed-char' | 'unsigned-char', sizeBytes: number): DebugType => ({
  kind: 'base', name, encoding, sizeBytes,
});
const member = (name: string, type: number, byteOffset: number, bitSize = 0, bitOffset = 0) => ({ name, type, byteOffset, bitSize, bitOffset });

const INT = 0, CHAR = 1, UCHAR = 2, DOUBLE = 3, BOOL = 4, POINT = 5, POINT_P = 6, CHAR_P = 7, INT_5 = 8, CHAR_8 = 9, BITS = 10, UNION = 11,
  FN = 12, FN_P = 13, NODE = 14, NODE_P = 15, VLA = 16, GRID = 17, VOID = 18, INT_P = 19, CONST_INT = 20;
const TYPES: DebugType[] = [
  base('int', 'signed', 4), base('char', 'signed-char', 1), base('unsigned char', 'unsigned-char', 1), base('double', 'float', 8), base('_Bool', 'boolean', 1),
  { kind: 'struct', name: 'point', sizeBytes: 8, alignBytes: 4, isComplete: true, members: [member('x', INT, 0), member('y', INT, 4)] },
  { kind: 'pointer', target: POINT }, { kind: 'pointer', target: CHAR },
  { kind: 'array', element: INT, count: { kind: 'constant', count: 5 } }, { kind: 'array', element: CHAR, count: { kind: 'constant', count: 8 } },
  { kind: 'struct', name: 'bits', sizeBytes: 4, alignBytes: 4, isComplete: true, members: [member('a', INT, 0, 3, 0), member('b', INT, 0, 7, 3)] },
  { kind: 'union', name: 'u', sizeBytes: 8, alignBytes: 8, isComplete: true, members: [member('i', INT, 0), member('d', DOUBLE, 0)] },
  { kind: 'function', result: INT, params: [INT], isVariadic: false, hasPrototype: true }, { kind: 'pointer', target: FN },
  { kind: 'struct', name: 'node', sizeBytes: 16, alignBytes: 4, isComplete: true, members: [member('value', INT, 0), member('next', NODE_P, 4), member('', POINT, 8)] },
  { kind: 'pointer', target: NODE }, { kind: 'array', element: INT, count: { kind: 'frame', offset: 0 } },
  { kind: 'array', element: INT_5, count: { kind: 'constant', count: 2 } }, { kind: 'void' }, { kind: 'pointer', target: INT },
  { kind: 'qualified', qualifiers: 1, target: INT },
];

function setup() {
  const program = assembleToy('fn _start\n nop\nfn helper\n nop');
  const machine = new ToyMachine(program);
  const at = machine.memory;
  const view = new DataView(at.buffer);
  const i32 = (address: number, ...values: number[]): void => values.forEach((v, i) => view.setInt32(address + 4 * i, v, true));
  const info = new DebugInfo({
    ...program.data,
    types: TYPES,
    variables: [{
      name: 'table', type: INT_5, scope: -1, kind: 'global', file: 0, line: 1, column: 1,
      locations: [{ lowPc: 0, highPc: 2, location: { kind: 'global', address: 5000 } }],
    }],
  });
  const reader = new ValueReader(new Program(machine, info));
  const datum = (type: number, address: number, fp: number | null = null): Datum => ({ type, address, bytes: null, fp });
  const text = (type: number, address: number, format?: NumberFormat): string => reader.describe(datum(type, address), format).text;
  return { at, view, i32, reader, datum, text, info };
}

describe('values as text', () => {
  it('scalars', () => {
    const { at, view, i32, text } = setup();
    i32(5000, -7);
    expect(text(INT, 5000)).toBe('-7');
    expect(text(INT, 5000, 'hex')).toBe('0xfffffff9');
    at[5004] = 65;
    expect(text(CHAR, 5004)).toBe("65 'A'");
    at[5004] = 200;
    expect(text(CHAR, 5004)).toBe("-56 '\\310'");
    expect(text(UCHAR, 5004)).toBe("200 '\\310'");
    at[5005] = 1;
    expect(text(BOOL, 5005)).toBe('true');
    at[5005] = 7;
    expect(text(BOOL, 5005)).toBe('7');
    view.setFloat64(5008, 2.5, true);
    expect(text(DOUBLE, 5008)).toBe('2.5');
  });

  it('structs, unions, bit-fields, nested and anonymous members', () => {
    const { at, i32, text } = setup();
    i32(5000, 1, 2);
    expect(text(POINT, 5000)).toBe('{x = 1, y = 2}');
    at[5020] = 0b1_0000_101;
    expect(text(BITS, 5020)).toBe('{a = -3, b = 16}');
    expect(text(UNION, 5000)).toBe('{i = 1, d = 4.2439915824e-314}');
    i32(5040, 5, 0, 3, 4);
    expect(text(NODE, 5040)).toBe('{value = 5, next = 0x0, {x = 3, y = 4}}');
  });

  it('arrays with repeats, text up to its NUL, rows of rows', () => {
    const { at, i32, text } = setup();
    i32(5000, 9, 9, 9, 9, 1);
    expect(text(INT_5, 5000)).toBe('{9 <repeats 4 times>, 1}');
    i32(5020, 1, 2, 3, 4, 5);
    expect(text(GRID, 5000)).toBe('{{9 <repeats 4 times>, 1}, {1, 2, 3, 4, 5}}');
    at.set(new TextEncoder().encode('hi\0there'), 5100);
    expect(text(CHAR_8, 5100)).toBe('"hi"');
  });

  it('pointers with what they point to', () => {
    const { at, i32, text } = setup();
    i32(5200, 5000, 0, 0x40000010, 5300, 5004, 99);
    at.set(new TextEncoder().encode('text\0'), 5300);
    expect(text(INT_P, 5200)).toBe('0x1388 <table>');
    expect(text(INT_P, 5204)).toBe('0x0');
    expect(text(FN_P, 5208)).toBe('0x40000010 <helper>');
    expect(text(CHAR_P, 5212)).toBe('0x14b4 "text"');
    expect(text(INT_P, 5216)).toBe('0x138c <table+4>');
    expect(text(CHAR_P, 5220)).toBe('0x63 <unmapped>');
  });

  it('say why there is none', () => {
    const { reader, datum } = setup();
    expect(reader.describe(datum(INT, 100))).toMatchObject({ text: '<unmapped>', status: 'unmapped' });
    expect(reader.describe({ type: INT, address: null, bytes: null, fp: null, problem: 'not-yet' })).toMatchObject({ text: '<not yet in scope>', status: 'not-yet' });
  });
});

describe('parts of values', () => {
  it('are members, elements and pointees, with expressions for them', () => {
    const { i32, reader, datum } = setup();
    const names = (type: number, address: number, whole: string): string[] =>
      reader.parts(datum(type, address), whole, 0, 100).parts.map((p) => `${p.name}: ${p.evaluateName}`);
    i32(5200, 5600, 5000, 5600);
    expect(names(POINT, 5600, 'p')).toEqual(['x: p.x', 'y: p.y']);
    expect(names(POINT_P, 5200, 'q')).toEqual(['x: q->x', 'y: q->y']);
    expect(names(NODE_P, 5200, '*pp')).toEqual(['value: (*pp)->value', 'next: (*pp)->next', '<anonymous struct>: (*(*pp))']);
    expect(names(INT_5, 5000, 'table')[4]).toBe('[4]: table[4]');
    expect(names(INT_P, 5204, 'r')).toHaveLength(5);
    expect(names(INT_P, 5208, 'r')).toEqual(['*r: *r']);
    expect(names(GRID, 5000, 'g')).toEqual(['[0]: g[0]', '[1]: g[1]']);
  });

  it('are paged', () => {
    const { reader, datum } = setup();
    const { parts, total } = reader.parts(datum(INT_5, 5000), 't', 3, 10);
    expect([parts.map((p) => p.name), total]).toEqual([['[3]', '[4]'], 5]);
  });

  it('variable-length arrays take their length from their frame', () => {
    const { i32, reader, datum } = setup();
    i32(6000, 3, 10, 20, 30);
    const vla = datum(VLA, 6004, 6000);
    expect(reader.describe(vla)).toMatchObject({ text: '{10, 20, 30}', sizeBytes: 12, indexedCount: 3 });
    expect(reader.describe(datum(VLA, 6004, null)).text).toBe('[]');
  });
});

describe('setting values', () => {
  it('reads literals as C writes them', () => {
    const { info } = setup();
    const read = (text: string) => parseLiteral(info.types, INT, text)?.value;
    expect(['12', '-0x10', '017', '0b101', "'A'", "'\\n'", "'\\x41'", '1.5', '10UL', 'true', 'NULL'].map(read)).toEqual([12n, -16n, 15n, 5n, 65n, 10n, 65n, 1.5, 10n, 1n, 0n]);
    expect(['x', '1 + 2', '', "'ab'", '09'].map(read)).toEqual(Array(5).fill(undefined));
  });

  it('checks range and type', () => {
    const { info } = setup();
    const encode = (type: number, value: bigint | number) =>
      encodeScalar(info.types, type, typeof value === 'bigint' ? { kind: 'integer', value } : { kind: 'float', value }).bytes;
    expect([...encode(CHAR, -1n)]).toEqual([255]);
    expect(() => encode(CHAR, 200n)).toThrow('200 is out of range for char: -128 to 127');
    expect(() => encode(UCHAR, -1n)).toThrow('out of range');
    expect(() => encode(INT, 1.5)).toThrow('1.5 is no value of type int');
    expect(() => encode(POINT, 1n)).toThrow('cannot be set as a whole');
    expect([...encode(BOOL, 5n)]).toEqual([1]);
    expect([...encode(CONST_INT, 2n)]).toEqual([2, 0, 0, 0]);
    expect(() => encode(VOID, 2n)).toThrow();
  });
});
