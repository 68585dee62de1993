// Small programs that are wrong, or odd: every diagnostic stands in the source, at the end of its line, as
// `//! code@column`. A file holds many programs, each under a line `// == what it shows`; what has no place
// (column 0) stands there. Nothing but what is written may be reported.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile } from '../../compiler/index';

interface Program {
  readonly title: string;
  readonly text: string;
  /** `line code@column`; line 0 is the title's. */
  readonly expected: readonly string[];
}

const EXPECTATION = /\s*\/\/!(.*)$/;

function programs(text: string): Program[] {
  return text
    .split(/^(?=\/\/ == )/m)
    .filter((part) => part.startsWith('// == '))
    .map((part) => {
      const lines = part.split('\n');
      const expected = lines.flatMap((line, i) => (EXPECTATION.exec(line)?.[1]!.trim().split(/\s+/) ?? []).map((e) => `${i} ${e}`));
      return { title: lines[0]!.slice(6).replace(EXPECTATION, ''), text: lines.slice(1).join('\n'), expected };
    });
}

const directory = import.meta.dirname;
const files = readdirSync(directory).filter((f) => f.endsWith('.c')).sort();
const all = files.map((file) => ({ file, list: programs(readFileSync(join(directory, file), 'utf8')) }));

describe.each(all)('$file', ({ list }) => {
  test.each(list)('$title', ({ text, expected }) => {
    const { diagnostics, output } = compile({ sources: { read: (path) => (path === 'main.c' ? text : null) }, units: ['main.c'] });
    const found = diagnostics.map((d) => `${d.at.line} ${d.code}@${d.at.column}`);
    expect([...found].sort()).toEqual([...expected].sort());
    expect(output === null).toBe(diagnostics.some((d) => d.severity === 'error'));
  });
});

// Its expectation would be part of it.
test('a string without its end is one error', () => {
  const text = '#include <stdio.h>\n#include <string.h>\nint main(void) {\n  printf("hello);\n  char *s = "abc;\n  return strcmp(s, ");\n}\n';
  const { diagnostics } = compile({ sources: { read: (path) => (path === 'main.c' ? text : null) }, units: ['main.c'] });
  expect(diagnostics.map((d) => `${d.at.line}:${d.at.column} ${d.code}`)).toEqual(['4:10 unterminated-string', '5:13 unterminated-string', '6:20 unterminated-string']);
});

test('there are enough of them that must not compile', () => {
  const wrong = all.flatMap(({ list }) => list).filter(({ text }) => {
    const { output } = compile({ sources: { read: (path) => (path === 'main.c' ? text : null) }, units: ['main.c'] });
    return output === null;
  });
  expect(wrong.length).toBeGreaterThanOrEqual(150);
});
