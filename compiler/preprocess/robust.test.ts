// Whatever comes in, the end comes soon, with tokens and diagnostics and no exception.

import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { formatDiagnostics } from '../format-diagnostics';
import { preprocessTest, type TestUnit } from '../test-support';
import { T } from '../tokens';

/** What holds of every unit. */
function check(unit: TestUnit, text: string): void {
  const { tokens, manager } = unit;
  expect(tokens.kind[tokens.count - 1]).toBe(T.End);
  for (let i = 0; i < tokens.count; i++) {
    const kind = tokens.kind[i]!;
    const value = tokens.value[i]!;
    const isLiteral = kind === T.IntLiteral || kind === T.FloatLiteral || kind === T.StringLiteral;
    if (isLiteral && !tokens.literals[value]) throw new Error('a literal without its value');
    if (kind === T.Identifier && !tokens.names[value]) throw new Error('an identifier without its name');
    if (kind === T.Bad) throw new Error('a bad token was left');
    if (unit.isCutShort && kind === T.End) continue;
    const { file, line, column } = manager.place(tokens.loc[i]!);
    if (file === '' || line < 1 || column < 1) throw new Error('a token without a place');
    manager.range(tokens.loc[i]!, tokens.loc[i]! + tokens.length[i]!);
    manager.macroLevels(tokens.loc[i]!);
  }
  manager.macroUses();
  formatDiagnostics(unit.diagnostics, { textOf: () => text });
}

describe('any text', () => {
  test('random characters', () => {
    const unit = fc.oneof(
      fc.constantFrom(...'#"\'\\/*()<>,.%:?=+-&|\n\r\t \0{}[];_$@`~^!'),
      fc.constantFrom('\\\n', '\\\r\n', '//', '/*', '*/', '##', '...', '0x', '1e+', '\\u00e9', '\\U0001F600', 'L"', "u8'", '??=', '%:%:', '\ufeff'),
      fc.constantFrom('a', 'b', 'x1', 'é', '变', '😀', '\ud800', '\u0000', '\u200b', '9', '0'),
    );
    fc.assert(fc.property(fc.array(unit, { maxLength: 80 }), (parts) => check(preprocessTest(parts.join('')), parts.join(''))), { numRuns: 300 });
  });

  test('random directives and macros', () => {
    const name = fc.constantFrom('A', 'B', 'F', 'G', 'x', '__VA_ARGS__', '__VA_OPT__', 'defined', '__LINE__', '__COUNTER__', '_Pragma', '__has_include', '__has_builtin');
    const bit = fc.oneof(name, fc.constantFrom('(', ')', ',', '#', '##', '1', '0', '+', '?', ':', '"s"', "'c'", '!', '&&', '...', ' ', '\\\n', '<a.h>', '"main.c"'));
    const bits = fc.array(bit, { maxLength: 12 }).map((parts) => parts.join(' '));
    const line = fc.oneof(
      fc.tuple(name, bits).map(([n, b]) => `#define ${n} ${b}`),
      fc.tuple(name, fc.constantFrom('()', '(x)', '(x,y)', '(...)', '(x,...)', '(x...)'), bits).map(([n, p, b]) => `#define ${n}${p} ${b}`),
      fc.tuple(fc.constantFrom('if', 'elif', 'ifdef', 'ifndef', 'undef', 'include', 'line', 'pragma', 'error', 'xyz', ''), bits).map(([d, b]) => `#${d} ${b}`),
      fc.constantFrom('#else', '#endif', '#pragma push_macro("A")', '#pragma pop_macro("A")'),
      bits,
    );
    const limits = { includeDepth: 5, includes: 40, macroTokens: 20_000, unitTokens: 20_000 };
    fc.assert(
      fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
        const text = lines.join('\n');
        check(preprocessTest(text, { limits }), text);
      }),
      { numRuns: 400 },
    );
  });

  test('real C with parts cut out, doubled and swapped', () => {
    const folder = fileURLToPath(new URL('golden/', import.meta.url));
    const texts = readdirSync(folder).filter((f) => f.endsWith('.c')).map((f) => readFileSync(join(folder, f), 'utf8'));
    const cut = fc.tuple(fc.nat(), fc.nat(60), fc.nat(), fc.constantFrom('delete', 'double', 'move'));
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.array(cut, { minLength: 1, maxLength: 6 }), (original, cuts) => {
        let text = original;
        for (const [from, length, to, what] of cuts) {
          const at = from % (text.length + 1);
          const piece = text.slice(at, at + length);
          const rest = what === 'double' ? text : text.slice(0, at) + text.slice(at + length);
          const target = to % (rest.length + 1);
          text = what === 'delete' ? rest : rest.slice(0, target) + piece + rest.slice(target);
        }
        check(preprocessTest(text, { limits: { macroTokens: 200_000, includeDepth: 10, includes: 50 } }), text);
      }),
      { numRuns: 100 },
    );
  });

  test('what comes out does not depend on the ends of lines', () => {
    const folder = fileURLToPath(new URL('golden/', import.meta.url));
    for (const file of readdirSync(folder).filter((f) => f.endsWith('.c') && f !== 'includes.c')) {
      const text = readFileSync(join(folder, file), 'utf8');
      const plain = preprocessTest(text).text;
      expect(preprocessTest(text.replace(/\n/g, '\r\n')).text, file).toBe(plain);
      expect(preprocessTest('\ufeff' + text).text, file).toBe(plain);
    }
  });
});

describe('bombs end at a named limit', () => {
  const codes = (files: string | Record<string, string>, limits = {}) => {
    const unit = preprocessTest(files, { limits });
    return { codes: [...new Set(unit.diagnostics.map((d) => d.code))], isCutShort: unit.isCutShort, count: unit.tokens.count };
  };

  test('a megabyte of (', () => {
    expect(codes('('.repeat(1 << 20))).toEqual({ codes: [], isCutShort: false, count: (1 << 20) + 1 });
    expect(codes('#if ' + '('.repeat(1 << 20)).codes).toEqual(['limit-condition-nesting']);
    expect(codes('#if ' + '- '.repeat(1 << 19)).codes).toEqual(['limit-condition-nesting']);
    expect(codes('#if ' + '1?'.repeat(1 << 18)).codes).toEqual(['limit-condition-nesting']);
    expect(codes('#define f(x) x\n' + 'f('.repeat(1 << 18)).codes).toContain('unterminated-macro-call');
    expect(codes('#define f(x) x\n' + 'f('.repeat(2000) + ')'.repeat(2000)).codes).toEqual(['limit-macro-argument-depth']);
  });

  test('macros that double', () => {
    const lines = Array.from({ length: 64 }, (_, i) => `#define A${i} A${i + 1} A${i + 1}`);
    const limits = { unitTokens: 200_000, macroTokens: 2_000_000 };
    expect(codes([...lines, 'A0'].join('\n'), limits).codes).toEqual(['limit-unit-tokens']);
    expect(codes([...lines, '#define A64', 'A0'].join('\n'), limits).codes).toEqual(['limit-macro-tokens']);
    const calls = Array.from({ length: 64 }, (_, i) => `#define F${i}(x) F${i + 1}(x x)`);
    expect(codes([...calls, 'F0(y)'].join('\n'), limits).codes).toEqual(['limit-macro-tokens']);
    const pastes = Array.from({ length: 40 }, (_, i) => `#define P${i}(x) P${i + 1}(x##x)`);
    expect(codes([...pastes, 'P0(y)'].join('\n')).codes).toEqual(['limit-pasted-chars']);
  });

  test('includes', () => {
    expect(codes({ 'main.c': '#include "main.c"\n#include "main.c"\n' }).codes).toEqual(['include-cycle']);
    const wide: Record<string, string> = { 'main.c': '#include "0.h"\n' };
    for (let i = 0; i < 20; i++) wide[`${i}.h`] = `#include "${i + 1}.h"\n`.repeat(4);
    wide['20.h'] = 'x\n';
    expect(codes(wide, { includes: 5000 }).codes).toEqual(['limit-includes']);
    expect(codes(wide, { includedChars: 50_000 }).codes).toEqual(['limit-included-chars']);
    const deep: Record<string, string> = { 'main.c': '#include "0.h"\n' };
    for (let i = 0; i < 300; i++) deep[`${i}.h`] = `#include "${i + 1}.h"\n`;
    expect(codes(deep).codes).toEqual(['limit-include-depth']);
  });

  test('the others', () => {
    expect(codes('#if 1\n'.repeat(5000)).codes).toEqual(['limit-conditional-depth', 'unterminated-conditional'].slice(0, 1));
    expect(codes('#if 0\n' + '#if 1\n'.repeat(5000)).codes).toEqual(['limit-conditional-depth']);
    const parameters = Array.from({ length: 2000 }, (_, i) => `p${i}`).join();
    expect(codes(`#define F(${parameters}) 1`).codes).toEqual(['limit-macro-parameters']);
    expect(codes('#define N 1\n' + 'N '.repeat(200), { macroExpansions: 100 }).codes).toEqual(['limit-macro-expansions']);
    expect(codes('#define N 1\n' + 'N '.repeat(4000), { locations: 20_000 }).codes).toEqual(['limit-locations']);
    expect(codes('; '.repeat(2000), { unitTokens: 1000 })).toEqual({ codes: ['limit-unit-tokens'], isCutShort: true, count: 1001 });
    expect(codes({ 'main.c': '#include "big.h"', 'big.h': 'x'.repeat(5000) }, { fileChars: 1000 }).codes).toEqual(['limit-file-chars']);
  });

  test('errors', () => {
    const { diagnostics } = preprocessTest('@ '.repeat(100_000));
    expect(diagnostics.length).toBe(201);
    expect(diagnostics[200]!.code).toBe('too-many-errors');
    const warned = preprocessTest('#undef X y\n'.repeat(5000)).diagnostics;
    expect(warned.length).toBe(1001);
    expect(warned[1000]!.code).toBe('too-many-warnings');
  });

  test('a binary', () => {
    let state = 1;
    const bytes = Uint8Array.from({ length: 1 << 20 }, () => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) >>> 24);
    check(preprocessTest(new TextDecoder().decode(bytes)), '');
    check(preprocessTest(String.fromCharCode(...bytes.subarray(0, 50_000))), '');
  });
});
