// The text of diagnostics, as golden text: `UPDATE_GOLDEN=1 npx vitest run compiler/format.test.ts` writes it anew.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from './diagnostic';
import { diagnosticsToJson, formatDiagnostics } from './format-diagnostics';
import type { Language } from './messages';
import { preprocessTest } from './test-support';

const golden = fileURLToPath(new URL('format.golden.txt', import.meta.url));

const CASES: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['a token', { 'main.c': 'int x = 09;\n' }],
  ['a tab before it', { 'main.c': '\tint\tx = 09;\n' }],
  ['a wide character and a combining one before it', { 'main.c': 'f("变数 e\u0301", 09);\n' }],
  ['unprintable characters', { 'main.c': 'a \u0001 \u200b 09\n' }],
  ['a long line', { 'main.c': `int a[] = { ${'1, '.repeat(80)}09, ${'2, '.repeat(80)}};\n` }],
  ['fix-its', { 'main.c': '#inculde <stdio.h>\nprintf(“hello”);\n' }],
  ['a header of a header', { 'main.c': '// first\n#include "a.h"\n', 'a.h': '#include "b.h"\n', 'b.h': '#define A 1\n#define A 2\n' }],
  ['macros in macros', { 'main.c': '#define ONE(v) v + 09\n#define TWO(v) ONE(v)\nint x = TWO(1);\nint y = TWO(08);\n' }],
  ['a previous definition', { 'main.c': '#define A 1\n#define A 2\n' }],
  ['too few arguments', { 'main.c': '#define MAX(a, b) ((a) > (b) ? (a) : (b))\nint x = MAX(1);\n' }],
  ['#line', { 'main.c': '#line 40 "grammar.y"\n$ 09 @\n' }],
  ['no text to show', { 'main.c': '#include "a.h"\n', 'a.h': '@' }],
  ['\\r\\n and no newline at the end', { 'main.c': 'a\r\nb 09\r\n@' }],
  ['a comment without end', { 'main.c': 'int x;\n/* and on\nand on\n' }],
  ['#error and #warning', { 'main.c': '#warning be careful\n#error this is the end\n' }],
];

function shown(files: Readonly<Record<string, string>>, language: Language, name: string): string {
  const { diagnostics } = preprocessTest(files, { language });
  const textOf = (path: string) => (name === 'no text to show' ? null : (files[path] ?? null));
  return formatDiagnostics(diagnostics, { language, textOf });
}

test('golden text', () => {
  const parts = CASES.map(([name, files]) => `==== ${name}\n${shown(files, 'en', name)}---- pt-BR\n${shown(files, 'pt-BR', name)}`);
  const text = parts.join('\n');
  if (process.env['UPDATE_GOLDEN'] === '1' || !existsSync(golden)) writeFileSync(golden, text);
  expect(text).toBe(readFileSync(golden, 'utf8'));
});

describe('made by hand', () => {
  const at = (line: number, column: number, endLine: number, endColumn: number) => ({ file: 'x.c', line, column, endLine, endColumn });
  const source = 'if (a = b + c)\n  return\n    f(x);\n';
  const show = (diagnostic: Omit<Diagnostic, 'severity' | 'code' | 'message'>) =>
    formatDiagnostics([{ severity: 'warning', code: 'w', message: 'm', ...diagnostic }], { textOf: () => source, summary: false })
      .split('\n').slice(1, -1).map((line) => line.slice(8));

  test('operands underlined around an operator', () => {
    expect(show({ at: at(1, 7, 1, 8), ranges: [at(1, 5, 1, 6), at(1, 9, 1, 14)] })).toEqual(['if (a = b + c)', '    ~ ^ ~~~~~']);
  });

  test('insertion, replacement, and two fix-its on one line', () => {
    const fixIts = [{ at: at(1, 5, 1, 5), replacement: '(' }, { at: at(1, 14, 1, 14), replacement: ')' }];
    expect(show({ at: at(1, 7, 1, 8), fixIts })[2]).toBe('    (        )');
    expect(show({ at: at(1, 7, 1, 8), fixIts: [{ at: at(1, 7, 1, 8), replacement: '==' }] })[2]).toBe('      ==');
  });

  test('a range over lines is underlined to the end of the first', () => {
    expect(show({ at: at(2, 3, 3, 9) })).toEqual(['  return', '  ^~~~~~']);
  });

  test('a place after the line', () => {
    expect(show({ at: at(2, 9, 2, 9), fixIts: [{ at: at(2, 9, 2, 9), replacement: ';' }] })).toEqual(['  return', '        ^', '        ;']);
  });

  test('a line of ten million characters', () => {
    const line = 'x'.repeat(10_000_000);
    const place = { ...at(1, 5_000_000, 1, 5_000_003), file: 'x.c' };
    const text = formatDiagnostics(Array.from({ length: 50 }, () => ({ severity: 'error' as const, code: 'c', message: 'm', at: place })), { textOf: () => line });
    expect(text.split('\n').slice(1, 3).map((l) => l.length)).toEqual([8 + 3 + 120 + 3, 8 + 3 + 60 + 3]);
  });

  test('no place, no line', () => {
    const text = formatDiagnostics([{ severity: 'error', code: 'c', message: 'm', at: { file: '', line: 0, column: 0, endLine: 0, endColumn: 0 } }]);
    expect(text).toBe('error: m [c]\n1 error generated.\n');
  });

  test('colours do not change the text', () => {
    const { diagnostics } = preprocessTest('int x = 09;\n#define A\n#define A 1\n');
    const textOf = () => 'int x = 09;\n';
    const colored = formatDiagnostics(diagnostics, { textOf, color: true });
    expect(colored).toContain('\x1b[1;31merror: \x1b[0m');
    expect(colored.replace(/\x1b\[[\d;]*m/g, '')).toBe(formatDiagnostics(diagnostics, { textOf }));
  });
});

test('JSON is the diagnostics themselves', () => {
  const { diagnostics } = preprocessTest('#define A 1\n#define A 2\n@');
  expect(JSON.parse(diagnosticsToJson(diagnostics))).toEqual(diagnostics);
});
