import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomDebugData, randomFrom, lineTable } from '../tests/support/random-debug-data';
import { AssertionError, FormatError } from '../base';
import { checksum } from './checksum';
import { dumpDebugInfo } from './dump';
import type { DebugData } from './model';
import { readDebugInfo } from './reader';
import { HEADER_BYTES, SECTIONS } from './schema';
import { encodeUnchecked, writeDebugInfo } from './writer';

const arbitrary = fc.record({ seed: fc.integer({ min: 0, max: 2 ** 31 - 2 }), size: fc.integer({ min: 0, max: 12 }) });

// Header's size and checksum made right again, so that what was changed behind them is looked at.
function reseal(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setUint32(12, bytes.length, true);
  view.setUint32(16, 0, true);
  view.setUint32(20, checksum(bytes, HEADER_BYTES), true);
  return bytes;
}

const withSection = (bytes: Uint8Array, section: number[]): Uint8Array => reseal(Uint8Array.from([...bytes, ...section]));

const codeOf = (bytes: Uint8Array): string => {
  try {
    readDebugInfo(bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(FormatError);
    return (error as FormatError).code;
  }
  return 'accepted';
};

describe('round trip', () => {
  test('reading undoes writing', () => {
    fc.assert(
      fc.property(arbitrary, ({ seed, size }) => {
        const data = randomDebugData(seed, size);
        const bytes = writeDebugInfo(data);
        const again = readDebugInfo(bytes);
        expect(again).toEqual(data);
        expect(writeDebugInfo(again)).toEqual(bytes);
        expect(dumpDebugInfo(again)).toBe(dumpDebugInfo(data));
      }),
      { numRuns: 150 },
    );
  });

  test('100,000 line entries and as many of everything that grows with them', () => {
    const random = randomFrom(7);
    const rows = Array.from({ length: 100_000 }, (_, i) => ({
      lowPc: 6 * i, highPc: 6 * i + 1 + random(6), file: 0, line: 1 + random(1_000_000), column: 1 + random(70_000), flags: random(32),
    }));
    const base = randomDebugData(3, 3);
    const data: DebugData = {
      ...base,
      lines: lineTable(rows),
      labels: Array.from({ length: 100_000 }, (_, i) => ({ name: `label_${i}`, function: 0, pc: base.functions[0]!.lowPc, file: 0, line: i + 1 })),
      types: [...base.types, ...Array.from({ length: 100_000 }, (_, i) => ({ kind: 'pointer' as const, target: base.types.length + i - 1 }))],
    };
    expect(readDebugInfo(writeDebugInfo(data))).toEqual(data);
  });

  test('pcs and places up to 32 bits', () => {
    const top = 0xffffffff;
    const lines = lineTable([
      { lowPc: 0, highPc: 1, file: 0, line: top, column: 1, flags: 1 },
      { lowPc: 0x7fffffff, highPc: 0x80000001, file: 0, line: 1, column: top, flags: 1 },
      { lowPc: top - 1, highPc: top, file: 0, line: top, column: top, flags: 1 },
    ]);
    const data = { ...randomDebugData(1, 0), lines };
    expect(readDebugInfo(writeDebugInfo(data))).toEqual(data);
  });
});

describe('bad bytes', () => {
  test('any damage is a FormatError', () => {
    const originals = [0, 1, 5].map((size) => writeDebugInfo(randomDebugData(size + 11, size)));
    fc.assert(
      fc.property(fc.nat(2), fc.nat(), fc.integer({ min: 1, max: 255 }), fc.boolean(), (which, at, flip, cut) => {
        const bytes = originals[which]!.slice();
        const place = at % bytes.length;
        if (!cut) bytes[place]! ^= flip;
        expect(codeOf(cut ? bytes.subarray(0, place) : bytes)).not.toBe('accepted');
      }),
      { numRuns: 1000 },
    );
  });

  test('damage behind a right checksum is a FormatError or well-formed data, never another error', () => {
    const originals = [1, 2, 5].map((size) => writeDebugInfo(randomDebugData(size + 11, size)));
    let refused = 0;
    fc.assert(
      fc.property(fc.nat(2), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }), (which, changes) => {
        const bytes = originals[which]!.slice();
        for (const [at, value] of changes) bytes[HEADER_BYTES + (at % (bytes.length - HEADER_BYTES))] = value;
        reseal(bytes);
        let data: DebugData;
        try {
          data = readDebugInfo(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(FormatError);
          expect((error as FormatError).offset).toBeLessThanOrEqual(bytes.length);
          refused++;
          return;
        }
        // Whatever is accepted can be written, dumped and read again.
        expect(readDebugInfo(writeDebugInfo(data))).toEqual(data);
        dumpDebugInfo(data);
      }),
      { numRuns: 3000 },
    );
    expect(refused).toBeGreaterThan(1000);
  });

  test('arbitrary bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(codeOf(bytes)).not.toBe('accepted');
    }));
  });

  test('a count that the file cannot hold is refused before anything is allocated', () => {
    // A lines section that claims 2^40 rows.
    const bytes = writeDebugInfo(randomDebugData(4, 0));
    const claim = [0x80, 0x80, 0x80, 0x80, 0x80, 0x20];
    const linesTag = SECTIONS.find((s) => s.name === 'lines')!.tag;
    const without = removeSection(bytes, linesTag);
    expect(codeOf(withSection(without, [linesTag, 1, claim.length, ...claim]))).toBe('bad-count');
  });

  test.each([
    ['bad-magic', (b: Uint8Array) => { b[4] = 1; return b; }],
    ['bad-version', (b: Uint8Array) => { b[6] = 2; return b; }],
    ['bad-flags', (b: Uint8Array) => { b[8] = 1; return b; }],
    ['bad-size', (b: Uint8Array) => Uint8Array.from([...b, 0])],
    ['bad-checksum', (b: Uint8Array) => { b[b.length - 1]! ^= 1; return b; }],
    ['unknown-section', (b: Uint8Array) => withSection(b, [99, 1, 2, 7, 7])],
    ['accepted', (b: Uint8Array) => withSection(b, [99, 0, 2, 7, 7])],
    ['bad-flags', (b: Uint8Array) => withSection(b, [99, 2, 0])],
    ['bad-count', (b: Uint8Array) => withSection(b, [99, 0, 3, 7, 7])],
    ['truncated', (b: Uint8Array) => withSection(b, [99])],
    ['duplicate-section', (b: Uint8Array) => withSection(b, [1, 1, 1, 0])],
    ['missing-section', (b: Uint8Array) => removeSection(b, 5)],
    ['accepted', (b: Uint8Array) => removeSection(b, 12)],
    ['trailing-bytes', (b: Uint8Array) => withSection(removeSection(b, 12), [12, 0, 2, 0, 0])],
  ])('%s', (code, change) => {
    expect(codeOf(change(writeDebugInfo(randomDebugData(21, 0))))).toBe(code);
  });
});

function removeSection(bytes: Uint8Array, tag: number): Uint8Array {
  let at = HEADER_BYTES;
  while (at < bytes.length) {
    const start = at;
    const found = bytes[at]!;
    at += 2;
    let size = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!;
      size |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    at += size;
    if (found === tag) return reseal(Uint8Array.from([...bytes.subarray(0, start), ...bytes.subarray(at)]));
  }
  throw new Error(`no section ${tag}`);
}

// One well-formed example, and one change each that makes it ill-formed.
type Change = (data: DebugData) => Partial<DebugData>;
const replaced = <T>(list: readonly T[], index: number, change: Partial<T>): T[] => list.map((item, i) => (i === index ? { ...item, ...change } : item));

const ILL_FORMED: readonly [string, string, Change][] = [
  ['functions', 'bad-range', (d) => ({ functions: replaced(d.functions, 1, { highPc: d.functions[1]!.lowPc }) })],
  ['functions', 'overlap', (d) => ({ functions: replaced(d.functions, 1, { lowPc: d.functions[0]!.highPc - 1 }) })],
  ['functions', 'bad-type', (d) => ({ functions: replaced(d.functions, 1, { type: 0 }) })],
  ['functions', 'bad-id', (d) => ({ functions: replaced(d.functions, 1, { file: 99 }) })],
  ['functions', 'bad-scope', (d) => ({ functions: replaced(d.functions, 1, { scope: d.functions[0]!.scope }) })],
  ['scopes', 'bad-id', (d) => ({ scopes: replaced(d.scopes, 0, { parent: d.scopes.length }) })],
  ['scopes', 'not-nested', (d) => ({ scopes: replaced(d.scopes, 1, { highPc: d.functions[0]!.highPc + 1 }) })],
  ['scopes', 'cyclic-scope', (d) => ({ scopes: [...d.scopes, { ...d.scopes[0]!, parent: d.scopes.length + 1 }, { ...d.scopes[0]!, parent: d.scopes.length }] })],
  ['scopes', 'overlap', (d) => ({ scopes: [...d.scopes, { ...d.scopes[0]!, parent: 0 }, { ...d.scopes[0]!, parent: 0 }] })],
  ['variables', 'bad-scope', (d) => ({ variables: replaced(d.variables, 0, { kind: 'global', scope: 0 }) })],
  ['variables', 'bad-id', (d) => ({ variables: replaced(d.variables, 0, { type: d.types.length }) })],
  ['variables', 'overlap', (d) => ({ variables: replaced(d.variables, 0, { locations: [0, 0].map((lowPc) => ({ lowPc, highPc: 5, location: { kind: 'unavailable' } })) }) })],
  ['types', 'cyclic-type', (d) => ({ types: [...d.types, { kind: 'pointer', target: d.types.length }] })],
  ['types', 'cyclic-type', (d) => ({ types: [...d.types, { kind: 'struct', name: 's', sizeBytes: 4, alignBytes: 4, isComplete: true, members: [{ name: 'm', type: d.types.length, byteOffset: 0, bitSize: 0, bitOffset: 0 }] }] })],
  ['types', 'bad-type', (d) => ({ types: [...d.types, { kind: 'qualified', qualifiers: 0, target: 0 }] })],
  ['types', 'bad-id', (d) => ({ types: [...d.types, { kind: 'function', result: 0, params: [d.types.length + 1], isVariadic: false, hasPrototype: true }] })],
  ['lines', 'overlap', () => ({ lines: lineTable([1, 2].map((lowPc) => ({ lowPc, highPc: 4, file: 0, line: 1, column: 1, flags: 1 }))) })],
  ['lines', 'bad-range', () => ({ lines: lineTable([{ lowPc: 4, highPc: 4, file: 0, line: 1, column: 1, flags: 1 }]) })],
  ['lines', 'bad-place', () => ({ lines: lineTable([{ lowPc: 1, highPc: 4, file: 0, line: 0, column: 1, flags: 1 }]) })],
  ['lines', 'bad-flags', () => ({ lines: lineTable([{ lowPc: 1, highPc: 4, file: 0, line: 1, column: 1, flags: 32 }]) })],
  ['lines', 'bad-id', () => ({ lines: lineTable([{ lowPc: 1, highPc: 4, file: 77, line: 1, column: 1, flags: 1 }]) })],
  ['expressions', 'bad-kind', (d) => ({ expressions: { ...d.expressions, kind: d.expressions.kind.map(() => 200) } })],
  ['expressions', 'bad-place', (d) => ({ expressions: { ...d.expressions, endLine: d.expressions.endLine.map(() => 0) } })],
  ['expressions', 'not-nested', (d) => ({ expressions: { ...d.expressions, highPc: d.expressions.lowPc.map((lowPc, i) => (i === 0 ? lowPc + 1 : lowPc + 2)), lowPc: d.expressions.lowPc.map(() => 1) } })],
  ['callSites', 'unsorted', (d) => ({ callSites: { ...d.callSites, pc: d.callSites.pc.map(() => 7) } })],
  ['labels', 'bad-range', (d) => ({ labels: [{ name: 'l', function: 0, pc: d.functions[0]!.highPc + 1, file: 0, line: 1 }] })],
  ['macros', 'bad-place', () => ({ macros: [{ name: 'M', definition: 'M', file: 0, line: 1, uses: [{ file: 0, line: 1, column: 5, endColumn: 4 }] }] })],
];

test.each(ILL_FORMED)('ill-formed %s are refused by both sides: %s', (section, code, change) => {
  const whole = randomDebugData(50, 4);
  const data: DebugData = { ...whole, ...change(whole) };
  expect(() => writeDebugInfo(data)).toThrow(AssertionError);
  const bytes = encodeUnchecked(data);
  try {
    readDebugInfo(bytes);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(FormatError);
    const { code: found, section: place } = error as FormatError;
    expect(`${place} ${found}`).toBe(`${section} ${code}`);
  }
});

test('values the encoding cannot hold are refused when written', () => {
  const data = randomDebugData(50, 4);
  expect(() => writeDebugInfo({ ...data, imageSha256: new Uint8Array(31) })).toThrow(/32 bytes/);
  expect(() => writeDebugInfo({ ...data, functions: replaced(data.functions, 0, { frameBytes: -1 }) })).toThrow(/frameBytes/);
  const big = { kind: 'enum', name: 'e', isSigned: false, sizeBytes: 8, enumerators: [{ name: 'E', value: 1n << 63n }] } as const;
  expect(() => writeDebugInfo({ ...data, types: [...data.types, big] })).toThrow(/64 bits/);
});
