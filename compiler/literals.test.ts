import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHexFloat } from './exact-float';
import { parseDecimal } from './float-literal';
import { parseChar, parseNumber, parseStrings, type LiteralReporter } from './literals';
import type { Literal } from './tokens';

function number(text: string): string {
  const codes: string[] = [];
  const report: LiteralReporter = (code, _, offset, length) => codes.push(`${code} ${offset}+${length}`);
  return [show(parseNumber(text, report)), ...codes].join(' | ');
}

function show(literal: Literal): string {
  if (literal.kind === 'int') {
    const bits = BigInt.asUintN(64, (BigInt(literal.hi) << 32n) | BigInt(literal.lo >>> 0));
    return `${literal.type} ${literal.type.startsWith('unsigned') ? bits : BigInt.asIntN(64, bits)}`;
  }
  return literal.kind === 'float' ? `${literal.type} ${literal.value}` : `${literal.prefix}"${[...literal.bytes]}"`;
}

describe('numbers', () => {
  test.each([
    ['0', 'int 0'], ['42', 'int 42'], ['2147483647', 'int 2147483647'], ['2147483648', 'long 2147483648'],
    ['4294967295', 'long 4294967295'], ['4294967296', 'long 4294967296'], ['9223372036854775807', 'long 9223372036854775807'],
    ['9223372036854775808', 'unsigned long 9223372036854775808 | integer-is-unsigned 0+19'],
    ['18446744073709551615', 'unsigned long 18446744073709551615 | integer-is-unsigned 0+20'],
    ['18446744073709551616', 'unsigned long 18446744073709551615 | integer-too-large 0+20 | integer-is-unsigned 0+20'],
    ['0x7fffffff', 'int 2147483647'], ['0x80000000', 'unsigned int 2147483648'], ['0xFFFFFFFF', 'unsigned int 4294967295'],
    ['0x100000000', 'long 4294967296'], ['0x8000000000000000', 'unsigned long 9223372036854775808'],
    ['017', 'int 15'], ['037777777777', 'unsigned int 4294967295'], ['0b1011', 'int 11'], ['0B0', 'int 0'],
    ['1u', 'unsigned int 1'], ['4294967296u', 'unsigned long 4294967296'], ['1l', 'long 1'], ['1L', 'long 1'], ['1ul', 'unsigned long 1'],
    ['1LU', 'unsigned long 1'], ['1ll', 'long long 1'], ['1LLu', 'unsigned long long 1'], ['0x8000000000000000ll', 'unsigned long long 9223372036854775808'],
    ['1lL', 'long long 1 | bad-integer-suffix 1+2'], ['12abc', 'int 12 | bad-integer-suffix 2+3'], ['1f', 'int 1 | bad-integer-suffix 1+1'],
    ['09', 'int 0 | bad-octal-digit 1+1'], ['0b12', 'int 0 | bad-binary-digit 3+1'], ['0x', 'int 0 | hex-without-digits 0+2'], ['0b', 'int 0 | binary-without-digits 0+2'],
    ['1i', 'int 1 | imaginary-constant 1+1'],
    ['1.5', 'double 1.5'], ['.5', 'double 0.5'], ['5.', 'double 5'], ['1e3', 'double 1000'], ['1E-2', 'double 0.01'], ['09.5', 'double 9.5'],
    ['1.5f', 'float 1.5'], ['0.1f', `float ${Math.fround(0.1)}`], ['1.5L', 'long double 1.5'],
    ['1e', 'double 0 | exponent-without-digits 1+1'], ['1.2.3', 'double 0 | too-many-points 3+1'], ['1.5x', 'double 1.5 | bad-float-suffix 3+1'],
    ['1e999', 'double Infinity | float-overflow 0+5'], ['1e39f', 'float Infinity | float-overflow 0+5'], ['1e-999', 'double 0 | float-underflow 0+6'], ['0e-999', 'double 0'],
    ['0x1p4', 'double 16'], ['0x.8p0', 'double 0.5'], ['0x1.8p+1f', 'float 3'], ['0xA.8p-1', 'double 5.25'], ['0x1.8', 'double 0 | hex-float-without-exponent 0+5'],
    ['0x1p', 'double 0 | exponent-without-digits 3+1'], ['1.0if', 'double 1 | imaginary-constant 3+2'], ['1.0df', 'double 1 | decimal-float-constant 3+2'],
  ])('%s', (text, expected) => expect(number(text)).toBe(expected));
});

describe('floats are rounded once', () => {
  // Each is a hair beside the middle between two floats, which rounding to double first lands on.
  test.each([
    ['1.00000005960464477539062500000000000000001', 1 + 2 ** -23],
    ['1.000000059604644775390625', 1],
    ['1.00000005960464477539062499999999999999999', 1],
    ['16777217.0000000000000000000001', 16777218], ['16777217', 16777216], ['16777219', 16777220],
    ['3.4028235677973366163753939545814920e38', Infinity], ['3.40282356779733661637539395458e38', 3.4028234663852886e38],
    ['7.00649232162408535461864791645e-46', 1.401298464324817e-45], ['7.0064923216240853546186479164495806564013097093825788587853e-46', 0],
  ])('%s', (text, expected) => expect(parseDecimal(text, true)).toBe(expected));

  test('every float is read back from its exact decimal text', () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true, noDefaultInfinity: true, min: 0 }), (value) => {
        expect(parseDecimal(value.toPrecision(20), true)).toBe(Math.fround(value));
        expect(parseDecimal(value.toPrecision(9), true)).toBe(Math.fround(value));
      }),
    );
  });

  test('hexadecimal doubles and floats', () => {
    const view = new DataView(new ArrayBuffer(8));
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: 0 }), (value) => {
        view.setFloat64(0, value);
        const bits = view.getBigUint64(0);
        const exponent = Number(bits >> 52n);
        const fraction = (bits & 0xf_ffff_ffff_ffffn).toString(16).padStart(13, '0');
        const [whole, power] = exponent === 0 ? ['0', -1022] : ['1', exponent - 1023];
        expect(parseHexFloat(whole!, fraction, Number(power), false)).toBe(value);
        // More zeros, or a digit that can only break a tie, change nothing.
        expect(parseHexFloat(whole!, fraction + '0'.repeat(40), Number(power), false)).toBe(value);
        expect(parseHexFloat(whole!, fraction, Number(power), true)).toBe(Math.fround(value));
      }),
    );
  });

  test('hexadecimal ties', () => {
    expect(parseHexFloat('1', '00000100', 0, true)).toBe(1);
    expect(parseHexFloat('1', '000001' + '0'.repeat(60) + '1', 0, true)).toBe(1 + 2 ** -23);
    expect(parseHexFloat('1', '00000300', 0, true)).toBe(1 + 2 * 2 ** -23);
    expect(parseHexFloat('1', 'ffffffffffffff', 1023, false)).toBe(Infinity);
    expect(parseHexFloat('1', '', -1074, false)).toBe(5e-324);
    expect(parseHexFloat('1', '', -1075, false)).toBe(0);
    expect(parseHexFloat('1', '8', -1075, false)).toBe(5e-324);
    expect(parseHexFloat('0', '', 1e9, false)).toBe(0);
    expect(parseHexFloat('1', '', 1e9, false)).toBe(Infinity);
  });
});

function char(text: string): string {
  const codes: string[] = [];
  const literal = parseChar(text, (code) => codes.push(code));
  return [show(literal), ...codes].join(' | ');
}

describe('characters', () => {
  test.each([
    ["'a'", 'int 97'], ["'\\n'", 'int 10'], ["'\\0'", 'int 0'], ["'\\''", 'int 39'], ["'\"'", 'int 34'], ["'\\377'", 'int -1'],
    ["'\\xff'", 'int -1'], ["'\\x41'", 'int 65'], ["'\\101'", 'int 65'], ["'\\1012'", 'int 16690 | multi-char'], ["'\\e'", 'int 27'],
    ["'ab'", 'int 24930 | multi-char'], ["'abcd'", 'int 1633837924 | multi-char'], ["'abcde'", 'int 1650680933 | char-too-long'],
    ["'é'", 'int 50089 | multi-char'], ["L'é'", 'int 233'], ["L'\\xffffffff'", 'int -1'], ["u'é'", 'unsigned short 233'], ["u'\\xffff'", 'unsigned short 65535'],
    ["U'😀'", 'unsigned int 128512'], ["L'😀'", 'int 128512'], ["u'😀'", 'unsigned short 56832 | char-not-encodable'], ["u8'a'", 'int 97'],
    ["''", 'int 0 | empty-char'], ["'\\x'", 'int 0 | hex-escape-empty'], ["'\\x100'", 'int 0 | hex-escape-out-of-range'],
    ["'\\400'", 'int 0 | octal-escape-out-of-range'], ["'\\q'", 'int 113 | unknown-escape'], ["'\\u00e9'", 'int 50089 | multi-char'],
    ["L'\\u00e9'", 'int 233'], ["'\\u12'", 'int 15712189 | incomplete-ucn'], ["L'\\ud800'", 'int 65533 | bad-ucn'], ["L'\\u0041'", 'int 65533 | bad-ucn'],
    ["L'\\U0001F600'", 'int 128512'], ["L'\\U00110000'", 'int 65533 | bad-ucn'], ["L'ab'", 'int 98 | char-too-long'],
  ])('%s', (text, expected) => expect(char(text)).toBe(expected));
});

function strings(...texts: string[]): string {
  const codes: string[] = [];
  const literal = parseStrings(texts, texts.map(() => (code) => codes.push(code)));
  return [show(literal), ...codes].join(' | ');
}

describe('strings', () => {
  const utf8 = (text: string) => [...new TextEncoder().encode(text), 0].join();
  test.each<[string[], string]>([
    [['""'], '"0"'], [['"a"'], '"97,0"'], [['"a\\n\\"\\\\"'], '"97,10,34,92,0"'], [['"\\0a"'], '"0,97,0"'], [['"é"'], `"${utf8('é')}"`],
    [['"变😀"'], `"${utf8('变😀')}"`], [['"\\u53d8"'], `"${utf8('变')}"`], [['"\\xe5\\217"'], '"229,143,0"'],
    [['"a"', '"b"'], '"97,98,0"'], [['"\\x1"', '"2"'], '"1,50,0"'], [['u8"é"'], `u8"${utf8('é')}"`],
    [['u"é"'], 'u"233,0,0,0"'], [['u"😀"'], 'u"61,216,0,222,0,0"'], [['U"😀"'], 'U"0,246,1,0,0,0,0,0"'], [['L"a"', '"b"'], 'L"97,0,0,0,98,0,0,0,0,0,0,0"'],
    [['"a"', 'L"é"'], 'L"97,0,0,0,233,0,0,0,0,0,0,0"'], [['u"a"', 'L"b"'], 'u"97,0,98,0,0,0" | string-prefix-mix'],
    [['"\ud800"'], '"239,191,189,0"'], [['"\\q"'], '"113,0" | unknown-escape'], [['"\\x123"'], '"35,0" | hex-escape-out-of-range'],
  ])('%j', (texts, expected) => expect(strings(...texts)).toBe(expected));
});
