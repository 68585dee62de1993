import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runC, tryCompileC } from '../tests/support/compile-c';
import { decodeSource } from './source-bytes';

const encoded = (text: string): Uint8Array =>
  Uint8Array.from([...text].flatMap((c) => (c >= '\udc80' && c <= '\udcff' && c.length === 1 ? [c.charCodeAt(0) & 255] : [...new TextEncoder().encode(c)])));
const latin1 = (text: string): string => decodeSource(Buffer.from(text, 'latin1'));

test('any bytes come back', () => {
  const piece = fc.oneof(fc.uint8Array({ maxLength: 6 }), fc.string({ unit: 'binary', maxLength: 4 }).map((s) => new TextEncoder().encode(s)));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const bytes = Uint8Array.from(pieces.flatMap((p) => [...p]));
      if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return;
      expect([...encoded(decodeSource(bytes))]).toEqual([...bytes]);
    }),
  );
});

test('UTF-8 is decoded as such, UTF-16 by its mark', () => {
  expect(decodeSource(new TextEncoder().encode('é\ufffd😀'))).toBe('é\ufffd😀');
  expect(decodeSource(Uint8Array.of(0xff, 0xfe, 0x61, 0, 0xe9, 0))).toBe('aé');
  expect(decodeSource(Uint8Array.of(0xfe, 0xff, 0, 0x61, 0, 0xe9))).toBe('aé');
});

test('literals keep the bytes of a file that is not UTF-8', () => {
  const text = latin1('#include <stdio.h>\n/* caf\xe9 */ int main(void) { char a[] = "\xe9\xff\\\xe8"; printf("%s caf\xe9 %d %d %d", a, (int)sizeof a, \'\xe9\', L\'\xe9\'); return 0; }');
  expect(runC(text).stdout).toBe('\xe9\xff\xe8 caf\xe9 4 -23 233');
});

test('columns count bytes that are no characters as one each', () => {
  const { diagnostics } = tryCompileC(latin1('/* \xe9\xe8 */ int x = y; // \xff\nint \xe9;\n'));
  expect(diagnostics.map((d) => `${d.at.line}:${d.at.column} ${d.message}`)).toContain("1:18 use of undeclared identifier 'y'");
  expect(diagnostics.map((d) => `${d.at.line}:${d.at.column} ${d.code}`)).toContain('2:5 name-not-utf-8');
});

test('ends of lines of any kind, a mark and NUL', () => {
  const { diagnostics } = tryCompileC(decodeSource(new TextEncoder().encode('\ufeffint a;\rint b;\r\nint c = d;\n\0int e = f;')));
  expect(diagnostics.map((d) => `${d.at.line}:${d.at.column} ${d.code}`)).toEqual(['3:9 undeclared-name', '4:1 null-character', '4:10 undeclared-name']);
});
