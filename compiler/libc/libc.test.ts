import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { definedNames, generate, withoutComments } from '../../scripts/embed-libc';
import { standardDeclarations } from '../../vm/hostlib/index';
import { libraryHeaders, librarySources, librarySymbols } from './index';

test('generated.ts is what the headers and sources say', () => {
  expect(readFileSync(new URL('./generated.ts', import.meta.url), 'utf8')).toBe(generate());
});

describe('embedding', () => {
  test('comments go, strings stay', () => {
    expect(withoutComments('a /* b\n c */ d // e\n\n"//" \'"\' /*x*/ "/*"\n')).toBe('a   d\n"//" \'"\'   "/*"\n');
  });
  test('finds what a source defines', () => {
    const text = 'int a, b = 1;\nstatic int c;\nextern int d;\nchar *e[2] = {0, 1};\nvoid (*f)(int);\nint g(int);\nint h(int x)\n{\n  return x;\n}\nstatic int i(void)\n{\n}\nstruct s { int x; };\n';
    expect(definedNames(text)).toEqual(['a', 'b', 'e', 'f', 'h']);
  });
});

/** Function names declared in the headers. */
function declaredNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const [header, text] of libraryHeaders)
    for (const line of text.split('\n')) {
      if (line.startsWith('#') || line.startsWith('typedef')) continue;
      const match = /^[\w\s*]*?\b(\w+)\(.*\)(?: __attribute__.*)?;$/.exec(line);
      if (match) names.set(match[1]!, header);
    }
  return names;
}

test('every declared function exists, as C source or as a host function', () => {
  const hosts = new Set(standardDeclarations().map((d) => d.name));
  const missing = [...declaredNames()].filter(([name]) => !hosts.has(name) && !librarySymbols.has(name));
  expect(missing).toEqual([]);
  expect(declaredNames().size).toBeGreaterThan(400);
});

test('every host function is declared in a header or used by a source', () => {
  const declared = declaredNames();
  const sources = [...librarySources.values()].join('\n');
  const lost = standardDeclarations().filter(({ name }) => !declared.has(name) && !new RegExp(`\\b${name}\\(`).test(sources));
  // Left for embedders' C: not part of any header.
  expect(lost.map((d) => d.name)).toEqual(['malloc_usable_size']);
});

test('no name is both a host function and C', () => {
  expect(standardDeclarations().filter(({ name }) => librarySymbols.has(name))).toEqual([]);
});

test('math calls nothing of the engine that may differ', () => {
  for (const file of ['double-double', 'exp-log', 'trigonometry', 'hyperbolic', 'special', 'rounding', 'index']) {
    const text = readFileSync(new URL(`../../vm/hostlib/math/${file}.ts`, import.meta.url), 'utf8');
    // `**` between numbers is the engine's pow.
    const used = new Set([...text.matchAll(/Math\.(\w+)|( \*\* )/g)].map((m) => m[1] ?? m[2]));
    for (const name of ['sqrt', 'floor', 'trunc', 'fround']) used.delete(name);
    expect([file, ...used]).toEqual([file]);
  }
});
