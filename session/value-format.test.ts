import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHitCondition, parseLogMessage } from './hit-condition';
import { readInteger, withBits, writeUnsigned } from './scalar';
import { formatChar, formatEnum, formatFloat, formatString } from './value-format';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0));

describe('characters and strings', () => {
  it.each([
    [65, "'A'"], [0, "'\\0'"], [10, "'\\n'"], [39, "'\\''"], [34, "'\"'"], [92, "'\\\\'"], [27, "'\\033'"], [-61, "'\\303'"], [127, "'\\177'"],
  ])('%i is %s', (code, text) => expect(formatChar(code)).toBe(text));

  it('show UTF-8 as it is and other bytes in octal', () => {
    expect(formatString(new TextEncoder().encode('olá 😀\n"x"'))).toBe('"olá 😀\\n\\"x\\""');
    expect(formatString(Uint8Array.of(0xc3, 65))).toBe('"\\303A"');
    expect(formatString(Uint8Array.of(0, 49))).toBe('"\\0001"');
    expect(formatString(bytes('abc'), true)).toBe('"abc"...');
  });
});

describe('floats', () => {
  it.each([
    [0.1, 8, '0.1'], [1, 8, '1'], [-0, 8, '-0'], [1e20, 8, '1e+20'], [1.5e-7, 8, '1.5e-07'], [123456.75, 8, '123456.75'], [1 / 3, 8, '0.3333333333333333'],
    [Math.fround(0.1), 4, '0.1'], [Math.fround(1 / 3), 4, '0.33333334'], [Math.fround(16777217), 4, '16777216'], [1e9, 4, '1e+09'],
    [NaN, 8, 'nan'], [Infinity, 4, 'inf'], [-Infinity, 8, '-inf'], [5e-324, 8, '5e-324'], [1e16, 8, '10000000000000000'],
  ])('%f of %i bytes is %s', (value, size, text) => expect(formatFloat(value, size)).toBe(text));

  it('read back to the same number', () => {
    fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => Object.is(Number(formatFloat(x, 8)), x)));
    fc.assert(fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (x) => Object.is(Math.fround(Number(formatFloat(x, 4))), x)));
  });
});

describe('enums', () => {
  const make = (enumerators: readonly (readonly [string, bigint])[]) => ({
    kind: 'enum' as const, name: 'e', isSigned: true, sizeBytes: 4, enumerators: enumerators.map(([name, value]) => ({ name, value })),
  });
  it('are names, sets of flags, or numbers', () => {
    const flags = make([['NONE', 0n], ['A', 1n], ['B', 2n], ['C', 8n]]);
    expect(formatEnum(flags, 2n)).toBe('B');
    expect(formatEnum(flags, 0n)).toBe('NONE');
    expect(formatEnum(flags, 3n)).toBe('(A | B)');
    expect(formatEnum(flags, 13n)).toBe('(A | C | 0x4)');
    expect(formatEnum(flags, -1n)).toBe('-1');
    const plain = make([['RED', 0n], ['GREEN', 1n], ['BLUE', 2n], ['BLACK', 3n]]);
    expect(formatEnum(plain, 7n)).toBe('7');
  });
});

describe('bit-fields', () => {
  const int = { kind: 'base' as const, name: 'int', encoding: 'signed' as const, sizeBytes: 4 };
  it('written into any bytes read back, and change nothing else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 9, maxLength: 9 }), fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 64 }), fc.bigInt(), (storage, bitOffset, bitSize, value) => {
        const field = { bitOffset, bitSize };
        const count = Math.ceil((bitOffset + bitSize) / 8);
        const written = withBits(storage.subarray(0, count), field, value);
        expect(readInteger(int, written, field)).toBe(BigInt.asIntN(bitSize, value));
        const restored = withBits(written, field, readInteger(int, storage.subarray(0, count), field));
        expect(restored).toEqual(storage.subarray(0, count));
      }),
    );
  });
  it('integers of every size read back', () => {
    fc.assert(fc.property(fc.constantFrom(1, 2, 4, 8), fc.bigInt(), (size, value) => {
      expect(readInteger({ ...int, sizeBytes: size }, writeUnsigned(value, size))).toBe(BigInt.asIntN(size * 8, value));
    }));
  });
});

describe('hit conditions and log messages', () => {
  it.each([
    ['5', [5]], ['==2', [2]], ['>= 8', [8, 9, 10]], ['>8', [9, 10]], ['<3', [1, 2]], ['<=2', [1, 2]], ['%3', [3, 6, 9]], [' = 4 ', [4]],
  ])('%s', (text, expected) => {
    const accepts = parseHitCondition(text)!;
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter(accepts)).toEqual(expected);
  });
  it.each(['', 'x', '>', '%0', '1.5', '-1', '!=3'])('%j is none', (text) => expect(parseHitCondition(text)).toBeNull());
  it('log messages split at braces, which may nest and stand in strings', () => {
    expect(parseLogMessage('a {x["}"]} {{b}} {f((struct p){1,2})}')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'expression', text: 'x["}"]' },
      { kind: 'text', text: ' {b} ' },
      { kind: 'expression', text: 'f((struct p){1,2})' },
    ]);
    expect(parseLogMessage('open { here')).toBeNull();
  });
});
