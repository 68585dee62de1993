// The library's programs print and return what gcc's builds with glibc do. Made anew by scripts/bless-library.ts.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { libraryFor } from '../../compiler/library-units';
import { librarySymbols } from '../../compiler/libc/index';
import { FAULTS } from '../../vm/faults';
import { compileC, runImage } from '../support/compile-c';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'latin1');
const expected = JSON.parse(read('expected.json')) as Record<string, { exit: number; stderr: string; stdout: string[] }>;

describe('library programs', () => {
  const names = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.c')).map((file) => file.slice(0, -2));
  test.each(names)('%s', (name) => {
    const { image } = compileC({ [`${name}.c`]: read(`${name}.c`) });
    const stdin = existsSync(new URL(`${name}.in`, import.meta.url)) ? read(`${name}.in`) : '';
    const { stdout, stderr, end } = runImage(image, { stdin });
    const want = expected[name]!;
    expect(stdout.split('\n')).toEqual(want.stdout);
    expect(stderr).toBe(want.stderr);
    expect('exitCode' in end ? end.exitCode : 'fault' in end ? FAULTS[end.fault.kind].exitStatus : end).toBe(want.exit);
  });
});

test('every source compiles', () => {
  const library = libraryFor('ii>i');
  for (const name of librarySymbols.keys()) expect([name, library.unitOf(name) !== null]).toEqual([name, true]);
});
